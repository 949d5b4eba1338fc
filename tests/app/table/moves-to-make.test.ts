import type { PendingMove } from '$lib/battle/table/pending-moves';
import { describe, expect, test } from 'vitest';
import { fight, pursuit, rout, tens, test as morale } from '../../battle/golden/rolls';
import { at } from '../../battle/sample-battle';
import type { Hands } from './at-the-table';
import { layTable, marksOf, settled } from './at-the-table';

// What the dice made due without a place: it is drawn on the canvas, and nobody moves until the players say so.

/** The only move that is due, with all that is drawn of it. */
function drawn(hands: Hands): PendingMove {
	const [move, ...others] = hands.desk.charging.pending;
	if (!move || others.length > 0) throw new Error('not one move is due');
	const [line] = marksOf(hands.desk.marks, 'line');
	expect(line?.points).toEqual([move.from, move.to]);
	expect(marksOf(hands.desk.marks, 'outline')).toContainEqual(
		expect.objectContaining({ dashed: true, rect: expect.objectContaining({ facing: move.to.facing }) })
	);
	return move;
}

async function confirm(hands: Hands, move: PendingMove): Promise<void> {
	hands.desk.charging.confirm(move);
	await settled();
}

/** The Guards have charged the militia, fought them and won; the militia fail their test and run. */
function beaten(): Hands {
	const hands = layTable({ guards: at(30, 30), militia: at(30, 24, 180) });
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
	play.does(morale(play, 'militia', 1), rout(play, 'militia', 9));
	return hands;
}

describe('a rout and the pursuit after it', () => {
	test('are drawn, one after the other, and applied when they are confirmed', async () => {
		const hands = beaten();
		const { play } = hands;
		const run = drawn(hands);
		expect(run).toMatchObject({ unit: 'militia', kind: 'rout' });
		expect(hands.tags).toContain(`routs ${run.inches}″`);
		expect(hands.place('militia')).toEqual(at(30, 24, 180));
		await confirm(hands, run);
		// R28 says where to, and nothing of a turn: the miniatures face as the players have them.
		expect(hands.place('militia')).toEqual(at(30, 24 - run.inches, 180));
		play.does(pursuit(play, 'guards', 'militia', tens(1, 8)));
		const chase = drawn(hands);
		expect(chase).toMatchObject({ unit: 'guards', kind: 'pursuit', from: at(30, 25) });
		// Up to one move, 6″ in line, and no further than contact.
		expect(chase.inches).toBe(Math.min(6, run.inches));
		expect(hands.place('guards')).toEqual(at(30, 25));
		await confirm(hands, chase);
		expect(hands.place('guards')).toEqual(at(30, 25 - chase.inches));
		expect(hands.desk.charging.pending).toEqual([]);
		expect(hands.tags).toEqual([]);
	});

	test('one undo of a confirmed move puts the unit back, and the move is due again', async () => {
		const hands = beaten();
		const run = drawn(hands);
		await confirm(hands, run);
		await hands.desk.undo();
		expect(hands.place('militia')).toEqual(run.from);
		expect(drawn(hands)).toEqual(run);
	});
});

test('an evade is drawn away from the chargers as far as the table lets it, and applied when it is confirmed', async () => {
	const hands = layTable({ guards: at(30, 16), delaware: at(30, 10, 180) });
	const { play } = hands;
	play.does({ kind: 'charge-declared', charge: 'c1', charger: 'guards', chargee: 'delaware', flankOrRear: false });
	play.does({ kind: 'evaded', unit: 'delaware', inches: 12, place: null });
	const away = drawn(hands);
	expect(away).toMatchObject({ unit: 'delaware', kind: 'evade', stopped: true });
	expect(hands.tags).toContain(`evades ${away.inches}″`);
	expect(hands.place('delaware')).toEqual(at(30, 10, 180));
	await confirm(hands, away);
	// The line is an inch deep: its middle comes to rest half an inch from the edge.
	expect(hands.place('delaware')).toEqual(at(30, 0.5, 180));
});
