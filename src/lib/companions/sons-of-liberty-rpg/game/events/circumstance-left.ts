// A Patriot leaves a circumstance of his own accord.
import { circumstanceName, setCircumstance, sheetOf } from '../state/circumstances';
import { accept, define, own, refuse, v, withHand } from './define';
import { nameIn } from '../state/company';
import { useTactic } from './use-tactic';

const left = v.object({ kind: v.literal('circumstance-left'), player: own.player, slot: own.slot });

export const circumstanceLeft = define<v.InferOutput<typeof left>>({
	schema: left,
	apply: (state, { player, slot }) =>
		useTactic(state, player, ({ hand }) =>
			sheetOf(hand, player)?.[slot].is === 'held'
				? accept(withHand(state, setCircumstance(hand, player, slot, { is: 'lost' })))
				: refuse('not-now', 'It is not held.')
		),
	tell: ({ player, slot }, state) =>
		`${nameIn(state, player)} leaves: ${state.battle ? circumstanceName(state.battle, player, slot) : ''}.`
});
