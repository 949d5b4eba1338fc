// What Patriots do with cards: plays, singles, the discard of who cannot play, and combos.
import { suits } from '$lib/whist/cards';
import { suitFlavours } from '$lib/whist/code';
import * as v from 'valibot';
import { anyPlay } from '../../rules/any-play';
import { type CardId, isJoker, sayCard, showCards, suitOfCard } from '../../rules/cards';
import type { LegalPlay, Play, PlayContext } from '../../rules/play';
import { judgePlay } from '../../rules/plays';
import { type Slot, slotWords } from '../../rules/sheets';
import { ends, findGroup, nameGroup, type PlayerId } from '../../rules/table';
import { liftChip } from '../../rules/tactics';
import { figureName } from '../../rules/figures';
import { type Battle, has, type Hand, isTory, playerName, type SheetState } from '../state/battle';
import { canBeInHand, dealsCards, draw, drawUp, give, limitOf, take } from '../state/cards';
import { accept, type LodgeState, openHand, refuse, withHand } from '../state/state';
import { whyNotPlay, whyNotTactic } from '../state/turns';
import { define } from './definition';
import * as own from './fields';

/** What a play of somebody is judged against. */
export const playContext = (battle: Battle, hand: Hand, player: PlayerId): PlayContext => ({
	table: hand.table,
	hand: dealsCards(battle) ? (hand.cardsOf[player] ?? []) : null,
	canBeInHand: (card) => canBeInHand(hand, player, card),
	inTravel: hand.kind === 'travel',
	others: battle.seating.others,
	mayPlay: whyNotPlay(battle, hand, player) === null
});

const made = v.object({
	kind: v.literal('play-made'),
	player: own.player,
	play: own.play,
	regained: v.optional(own.slot)
});
type PlayMade = v.InferOutput<typeof made>;

/** The figure that a Patriot plays, as the table calls him. */
export const figureOf = (battle: Battle, player: PlayerId): string =>
	figureName(battle.figures[player]?.[battle.hand?.active[player] ?? 0] ?? playerName(battle, player));

export const playMade = define<PlayMade>({
	schema: made,
	apply: (state, { player, play, regained }) => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		if (isTory(battle, player)) return refuse('illegal', 'The Tory lays single cards; Patriots make groups.');
		const turn = whyNotPlay(battle, hand, player);
		if (turn !== null) return refuse('illegal', turn);
		const judged = judgePlay(playContext(battle, hand, player), play);
		if (!judged.ok) return refuse('illegal', judged.reasons.map(({ message }) => message).join(' '));
		const back = regained === undefined ? null : whyNotRegain(hand, player, regained);
		if (back !== null) return refuse('illegal', back);
		return accept(withHand(state, afterPlay(battle, regain(hand, player, regained), player, play, judged)));
	},
	tell: (body, { battle }) => (battle?.hand ? tellPlay(battle, battle.hand, body) : 'A play.'),
	story: ({ player, play }, { battle }) => {
		const judged = battle?.hand && judgePlay(playContext(battle, battle.hand, player), play);
		if (!battle || !judged?.ok) return null;
		const like = judged.flavour.map((suit) => suitFlavours[suit].toLowerCase()).join(' and ');
		const group = findGroup(judged.table, judged.group);
		return `${figureOf(battle, player)} answers with something ${like}: ${group ? nameGroup(group) : 'a play'}.`;
	}
});

function tellPlay(battle: Battle, hand: Hand, { player, play, regained }: PlayMade): string {
	const judged = judgePlay(playContext(battle, hand, player), play);
	const group = judged.ok ? findGroup(judged.table, judged.group) : undefined;
	const from = play.taken.length > 0 ? ` with ${showCards(play.taken.map(({ card }) => card))} from the table` : '';
	const back = regained ? ` ${slotWords[regained].name} is regained.` : '';
	return `${playerName(battle, player)} lays ${showCards(play.hand)}${from}: ${group ? nameGroup(group) : 'a group'}.${back}`;
}

