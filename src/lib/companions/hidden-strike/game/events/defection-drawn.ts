// George III drew from the loyalty deck of two (HS-7.3b, HS-Q53).

import { rollFor } from '$lib/dice/seeded-roll';
import { inText } from '../../rules/regions';
import type { HsState } from '../state/state';
import { accept, define, refuse, v } from './define';

/** Whether the next card of that deck is the Traitor; null where only the real one knows. */
export function defectsNow(state: HsState, told: boolean | undefined): boolean | null {
	if (state.keeping.loyalty === 'real') return told ?? null;
	return rollFor(state.setup.seed, `defection ${state.turn} ${state.defections.join()}`, 2) === 1;
}

export const defectionDrawn = define({
	kind: 'defection-drawn',
	fields: {
		/** Told from the two real cards. */
		traitor: v.optional(v.boolean())
	},
	apply: (state, { traitor }) => {
		const [won] = state.defections;
		if (!won) return refuse('not-now', 'The British have won no region since.');
		if (defectsNow(state, traitor) === null) return refuse('no-such-thing', 'Say which card was drawn.');
		return accept({ ...state, defections: state.defections.slice(1) });
	},
	tell: ({ traitor }, state) => {
		const [won] = state.defections;
		const where = won ? inText(won) : 'the region';
		return defectsNow(state, traitor)
			? `After ${where}, a Traitor card: American troops defect as George III’s card says, by hand. HS-7.3b`
			: `After ${where}, a Loyal card: nobody defects. HS-7.3b`;
	}
});
