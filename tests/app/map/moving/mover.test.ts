import { accountOf } from '$lib/app/map/moving/move-words';
import { TypedMove } from '$lib/app/map/moving/typed-move.svelte';
import { formationChanges } from '$lib/battle/map/handling';
import { describe, expect, test } from 'vitest';
import { at } from '../../../battle/sample-battle';
import { openMap, marksOf, settled } from '../open-map';

// Foot of the sample battle are 8″ wide and 1″ deep, and move 6″ in line; handles stand at so many inches of reach from the unit.

describe('a unit under the hand', () => {
	test('shows where it stood, its way, the half and the full move, and what it comes to', () => {
		const hands = openMap({ guards: at(30, 34) });
		hands.hold(at(30, 34), at(30, 32));
		const ticks = marksOf(hands.map.marks, 'tick').map(({ text, at: { y } }) => [text, y]);
		expect(ticks).toEqual([
			['½', 31],
			['full', 28]
		]);
		expect(hands.tags).toEqual(['2″ ahead · 4″ to go']);
		expect(hands.map.hidden).toEqual(['guards']);
		expect(accountOf(hands.map.state, hands.map.mover.draft!).paid).toMatchObject({
			left: '4″ to go',
			shooting: 'May still shoot',
			tone: 'good',
			used: 2,
			allowance: 6
		});
	});

	test('goes too far if it is wished: the tone and the words say so, and it is written', async () => {
		const hands = openMap({ guards: at(30, 34) });
		hands.hold(at(30, 34), at(30, 26));
		expect(marksOf(hands.map.marks, 'tag')).toMatchObject([{ text: '8″ ahead · 2″ too far', tone: 'bad' }]);
		await hands.letGo();
		expect(hands.place('guards')).toEqual(at(30, 26));
		expect(hands.remarks).toEqual(['Brigade of Guards went 2″ too far. It is written down all the same.']);
	});

	test('of the side that does not move is set by hand, which is said; a move within its inches passes in silence', async () => {
		const hands = openMap({ guards: at(30, 34), militia: at(30, 10, 180) });
		await hands.drag(at(30, 34), at(30, 32));
		expect(hands.remarks).toEqual([]);
		await hands.drag(at(30, 10), at(30, 14));
		expect(hands.place('militia')).toEqual(at(30, 14, 180));
		expect(hands.remarks).toEqual(['Set by hand: Carolina Militia. The other side moves now.']);
	});

	test('is one step of the log, whatever way it took, and one undo takes it back', async () => {
		const hands = openMap({ guards: at(30, 34) });
		const { length } = hands.play.battle.events;
		await hands.drag(at(30, 34), at(31, 33), at(40, 20), at(30, 31));
		expect(hands.play.battle.events).toHaveLength(length + 1);
		expect(hands.place('guards')).toEqual(at(30, 31));
		await hands.map.undo();
		expect(hands.place('guards')).toEqual(at(30, 34));
	});
});

