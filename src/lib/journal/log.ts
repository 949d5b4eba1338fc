// A log in sentences, of whatever game: each line told on the state it happened in. What was told before is not told again.

import { cutTo } from '$lib/cut-text';
import { makeCount } from '$lib/wording';
import { actionOf, isTravel, type JournalEvent, type Travel } from './event';
import type { GameTypes } from './game';
import { beforeStep, type Cursor, type Journal, type Journals, stateOf, type StandingStep } from './journal';

export interface ToldLine<G extends GameTypes> {
	readonly event: JournalEvent<G>;
	readonly text: string;
	/** It was neither taken back nor amended. What is about the log itself always stands. */
	readonly stands: boolean;
}

export interface ToldLog<G extends GameTypes> {
	readonly lines: readonly ToldLine<G>[];
	/** What one tap takes back and puts back, by the line that began it; null where there is nothing. */
	readonly undo: string | null;
	readonly redo: string | null;
	readonly journal: Journal<G>;
}

/** `tell` gives a sentence in the past tense; `before` is the state that it happened in. */
export type Tell<G extends GameTypes> = (body: G['body'], before: G['state']) => string;

export function tellLog<G extends GameTypes>(
	journals: Journals<G>,
	journal: Journal<G>,
	tell: Tell<G>,
	told: ToldLog<G> | null = null
): ToldLog<G> {
	const goesOn = told !== null && isBeginningOf(told.journal, journal);
	const from = goesOn ? told.journal : journals.begin(journal.setup);
	const texts = goesOn ? told.lines.map(({ text }) => text) : [];
	journals.goOn(from, journal.events.slice(texts.length), ({ body }, before, after) => {
		const state = stateOf<G['state']>({ start: from.start, standing: before.standing });
		texts.push(isTravel(body) ? tellTravel(body, before, after, texts) : tell(body, state));
	});
	const standing = new Set<string>();
	for (let step = journal.standing; step; step = step.follows) standing.add(`${step.id} ${step.action}`);
	const lines = journal.events.map((event, index) => ({
		event,
		text: texts[index] ?? '',
		stands: isTravel(event.body) || standing.has(`${event.step} ${actionOf(event)}`)
	}));
	const textOf = (step: StandingStep<G> | null | undefined) => (step ? (texts[step.firstOrder - 1] ?? '') : null);
	return { lines, undo: textOf(journal.standing), redo: textOf(journal.undone?.step), journal };
}

const isBeginningOf = <G extends GameTypes>(told: Journal<G>, journal: Journal<G>): boolean =>
	told.setup === journal.setup &&
	told.events.length <= journal.events.length &&
	told.events.at(-1)?.id === journal.events[told.events.length - 1]?.id;

/** So much is told of what was amended: an amendment may amend another, which amended another, and so on. */
const longestAmended = 400;

const did = { changed: 'Changed', 'taken-out': 'Took out', 'gone-back': 'Went back to before' } as const;

function tellTravel<G extends GameTypes>(
	body: Travel,
	before: Cursor<G>,
	after: Cursor<G>,
	texts: readonly string[]
): string {
	switch (body.kind) {
		case 'undone':
			return tellSteps('Took back', body.steps, firstOf(before.standing, body.steps, texts));
		case 'redone':
			return tellSteps('Put back', body.steps, firstOf(after.standing, body.steps, texts));
		case 'amended':
			return `${did[body.how]}: ${cutTo(texts[body.from - 1] ?? 'an earlier action', longestAmended)}`;
		case 'noted':
			return body.text === '' ? 'A note on a line was taken away.' : `Noted on a line: ${body.text}`;
	}
}

/** The line that began the earliest of so many steps. */
function firstOf<G extends GameTypes>(
	standing: StandingStep<G> | null,
	steps: number,
	texts: readonly string[]
): string | null {
	let step = standing;
	for (let count = 1; count < steps && step; count += 1) step = beforeStep(step);
	return step ? (texts[step.firstOrder - 1] ?? null) : null;
}

/** `first` is the headline of the earliest of the steps, where it is known. */
export function tellSteps(what: string, steps: number, first: string | null): string {
	const many = `${what} ${makeCount(steps, 'step')}`;
	if (first === null) return many;
	return steps === 1 ? `${what}: ${first}` : `${many}, the first of them: ${first}`;
}
