import type { DirectedMove } from '$lib/battle/moves/directed-moves';
import { planEvade } from '$lib/battle/moves/directed-moves';
import { describe, expect, test } from 'vitest';
import { fight, pursuit, rout, tens, test as morale } from '../../../battle/golden/rolls';
import { at } from '../../../battle/sample-battle';
import type { Hands } from '../open-map';
import { openMap, marksOf, settled } from '../open-map';

// What the dice made due: it is drawn on the canvas, and nobody moves until the players say so.

/** The only move that is due, with all that is drawn of it. */
function drawn(hands: Hands): DirectedMove {
	const [move, ...others] = hands.map.directed.due;
	if (!move || others.length > 0) throw new Error('not one move is due');
	expectDrawn(hands, move);
	return move;
}

function expectDrawn({ map }: Hands, { unit, from, to }: DirectedMove): void {
	expect(marksOf(map.marks, 'line').map(({ points }) => points)).toContainEqual([from, to]);
	const there = expect.objectContaining({ centre: expect.objectContaining({ x: to.x, y: to.y }), facing: to.facing });
	expect(marksOf(map.marks, 'outline')).toContainEqual(expect.objectContaining({ dashed: true, rect: there }));
	expect(marksOf(map.marks, 'ghost').map(({ figure }) => figure.id)).toContain(unit);
}

async function confirm(hands: Hands, ...moves: readonly DirectedMove[]): Promise<void> {
	hands.map.directed.make(moves);
	await settled();
}

/** The Guards have charged the militia, fought them and won; the militia fail their test and run: grade E −1, 10 − 1 = 9 is 3″. */
function beaten(): Hands {
	const hands = openMap({ guards: at(30, 30), militia: at(30, 24, 180) });
	const { play } = hands;
	play.does({ kind: 'charge-declared', charge: 'c1', charger: 'guards', chargee: 'militia', flankOrRear: false });
	play.does({ kind: 'charge-contacted', charge: 'c1', place: at(30, 25) });
	play.until('combat');
	play.does(
		fight(
			play,
			{ striker: 'guards', enemy: 'militia', dice: tens(4, 8) },
			{ striker: 'militia', enemy: 'guards', dice: tens(0, 10) }
		)
	);
	play.does(morale(play, 'militia', 1), rout(play, 'militia', 10));
	return hands;
}

describe('a rout and the pursuit after it', () => {
	test('are drawn, one after the other, and applied when they are confirmed', async () => {
		const hands = beaten();
		const { play } = hands;
		const run = drawn(hands);
		expect(run).toMatchObject({ unit: 'militia', kind: 'rout', to: at(30, 21, 180) });
		expect(hands.tags).toContain('rout 3″');
		expect(hands.place('militia')).toEqual(at(30, 24, 180));
		await confirm(hands, run);
		expect(hands.place('militia')).toEqual(at(30, 21, 180));
		play.does(pursuit(play, 'guards', 'militia', tens(1, 8)));
		const chase = drawn(hands);
		expect(chase).toMatchObject({ unit: 'guards', kind: 'pursuit', from: at(30, 25), to: at(30, 22) });
		expect(hands.place('guards')).toEqual(at(30, 25));
		await confirm(hands, chase);
		expect(hands.place('guards')).toEqual(at(30, 22));
		expect(hands.map.directed.due).toEqual([]);
		expect(hands.tags).toEqual([]);
	});

	test('can be made together, and are then one step back', async () => {
		const hands = beaten();
		hands.play.does(pursuit(hands.play, 'guards', 'militia', tens(1, 8)));
		await confirm(hands, ...hands.map.directed.due);
		expect([hands.place('guards'), hands.place('militia')]).toEqual([at(30, 22), at(30, 21, 180)]);
		await hands.map.undo();
		expect([hands.place('guards'), hands.place('militia')]).toEqual([at(30, 25), at(30, 24, 180)]);
	});

	test('one undo of a confirmed move puts the unit back, and the move is due again', async () => {
		const hands = beaten();
		const run = drawn(hands);
		await confirm(hands, run);
		await hands.map.undo();
		expect(hands.place('militia')).toEqual(run.from);
		expect(drawn(hands)).toEqual(run);
	});

	test('go another way under a finger with the range in hand as well, and Escape leaves them', async () => {
		const hands = beaten();
		hands.map.take('aim');
		hands.hold({ x: 30, y: 24 }, { x: 30, y: 22 });
		expect(hands.tags).toEqual(['2″ of 3″']);
		hands.map.keyboard.press('Escape', false);
		expect(hands.map.mover.draft).toBeNull();
		await hands.drag({ x: 30, y: 24 }, { x: 30, y: 22 });
		expect(hands.place('militia')).toEqual(at(30, 22, 180));
		// Nobody else is dragged with it.
		expect(hands.hold({ x: 30, y: 25 }, { x: 30, y: 30 })).toBe(false);
	});

	test('may go another way under a finger, which says how far that is, and no remark is made on it', async () => {
		const hands = beaten();
		hands.hold({ x: 30, y: 24 }, { x: 30, y: 22 });
		expect(hands.tags).toEqual(['2″ of 3″']);
		await hands.letGo();
		expect(hands.place('militia')).toEqual(at(30, 22, 180));
		expect(hands.map.directed.due).toEqual([]);
		expect(hands.remarks).toEqual([]);
		expect(hands.play.battle.events.at(-1)).toMatchObject({ decidedBy: 'player', body: { kind: 'unit-placed' } });
	});

	test('a turn on the spot is no run: it stays due', async () => {
		const hands = beaten();
		hands.map.select('militia');
		hands.map.keyboard.press(']', false);
		hands.map.keyboard.press('Enter', false);
		await settled();
		expect(hands.place('militia')).toEqual(at(30, 24, 270));
		expect(drawn(hands)).toMatchObject({ unit: 'militia', to: at(30, 21, 270) });
	});

	test('may be left', async () => {
		const hands = beaten();
		hands.map.directed.leave(drawn(hands));
		await settled();
		expect(hands.place('militia')).toEqual(at(30, 24, 180));
		expect(hands.map.directed.due).toEqual([]);
	});
});

test('what lies open in the resolver is drawn before it is decided, and is not due', () => {
	const hands = openMap({ guards: at(30, 16), delaware: at(30, 10, 180) });
	hands.play.does({
		kind: 'charge-declared',
		charge: 'c1',
		charger: 'guards',
		chargee: 'delaware',
		flankOrRear: false
	});
	const away = planEvade(hands.play.state, 'delaware', hands.play.state.charges[0]!, 12);
	hands.inMind = away;
	expectDrawn(hands, away!);
	expect(hands.map.directed.due).toEqual([]);
	// The line is an inch deep: its middle comes to rest half an inch from the edge.
	expect(hands.tags).toContain('evade 9.5″, to the map’s edge');
});