describe('facing', () => {
	/** Ahead of the middle, at two reaches and a little. */
	const handle = at(30, 34 - 0.5 - 2.2);

	function selected() {
		const hands = openMap({ guards: at(30, 34) });
		hands.map.select('guards');
		hands.map.mover.setReach(1);
		return hands;
	}

	test.each([
		['a quarter to the right', at(39, 33), 90],
		['about', at(31, 40), 180],
		['not at all where the hand came back', at(30.5, 28), 0]
	])('by its handle turns %s in quarters, as the sheet has it', async (_, to, facing) => {
		const hands = selected();
		await hands.drag(handle, at(36, 30), to);
		expect(hands.place('guards')).toEqual(at(30, 34, facing));
	});

	test('a quarter costs half a move and is told as one', () => {
		const hands = selected();
		hands.hold(handle, at(39, 34));
		expect(hands.tags).toEqual(['Turn 90° · 3″ to go']);
	});

	test('freely, where players prefer it, to any degree', async () => {
		const hands = selected();
		hands.map.options = { ...hands.map.options, quarterTurns: false };
		hands.hold(handle, at(36, 28));
		expect(hands.tags).toEqual(['Turn 45° · 3″ to go']);
		await hands.letGo();
		expect(hands.place('guards')).toEqual(at(30, 34, 45));
	});

	test('a front corner pulled forward wheels about the other, and pays what the corner went', async () => {
		const hands = selected();
		// The right corner is at 34 by 33.5, its handle a little outside and ahead; the hinge is at 26 by 33.5.
		const pulled = (degrees: number) => {
			const angle = (degrees * Math.PI) / 180;
			return { x: 26 + 8.9 * Math.cos(angle), y: 33.5 - 8.9 * Math.sin(angle) };
		};
		hands.hold(at(34.9, 33), pulled(30));
		expect(hands.map.mover.draft?.to.facing).toBe(330);
		expect(hands.tags).toEqual(['4.19″ wheel 30° · 1.81″ to go']);
	});
});

describe('a move in numbers', () => {
	test.each([
		['ahead', 4, at(30, 30), '4″ ahead · 2″ to go'],
		['right', 2, at(32, 34), '2″ sidestep · 2″ to go'],
		['back', 1, at(30, 35), '1″ step back · 4″ to go'],
		['angle', 2, at(31, 34 - Math.sqrt(3)), '2″ oblique · 2″ to go']
	] as const)(
		'%s by so many inches stands on the map as a draft, and goes there',
		async (direction, inches, to, tag) => {
			const hands = openMap({ guards: at(30, 34) });
			hands.map.select('guards');
			const typed = new TypedMove(hands.map);
			Object.assign(typed, { direction, inches, degrees: 30 });
			typed.preview();
			expect(hands.tags).toEqual([tag]);
			expect(hands.place('guards')).toEqual(at(30, 34));
			await typed.make();
			expect(hands.place('guards')).toMatchObject({ x: expect.closeTo(to.x, 3), y: expect.closeTo(to.y, 3) });
		}
	);

	test('a wheel by degrees, and a turn by a button', async () => {
		const hands = openMap({ guards: at(30, 34) });
		hands.map.select('guards');
		const typed = new TypedMove(hands.map);
		Object.assign(typed, { direction: 'wheel-right', degrees: 20 });
		await typed.make();
		expect(hands.place('guards')?.facing).toBe(20);
		await typed.turn(-90);
		expect(hands.place('guards')?.facing).toBe(290);
	});
});

describe('by keys alone', () => {
	test('a unit is chosen, moved as it faces, turned, and moved when it is said so', async () => {
		const hands = openMap({ guards: at(30, 34, 90), bose: at(60, 34) });
		const { keyboard } = hands.map;
		const press = (...keys: readonly string[]) => keys.map((key) => keyboard.press(key, false));
		press('.');
		expect(hands.map.selected).toBe('guards');
		keyboard.press('ArrowUp', true);
		press('ArrowUp', 'ArrowUp');
		expect(hands.tags).toEqual(['4″ ahead · 2″ to go']);
		press('Enter');
		await settled();
		expect(hands.place('guards')).toEqual(at(34, 34, 90));
		press(']');
		expect(hands.map.mover.draft?.to.facing).toBe(180);
		press('Escape', '.');
		expect(hands.place('guards')?.facing).toBe(90);
		expect(hands.map.selected).toBe('bose');
		press(',');
		expect(hands.map.selected).toBe('guards');
	});

	test('what means nothing here is left to the page', () => {
		expect(openMap({ guards: at(30, 34) }).map.keyboard.press('u', false)).toBe(false);
	});
});

