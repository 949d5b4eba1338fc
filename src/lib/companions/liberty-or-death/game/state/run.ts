// A run in its game: how the next answer joins the others, what a correction leaves standing, and what the game keeps of it when it closes. The run
// itself is worked out from its answers.

import type { BoardFacts, Space } from '../../rules/board';
import { nameOfActivity } from '../../rules/costs';
import { nameOf } from '../../rules/factions';
import { procedures } from '../../rules/procedures/procedures';
import { fits, type Question, questionOf } from '../../rules/question';
import type { CarriedOut, GivenAnswer, RunOutput } from '../../rules/run/run-types';
import { runProcedure } from '../../rules/run/run';
import { unsettle } from '../../rules/trackers';
import { type LibertyApplied, refuse } from './refusal';
import { type ActiveRun, type LibertyState, modeOf, outputOf } from './state';

/** With the next answer, what no longer fitted is let go of, but for rolls and draws: going back is no second throw. */
export function withAnswer(run: ActiveRun, answer: GivenAnswer): ActiveRun {
	const { used } = outputOf(run);
	const chance = run.answers.filter(
		({ id }) => isChance(id) && !used.some((other) => other.id === id) && id !== answer.id
	);
	return { ...run, answers: [...used, ...chance, answer], dropped: [], droppedTexts: [] };
}

/** What was asked and what was said, in the words of the trail. */
export function tellAnswer(run: ActiveRun | null, answer: GivenAnswer): string {
	const ask = run ? outputOf(run).ask : null;
	if (!run || ask?.id !== questionOf(answer)) return `Answered ${answer.id}.`;
	const said = outputOf(withAnswer(run, answer)).trail.find(({ id, answered }) => answered && id === answer.id)?.answer;
	return `${ask.text}${said === undefined ? '' : `${/[.?!]$/.test(ask.text) ? '' : ':'} ${said}`} (${ask.rule})`;
}

/** An answer to the question that is open, checked; or why it is none. */
export function answerTo(ask: Question, answer: GivenAnswer): GivenAnswer | Extract<LibertyApplied, { ok: false }> {
	const { id, value, at } = answer;
	if (questionOf(answer) !== ask.id) return refuse('other-question', 'Something else is asked now.');
	if (at === undefined) {
		if (fits(ask, value)) return { id, value };
		const isByHand = ask.kind === 'draw' && ask.how === 'hand';
		const reason = isByHand ? 'Go on down the column to the first of these.' : 'That is no answer to this question.';
		return refuse('no-answer', reason);
	}
	const { byHand } = ask;
	if (byHand?.id !== id) return refuse('other-question', 'Something else is asked now.');
	const said: readonly string[] = Array.isArray(value) ? value : [];
	if (said.length > byHand.limit || !said.every((space) => byHand.from.includes(space))) {
		return refuse('no-answer', 'Tap only spaces that can be chosen here.');
	}
	return { id, value: said, at };
}

export function replay(
	{ faction, grantsSpecial, rivals, game, procedure: name }: ActiveRun,
	answers: readonly GivenAnswer[]
): RunOutput {
	return runProcedure(procedures[name].run, { faction, mode: modeOf(name), grantsSpecial, rivals, game, answers });
}

/** What of the old answers still holds, and what was done on the board and must be put back. */
export function settle(run: ActiveRun, before: RunOutput): ActiveRun {
	const after = outputOf(run);
	const stillDone = new Set(after.actions.map(({ answer, text }) => `${answer} ${text}`));
	const putBack: CarriedOut[] = [...before.actions]
		.reverse()
		.filter(
			({ answer, text, outcome, undo }) => outcome !== 'wrong-way' && undo !== '' && !stillDone.has(`${answer} ${text}`)
		);
	const gone = new Set(putBack.map(({ answer }) => answer));
	// Rolls and draws are kept for when they are met again: going back is no second throw. What was done on the board is asked anew.
	const answers = run.answers.filter(({ id }) => !gone.has(id));
	const dropped = after.unused.filter((id) => !gone.has(id) && !isChance(id));
	const droppedTexts = before.trail
		.filter(({ id, answered }) => answered && dropped.includes(id))
		.map(({ text }) => text);
	return { ...run, answers, putBack: [...run.putBack, ...putBack], dropped, droppedTexts };
}

