// The battle that a page's address names: read from the device, followed for as long as the page asks for it, and let go of when it leaves.
// Made while a component is set up, whose effects end with it.
import { battleDoor } from './battle-door';
import type { BattleSession } from './session.svelte';

interface Opening {
	/** What is said where the address names no battle. */
	readonly none?: string;
	/** What a page has to know of a battle before it shows it. */
	readonly before?: (session: BattleSession) => Promise<void>;
}

export class OpenedBattle {
	session = $state.raw<BattleSession | null>(null);
	/** Why there is none to be had. */
	closed = $state.raw<string | null>(null);

	constructor(wanted: () => string | null, { none, before }: Opening = {}) {
		$effect(() => {
			const id = wanted();
			this.session = null;
			this.closed = id === null ? (none ?? null) : null;
			if (id === null) return;
			let left = false;
			let opened: BattleSession | null = null;
			void (async () => {
				const found = await battleDoor.open(id);
				if (!found.ok) {
					if (!left) this.closed = found.closed.sentence;
					return;
				}
				opened = found.session;
				await before?.(opened);
				if (left) battleDoor.leave(opened);
				else this.session = opened;
			})();
			return () => {
				left = true;
				if (opened) battleDoor.leave(opened);
			};
		});
	}
}
