// A circumstance of a bout is held, left, or used.
import * as field from '$lib/parsing/fields';
import { type CardId, isJoker, type JokerId, jokers, sayCard, suitOfCard, without } from '../../rules/cards';
import { type Slot, slotWords } from '../../rules/sheets';
import type { PlayerId } from '../../rules/table';
import { playerName } from '../state/battle';
import { type Bout, opponentOf, type Side } from '../state/bout';
import { drawSide, endIfGone, setSlot, sheetInBout, sideOf } from '../state/bout-hand';
import { accept, define, type LodgeState, own, refuse, v, withBout } from './define';
import { nameIn } from '../state/company';
import { inBout } from './in-bout';

const tactic = v.object({
	kind: v.literal('bout-tactic-used'),
	player: own.player,
	slot: own.slot,
	/** Takes hold of it, leaves it, or uses what it gives. */
	how: field.oneOf('What is done', ['hold', 'leave', 'use']),
	/** For a call: the cards out of both support lines. */
	cards: v.optional(own.cards(60))
});

type BoutTactic = v.InferOutput<typeof tactic>;

/** With jokers of his own each has two (SL-R79); else the four lie in common. */
const jokersFor = ({ jokersAside, seating }: Bout, player: PlayerId): readonly JokerId[] => {
	if (!seating.others.includes('R79')) return jokersAside.filter(isJoker);
	const own = seating.players[0]?.id === player ? jokers.slice(0, 2) : jokers.slice(2);
	return own.filter((joker) => jokersAside.includes(joker));
};

/** Why a circumstance cannot be held, left or used now; null where it can. */
export function whyNotTacticInBout(bout: Bout, player: PlayerId, slot: Slot, how: BoutTactic['how']): string | null {
	const now = sheetInBout(bout, player)?.[slot];
	if (bout.turn && bout.turn.of !== player && bout.seating.others.includes('R98'))
		return `Tactics on one’s own turn only (SL-R98); it is ${playerName(bout, bout.turn.of)}’s.`;
	if (how === 'hold') return now?.is === 'open' ? null : 'What is lost is regained with a play.';
	if (how === 'leave') return now?.is === 'held' ? null : 'It is not held.';
	if (now?.is !== 'held') return `${slotWords[slot].name} needs its circumstance held.`;
	if (now.spent || slot === 'five') return `${slotWords[slot].name} is used until lost and regained.`;
	return slot === 'joker' && jokersFor(bout, player).length === 0 ? 'No joker lies aside.' : null;
}

export const boutTacticUsed = define<BoutTactic>({
	schema: tactic,
	apply: (state, body) => {
		const open = inBout(state, 'hand');
		if (!open.ok) return open;
		const { bout } = open;
		const { player, slot, how } = body;
		if (!bout.sides[player]) return refuse('no-such-thing', 'Nobody of that name plays here.');
		const trouble = whyNotTacticInBout(bout, player, slot, how);
		if (trouble !== null) return refuse('illegal', trouble);
		if (how === 'use') return useInBout(state, bout, body);
		const side = setSlot(sideOf(bout, player), slot, { is: how === 'hold' ? 'held' : 'lost' });
		const after = how === 'hold' ? drawSide(bout, side) : side;
		return accept(withBout(state, endIfGone({ ...bout, sides: { ...bout.sides, [player]: after } })));
	},
	tell: ({ player, slot, how }, state) =>
		`${nameIn(state, player)} ${{ hold: 'holds', leave: 'leaves', use: 'uses' }[how]}: ${slotWords[slot].name.toLowerCase()}.`
});

function useInBout(state: LodgeState, bout: Bout, { player, slot, cards = [] }: BoutTactic) {
	const side = setSlot(sideOf(bout, player), slot, { spent: true });
	if (slot === 'fresh') {
		const thrown = { ...side, cards: [], discards: [...side.discards, ...side.cards.filter((card) => !isJoker(card))] };
		const jokersAside = [...bout.jokersAside, ...side.cards.filter(isJoker)];
		return accept(
			withBout(state, endIfGone({ ...bout, jokersAside, sides: { ...bout.sides, [player]: drawSide(bout, thrown) } }))
		);
	}
	if (slot === 'joker') {
		const joker = jokersFor(bout, player).slice(0, 1);
		const jokersAside = without(bout.jokersAside, joker);
		return accept(
			withBout(state, {
				jokersAside,
				sides: { ...bout.sides, [player]: { ...side, cards: [...side.cards, ...joker] } }
			})
		);
	}
	return callLines(state, bout, player, side, cards);
}

/** Cards of the call suit out of both support lines; those of the opponent's are marked and count double (SL-V12). */
function callLines(state: LodgeState, bout: Bout, player: PlayerId, side: Side, cards: readonly CardId[]) {
	const opponent = opponentOf(bout, player);
	const other = sideOf(bout, opponent);
	const suit = bout.sheets[player]?.[side.active]?.callSuit;
	const wrong = cards.find((card) => suitOfCard(card) !== suit || ![...side.line, ...other.line].includes(card));
	if (wrong !== undefined) return refuse('illegal', `The ${sayCard(wrong)} is no ${suit ?? 'card'} of a support line.`);
	const marked = cards.filter((card) => other.line.includes(card));
	const mine = {
		...side,
		cards: [...side.cards, ...cards],
		line: without(side.line, cards),
		marked: [...side.marked, ...marked]
	};
	return accept(
		withBout(state, {
			sides: { ...bout.sides, [player]: mine, [opponent]: { ...other, line: without(other.line, cards) } }
		})
	);
}
