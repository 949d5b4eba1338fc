// The shelf of finished battles. Whether one has ended and how says its log: each is folded apart from the page, one after another, with a bar;
// whoever leaves early gives it up.

import { type BattleResult, recordBy, type RecordRow } from '$lib/battle/report/results';
import type { Storage } from '$lib/storage/storage';
import { appStorage } from '../device/storage.svelte';
import { GivenUp, TellApart } from './tell-apart';

export interface Shelf {
	/** The last fought first. */
	readonly results: readonly BattleResult[];
	readonly rosters: readonly RecordRow[];
	readonly generals: readonly RecordRow[];
}

const shelve = (results: readonly BattleResult[]): Shelf => ({
	results: [...results].sort((a, b) => b.startedAt.localeCompare(a.startedAt)),
	rosters: recordBy(results, ({ roster }) => [roster]),
	generals: recordBy(results, ({ generals }) => generals)
});

export class Records {
	readonly #apart = new TellApart();
	#shelf = $state.raw<Shelf | null>(null);
	#progress = $state.raw<{ readonly done: number; readonly all: number } | null>(null);
	#givenUp = false;

	get shelf(): Shelf | null {
		return this.#shelf;
	}

	get progress(): { readonly done: number; readonly all: number } | null {
		return this.#progress;
	}

	async read(): Promise<void> {
		const { battles } = await appStorage.open();
		const { kept } = await battles.list();
		const results: BattleResult[] = [];
		try {
			for (const [done, { id }] of kept.entries()) {
				if (this.#givenUp) break;
				this.#progress = { done, all: kept.length };
				const there = appStorage.trouble ? null : await this.#apart.result({ id });
				const result = there ?? (await this.#readHere(battles, id));
				if (result) results.push(result);
			}
		} catch (error) {
			if (!(error instanceof GivenUp)) throw error;
		}
		this.#progress = null;
		this.#shelf = shelve(results.filter(({ winner }) => winner !== null));
	}

	/** What only the page has, in memory. */
	async #readHere(battles: Storage['battles'], id: string): Promise<BattleResult | null> {
		const loaded = await battles.load(id);
		return loaded.ok ? this.#apart.result(loaded) : null;
	}

	/** What was read so far is shown. */
	giveUp(): void {
		this.#givenUp = true;
		this.#apart.close();
	}
}
