// What is laid over the map: lines, areas, tags. Tools say what they mean in these few words, in inches, and the surface draws them.

import type { Point } from '$lib/geometry/point';
import type { OrientedRect } from '$lib/geometry/shape';
import type { UnitFigure } from './figures';

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
