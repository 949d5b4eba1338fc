// What the players said of lines of the log, and showed. A note belongs to the line as it stands: where the line was played again by an
// amendment, the note goes with it.

import type { LogLine } from './log';

export interface LineNote {
	readonly id: string;
	/** The event it was written to; the line it stands at may be a later copy of that. */
	readonly about: string;
	readonly text: string;
	readonly photos: readonly string[];
}

/** Notes by the order of the line they stand at. */
export type NotesByLine = ReadonlyMap<number, readonly LineNote[]>;

const none: NotesByLine = new Map();

export function notesByLine(lines: readonly LogLine[]): NotesByLine {
	const notes = lastWords(lines);
	if (notes.length === 0) return none;
	const byEvent = new Map(lines.map((line) => [line.event.id, line]));
	const standing = standingPlaces(lines);
	const found = new Map<number, LineNote[]>();
	for (const note of notes) {
		const line = byEvent.get(note.about);
		if (!line) continue;
		const order = line.stands ? line.order : (standing.get(placeKey(lines, line)) ?? line.order);
		found.set(order, [...(found.get(order) ?? []), note]);
	}
	return found;
}

/** Each note as it was said last, without those that were withdrawn. */
function lastWords(lines: readonly LogLine[]): readonly LineNote[] {
	const notes = new Map<string, LineNote>();
	for (const { event } of lines) {
		if (event.body.kind !== 'noted') continue;
		const { note: id, about, text, photos } = event.body;
		notes.set(id, { id, about, text, photos });
	}
	return [...notes.values()].filter(({ text, photos }) => text.trim() !== '' || photos.length > 0);
}

/** An action keeps its name when it is played again; within it a line is told by its kind and which of that kind it is. */
function placeKey(lines: readonly LogLine[], { order, step, action, kind }: LogLine): string {
	let nth = 0;
	for (let at = order - 2; at >= 0; at--) {
		const line = lines[at];
		if (line?.step !== step || line.action !== action) break;
		if (line.kind === kind) nth++;
	}
	return `${action} ${kind} ${nth}`;
}

function standingPlaces(lines: readonly LogLine[]): ReadonlyMap<string, number> {
	const amended = lines.some(({ kind }) => kind === 'amended');
	if (!amended) return new Map();
	return new Map(lines.filter(({ stands }) => stands).map((line) => [placeKey(lines, line), line.order]));
}
