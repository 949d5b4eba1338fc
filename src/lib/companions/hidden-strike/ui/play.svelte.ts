// A game at play as its screens see it: what is due, what the open card does, which card of a hidden hand was chosen, and the ways back that ask first.

import { GamePlay } from '$lib/companions/frame/play.svelte';
import type { GameSession } from '$lib/app/journal/game-session.svelte';
import { decisionOf, playable, scoreNow, tableOf } from '../game/state/flow';
import { type HsGame, redoReveals, undoAsks } from '../game/game';
import { type Preview, preview } from '../rules/preview';
import type { Board } from '../rules/board';
import type { Side } from '../rules/regions';
import { type Due, dueOf } from '../game/state/due';
import { activePlayer, type HsState, type Player } from '../game/state/state';
import type { Decision } from '../rules/british/decision';
import type { AmericanCard } from '../rules/cards';
import type { Score } from '../rules/score';

export class StrikePlay extends GamePlay<HsGame> {
	#chosen = $state.raw<{ readonly card: AmericanCard; readonly before: HsState } | null>(null);

	/** What a play is good or bad for is said beside it: not where it would make sabotage visible, unless the players want it (HS-S8). */
	advises = $state(true);

	readonly due: Due = $derived(dueOf(this.state));
	readonly decision: Decision | null = $derived(decisionOf(this.state));
	readonly score: Score = $derived(scoreNow(this.state));
	readonly active: Player = $derived(activePlayer(this.state));
	readonly options = $derived(playable(this.state));

	constructor(session: GameSession<HsGame>) {
		super(session);
		this.advises = session.state.setup.mode !== 'traitor';
	}

	/**
	 * The card that the player at turn is about to play, by its kind: it is face up from now on. It is chosen for this moment of the game alone: gone back to
	 * somebody else's turn, the same card would be shown out of her hidden hand.
	 */
	get chosen(): AmericanCard | null {
		return this.#chosen?.before === this.state ? this.#chosen.card : null;
	}

	set chosen(card: AmericanCard | null) {
		this.#chosen = card === null ? null : { card, before: this.state };
	}

	/** What a play would change, and, where that is wanted, what it is worth. */
	previewOf(after: Board, side: Side = 'american'): Preview {
		const shown = preview(this.state.board, after, this.waiting, side);
		return this.advises ? shown : { ...shown, badges: [] };
	}

	/** Where tokens wait for the next British phase. */
	readonly waiting = $derived(
		this.state.britishDeck.flatMap(({ card, secondary }, at) =>
			card && secondary ? [{ card, region: secondary, at }] : []
		)
	);

	/** Nobody else may see this hand: the app deals it, and others sit at the table. */
	get hidesHands(): boolean {
		return this.state.setup.mode !== 'solitaire' && this.state.keeping.american === 'app';
	}

	get hidesBritishHand(): boolean {
		return this.state.keeping.british === 'app';
	}

	get table() {
		return tableOf(this.state);
	}

	/** The states that the log went through and that stand, the first first. */
	get standing(): readonly HsState[] {
		const states: HsState[] = [];
		for (let step = this.session.journal.standing; step; step = step.follows) states.push(step.state);
		return [this.session.journal.start, ...states.reverse()];
	}

	/** What would be put back must not be: a deal that was taken back is dealt anew. */
	get mayRedo(): boolean {
		return !redoReveals(this.session.journal);
	}

	/** Going back so many steps takes back something that was looked at: it asks first. */
	asksBefore(steps: number): boolean {
		return undoAsks(this.session.journal, steps);
	}

	async play(body: HsGame['body']): Promise<boolean> {
		const done = await this.act(body);
		if (done) this.chosen = null;
		return done;
	}
}
