// A game at play as its screens see it: what is due, what the open card does, which card of a hidden hand was chosen, and the ways back that ask first.

import { GamePlay } from '$lib/companions/frame/play.svelte';
import { isTravel } from '$lib/journal/event';
import { eventsOf } from '$lib/journal/travel';
import { playable } from '../game/state/playable';
import { decisionOf } from '../game/state/british-card';
import type { HsGame } from '../game/game';
import { type Due, dueOf } from '../game/state/due';
import { scoreNow, tableOf } from '../game/state/flow';
import { activePlayer, type HsState, type Player } from '../game/state/state';
import type { Decision } from '../rules/british/decision';
import type { AmericanCard } from '../rules/cards';
import type { Score } from '../rules/score';

/** What cannot be unseen (HS-S8). */
const looks: readonly string[] = [
	'loyalty-dealt',
	'loyalty-looked-at',
	'loyalty-drawn',
	'british-deck-arranged',
	'american-deck-arranged',
	'deck-searched'
];

export class StrikePlay extends GamePlay<HsGame> {
	/** The card that the player at turn is about to play, by its kind: it is face up from now on. */
	chosen = $state.raw<AmericanCard | null>(null);

	readonly due: Due = $derived(dueOf(this.state));
	readonly decision: Decision | null = $derived(decisionOf(this.state));
	readonly score: Score = $derived(scoreNow(this.state));
	readonly active: Player = $derived(activePlayer(this.state));
	readonly options = $derived(playable(this.state));

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

	/** What one tap would take back is something that was looked at. */
	get undoesLook(): boolean {
		const { journal } = this.session;
		if (!journal.standing) return false;
		return [...eventsOf(journal, journal.standing)].some(({ body }) => looks.includes(body.kind));
	}

	/** A deal that was taken back is dealt anew. */
	get redoesDeal(): boolean {
		const { journal } = this.session;
		const step = journal.undone?.step;
		return (
			step !== undefined &&
			[...eventsOf(journal, step)].some(({ body }) => !isTravel(body) && body.kind === 'loyalty-dealt')
		);
	}

	async play(body: HsGame['body']): Promise<boolean> {
		const done = await this.act(body);
		if (done) this.chosen = null;
		return done;
	}
}