test('a change of formation redraws the unit and is paid for', async () => {
	const hands = openMap({ guards: at(30, 34), lights: at(10, 34) });
	const figure = (id: string) => hands.map.figures.find((one) => one.id === id)!;
	const line = figure('lights');
	const column = formationChanges(hands.map.state, 'lights').find(({ to }) => to === 'column')!;
	expect(column.cost).toBe('1 move');
	await hands.map.record([column.body], column.decidedBy);
	expect(figure('lights')).not.toBe(line);
	expect(figure('lights').formation).toBe('column');
	expect(hands.play.unit('lights').turn.moveUsed).toBe(1);
	// Whoever did not change is the same figure and is not drawn again.
	const guards = figure('guards');
	await hands.map.undo();
	expect(figure('guards')).toBe(guards);
	expect(figure('lights').formation).toBe('skirmish');
});

describe('deploying', () => {
	test('a unit carried from the tray comes down where the finger is lifted, facing away from its own edge', async () => {
		const hands = openMap({ guards: at(30, 40) }, 'initiative');
		expect(hands.map.tray.map(({ unit }) => unit.id)).toContain('1st-maryland');
		hands.map.mover.carry('1st-maryland');
		hands.map.mover.drag(at(20, 8));
		expect(hands.tags).toEqual(['Deploy here']);
		await hands.letGo();
		expect(hands.place('1st-maryland')).toEqual(at(20, 8, 180));
		expect(hands.map.tray.map(({ unit }) => unit.id)).not.toContain('1st-maryland');
	});

	test('near a friend it falls in flush with his edge, and turns square to him', async () => {
		const hands = openMap({ guards: at(30, 40, 8) }, 'initiative');
		hands.map.mover.carry('33rd');
		hands.map.mover.drag(at(38.1, 41.3));
		await hands.letGo();
		const angle = (8 * Math.PI) / 180;
		expect(hands.place('33rd')).toEqual({
			x: expect.closeTo(30 + 8 * Math.cos(angle), 3),
			y: expect.closeTo(40 + 8 * Math.sin(angle), 3),
			facing: 8
		});
	});

	test('not beside an enemy, not on the move where a turn is paid, and not where the aid is switched off', async () => {
		const hands = openMap({ guards: at(30, 40, 8) }, 'initiative');
		hands.map.mover.carry('1st-maryland');
		hands.map.mover.drag(at(38.1, 41.3));
		expect(hands.map.mover.draft?.to).toEqual(at(38.1, 41.3, 180));
		hands.map.options = { ...hands.map.options, snap: false };
		hands.map.mover.carry('33rd');
		hands.map.mover.drag(at(38.1, 41.3));
		expect(hands.map.mover.draft?.to).toEqual(at(38.1, 41.3));
		const moving = openMap({ guards: at(30, 34, 8), '33rd': at(38.5, 40) });
		moving.hold(at(38.5, 40), at(38.5, 35.3));
		expect(moving.map.mover.draft?.to.facing).toBe(0);
	});

	test('nobody is set down beyond the map’s edge', () => {
		const hands = openMap({ '1st-maryland': at(20, 8, 180) }, 'initiative');
		hands.map.mover.carry('guards');
		hands.map.mover.drag(at(70, 60));
		expect(hands.map.mover.draft?.to).toEqual(at(68, 47.5));
	});
});

