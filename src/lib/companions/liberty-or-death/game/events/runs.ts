// A run in the log: it began, was answered question by question, corrected, and closed. The run itself is worked out from its answers.

import * as v from 'valibot';
import { type BoardFacts, idOfName } from '../../rules/board';
import { nameOf } from '../../rules/factions';
import { isProcedure, type ProcedureName, procedures } from '../../rules/procedures';
import { fits } from '../../rules/question';
import { type CarriedOut, type GivenAnswer, type RunOutput, runProcedure } from '../../rules/run';
import { unsettle } from '../../rules/trackers';
import { accept, type Applied, refuse } from '../state/refusal';
import { type ActiveRun, type LibertyState, modeOf, nonPlayersOf, outputOf, runGameOf } from '../state/state';
import type { EventDefinition } from './definition';
import * as field from './fields';

const procedure = v.custom<ProcedureName>(isProcedure, 'No such procedure.');

const beganSchema = v.object({
	kind: v.literal('run-began'),
	procedure,
	faction: field.faction,
	grantsSpecial: v.optional(v.boolean()),
	rivals: v.optional(v.pipe(v.array(field.faction), v.maxLength(3)))
});
export type RunBegan = v.InferOutput<typeof beganSchema>;

export const runBegan: EventDefinition<RunBegan> = {
	schema: beganSchema,
	apply: (state, { procedure: name, faction, grantsSpecial = false, rivals = [] }) => {
		if (state.phase === 'ended') return refuse('ended', 'The game is over.');
		if (state.run)
			return refuse('run-open', 'Another procedure is still open: finish it, or say what you did otherwise.');
		const fixed = 'faction' in procedures[name] ? procedures[name].faction : undefined;
		if (fixed !== undefined && fixed !== faction) return refuse('no-such-thing', `That is for the ${nameOf(fixed)}.`);
		if (!nonPlayersOf(state).includes(faction)) {
			return refuse(
				'a-person-plays',
				`The ${nameOf(faction)} are played by a person. Reactions are open; to hand them to the app change the seat in Settings.`
			);
		}
		if (name === 'stroke' && !state.treaty)
			return refuse('before-treaty', 'No non-player plays one before the Treaty (8.1).');
		const run: ActiveRun = {
			number: state.runs.length + 1,
			card: state.card,
			procedure: name,
			faction,
			grantsSpecial,
			rivals,
			game: runGameOf(state),
			answers: [],
			putBack: [],
			dropped: []
		};
		return accept({ ...state, run });
	},
	tell: ({ procedure: name, faction }) => `The ${nameOf(faction)}: ${procedures[name].title}.`
};

const answeredSchema = v.object({
	kind: v.literal('answered'),
	id: field.id,
	value: field.value,
	/** Said by hand, at this question. */
	at: v.optional(field.id)
});
export type Answered = v.InferOutput<typeof answeredSchema>;

export const answered: EventDefinition<Answered> = {
	schema: answeredSchema,
	apply: (state, { id, value, at }) => {
		const { run } = state;
		if (!run) return refuse('no-run', 'Nothing is asked just now.');
		if (run.putBack.length > 0) return refuse('put-back-first', 'First put back on the board what no longer holds.');
		const { ask } = outputOf(run);
		if (!ask) return refuse('other-question', 'Everything is answered.');
		if (at !== undefined) {
			const { byHand } = ask;
			const listed = Array.isArray(value) ? value : [];
			if (byHand?.id !== id || ask.id !== at) return refuse('other-question', 'Something else is asked now.');
			if (listed.length > byHand.limit || !listed.every((space) => byHand.from.includes(space))) {
				return refuse('no-answer', 'Tap only spaces that can be chosen here.');
			}
			return accept({ ...state, run: withAnswer(run, { id, value: listed, at }) });
		}
		if (ask.id !== id) return refuse('other-question', 'Something else is asked now.');
		if (!fits(ask, value)) return refuse('no-answer', 'That is no answer to this question.');
		return accept({ ...state, run: withAnswer(run, { id, value }) });
	},
	tell: ({ id }, { run }) => tellAnswer(run, id)
};

