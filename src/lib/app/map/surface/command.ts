// Command on the map: the ground within each general's reach, and what becomes of it while he is carried about.
import type { BattleState, UnitState } from '$lib/battle/state';
import type { DraftedMove } from '$lib/battle/map/plan-drag';
import { generalsOf, oncePerState, rectAt, shapeOf, standingUnits, unitOf } from '$lib/battle/select/units';
import { arcGround, arcs } from '$lib/geometry/arc';
import { isWithin } from '$lib/geometry/distance';
import { inches } from '$lib/geometry/measures';
import type { OrientedRect } from '$lib/geometry/shape';
import { commandRadius } from '$lib/rules/morale/generals';
import type { BattleSide } from '$lib/rules/vocabulary';
import type { Mark } from './tool';

/** R29: from the general's base to the nearest point of the unit. */
const reachOf = ({ setup }: BattleState) => inches(commandRadius(setup.playsheet));

function radiusMark(state: BattleState, side: BattleSide, general: OrientedRect): Mark {
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

const known = oncePerState(() => new WeakMap<DraftedMove, readonly CommandChange[]>());

/**
 * Who would come into command, and who would fall out of it, if a general were where the draft has him. The map and the words beside it ask
 * for the same draft in the same frame, so that it is worked out once for each state.
 */
export function commandChanges(state: BattleState, draft: DraftedMove): readonly CommandChange[] {
	const changes = known(state).get(draft) ?? findChanges(state, draft);
	known(state).set(draft, changes);
	return changes;
}

function findChanges(state: BattleState, draft: DraftedMove): readonly CommandChange[] {
	const general = unitOf(state, draft.unit);
	if (general.unit.arm !== 'general') return [];
	const there = rectOf(state, draft);
	const here = shapeOf(state, draft.unit);
	const others = generalsOf(state)[general.side].filter(({ unit }) => unit.id !== draft.unit);
	const reach = reachOf(state);
	return standingUnits(state).flatMap((unit): CommandChange[] => {
		const rect = unit.side === general.side && unit.unit.arm !== 'general' ? shapeOf(state, unit.unit.id) : null;
		if (!rect) return [];
		const before = here !== null && isWithin(here, rect, reach);
		const after = isWithin(there, rect, reach);
		// Whoever has another general near is asked for last: most units stay as they are, and two hundred are asked in every frame.
		if (before === after || isLed(state, unit, rect, others)) return [];
		return [{ unit, rect, comesIn: after }];
	});
}

function isLed(state: BattleState, { unit }: UnitState, rect: OrientedRect, by: readonly UnitState[]): boolean {
	return by.some((general) => {
		const from = general.attachedTo === unit.id ? rect : shapeOf(state, general.unit.id);
		return from !== null && isWithin(from, rect, reachOf(state));
	});
}

/** With troops he is where they are (R30). */
function rectOf(state: BattleState, { unit, to, joins }: DraftedMove): OrientedRect {
	const troops = joins === null ? null : shapeOf(state, joins);
	return rectAt(state, unitOf(state, unit), troops ? { ...troops.centre, facing: troops.facing } : to);
}

/** Words at more units than this would cover the field: the edges say it, solid for those who come in, and the list beside the map has the names. */
const MOST_WORDS = 4;

/** A general under the hand: his radius there, the unit he would join, and a word at each unit whose command changes. */
export function carriedGeneralMarks(state: BattleState, draft: DraftedMove): readonly Mark[] {
	const general = unitOf(state, draft.unit);
	if (general.unit.arm !== 'general') return [];
	const radius = radiusMark(state, general.side, rectOf(state, draft));
	const joined = draft.joins === null ? null : shapeOf(state, draft.joins);
	const changes = commandChanges(state, draft);
	const words = changes.flatMap(({ rect, comesIn }): Mark[] => {
		const tone = comesIn ? 'good' : 'bad';
		const outline: Mark = { kind: 'outline', rect, tone, dashed: !comesIn };
		if (changes.length > MOST_WORDS) return [outline];
		return [outline, { kind: 'tag', at: rect.centre, text: comesIn ? 'in command' : 'out of command', tone }];
	});
	return [radius, ...words, ...(joined ? [{ kind: 'outline', rect: joined, tone: 'focus' } as const] : [])];
}
