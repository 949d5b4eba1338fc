// All four suits undo a tactic: a chip is lifted, or a stolen card taken back (SL-O5).
import { type CardId, showCards } from '../../rules/cards';
import { judgePlay } from '../../rules/plays';
import { ends, findGroup, nameGroup, type PlayerId } from '../../rules/table';
import { liftChip } from '../../rules/tactics';
import { playContext } from '../state/acting';
import { type Battle, type Hand, playerName } from '../state/battle';
import { dealsCards, draw, give, limitOf, take } from '../state/cards';
import { accept, define, type LodgeState, openHand, own, refuse, v, withHand } from './define';

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
