// A card is turned: an Event card with who is Eligible, in order, or Winter Quarters.

import { nameOf } from '../../rules/factions';
import { unsettleLeaders } from '../../rules/trackers';
import { accept, define, field, refuse, v } from './define';

export const cardTurned = define({
	kind: 'card-turned',
	fields: {
		winter: v.boolean(),
		eligible: v.pipe(v.array(field.faction), v.maxLength(4), v.check(field.isUnique, 'A faction stands twice.'))
	},
	apply: (state, { winter, eligible }) => {
		if (state.phase === 'ended') return refuse('ended', 'The game is over.');
		if (state.run) return refuse('run-open', 'Finish what is open first.');
		if (!winter && eligible.length === 0)
			return refuse('no-such-thing', 'Tap the Eligible factions in the order on the card.');
		return accept({
			...state,
			card: state.card + 1,
			phase: winter ? 'winter' : 'card',
			eligible: winter ? [] : eligible,
			acted: [],
			looked: [],
			strokeOf: null,
			winterDone: [],
			memory: winter ? unsettleLeaders(state.memory) : state.memory
		});
	},
	tell: ({ winter, eligible }, { card }) =>
		winter ? `Card ${card + 1}: Winter Quarters.` : `Card ${card + 1}: ${eligible.map(nameOf).join(', ')}.`
});
