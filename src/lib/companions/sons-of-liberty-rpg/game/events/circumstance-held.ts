// A Patriot takes hold of a circumstance.
import { slotWords } from '../../rules/sheets';
import { figureOf } from '../state/acting';
import { drawUp } from '../state/cards';
import { circumstanceName, setCircumstance, sheetOf, whyNotFulfilled } from '../state/circumstances';
import { accept, define, own, refuse, v, withHand } from './define';
import { nameIn } from '../state/company';
import { useTactic } from './use-tactic';

const held = v.object({ kind: v.literal('circumstance-held'), player: own.player, slot: own.slot });

export const circumstanceHeld = define<v.InferOutput<typeof held>>({
	schema: held,
	apply: (state, { player, slot }) =>
		useTactic(state, player, ({ battle, hand }) => {
			const now = sheetOf(hand, player)?.[slot].is;
			if (now === 'lost') return refuse('illegal', 'What was lost is regained with a card play (SL-B36).');
			if (now !== 'open') return refuse('not-now', 'It is held already.');
			const out = whyNotFulfilled(battle, hand, player, slot);
			if (out !== null) return refuse('illegal', out);
			const taken = setCircumstance(hand, player, slot, { is: 'held' });
			// The fifth card comes at once (SL-R35).
			return accept(withHand(state, slot === 'five' ? drawUp(battle, taken, player) : taken));
		}),
	tell: ({ player, slot }, state) =>
		`${nameIn(state, player)}: ${state.battle ? circumstanceName(state.battle, player, slot) : ''}, ${slotWords[slot].name.toLowerCase()}.`,
	story: ({ player, slot }, { battle }) =>
		battle ? `${figureOf(battle, player)} is in the element: ${circumstanceName(battle, player, slot)}.` : null
});
