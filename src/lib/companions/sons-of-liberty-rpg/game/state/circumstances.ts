// A Patriot’s circumstances in a hand: how they stand, and why one cannot be used or regained.
import { figureName, findPatriot } from '../../rules/figures';
import { type Slot, slotWords } from '../../rules/sheets';
import type { PlayerId } from '../../rules/table';
import type { Battle, Hand, SheetState } from './battle';

export const whyNotRegain = (hand: Hand, player: PlayerId, slot: Slot): string | null => {
	if (hand.kind === 'travel') return 'No tactics in the Travel Hand.';
	return sheetOf(hand, player)?.[slot].is === 'lost' ? null : `${slotWords[slot].name} is not lost.`;
};

export const sheetOf = (hand: Hand, player: PlayerId): SheetState | undefined =>
	hand.circumstances[player]?.[hand.active[player] ?? 0];

/** One circumstance of the figure that is in, otherwise than before. */
export function setCircumstance(hand: Hand, player: PlayerId, slot: Slot, change: Partial<SheetState[Slot]>): Hand {
	const active = hand.active[player] ?? 0;
	const sheets = (hand.circumstances[player] ?? []).map((sheet, at) =>
		at === active ? { ...sheet, [slot]: { ...sheet[slot], ...change } } : sheet
	);
	return { ...hand, circumstances: { ...hand.circumstances, [player]: sheets } };
}

export const regain = (hand: Hand, player: PlayerId, slot: Slot | undefined): Hand =>
	slot === undefined ? hand : setCircumstance(hand, player, slot, { is: 'held', spent: false });

/** A circumstance with a figure who has stepped out of another tag team is not fulfilled (SL-O4); null where nothing is against it. */
export function whyNotFulfilled(battle: Battle, hand: Hand, player: PlayerId, slot: Slot): string | null {
	const own = battle.figures[player]?.[hand.active[player] ?? 0] ?? '';
	const needed = findPatriot(own)?.refersTo[circumstanceName(battle, player, slot)];
	if (needed === undefined) return null;
	const isOut = Object.entries(battle.figures).some(
		([other, figures]) => figures.includes(needed) && figures[hand.active[other] ?? 0] !== needed
	);
	return isOut ? `${figureName(needed)} has stepped out (SL-O4).` : null;
}

/** "in Massachusetts", as the sheet has it. */
export const circumstanceName = (battle: Battle, player: PlayerId, slot: Slot): string =>
	battle.sheets[player]?.[battle.hand?.active[player] ?? 0]?.slots[slot] ?? slotWords[slot].name;

/** Why a held circumstance cannot be used; null where it can: once for each holding (SL-R36). */
export function whyNotUse(hand: Hand, player: PlayerId, slot: Slot): string | null {
	const now = sheetOf(hand, player)?.[slot];
	if (now?.is !== 'held') return `${slotWords[slot].name} needs its circumstance held.`;
	return now.spent ? `${slotWords[slot].name} is used until lost and regained.` : null;
}
