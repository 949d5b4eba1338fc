// What lies open on the desk of a battle, made from the battle as it stands; and what the players have typed and said of it, kept as a
// draft so that it is still there when the tab was closed over it.
import type { BattleState } from '$lib/battle/state';
import type { DiceSource } from '$lib/dice/source';
import { untrack } from 'svelte';
import type { Ways } from '../../resolver/dice-way';
import type { DeskSession } from './desk.svelte';
import type { Draft, DraftStore } from './draft';
import { isOf, keepDraft } from './draft';
import type { Opening } from './opening';
import { Rolling } from './resolving.svelte';
import type { Work } from './work';
import { makeWork } from './work';

export interface OpenWorkTools {
	readonly dice: DiceSource;
	readonly ways: Ways;
	readonly drafts: DraftStore;
}

interface Made {
	readonly opening: Opening;
	readonly state: BattleState;
	readonly work: Work | null;
}

/**
 * What lies open outlives the panel that asked for it first: made within a panel's effect, all that it derives would die with the panel.
 * Where there are no effects, as on a server, there is nothing to be outside of.
 */
function outsideEffects<T>(make: () => T): T {
	let made: { readonly value: T } | undefined;
	$effect.root(() => {
		made = { value: make() };
	});
	return (made ?? { value: make() }).value;
}

export class OpenWork {
	readonly #session: DeskSession;
	readonly #tools: OpenWorkTools;
	#opening = $state.raw<Opening | null>(null);
	#made: Made | null = null;

	constructor(session: DeskSession, tools: OpenWorkTools) {
		this.#session = session;
		this.#tools = tools;
		this.#opening = tools.drafts.read(session.id).at(-1)?.opening ?? null;
	}

	get opening(): Opening | null {
		return this.#opening;
	}

	lay(opening: Opening | null): void {
		this.#opening = opening;
	}

	/** Whom it is about, or nobody yet. */
	pick(other: string | null): void {
		if (this.#opening) this.#opening = { ...this.#opening, other };
	}

	/**
	 * What lies open, by the battle as it stands: when that changes it is made anew, unless its own facts are the same, so that what the
	 * players have said of it stays.
	 */
	get work(): Work | null {
		const opening = this.#opening;
		const { state } = this.#session;
		if (!opening) return null;
		if (this.#made?.opening === opening && this.#made.state === state) return this.#made.work;
		const work = untrack(() => outsideEffects(() => this.#remake(opening)));
		this.#made = { opening, state, work };
		return work;
	}

	#remake(opening: Opening): Work | null {
		const earlier = this.#made?.opening === opening ? this.#made.work : null;
		const tools = { source: this.#tools.dice, ways: this.#tools.ways };
		const work = makeWork(this.#session.state, this.#session.due, opening, tools);
		const same = earlier instanceof Rolling && work instanceof Rolling && earlier.given === work.given;
		if (same && earlier.key === work.key) return earlier;
		if (work instanceof Rolling) this.#restore(opening, work);
		return work;
	}

	/** Keeps what was typed and said so far. */
	keep(): void {
		const opening = this.#opening;
		const { work } = this;
		if (!opening || !(work instanceof Rolling)) return;
		const { dice } = work.resolver;
		const typed = dice.way !== 'app' && dice.dice !== null ? dice.dice : [];
		const draft = { opening, faces: typed, said: work.said, hand: work.hand };
		const isEmpty = typed.length === 0 && work.said.length === 0 && Object.keys(work.hand).length === 0;
		this.#write(opening, isEmpty ? null : draft);
	}

	/** Recorded, or closed on purpose: nothing of it is kept. */
	forget(opening: Opening): void {
		this.#write(opening, null);
	}

	#write(opening: Opening, draft: Draft | null): void {
		const { id } = this.#session;
		const { drafts } = this.#tools;
		drafts.write(id, keepDraft(drafts.read(id), opening, draft));
	}

	#restore(opening: Opening, work: Rolling): void {
		const draft = this.#tools.drafts.read(this.#session.id).find((kept) => isOf(kept, opening));
		if (!draft) return;
		work.sayAgain(draft.said, draft.hand);
		const { dice } = work.resolver;
		if (draft.faces.length === 0 || draft.faces.length > dice.needed) return;
		dice.pin('own');
		for (const face of draft.faces) dice.enter(face);
	}
}