/** With the next answer, what no longer fitted is let go of, but for rolls and draws: going back is no second throw. */
function withAnswer(run: ActiveRun, answer: GivenAnswer): ActiveRun {
	const { used } = outputOf(run);
	const chance = run.answers.filter(
		({ id }) => isChance(id) && !used.some((other) => other.id === id) && id !== answer.id
	);
	return { ...run, answers: [...used, ...chance, answer], dropped: [] };
}

function tellAnswer(run: ActiveRun | null, id: string): string {
	const ask = run ? outputOf(run).ask : null;
	return ask ? `${ask.text} (${ask.rule})` : `Answered ${id}.`;
}

const changedSchema = v.object({ kind: v.literal('answer-changed'), id: field.id, value: field.value });
export type AnswerChanged = v.InferOutput<typeof changedSchema>;

/** Going back to a question: what came after it stays where it was asked the same again, and what was done otherwise is put back (E-2, E-3). */
export const answerChanged: EventDefinition<AnswerChanged> = {
	schema: changedSchema,
	apply: (state, { id, value }) => {
		const { run } = state;
		if (!run) return refuse('no-run', 'Nothing is open to be changed.');
		const before = outputOf(run);
		const at = before.used.findIndex((answer) => answer.id === id && answer.at === undefined);
		if (at < 0) return refuse('other-question', 'That question was not answered in this run.');
		// As far as the question itself, everything is as it was: so it is asked again, and the new answer must fit it.
		const reopened = replay(run, before.used.slice(0, at));
		if (!reopened.ask || reopened.ask.id !== id || !fits(reopened.ask, value)) {
			return refuse('no-answer', 'That is no answer to this question.');
		}
		const unused = run.answers.filter((answer) => before.unused.includes(answer.id));
		const answers: GivenAnswer[] = [
			...before.used.slice(0, at),
			{ id, value },
			...before.used.slice(at + 1),
			...unused
		];
		return accept({ ...state, run: settle({ ...run, answers }, before) });
	},
	tell: ({ id }, { run }) => {
		const line = run ? outputOf(run).trail.find((one) => one.id === id) : undefined;
		return `Went back and changed: ${line?.text ?? id}`;
	}
};

function replay(
	{ faction, grantsSpecial, rivals, game, procedure: name }: ActiveRun,
	answers: readonly GivenAnswer[]
): RunOutput {
	return runProcedure(procedures[name].run, { faction, mode: modeOf(name), grantsSpecial, rivals, game, answers });
}

/** What of the old answers still holds, and what was done on the board and must be put back. */
function settle(run: ActiveRun, before: RunOutput): ActiveRun {
	const after = outputOf(run);
	const stillDone = new Set(after.actions.map(({ answer, text }) => `${answer} ${text}`));
	const putBack: CarriedOut[] = [...before.actions]
		.reverse()
		.filter(({ answer, text, outcome }) => outcome !== 'wrong-way' && !stillDone.has(`${answer} ${text}`));
	const gone = new Set(putBack.map(({ answer }) => answer));
	// Rolls and draws are kept for when they are met again: going back is no second throw. What was done on the board is asked anew.
	const answers = run.answers.filter(({ id }) => !gone.has(id));
	const dropped = after.unused.filter((id) => !gone.has(id) && !isChance(id));
	return { ...run, answers, putBack: [...run.putBack, ...putBack], dropped };
}

const isChance = (id: string): boolean => /\.(?:roll|draw)(?:@\d+)?$/.test(id);

const putBackSchema = v.object({ kind: v.literal('put-back') });
export const putBack: EventDefinition<v.InferOutput<typeof putBackSchema>> = {
	schema: putBackSchema,
	apply: (state) => {
		const { run } = state;
		if (!run || run.putBack.length === 0) return refuse('not-now', 'There is nothing to put back.');
		return accept({ ...state, run: { ...run, putBack: [] } });
	},
	tell: (_, { run }) => `Put back on the board: ${run?.putBack.map(({ text }) => text).join('; ') ?? ''}.`
};

const closedSchema = v.object({ kind: v.literal('run-closed') });

export const runClosed: EventDefinition<v.InferOutput<typeof closedSchema>> = {
	schema: closedSchema,
	apply: (state) => {
		const { run } = state;
		if (!run) return refuse('no-run', 'Nothing is open.');
		if (run.putBack.length > 0) return refuse('put-back-first', 'First put back on the board what no longer holds.');
		const output = outputOf(run);
		if (!output.end) return refuse('not-finished', 'It is not finished yet.');
		return accept(finish(state, run, output, null));
	},
	tell: (_, { run }) => (run ? tellEnd(run) : '')
};

