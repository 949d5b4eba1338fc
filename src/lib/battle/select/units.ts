// Units as the rest of the battle asks about them: who stands on the table, in what order they are listed, who is with whom, and the
// ground each takes up.
import { footprintOf } from '$lib/army/footprint';
import { flushWith } from '$lib/geometry/front';
import { facingOf } from '$lib/geometry/measures';
import { tidyPoint } from '$lib/geometry/point';
import { type OrientedRect, rect } from '$lib/geometry/shape';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import type { BattleSide } from '$lib/rules/vocabulary';
import { otherSide } from '../phase';
import type { BattleState, Contact, Place, UnitState } from '../state';

/**
 * Works something out of a state when it is first asked for, and keeps it for as long as the state itself is kept. A state never changes, so the
 * answer cannot go stale; what is due asks the same questions of every unit.
 */
export function oncePerState<T>(compute: (state: BattleState) => T): (state: BattleState) => T {
	const known = new WeakMap<BattleState, { readonly value: T }>();
	return (state) => {
		const kept = known.get(state) ?? { value: compute(state) };
		known.set(state, kept);
		return kept.value;
	};
}

export function findUnit({ units }: Pick<BattleState, 'units'>, id: string): UnitState | undefined {
	return Object.hasOwn(units, id) ? units[id] : undefined;
}

/** The unit, or a broken invariant: whether it exists is checked before anything is asked of it. */
export function unitOf(state: Pick<BattleState, 'units'>, id: string): UnitState {
	const unit = findUnit(state, id);
	if (!unit) throw new Error(`no unit ${id}`);
	return unit;
}

export const sideOf = (state: BattleState, id: string): BattleSide | undefined => findUnit(state, id)?.side;

export const isRouting = (state: BattleState, id: string): boolean => findUnit(state, id)?.routing === true;

/** A unit of the battle as the rules see it now. */
export function unitFactsOf(state: UnitState): UnitFacts {
	const { unit } = state;
	return {
		arm: unit.arm,
		light: unit.light,
		grade: unit.grade,
		order: state.order,
		formation: state.formation,
		weapon: unit.weapon,
		bayonets: unit.bayonets,
		britishRegulars: unit.britishRegulars,
		condition: state.condition,
		alsoDisordered: state.alsoDisordered,
		routing: state.routing,
		figures: state.figures,
		figuresAtStart: unit.figures,
		guns: state.guns,
		gunsAtStart: unit.guns,
		side: state.side,
		...(unit.traits ? { traits: unit.traits } : {})
	};
}

/** On the table and not shattered. */
export const stands = ({ shattered, inReserve }: UnitState): boolean => !shattered && !inReserve;

export function standing(state: BattleState, id: string): UnitState | null {
	const unit = findUnit(state, id);
	return unit && stands(unit) ? unit : null;
}

/** Everybody who stands: side A first, in the order of the rosters. */
export const standingUnits = oncePerState((state): readonly UnitState[] =>
	sidesInOrder(state).flatMap((side) => state.setup.rosters[side].units.flatMap(({ id }) => standing(state, id) ?? []))
);

export function sidesInOrder({ sideA }: BattleState): readonly [BattleSide, BattleSide] {
	const first = sideA ?? 'first';
	return [first, otherSide(first)];
}

/** The generals of each side that stand, wherever they are. */
export const generalsOf = oncePerState((state): Readonly<Record<BattleSide, readonly UnitState[]>> => {
	const generals = standingUnits(state).filter(({ unit }) => unit.arm === 'general');
	return {
		first: generals.filter(({ side }) => side === 'first'),
		second: generals.filter(({ side }) => side === 'second')
	};
});

/** Generals by the unit they are with. */
const attachedGenerals = oncePerState((state) =>
	groupBy([...generalsOf(state).first, ...generalsOf(state).second], ({ attachedTo }) => [attachedTo])
);

export const generalsWith = (state: BattleState, unit: string): readonly UnitState[] =>
	attachedGenerals(state).get(unit) ?? [];

const contactsByUnit = oncePerState(({ contacts }) =>
	groupBy<Contact>(contacts, ({ first, second }) => [first, second])
);

