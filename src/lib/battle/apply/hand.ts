import { formationsByHand, ordersByHand } from '$lib/army/unit';
import { isD10 } from '$lib/dice/d10';
import { findAllowance } from '$lib/rules/movement/allowance';
import type { BodyOf } from '../event';
import type { BattleState } from '../state';
import { unitFactsOf } from '../view/unit-facts-of';
import type { Applied, UnitChanges } from './change';
import { changed, changeUnit, leaveContact, leftUnit, putAt, refused, shatter, unitOf } from './change';
import { findUnit, firstOf, isWhole, objectIf, objectToUnit } from './check';
import { objectToMismatch } from './movement';

// Generals, arrivals, and everything the players set by hand: the table is the truth.

export function applyGeneralAttached(state: BattleState, { general, unit }: BodyOf<'general-attached'>): Applied {
	const objection = firstOf(
		objectToGeneral(state, general),
		objectToUnit(state, unit),
		objectIf(findUnit(state, unit)?.unit.arm === 'general', 'A general is placed with troops.'),
		objectIf(findUnit(state, unit)?.side !== findUnit(state, general)?.side, 'He is on the other side.')
	);
	if (objection) return refused(objection);
	return changed(changeUnit(state, general, { attachedTo: unit, loose: false, place: unitOf(state, unit).place }));
}

function objectToGeneral(state: BattleState, general: string) {
	return firstOf(
		objectToUnit(state, general),
		objectIf(findUnit(state, general)?.unit.arm !== 'general', 'That is not a general.')
	);
}

/** Of one who lost his unit it is said that he stays where it was. */
export function applyGeneralDetached(state: BattleState, { general }: BodyOf<'general-detached'>): Applied {
	const alone = findUnit(state, general);
	const objection = firstOf(
		objectToGeneral(state, general),
		objectIf(alone?.attachedTo === null && !alone.loose, 'He is with no unit.')
	);
	if (objection) return refused(objection);
	return changed(changeUnit(state, general, { ...leftUnit(state, unitOf(state, general)), loose: false }));
}

/**
 * Each ride uses its part of his move, so that he may ride on; one of no inches says that he stays. What is ridden too far is not paid in the
 * next turn: R3 spreads what manoeuvres cost, and he has none.
 */
export function applyGeneralMoved(state: BattleState, { general, inches, place }: BodyOf<'general-moved'>): Applied {
	const objection = objectToGeneral(state, general);
	if (objection) return refused(objection);
	const rider = unitOf(state, general);
	const { inches: allowed } = findAllowance(state.setup.playsheet, unitFactsOf(rider));
	const moveUsed = Math.min(1, rider.turn.moveUsed + inches / allowed);
	const turn = { moveUsed, held: moveUsed === 0 };
	const rode: UnitChanges = { ...leftUnit(state, rider), loose: false, ...(place ? { place } : {}), turn };
	return changed(changeUnit(state, general, rode));
}

export function applyCharismaRolled(state: BattleState, { general, die }: BodyOf<'charisma-rolled'>): Applied {
	const objection = firstOf(objectToGeneral(state, general), objectIf(!isD10(die), 'A die shows 1 to 10.'));
	return objection ? refused(objection) : changed(changeUnit(state, general, { charisma: die }));
}

/** He leaves the table; his unit has no general. */
export function applyGeneralLost(state: BattleState, { general }: BodyOf<'general-lost'>): Applied {
	const objection = objectToGeneral(state, general);
	return objection ? refused(objection) : changed(shatter(state, general));
}

/** Who is steady again runs no further. */
export function applyRallied(state: BattleState, { unit }: BodyOf<'rallied'>): Applied {
	const known = findUnit(state, unit);
	const objection = firstOf(
		objectToUnit(state, unit),
		objectIf(known?.unit.arm === 'general', 'A general has nothing to rally from.'),
		objectIf(known?.condition === 'steady', 'It is steady.')
	);
	if (objection) return refused(objection);
	const turn = { routPending: false, moveDue: null };
	return changed(changeUnit(state, unit, { condition: 'steady', alsoDisordered: false, routing: false, turn }));
}

export function applyReinforcementArrived(
	state: BattleState,
	{ unit, place }: BodyOf<'reinforcement-arrived'>
): Applied {
	const waiting = findUnit(state, unit);
	const objection = firstOf(
		objectIf(!waiting, 'That unit is not in this battle.'),
		objectIf(waiting?.shattered === true, 'It is shattered and does not arrive any more.'),
		objectIf(waiting?.inReserve === false, 'It is on the table already.')
	);
	return objection ? refused(objection) : changed(changeUnit(state, unit, { inReserve: false, place }));
}

/** Setting strength by hand brings a shattered unit back where figures are given, and shatters where none are left. */
export function applyStrengthSet(state: BattleState, { unit, figures, guns }: BodyOf<'strength-set'>): Applied {
	const known = findUnit(state, unit);
	const objection = firstOf(
		objectIf(!known, 'That unit is not in this battle.'),
		objectIf(!isWhole(figures, 0, known?.unit.figures ?? 0), 'Strength lies between nothing and what it started with.'),
		objectIf(!isWhole(guns, 0, known?.unit.guns ?? 0), 'Guns lie between none and what it started with.')
	);
	if (objection) return refused(objection);
	if (figures === 0) return changed(shatter(state, unit));
	// What the players set is what it shoots with, whatever it had before (R38).
	return changed(changeUnit(state, unit, { figures, guns, shattered: false, turn: { beforeFire: null } }));
}

/** Set to routing it runs like any other: it touches nobody any more. */
export function applyConditionSet(state: BattleState, body: BodyOf<'condition-set'>): Applied {
	const { unit, condition, routing, shattered, alsoDisordered = false } = body;
	const known = findUnit(state, unit);
	const objection = firstOf(
		objectIf(!known, 'That unit is not in this battle.'),
		objectIf(routing && condition !== 'shaken', 'A routing unit is shaken.'),
		objectIf(alsoDisordered && condition !== 'shaken', 'Only what is shaken can be disordered as well (R14).'),
		objectIf(known?.shattered === true && !shattered, 'Give it figures first: a shattered unit has none.')
	);
	if (objection) return refused(objection);
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
		objectIf(!known, 'That unit is not in this battle.'),
		objectIf(
			known !== undefined && !formationsByHand(known.unit).includes(formation),
			'It cannot take that formation.'
		),
		objectIf(known !== undefined && !ordersByHand(known.unit).includes(order), 'It cannot take that order.'),
		objectToMismatch(formation, order)
	);
	if (objection) return refused(objection);
	return changed(changeUnit(state, unit, { ...putAt(unitOf(state, unit), place), formation, order }));
}