const overruledSchema = v.object({ kind: v.literal('run-overruled'), text: field.text(400) });

/** Nobody is stuck: the people did otherwise, and the game goes on. */
export const runOverruled: EventDefinition<v.InferOutput<typeof overruledSchema>> = {
	schema: overruledSchema,
	apply: (state, { text }) => {
		const { run } = state;
		if (!run) return refuse('no-run', 'Nothing is open.');
		const closed = finish(state, run, outputOf(run), text);
		return accept({ ...closed, memory: unsettle(closed.memory) });
	},
	tell: ({ text }, { run }) => `The ${run ? nameOf(run.faction) : ''} did otherwise${text === '' ? '' : `: ${text}`}.`
};

/** What the run learned and changed becomes the game’s. */
function finish(state: LibertyState, run: ActiveRun, output: RunOutput, otherwise: string | null): LibertyState {
	const { number, card, procedure: name, faction } = run;
	const isTurn = name === 'turn' || name === 'stroke';
	const acted =
		isTurn && output.end?.kind !== 'done' && output.end?.kind !== 'aborted'
			? [...new Set([...state.acted, faction])]
			: state.acted;
	const strokes = { ...state.strokes };
	for (const played of output.strokesPlayed) strokes[played] = false;
	const memory = output.end?.kind === 'event' ? unsettle(output.memory) : output.memory;
	return {
		...state,
		run: null,
		runs: [...state.runs, { number, card, procedure: name, faction, output, otherwise }],
		acted,
		strokes,
		treaty: output.treaty,
		looked:
			name === 'treaty' || name === 'stroke' ? [...new Set([...state.looked, `${name} ${faction}`])] : state.looked,
		strokeOf: output.strokesPlayed[0] ?? state.strokeOf,
		memory,
		facts: learn(state.facts, output)
	};
}

function learn(facts: BoardFacts, { learned }: RunOutput): BoardFacts {
	return {
		...facts,
		costs: { ...facts.costs, ...learned.costs },
		spaces: facts.spaces.map((space) => ({ ...space, ...learned.spaces[space.id] })),
		strokesCost: learned.strokesCost,
		trumps: learned.trumps ? learned.trumps.filter((name): name is string => name !== '') : facts.trumps
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
		const spaces = new Set(output.actions.flatMap((action) => action.spaces)).size;
		const where = spaces === 0 ? '' : ` in ${spaces === 1 ? 'one space' : `${spaces} spaces`}`;
		const special = end.special === null ? '' : `, with ${words(end.special)}`;
		return `${who}: ${words(end.command)}${where}${special}.`;
	}
	return `${who}: ${procedures[name].title}, done.`;
}

const words = (slug: string): string =>
	slug
		.split('+')
		.map((one) =>
			one
				.split('-')
				.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
				.join(' ')
		)
		.join(', then ');

const spaceToldSchema = v.object({
	kind: v.literal('space-told'),
	name: v.pipe(field.text(60), v.nonEmpty('A name is needed.'))
});

/** “+ another space”: typed once, then offered like the others. */
export const spaceTold: EventDefinition<v.InferOutput<typeof spaceToldSchema>> = {
	schema: spaceToldSchema,
	apply: (state, { name }): Applied => {
		const id = idOfName(name);
		if (id === '') return refuse('no-such-thing', 'A name is needed.');
		const known = state.facts.spaces.find((space) => space.id === id);
		if (known)
			return refuse(
				'no-such-thing',
				`${known.name} is stored already${known.kind ? ` as a ${kindWords[known.kind]}` : ''}. Change that under Your copy, or pick another.`
			);
		const facts = { ...state.facts, spaces: [...state.facts.spaces, { id, name: name.trim() }] };
		const run = state.run && {
			...state.run,
			game: { ...state.run.game, facts },
			answers: state.run.answers.map(({ asked: _, ...answer }) => answer)
		};
		return accept({ ...state, facts, run });
	},
	tell: ({ name }) => `Another space: ${name.trim()}.`
};

const kindWords = {
	city: 'City',
	colony: 'Colony',
	reserve: 'Reserve',
	province: 'Province',
	wi: 'place apart'
} as const;
