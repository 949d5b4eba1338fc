// What it means to set a unit down somewhere else on the map. The same gesture deploys, marches, rides or corrects, as the turn has it;
// nothing is forbidden, because the miniatures may stand there already.
import { formationsFor, orderIn } from '$lib/army/unit';
import { distance } from '$lib/geometry/distance';
import { clampToMap, type Extent, travel } from '$lib/geometry/map-edge';
import { type Degrees, degrees, facingOf, inches, isAtMost } from '$lib/geometry/measures';
import { advance, type Hinge, wheel } from '$lib/geometry/moves';
import { bearing, between, type Point } from '$lib/geometry/point';
import type { OrientedRect } from '$lib/geometry/shape';
import type { Decider } from '$lib/journal/event';
import type { MoveStep } from '$lib/rules/movement/facts';
import { planMove } from '$lib/rules/movement/movement';
import type { Formation } from '$lib/rules/vocabulary';
import { makeMoves } from '$lib/wording';
import { objectToMover } from '../apply/check';
import type { EventBody } from '../events/event';
import { movementFacts } from '../facts/movement';
import { evasionFrom } from '../moves/evasion';
import { movingSide, otherSide } from '../phase';
import { chargesOn } from '../select/charges';
import { mapSizeOf } from '../select/map-size';
import { rectAt, shapeOf, standingUnits, unitOf } from '../select/units';
import type { BattleState, Place, UnitState } from '../state';

/**
 * Deploying is free until the first turn begins in earnest; marching and riding are paid from the allowance, and a charger that is taken to
 * its target comes into contact; a reserve arrives; a move that the dice made due may lead elsewhere than drawn, round a wood or past
 * friends; those who may evade in the enemy's movement do; anything else is the players setting the map right by hand.
 */
export type Handling = 'deploy' | 'arrive' | 'march' | 'ride' | 'contact' | 'due' | 'evade' | 'by-hand';

export function handlingOf(state: BattleState, unit: UnitState): Handling {
	if (unit.inReserve) return 'arrive';
	if (isDeploying(state)) return 'deploy';
	if (unit.place === null && unit.attachedTo === null) return 'deploy';
	if (unit.turn.moveDue) return 'due';
	if (evadeInches(state, unit) !== null) return 'evade';
	if (objectToMover(state, unit.unit.id) !== null) return 'by-hand';
	return unit.unit.arm === 'general' ? 'ride' : 'march';
}

/** Before anybody has rolled for anything. */
const isDeploying = ({ turn, phase }: BattleState): boolean => turn === 1 && phase === 'initiative';

/**
 * How far a unit may get out of the way of those who charge it; null where it may not, or has done so already. From an enemy that only comes
 * nearer it evades by what is due or by its card: to drag it is as likely to set it right. Crews that evade leave their
 * guns where they stand (R5), and it is the guns that stand on the map: to drag those is something else.
 */
export function evadeInches(state: BattleState, unit: UnitState): number | null {
	const { phase, sideA } = state;
	if (movingSide(phase, sideA) !== otherSide(unit.side) || unit.routing || unit.turn.evaded) return null;
	if (unit.unit.arm === 'artillery') return null;
	const charges = chargesOn(state, unit.unit.id);
	if (charges.length === 0 || charges.some(({ stage }) => stage !== 'declared')) return null;
	const inches = charges.map((charge) => evasionFrom(state, unit.unit.id, charge).distance?.inches ?? 0);
	// Of several charges the one that forbids it counts.
	return Math.min(...inches) > 0 ? Math.min(...inches) : null;
}

// A general on the map is with a unit when he is set down on it: miniatures do not stand on each other, so that nothing else can be meant.

/** The friends whose ground a general at this point would stand on, the nearest middle first; null for anybody but a general. */
export function joinedAt(state: BattleState, general: UnitState, at: Point): string | null {
	if (general.unit.arm !== 'general') return null;
	const under = standingUnits(state).flatMap(({ unit: { id, arm }, side }) => {
		const shape = side === general.side && arm !== 'general' ? shapeOf(state, id) : null;
		return shape && distance(shape, at) === 0 ? [{ id, off: between(shape.centre, at) }] : [];
	});
	return under.sort((one, other) => one.off - other.off)[0]?.id ?? null;
}

/** The ground where a general with a unit is drawn, and where he stands when he leaves it: close behind its middle. */
export function behindTroops(state: BattleState, { unit, attachedTo }: UnitState): OrientedRect | null {
	const troops = attachedTo === null ? null : shapeOf(state, attachedTo);
	const own = shapeOf(state, unit.id);
	return troops && own && clampToMap(advance(own, inches(-(troops.depth + own.depth) / 2)), mapSizeOf(state));
}

