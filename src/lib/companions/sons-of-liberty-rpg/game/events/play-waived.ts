// A Patriot waives his play for once: where the Tory may call only after each of them had his say (SL-R22), nobody holds him up.
import { type Battle, type Hand, isTory, playerName } from '../state/battle';
import { accept, define, isSeated, openHand, own, refuse, v, withHand } from './define';

const waived = v.object({ kind: v.literal('play-waived'), player: own.player });

/** Only where it counts for something; null where he can. */
export function whyNotWaive(battle: Battle, hand: Hand, player: string): string | null {
	if (!battle.seating.others.includes('R22') || isTory(battle, player))
		return 'Only a Patriot waives, where the Tory waits for each of them (SL-R22).';
	return hand.acted.includes(player) ? 'The Tory does not wait for that.' : null;
}

export const playWaived = define<v.InferOutput<typeof waived>>({
	schema: waived,
	apply: (state, { player }) => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		if (!isSeated(state, player)) return refuse('no-such-thing', 'Nobody of that name sits here.');
		const trouble = whyNotWaive(battle, hand, player);
		if (trouble !== null) return refuse('illegal', trouble);
		return accept(withHand(state, { acted: [...hand.acted, player] }));
	},
	tell: ({ player }, { battle }) => `${battle ? playerName(battle, player) : 'Somebody'} waives a play.`,
	story: () => null
});
