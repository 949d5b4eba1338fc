import { distance } from '$lib/geometry/distance';
import { inches } from '$lib/geometry/inches';
import { bearing } from '$lib/geometry/point';
import type { OrientedRect } from '$lib/geometry/shape';
import { travel, travelAway } from '$lib/geometry/table-edge';
import { findAllowance } from '$lib/rules/movement-allowance';
import { unitOf } from '../apply/change';
import type { EventBody } from '../event';
import type { Battle } from '../history/history';
import { stateOf } from '../history/history';
import type { BattleState, Place } from '../state';
import { unitFactsOf } from '../view/unit-facts-of';
import { shapeOf, standing } from '../view/unit-view';
import { contactOf } from './plan-charge';
import { tidyPlace } from './plan-drag';
import type { Told } from './rout-cause';
import { causeAmong, eventsOfTurn } from './rout-cause';
import { homewardOf, tableOf } from './table-of';

// Moves that were told without a place: a rout, an evade, a pursuit, a charge that came into contact. The dice and the decision are in the log;
// where the unit ends up is worked out here and offered, until it stands there or the turn is over.

export interface PendingMove {
	readonly unit: string;
	readonly kind: 'rout' | 'evade' | 'pursuit' | 'contact';
	readonly from: Place;
	readonly to: Place;
	/** How far it got, and whether the table's edge kept it from going further. */
	readonly inches: number;
	readonly stopped: boolean;
}

export function pendingMoves(battle: Battle): readonly PendingMove[] {
	const state = stateOf(battle);
	const seen = new Set<string>();
	const pending: PendingMove[] = [];
	const told = eventsOfTurn(battle);
	for (const [index, { body, after }] of told.entries()) {
		const unit = moverOf(body, after);
		if (unit === null || seen.has(unit)) continue;
		seen.add(unit);
		const now = standing(state, unit);
		const stillThere = now?.place && after.units[unit]?.place === now.place;
		const move = stillThere ? workOut(state, body, unit, told.slice(index)) : null;
		if (move) pending.push(move);
	}
	return pending.reverse();
}

/** Whom an event left to be moved on the canvas. */
function moverOf(body: EventBody, after: BattleState): string | null {
	if (body.kind === 'routed') return body.place === null && !body.shattered && body.inches !== null ? body.unit : null;
	if (body.kind === 'evaded') return body.place === null ? body.unit : null;
	if (body.kind === 'pursued') return body.place === null ? body.pursuer : null;
	if (body.kind !== 'charge-contacted' || body.place !== null) return null;
	return after.charges.find(({ id }) => id === body.charge)?.charger ?? null;
}

function workOut(state: BattleState, body: EventBody, unit: string, before: readonly Told[]): PendingMove | null {
	const rect = shapeOf(state, unit);
	if (!rect) return null;
	const way = { table: tableOf(state), homeward: homewardOf(state, unitOf(state, unit).side) };
	const from = { ...rect.centre, facing: rect.facing };
	const made = (kind: PendingMove['kind'], gone: { rect: OrientedRect; distance: number; stopped: boolean }) => {
		const to = tidyPlace({ ...gone.rect.centre, facing: gone.rect.facing });
		return { unit, kind, from, to, inches: gone.distance, stopped: gone.stopped };
	};
	switch (body.kind) {
		case 'routed':
			return made('rout', travelAway(rect, causeOf(state, unit, before), inches(body.inches ?? 0), way));
		case 'evaded':
			return made('evade', travelAway(rect, causeOf(state, unit, before), inches(body.inches), way));
		case 'pursued':
			return pursue(state, rect, body.pursuer, body.router, made);
		case 'charge-contacted':
			return contact(state, rect, body.charge, made);
		default:
			return null;
	}
}

type Make = (
	kind: PendingMove['kind'],
	gone: { rect: OrientedRect; distance: number; stopped: boolean }
) => PendingMove;

/** Straight after the routers, up to one move, and no further than contact. */
function pursue(
	state: BattleState,
	rect: OrientedRect,
	pursuer: string,
	router: string,
	made: Make
): PendingMove | null {
	const prey = shapeOf(state, router);
	if (!prey) return null;
	const allowance = findAllowance(state.setup.playsheet, unitFactsOf(unitOf(state, pursuer))).inches;
	const far = Math.min(allowance, distance(rect, prey));
	return made('pursuit', travel(rect, bearing(rect.centre, prey.centre), inches(far), tableOf(state)));
}

function contact(state: BattleState, rect: OrientedRect, charge: string, made: Make): PendingMove | null {
	const target = state.charges.find(({ id }) => id === charge)?.chargee;
	const shape = target === undefined ? null : shapeOf(state, target);
	const apart = shape ? distance(rect, shape) : 0;
	if (!shape || apart === 0) return null;
	const { x, y } = contactOf(rect, shape);
	return made('contact', { rect: { ...rect, centre: { x, y } }, distance: apart, stopped: false });
}

/** The ground of the enemy it runs from. */
function causeOf(state: BattleState, unit: string, before: readonly Told[]): OrientedRect | null {
	const cause = causeAmong(state, unit, before);
	return cause === null ? null : shapeOf(state, cause);
}

/** Set down where it was drawn. */
export const placeMove = ({ unit, to }: PendingMove): EventBody => ({ kind: 'unit-placed', unit, place: to });