const whyNotRegain = (hand: Hand, player: PlayerId, slot: Slot): string | null => {
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

const regain = (hand: Hand, player: PlayerId, slot: Slot | undefined): Hand =>
	slot === undefined ? hand : setCircumstance(hand, player, slot, { is: 'held', spent: false });

/** Somebody has done something with cards: he has spoken, and nobody waits for him any longer. */
export const hasActed = (hand: Hand, player: PlayerId): Hand => ({
	...hand,
	opened: true,
	acted: [...hand.acted.filter((one) => one !== player), player],
	floor: hand.floor.filter((one) => one !== player),
	waits: hand.waits === player ? hand.waits : null
});

function afterPlay(battle: Battle, hand: Hand, player: PlayerId, play: Play, judged: LegalPlay): Hand {
	const { combo, comboDue } = comboAfter(battle, hand, player, play, judged);
	const laid: Hand = {
		...hasActed({ ...hand, waits: null }, player),
		table: judged.table,
		cardsOf: take(hand.cardsOf, player, play.hand),
		combo,
		comboDue,
		turn: hand.turn && { ...hand.turn, done: 'played' }
	};
	return laid.turn ? laid : drawUp(battle, laid, player);
}

/** All four suits from the hand, in one play or in plays of several Patriots in unbroken succession on one group (SL-O5). */
function comboAfter(
	battle: Battle,
	hand: Hand,
	player: PlayerId,
	{ hand: cards }: Play,
	judged: LegalPlay
): Pick<Hand, 'combo' | 'comboDue'> {
	if (!has(battle, 'combos')) return { combo: null, comboDue: null };
	const goesOn = hand.combo?.group === judged.group ? hand.combo : null;
	const all = [...new Set([...(goesOn?.suits ?? []), ...judged.flavour])];
	const players = [...new Set([...(goesOn?.players ?? []), player])];
	const alone = judged.flavour.length === suits.length && cards.length >= suits.length;
	const due = alone || (all.length === suits.length && players.length > 1);
	return due
		? { combo: null, comboDue: player }
		: { combo: { group: judged.group, suits: all, players }, comboDue: null };
}

const singles = v.object({
	kind: v.literal('singles-played'),
	player: own.player,
	cards: own.cards(20),
	regained: v.optional(own.slot)
});

/** Why these cannot be laid as singles; null where they can. */
export function whyNotSingles(battle: Battle, hand: Hand, player: PlayerId, cards: readonly CardId[]): string | null {
	const trouble = whyNotTactic(battle, hand, player) ?? whyNotSinglesNow(battle, hand, player);
	if (trouble !== null) return trouble;
	if (cards.length === 0) return 'Choose the cards.';
	const sheet = battle.sheets[player]?.[hand.active[player] ?? 0];
	if (!sheet) return 'Only a Patriot lays singles.';
	const wrong = cards.find((card) => suitOfCard(card) !== sheet.singleSuit);
	if (wrong !== undefined)
		return isJoker(wrong) ? 'A joker is not laid as a single (SL-R36).' : `Singles are ${sheet.singleSuit}.`;
	const missing = cards.find((card) =>
		dealsCards(battle) ? !hand.cardsOf[player]?.includes(card) : !canBeInHand(hand, player, card)
	);
	return missing === undefined ? null : `The ${sayCard(missing)} is not in the hand.`;
}

const whyNotSinglesNow = (battle: Battle, { turn, opened }: Hand, player: PlayerId): string | null => {
	if (turn && turn.of !== player) return `Singles on one’s own turn only; it is ${playerName(battle, turn.of)}’s.`;
	return opened ? null : 'The hand has not begun.';
};

export const singlesPlayed = define<v.InferOutput<typeof singles>>({
	schema: singles,
	apply: (state, { player, cards, regained }) => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		const trouble = whyNotSingles(battle, hand, player, cards);
		if (trouble !== null) return refuse('illegal', trouble);
		if (
			regained !== undefined &&
			(!battle.seating.others.includes('R38') || whyNotRegain(hand, player, regained) !== null)
		)
			return refuse('illegal', 'A lost circumstance is regained with a card play (SL-R38).');
		const table = { ...hand.table, singles: [...hand.table.singles, ...cards.map((card) => ({ card, by: player }))] };
		const laid = {
			...hasActed(regain(hand, player, regained), player),
			table,
			combo: null,
			comboDue: null,
			cardsOf: take(hand.cardsOf, player, cards)
		};
		const turned = laid.turn?.done === 'nothing' ? { ...laid, turn: { ...laid.turn, done: 'single' as const } } : laid;
		return accept(withHand(state, drawUp(battle, turned, player, cards.length)));
	},
	tell: ({ player, cards }, { battle }) =>
		`${battle ? playerName(battle, player) : 'Somebody'} lays ${showCards(cards)} single.`
});

