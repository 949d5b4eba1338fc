import { disorderByContact, isDisorderedByContact } from '$lib/rules/charge/facts';
import { judgeEvade } from '$lib/rules/movement/evade';
import { formationsFor, orderIn } from '$lib/army/unit';
import { formationAfter } from '$lib/rules/movement/manoeuvre';
import type { Applied } from './change';
import type { UnitChanges } from './change';
import { changed, changeUnit, leaveContact, leaveMelee, leftGround, putAt, unitOf } from './change';
import { refused } from './refusal';
import type { Objection } from './check';
import { findUnit, firstOf, objectIf, objectToEnemies, objectToMover, objectToPhase, objectToUnit } from './check';
import type { BodyOf } from '../event';
import { movingSide } from '../phase';
import type { BattleState, Place } from '../state';
import { unitFactsOf } from '../view/unit-facts-of';

// Moves, manoeuvres, evades and charges.

/** Adds to the move a unit has used; more than one move's worth is recorded, not forbidden (R3, and the table is the truth). */
function useMove(
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
		loose: false,
		turn: { moveUsed: turn.moveUsed + moveUsed, held: false }
	});
}

const noSuchCharge = refused('no-such-charge', 'There is no such charge.');

const objectToCost = (moveUsed: number): Objection =>
	objectIf(!Number.isFinite(moveUsed) || moveUsed < 0, 'out-of-range', 'A move cannot cost less than nothing.');

export function applyUnitPlaced(state: BattleState, { unit, place }: BodyOf<'unit-placed'>): Applied {
	const objection = objectToUnit(state, unit);
	if (objection) return objection;
	const before = unitOf(state, unit);
	// Where it stands is said: a move that was due is made, or left.
	const said = before.turn.moveDue ? { turn: { moveDue: null } } : {};
	return changed(changeUnit(state, unit, { ...putAt(before, place), ...said }));
}

export function applyUnitMoved(state: BattleState, { unit, moveUsed, place, steps }: BodyOf<'unit-moved'>): Applied {
	// A change of formation, turning as it forms, is made on the spot.
	const goes = steps.length === 0 || steps.some((step) => 'inches' in step);
	const objection = firstOf(
		objectToMover(state, unit),
		goes ? objectToCharged(state, unit) : null,
		objectToCost(moveUsed)
	);
	if (objection) return objection;
	const formation = steps.reduce(formationAfter, unitOf(state, unit).formation);
	const refusedFormation = objectToFormation(state, unit, formation);
	if (refusedFormation) return refusedFormation;
	const order = orderIn(unitOf(state, unit).unit, formation, unitOf(state, unit).order);
	const moved = useMove(state, unit, moveUsed, place, { formation, order });
	return changed(goes && moveUsed > 0 ? leaveMelee(moved, unit) : moved);
}

/** Once a charge is in contact, neither end of it walks off. Out of a melee of earlier rounds a unit may be taken: the sheet is silent. */
function objectToCharged({ charges }: BattleState, id: string): Objection {
	const isIn = charges.some(
		({ charger, chargee, stage }) => stage !== 'declared' && (charger === id || chargee === id)
	);
	return objectIf(isIn, 'in-contact', 'It is in contact: it stays until the charge is settled or called off.');
}

