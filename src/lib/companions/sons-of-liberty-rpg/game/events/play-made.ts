// A Patriot lays a set or a straight, or adds to one.
import { suits } from '$lib/whist/cards';
import { suitFlavours } from '$lib/whist/code';
import { showCards } from '../../rules/cards';
import type { LegalPlay, Play } from '../../rules/play';
import { judgePlay } from '../../rules/plays';
import { slotWords } from '../../rules/sheets';
import { findGroup, nameGroup, type PlayerId } from '../../rules/table';
import { figureOf, hasActed, playContext } from '../state/acting';
import { type Battle, type Hand, has, isTory, playerName } from '../state/battle';
import { drawUp, take } from '../state/cards';
import { regain, whyNotRegain } from '../state/circumstances';
import { whyNotPlay } from '../state/turns';
import { accept, define, openHand, own, refuse, v, withHand } from './define';

const made = v.object({
	kind: v.literal('play-made'),
	player: own.player,
	play: own.play,
	regained: v.optional(own.slot)
});

type PlayMade = v.InferOutput<typeof made>;

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
