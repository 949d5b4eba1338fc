// The American phase: a card played, a promotion, a discard, what looks at decks, Hamilton's further card, drawing up (HS-6.4f, 6.6 to 6.8, HS-8.2).

import { makeCount } from '$lib/wording';
import * as v from 'valibot';
import {
	findWay,
	minutemanPlans,
	type Plan,
	plansFor,
	promote,
	promotionCost,
	takePlan,
	type Way,
	whyNot
} from '../../rules/american';
import { type AmericanCard, americanCards, americanName, type BritishCard, britishCards } from '../../rules/cards';
import { withRules } from '../../rules/reasons';
import { inText } from '../../rules/regions';
import { tokenName } from '../../rules/tokens';
import {
	americanUnaccounted,
	americanUsedUp,
	britishMayTurnUp,
	discardFaceDown,
	shuffleAmerican,
	takeSlots
} from '../state/decks';
import { dueOf } from '../state/due';
import { endTurn, settle, tableOf, takeSteps } from '../state/flow';
import { accept, type Applied, refuse } from '../state/refusal';
import { activePlayer, changePlayer, type HsState, playerAt } from '../state/state';
import { define, march, region, seat, slot, slots, tellWins, token } from './definition';

const card = v.picklist(americanCards, 'There is no such card.');

/** The hand without this card: a known one, or one that nobody has told and may be it. */
function takeCard(state: HsState, from: number, played: AmericanCard): HsState | null {
	const { hand } = playerAt(state, from);
	const known = hand.indexOf(played);
	const hidden = (americanUnaccounted(state)[played] ?? 0) > 0 ? hand.indexOf(null) : -1;
	const at = known >= 0 ? known : hidden;
	return at < 0 ? null : changePlayer(state, from, { hand: hand.filter((_, index) => index !== at) });
}

const choices = v.object({
	option: v.optional(v.picklist([1, 2])),
	region: v.optional(region),
	token: v.optional(token),
	marches: v.optional(v.pipe(v.array(march), v.minLength(1), v.maxLength(2), v.readonly())),
	shift: v.optional(v.object({ from: region, to: region })),
	strike: v.optional(v.boolean()),
	player: v.optional(seat)
});

export const cardPlayed = define({
	kind: 'card-played',
	fields: { card, choices },
	apply: (state, { card: played, choices: chosen }) => {
		const due = dueOf(state).kind;
		if (due !== 'action' && due !== 'extra') return refuse('not-now', notNow(due));
		const without = takeCard(state, state.active, played);
		if (!without) {
			const told = activePlayer(state).hand.includes(null);
			return refuse('used-up', told ? americanUsedUp(played) : `${americanName(played)} is not in that hand.`);
		}
		const found = findWay(tableOf(state), played, chosen);
		if (!found.ok) return refuse('illegal', found.sentence);
		const after: HsState = {
			...without,
			acted: true,
			extra: due === 'extra' ? state.extra - 1 : state.extra,
			commonSense: state.commonSense || played === 'a-common-sense',
			americanDiscard: [...state.americanDiscard, { card: played, faceUp: true, turn: state.turn }]
		};
		return accept(settle(beginLook(takeSteps(after, found.way.board, found.way.steps, 'american'), played, found.way)));
	},
	tell: ({ card: played, choices: chosen }, state) => {
		const found = findWay(tableOf(state), played, chosen);
		const wins = found.ok ? tellWins(found.way.steps.flatMap(({ won }) => won)) : '';
		return `${activePlayer(state).name} played ${americanName(played)}${tellChoices(state, chosen)}.${wins}`;
	}
});

const notNow = (due: string): string =>
	due === 'end-turn' || due === 'search'
		? 'One card or one promotion a turn; this turn’s is done. HS-6.4f'
		: 'It is not the time for that. HS-6.4f';

