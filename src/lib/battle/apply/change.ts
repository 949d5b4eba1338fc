// The few ways in which events change a state. Each returns a new one and leaves the old as it was. The record of all units is copied
// with every change and is most of what an event costs, so an event says all it changes at once; what has not changed is kept as it is.

import type { BattleState, Destination, MoveDue, Place, UnitState, UnitTurn } from '../state';
import { isElsewhere, placeOf, stands, unitOf } from '../select/units';
import type { Refused } from './check';

export type Applied = { readonly ok: true; readonly state: BattleState } | Refused;

export const changed = (state: BattleState): Applied => ({ ok: true, state });

/** What becomes different about a unit; of what it did this turn, only the new. */
export type UnitChanges = Partial<Omit<UnitState, 'turn'>> & { readonly turn?: Partial<UnitTurn> };

/** In the order they are named; a unit named twice changes twice. */
export function changeUnits(state: BattleState, changes: readonly (readonly [string, UnitChanges])[]): BattleState {
	const units: Record<string, UnitState> = { ...state.units };
	for (const [id, change] of changes) units[id] = makeChanged(unitOf({ units }, id), change);
	return { ...state, units };
}

const makeChanged = (unit: UnitState, changes: UnitChanges): UnitState => ({
	...unit,
	...changes,
	turn: changeTurn(unit, changes)
});

/** A unit that is put elsewhere has made the move that was due. */
function changeTurn({ turn, place: before }: UnitState, { turn: changes, place }: UnitChanges): UnitTurn {
	const isMade = turn.moveDue !== null && place !== undefined && isElsewhere(before, place);
	if (!changes && !isMade) return turn;
	return { ...turn, ...(isMade ? { moveDue: null } : {}), ...changes };
}

/** Whom a unit has to do with now: from the last of them it would run (R28). */
export const meet = ({ enemies }: UnitTurn, enemy: string): Pick<UnitTurn, 'enemies'> => ({
	enemies: [...enemies.filter((known) => known !== enemy), enemy]
});

export const changeUnit = (state: BattleState, id: string, changes: UnitChanges): BattleState =>
	changeUnits(state, [[id, changes]]);

/** Figures and guns that a unit is left with. */
export const lessened = ({ figures, guns }: UnitState, lost: { figures: number; guns?: number }): UnitChanges => ({
	figures: figures - lost.figures,
	guns: guns - (lost.guns ?? 0)
});

/** A unit with no figures left is shattered. */
export const shatterEmpty = (state: BattleState, ...ids: readonly string[]): BattleState =>
	ids.reduce((before, id) => (unitOf(before, id).figures > 0 ? before : shatter(before, id)), state);

/** Out of the battle: its charges and contacts end, and a general who was with it stands alone for the players to place. */
export function shatter(state: BattleState, id: string): BattleState {
	const gone: UnitChanges = {
		...leftUnit(state, unitOf(state, id)),
		needsPlacing: false,
		figures: 0,
		guns: 0,
		shattered: true,
		routing: false,
		condition: 'shaken',
		turn: { routPending: false, beforeFire: null }
	};
	const generals = Object.values(state.units).filter(({ attachedTo }) => attachedTo === id);
	const left = generals.map(
		(general) => [general.unit.id, { ...leftUnit(state, general), needsPlacing: true }] as const
	);
	return leaveContact(changeUnits(state, [[id, gone], ...left]), id);
}

/** Who was with a unit stands by himself where it has come to (R30). */
export const leftUnit = (state: BattleState, general: UnitState): UnitChanges => ({
	attachedTo: null,
	place: placeOf(state, general)
});

function dropCharges(state: BattleState, id: string): BattleState {
	const charges = state.charges.filter(({ charger, chargee }) => charger !== id && chargee !== id);
	return charges.length === state.charges.length ? state : { ...state, charges };
}

/** A unit that runs, evades or is gone touches nobody any more. */
export const leaveContact = (state: BattleState, id: string): BattleState => dropCharges(leaveMelee(state, id), id);

/** Out of the fights of earlier rounds. */
export function leaveMelee(state: BattleState, id: string): BattleState {
	const contacts = state.contacts.filter(({ first, second }) => first !== id && second !== id);
	return contacts.length === state.contacts.length ? state : { ...state, contacts };
}

/** A unit that moves leaves its cover and its rise behind. */
export const leftGround = { cover: 'none', position: 'level' } as const;

/** Put somewhere else on the map, it has left them as well; put there for the first time, or turned on the spot, it has not. */
export function putAt({ place: before }: UnitState, place: Place | null): UnitChanges {
	const hasLeft = before !== null && place !== null && isElsewhere(before, place);
	return { place, needsPlacing: false, ...(hasLeft ? leftGround : {}) };
}

/**
 * Leaves a move to be made on the map. Where it leads is settled by then: those it runs from, or after, may have moved before the players
 * get to it.
 */
export function makeDue(
	state: BattleState,
	unit: string,
	kind: MoveDue['kind'],
	destination: Destination | null
): BattleState {
	if (!destination || !stands(unitOf(state, unit))) return state;
	const { inches, to } = destination;
	return changeUnit(state, unit, { turn: { moveDue: { kind, inches, to } } });
}
