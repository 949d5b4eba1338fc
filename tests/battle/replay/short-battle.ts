// A battle of a few actions on the map, with everything that a replay draws: a march, a charge called off, a volley, a failed test, a rout that
// is made, a detour that was taken back, and the end.
import { rout, shoot, test } from '$lib/battle/log/actions';
import { battles } from '$lib/battle/log/battle';
import { unitFactsOf } from '$lib/battle/select/units';
import type { Parsed } from '$lib/parsing/problem';
import { test as moraleFacts } from '../../rules/golden/morale';
import { rout as routFacts } from '../../rules/golden/rout';
import { shot } from '../../rules/sample-units';
import { Play, said } from '../play';

export const at = (x: number, y: number, facing = 0) => ({ x, y, facing });

function taken<T>(parsed: Parsed<T>): T {
	if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
	return parsed.value;
}

/** The Guards at the militia; dice that are not named are ones. */
export function volley(play: Play, dice: readonly number[]): Play {
	const facts = shot({ shooter: unitFactsOf(play.unit('guards')), target: unitFactsOf(play.unit('militia')) });
	const { account } = taken(shoot(play.state, 'guards', 'militia', said(facts), { hits: 0 }));
	const thrown = Array.from({ length: account.dice.count }, (_, index) => dice[index] ?? 1);
	return play.does(taken(shoot(play.state, 'guards', 'militia', said(facts), { dice: thrown })));
}

export const failTest = (play: Play): Play =>
	play.does(
		taken(test(play.state, 'militia', said(moraleFacts({ unit: unitFactsOf(play.unit('militia')), hits: 2 })), 1))
	);

export const runAway = (play: Play): Play =>
	play.does(taken(rout(play.state, 'militia', said(routFacts({ unit: unitFactsOf(play.unit('militia')) })), 9)));

export function playShortBattle(): Play {
	const play = new Play();
	play.does(
		{ kind: 'unit-placed', unit: 'guards', place: at(30, 33) },
		{ kind: 'unit-placed', unit: '33rd', place: at(40, 34) },
		{ kind: 'unit-placed', unit: 'militia', place: at(30, 24, 180) },
		{ kind: 'unit-placed', unit: '1st-maryland', place: at(41, 20, 180) }
	);
	play.until('first-movement');
	play.does({
		kind: 'unit-moved',
		unit: 'guards',
		steps: [{ kind: 'move', inches: 3 }],
		moveUsed: 0.5,
		place: at(30, 30)
	});
	// A detour: the 33rd moves, holds, and both are taken back.
	play.does({
		kind: 'unit-moved',
		unit: '33rd',
		steps: [{ kind: 'move', inches: 2 }],
		moveUsed: 0.5,
		place: at(40, 32)
	});
	play.does({ kind: 'note-written', text: 'Too hasty' });
	play.take(battles.undo(play.battle, 2, play.stamp()));
	play.until('fire');
	runAway(failTest(volley(play, [10, 10]).does({ kind: 'shooting-ended' })));
	const due = play.unit('militia').turn.moveDue;
	if (due) play.does({ kind: 'unit-placed', unit: 'militia', place: { ...due.to, facing: 180 } });
	return play.does({ kind: 'battle-ended', winner: 'first', reason: 'the militia ran' });
}
