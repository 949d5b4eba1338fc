// A Patriot's circumstances and what they give: a larger hand, a new one, a joker, cards of the others; and the change of figures in a tag team.
import * as v from 'valibot';
import { suitOfCard } from '../../rules/cards';
import { figureName } from '../../rules/figures';
import { type Slot, slotWords } from '../../rules/sheets';
import type { PlayerId } from '../../rules/table';
import { type Battle, type Hand, isTory, playerName, type SheetState, type CircumstanceState } from '../state/battle';
import { dealsCards, discard, drawUp, give, take } from '../state/cards';
import { accept, type Applied, type LodgeState, openHand, refuse, withHand } from '../state/state';
import { whyNotTactic } from '../state/turns';
import { define } from './definition';
import * as own from './fields';
import { figureOf, setCircumstance, sheetOf } from './plays';

type Using = (open: { readonly state: LodgeState; readonly battle: Battle; readonly hand: Hand }) => Applied;

/** A tactic of a Patriot, after what forbids all of them. */
function useTactic(state: LodgeState, player: PlayerId, act: Using): Applied {
	const open = openHand(state);
	if (!open.ok) return open;
	const { battle, hand } = open;
	if (isTory(battle, player) || !battle.figures[player]) return refuse('illegal', 'Only Patriots have circumstances.');
	const trouble = whyNotTactic(battle, hand, player);
	return trouble === null ? act({ state, battle, hand }) : refuse('illegal', trouble);
}

const nameIn = ({ battle }: LodgeState, player: PlayerId): string => (battle ? playerName(battle, player) : 'Somebody');

/** "in Massachusetts", as the sheet has it. */
export const circumstanceName = (battle: Battle, player: PlayerId, slot: Slot): string =>
	battle.sheets[player]?.[battle.hand?.active[player] ?? 0]?.slots[slot] ?? slotWords[slot].name;

/** Why a held circumstance cannot be used; null where it can: once for each holding (SL-R36). */
export function whyNotUse(hand: Hand, player: PlayerId, slot: Slot): string | null {
	const now = sheetOf(hand, player)?.[slot];
	if (now?.is !== 'held') return `${slotWords[slot].name} needs its circumstance held.`;
	return now.spent ? `${slotWords[slot].name} is used until lost and regained.` : null;
}

const held = v.object({ kind: v.literal('circumstance-held'), player: own.player, slot: own.slot });

export const circumstanceHeld = define<v.InferOutput<typeof held>>({
	schema: held,
	apply: (state, { player, slot }) =>
		useTactic(state, player, ({ battle, hand }) => {
			const now = sheetOf(hand, player)?.[slot].is;
			if (now === 'lost') return refuse('illegal', 'What was lost is regained with a card play (SL-B36).');
			if (now !== 'open') return refuse('not-now', 'It is held already.');
			const taken = setCircumstance(hand, player, slot, { is: 'held' });
			// The fifth card comes at once (SL-R35).
			return accept(withHand(state, slot === 'five' ? drawUp(battle, taken, player) : taken));
		}),
	tell: ({ player, slot }, state) =>
		`${nameIn(state, player)}: ${state.battle ? circumstanceName(state.battle, player, slot) : ''}, ${slotWords[slot].name.toLowerCase()}.`,
	story: ({ player, slot }, { battle }) =>
		battle ? `${figureOf(battle, player)} is in the element: ${circumstanceName(battle, player, slot)}.` : null
});

const left = v.object({ kind: v.literal('circumstance-left'), player: own.player, slot: own.slot });

export const circumstanceLeft = define<v.InferOutput<typeof left>>({
	schema: left,
	apply: (state, { player, slot }) =>
		useTactic(state, player, ({ hand }) =>
			sheetOf(hand, player)?.[slot].is === 'held'
				? accept(withHand(state, setCircumstance(hand, player, slot, { is: 'lost' })))
				: refuse('not-now', 'It is not held.')
		),
	tell: ({ player, slot }, state) =>
		`${nameIn(state, player)} leaves: ${state.battle ? circumstanceName(state.battle, player, slot) : ''}.`
});

const refreshed = v.object({
	kind: v.literal('hand-refreshed'),
	player: own.player,
	/** Other Patriots who exchange theirs now (SL-R37). */
	also: v.optional(v.pipe(v.array(own.player), v.maxLength(8)))
});

export const handRefreshed = define<v.InferOutput<typeof refreshed>>({
	schema: refreshed,
	apply: (state, { player, also = [] }) =>
		useTactic(state, player, ({ battle, hand }) => {
			const trouble = whyNotUse(hand, player, 'fresh');
			if (trouble !== null) return refuse('illegal', trouble);
			const others = [...new Set(also)].filter((one) => one !== player);
			if (others.some((one) => isTory(battle, one) || !battle.figures[one]))
				return refuse('illegal', 'Only Patriots exchange with it.');
			if (battle.seating.others.includes('R37') && others.length > 1)
				return refuse('illegal', 'One other Patriot only (SL-R37).');
			const spent = setCircumstance(hand, player, 'fresh', { spent: true });
			const exchange = (now: Hand, one: PlayerId) => drawUp(battle, discard(now, one, now.cardsOf[one] ?? []), one);
			return accept(withHand(state, [player, ...others].reduce(exchange, spent)));
		}),
	tell: ({ player, also = [] }, state) =>
		`${[player, ...also].map((one) => nameIn(state, one)).join(', ')}: a new hand of cards.`
});

