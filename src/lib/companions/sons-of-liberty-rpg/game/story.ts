// The tale of a game: chapters of sentences, from what happened and from the players' own words. Secret cards enter it when they are revealed.
import { actionOf, isTravel } from '$lib/journal/event';
import { type Journal, type StandingStep, stateOf } from '$lib/journal/journal';
import { handTitle } from './state/objective-words';
import { type LodgeGame, lodgeGames, tellStory } from './game';
import type { LodgeState } from './state/state';

interface TaleLine {
	/** The event's id. */
	readonly id: string;
	readonly text: string;
	/** The id of the note whose words these are; null where they are ours. */
	readonly note: string | null;
}

export interface Chapter {
	readonly title: string;
	readonly lines: readonly TaleLine[];
}

/** A told sentence is no longer than this (SL-H14). */
export const longestTold = 2000;

const titleIn = ({ battle, bout }: LodgeState): string => {
	if (bout) return 'The bout';
	return battle?.hand ? handTitle(battle, battle.hand) : 'The Grand Lodge';
};

/** The steps that stand, as the log tells them apart. */
function standingSteps(standing: StandingStep<LodgeGame> | null): ReadonlySet<string> {
	const steps = new Set<string>();
	for (let step = standing; step; step = step.follows) steps.add(`${step.id} ${step.action}`);
	return steps;
}

export function tellTale(journal: Journal<LodgeGame>): readonly Chapter[] {
	const standing = standingSteps(journal.standing);
	const notes = new Map(
		journal.events.flatMap(({ body }) => (body.kind === 'noted' ? [[body.about, body] as const] : []))
	);
	const chapters: { title: string; lines: TaleLine[] }[] = [];
	let now = lodgeGames.begin(journal.setup);
	for (const event of journal.events) {
		const { body } = event;
		const stands = !isTravel(body) && standing.has(`${event.step} ${actionOf(event)}`);
		// Folded one by one, so that each line is told on the state that it happened in; what was taken back is no part of the tale.
		const before = stateOf<LodgeState>(now);
		now = lodgeGames.goOn(now, [event]).journal;
		if (isTravel(body) || !stands) continue;
		const note = notes.get(event.id);
		const own = note && note.text !== '' ? note.text.slice(0, longestTold) : null;
		const text = own ?? tellStory(body, before);
		if (text === null) continue;
		const title = titleIn(stateOf<LodgeState>(now));
		if (chapters.at(-1)?.title !== title) chapters.push({ title, lines: [] });
		chapters.at(-1)?.lines.push({ id: event.id, text, note: own === null ? null : (note?.note ?? null) });
	}
	return chapters;
}

/** As Markdown, which reads as text too. */
export const writeTale = (name: string, chapters: readonly Chapter[]): string =>
	[
		`# ${name}`,
		...chapters.flatMap(({ title, lines }) => [`\n## ${title}\n`, lines.map(({ text }) => text).join('\n\n')])
	].join('\n');
