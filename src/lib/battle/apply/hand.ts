import { formationsByHand, ordersByHand } from '$lib/army/unit';
import { isD10 } from '$lib/dice/d10';
import { findAllowance } from '$lib/rules/movement/allowance';
import type { BodyOf } from '../event';
import type { BattleState } from '../state';
import { unitFactsOf } from '../view/unit-facts-of';
import type { Applied, UnitChanges } from './change';
import { changed, changeUnit, leaveContact, leftUnit, putAt, shatter, unitOf } from './change';
import { findUnit, firstOf, isWhole, noSuchUnit, objectIf, objectToUnit } from './check';
import { objectToMismatch } from './movement';

// Generals, arrivals, and everything the players set by hand: the table is the truth.

export function applyGeneralAttached(state: BattleState, { general, unit }: BodyOf<'general-attached'>): Applied {
	const objection = firstOf(
		objectToGeneral(state, general),
		objectToUnit(state, unit),
		objectIf(findUnit(state, unit)?.unit.arm === 'general', 'not-for-unit', 'A general is placed with troops.'),
		objectIf(findUnit(state, unit)?.side !== findUnit(state, general)?.side, 'wrong-side', 'He is on the other side.')
	);
	if (objection) return objection;
	return changed(changeUnit(state, general, { attachedTo: unit, loose: false, place: unitOf(state, unit).place }));
}

function objectToGeneral(state: BattleState, general: string) {
	return firstOf(
		objectToUnit(state, general),
		objectIf(findUnit(state, general)?.unit.arm !== 'general', 'not-for-unit', 'That is not a general.')
	);
}

/** Of one who lost his unit it is said that he stays where it was. */
export function applyGeneralDetached(state: BattleState, { general }: BodyOf<'general-detached'>): Applied {
	const alone = findUnit(state, general);
	const objection = firstOf(
		objectToGeneral(state, general),
		objectIf(alone?.attachedTo === null && !alone.loose, 'already-done', 'He is with no unit.')
	);
	if (objection) return objection;
	return changed(changeUnit(state, general, { ...leftUnit(state, unitOf(state, general)), loose: false }));
}

/**
 * Each ride uses its part of his move, so that he may ride on; one of no inches says that he stays. What is ridden too far is not paid in the
 * next turn: R3 spreads what manoeuvres cost, and he has none.
 */
export function applyGeneralMoved(state: BattleState, { general, inches, place }: BodyOf<'general-moved'>): Applied {
	const objection = objectToGeneral(state, general);
	if (objection) return objection;
	const rider = unitOf(state, general);
	const { inches: allowed } = findAllowance(state.setup.playsheet, unitFactsOf(rider));
	const moveUsed = Math.min(1, rider.turn.moveUsed + inches / allowed);
	const turn = { moveUsed, held: moveUsed === 0 };
	const rode: UnitChanges = { ...leftUnit(state, rider), loose: false, ...(place ? { place } : {}), turn };
	return changed(changeUnit(state, general, rode));
}

export function applyCharismaRolled(state: BattleState, { general, die }: BodyOf<'charisma-rolled'>): Applied {
	const objection = firstOf(
		objectToGeneral(state, general),
		objectIf(!isD10(die), 'out-of-range', 'A die shows 1 to 10.')
	);
	return objection ?? changed(changeUnit(state, general, { charisma: die }));
}

/** He leaves the table; his unit has no general. */
export function applyGeneralLost(state: BattleState, { general }: BodyOf<'general-lost'>): Applied {
	const objection = objectToGeneral(state, general);
	return objection ?? changed(shatter(state, general));
}

/** Who is steady again runs no further. */
export function applyRallied(state: BattleState, { unit }: BodyOf<'rallied'>): Applied {
	const known = findUnit(state, unit);
	const objection = firstOf(
		objectToUnit(state, unit),
		objectIf(known?.unit.arm === 'general', 'not-for-unit', 'A general has nothing to rally from.'),
		objectIf(known?.condition === 'steady', 'already-done', 'It is steady.')
	);
	if (objection) return objection;
	const turn = { routPending: false, moveDue: null };
	return changed(changeUnit(state, unit, { condition: 'steady', alsoDisordered: false, routing: false, turn }));
}

export function applyReinforcementArrived(
	state: BattleState,
	{ unit, place }: BodyOf<'reinforcement-arrived'>
): Applied {
	const waiting = findUnit(state, unit);
	const objection = firstOf(
		waiting ? null : noSuchUnit,
		objectIf(waiting?.shattered === true, 'unit-lost', 'It is shattered and does not arrive any more.'),
		objectIf(waiting?.inReserve === false, 'already-done', 'It is on the table already.')
	);
	return objection ?? changed(changeUnit(state, unit, { inReserve: false, place }));
}

/** Setting strength by hand brings a shattered unit back where figures are given, and shatters where none are left. */
export function applyStrengthSet(state: BattleState, { unit, figures, guns }: BodyOf<'strength-set'>): Applied {
	const known = findUnit(state, unit);
	const objection = firstOf(
		known ? null : noSuchUnit,
		objectIf(
			!isWhole(figures, 0, known?.unit.figures ?? 0),
			'out-of-range',
			'Strength lies between nothing and what it started with.'
		),
		objectIf(
			!isWhole(guns, 0, known?.unit.guns ?? 0),
			'out-of-range',
			'Guns lie between none and what it started with.'
		)
	);
	if (objection) return objection;
	if (figures === 0) return changed(shatter(state, unit));
	// What the players set is what it shoots with, whatever it had before (R38).
	return changed(changeUnit(state, unit, { figures, guns, shattered: false, turn: { beforeFire: null } }));
}

/** Set to routing it runs like any other: it touches nobody any more. */
export function applyConditionSet(state: BattleState, body: BodyOf<'condition-set'>): Applied {
	const { unit, condition, routing, shattered, alsoDisordered = false } = body;
	const known = findUnit(state, unit);
	const objection = firstOf(
		known ? null : noSuchUnit,
		objectIf(routing && condition !== 'shaken', 'contradiction', 'A routing unit is shaken.'),
		objectIf(
			alsoDisordered && condition !== 'shaken',
			'contradiction',
			'Only what is shaken can be disordered as well (R14).'
		),
		objectIf(known?.shattered === true && !shattered, 'unit-lost', 'Give it figures first: a shattered unit has none.')
	);
	if (objection) return objection;
	if (shattered) return changed(shatter(state, unit));
	// Who no longer routs has nowhere to run.
	const turn = { routPending: false, ...(routing ? {} : { moveDue: null }) };
	const set = changeUnit(state, unit, { condition, routing, alsoDisordered, turn });
	return changed(routing ? leaveContact(set, unit) : set);
}

export function applyPositionSet(state: BattleState, body: BodyOf<'position-set'>): Applied {
	const { unit, place, formation, order } = body;
	const known = findUnit(state, unit);
	const objection = firstOf(
		known ? null : noSuchUnit,
		objectIf(
			known !== undefined && !formationsByHand(known.unit).includes(formation),
			'not-for-unit',
			'It cannot take that formation.'
		),
		objectIf(
			known !== undefined && !ordersByHand(known.unit).includes(order),
			'not-for-unit',
			'It cannot take that order.'
		),
		objectToMismatch(formation, order)
	);
	if (objection) return objection;
	return changed(changeUnit(state, unit, { ...putAt(unitOf(state, unit), place), formation, order }));
}
