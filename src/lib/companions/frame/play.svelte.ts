// A game at play as the screens of its companion see it: the state, and what a tap does to it. A companion extends it by what it derives.

import type { GameSession } from '$lib/app/journal/game-session.svelte';
import type { Acted } from '$lib/app/journal/session.svelte';
import type { Decider } from '$lib/journal/event';
import type { CompanionGame } from '$lib/storage/game-kind';

export class GamePlay<G extends CompanionGame> {
	readonly session: GameSession<G>;
	/** Why the last tap changed nothing, in a sentence. */
	refused = $state.raw<string | null>(null);

	constructor(session: GameSession<G>) {
		this.session = session;
	}

	get state(): G['state'] {
		return this.session.state;
	}

	get canUndo(): boolean {
		return this.session.journal.standing !== null;
	}

	get canRedo(): boolean {
		return this.session.journal.undone !== null;
	}

	/** What happened is on the disk when this says true; where it cannot be, the sentence stands in `refused` and nothing has changed. */
	act(body: G['body'], decidedBy: Decider = 'player'): Promise<boolean> {
		return this.#tell(this.session.record([body], decidedBy));
	}

	undo(): Promise<boolean> {
		return this.#tell(this.session.undo());
	}

	redo(): Promise<boolean> {
		return this.#tell(this.session.redo());
	}

	async #tell(acting: Promise<Acted>): Promise<boolean> {
		const acted = await acting;
		this.refused = acted.ok ? null : acted.reason;
		return acted.ok;
	}
}
