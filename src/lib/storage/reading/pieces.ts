// What was read apart from the page, on its way to it. A page takes in a large object all at once, and does nothing else meanwhile; so it is handed
// over in pieces that each take a moment, between which a tap is answered.

import type { Backup } from '../backup-content';
import type { StoredBattle } from '../battle-kind';
import type { Shared } from '../shared';

type Lists = Pick<Backup, 'rosters' | 'houseRules' | 'maps' | 'photos' | 'leftOver' | 'refused'>;

export type Piece =
	/** What it is, with all its lists empty. */
	| { readonly piece: 'frame'; readonly shared: Shared }
	| { [Name in keyof Lists]: { readonly piece: 'list'; readonly name: Name; readonly items: Lists[Name] } }[keyof Lists]
	/** A battle of a backup before its first line. */
	| { readonly piece: 'battle'; readonly setup: StoredBattle['setup'] }
	/** Lines of the battle, or of the last one that came. */
	| { readonly piece: 'events'; readonly events: StoredBattle['events'] };

/** So many lines of a log, or things of a list, take a few milliseconds to be taken in. */
const linesAtOnce = 400;
const thingsAtOnce = 20;

const emptyLists = {
	rosters: [],
	houseRules: [],
	battles: [],
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
	yield* slices(backup.maps, thingsAtOnce, (items) => ({ piece: 'list', name: 'maps', items }));
	yield* slices(backup.photos, 1, (items) => ({ piece: 'list', name: 'photos', items }));
	yield* slices(backup.leftOver, 1, (items) => ({ piece: 'list', name: 'leftOver', items }));
	yield* slices(backup.refused, thingsAtOnce, (items) => ({ piece: 'list', name: 'refused', items }));
}

const eventsOf = (events: StoredBattle['events']): Generator<Piece> =>
	slices(events, linesAtOnce, (some) => ({ piece: 'events', events: some }));

function* slices<T>(all: readonly T[], size: number, make: (some: readonly T[]) => Piece): Generator<Piece> {
	for (let from = 0; from < all.length; from += size) yield make(all.slice(from, from + size));
}

type Growing<T> = { -readonly [Key in keyof T]: T[Key] extends readonly (infer Item)[] ? Item[] : T[Key] };

/** Puts the pieces together again, in the order they come. */
export class Assembly {
	#shared: Shared | null = null;
	readonly #lists: Growing<Lists> = { rosters: [], houseRules: [], maps: [], photos: [], leftOver: [], refused: [] };
	readonly #battles: { readonly setup: StoredBattle['setup']; readonly events: StoredBattle['events'][number][] }[] =
		[];

	add(piece: Piece): void {
		switch (piece.piece) {
			case 'frame':
				this.#shared = piece.shared;
				if (piece.shared.kind === 'battle') this.#battles.push({ setup: piece.shared.battle.setup, events: [] });
				return;
			case 'list':
				(this.#lists[piece.name] as unknown[]).push(...piece.items);
				return;
			case 'battle':
				this.#battles.push({ setup: piece.setup, events: [] });
				return;
			case 'events':
				this.#battles.at(-1)?.events.push(...piece.events);
		}
	}

	get whole(): Shared {
		const shared = this.#shared;
		if (!shared) throw new Error('nothing was handed over');
		const [first] = this.#battles;
		if (shared.kind === 'battle' && first) return { kind: 'battle', battle: first };
		if (shared.kind !== 'backup') return shared;
		return { kind: 'backup', backup: { ...shared.backup, ...this.#lists, battles: this.#battles } };
	}
}
