// What is due at the table, from the state alone: told as lines, in the order in which it is done.
import { chanceToBeat } from '../rules/chance';
import { scorePatriots } from '../rules/scores';
import type { PlayerId } from '../rules/table';
import { has, type Battle, type Hand, playerName, toryLimit } from './state/battle';
import { dealsCards, unseenBy } from './state/cards';
import type { LodgeState } from './state/state';
import { openerOf } from './state/turns';
import { scoreOfTory } from './state/scoring';

export function tellDue({ battle }: LodgeState): readonly string[] {
	const hand = battle?.hand;
	if (!battle || !hand || battle.phase !== 'hand') return [];
	return [...dueBefore(battle, hand), ...dueInHand(battle, hand)];
}

function dueBefore(battle: Battle, hand: Hand): readonly string[] {
	const opener = openerOf(battle, hand);
	const name = playerName(battle, opener);
	const royals = battle.tories
		.filter((tory) => !hand.ready.includes(tory))
		.map(
			(tory) => `${playerName(battle, tory)} replaces the face cards that he was dealt, a chip from supply for each`
		);
	const seed = has(battle, 'seed') && !dealsCards(battle) && hand.table.singles.length === 0 && hand.acted.length === 0;
	const travelRoyals =
		hand.kind === 'travel' && !dealsCards(battle) && !hand.opened
			? [
					`${battle.tories.map((tory) => playerName(battle, tory)).join(' and ')}: face cards that were dealt are replaced once, without chips`
				]
			: [];
	const begins = hand.opened
		? []
		: [
				hand.kind === 'travel'
					? `${name} opens: a route, a card and a spark`
					: `${name} directs: the scene, then a first play or an exchange`
			];
	return [...(seed ? ['Lay four open singles: tell them By hand'] : []), ...royals, ...travelRoyals, ...begins];
}

function dueInHand(battle: Battle, hand: Hand): readonly string[] {
	if (!hand.opened) return [];
	const { turn } = hand;
	const did = turn && turn.done !== 'nothing' && turn.done !== 'single';
	const turns = turn
		? [`${playerName(battle, turn.of)} ${did ? 'draws, or puts the question' : 'plays'}`]
		: ['Anybody plays at any time'];
	const combo = hand.comboDue === null ? [] : [`${playerName(battle, hand.comboDue)} has a combo: undo a tactic`];
	const empty = dealsCards(battle) && hand.deck.length === 0 && hand.discards.length === 0;
	const floor = hand.floor.map((player) => `${playerName(battle, player)} wants to speak`);
	return [...turns, ...combo, ...floor, ...(empty ? ['No cards left to draw. Somebody should put the question.'] : [])];
}

/** That a new hand of cards would beat the Patriots as they stand: all that he throws away is known, all that he draws is chance. */
export function newHandChance(battle: Battle, hand: Hand, tory: PlayerId): number {
	const unseen = unseenBy(battle, hand, tory);
	const besides = scoreOfTory(battle, hand, tory, []).total;
	return chanceToBeat(unseen, {
		drawn: hand.cardsOf[tory]?.length ?? 0,
		counted: hand.kind === 'travel' || has(battle, 'three-cards') ? 2 : toryLimit(battle),
		besides,
		patriots: scorePatriots(hand.table).total
	});
}
