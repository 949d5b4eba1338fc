// Why an event cannot be. Each check gives a refusal, or null when there is nothing against it; the first one counts.

import type { Refusal } from '$lib/journal/game';
import { movingSide, type Phase } from '../phase';
import { findUnit } from '../select/units';
import type { BattleState } from '../state';

/** What stands against an event, for programs: another device at the same table acts on it without reading the sentence. */
export type RefusalCode =
	| 'battle-ended'
	| 'no-such-unit'
	| 'no-such-charge'
	| 'no-such-terrain'
	/** Shattered, or a general who fell. */
	| 'unit-lost'
	| 'not-arrived'
	| 'unit-routing'
	| 'in-contact'
	/** It is the other side's to do, or both are on one. */
	| 'wrong-side'
	| 'wrong-phase'
	/** A turn, a phase or a roll comes first. */
	| 'out-of-order'
	| 'already-done'
	/** Nothing has happened that would bring it about. */
	| 'not-due'
	/** Not with its arm, its drill or its rank. */
	| 'not-for-unit'
	/** The playsheet forbids it, and the sentence is the rules' own. */
	| 'against-rules'
	/** More or less than there can be. */
	| 'out-of-range'
	/** Two things that it says do not go together. */
	| 'contradiction';

export type Refused = Refusal<RefusalCode>;

export const refused = (code: RefusalCode, reason: string): Refused => ({ ok: false, code, reason });

export type Objection = Refused | null;

export const firstOf = (...objections: Objection[]): Objection => objections.find((one) => one !== null) ?? null;

export const objectIf = (wrong: boolean, code: RefusalCode, reason: string): Objection =>
	wrong ? refused(code, reason) : null;

export const noSuchUnit = refused('no-such-unit', 'That unit is not in this battle.');

/** The unit is in this battle, on the table and not shattered. */
export function objectToUnit(state: BattleState, id: string): Objection {
	const unit = findUnit(state, id);
	if (!unit) return noSuchUnit;
	const { name, arm } = unit.unit;
	if (unit.shattered && arm === 'general') return refused('unit-lost', `${name} is lost.`);
	if (unit.shattered) return refused('unit-lost', `${name} is shattered and does nothing any more.`);
	return objectIf(unit.inReserve, 'not-arrived', `${name} has not arrived yet.`);
}

export function objectToGeneral(state: BattleState, general: string): Objection {
	return firstOf(
		objectToUnit(state, general),
		objectIf(findUnit(state, general)?.unit.arm !== 'general', 'not-for-unit', 'That is not a general.')
	);
}

export function objectToPhase(state: BattleState, ...phases: Phase[]): Objection {
	return objectIf(!phases.includes(state.phase), 'wrong-phase', 'This does not belong to the present phase.');
}

/** It is this unit's side that moves now. */
export function objectToMover(state: BattleState, id: string): Objection {
	return firstOf(
		objectToUnit(state, id),
		objectIf(
			movingSide(state.phase, state.sideA) !== findUnit(state, id)?.side,
			'wrong-side',
			'The other side moves now, or nobody.'
		),
		objectIf(findUnit(state, id)?.routing === true, 'unit-routing', 'A routing unit does not move by itself.')
	);
}

export function objectToEnemies(state: BattleState, first: string, second: string): Objection {
	return firstOf(
		objectToUnit(state, first),
		objectToUnit(state, second),
		objectIf(findUnit(state, first)?.side === findUnit(state, second)?.side, 'wrong-side', 'Both are on the same side.')
	);
}

export const isWhole = (value: number, least: number, most: number): boolean =>
	Number.isInteger(value) && value >= least && value <= most;
