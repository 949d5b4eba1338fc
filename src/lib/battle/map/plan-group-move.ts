// Several units moved as one. The group keeps its shape; what each member pays is what it would pay for the same move by itself, so that
// a group is no way to go further. Who cannot go at all is left out and named; the others go as far as the slowest of them may.

import { degrees, inches } from '$lib/geometry/measures';
import { flankCorner, type Hinge, rotate, translate } from '$lib/geometry/moves';
import { overlaps } from '$lib/geometry/overlap';
import { add, bearing, lengthOf, type Point, scale } from '$lib/geometry/point';
import { cornerList, type OrientedRect } from '$lib/geometry/shape';
import { slideOntoMap, travel } from '$lib/geometry/map-edge';
import { apply } from '../events/event';
import { unitOf, placeOf, shapeOf, standing, rectAt } from '../select/units';
import { objectToMover } from '../apply/check';
import type { BattleState } from '../state';
import { chargeBy } from '../select/charges';
import { eventsOf } from './drafted-events';
import { handlingOf, isOnMap } from './handling';
import { isOverdrawn, reachOf } from '../moves/pay-for-move';
import { type DraftedMove, draftTo, draftWheelAbout } from './plan-drag';
import { mapSizeOf } from '../select/map-size';

export type GroupMove =
	| { readonly kind: 'shift'; readonly by: Point }
	/** The whole about the outer front corner of its flank; forward is positive. */
	| { readonly kind: 'wheel'; readonly hinge: Hinge; readonly by: number }
	/** Each where it stands, clockwise. */
	| { readonly kind: 'turn'; readonly by: number };

export interface GroupPlan {
	/** Each member's own move and its price. */
	readonly drafts: readonly DraftedMove[];
	readonly leftOut: readonly { readonly unit: string; readonly reason: string }[];
	/** Who keeps the group from going all the way, by having no more move or no more table; null when nobody does. */
	readonly heldBack: { readonly unit: string; readonly by: 'move' | 'edge' } | null;
}

export function planGroupMove(state: BattleState, ids: readonly string[], asked: GroupMove): GroupPlan {
	const { goes, leftOut } = muster(state, ids, asked);
	const inFull = makePlan(state, goes, asked);
	const limits = [limitByMap(state, goes, asked), limitByMove(inFull)];
	const [limit] = limits.filter((one) => one !== null).sort((one, other) => one.share - other.share);
	if (!limit) return { drafts: inFull, leftOut, heldBack: null };
	const { share, unit, by } = limit;
	return { drafts: planWithin(state, goes, asked, share), leftOut, heldBack: { unit, by } };
}

/** A turn is made or not; anything else in part. Places are kept to four decimals, and the last of them may be one too many. */
function planWithin(state: BattleState, goes: readonly string[], asked: GroupMove, share: number) {
	const part = asked.kind === 'turn' ? 0 : Math.max(0, share);
	const drafts = makePlan(state, goes, partOf(asked, part));
	return drafts.some(({ paid }) => paid && isOverdrawn(paid))
		? makePlan(state, goes, partOf(asked, Math.max(0, part - HAIR / sizeOf(asked))))
		: drafts;
}

/** Inches, or degrees, that are less than anybody sees. */
const HAIR = 0.001;

const sizeOf = (move: GroupMove): number => (move.kind === 'shift' ? lengthOf(move.by) : Math.abs(move.by));

const partOf = (move: GroupMove, share: number): GroupMove =>
	move.kind === 'shift' ? { ...move, by: scale(move.by, share) } : { ...move, by: move.by * share };

/** Who goes along. Where the sheet lets nobody move, it is the players who set them right by hand, all of them together. */
function muster(state: BattleState, ids: readonly string[], asked: GroupMove) {
	const members = ids.flatMap((unit) => {
		const probe = standing(state, unit) && draftOne(state, unit, asked, shapeOf(state, unit)?.centre ?? null);
		return probe ? [{ unit, probe, reason: whyItStays(state, probe) }] : [];
	});
	const anybody = members.some(({ reason }) => reason === null);
	const stays = (member: (typeof members)[number]) =>
		anybody ? member.reason !== null : member.probe.handling !== 'by-hand';
	return {
		goes: members.filter((member) => !stays(member)).map(({ unit }) => unit),
		leftOut: members.filter(stays).map(({ unit, reason }) => ({ unit, reason: reason ?? '' }))
	};
}

function whyItStays(state: BattleState, probe: DraftedMove): string | null {
	const { unit: id, handling, paid } = probe;
	const { attachedTo } = unitOf(state, id);
	if (attachedTo !== null) return `With ${unitOf(state, attachedTo).unit.name}, and goes where it goes (R30).`;
	if (chargeBy(state, id)) return 'It is charging, and moves by itself.';
	if (handling === 'due') return 'The move that the dice gave it comes first.';
	if (handling === 'evade') return 'It may evade, and does so by itself.';
	if (handling === 'by-hand') return objectToMover(state, id)?.reason ?? 'It is not its turn to move.';
	return paid?.reasons[0] ?? refusalOf(state, probe);
}

/** What the battle itself would say against it: of a unit in contact, that it stays. */
function refusalOf(state: BattleState, probe: DraftedMove): string | null {
	const [first] = eventsOf(state, { ...probe, joins: null });
	const applied = first && apply(state, first);
	return applied && !applied.ok ? applied.reason : null;
}

function makePlan(state: BattleState, goes: readonly string[], move: GroupMove): readonly DraftedMove[] {
	const shift = move.kind === 'shift' ? add(move.by, slideOf(state, goes, move.by)) : null;
	const within: GroupMove = shift ? { kind: 'shift', by: shift } : move;
	const about = within.kind === 'wheel' ? hingeOf(state, goes, within.hinge) : null;
	return asOne(
		state,
		goes.flatMap((unit) => draftOne(state, unit, within, about) ?? [])
	);
}

