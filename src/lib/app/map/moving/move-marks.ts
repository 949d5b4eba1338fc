// What is drawn of the unit in hand: the chosen with its handles, and the move it is drafted to make.
import type { DraftedMove } from '$lib/battle/map/plan-drag';
import { reachOf } from '$lib/battle/moves/pay-for-move';
import { rectAt, unitOf } from '$lib/battle/select/units';
import type { BattleState } from '$lib/battle/state';
import { facingOf, inches } from '$lib/geometry/measures';
import { add, ahead, bearing, between, type Point, rightOf, scale, step } from '$lib/geometry/point';
import { cornersOf } from '$lib/geometry/shape';
import { carriedGeneralMarks } from '../surface/command';
import { makeFigure, type UnitFigure } from '../surface/figures';
import type { HandleGlyph, Mark, Tone } from '../surface/tool';
import { judgeMove, tagOf } from './move-words';

/** The selected unit: an edge around it, and its handles where it can be taken hold of. */
export function selectionMarks(figure: UnitFigure, reach: number | null, held: string | null): readonly Mark[] {
	const outline: Mark = { kind: 'outline', rect: figure.rect, tone: 'focus' };
	if (reach === null) return [outline];
	const handles = handlesOf(figure, reach).map(({ glyph, at }): Mark => ({
		kind: 'handle',
		glyph,
		at,
		held: held !== null && glyph.startsWith(held)
	}));
	return [outline, ...handles];
}

const tones = { free: 'ink', within: 'good', 'past-half': 'warn', 'not-allowed': 'bad' } as const;

/** A move under way: where it began, the way it takes, how far that way leads, and what it comes to. */
export function moveMarks(state: BattleState, draft: DraftedMove): readonly Mark[] {
	const unit = unitOf(state, draft.unit);
	const rect = rectAt(state, unit, draft.to);
	const ghost: Mark = { kind: 'ghost', figure: { ...makeFigure(state, unit, rect), attached: false } };
	const tone = tones[judgeMove(state, draft)];
	const tag: Mark = {
		kind: 'tag',
		at: tagPlace(rect.centre, rect.depth + rect.frontage),
		text: tagOf(state, draft),
		tone
	};
	const command = carriedGeneralMarks(state, draft);
	if (!draft.from) return [...command, ghost, tag];
	const stood = rectAt(state, unit, draft.from);
	return [
		...command,
		{ kind: 'outline', rect: stood, tone: 'soft', dashed: true },
		...(draft.handling === 'deploy' ? [] : wayMarks(draft.from, draft, { tone, across: rect.frontage / 2 + 0.4 })),
		ghost,
		{ kind: 'outline', rect, tone: 'focus' },
		tag
	];
}

const tagPlace = ({ x, y }: Point, size: number): Point => ({ x, y: y - Math.min(size / 2, 3) - 0.6 });

function wayMarks(
	from: Point,
	{ to, paid }: DraftedMove,
	{ tone, across }: { readonly tone: Tone; readonly across: number }
): readonly Mark[] {
	if (paid?.manoeuvre === 'wheel' || between(from, to) < 0.05) return [];
	const along = bearing(from, to);
	const line: Mark = { kind: 'line', points: [from, to], tone, arrow: true, thick: true };
	const reach = paid && reachOf(paid);
	if (!reach) return [line];
	const tick = (distance: number, text: string, meaning: Tone): Mark => ({
		kind: 'tick',
		at: step(from, along, inches(distance)),
		along,
		reach: across,
		text,
		tone: meaning
	});
	const far: Mark = { kind: 'line', points: [from, step(from, along, inches(reach.full))], tone: 'soft', dashed: true };
	// Who does not shoot has no use for half a move.
	const half = reach.half > 0 && paid.noShooting === null ? [tick(reach.half, '½', 'good')] : [];
	return [far, line, ...half, tick(reach.full, 'full', 'warn')];
}

// Where a unit is taken hold of to turn or wheel it.

interface Handle {
	readonly glyph: HandleGlyph;
	readonly at: Point;
}

/**
 * Where a unit is taken hold of to turn or wheel it: ahead of its middle, and beyond its front corners. They stand off by a finger's breadth,
 * so that they never cover each other or the unit, however small it is drawn.
 */
export function handlesOf({ arm, rect }: Pick<UnitFigure, 'arm' | 'rect'>, reach: number): readonly Handle[] {
	if (arm === 'general') return [];
	const { frontLeft, frontRight } = cornersOf(rect);
	const facing = facingOf(rect.facing);
	const turn: Handle = { glyph: 'turn', at: step(rect.centre, facing, inches(rect.depth / 2 + reach * 2.2)) };
	const aside = scale(rightOf(facing), reach * 0.9);
	const forward = scale(ahead(facing), reach * 0.5);
	return [
		turn,
		{ glyph: 'wheel-left', at: add(add(frontLeft, scale(aside, -1)), forward) },
		{ glyph: 'wheel-right', at: add(add(frontRight, aside), forward) }
	];
}
