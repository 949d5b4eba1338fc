import { describe, expect, test } from 'vitest';
import { at } from '../../../battle/sample-battle';
import { openMap, marksOf, settled } from '../open-map';

describe('a key that moves a unit while another tool is in hand', () => {
	const measuring = () => {
		const hands = openMap({ guards: at(30, 34) });
		hands.map.select('guards');
		hands.map.take('measure');
		return hands;
	};

	test.each([
		['ArrowUp', '0.5″ ahead · 5.5″ to go'],
		[']', 'Turn 90° · 3″ to go']
	])('%s takes the move in hand, so that the unit is seen where it would go', (key, tag) => {
		const hands = measuring();
		hands.map.keyboard.press(key, false);
		expect(hands.map.tool).toBe('move');
		expect(hands.tags).toEqual([tag]);
		expect(marksOf(hands.map.marks, 'ghost').map(({ figure }) => figure.id)).toEqual(hands.map.hidden);
		hands.map.keyboard.press('Escape', false);
		expect(hands.map.hidden).toEqual([]);
	});

	test('with nobody chosen, and for Enter with nothing drafted, the tool stays', async () => {
		const hands = measuring();
		const { length } = hands.play.battle.events;
		hands.map.keyboard.press('Enter', false);
		hands.map.select(null);
		hands.map.keyboard.press('ArrowUp', false);
		await settled();
		expect(hands.map.tool).toBe('measure');
		expect(hands.play.battle.events).toHaveLength(length);
	});
});

describe('turning and marching by keys', () => {
	const press = (...keys: readonly string[]) => {
		const hands = openMap({ guards: at(30, 34) });
		hands.map.select('guards');
		keys.forEach((key) => hands.map.keyboard.press(key, false));
		return hands;
	};

	test('a quarter and then 2″ the new way cost ½ move and 2″: 3 + 2 of 6″', async () => {
		const hands = press(']', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp');
		expect(hands.tags).toEqual(['Turn 90°, 2″ ahead · 1″ to go']);
		// The turn has used the half move up; what is left takes it 3″ of the way.
		expect(marksOf(hands.map.marks, 'tick').map(({ text, at: { x, y } }) => [text, x, y])).toEqual([['full', 33, 34]]);
		hands.map.keyboard.press('Enter', false);
		await settled();
		expect(hands.play.battle.events.at(-1)?.body).toMatchObject({
			kind: 'unit-moved',
			steps: [
				{ kind: 'change-facing', degrees: 90 },
				{ kind: 'move', inches: 2 }
			],
			place: at(32, 34, 90)
		});
		expect(hands.play.unit('guards').turn.moveUsed).toBeCloseTo(5 / 6, 9);
	});

	test('2″ and then a quarter cost the same, and are told as they were done', () => {
		const hands = press('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', '[');
		expect(hands.tags).toEqual(['2″ ahead, turn 90° · 1″ to go']);
	});

	test('a turn and a sidestep are both paid: 3 + 2 of 6″', () => {
		expect(press(']', 'ArrowRight', 'ArrowRight').tags).toEqual(['1″ step back, turn 90° · 1″ to go']);
	});
});
