// What a finger on the map means is the tool's to say. All of them are asked in the same words, in inches, and all of them ask the same of
// the map they work on: it holds the tools, and no tool needs to know the others.
import type { EventBody } from '$lib/battle/events/event';
import type { DraftedMove } from '$lib/battle/map/plan-drag';
import type { BattleState, UnitState } from '$lib/battle/state';
import { distance } from '$lib/geometry/distance';
import { between, type Point } from '$lib/geometry/point';
import type { Decider } from '$lib/journal/event';
import type { BattleSide } from '$lib/rules/vocabulary';
import type { UnitFigure } from './figures';
import type { OrientedRect } from '$lib/geometry/shape';

export interface Touch {
	readonly at: Point;
	/** How far from a thing a finger may come down and still mean it; how long a handle's arm is; both follow the zoom. */
	readonly reach: number;
}

export interface Tool {
	/** Takes hold of what is under the finger. False leaves the gesture to the view, which pans. */
	grab(touch: Touch): boolean;
	drag(at: Point): void;
	/** The finger is lifted: what was drafted happens. */
	drop(): void;
	/** A second finger, or Escape: nothing happened. */
	cancel(): void;
	tap(touch: Touch): void;
	readonly marks: readonly Mark[];
}

export const toolNames = ['move', 'select', 'measure', 'aim', 'ground', 'photo'] as const;
export type ToolName = (typeof toolNames)[number];

export interface MapOptions {
	/** Drags go straight and units fall in with their neighbours. */
	readonly snap: boolean;
	/** Facing changes by quarters, as the sheet has it; otherwise freely. */
	readonly quarterTurns: boolean;
	readonly handles: boolean;
	/** Every general's radius, and not only that of the one in hand. */
	readonly command: boolean;
}

/** The map as its tools know it. */
export interface ToolMap {
	readonly state: BattleState;
	readonly options: MapOptions;
	/** Looked at and not played on. */
	readonly isClosed: boolean;
	readonly isWriting: boolean;
	/** Why this device does not move units of that side; null where it does. */
	whyNotSide(side: BattleSide): string | null;
	readonly figures: readonly UnitFigure[];
	/** Units that are dragged are drawn with the marks, and not where they stood. */
	readonly hidden: readonly string[];
	readonly selected: string | null;
	readonly selectedUnit: UnitState | null;
	readonly selectedFigure: UnitFigure | null;
	readonly tool: ToolName;
	readonly toolInHand: Tool;
	/** What is due of a unit that was tapped, or can be done to it; whether there is anything to open. */
	readonly unitMenu: { open(tapped: string): boolean; close(): void };
	select(id: string | null): void;
	/** Another tool; what the last one had half done is dropped. */
	take(tool: ToolName): void;
	/** Newly placed units face away from their own edge. */
	facingAtStart(side: BattleSide): number;
	commit(draft: DraftedMove): Promise<boolean>;
	/** Several moves that are one step of the log; whether there was anything to write. */
	commitAll(drafts: readonly DraftedMove[], remark: string | null): Promise<boolean>;
	record(bodies: readonly EventBody[], decidedBy?: Decider): Promise<boolean>;
	/** Says why nothing came of a gesture. */
	refuse(reason: string): void;
}

/** One phase of one turn, told from every other: what holds for a phase and no longer is kept under it. */
export const phaseKey = ({ turn, phase }: BattleState): string => `${turn} ${phase}`;

/** The unit a finger means: the one under it, else the nearest within reach. Of several under it the smallest, so that a general can be had. */
export function pickFigure(figures: readonly UnitFigure[], { at, reach }: Touch): UnitFigure | null {
	let best: UnitFigure | null = null;
	let bestRank = Infinity;
	for (const figure of figures) {
		const { centre, frontage, depth } = figure.rect;
		if (between(at, centre) > reach + (frontage + depth) / 2) continue;
		const apart = distance(at, figure.rect);
		if (apart > reach) continue;
		// What is under the finger comes before what is near it.
		const rank = apart > 0 ? 1000 + apart : frontage * depth;
		if (rank < bestRank) [best, bestRank] = [figure, rank];
	}
	return best;
}

// What is laid over the map: lines, areas, tags. Tools say what they mean in these few words, in inches, and the surface draws them.

/** What a mark means; the map gives each its colour, and never by colour alone: a dash, an arrow or a word goes with it. */
export type Tone = 'ink' | 'soft' | 'rubric' | 'good' | 'warn' | 'bad' | 'focus' | 'first' | 'second';

export type HandleGlyph = 'turn' | 'wheel-left' | 'wheel-right' | 'corner' | 'point';

export type Mark =
	| {
			readonly kind: 'line';
			readonly points: readonly Point[];
			readonly tone: Tone;
			readonly dashed?: boolean;
			readonly arrow?: boolean;
			readonly thick?: boolean;
	  }
	| {
			readonly kind: 'tag';
			readonly at: Point;
			/** A line of words each. */
			readonly text: string;
			readonly tone: Tone;
			/** The ground it names: while any of that is in sight, so is the tag, at the edge if need be. */
			readonly names?: readonly Point[];
	  }
	| {
			readonly kind: 'area';
			readonly points: readonly Point[];
			readonly tone: Tone;
			readonly dashed?: boolean;
			/** How strongly it is washed, from 0 to 1. */
			readonly wash?: number;
	  }
	| { readonly kind: 'outline'; readonly rect: OrientedRect; readonly tone: Tone; readonly dashed?: boolean }
	| { readonly kind: 'ghost'; readonly figure: UnitFigure }
	/** A stroke across a way, so many inches to either side, with a word at its end. */
	| {
			readonly kind: 'tick';
			readonly at: Point;
			readonly along: number;
			readonly reach: number;
			readonly text: string;
			readonly tone: Tone;
	  }
	| { readonly kind: 'handle'; readonly at: Point; readonly glyph: HandleGlyph; readonly held: boolean };