function draftOne(state: BattleState, id: string, move: GroupMove, about: Point | null): DraftedMove | null {
	const place = placeOf(state, unitOf(state, id));
	if (!place) return null;
	switch (move.kind) {
		case 'shift':
			return draftTo(state, id, { ...place, ...add(place, move.by) });
		case 'turn':
			return draftTo(state, id, { ...place, facing: place.facing + move.by });
		case 'wheel':
			return about && draftWheelAbout(state, id, about, turnOf(move.hinge, move.by));
	}
}

/** A general rides beside the front and is no flank of it. */
export function hingeOf(state: BattleState, ids: readonly string[], hinge: Hinge): Point | null {
	const troops = ids.filter((id) => unitOf(state, id).unit.arm !== 'general');
	return flankCorner(rectsOf(state, troops.length > 0 ? troops : ids), hinge);
}

/** Hinged on the left, the whole comes round to the left. */
const turnOf = (hinge: Hinge, by: number): number => (hinge === 'left' ? -by : by);

/** Friends that go along are not where they stood: nobody goes through them or stands on them there, and no general joins them. */
function asOne(state: BattleState, drafts: readonly DraftedMove[]): readonly DraftedMove[] {
	const moving = new Set(drafts.map(({ unit }) => unit));
	const ground = drafts.map(({ unit, to }) => ({ unit, rect: rectAt(state, unitOf(state, unit), to) }));
	const isTroops = (id: string) => unitOf(state, id).unit.arm !== 'general';
	return drafts.map((draft, index): DraftedMove => {
		const own = ground[index]?.rect;
		const among = ground.filter(
			({ unit, rect }) => own && unit !== draft.unit && isTroops(unit) && isTroops(draft.unit) && overlaps(own, rect)
		);
		const joins = draft.joins !== null && moving.has(draft.joins) ? null : draft.joins;
		const others = (ids: readonly string[]) => ids.filter((id) => !moving.has(id));
		const over = [...others(draft.over), ...among.map(({ unit }) => unit)];
		return { ...draft, joins, over, through: others(draft.through) };
	});
}

interface Limit {
	readonly share: number;
	readonly unit: string;
	readonly by: 'move' | 'edge';
}

/** The slowest. */
function limitByMove(drafts: readonly DraftedMove[]): Limit | null {
	const [slowest] = drafts
		.flatMap(({ unit, paid }): Limit[] => {
			if (!paid || !isOverdrawn(paid)) return [];
			const reach = reachOf(paid);
			return [{ share: reach ? reach.full / paid.inches : 0, unit, by: 'move' }];
		})
		.sort((one, other) => one.share - other.share);
	return slowest ?? null;
}

const rectsOf = (state: BattleState, ids: readonly string[]): readonly OrientedRect[] =>
	ids.flatMap((id) => shapeOf(state, id) ?? []);

/** On the march a group stops where the first of it has no more table; where nothing is paid it slides along the edge. */
function limitByMap(state: BattleState, goes: readonly string[], asked: GroupMove): Limit | null {
	if (isFree(state, goes) || asked.kind === 'turn') return null;
	const room = asked.kind === 'shift' ? roomToGo : roomToWheel;
	const [first] = goes
		.map((unit): Limit => ({ share: room(state, goes, unit, asked), unit, by: 'edge' }))
		.filter(({ share }) => share < 1)
		.sort((one, other) => one.share - other.share);
	return first ?? null;
}

/** Whether its members pay for nothing: deploying, or set by hand. */
const isFree = (state: BattleState, goes: readonly string[]): boolean =>
	goes.every((id) => !['march', 'ride'].includes(handlingOf(state, unitOf(state, id))));

function slideOf(state: BattleState, goes: readonly string[], by: Point): Point {
	if (!isFree(state, goes)) return { x: 0, y: 0 };
	const corners = rectsOf(state, goes).flatMap((rect) => cornerList(translate(rect, by)));
	return corners.length === 0 ? { x: 0, y: 0 } : slideOntoMap(corners, mapSizeOf(state));
}

function roomToGo(state: BattleState, _: readonly string[], id: string, asked: GroupMove): number {
	const rect = shapeOf(state, id);
	if (!rect || asked.kind !== 'shift' || lengthOf(asked.by) === 0) return 1;
	const way = bearing({ x: 0, y: 0 }, asked.by);
	const gone = travel(rect, way, inches(lengthOf(asked.by)), mapSizeOf(state));
	return gone.stopped ? gone.distance / lengthOf(asked.by) : 1;
}

/** Degree by degree, as a single unit is stopped; who hangs over the edge already is not held by it. */
function roomToWheel(state: BattleState, goes: readonly string[], id: string, asked: GroupMove): number {
	const rect = shapeOf(state, id);
	const mapSize = mapSizeOf(state);
	const about = asked.kind === 'wheel' ? hingeOf(state, goes, asked.hinge) : null;
	if (!rect || !about || asked.kind !== 'wheel' || asked.by === 0 || !isOnMap(rect, mapSize)) return 1;
	const isOn = (by: number) => isOnMap(rotate(rect, about, degrees(turnOf(asked.hinge, by))), mapSize);
	let gone = 0;
	while (gone < Math.abs(asked.by)) {
		const next = Math.min(gone + 1, Math.abs(asked.by));
		if (!isOn(Math.sign(asked.by) * next)) break;
		gone = next;
	}
	return gone / Math.abs(asked.by);
}
