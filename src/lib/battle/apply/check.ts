import type { BattleSide } from '$lib/rules/initiative';
import type { Phase } from '../phase';
import { movingSide } from '../phase';
import type { BattleState, UnitState } from '../state';
import type { RefusalCode, Refused } from './refusal';
import { refused } from './refusal';

// Why an event cannot be. Each check gives a refusal, or null when there is nothing against it; the first one counts.

export type Objection = Refused | null;

export const firstOf = (...objections: Objection[]): Objection => objections.find((one) => one !== null) ?? null;

export const objectIf = (wrong: boolean, code: RefusalCode, reason: string): Objection =>
	wrong ? refused(code, reason) : null;

export function findUnit(state: BattleState, id: string): UnitState | undefined {
	return Object.hasOwn(state.units, id) ? state.units[id] : undefined;
}

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

export const sideOf = (state: BattleState, id: string): BattleSide | undefined => findUnit(state, id)?.side;

export const isRouting = (state: BattleState, id: string): boolean => findUnit(state, id)?.routing === true;
