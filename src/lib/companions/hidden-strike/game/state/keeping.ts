// Who keeps a deck, changed in mid-game where nothing is lost by it: the British deck and the Reserve deck. Hands are not handed over, for nobody could know them.

import { listOf } from '../../rules/copy';
import { hasBritishPlayer } from '../../rules/people';
import { shuffleFor } from './chance';
import { britishView } from './decks';
import { reserveLeft } from './reserve';
import type { HsState, Keeper } from './state';

export const keptDecks = ['british', 'reserve'] as const;
export type KeptDeck = (typeof keptDecks)[number];

/** Why this deck cannot change hands now: null where it can. */
export function keepingProblem(state: HsState, deck: KeptDeck, to: Keeper): string | null {
	const { keeping, phase, pending, look, converting } = state;
	const versus = hasBritishPlayer(state.setup.mode);
	if (keeping[deck] === to) return 'It is kept so already.';
	if (phase === 'ended' || phase === 'loyalty') return 'Only while the game goes on.';
	if (pending || look || converting) return 'First finish with the card that lies there.';
	if (deck === 'reserve') {
		if (!versus) return 'There is no Reserve deck in this mode.';
		return to === 'app' && state.copy.reserve === null
			? 'Your copy does not say what is in the Reserve deck. HS-G8'
			: null;
	}
	if (versus) return 'The British hand was dealt from that deck.';
	return to === 'app' && !britishView(state).exact ? 'Some cards are unaccounted for. HS-H12' : null;
}

export function changeKeeping(state: HsState, deck: KeptDeck, to: Keeper): HsState {
	const keeping = { ...state.keeping, [deck]: to };
	return { ...(deck === 'british' ? handOverBritish(state, to) : handOverReserve(state, to)), keeping };
}

/** A card that lies face up stays where it lies; all others are forgotten, or shuffled by the app. */
function handOverBritish(state: HsState, to: Keeper): HsState {
	const hidden = state.britishDeck.map((slot) =>
		slot.secondary === null ? { card: null, secondary: null, seenBy: null } : slot
	);
	const forgotten: HsState = { ...state, britishDeck: hidden };
	if (to === 'real') return forgotten;
	const cards = shuffleFor(
		state.setup.seed,
		`british taken over ${state.turn}`,
		listOf(britishView(forgotten).unknown)
	);
	return {
		...state,
		britishDeck: hidden.map((slot) => (slot.secondary === null ? { ...slot, card: cards.pop() ?? null } : slot))
	};
}

function handOverReserve(state: HsState, to: Keeper): HsState {
	if (to === 'real') return { ...state, reserveDeck: state.reserveDeck.map(() => null) };
	const cards = listOf(reserveLeft(state));
	return { ...state, reserveDeck: shuffleFor(state.setup.seed, `reserve taken over ${state.turn}`, cards) };
}
