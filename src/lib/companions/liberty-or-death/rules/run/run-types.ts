// What a run takes, and what it gives: a faction and its answers in; the trail, the orders, the question that is open and what was learned out.

import type { BoardFacts, Cost, Space } from '../board';
import type { Faction } from '../factions';
import type { Answer, BoardAction, Outcome, Question, TrailLine } from '../question';
import type { Rulings } from '../rulings';
import type { Memory } from '../trackers';

export type Mode = 'full' | 'free-command' | 'limcom' | 'special-only' | 'stroke';

export const randomModes = ['draw', 'hand', 'table'] as const;
export type RandomMode = (typeof randomModes)[number];

/** What a run knows of the game it belongs to. */
export interface RunGame {
	readonly facts: BoardFacts;
	readonly rulings: Rulings;
	readonly nonPlayers: readonly Faction[];
	readonly random: RandomMode;
	readonly memory: Memory;
	readonly treaty: boolean;
}

/** An answer, with what was asked when it was given: asked otherwise, it is no answer any more (E-2). */
export interface GivenAnswer extends Answer {
	readonly asked?: string | undefined;
}

export type End =
	| { readonly kind: 'event' | 'pass' | 'aborted' | 'done' }
	| {
			readonly kind: 'command';
			readonly command: string;
			readonly special: string | null;
			/** In how many spaces, what follows from it left out. */
			readonly spaces: number;
	  };

export interface CarriedOut extends BoardAction {
	/** The id of the answer that says what came of it. */
	readonly answer: string;
	readonly outcome: Outcome;
}

/** What was learned of the people’s own copy on the way. */
export interface Learned {
	readonly costs: Readonly<Record<string, Cost>>;
	readonly spaces: Readonly<Record<string, Partial<Pick<Space, 'kind' | 'population'>>>>;
	readonly strokesCost: boolean | null;
	readonly trumps: readonly string[] | null;
}

export interface RunOutput {
	readonly trail: readonly TrailLine[];
	readonly actions: readonly CarriedOut[];
	/** The nodes and steps that were passed, in order. */
	readonly passed: readonly string[];
	readonly ask: Question | null;
	readonly end: End | null;
	readonly memory: Memory;
	readonly treaty: boolean;
	readonly strokesPlayed: readonly Faction[];
	readonly learned: Learned;
	/** Answers of which no question came, in the order they were given. */
	readonly unused: readonly string[];
	/** The answers that were used, in the order they were asked for, each with what was asked. */
	readonly used: readonly GivenAnswer[];
}

export interface RunInput {
	readonly faction: Faction;
	readonly mode: Mode;
	/** Where an Event grants a Special Activity with a free Limited Command. */
	readonly grantsSpecial?: boolean | undefined;
	/** Others that would play a Brilliant Stroke at the same moment. */
	readonly rivals?: readonly Faction[] | undefined;
	readonly game: RunGame;
	readonly answers: readonly GivenAnswer[];
}

export interface Card {
	readonly step: string;
	readonly rule: string;
	readonly text: string;
	readonly why: string;
	readonly keep?: readonly string[];
	readonly spaces?: readonly string[];
	readonly tracks?: readonly string[];
	readonly undo?: string;
	readonly outcomes?: readonly Outcome[];
	/** Whoever carries it out may stand before equal places, and can have one drawn. */
	readonly draws?: boolean;
}