const discarded = v.object({
	kind: v.literal('card-discarded'),
	player: own.player,
	card: own.card,
	/** It is offered to the Tory first; he gives another for it. */
	takenBy: v.optional(own.player),
	toryDiscards: v.optional(own.card)
});
type CardDiscarded = v.InferOutput<typeof discarded>;

/** Why a Patriot cannot discard now; null where he can (SL-B18, SL-R30, SL-R31). */
export function whyNotDiscard(battle: Battle, hand: Hand, player: PlayerId, card: CardId | null): string | null {
	if (isTory(battle, player)) return 'A Tory passes; he does not discard.';
	const trouble = whyNotPlay(battle, hand, player);
	if (trouble !== null) return trouble;
	if (hand.turn && hand.turn.done !== 'nothing') return 'Who has played does not discard.';
	if (!hand.turn && hand.waits === player)
		return 'One discard, and not again before somebody else has played or discarded (SL-R30).';
	if (card === null) return null;
	if (isJoker(card)) return 'A joker is not discarded (SL-R31).';
	if (dealsCards(battle) && !hand.cardsOf[player]?.includes(card)) return `The ${sayCard(card)} is not in the hand.`;
	if (!dealsCards(battle) && !canBeInHand(hand, player, card)) return `The ${sayCard(card)} lies somewhere else.`;
	const insists = battle.seating.others.includes('R30') && dealsCards(battle);
	if (insists && anyPlay(playContext(battle, hand, player), hand.cardsOf[player] ?? []))
		return 'There is a play: look at the hints (SL-R30).';
	return null;
}

export const cardDiscarded = define<CardDiscarded>({
	schema: discarded,
	apply: (state, body) => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		const { player, card, takenBy } = body;
		const trouble = whyNotDiscard(battle, hand, player, card) ?? whyNotTake(battle, hand, body);
		if (trouble !== null) return refuse('illegal', trouble);
		const given = {
			...hasActed(hand, player),
			combo: null,
			comboDue: null,
			cardsOf: take(hand.cardsOf, player, [card])
		};
		const after =
			takenBy === undefined ? { ...given, discards: [...given.discards, card] } : toTory(given, body, takenBy);
		if (after.turn) return accept(withHand(state, { ...after, turn: { ...after.turn, done: 'discarded' } }));
		return accept(withHand(state, { ...drawUp(battle, after, player, 1), waits: player }));
	},
	tell: ({ player, card, takenBy, toryDiscards }, { battle }) => {
		const name = (id: PlayerId) => (battle ? playerName(battle, id) : 'Somebody');
		const taken =
			takenBy === undefined
				? ''
				: ` ${name(takenBy)} takes it${toryDiscards ? ` and discards ${showCards([toryDiscards])}` : ''}.`;
		return `${name(player)} gives up ${showCards([card])}.${taken}`;
	}
});

