// A battle that is seen again, on the canvas: where everybody stands, arrows for what they do, and words for what became of them. Hands move
// the map and nothing on it; a tap names a unit.
import { facingOf } from '$lib/geometry/measures';
import { add, partWay, type Point, rightOf, scale } from '$lib/geometry/point';
import type { OrientedRect } from '$lib/geometry/shape';
import type { Arrow, Moved, Sign } from '$lib/battle/replay/sights';
import { shapeOf, sideOf } from '$lib/battle/select/units';
import type { BattleState } from '$lib/battle/state';
import type { ShownMap, KeptView } from '../map/surface/shown-map';
import { figuresOf, type UnitFigure } from '../map/surface/figures';
import type { Mark, Tone, Tool } from '../map/surface/tool';
import type { ReplayState } from './replay.svelte';

const lookOnly: Tool = {
	grab: () => false,
	drag: () => undefined,
	drop: () => undefined,
	cancel: () => undefined,
	tap: () => undefined,
	marks: []
};

const none: readonly Mark[] = [];

/** What is seen: a moment, and how far those who move in it have come. */
type Seen = Pick<ReplayState, 'state' | 'moment' | 'sights' | 'gone' | 'moving'>;

export class ReplayMap implements ShownMap {
	readonly #replay: Seen;
	readonly under = none;
	readonly standing = none;
	readonly toolInHand = lookOnly;
	readonly keyboard = { press: () => false };
	keptView: KeptView | null = null;

	constructor(replay: Seen) {
		this.#replay = replay;
	}

	get state(): BattleState {
		return this.#replay.state;
	}

	readonly figures: readonly UnitFigure[] = $derived.by(() => figuresOf(this.#replay.state).map(atRest));

	get photographer() {
		return { backdrop: this.state.backdrop, isInHand: false };
	}

	/** Those on their way are drawn with the marks. */
	readonly hidden: readonly string[] = $derived.by(() => this.#replay.moving.map(({ unit }) => unit));

	readonly marks: readonly Mark[] = $derived.by(() => {
		const { sights, moment, gone, moving } = this.#replay;
		// What a shot came to stands at its target, where it came to anything.
		const hit = sights.signs.map(({ unit }) => unit);
		const arrows = sights.arrows.flatMap((arrow) =>
			marksOfArrow(
				moment.before,
				arrow.target !== null && hit.includes(arrow.target) ? { ...arrow, words: null } : arrow
			)
		);
		const ghosts = moving.flatMap((moved) => this.#ghost(moved, gone));
		// What came of it is said when everybody is there.
		const signs = moving.length > 0 ? [] : sights.signs.flatMap((sign) => marksOfSign(moment, sign));
		return [...arrows, ...ghosts, ...signs];
	});

	#ghost({ unit, from, to }: Moved, gone: number): readonly Mark[] {
		const figure = this.figures.find(({ id }) => id === unit);
		return figure ? [{ kind: 'ghost', figure: { ...figure, rect: onTheWay(from, to, ease(gone)) } }] : [];
	}

	setZoom(): void {
		// Nothing is taken hold of here.
	}

	carryOff(): void {
		// Nor carried.
	}
}

const rested = new WeakMap<UnitFigure, UnitFigure>();

/** What a unit may still move is nobody's business any more. A figure that stays the same object is not drawn anew. */
function atRest(figure: UnitFigure): UnitFigure {
	if (figure.moveLeft === null) return figure;
	const known = rested.get(figure) ?? { ...figure, moveLeft: null };
	rested.set(figure, known);
	return known;
}

const ease = (share: number): number => share * share * (3 - 2 * share);

/** The shorter way round. */
function onTheWay(from: OrientedRect, to: OrientedRect, share: number): OrientedRect {
	const turn = ((to.facing - from.facing + 540) % 360) - 180;
	return { ...to, centre: partWay(from.centre, to.centre, share), facing: facingOf(from.facing + turn * share) };
}

/** Each kind by its stroke as well as its colour: a shot is dashed, a rout red and whole, a charge thick in the side's own. */
function marksOfArrow(state: BattleState, { kind, unit, from, to, ahead, words }: Arrow): readonly Mark[] {
	const side = sideOf(state, unit) ?? 'first';
	const tones: Readonly<Record<Arrow['kind'], Tone>> = {
		move: side,
		charge: side,
		pursuit: side,
		evade: 'warn',
		rout: 'bad',
		shot: 'rubric',
		combat: 'rubric'
	};
	const tone = tones[kind];
	const thick = kind !== 'move' && kind !== 'evade';
	const dashed = ahead || kind === 'shot' || kind === 'evade';
	const line: Mark = { kind: 'line', points: [from, to], tone, arrow: true, thick, dashed };
	return words === null ? [line] : [line, { kind: 'tag', at: partWay(from, to, 0.5), text: words, tone }];
}

/** At its right hand, so that arrows, which come from before it, stay in sight. */
const besideOf = ({ centre, facing, frontage }: OrientedRect): Point =>
	add(centre, scale(rightOf(facing), frontage / 2 + 2.4));

function marksOfSign(
	{ before, after }: { readonly before: BattleState; readonly after: BattleState },
	{ unit, words, tone }: Sign
): readonly Mark[] {
	const rect = shapeOf(after, unit) ?? shapeOf(before, unit);
	if (!rect) return [];
	return [
		{ kind: 'outline', rect, tone },
		{ kind: 'tag', at: besideOf(rect), text: words.join('\n'), tone }
	];
}
