import type { BattleState, UnitState, UnitTurn } from './state';

// The few ways in which events change a state. Each returns a new one and leaves the old as it was.

export type Applied =
	{ readonly ok: true; readonly state: BattleState } | { readonly ok: false; readonly reason: string };

export const changed = (state: BattleState): Applied => ({ ok: true, state });
export const refused = (reason: string): Applied => ({ ok: false, reason });

/** The unit, or a broken invariant: whether it exists is checked before anything is changed. */
export function unitOf(state: BattleState, id: string): UnitState {
	const unit = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
	if (!unit) throw new Error(`no unit ${id}`);
	return unit;
}

export function changeUnit(state: BattleState, id: string, changes: Partial<UnitState>): BattleState {
	return { ...state, units: { ...state.units, [id]: { ...unitOf(state, id), ...changes } } };
}

export function changeTurn(state: BattleState, id: string, changes: Partial<UnitTurn>): BattleState {
	return changeUnit(state, id, { turn: { ...unitOf(state, id).turn, ...changes } });
}

export function changeAllUnits(state: BattleState, change: (unit: UnitState) => UnitState): BattleState {
	const units = Object.entries(state.units).map(([id, unit]) => [id, change(unit)] as const);
	return { ...state, units: Object.fromEntries(units) };
}

/** Figures come off; a unit with none left is shattered. */
export function loseFigures(state: BattleState, id: string, figures: number, guns = 0): BattleState {
	const unit = unitOf(state, id);
	const left = unit.figures - figures;
	const lessened = changeUnit(state, id, { figures: left, guns: unit.guns - guns });
	return left > 0 ? lessened : shatter(lessened, id);
}

/** Out of the battle: its charges and contacts end, and a general who was with it stands alone for the players to place. */
export function shatter(state: BattleState, id: string): BattleState {
	const gone = changeUnit(state, id, {
		figures: 0,
		guns: 0,
		shattered: true,
		routing: false,
		condition: 'shaken',
		turn: { ...unitOf(state, id).turn, routPending: false }
	});
	return leaveContact(detachGenerals(gone, id), id);
}

function detachGenerals(state: BattleState, id: string): BattleState {
	return changeAllUnits(state, (unit) => (unit.attachedTo === id ? { ...unit, attachedTo: null } : unit));
}

export function dropCharges(state: BattleState, id: string): BattleState {
	const charges = state.charges.filter(({ charger, chargee }) => charger !== id && chargee !== id);
	return charges.length === state.charges.length ? state : { ...state, charges };
}

/** A unit that runs, evades or is gone touches nobody any more. */
export function leaveContact(state: BattleState, id: string): BattleState {
	const contacts = state.contacts.filter(({ first, second }) => first !== id && second !== id);
	return dropCharges({ ...state, contacts }, id);
}

/** A unit that moves leaves its cover and its rise behind. */
export const leftGround = { cover: 'none', position: 'level' } as const;