describe('those who do not shoot', () => {
	test.each([
		['cavalry', 'legion', 'Mounted troops do not shoot'],
		['limbered guns', 'royal-guns', 'Limbered guns do not shoot'],
		['a general', 'cornwallis', 'Generals do not shoot']
	])('%s are told so, and have no half-move mark', (_, id, words) => {
		const hands = openMap({ [id]: at(30, 34) });
		if (id === 'royal-guns') hands.play.does({ kind: 'limbered', unit: id, limbered: true, moveUsed: 0 });
		hands.hold(at(30, 34), at(30, 29));
		expect(marksOf(hands.map.marks, 'tick').map(({ text }) => text)).toEqual(['full']);
		expect(accountOf(hands.map.state, hands.map.mover.draft!).paid).toMatchObject({
			shooting: words,
			shoots: false,
			tone: 'good'
		});
	});

	test('a charger neither', () => {
		const hands = openMap({ guards: at(30, 34), militia: at(30, 28, 180) });
		hands.play.does({
			kind: 'charge-declared',
			charge: 'c1',
			charger: 'guards',
			chargee: 'militia',
			flankOrRear: false
		});
		hands.hold(at(30, 34), at(30, 32));
		expect(accountOf(hands.map.state, hands.map.mover.draft!).paid?.shooting).toBe('Charging units do not shoot');
	});

	test('whoever does is past half by what it used before as well', () => {
		const hands = openMap({ guards: at(30, 34) });
		hands.play.does({ kind: 'unit-turned', unit: 'guards', degrees: 90, moveUsed: 0.5, place: at(30, 34) });
		hands.hold(at(30, 34), at(30, 33));
		expect(accountOf(hands.map.state, hands.map.mover.draft!).paid).toMatchObject({
			shooting: 'Past half: no shooting',
			tone: 'warn'
		});
	});
});

describe('the map’s edge', () => {
	test.each([
		['square to it', at(30, 3), at(30, 0.5), '2.5″ ahead · 3.5″ to go'],
		// At 45° the half breadth and half depth reach 4.5 × √½ ahead of its middle: 6 − 3.182 is 2.818 down the map, 3.985 along its way.
		['at a slant, straight on', at(30, 6, 45), at(32.818, 3.182, 45), '3.99″ ahead · 2.01″ to go']
	])('stops a typed march %s', async (_, stood, to, tag) => {
		const hands = openMap({ guards: stood });
		hands.map.select('guards');
		const typed = Object.assign(new TypedMove(hands.map), { direction: 'ahead', inches: 6 } as const);
		typed.preview();
		expect(hands.tags).toEqual([tag]);
		await typed.make();
		expect(hands.place('guards')).toEqual({
			x: expect.closeTo(to.x, 3),
			y: expect.closeTo(to.y, 3),
			facing: to.facing
		});
	});

	test('stops the arrow keys, and a drag that goes straight', () => {
		const hands = openMap({ guards: at(30, 2) });
		hands.map.select('guards');
		hands.map.keyboard.press('ArrowUp', true);
		hands.map.keyboard.press('ArrowUp', true);
		expect(hands.map.mover.draft?.to).toEqual(at(30, 0.5));
		const slanting = openMap({ guards: at(30, 6, 45) });
		slanting.hold(at(30, 6), at(38, -2));
		expect(slanting.map.mover.draft?.paid?.manoeuvre).toBe('ahead');
		expect(slanting.map.mover.draft?.to.y).toBeCloseTo(3.182, 3);
	});

	test('stops a wheel: the right corner of an 8″ front, half an inch from the edge, comes round by 3° and not by 4°', () => {
		const hands = openMap({ guards: at(30, 1) });
		hands.map.select('guards');
		const typed = Object.assign(new TypedMove(hands.map), { direction: 'wheel-left', degrees: 30 } as const);
		typed.preview();
		expect(hands.map.mover.draft?.to.facing).toBe(357);
	});
});

describe('on ground that is taken', () => {
	test('the tag says whose it is, and it is not forbidden', async () => {
		const hands = openMap({ guards: at(30, 34), '33rd': at(33, 30), cornwallis: at(28, 30) });
		hands.hold(at(30, 34), at(30, 30));
		expect(hands.tags).toEqual(['4″ ahead · 2″ to go · over 33rd Foot']);
		await hands.letGo();
		expect(hands.place('guards')).toEqual(at(30, 30));
	});

	test('touching is not standing on it', () => {
		const hands = openMap({ guards: at(30, 34), '33rd': at(38, 30) });
		hands.hold(at(30, 34), at(30, 30));
		expect(hands.tags).toEqual(['4″ ahead · 2″ to go']);
	});
});
