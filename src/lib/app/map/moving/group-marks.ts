// What is drawn of a group in hand: the line around it, the chosen with their handles, and where they would stand.

import { unitOf, rectAt } from '$lib/battle/select/units';
import type { BattleState } from '$lib/battle/state';
import type { DraftedMove } from '$lib/battle/map/plan-drag';
import type { GroupPlan } from '$lib/battle/map/plan-group-move';
import { boundsOfPoints, cornerList, type OrientedRect } from '$lib/geometry/shape';
import { groupRect } from '$lib/geometry/moves';
import { between, type Point } from '$lib/geometry/point';
import { makeFigure, type UnitFigure } from '../surface/figures';
import type { Mark } from '../surface/tool';
import { judgeGroup, tagOfGroup } from './group-words';
import { handlesOf } from './move-marks';

/** The line that is drawn round units, closed as it will be. */
export const lassoMarks = (points: readonly Point[]): readonly Mark[] => [
	{ kind: 'area', points, tone: 'focus', dashed: true, wash: 0.1 }
];

/** Those that are chosen, each with an edge, and the handles of the whole. */
export function chosenMarks(
	figures: readonly UnitFigure[],
	whole: OrientedRect | null,
	reach: number | null
): readonly Mark[] {
	const edges = figures.map(({ rect }): Mark => ({ kind: 'outline', rect, tone: 'focus' }));
	if (!whole || reach === null) return edges;
	const handles = handlesOf({ arm: 'infantry', rect: whole }, reach);
	return [...edges, ...handles.map(({ glyph, at }): Mark => ({ kind: 'handle', glyph, at, held: false }))];
}

const tones = { free: 'ink', within: 'good', 'past-half': 'warn', 'not-allowed': 'bad' } as const;

/** Where each stood and would stand, who stays, the way of the whole, and what it comes to. */
export function planMarks(state: BattleState, plan: GroupPlan): readonly Mark[] {
	const tone = plan.heldBack ? 'warn' : tones[judgeGroup(state, plan)];
	const rects = plan.drafts.map((draft) => rectAt(state, unitOf(state, draft.unit), draft.to));
	const stays = plan.leftOut.flatMap(({ unit }): Mark[] => {
		const place = unitOf(state, unit).place;
		const rect = place && rectAt(state, unitOf(state, unit), place);
		return rect ? [{ kind: 'outline', rect, tone: 'bad', dashed: true }] : [];
	});
	const words: Mark[] = [{ kind: 'tag', at: above(rects), text: tagOfGroup(state, plan), tone }];
	return [
		...stays,
		...plan.drafts.flatMap((draft) => draftMarks(state, draft)),
		...wayMarks(state, plan.drafts, tone),
		...(rects.length > 0 ? words : [])
	];
}

function draftMarks(state: BattleState, { unit: id, from, to }: DraftedMove): readonly Mark[] {
	const unit = unitOf(state, id);
	const rect = rectAt(state, unit, to);
	const stood: Mark[] = from ? [{ kind: 'outline', rect: rectAt(state, unit, from), tone: 'soft', dashed: true }] : [];
	const figure = { ...makeFigure(state, unit, rect), attached: false };
	return [...stood, { kind: 'ghost', figure }, { kind: 'outline', rect, tone: 'focus' }];
}

/** From the middle of the whole to where that comes. */
function wayMarks(state: BattleState, drafts: readonly DraftedMove[], tone: Extract<Mark, { kind: 'tag' }>['tone']) {
	const middle = (which: 'from' | 'to') =>
		groupRect(
			drafts.flatMap((draft) => {
				const place = draft[which];
				return place ? [rectAt(state, unitOf(state, draft.unit), place)] : [];
			})
		)?.centre;
	const [from, to] = [middle('from'), middle('to')];
	const way: Mark[] =
		from && to && between(from, to) > 0.05
			? [{ kind: 'line', points: [from, to], tone, arrow: true, thick: true }]
			: [];
	return way;
}

/** Over the northernmost of them. */
function above(rects: readonly OrientedRect[]): Point {
	const { left, right, top } = boundsOfPoints(rects.flatMap(cornerList));
	return { x: (left + right) / 2, y: top - 1.4 };
}
