// A Patriot leaves a circumstance of his own accord.
import * as v from 'valibot';
import { circumstanceName, setCircumstance, sheetOf } from '../state/circumstances';
import { accept, refuse, withHand } from '../state/state';
import { define } from './define';
import * as own from './fields';
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