/** "… in Tidewater; Regulars march from the Northern Colonies to Tidewater" */
function tellChoices(
	state: HsState,
	{ region: where, token: kind, marches, shift, strike, player }: Way['choices']
): string {
	const parts = [
		where ? ` in ${inText(where)}${kind && kind !== 'militia' ? `: ${tokenName(kind)}` : ''}` : '',
		player === undefined ? '' : ` and looked at ${playerAt(state, player).name}’s loyalty card`,
		...(marches ?? []).map(
			({ token: one, from, to }) => `; ${tokenName(one)} marched from ${inText(from)} to ${inText(to)}`
		),
		shift ? `; a Militia shifted from the pool of ${inText(shift.from)} to that of ${inText(shift.to)}` : '',
		strike ? '; a British fleet was removed' : ''
	];
	return parts.join('');
}

/** What a card looks at comes after it is played. */
function beginLook(state: HsState, played: AmericanCard, { choices: chosen }: Way): HsState {
	const { player } = chosen;
	if (player !== undefined) return { ...state, hasSpied: true, look: { kind: 'loyalty', player } };
	if (played === 'a-scout') return { ...state, look: { kind: 'scout', count: Math.min(3, state.britishDeck.length) } };
	if (played === 'a-culper-ring' && state.americanDeck.length > 0)
		return { ...state, look: { kind: 'culper', count: Math.min(3, state.americanDeck.length) } };
	return state;
}

/** Kinds that a hand may play, each with why not where it may not: all that its owner knows, or all that may be in it. */
export function playable(
	state: HsState
): { readonly card: AmericanCard; readonly why: string | null; readonly plans: readonly Plan[] }[] {
	const { hand } = activePlayer(state);
	const table = tableOf(state);
	const maybe = hand.includes(null) ? americanUnaccounted(state) : {};
	return americanCards
		.filter((one) => hand.includes(one) || (maybe[one] ?? 0) > 0)
		.map((one) => ({ card: one, why: whyNot(table, one), plans: plansFor(table, one) }));
}

/* Looks at decks: Scout and Culper Ring. */

const permutes = (order: readonly number[], count: number): boolean =>
	order.length === count && [...order].sort((a, b) => a - b).every((at, index) => at === index);

interface Arrangement {
	readonly order: readonly number[];
	readonly bottom?: number | undefined;
	readonly seen?: readonly (BritishCard | null)[] | undefined;
}

export const britishDeckArranged = define({
	kind: 'british-deck-arranged',
	fields: {
		option: v.picklist([1, 2]),
		/** Which of the cards on top, as they lay, comes first, second, third. */
		order: slots,
		/** Of option 2, which of them went to the bottom; `order` has the others. */
		bottom: v.optional(slot),
		region: v.optional(region),
		/** The cards, where the one player of a solitaire game with a real deck tells them for her own odds. */
		seen: v.optional(v.pipe(v.array(v.nullable(v.picklist(britishCards))), v.maxLength(3)))
	},
	apply: (state, body) => {
		const { look } = state;
		if (dueOf(state).kind !== 'scout' || look?.kind !== 'scout') return refuse('not-now', 'Nobody has scouted.');
		const { option, order, bottom } = body;
		const whole = bottom === undefined ? order : [...order, bottom];
		if (!permutes(whole, look.count) || (option === 2) !== (bottom !== undefined))
			return refuse('illegal', 'Say where each of the cards goes: one to the bottom, or all back on top. HS-8.2g');
		const arranged = arrangeBritish(state, body, look.count);
		if (!arranged) return refuse('used-up', 'One of those cards cannot be there.');
		if (option === 2) return accept(settle({ ...arranged, look: null }));
		const plan = minutemanPlans(tableOf(state)).find(({ choices: { region: to } }) => to === body.region);
		if (!plan)
			return refuse(
				'illegal',
				withRules('No Minuteman goes there: none is left, or it is not open.', 'HS-8.2g', 'HS-Q19')
			);
		const way = takePlan(state, plan);
		return accept(settle(takeSteps({ ...arranged, look: null }, way.board, way.steps, 'american')));
	},
	tell: ({ option, region: to }, state) => {
		const { name } = activePlayer(state);
		const count = state.look && 'count' in state.look ? state.look.count : 0;
		const looked = `${name} looked at the top ${makeCount(count, 'British card')}`;
		return option === 2
			? `${looked} and put one to the bottom. HS-8.2g`
			: `${looked}, put them back and deployed a Minuteman${to ? ` in ${inText(to)}` : ''}. HS-8.2g`;
	}
});

