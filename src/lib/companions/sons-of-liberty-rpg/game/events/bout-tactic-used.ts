// A circumstance of a bout is held, left, or used.
import * as field from '$lib/parsing/fields';
import * as v from 'valibot';
import { type CardId, isJoker, sayCard, suitOfCard, without } from '../../rules/cards';
import { type Slot, slotWords } from '../../rules/sheets';
import type { PlayerId } from '../../rules/table';
import type { SheetState } from '../state/battle';
import { type Bout, opponentOf, type Side } from '../state/bout';
import { drawSide, endIfGone, setSlot, sheetInBout, sideOf } from '../state/bout-hand';
import { accept, type LodgeState, refuse, withBout } from '../state/state';
import { define } from './define';
import * as own from './fields';
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

export const boutTacticUsed = define<BoutTactic>({
	schema: tactic,
	apply: (state, body) => {
		const open = inBout(state, 'hand');
		if (!open.ok) return open;
		const { bout } = open;
		const { player, slot, how } = body;
		if (!bout.sides[player]) return refuse('no-such-thing', 'Nobody of that name plays here.');
		const now = sheetInBout(bout, player)?.[slot];
		if (how === 'use') return useInBout(state, bout, body, now);
		const fits = how === 'hold' ? now?.is === 'open' : now?.is === 'held';
		if (!fits) return refuse('illegal', how === 'hold' ? 'What is lost is regained with a play.' : 'It is not held.');
		const side = setSlot(sideOf(bout, player), slot, { is: how === 'hold' ? 'held' : 'lost' });
		return accept(
			withBout(
				state,
				endIfGone({ ...bout, sides: { ...bout.sides, [player]: how === 'hold' ? drawSide(bout, side) : side } })
			)
		);
	},
	tell: ({ player, slot, how }, state) =>
		`${nameIn(state, player)} ${{ hold: 'holds', leave: 'leaves', use: 'uses' }[how]}: ${slotWords[slot].name.toLowerCase()}.`
});

function useInBout(
	state: LodgeState,
	bout: Bout,
	{ player, slot, cards = [] }: BoutTactic,
	now: SheetState[Slot] | undefined
) {
	if (now?.is !== 'held') return refuse('illegal', `${slotWords[slot].name} needs its circumstance held.`);
	if (now.spent || slot === 'five')
		return refuse('illegal', `${slotWords[slot].name} is used until lost and regained.`);
	const side = setSlot(sideOf(bout, player), slot, { spent: true });
	if (slot === 'fresh') {
		const thrown = { ...side, cards: [], discards: [...side.discards, ...side.cards.filter((card) => !isJoker(card))] };
		const jokersAside = [...bout.jokersAside, ...side.cards.filter(isJoker)];
		return accept(
			withBout(state, endIfGone({ ...bout, jokersAside, sides: { ...bout.sides, [player]: drawSide(bout, thrown) } }))
		);
	}
	if (slot === 'joker') {
		const [joker, ...rest] = bout.jokersAside;
		if (joker === undefined) return refuse('illegal', 'No joker lies aside.');
		return accept(
			withBout(state, {
				jokersAside: rest,
				sides: { ...bout.sides, [player]: { ...side, cards: [...side.cards, joker] } }
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
