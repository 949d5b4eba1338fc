// The British player’s hand: what a card of it does, and cards that leave it (HS-7.2g to i).

import { decide } from '../../rules/british/decide';
import type { Decision } from '../../rules/british/decision';
import { type BritishCard, type BritishHandCard, isBritishFleet, partsOf } from '../../rules/cards';
import type { Region } from '../../rules/regions';
import { britishMayTurnUp, takeSlots } from './decks';
import { tableOf } from './flow';
import { britishSeat, type HsState, playerAt } from './state';

export const playerName = (state: HsState): string => playerAt(state, britishSeat(state)).name;

export function takeHandCard(state: HsState, card: BritishHandCard): HsState | null {
	const known = state.britishHand.indexOf(card);
	const hidden = card !== 'r-delayed' && britishMayTurnUp(state, card) ? state.britishHand.indexOf(null) : -1;
	const at = known >= 0 ? known : hidden;
	return at < 0 ? null : { ...state, britishHand: state.britishHand.filter((_, index) => index !== at) };
}

/** Where a British player may choose (HS-Q35), a card goes. */
export const mayChooseRegion = (state: HsState, card: BritishCard): boolean => {
	const { kind } = partsOf(card);
	return state.setup.rulings.placement === 'free' && (kind === 'grenadiers' || isBritishFleet(kind));
};

/** What a card of his hand does, with the ability or without. */
export const decisionFor = (state: HsState, card: BritishCard, ability: boolean, where?: Region): Decision =>
	decide(tableOf(state), card, { ability, region: mayChooseRegion(state, card) ? where : undefined });

export function discardSlots(state: HsState, from: readonly number[]): HsState | null {
	const cards = takeSlots(state.britishHand, from);
	if (!cards) return null;
	const own = cards.taken.filter((card): card is BritishCard | null => card !== 'r-delayed');
	const reserves = cards.taken.length - own.length;
	return {
		...state,
		britishHand: cards.left,
		britishFaceDown: [...state.britishFaceDown, ...own],
		reserveDiscard: [...state.reserveDiscard, ...Array<'r-delayed'>(reserves).fill('r-delayed')]
	};
}