function arrangeBritish(state: HsState, { order, bottom, seen = [] }: Arrangement, count: number): HsState | null {
	const told = seen.filter((one) => one !== null);
	if (told.some((one) => !britishMayTurnUp(state, one))) return null;
	const top = state.britishDeck.slice(0, count).map((lying, index) => {
		const known = lying.card ?? seen[index] ?? null;
		return { ...lying, card: known, seenBy: known ? state.active : lying.seenBy };
	});
	const at = (index: number) => top.slice(index, index + 1);
	const rest = state.britishDeck.slice(count);
	return {
		...state,
		britishDeck: [...order.flatMap(at), ...rest, ...(bottom === undefined ? [] : at(bottom))]
	};
}

export const americanDeckArranged = define({
	kind: 'american-deck-arranged',
	fields: { order: slots },
	apply: (state, { order }) => {
		const { look } = state;
		if (dueOf(state).kind !== 'culper' || look?.kind !== 'culper')
			return refuse('not-now', 'Nobody looks at the deck.');
		if (!permutes(order, look.count)) return refuse('illegal', 'Say where each of the cards goes. HS-8.2f');
		const top = state.americanDeck.slice(0, look.count);
		const arranged = order.flatMap((index) => top.slice(index, index + 1));
		return accept(
			settle({ ...state, look: null, americanDeck: [...arranged, ...state.americanDeck.slice(look.count)] })
		);
	},
	tell: (_, state) =>
		`${activePlayer(state).name} looked at the top of the American deck and put it in an order. HS-8.2f`
});

/* Promotion, search, discard, drawing up. */

export const troopPromoted = define({
	kind: 'troop-promoted',
	fields: { region, to: v.picklist(['regulars', 'veteran']), slots },
	apply: (state, { region: where, to, slots: from }) => {
		const due = dueOf(state).kind;
		if (due !== 'action')
			return refuse(
				'not-now',
				due === 'extra' ? 'Hamilton allows a card, no promotion. HS-5g' : 'One promotion a turn. HS-6.6a'
			);
		const cards = takeSlots(activePlayer(state).hand, from);
		if (!cards) return refuse('no-such-thing', 'There is no such card in that hand.');
		const promoted = promote(tableOf(state), where, to, cards.taken.length);
		if (!promoted.ok) return refuse('illegal', promoted.sentence);
		if (cards.taken.length !== promotionCost[to]) return refuse('illegal', 'That is a card too many. HS-6.6b');
		const paid = discardFaceDown(changePlayer(state, state.active, { hand: cards.left }), cards.taken);
		const search = to === 'veteran' && state.americanDeck.length > 0;
		return accept(settle(takeSteps({ ...paid, acted: true, search }, promoted.board, promoted.steps, 'american')));
	},
	tell: ({ region: where, to, slots: from }, state) => {
		const promoted = promote(tableOf(state), where, to, from.length);
		const what = to === 'regulars' ? 'Militia to Regulars' : 'Regulars to Veteran';
		const wins = promoted.ok ? tellWins(promoted.steps.flatMap(({ won }) => won)) : '';
		return `${activePlayer(state).name} promoted ${what} in ${inText(where)} for ${makeCount(from.length, 'card')}.${wins}`;
	}
});

