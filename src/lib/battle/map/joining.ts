// A general on the map is with a unit when he is set down on it: miniatures do not stand on each other, so that nothing else can be meant.

import { distance } from '$lib/geometry/distance';
import { inches } from '$lib/geometry/inches';
import { advance } from '$lib/geometry/moves';
import { between, type Point } from '$lib/geometry/point';
import type { OrientedRect } from '$lib/geometry/shape';
import { clampToMap } from '$lib/geometry/map-edge';
import { unitOf, shapeOf, standingUnits } from '../select/units';
import type { EventBody } from '../events/event';
import type { BattleState, UnitState } from '../state';
import { mapSizeOf } from '../select/map-size';

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
