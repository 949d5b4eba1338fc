// Whether something that happened would have happened the same on another past. An event that only says what players did holds where it
// can be; a roll holds where the sum that was rolled on is the same sum, line by line, and its dice come to the same.

import { planMove } from '$lib/rules/movement/movement';
import { makeMoves, makeCount, makeSigned } from '$lib/wording';
import type { Account } from '$lib/rules/engine/resolution';
import { apply, type BodyOf, type EventBody } from '../events/event';
import { movementFacts } from '../facts/movement';
import { settleDestination } from '../log/actions';
import type { BattleState } from '../state';
import { type Recount, recount } from './recount';

export type Replayed =
	| { readonly holds: true; readonly body: EventBody; readonly state: BattleState }
	| {
			readonly holds: false;
			readonly reason: string;
			/** The same dice on the new sum, where they are as many and known. */
			readonly again: EventBody | null;
	  };

/** `was` is the state it happened in, `now` the one it would happen in. */
export function replay(body: EventBody, was: BattleState, now: BattleState): Replayed {
	if (body.kind === 'unit-moved') return replayMove(body, was, now);
	if (hasNoMoveDue(body, was, now)) return { holds: false, reason: noMoveDue, again: null };
	const counted = recount(body, was, now);
	const retold = settleAgain(now, counted?.again ?? body);
	const applied = apply(now, retold);
	if (!applied.ok) return { holds: false, reason: applied.reason, again: null };
	if (!counted) return { holds: true, body: retold, state: applied.state };
	const reason = tellDifference(counted) ?? tellOtherEnd(body, counted.again);
	if (reason === null) return { holds: true, body: retold, state: applied.state };
	const known = isTold(body) || counted.now.some(({ possible }) => !possible) ? null : counted.again && retold;
	return { holds: false, reason, again: known };
}

/** On another past a rout or a pursuit leads elsewhere. One that does not say where leads where it would, as it is read. */
const settleAgain = (now: BattleState, body: EventBody): EventBody =>
	'destination' in body ? settleDestination(now, body) : body;

const noMoveDue = 'There is no rout or pursuit to be made on the map any more.';

/** Put where its rout or pursuit took it, a unit stays where it was when there is none. */
function hasNoMoveDue(body: EventBody, was: BattleState, now: BattleState): boolean {
	if (body.kind !== 'unit-placed' && body.kind !== 'position-set') return false;
	const dueIn = ({ units }: BattleState) => units[body.unit]?.turn.moveDue ?? null;
	return dueIn(was) !== null && dueIn(now) === null;
}

/** A march that was paid as the rules ask is paid as they ask on the new past: an unsteady unit pays double for its manoeuvres. */
function replayMove(body: BodyOf<'unit-moved'>, was: BattleState, now: BattleState): Replayed {
	const applied = apply(now, body);
	if (!applied.ok) return { holds: false, reason: applied.reason, again: null };
	const [then, here] = [was, now].map((state) => {
		const { playsheet, rulings } = state.setup;
		return planMove(playsheet, rulings, movementFacts(state, body.unit).facts, body.steps);
	});
	const isByTheRules = then?.spent === body.moveUsed;
	if (!here || !isByTheRules || here.spent === then.spent) return { holds: true, body, state: applied.state };
	if (!here.possible) return { holds: false, reason: here.reasons[0]?.text ?? 'It may not move so.', again: null };
	const reason = `It used ${makeMoves(then.spent)}, now it would use ${makeMoves(here.spent)}.`;
	return { holds: false, reason, again: { ...body, moveUsed: here.spent } };
}

/** Only what it came to was told: on another sum nobody knows what the dice would say. */
function isTold(body: EventBody): boolean {
	if (body.kind === 'fought') return body.blows.some(({ dice }) => dice === null);
	return 'dice' in body && body.dice === null;
}

function tellDifference({ was, now, newcomers }: Recount): string | null {
	if (newcomers !== null) return newcomers;
	for (const [index, after] of now.entries()) {
		const before = was[index];
		const found = before ? tellOtherSum(before, after) : null;
		if (found !== null) return found;
	}
	return null;
}

/** The first thing that is different about two sums; null where they are the same. */
function tellOtherSum(was: Account, now: Account): string | null {
	if (was.possible && !now.possible) return now.reasons[0]?.text ?? 'It is not possible any more.';
	if (was.dice.count !== now.dice.count) {
		return `It rolled ${makeCount(was.dice.count, 'die', 'dice')}, now it would be ${now.dice.count}.`;
	}
	if (was.base?.score !== now.base?.score) {
		return `It needed ${was.base?.score ?? 'nothing'}, now ${now.base?.score ?? 'nothing'}.`;
	}
	return tellOtherLine(was, now);
}

function tellOtherLine(was: Account, now: Account): string | null {
	const ids = new Set([...was.sum.applied, ...now.sum.applied].map(({ id }) => id));
	for (const id of ids) {
		const before = was.sum.applied.find((line) => line.id === id);
		const after = now.sum.applied.find((line) => line.id === id);
		if (before?.value === after?.value) continue;
		if (before?.note && after?.note) return `It counted ${before.note}, now ${after.note}.`;
		const told = (line: typeof before) => (line ? makeSigned(line.value) : 'not counted');
		return `${before?.label ?? after?.label ?? id}: was ${told(before)}, now ${told(after)}.`;
	}
	return null;
}

/** The same sum and the same dice, and yet another end: fewer figures are there to be lost, or it is another test. */
function tellOtherEnd(body: EventBody, again: EventBody | null): string | null {
	if (!again) return 'Its dice do not fit what it would roll now.';
	if (JSON.stringify(endOf(body)) === JSON.stringify(endOf(again))) return null;
	return 'It would end differently now.';
}

function endOf(body: EventBody): unknown {
	switch (body.kind) {
		case 'shot':
			return [body.hits, body.lost];
		case 'tested':
			return [body.tests, body.passed];
		case 'routed':
			return [body.row, body.shattered, body.inches, body.lost];
		case 'fought':
			return [body.losses, body.loser, body.flanked];
		case 'pursued':
			return [body.lost, body.back?.lost ?? null];
		default:
			return body;
	}
}
