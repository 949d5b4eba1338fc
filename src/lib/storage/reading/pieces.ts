// What was read apart from the page, on its way to it. A page takes in a large object all at once, and does nothing else meanwhile; so it is handed
// over in pieces that each take a moment, between which a tap is answered.

import type { Backup } from '../backup-content';
import type { StoredBattle } from '../battle-kind';
import type { StoredAnyGame } from '../game-kind';
import type { Shared } from '../shared';

type Lists = Pick<Backup, 'rosters' | 'houseRules' | 'copies' | 'maps' | 'photos' | 'leftOver' | 'refused'>;

type Lines = StoredBattle['events'] | StoredAnyGame['events'];

export type Piece =
	/** What it is, with all its lists empty. */
	| { readonly piece: 'frame'; readonly shared: Shared }
	| { [Name in keyof Lists]: { readonly piece: 'list'; readonly name: Name; readonly items: Lists[Name] } }[keyof Lists]
	/** A battle or a game of a backup before its first line. */
	| { readonly piece: 'battle'; readonly setup: StoredBattle['setup'] }
	| { readonly piece: 'game'; readonly setup: StoredAnyGame['setup'] }
	/** Lines of the journal, or of the last one that came. */
	| { readonly piece: 'events'; readonly events: Lines };

/** So many lines of a log, or things of a list, take a few milliseconds to be taken in. */
const linesAtOnce = 400;
const thingsAtOnce = 20;

const emptyLists = {
	rosters: [],
	houseRules: [],
	battles: [],
	games: [],
	copies: [],
	maps: [],
	photos: [],
	leftOver: [],
	refused: []
} as const;

export function* takeApart(shared: Shared): Generator<Piece> {
	if (shared.kind === 'battle') {
		const { setup, events } = shared.battle;
		yield { piece: 'frame', shared: { kind: 'battle', battle: { setup, events: [] } } };
		yield* eventsOf(events);
		return;
	}
	if (shared.kind === 'game') {
		const { setup, events } = shared.game;
		yield { piece: 'frame', shared: { kind: 'game', game: { setup, events: [] } } };
		yield* eventsOf(events);
		return;
	}
	if (shared.kind !== 'backup') {
		yield { piece: 'frame', shared };
		return;
	}
	const { backup } = shared;
	yield { piece: 'frame', shared: { kind: 'backup', backup: { ...backup, ...emptyLists } } };
	yield* slices(backup.rosters, thingsAtOnce, (items) => ({ piece: 'list', name: 'rosters', items }));
	yield* slices(backup.houseRules, thingsAtOnce, (items) => ({ piece: 'list', name: 'houseRules', items }));
	for (const { setup, events } of backup.battles) {
		yield { piece: 'battle', setup };
		yield* eventsOf(events);
	}
	for (const { setup, events } of backup.games) {
		yield { piece: 'game', setup };
		yield* eventsOf(events);
	}
	yield* slices(backup.copies, thingsAtOnce, (items) => ({ piece: 'list', name: 'copies', items }));
	yield* slices(backup.maps, thingsAtOnce, (items) => ({ piece: 'list', name: 'maps', items }));
	yield* slices(backup.photos, 1, (items) => ({ piece: 'list', name: 'photos', items }));
	yield* slices(backup.leftOver, 1, (items) => ({ piece: 'list', name: 'leftOver', items }));
	yield* slices(backup.refused, thingsAtOnce, (items) => ({ piece: 'list', name: 'refused', items }));
}

const eventsOf = (events: Lines): Generator<Piece> =>
	slices<Lines[number]>(events, linesAtOnce, (some) => ({ piece: 'events', events: some }));

function* slices<T>(all: readonly T[], size: number, make: (some: readonly T[]) => Piece): Generator<Piece> {
	for (let from = 0; from < all.length; from += size) yield make(all.slice(from, from + size));
}

/** A journal whose lines are still coming. */
interface Arriving<Journal extends StoredBattle | StoredAnyGame> {
	readonly setup: Journal['setup'];
	readonly events: Journal['events'][number][];
}

type Growing<T> = { -readonly [Key in keyof T]: T[Key] extends readonly (infer Item)[] ? Item[] : T[Key] };

/** Puts the pieces together again, in the order they come. */
export class Assembly {
	#shared: Shared | null = null;
	readonly #lists: Growing<Lists> = {
		rosters: [],
		houseRules: [],
		copies: [],
		maps: [],
		photos: [],
		leftOver: [],
		refused: []
	};
	readonly #battles: Arriving<StoredBattle>[] = [];
	readonly #games: Arriving<StoredAnyGame>[] = [];
	/** The lines of the last journal that came. */
	#lines: Lines[number][] = [];

	add(piece: Piece): void {
		switch (piece.piece) {
			case 'frame':
				this.#shared = piece.shared;
				if (piece.shared.kind === 'battle') this.#begin(this.#battles, piece.shared.battle.setup);
				if (piece.shared.kind === 'game') this.#begin(this.#games, piece.shared.game.setup);
				return;
			case 'list':
				(this.#lists[piece.name] as unknown[]).push(...piece.items);
				return;
			case 'battle':
				return this.#begin(this.#battles, piece.setup);
			case 'game':
				return this.#begin(this.#games, piece.setup);
			case 'events':
				this.#lines.push(...piece.events);
		}
	}

	#begin<Journal extends StoredBattle | StoredAnyGame>(journals: Arriving<Journal>[], setup: Journal['setup']): void {
		const events: Journal['events'][number][] = [];
		journals.push({ setup, events });
		this.#lines = events as Lines[number][];
	}

	get whole(): Shared {
		const shared = this.#shared;
		if (!shared) throw new Error('nothing was handed over');
		const [[battle], [game]] = [this.#battles, this.#games];
		if (shared.kind === 'battle' && battle) return { kind: 'battle', battle };
		if (shared.kind === 'game' && game) return { kind: 'game', game };
		if (shared.kind !== 'backup') return shared;
		return { kind: 'backup', backup: { ...shared.backup, ...this.#lists, battles: this.#battles, games: this.#games } };
	}
}
