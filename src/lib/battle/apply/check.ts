// Why an event cannot be. Each check gives a refusal, or null when there is nothing against it; the first one counts.
import type { Refusal } from '$lib/journal/game';
import { movingSide, type Phase } from '../phase';
import { findUnit, unitOf } from '../select/units';
import type { BattleState, Place } from '../state';
import { formationsFor } from '$lib/army/unit';
import { changeUnit, leftGround, type UnitChanges } from './change';

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
	if (unit.shattered) return refused('unit-lost', `${name} shattered and can do nothing any more.`);
	return objectIf(unit.inReserve, 'not-arrived', `${name} can only act after arriving.`);
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

/** It is this unit's side that moves now. What is said where nobody moves depends on what was wanted. */
export function objectToMover(state: BattleState, id: string, nobodyMoves = 'Nobody moves in this phase.'): Objection {
	const moving = movingSide(state.phase, state.sideA);
	return firstOf(
		objectToUnit(state, id),
		objectIf(moving === null, 'wrong-side', nobodyMoves),
		objectIf(moving !== findUnit(state, id)?.side, 'wrong-side', 'The other side moves now.'),
		objectIf(findUnit(state, id)?.routing === true, 'unit-routing', 'A routing unit does not move by itself.')
	);
}

export const objectToCharger = (state: BattleState, id: string): Objection =>
	objectToMover(state, id, 'Charges are declared and moved in the movement phase.');

export function objectToEnemies(state: BattleState, first: string, second: string): Objection {
	return firstOf(
		objectToUnit(state, first),
		objectToUnit(state, second),
		objectIf(findUnit(state, first)?.side === findUnit(state, second)?.side, 'wrong-side', 'Both are on the same side.')
	);
}

export const isWhole = (value: number, least: number, most: number): boolean =>
	Number.isInteger(value) && value >= least && value <= most;

// What moves, manoeuvres and charges have in common: the move they use up, and what stands against them.

/** Adds to the move a unit has used; more than one move's worth is recorded, not forbidden (R3, and the table is the truth). */
export function useMove(
	state: BattleState,
	id: string,
	moveUsed: number,
	place: Place | null,
	changes: UnitChanges = {}
): BattleState {
	const { turn, place: before } = unitOf(state, id);
	return changeUnit(state, id, {
		...changes,
		...(moveUsed > 0 ? leftGround : {}),
		place: place ?? before,
		needsPlacing: false,
		turn: { moveUsed: turn.moveUsed + moveUsed, held: false }
	});
}

export const noSuchCharge = refused('no-such-charge', 'There is no such charge.');

export const objectToCost = (moveUsed: number): Objection =>
	objectIf(!Number.isFinite(moveUsed) || moveUsed < 0, 'out-of-range', 'A move cannot cost less than nothing.');

/** Once a charge is in contact, neither end of it walks off. Out of a melee of earlier rounds a unit may be taken: the sheet is silent. */
export function objectToCharged({ charges }: BattleState, id: string): Objection {
	const isIn = charges.some(
		({ charger, chargee, stage }) => stage !== 'declared' && (charger === id || chargee === id)
	);
	return objectIf(isIn, 'in-contact', 'It is in contact: it stays until the charge is settled or called off.');
}

export function objectToFormation(state: BattleState, id: string, formation: string): Objection {
	const { unit, formation: before } = unitOf(state, id);
	const known = (formationsFor(unit) as readonly string[]).includes(formation);
	const reforms = before === 'skirmish' && formation !== 'skirmish';
	return firstOf(
		objectIf(!known, 'not-for-unit', `${unit.name} cannot take that formation.`),
		objectIf(reforms && !unit.light, 'not-for-unit', 'Line infantry cannot reform from skirmish.')
	);
}

/** Skirmish order and skirmish formation go together. */
export const objectToMismatch = (formation: string, order: string): Objection =>
	objectIf(
		(formation === 'skirmish') !== (order === 'skirmish'),
		'contradiction',
		'Skirmish order and formation go together.'
	);
