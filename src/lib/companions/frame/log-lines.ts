// Which lines of a log are shown, the last first, under the moment that each was; and the same as text to be copied.
import { type Decider, isTravel } from '$lib/journal/event';
import type { GameTypes } from '$lib/journal/game';
import type { ToldLine } from '$lib/journal/log';

interface ShownLine<G extends GameTypes> extends ToldLine<G> {
	/** Something that stands follows it: one can go back to it. */
	readonly isBefore: boolean;
	/** Whose dice, or whose hand, it came from; nothing where a player simply said it. */
	readonly source: string;
}

interface Block<G extends GameTypes> {
	readonly key: string;
	readonly title: string;
	readonly lines: ShownLine<G>[];
}

export interface Gathered<G extends GameTypes> {
	readonly blocks: readonly Block<G>[];
	/** How many more there are. */
	readonly more: number;
}

const sources: Readonly<Record<Decider, string>> = {
	player: '',
	'app-dice': 'the app’s dice',
	'own-dice': 'own dice',
	'by-hand': 'by hand'
};

type WhenOf<G extends GameTypes> = (line: ToldLine<G>) => string;

/** What a box calls otherwise than the log does: theirs, and ours. */
export type OtherNames = readonly (readonly [theirs: string, ours: string])[];

/** All words of what is sought, as it was typed or with our names in the place of theirs. */
function makeMatcher(sought: string, otherNames: OtherNames): (text: string) => boolean {
	const typed = sought.toLowerCase();
	const ours = otherNames.reduce((so, [from, to]) => so.replaceAll(from.toLowerCase(), to.toLowerCase()), typed);
	const ways = [typed, ours].map((way) => way.split(/\s+/).filter(Boolean));
	return (text) => ways.some((words) => words.every((word) => text.toLowerCase().includes(word)));
}

export function gatherLines<G extends GameTypes>(
	lines: readonly ToldLine<G>[],
	whenOf: WhenOf<G>,
	sought: string,
	most: number,
	otherNames: OtherNames = []
): Gathered<G> {
	const matches = makeMatcher(sought, otherNames);
	const found = lines.filter(({ text }) => matches(text)).reverse();
	const last = lines.findLast(({ stands, event }) => stands && !isTravel(event.body))?.event;
	const blocks: Block<G>[] = [];
	for (const line of found.slice(0, most)) {
		const title = whenOf(line);
		if (blocks.at(-1)?.title !== title) blocks.push({ key: line.event.id, title, lines: [] });
		const isBefore = line.stands && !isTravel(line.event.body) && line.event.step !== last?.step;
		blocks.at(-1)?.lines.push({ ...line, isBefore, source: sources[line.event.decidedBy] });
	}
	return { blocks, more: Math.max(0, found.length - most) };
}

/** From the first line on. */
export function writeLog<G extends GameTypes>(lines: readonly ToldLine<G>[], whenOf: WhenOf<G>): string {
	let title = '';
	return lines
		.flatMap((line) => {
			const when = whenOf(line);
			const heading = when === title ? [] : [`${title === '' ? '' : '\n'}${when}`];
			title = when;
			const notes = [sources[line.event.decidedBy], line.stands ? '' : 'taken back'].filter(Boolean);
			return [...heading, `- ${line.text}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`];
		})
		.join('\n');
}
