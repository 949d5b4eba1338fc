// A game as one player’s phone has it: what the tablet let it see, and taps that become wishes which the tablet judges.
import type { GameSession } from '$lib/app/journal/game-session.svelte';
import type { Acted } from '$lib/app/journal/session.svelte';
import type { LodgeState } from '../game/state/state';
import { liesThere, tellGone } from '../rules/sources';
import { emptyTable, type PlayerId } from '../rules/table';
import type { CardId } from '../rules/cards';
import { type LodgeBody, type LodgeGame, lodgeGames } from '../game/game';
import type { SeatAction } from '../game/phones/protocol';
import { type SeatView, stateOfView } from '../game/phones/view';
import { LodgePlay } from './play.svelte';

/** Stands where the tablet has a journal on its disk: the phone has none, and takes nothing back. */
class SeenSession {
	#view: SeatView = $state.raw() as unknown as SeatView;
	readonly #state = $derived(stateOfView(this.#view));
	readonly journal;

	constructor(view: SeatView) {
		this.#view = view;
		this.journal = lodgeGames.begin(stateOfView(view).setup);
	}

	get view(): SeatView {
		return this.#view;
	}
	set view(view: SeatView) {
		this.#view = view;
	}

	get state(): LodgeState {
		return this.#state;
	}

	record(): Promise<Acted> {
		return Promise.resolve({ ok: false, reason: 'That is done at the tablet.' });
	}
}

export class PhonePlay extends LodgePlay {
	readonly #seen: SeenSession;
	readonly #wish: (action: SeatAction) => boolean;

	constructor(view: SeatView, wish: (action: SeatAction) => boolean) {
		const seen = new SeenSession(view);
		// The screens that a phone shows ask a session for no more than this.
		super(seen as unknown as GameSession<LodgeGame>);
		this.#seen = seen;
		this.#wish = wish;
	}

	get view(): SeatView {
		return this.#seen.view;
	}

	/** The tablet says how things stand now. A play that is being put together is kept, as far as its cards are where they were (SL-H6). */
	take(view: SeatView): void {
		const table = view.hand?.table ?? emptyTable;
		const held = this.chosen.filter((card) => view.cards.includes(card));
		const isLaid = this.chosen.length > 0 && held.length === 0;
		const gone = this.taken.find((one) => !liesThere({ table }, one));
		this.#seen.view = view;
		this.chosen = held;
		this.taken = isLaid ? [] : this.taken.filter((one) => liesThere({ table }, one));
		if (isLaid) this.said = '';
		else if (gone) this.said = tellGone(table, gone.card);
	}

	wish(action: SeatAction): void {
		this.refused = this.#wish(action) ? null : 'The tablet is not there now. Play goes on at the tablet itself.';
	}

	override act(body: LodgeBody): Promise<boolean> {
		this.wish(body as SeatAction);
		return Promise.resolve(false);
	}

	override send(body: LodgeBody): Promise<boolean> {
		return this.act(body);
	}

	override get ownHand(): readonly CardId[] {
		return this.view.cards;
	}

	override countOf(player: PlayerId): number {
		return this.view.counts[player] ?? 0;
	}

	override get due(): readonly string[] {
		return this.view.due;
	}

	override get seat(): PlayerId {
		return this.view.seat;
	}

	/** Nobody else sits down at a phone. */
	override set seat(_: PlayerId | null) {
		// It is one player’s own.
	}
}
