// Command on the canvas: the ground within each general's reach, and what becomes of it while he is carried about.
import type { BattleState, UnitState } from '$lib/battle/state';
import type { DraftedMove } from '$lib/battle/table/plan-drag';
import { rectAt } from '$lib/battle/table/plan-drag';
import { generalsOf, generalsWith, shapeOf, standingUnits } from '$lib/battle/view/unit-view';
import { unitOf } from '$lib/battle/apply/change';
import { arcGround, arcs } from '$lib/geometry/arc';
import { isWithin } from '$lib/geometry/distance';
import { inches } from '$lib/geometry/inches';
import type { OrientedRect } from '$lib/geometry/shape';
import { commandRadius } from '$lib/rules/generals';
import type { BattleSide } from '$lib/rules/initiative';
import type { Mark } from './marks';

/** R29: from the general's base to the nearest point of the unit. */
const reachOf = ({ setup }: BattleState) => inches(commandRadius(setup.playsheet));

export function radiusMark(state: BattleState, side: BattleSide, general: OrientedRect): Mark {
	const { points } = arcGround(general, arcs['all-round'], reachOf(state));
	return { kind: 'area', points, tone: side, wash: 0.07, dashed: true };
}

/** Every general's radius, or only that of one. */
export function radiusMarks(state: BattleState, only: string | null = null): readonly Mark[] {
	return [...generalsOf(state).first, ...generalsOf(state).second].flatMap(({ unit, side }) => {
		const rect = only === null || only === unit.id ? shapeOf(state, unit.id) : null;
		return rect ? [radiusMark(state, side, rect)] : [];
	});
}

export interface CommandChange {
	readonly unit: UnitState;
	readonly rect: OrientedRect;
	readonly comesIn: boolean;
}

/** Who would come into command, and who would fall out of it, if a general were where the draft has him. */
export function commandChanges(state: BattleState, draft: DraftedMove): readonly CommandChange[] {
	const general = unitOf(state, draft.unit);
	if (general.unit.arm !== 'general') return [];
	const there = rectAt(state, general, draft.to);
	const others = generalsOf(state)[general.side].flatMap(({ unit }) =>
		unit.id === draft.unit ? [] : (shapeOf(state, unit.id) ?? [])
	);
	const here = shapeOf(state, draft.unit);
	const reach = reachOf(state);
	return standingUnits(state).flatMap((unit): CommandChange[] => {
		const rect = unit.side === general.side && unit.unit.arm !== 'general' ? shapeOf(state, unit.unit.id) : null;
		if (!rect) return [];
		const isHeld = (by: readonly OrientedRect[]) => by.some((one) => isWithin(one, rect, reach));
		const elsewhere = isHeld(others) || generalsWith(state, unit.unit.id).some((one) => one.unit.id !== draft.unit);
		if (elsewhere) return [];
		const before = here !== null && isHeld([here]);
		const after = isHeld([there]);
		return before === after ? [] : [{ unit, rect, comesIn: after }];
	});
}

/** A general under the hand: his radius there, and a word at each unit whose command changes. */
export function carriedGeneralMarks(state: BattleState, draft: DraftedMove): readonly Mark[] {
	const general = unitOf(state, draft.unit);
	if (general.unit.arm !== 'general') return [];
	const radius = radiusMark(state, general.side, rectAt(state, general, draft.to));
	const words = commandChanges(state, draft).flatMap(({ rect, comesIn }): Mark[] => {
		const tone = comesIn ? 'good' : 'bad';
		return [
			{ kind: 'outline', rect, tone, dashed: !comesIn },
			{ kind: 'tag', at: rect.centre, text: comesIn ? 'in command' : 'out of command', tone }
		];
	});
	return [radius, ...words];
}