function whyNotTake(battle: Battle, hand: Hand, { card, takenBy, toryDiscards }: CardDiscarded): string | null {
	if (takenBy === undefined) return null;
	if (!isTory(battle, takenBy)) return 'It is offered to the Tory.';
	if (toryDiscards === card || (toryDiscards !== undefined && isJoker(toryDiscards)))
		return 'He discards a different card for it (SL-R31).';
	if (!dealsCards(battle)) return null;
	const held = hand.cardsOf[takenBy] ?? [];
	if (held.length > 0 && (toryDiscards === undefined || !held.includes(toryDiscards)))
		return 'He discards another card of his for it (SL-B18).';
	return null;
}

function toTory(hand: Hand, { card, toryDiscards }: CardDiscarded, tory: PlayerId): Hand {
	const cardsOf = give(toryDiscards ? take(hand.cardsOf, tory, [toryDiscards]) : hand.cardsOf, tory, [card]);
	return { ...hand, cardsOf, discards: toryDiscards ? [...hand.discards, toryDiscards] : hand.discards };
}

const comboMade = v.object({
	kind: v.literal('combo-made'),
	player: own.player,
	/** A chip is lifted from a group, or a stolen card taken back. */
	lifts: v.optional(v.object({ group: own.group, end: v.nullable(own.end) })),
	takesBack: v.optional(own.card)
});

export const comboIsMade = define<v.InferOutput<typeof comboMade>>({
	schema: comboMade,
	apply: (state, { player, lifts, takesBack }) => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		if (hand.comboDue !== player) return refuse('not-now', 'A combo shows all four suits (SL-O5).');
		const done = { ...hand, comboDue: null };
		if (takesBack !== undefined) return takeBack(state, battle, done, player, takesBack);
		const group = lifts && findGroup(hand.table, lifts.group);
		const lifted = group && liftChip(group, lifts.end);
		if (!lifted) return refuse('no-such-thing', 'There lies no chip.');
		const groups = hand.table.groups.map((one) => (one.id === lifted.group.id ? lifted.group : one));
		const byDiscards = { ...hand.byDiscards, [lifted.of]: (hand.byDiscards[lifted.of] ?? 0) + 1 };
		return accept(withHand(state, { ...done, table: { ...hand.table, groups }, byDiscards }));
	},
	tell: ({ player, takesBack }, { battle }) =>
		`${battle ? playerName(battle, player) : 'Somebody'} makes a combo: ${takesBack ? `${showCards([takesBack])} is taken back` : 'a chip is lifted'}.`
});

/** To its straight if it still fits, else to the hand of who made the combo; the Tory draws (SL-R91). */
function takeBack(state: LodgeState, battle: Battle, hand: Hand, player: PlayerId, card: CardId) {
	const theft = hand.stolen.find((one) => one.card === card);
	const held = theft && (!dealsCards(battle) || hand.cardsOf[theft.by]?.includes(card));
	if (!theft || !held)
		return refuse('no-such-thing', 'Only a stolen card that is still in the Tory’s hand comes back.');
	const stolen = hand.stolen.filter((one) => one !== theft);
	const without_ = { ...hand, stolen, cardsOf: take(hand.cardsOf, theft.by, [card]) };
	const fitted = judgePlay(
		{ ...playContext(battle, without_, player), hand: [card], canBeInHand: () => true, mayPlay: true },
		{ hand: [card], taken: [], exchanges: [], target: theft.group, as: {} }
	);
	const back = fitted.ok
		? { ...without_, table: fitted.table }
		: { ...without_, cardsOf: give(without_.cardsOf, player, [card]) };
	const room = limitOf(battle, back, theft.by) - (back.cardsOf[theft.by]?.length ?? 0);
	return accept(withHand(state, dealsCards(battle) && room > 0 ? draw(back, theft.by, 1) : back));
}

/** Chips that a combo could lift now. */
export const chipsToLift = (hand: Hand) =>
	hand.table.groups.flatMap((group) =>
		[null, ...ends]
			.filter((end) => liftChip(group, end) !== null)
			.map((end) => ({ group: group.id, end, name: nameGroup(group) }))
	);
