// One of those who were asked agreed to an accusation, or did not (HS-7.1g, h).

import { lay, takeBack } from '../state/accusation';
import { settle } from '../state/flow';
import { americans, playerAt } from '../state/state';
import { accept, define, dueOf, refuse, seat, slot, v } from './define';

export const accusationAnswered = define({
	kind: 'accusation-answered',
	fields: { seat, agrees: v.boolean(), slot: v.optional(slot) },
	apply: (state, { seat: who, agrees, slot: from = 0 }) => {
		const due = dueOf(state);
		if (due.kind !== 'answer') return refuse('not-now', 'Nobody is asked.');
		const laid = state.accusation?.laid ?? [];
		const asked = americans(state).filter(
			(one) => one !== state.accusation?.accused && laid.every(({ seat: other }) => other !== one)
		);
		if (!asked.includes(who)) return refuse('no-such-thing', 'She is not asked.');
		if (agrees) return lay(state, who, from);
		// HS-7.1h: retracted. The turn ends with drawing up.
		return accept(settle({ ...takeBack(state), accusation: null, acted: true }));
	},
	tell: ({ seat: who, agrees }, state) =>
		agrees
			? `${playerAt(state, who).name} agreed and laid down a card.`
			: `${playerAt(state, who).name} did not agree: the accusation was retracted. HS-7.1h`
});
