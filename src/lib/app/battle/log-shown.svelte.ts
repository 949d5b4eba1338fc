// The log as it is read: which lines, what was taken back folded away, and what was said of them. It belongs to the screen and not to a panel, so
// that a filter outlasts a turned tablet.
import { type Topic, topics } from '$lib/battle/events/definition';
import { eventDefinitions } from '$lib/battle/events/registry';
import {
	everything,
	findLines,
	foldTakenBack,
	isFiltered,
	linesToRead,
	type LogFilter,
	type LogRow,
	topicNames
} from '$lib/battle/log/find';
import type { LogLine } from '$lib/battle/log/log';
import { type LineNote, notesByLine, type NotesByLine } from '$lib/battle/log/notes';
import type { BattleState } from '$lib/battle/state';
import type { BattleSide } from '$lib/rules/vocabulary';
import type { BattlePlay } from './play.svelte';

interface Choice<Value extends string> {
	readonly value: Value;
	readonly label: string;
}

export class LogShown {
	readonly #play: BattlePlay;
	filter = $state.raw<LogFilter>(everything);

	constructor(play: BattlePlay) {
		this.#play = play;
	}

	get #state(): BattleState {
		return this.#play.state;
	}

	readonly notes: NotesByLine = $derived.by(() => notesByLine(this.#play.log.lines));

	/** All that is read as a line, found or not. */
	readonly all: readonly LogLine[] = $derived.by(() => linesToRead(this.#play.log.lines));

	readonly found: readonly LogLine[] = $derived.by(() => findLines(this.all, this.#state, this.notes, this.filter));

	/** Whoever looks for something sees it, taken back or not; else what was taken back is folded. */
	readonly rows: readonly LogRow[] = $derived.by(() =>
		this.filtered ? this.found.map((line) => ({ kind: 'line', line })) : foldTakenBack(this.found)
	);

	get filtered(): boolean {
		return isFiltered(this.filter);
	}

	notesOn(order: number): readonly LineNote[] {
		return this.notes.get(order) ?? [];
	}

	choose(change: Partial<LogFilter>): void {
		const filter = { ...this.filter, ...change };
		const { side, unit } = filter;
		// A unit of the side that is left out is no choice any more.
		const isOut = unit !== '' && side !== 'both' && this.#state.units[unit]?.side !== side;
		this.filter = isOut ? { ...filter, unit: '' } : filter;
	}

	showAll(): void {
		this.filter = everything;
	}

	/** The units of the side that is looked at, in the order of the rosters. */
	readonly units: readonly Choice<string>[] = $derived.by(() => {
		const { setup } = this.#state;
		const sides: readonly BattleSide[] = this.filter.side === 'both' ? ['first', 'second'] : [this.filter.side];
		return sides.flatMap((side) => setup.rosters[side].units.map(({ id, name }) => ({ value: id, label: name })));
	});

	/** The kinds that the log has, whatever else is looked for. */
	readonly topics: readonly Choice<Topic>[] = $derived.by(() => {
		const isThere = (topic: Topic) =>
			(topic === 'notes' && this.notes.size > 0) || this.all.some(({ kind }) => eventDefinitions[kind].topic === topic);
		return topics.filter(isThere).map((value) => ({ value, label: topicNames[value] }));
	});
}