export const deckSearched = define({
	kind: 'deck-searched',
	fields: {
		/** Which card of the deck, counted from the top; null where none is taken. */
		at: v.nullable(slot),
		/** Told from a real deck by the one player of a solitaire game. */
		card: v.optional(card)
	},
	apply: (state, { at, card: told }) => {
		if (dueOf(state).kind !== 'search') return refuse('not-now', 'Only after a promotion to Veteran. HS-6.6d');
		if (at === null) return accept(settle({ ...state, search: false }));
		const found = takeSlots(state.americanDeck, [at]);
		if (!found) return refuse('no-such-thing', 'There is no such card in the deck.');
		if (told && (americanUnaccounted(state)[told] ?? 0) === 0) return refuse('used-up', americanUsedUp(told));
		const { hand } = activePlayer(state);
		const taken = found.taken.map((one) => one ?? told ?? null);
		const held = changePlayer({ ...state, search: false }, state.active, { hand: [...hand, ...taken] });
		return accept(settle(shuffleAmerican(held, found.left)));
	},
	tell: ({ at }, state) =>
		at === null
			? `${activePlayer(state).name} did not search the deck.`
			: `${activePlayer(state).name} took a card of her choice from the American deck, which was shuffled. HS-6.6d`
});

export const cardsDiscarded = define({
	kind: 'cards-discarded',
	fields: { slots },
	apply: (state, { slots: from }): Applied => {
		if (dueOf(state).kind !== 'action') return refuse('not-now', notNow(dueOf(state).kind));
		if (from.length < 1 || from.length > 2) return refuse('illegal', 'One or two cards are discarded. HS-6.7a');
		const cards = takeSlots(activePlayer(state).hand, from);
		if (!cards) return refuse('no-such-thing', 'There is no such card in that hand.');
		const left = changePlayer(state, state.active, { hand: cards.left });
		return accept(settle(discardFaceDown({ ...left, acted: true }, cards.taken)));
	},
	tell: ({ slots: from }, state) =>
		`${activePlayer(state).name} discarded ${makeCount(from.length, 'card')} face down. HS-6.7a`
});

/** With real cards, in a solitaire game: what the player has drawn. */
export const handTold = define({
	kind: 'hand-told',
	fields: { cards: v.pipe(v.array(card), v.maxLength(4)) },
	apply: (state, { cards }) => {
		if (state.phase === 'ended') return refuse('ended', 'The game is over.');
		if (state.setup.mode !== 'solitaire') return refuse('not-now', 'Other players may not see it. HS-6.1b');
		const { hand } = activePlayer(state);
		if (cards.length > hand.filter((one) => one === null).length)
			return refuse('illegal', 'That is more than the hand holds.');
		let left = state;
		for (const one of cards) {
			if ((americanUnaccounted(left)[one] ?? 0) === 0) return refuse('used-up', americanUsedUp(one));
			const held = activePlayer(left).hand;
			const at = held.indexOf(null);
			left = changePlayer(left, left.active, { hand: held.map((known, index) => (index === at ? one : known)) });
		}
		return accept(left);
	},
	tell: ({ cards }) => `Drawn: ${cards.map(americanName).join(', ')}.`
});

export const turnEnded = define({
	kind: 'turn-ended',
	fields: {
		/** Nothing was done though something could be: it is the players’ own word. */
		passed: v.optional(v.boolean())
	},
	apply: (state, { passed = false }) => {
		const due = dueOf(state).kind;
		const may = due === 'end-turn' || due === 'extra' || due === 'search' || (passed && due === 'action');
		if (!may)
			return refuse(
				'not-now',
				due === 'action' ? 'First play a card, promote or discard. HS-6.4f' : 'Something is still to be done first.'
			);
		return accept(settle(endTurn(state)));
	},
	tell: ({ passed = false }, state) => {
		const { name, hand } = activePlayer(state);
		const after = endTurn(state);
		const drawn = playerAt(after, state.active).hand.length - hand.length;
		const empty = drawn === 0 && hand.length < 3 && state.americanDeck.length === 0 ? ' The deck is empty.' : '';
		return `${passed ? `${name} did nothing. ` : ''}${name} drew ${makeCount(drawn, 'card')}. HS-6.8a${empty}`;
	}
});