const claimed = v.object({ kind: v.literal('joker-claimed'), player: own.player });

export const jokerClaimed = define<v.InferOutput<typeof claimed>>({
	schema: claimed,
	apply: (state, { player }) =>
		useTactic(state, player, ({ hand }) => {
			const trouble = whyNotUse(hand, player, 'joker');
			if (trouble !== null) return refuse('illegal', trouble);
			const [joker, ...rest] = hand.jokersAside;
			if (joker === undefined) return refuse('illegal', 'No joker lies aside.');
			const spent = setCircumstance(hand, player, 'joker', { spent: true });
			return accept(withHand(state, { ...spent, jokersAside: rest, cardsOf: give(hand.cardsOf, player, [joker]) }));
		}),
	tell: ({ player }, state) => `${nameIn(state, player)} takes a joker.`
});

const called = v.object({
	kind: v.literal('cards-called'),
	player: own.player,
	/** What each of the others gives; with real cards nobody says. */
	given: v.record(own.player, own.cards(20))
});

export const cardsCalled = define<v.InferOutput<typeof called>>({
	schema: called,
	apply: (state, { player, given }) =>
		useTactic(state, player, ({ battle, hand }) => {
			const suit = battle.sheets[player]?.[hand.active[player] ?? 0]?.callSuit;
			const trouble = whyNotUse(hand, player, 'call') ?? whyNotGiven(battle, hand, player, given, suit);
			if (trouble !== null) return refuse('illegal', trouble);
			let now = setCircumstance(hand, player, 'call', { spent: true });
			for (const [giver, cards] of Object.entries(given)) {
				now = { ...now, cardsOf: give(take(now.cardsOf, giver, cards), player, cards) };
				now = drawUp(battle, now, giver);
			}
			return accept(withHand(state, now));
		}),
	tell: ({ player, given }, state) => {
		const gifts = Object.entries(given).map(([giver, cards]) => `${nameIn(state, giver)} ${cards.length}`);
		return `${nameIn(state, player)} calls for cards${gifts.length > 0 ? `: ${gifts.join(', ')}` : ''}.`;
	}
});

function whyNotGiven(
	battle: Battle,
	hand: Hand,
	player: PlayerId,
	given: Readonly<Record<PlayerId, readonly Parameters<typeof suitOfCard>[0][]>>,
	suit: string | undefined
): string | null {
	for (const [giver, cards] of Object.entries(given)) {
		if (giver === player || isTory(battle, giver) || !battle.figures[giver]) return 'Only the other Patriots give.';
		if (cards.some((card) => suitOfCard(card) !== suit))
			return `Only ${suit ?? 'its suit'} are given; a joker has no suit (SL-R36).`;
		if (!dealsCards(battle)) return 'With real cards they simply change hands.';
		if (cards.some((card) => !hand.cardsOf[giver]?.includes(card))) return 'A card is not in that hand.';
	}
	return null;
}

const tagged = v.object({ kind: v.literal('figure-tagged'), player: own.player });

/** What was held is open again when a figure comes back, what was lost is lost (SL-R90). */
const stepOut = (sheet: SheetState): SheetState =>
	Object.fromEntries(
		Object.entries(sheet).map(([slot, now]): [string, CircumstanceState] => [
			slot,
			now.is === 'held' ? { ...now, is: 'open' } : now
		])
	) as unknown as SheetState;

export const figureTagged = define<v.InferOutput<typeof tagged>>({
	schema: tagged,
	apply: (state, { player }) => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		const figures = battle.figures[player] ?? [];
		if (figures.length < 2) return refuse('illegal', 'Only a tag team changes its figure (SL-O4).');
		const active = hand.active[player] ?? 0;
		const sheets = (hand.circumstances[player] ?? []).map((sheet, at) => (at === active ? stepOut(sheet) : sheet));
		return accept(
			withHand(state, {
				circumstances: { ...hand.circumstances, [player]: sheets },
				active: { ...hand.active, [player]: (active + 1) % figures.length }
			})
		);
	},
	tell: ({ player }, { battle }) => {
		const figures = battle?.figures[player] ?? [];
		const next = figures[((battle?.hand?.active[player] ?? 0) + 1) % Math.max(1, figures.length)] ?? '';
		return `${figureName(next)} takes over.`;
	},
	story: ({ player }, { battle }) => (battle ? `${figureOf(battle, player)} makes room.` : null)
});
