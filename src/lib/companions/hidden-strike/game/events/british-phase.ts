// The British phase of solitaire, co-op and traitor: the card turned up, its region told where nobody knew it, carried out, and the card that a
// Native card costs (HS-6.4, HS-8.1).

import * as v from 'valibot';
import { type Decision, decide, decideDelayed } from '../../rules/british';
import { britishCards, britishName, unknownDragoons } from '../../rules/cards';
import { learnDragoons } from '../../rules/copy';
import { nameOf } from '../../rules/regions';
import { britishMayTurnUp, britishView, takeSlots, tellUnaccounted, tellUsedUp } from '../state/decks';
import { dueOf } from '../state/due';
import { endBritishPhase, endGame, settle, tableOf, takeSteps } from '../state/flow';
import { accept, refuse } from '../state/refusal';
import { activePlayer, changePlayer, type HsState, turnerOf } from '../state/state';
import { define, region, slot, tellWins } from './definition';

export const britishCardTurnedUp = define({
	kind: 'british-card-turned-up',
	fields: {
		/** Told from a real deck; of the app’s own deck only the seed knows it. */
		card: v.optional(v.picklist(britishCards))
	},
	apply: (state, { card: told }) => {
		const due = dueOf(state);
		if (due.kind !== 'turn-up') return refuse('not-now', 'A British card lies there already.');
		const [top] = state.britishDeck;
		if (!top) return refuse('used-up', 'No British card is left.');
		if (top.card === null && told === undefined)
			return refuse('no-such-thing', 'Tap the card that was turned up from the real deck.');
		if (top.card === null && told && !britishMayTurnUp(state, told)) return refuse('used-up', tellUsedUp(state, told));
		const card = top.card ?? told ?? 'b-fleet';
		// A Dragoons card whose region nobody knew is learned by its turning up.
		const isNew = card.startsWith('b-dragoons-') && (britishView(state).unknown[card] ?? 0) === 0;
		const learned = top.card === null && isNew ? learnDragoons(state.copy, nameless(card)) : state.copy;
		return accept({
			...state,
			phase: 'british',
			copy: learned,
			britishDeck: state.britishDeck.slice(1),
			pending: { card, secondary: top.secondary }
		});
	},
	tell: (_, state) => {
		const turner = turnerOf(state).name;
		const [top] = state.britishDeck;
		return top?.secondary && top.card
			? `${turner} turned up ${britishName(top.card)}, which had waited.`
			: `${turner} turned up a British card.`;
	}
});

const nameless = (card: string) => card.slice('b-dragoons-'.length) as Parameters<typeof learnDragoons>[1];

export const cardRegionTold = define({
	kind: 'card-region-told',
	fields: { region },
	apply: (state, { region: told }) => {
		if (dueOf(state).kind !== 'tell-region') return refuse('not-now', 'No card waits for its region.');
		const copy = learnDragoons(state.copy, told);
		return accept({ ...state, copy, pending: { card: `b-dragoons-${told}`, secondary: null } });
	},
	tell: ({ region: told }) => `Those Dragoons are of ${nameOf(told)}.`
});

/** What the card that lies there does: the same for the screen, the log and the board. */
export function decisionOf(state: HsState): Decision | null {
	if (!state.pending || state.pending.card === unknownDragoons) return null;
	const { card, secondary } = state.pending;
	const table = tableOf(state);
	return secondary === null
		? decide(table, card, { deckEmpty: state.britishDeck.length === 0 })
		: decideDelayed(table, card, secondary);
}

export const britishCardCarriedOut = define({
	kind: 'british-card-carried-out',
	fields: {},
	apply: (state) => {
		const decision = decisionOf(state);
		if (dueOf(state).kind !== 'carry-out' || !decision)
			return refuse('not-now', 'No British card waits to be carried out.');
		return accept(
			settle(carryOn(layAway(takeSteps(state, decision.board, decision.steps, 'british'), decision), decision))
		);
	},
	tell: (_, state) => {
		const decision = decisionOf(state);
		return decision ? `${decision.says}${tellWins(decision.steps.flatMap(({ won }) => won))}` : '';
	}
});

/** Face up on the discard pile, or, while its token waits, on top of the deck (HS-6.4e, HS-8.1g). */
function layAway(
	state: HsState,
	{ card, afterwards, target }: Pick<Decision, 'card' | 'afterwards' | 'target'>
): HsState {
	const chain = state.chain + 1;
	if (afterwards === 'delayed') {
		const slotAgain = { card, secondary: target, seenBy: null };
		return { ...state, chain, pending: null, britishDeck: [slotAgain, ...state.britishDeck] };
	}
	return { ...state, chain, pending: null, britishDiscard: [...state.britishDiscard, { card, turn: state.turn }] };
}

function carryOn(state: HsState, { next }: Pick<Decision, 'next'>): HsState {
	if (next === 'another-card' && state.britishDeck.length > 0) return state;
	if (next === 'sink' && activePlayer(state).hand.length > 0) return { ...state, sinks: 1 };
	return endBritishPhase(state);
}

/** "We did something else": the card is laid away, and whatever was done is set by hand. */
export const britishCardSetAside = define({
	kind: 'british-card-set-aside',
	fields: {},
	apply: (state) => {
		if (!state.pending || state.phase !== 'british') return refuse('not-now', 'No British card lies there.');
		const away = layAway(state, { card: state.pending.card, afterwards: 'discarded', target: null });
		return accept(settle(endBritishPhase(away)));
	},
	tell: (_, { pending }) => `${pending ? britishName(pending.card) : 'The card'}: the players did otherwise.`
});

export const cardSunk = define({
	kind: 'card-sunk',
	fields: { slot },
	apply: (state, { slot: from }) => {
		if (dueOf(state).kind !== 'sink') return refuse('not-now', 'No card is to be put under the deck.');
		const cards = takeSlots(activePlayer(state).hand, [from]);
		if (!cards) return refuse('no-such-thing', 'There is no such card in that hand.');
		const sunk = changePlayer(state, state.active, { hand: cards.left });
		return accept(
			settle(endBritishPhase({ ...sunk, sinks: 0, americanDeck: [...state.americanDeck, ...cards.taken] }))
		);
	},
	tell: (_, state) => `${activePlayer(state).name} put a card under the American deck. HS-8.1i`
});

/** HS-H12: the real deck is done, whatever the app counts. */
export const britishDeckEnded = define({
	kind: 'british-deck-ended',
	fields: {},
	apply: (state) => {
		if (state.phase === 'ended') return refuse('ended', 'The game is over.');
		if (state.setup.keeping.british === 'app') return refuse('not-now', 'The app deals that deck.');
		const empty: HsState = { ...state, britishDeck: [], britishDeckEnded: true };
		return accept(
			settle(state.phase === 'british' && !state.pending ? endBritishPhase({ ...empty, sinks: 0 }) : empty)
		);
	},
	tell: (_, state) => `The real British deck is done. ${tellUnaccounted(state)}`
});

/** The players stop here; it is counted as it stands. */
export const gameEnded = define({
	kind: 'game-ended',
	fields: {},
	apply: (state) =>
		state.phase === 'ended'
			? refuse('ended', 'The game is over.')
			: accept(endGame(state, 'The players ended the game here.')),
	tell: () => 'The players ended the game here.'
});
