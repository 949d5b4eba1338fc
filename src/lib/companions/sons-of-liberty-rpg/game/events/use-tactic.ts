// A tactic of a Patriot, after what forbids all of them.
import type { PlayerId } from '../../rules/table';
import { type Battle, type Hand, isTory } from '../state/battle';
import { type Applied, type LodgeState, openHand, refuse } from './define';
import { whyNotTactic } from '../state/turns';

type Using = (open: { readonly state: LodgeState; readonly battle: Battle; readonly hand: Hand }) => Applied;

export function useTactic(state: LodgeState, player: PlayerId, act: Using): Applied {
	const open = openHand(state);
	if (!open.ok) return open;
	const { battle, hand } = open;
	if (isTory(battle, player) || !battle.figures[player]) return refuse('illegal', 'Only Patriots have circumstances.');
	const trouble = whyNotTactic(battle, hand, player);
	return trouble === null ? act({ state, battle, hand }) : refuse('illegal', trouble);
}
