// What moves, manoeuvres and charges have in common: the move they use up, and what stands against them.
import { formationsFor } from '$lib/army/unit';
import type { BattleState, Place } from '../state';
import { changeUnit, leftGround, type UnitChanges } from './change';
import { unitOf } from '../select/units';
import { firstOf, objectIf, type Objection, refused } from './check';

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