const isChance = (id: string): boolean => /\.(?:roll|draw)(?:@\d+)?$/.test(id);

/** What the run learned and changed becomes the game’s. */
export function finish(state: LibertyState, run: ActiveRun, output: RunOutput, otherwise: string | null): LibertyState {
	const { number, card, procedure: name, faction } = run;
	// A Brilliant Stroke that was not played takes nobody's turn.
	const hasActed = name === 'turn' || (name === 'stroke' && output.strokesPlayed.includes(faction));
	const acted = hasActed ? [...new Set([...state.acted, faction])] : state.acted;
	const strokes = { ...state.strokes };
	for (const played of output.strokesPlayed) strokes[played] = false;
	const memory = output.end?.kind === 'event' ? unsettle(output.memory) : output.memory;
	const looked =
		name === 'treaty' || name === 'stroke' ? [...new Set([...state.looked, `${name} ${faction}`])] : state.looked;
	return {
		...state,
		run: null,
		runs: [...state.runs, { number, card, procedure: name, faction, output, otherwise }],
		acted,
		strokes,
		treaty: output.treaty,
		// Whoever plays a Brilliant Stroke, the others are looked at again at once (8.3.7).
		looked: output.strokesPlayed.length > 0 ? withoutStrokes(looked) : looked,
		strokeOf: output.strokesPlayed[0] ?? state.strokeOf,
		memory,
		facts: learn(state.facts, output)
	};
}

/** What was looked at on this card, but for Brilliant Strokes. */
export const withoutStrokes = (looked: readonly string[]): string[] =>
	looked.filter((what) => !what.startsWith('stroke '));

function learn(facts: BoardFacts, { learned }: RunOutput): BoardFacts {
	return {
		...facts,
		costs: { ...facts.costs, ...learned.costs },
		spaces: facts.spaces.map((space) => ({ ...space, ...learned.spaces[space.id] })),
		strokesCost: learned.strokesCost,
		trumps: learned.trumps ? learned.trumps.filter((name): name is string => name !== '') : facts.trumps
	};
}

/** What is kept of the people’s copy with what this game’s last run learned of it, and with the spaces that were named here: whatever else was said meanwhile stays. */
export function addLearned(kept: BoardFacts, { facts, setup, runs }: LibertyState): BoardFacts {
	const learned = runs.at(-1)?.output.learned;
	const isIn = (list: readonly Space[], { id }: Space): boolean => list.some((space) => space.id === id);
	const named = facts.spaces.filter((space) => !isIn(setup.facts.spaces, space) && !isIn(kept.spaces, space));
	return {
		...kept,
		spaces: [...kept.spaces.map((space) => ({ ...space, ...learned?.spaces[space.id] })), ...named],
		costs: { ...kept.costs, ...learned?.costs },
		strokesCost: learned?.strokesCost ?? kept.strokesCost,
		trumps: learned?.trumps ?? kept.trumps
	};
}

/** A run in a sentence. */
export function tellEnd(
	{ faction, procedure: name }: Pick<ActiveRun, 'faction' | 'procedure'>,
	output?: RunOutput
): string {
	const end = output?.end;
	const who = `The ${nameOf(faction)}`;
	if (!end) return `${who}: ${procedures[name].title}, done.`;
	if (end.kind === 'event') return `${who} played the Event.`;
	if (end.kind === 'pass') return `${who} Passed.`;
	if (end.kind === 'aborted') return `${who} called their Brilliant Stroke off.`;
	if (end.kind === 'command') {
		const { spaces } = end;
		const where = spaces === 0 ? '' : ` in ${spaces === 1 ? 'one space' : `${spaces} spaces`}`;
		const special = end.special === null ? '' : `, with ${nameOfActivity(end.special)}`;
		return `${who}: ${words(end.command)}${where}${special}.`;
	}
	return `${who}: ${procedures[name].title}, done.`;
}

const words = (slugs: string): string => slugs.split('+').map(nameOfActivity).join(', then ');
