// With real cards the Tory says how many face cards he was dealt and replaced.
import * as field from '$lib/parsing/fields';
import { isTory, playerName } from '../state/battle';
import { dealsCards } from '../state/cards';
import { addRoyals } from '../state/turns';
import { accept, define, openHand, own, refuse, v, withHand } from './define';

const royals = v.object({
	kind: v.literal('royals-told'),
	player: own.player,
	count: field.whole('The face cards', 0, 9)
});

export const royalsTold = define<v.InferOutput<typeof royals>>({
	schema: royals,
	apply: (state, { player, count }) => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		if (dealsCards(battle)) return refuse('not-now', 'The app deals the cards and counts them.');
		if (!isTory(battle, player)) return refuse('no-such-thing', 'Only a Tory replaces face cards.');
		if (hand.kind === 'travel' || hand.ready.includes(player)) return refuse('not-now', 'That is done already.');
		return accept(withHand(state, addRoyals(hand, player, count)));
	},
	tell: ({ player, count }, { battle }) =>
		`${battle ? playerName(battle, player) : 'The Tory'} replaces ${count === 1 ? 'one face card' : `${count} face cards`}: ${count} from supply into the line.`
});
