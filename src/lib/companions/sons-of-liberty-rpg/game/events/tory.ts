// What a Tory does in a hand: cards that say what the Tories are up to, and tactics paid with Tyranny.
import * as v from 'valibot';
import * as field from '$lib/parsing/fields';
import { type CardId, isFaceCard, isJoker, rankOfCard, sayCard, showCard } from '../../rules/cards';
import { type Effect, figureName, findTory, tacticNames, tellEffect, termsOf } from '../../rules/figures';
import { addChips, findGroup, nameGroup, type PlayerId } from '../../rules/table';
import { joinChips, strike, type Target, whyNotTarget } from '../../rules/tactics';
import { toryPlays } from '../../rules/tory-plays';
import { spend } from '../../rules/tyranny';
import { type Battle, has, type Hand, isTory, playerName } from '../state/battle';
import { canBeInHand, dealsCards, discard, draw, drawUp, give, take } from '../state/cards';
import { accept, openHand, refuse, withBattle, withHand } from '../state/state';
import { whyNotPlay, whyNotTactic } from '../state/turns';
import { circumstanceName } from './circumstances';
import { define } from './definition';
import * as own from './fields';
import { figureOf, hasActed, setCircumstance, sheetOf } from './plays';

const played = v.object({
	kind: v.literal('tory-card-played'),
	player: own.player,
	card: own.card,
	/** The narration drives a figure out of a circumstance (SL-B42). */
	forcesOut: v.optional(v.object({ player: own.player, slot: own.slot })),
	/** Of the Travel Hand: the way taken and what set it off. */
	route: v.optional(own.words('The route')),
	spark: v.optional(field.oneOf('The spark', ['chase', 'fight', 'explosion']))
});
type ToryCardPlayed = v.InferOutput<typeof played>;

/** Why a Tory cannot play a card; null where he can. */
function whyNotToryCard(battle: Battle, hand: Hand, player: PlayerId, card: CardId): string | null {
	if (!isTory(battle, player)) return 'Only a Tory plays cards with the meaning of their rank.';
	const trouble = whyNotPlay(battle, hand, player);
	if (trouble !== null) return trouble;
	if (isJoker(card)) return 'A Tory never holds a joker.';
	if (isFaceCard(card)) return 'Face cards are collected, not played. Three of them let you call the question.';
	const there = dealsCards(battle) ? hand.cardsOf[player]?.includes(card) : canBeInHand(hand, player, card);
	return there ? null : `The ${sayCard(card)} is not in the hand.`;
}

function whyNotForceOut(battle: Battle, hand: Hand, forced: NonNullable<ToryCardPlayed['forcesOut']>): string | null {
	if (hand.kind === 'travel') return 'No tactics in the Travel Hand.';
	if (sheetOf(hand, forced.player)?.[forced.slot].is === 'held') return null;
	return `${playerName(battle, forced.player)} does not hold that circumstance (SL-R38).`;
}

export const toryCardPlayed = define<ToryCardPlayed>({
	schema: played,
	apply: (state, { player, card, forcesOut }) => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		const trouble =
			whyNotToryCard(battle, hand, player, card) ?? (forcesOut ? whyNotForceOut(battle, hand, forcesOut) : null);
		if (trouble !== null) return refuse('illegal', trouble);
		const toryCards = [...hand.table.toryCards, { card, by: player }];
		let now: Hand = {
			...hasActed({ ...hand, waits: null }, player),
			table: { ...hand.table, toryCards },
			cardsOf: take(hand.cardsOf, player, [card]),
			combo: null,
			comboDue: null,
			turn: hand.turn && { ...hand.turn, done: 'played' }
		};
		if (forcesOut) now = forceOut(battle, now, player, forcesOut);
		return accept(withHand(state, now.turn ? now : drawUp(battle, now, player, 1)));
	},
	tell: ({ player, card, forcesOut, route, spark }, { battle }) => {
		if (!battle) return showCard(card);
		const out = forcesOut
			? ` ${playerName(battle, forcesOut.player)} is driven out of: ${circumstanceName(battle, forcesOut.player, forcesOut.slot)}.`
			: '';
		const way = [route, spark].filter(Boolean).join(', ');
		return `${playerName(battle, player)} plays ${showCard(card)}${way ? ` (${way})` : ''}: the Tories ${toryPlays[rankOfCard(card)]?.did ?? ''}.${out}`;
	},
	story: ({ card, forcesOut, route, spark }, { battle }) => {
		const way = route ? `On the way, ${route}, ` : '';
		const out =
			forcesOut && battle
				? ` ${figureOf(battle, forcesOut.player)} is driven from ${circumstanceName(battle, forcesOut.player, forcesOut.slot)}.`
				: '';
		const what = `the Tories ${toryPlays[rankOfCard(card)]?.did ?? ''}`;
		return `${way}${way ? what : what.charAt(0).toUpperCase() + what.slice(1)}${spark ? `, and there was ${spark === 'explosion' ? 'an explosion' : `a ${spark}`}` : ''}.${out}`;
	}
});

/** The tactic is lost at once; with option O8 that earns a chip for this hand. */
function forceOut(
	battle: Battle,
	hand: Hand,
	tory: PlayerId,
	{ player, slot }: NonNullable<ToryCardPlayed['forcesOut']>
): Hand {
	const out = setCircumstance(hand, player, slot, { is: 'lost' });
	if (!has(battle, 'benefits')) return out;
	return { ...out, line: addChips(out.line, tory, 1), fromSupply: addChips(out.fromSupply, tory, 1) };
}

