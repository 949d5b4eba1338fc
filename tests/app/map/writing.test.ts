import { commandWords } from '$lib/app/map/moving/move-words';
import { TypedMove } from '$lib/app/map/moving/typed-move.svelte';
import { draftTo } from '$lib/battle/map/plan-drag';
import { formationChanges } from '$lib/battle/map/handling';
import { describe, expect, test } from 'vitest';
import { at } from '../../battle/sample-battle';
import type { Hands } from './open-map';
import { openMap, settled } from './open-map';

// From a draft to the log: what was meant once is written once, and what was meant of a state that is no more is not written at all.

describe('a second tap while the first is being written', () => {
	/** On a slow disk, with the Guards in hand. */
	function slow(): Hands {
		const hands = openMap({ guards: at(30, 34), militia: at(30, 28, 180) }).slowly();
		hands.map.select('guards');
		return hands;
	}

	const typedMove = ({ map }: Hands) => Object.assign(new TypedMove(map), { direction: 'ahead', inches: 2 } as const);

	const actions: Readonly<Record<string, (hands: Hands) => () => unknown>> = {
		'letting go': (hands) => {
			hands.hold(at(30, 34), at(30, 32));
			return () => hands.map.mover.drop();
		},
		Enter: ({ map: { keyboard } }) => {
			keyboard.press('ArrowUp', false);
			return () => keyboard.press('Enter', false);
		},
		'a typed move': (hands) => {
			const typed = typedMove(hands);
			return () => typed.make();
		},
		'a turn': (hands) => {
			const typed = typedMove(hands);
			return () => typed.turn(90);
		},
		'a formation': (hands) => {
			const typed = typedMove(hands);
			const [column] = formationChanges(hands.map.state, 'guards');
			return () => typed.form(column!);
		},
		'a charge': ({ map: { charging } }) => {
			charging.look('militia');
			return () => charging.declare();
		}
	};

	test.each(Object.keys(actions))('%s is one step of the log', async (name) => {
		const hands = slow();
		const { length } = hands.play.battle.events;
		const act = actions[name]!(hands);
		void act();
		void act();
		await settled();
		await settled();
		expect(hands.play.battle.events).toHaveLength(length + 1);
		expect(hands.refused).toEqual([]);
	});

	test('the unit stays where it was let go until then, whatever else is pressed', async () => {
		const hands = slow();
		hands.hold(at(30, 34), at(30, 32));
		hands.map.mover.drop();
		hands.map.keyboard.press('ArrowUp', false);
		hands.map.keyboard.press('Escape', false);
		expect(hands.map.mover.draft?.to).toEqual(at(30, 32));
		await settled();
		await settled();
		expect(hands.map.mover.draft).toBeNull();
		expect(hands.place('guards')).toEqual(at(30, 32));
	});
});

describe('a draft', () => {
	const pressed = () => {
		const hands = openMap({ guards: at(30, 34), cornwallis: at(20, 40) });
		hands.map.select('guards');
		hands.map.keyboard.press('ArrowUp', true);
		return hands;
	};

	test.each([
		['the phase', (hands: Hands) => hands.play.does({ kind: 'phase-begun', phase: 'second-movement' })],
		['a formation', (hands: Hands) => hands.play.does(formationChanges(hands.map.state, 'guards')[0]!.body)],
		['an undo', (hands: Hands) => hands.map.undo()]
	])('is worth nothing once %s has changed what it was made from', async (_, change) => {
		const hands = pressed();
		expect(hands.map.hidden).toEqual(['guards']);
		await change(hands);
		const { length } = hands.play.battle.events;
		expect([hands.map.mover.draft, hands.map.hidden]).toEqual([null, []]);
		hands.map.keyboard.press('Enter', false);
		await settled();
		expect(hands.play.battle.events).toHaveLength(length);
	});

	test('under the finger is made anew from where the unit has come to', () => {
		const hands = openMap({ guards: at(30, 34) });
		hands.hold(at(30, 34), at(30, 33));
		hands.play.does({ kind: 'unit-turned', unit: 'guards', degrees: 180, moveUsed: 0.5, place: at(30, 34, 180) });
		hands.map.mover.drag(at(30, 35));
		expect(hands.map.mover.draft).toMatchObject({
			to: at(30, 35, 180),
			paid: { manoeuvre: 'ahead', usedBefore: 0.5 }
		});
	});

	test('of a general tells whose command it changes as things stand now', () => {
		const hands = openMap({ bose: at(60, 30), cornwallis: at(20, 40) });
		const draft = draftTo(hands.map.state, 'cornwallis', at(50, 34));
		expect(commandWords(hands.map.state, draft)).toEqual(['Comes into command: Regiment von Bose']);
		hands.play.does({ kind: 'unit-placed', unit: 'leslie', place: at(62, 34) });
		expect(commandWords(hands.map.state, draft)).toEqual([]);
	});
});

describe('taken up and set down where it stood', () => {
	test.each([
		['on the march', at(30, 34), at(30, 30)],
		['by hand', at(30, 10), at(30, 14)]
	])('%s, nothing is written', async (_, stood, away) => {
		const hands = openMap({ guards: at(30, 34), militia: at(30, 10, 180) });
		const { length } = hands.play.battle.events;
		await hands.drag(stood, away, stood);
		expect(hands.play.battle.events).toHaveLength(length);
		expect(hands.remarks).toEqual([]);
		expect(hands.map.mover.draft).toBeNull();
	});

	test('a turn by its handle that comes back writes nothing either', async () => {
		const hands = openMap({ guards: at(30, 34) });
		hands.map.select('guards');
		hands.map.mover.setReach(1);
		const { length } = hands.play.battle.events;
		await hands.drag(at(30, 31.3), at(39, 33), at(30, 28));
		expect(hands.play.battle.events).toHaveLength(length);
	});
});