/** He leaves his unit and is seen behind it. */
export function leaveTroops(state: BattleState, general: string): readonly EventBody[] {
	const left: EventBody = { kind: 'general-detached', general };
	const stands = behindTroops(state, unitOf(state, general));
	if (!stands) return [left];
	return [left, { kind: 'unit-placed', unit: general, place: { ...stands.centre, facing: stands.facing } }];
}

// Moves end where the map does.

export const isOnMap = (rect: OrientedRect, mapSize: Extent): boolean =>
	isAtMost(between(rect.centre, clampToMap(rect, mapSize).centre), 0);

/** Straight towards a point, the facing kept, as far as there is table: sliding along the edge would be another manoeuvre. */
export function goTowards(state: BattleState, unit: UnitState, from: Place, to: Point): Place {
	const gone = travel(rectAt(state, unit, from), bearing(from, to), between(from, to), mapSizeOf(state));
	const { x, y } = gone.stopped ? gone.rect.centre : to;
	return { x, y, facing: from.facing };
}

/** As many of these degrees as there is table for. Who hangs over its edge already is not held by it. */
export function wheelOnMap(rect: OrientedRect, hinge: Hinge, by: number, mapSize: Extent): Degrees {
	if (!isOnMap(rect, mapSize)) return degrees(by);
	const way = Math.sign(by);
	let gone = 0;
	while (gone < Math.abs(by)) {
		const next = Math.min(gone + 1, Math.abs(by));
		if (!isOnMap(wheel(rect, hinge, degrees(way * next)).rect, mapSize)) break;
		gone = next;
	}
	return degrees(way * gone);
}

// Changing formation from the map: what it costs, and the event it makes. The sheet lets a unit change its facing at the same time for the
// same cost. What was done a moment ago is not in the state, so that a turn made after the formation could not be told from one made later in
// the turn: whoever wants both says so beforehand, and does it as one.

export interface FormationChange {
	readonly to: Formation;
	/** "½ move", or that it is free. */
	readonly cost: string;
	/** Why the sheet does not allow it; empty when it does. */
	readonly reasons: readonly string[];
	readonly body: EventBody;
	readonly decidedBy: Decider;
}

/** Degrees clockwise that a unit turns as it forms. */
export const turnsWithForming = [0, -90, 90, 180] as const;
export type TurnWithForming = (typeof turnsWithForming)[number];

/** The formations a unit could take instead of its own. */
export function formationChanges(
	state: BattleState,
	id: string,
	turn: TurnWithForming = 0
): readonly FormationChange[] {
	const unit = unitOf(state, id);
	if (unit.unit.arm === 'general') return [];
	return formationsFor(unit.unit)
		.filter((formation) => formation !== unit.formation)
		.map((formation) => changeTo(state, unit, formation, mayTurnWith(unit, formation) ? turn : 0));
}

/** Limbering and reforming are lines of their own on the sheet, and nothing is said of a turn with them. */
export const mayTurnWith = (unit: UnitState, to: Formation): boolean => stepTo(unit, to, 0).kind === 'change-formation';

function changeTo(state: BattleState, unit: UnitState, to: Formation, turn: TurnWithForming): FormationChange {
	const place = unit.place && { ...unit.place, facing: facingOf(unit.place.facing + turn) };
	if (handlingOf(state, unit) !== 'march') {
		const order = orderIn(unit.unit, to, unit.order);
		const body: EventBody = { kind: 'position-set', unit: unit.unit.id, place, formation: to, order };
		return { to, cost: 'free', reasons: [], body, decidedBy: 'by-hand' };
	}
	const { playsheet, rulings } = state.setup;
	const steps = [stepTo(unit, to, turn)];
	const { spent, reasons } = planMove(playsheet, rulings, movementFacts(state, unit.unit.id).facts, steps);
	const body: EventBody =
		turn === 0 ? formed(unit, to, spent) : { kind: 'unit-moved', unit: unit.unit.id, steps, moveUsed: spent, place };
	const cost = spent === 0 ? 'free' : makeMoves(spent);
	return { to, cost, reasons: reasons.map(({ text }) => text), body, decidedBy: 'player' };
}

function formed({ unit, order }: UnitState, to: Formation, moveUsed: number): EventBody {
	if (to === 'limbered' || to === 'unlimbered')
		return { kind: 'limbered', unit: unit.id, limbered: to === 'limbered', moveUsed };
	return { kind: 'formation-changed', unit: unit.id, formation: to, order: orderIn(unit, to, order), moveUsed };
}

function stepTo({ formation }: UnitState, to: Formation, turn: TurnWithForming): MoveStep {
	if (to === 'limbered') return { kind: 'limber' };
	if (to === 'unlimbered') return { kind: 'unlimber' };
	if (formation === 'skirmish' && to !== 'skirmish') return { kind: 'reform', to };
	return turn === 0 ? { kind: 'change-formation', to } : { kind: 'change-both', to, degrees: Math.abs(turn) };
}