/** The enemies a unit has been fighting since an earlier round. */
export const contactsOf = (state: BattleState, unit: string): readonly Contact[] =>
	contactsByUnit(state).get(unit) ?? [];

export function groupBy<T>(
	values: readonly T[],
	keysOf: (value: T) => readonly (string | null)[]
): ReadonlyMap<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const value of values) {
		for (const key of keysOf(value)) {
			if (key === null) continue;
			const group = groups.get(key);
			if (group) group.push(value);
			else groups.set(key, [value]);
		}
	}
	return groups;
}

/** R30: an attached general is where his unit is. */
export function placeOf(state: BattleState, { place, attachedTo }: UnitState): Place | null {
	return attachedTo === null ? place : (findUnit(state, attachedTo)?.place ?? null);
}

export const isElsewhere = (before: Place | null, place: Place | null): boolean =>
	before?.x !== place?.x || before?.y !== place?.y;

const shapes = oncePerState(() => new Map<string, OrientedRect | null>());

/** The ground a unit takes up; null when it does not stand on the map. */
export function shapeOf(state: BattleState, id: string): OrientedRect | null {
	const known = shapes(state).get(id);
	if (known !== undefined) return known;
	const shape = makeShape(state, standing(state, id));
	shapes(state).set(id, shape);
	return shape;
}

/** The same, where the move that the dice made due will take it. */
export function restingShape(state: BattleState, id: string): OrientedRect | null {
	const shape = shapeOf(state, id);
	const to = standing(state, id)?.turn.moveDue?.to;
	return shape && to ? { ...shape, centre: to } : shape;
}

function makeShape(state: BattleState, unit: UnitState | null): OrientedRect | null {
	const place = unit && placeOf(state, unit);
	if (!place) return null;
	const { frontage, depth } = footprintOf(unit.unit, unit, state.setup.rosters[unit.side].bases);
	return rect({ centre: place, frontage, depth, facing: place.facing });
}

/** What it shoots with; where losses count at once, what it has. */
export function fireStrength({ setup, phase }: BattleState, { figures, guns, turn: { beforeFire } }: UnitState) {
	const counts = setup.rulings.R38 === 'simultaneous' && phase === 'fire' && beforeFire !== null;
	return counts ? { figures: beforeFire.figures, guns: beforeFire.guns } : { figures, guns };
}

/** Shot away in this phase, and allowed to shoot back all the same. */
export const isShotAway = ({ setup, phase }: BattleState, { shattered, turn: { beforeFire } }: UnitState): boolean =>
	shattered && beforeFire !== null && phase === 'fire' && setup.rulings.R38 === 'simultaneous';

/** The state with a unit that was shot away standing where it stood; any other state as it is. */
export function stoodBeforeFire(state: BattleState, id: string): BattleState {
	const unit = findUnit(state, id);
	const stood = unit?.turn.beforeFire;
	if (!unit || !stood || !isShotAway(state, unit)) return state;
	return { ...state, units: { ...state.units, [id]: { ...unit, ...stood, shattered: false } } };
}

// Places are what the log has, rectangles what is measured: from the one to the other.

/** Places are saved to four decimals, facings to three: finer than any measurement and short in the log. */
export const tidyPlace = ({ x, y, facing }: Place): Place => ({
	...tidyPoint({ x, y }),
	facing: round(facingOf(facing), 3)
});

export function round(value: number, decimals: number): number {
	const factor = 10 ** decimals;
	return Math.round(value * factor) / factor;
}

export const placeOfRect = ({ centre, facing }: OrientedRect): Place => tidyPlace({ ...centre, facing });

/** Where chargers who have come so far touch: flush with the front, or with the side they are most on. */
export const touchingPlace = (enemy: OrientedRect, shape: OrientedRect, flankOrRear: boolean): Place =>
	placeOfRect(flushWith(enemy, shape, flankOrRear));

/** The ground a unit would take up at a place. */
export function rectAt(state: BattleState, { unit, side, ...now }: UnitState, place: Place): OrientedRect {
	const { frontage, depth } = footprintOf(unit, now, state.setup.rosters[side].bases);
	return rect({ centre: place, frontage, depth, facing: place.facing });
}
