// A game at which the app runs the factions nobody plays: what it was started with, and what stands now. The board itself is the people’s.

import type { SetupHead } from '$lib/companions/frame/make-companion';
import type { BoardFacts } from '../../rules/board';
import { type Faction, factions } from '../../rules/factions';
import { type ProcedureName, procedures } from '../../rules/procedures/procedures';
import type { CarriedOut, GivenAnswer, Mode, RandomMode, RunGame, RunOutput } from '../../rules/run/run-types';
import { runProcedure } from '../../rules/run/run';
import type { Rulings } from '../../rules/rulings';
import type { CardInPlay } from '../../rules/procedures/strokes';
import type { Memory } from '../../rules/trackers';
import type { Margins, Result } from '../../rules/victory';

export const gameName = 'liberty-or-death';
export const setupVersion = 1;

export interface LibertySetup extends SetupHead<typeof gameName, typeof setupVersion> {
	/** How many people sit at the table. */
	readonly people: 1 | 2 | 3;
	/** The factions that people play. */
	readonly seats: readonly Faction[];
	/** The harder game for one (VIC-2). */
	readonly difficult: boolean;
	readonly dice: 'app' | 'own';
	readonly random: RandomMode;
	readonly rulings: Rulings;
	readonly facts: BoardFacts;
	readonly memory: Memory;
	readonly treaty: boolean;
	/** Who holds a Brilliant Stroke. */
	readonly strokes: Readonly<Record<Faction, boolean>>;
}

export interface ActiveRun {
	/** Runs are counted through the game. */
	readonly number: number;
	readonly card: number;
	readonly procedure: ProcedureName;
	readonly faction: Faction;
	readonly grantsSpecial: boolean;
	readonly rivals: readonly Faction[];
	/** What was known when it began. */
	readonly game: RunGame;
	readonly answers: readonly GivenAnswer[];
	/** What was carried out and is no longer ordered: it comes first (E-3). */
	readonly putBack: readonly CarriedOut[];
	/** Which answers no longer fitted at the last correction, and what had been asked. */
	readonly dropped: readonly string[];
	readonly droppedTexts: readonly string[];
	/** It was kept by an earlier version of the app, and would be asked for other things now. */
	readonly isOutdated: boolean;
}

interface FinishedRun {
	readonly number: number;
	readonly card: number;
	readonly procedure: ProcedureName;
	readonly faction: Faction;
	readonly output: RunOutput;
	/** What the people did in its place, where they did. */
	readonly otherwise: string | null;
}

export interface LibertyState {
	readonly setup: LibertySetup;
	readonly seats: readonly Faction[];
	readonly dice: LibertySetup['dice'];
	readonly random: RandomMode;
	readonly rulings: Rulings;
	readonly facts: BoardFacts;
	readonly memory: Memory;
	readonly treaty: boolean;
	readonly strokes: Readonly<Record<Faction, boolean>>;
	readonly card: number;
	readonly phase: 'before-card' | 'card' | 'winter' | 'ended';
	readonly eligible: readonly Faction[];
	/** Who has acted or passed over on this card. */
	readonly acted: readonly Faction[];
	/** Whose Brilliant Stroke is on the table. */
	readonly strokeOf: Faction | null;
	/** What was looked at on this card already: the Treaty, each faction’s Brilliant Stroke. */
	readonly looked: readonly string[];
	readonly winters: number;
	readonly winterDone: readonly string[];
	readonly run: ActiveRun | null;
	readonly runs: readonly FinishedRun[];
	readonly margins: Margins;
	readonly result: Result | null;
}

export const begin = (setup: LibertySetup): LibertyState => ({
	setup,
	seats: setup.seats,
	dice: setup.dice,
	random: setup.random,
	rulings: setup.rulings,
	facts: setup.facts,
	memory: setup.memory,
	treaty: setup.treaty,
	strokes: setup.strokes,
	card: 0,
	phase: 'before-card',
	eligible: [],
	acted: [],
	strokeOf: null,
	looked: [],
	winters: 0,
	winterDone: [],
	run: null,
	runs: [],
	margins: {},
	result: null
});

export const nonPlayersOf = ({ seats }: Pick<LibertyState, 'seats'>): Faction[] =>
	factions.filter((faction) => !seats.includes(faction));

export const isSolitaire = ({ setup }: LibertyState): boolean => setup.people === 1;

/** With the difficulty option, from the second round of Winter Quarters on (VIC-2). */
export const judgesMargins = ({ setup, winters }: LibertyState): boolean => setup.difficult && winters >= 1;

export const runGameOf = (state: LibertyState): RunGame => ({
	facts: state.facts,
	rulings: state.rulings,
	nonPlayers: nonPlayersOf(state),
	random: state.random,
	memory: state.memory,
	treaty: state.treaty
});

const outputs = new WeakMap<ActiveRun, RunOutput>();

/** What a run has come to: the same for the same run, and worked out once. */
export function outputOf(run: ActiveRun): RunOutput {
	const known = outputs.get(run);
	if (known) return known;
	const { faction, grantsSpecial, rivals, game, answers, procedure } = run;
	const mode: Mode = modeOf(procedure);
	const output = runProcedure(procedures[procedure].run, { faction, mode, grantsSpecial, rivals, game, answers });
	outputs.set(run, output);
	return output;
}

export function modeOf(procedure: ProcedureName): Mode {
	const plan = procedures[procedure];
	return 'mode' in plan && plan.mode !== undefined ? plan.mode : 'full';
}

export const cardInPlay = (state: LibertyState): CardInPlay => ({
	winter: state.phase === 'winter',
	eligible: state.eligible,
	people: state.seats,
	treaty: state.treaty,
	holdsStroke: state.strokes,
	strokeOf: state.strokeOf,
	trumps: state.facts.trumps
});