const used = v.object({
	kind: v.literal('tory-tactic-used'),
	player: own.player,
	figure: own.figure,
	which: field.oneOf('The tactic', tacticNames),
	group: v.optional(own.group),
	end: v.optional(own.end),
	chips: own.chips,
	/** For a stolen card he gives up another (SL-R41). */
	discards: v.optional(own.card)
});
type ToryTacticUsed = v.InferOutput<typeof used>;

const targetOf = ({ group, end }: ToryTacticUsed): Target => (group === undefined ? null : { group, end });
const effectOf = (figure: string, which: ToryTacticUsed['which']): Effect | undefined =>
	findTory(figure)?.[which].effect;

function whyNotToryTactic(battle: Battle, hand: Hand, body: ToryTacticUsed): string | null {
	const { player, figure, which, chips } = body;
	const trouble = whyNotTactic(battle, hand, player);
	if (trouble !== null) return trouble;
	const effect = effectOf(figure, which);
	if (!isTory(battle, player) || !effect || !battle.toryFigures[player]?.some((one) => one.figure === figure))
		return `${figureName(figure)} has not been introduced by ${playerName(battle, player)}.`;
	const wrong = whyNotTarget(hand.table, effect, targetOf(body), battle.seating.others);
	if (wrong !== null) return wrong;
	if (chips > 1 && !termsOf(battle.stage).stacking)
		return 'Chips are stacked in Shot Heard Round the World only (SL-C3).';
	if (chips > 1 && battle.seating.others.includes('R65') && effect.kind !== 'lock' && effect.kind !== 'block')
		return 'Chips are stacked on locks and blocks only (SL-R65).';
	const [line, pool] = [hand.line[player] ?? 0, battle.pool[player] ?? 0];
	if (!spend({ line, pool }, chips))
		return line + pool === 0 ? 'No Tyranny left: line 0, pool 0.' : `Not so much Tyranny: line ${line}, pool ${pool}.`;
	return effect.kind === 'steal' ? whyNotGiveUp(battle, hand, body) : null;
}

function whyNotGiveUp(battle: Battle, hand: Hand, { player, discards }: ToryTacticUsed): string | null {
	if (!dealsCards(battle)) return null;
	const held = hand.cardsOf[player] ?? [];
	if (held.length === 0 || (discards !== undefined && held.includes(discards))) return null;
	return 'For a stolen card another one is discarded (SL-R41).';
}

export const toryTacticUsed = define<ToryTacticUsed>({
	schema: used,
	apply: (state, body) => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		const trouble = whyNotToryTactic(battle, hand, body);
		const effect = effectOf(body.figure, body.which);
		const { player, chips } = body;
		const paid = spend({ line: hand.line[player] ?? 0, pool: battle.pool[player] ?? 0 }, chips);
		if (trouble !== null || !effect || !paid) return refuse('illegal', trouble ?? 'It cannot be paid.');
		const charged: Hand = {
			...hand,
			line: { ...hand.line, [player]: paid.line },
			fromPool: addChips(hand.fromPool, player, paid.fromPool)
		};
		const pool = { ...battle.pool, [player]: paid.pool };
		return accept(withBattle(state, { pool, hand: afterTactic(battle, charged, body, effect) }));
	},
	tell: (body, { battle }) => {
		const { player, figure, which, group, chips } = body;
		const tactic = findTory(figure)?.[which];
		const on = battle?.hand && group !== undefined ? findGroup(battle.hand.table, group) : undefined;
		const cost = chips === 1 ? 'one Tyranny' : `${chips} Tyranny`;
		return `${battle ? playerName(battle, player) : 'The Tory'}, ${figureName(figure)}: ${tactic ? `${tactic.tag}, ${tellEffect(tactic.effect)}` : ''}${on ? `, on ${nameGroup(on)}` : ''}, for ${cost}.${body.discards ? ` Discarded: ${showCard(body.discards)}.` : ''}`;
	},
	story: ({ figure, which }) => {
		const tactic = findTory(figure)?.[which];
		return tactic ? `${figureName(figure)} ${tactic.when}.` : null;
	}
});

function afterTactic(battle: Battle, hand: Hand, body: ToryTacticUsed, effect: Effect): Hand {
	const { player, chips, discards, group } = body;
	const struck = strike(hand.table, effect, targetOf(body), player, chips);
	const onGroups = effect.kind === 'lock' || effect.kind === 'block';
	const byDiscards = joinChips(onGroups ? hand.byDiscards : addChips(hand.byDiscards, player, chips), struck.moved);
	let now: Hand = { ...hand, table: struck.table, byDiscards };
	if (effect.kind === 'new-hand' && dealsCards(battle)) {
		const held = now.cardsOf[player] ?? [];
		now = draw(discard(now, player, held), player, held.length);
	}
	if (struck.stolen === null) return now;
	const stolen = [...now.stolen, { card: struck.stolen, group: group ?? '', by: player }];
	now = { ...now, stolen, cardsOf: give(now.cardsOf, player, [struck.stolen]) };
	return discards === undefined
		? now
		: { ...discard(now, player, [discards]), stolen: stolen.filter(({ card }) => card !== discards) };
}