function objectToFormation(state: BattleState, id: string, formation: string): Objection {
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

export function applyUnitTurned(state: BattleState, { unit, moveUsed, place }: BodyOf<'unit-turned'>): Applied {
	const objection = firstOf(objectToMover(state, unit), objectToCost(moveUsed));
	return objection ?? changed(useMove(state, unit, moveUsed, place));
}

export function applyFormationChanged(state: BattleState, body: BodyOf<'formation-changed'>): Applied {
	const { unit, formation, order, moveUsed } = body;
	const objection = firstOf(objectToMover(state, unit), objectToCost(moveUsed));
	if (objection) return objection;
	const wrong = firstOf(
		objectToFormation(state, unit, formation),
		objectIf(
			!unitOf(state, unit).unit.orders.includes(order),
			'not-for-unit',
			`${unitOf(state, unit).unit.name} cannot take that order.`
		),
		objectToMismatch(formation, order)
	);
	return wrong ?? changed(useMove(state, unit, moveUsed, null, { formation, order }));
}

export function applyLimbered(state: BattleState, { unit, limbered, moveUsed }: BodyOf<'limbered'>): Applied {
	const objection = firstOf(
		objectToMover(state, unit),
		objectIf(findUnit(state, unit)?.unit.arm !== 'artillery', 'not-for-unit', 'Only guns are limbered.'),
		objectToCost(moveUsed)
	);
	if (objection) return objection;
	const formation = limbered ? 'limbered' : 'unlimbered';
	return changed(useMove(state, unit, moveUsed, null, { formation }));
}

export function applyUnitHeld(state: BattleState, { unit }: BodyOf<'unit-held'>): Applied {
	const objection = objectToMover(state, unit);
	return objection ?? changed(changeUnit(state, unit, { loose: false, turn: { held: true } }));
}

export function applyEvaded(state: BattleState, { unit, place }: BodyOf<'evaded'>): Applied {
	const objection = firstOf(
		objectToUnit(state, unit),
		objectToPhase(state, 'first-movement', 'second-movement'),
		objectIf(
			movingSide(state.phase, state.sideA) === findUnit(state, unit)?.side,
			'wrong-side',
			'A unit evades in the enemy’s movement.'
		),
		objectToEvader(state, unit)
	);
	if (objection) return objection;
	const stood = unitOf(state, unit).place;
	const away = changeUnit(state, unit, { place: place ?? stood, ...leftGround, turn: { evaded: true } });
	return changed(leaveContact(away, unit));
}

/** How near the chargers began is for the players to say; who never evades is not. */
function objectToEvader(state: BattleState, id: string): Objection {
	const evader = findUnit(state, id);
	if (!evader) return null;
	const { playsheet, rulings } = state.setup;
	const { reasons } = judgeEvade(playsheet, rulings, { unit: unitFactsOf(evader), charge: null });
	const [reason] = reasons;
	return reason ? refused('against-rules', reason.text) : null;
}

export function applyChargeDeclared(state: BattleState, body: BodyOf<'charge-declared'>): Applied {
	const { charge, charger, chargee, flankOrRear } = body;
	const objection = firstOf(
		objectToMover(state, charger),
		objectToEnemies(state, charger, chargee),
		objectIf(
			state.charges.some(({ id }) => id === charge),
			'already-done',
			'That charge has been declared already.'
		),
		objectIf(
			state.charges.some((other) => other.charger === charger),
			'already-done',
			'It is charging already.'
		),
		objectToCharged(state, charger),
		objectIf(
			state.contacts.some(({ first, second }) => first === charger || second === charger),
			'in-contact',
			'It is in contact with the enemy already.'
		),
		objectIf(findUnit(state, charger)?.unit.arm === 'general', 'not-for-unit', 'A general alone does not fight (R18).'),
		objectIf(findUnit(state, charger)?.unit.arm === 'artillery', 'not-for-unit', 'Guns do not charge.')
	);
	if (objection) return objection;
	const declared = { id: charge, charger, chargee, flankOrRear, stage: 'declared', sinceTurn: state.turn } as const;
	return changed({ ...state, charges: [...state.charges, declared] });
}

/** The chargers are moved in. Loose foot contacted by steady cavalry is disordered at once. */
export function applyChargeContacted(state: BattleState, { charge, place }: BodyOf<'charge-contacted'>): Applied {
	const declared = state.charges.find(({ id }) => id === charge);
	const objection = firstOf(
		objectIf(
			declared !== undefined && declared.stage !== 'declared',
			'already-done',
			'That charge is in contact already.'
		),
		declared ? objectToMover(state, declared.charger) : null
	);
	if (objection || !declared) return objection ?? noSuchCharge;
	const { moveUsed } = unitOf(state, declared.charger).turn;
	const moved = useMove(state, declared.charger, Math.max(0, 1 - moveUsed), place, leftGround);
	const charges = moved.charges.map((other) =>
		other.id === charge ? { ...other, stage: 'contacted' as const } : other
	);
	return changed(disorderChargee({ ...moved, charges }, declared.charger, declared.chargee));
}

function disorderChargee(state: BattleState, charger: string, chargee: string): BattleState {
	const met = { charger: unitFactsOf(unitOf(state, charger)), chargee: unitFactsOf(unitOf(state, chargee)) };
	if (!isDisorderedByContact(met)) return state;
	const { condition, alsoDisordered } = disorderByContact(met.chargee);
	return changeUnit(state, chargee, { condition, alsoDisordered });
}

export function applyChargeCalledOff(state: BattleState, { charge }: BodyOf<'charge-called-off'>): Applied {
	if (!state.charges.some(({ id }) => id === charge)) return noSuchCharge;
	return changed({ ...state, charges: state.charges.filter(({ id }) => id !== charge) });
}

export function applyCoverTaken(state: BattleState, { unit, cover, position }: BodyOf<'cover-taken'>): Applied {
	const objection = objectToUnit(state, unit);
	return objection ?? changed(changeUnit(state, unit, { cover, position }));
}
