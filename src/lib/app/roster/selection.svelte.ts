// Which units are chosen, to change many at once. Choosing is a mode: until it is asked for, a tap on a unit opens it.
import { SvelteSet } from 'svelte/reactivity';

export class Selection {
	#on = $state(false);
	readonly #chosen = new SvelteSet<string>();

	get on(): boolean {
		return this.#on;
	}

	get count(): number {
		return this.#chosen.size;
	}

	get ids(): string[] {
		return [...this.#chosen];
	}

	has(id: string): boolean {
		return this.#chosen.has(id);
	}

	toggle(id: string): void {
		if (!this.#chosen.delete(id)) this.#chosen.add(id);
	}

	start(): void {
		this.#on = true;
	}

	stop(): void {
		this.#on = false;
		this.#chosen.clear();
	}

	choose(ids: readonly string[]): void {
		this.#chosen.clear();
		for (const id of ids) this.#chosen.add(id);
	}

	/** Units that are no longer there cannot be chosen. */
	keepOnly(ids: readonly string[]): void {
		for (const id of this.#chosen) if (!ids.includes(id)) this.#chosen.delete(id);
	}
}
