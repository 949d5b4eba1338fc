// The four sentences stand; identities come next.
import { locationOf } from '$lib/whist/code';
import { isComplete } from '../../rules/objectives';
import { objectiveRefs } from '../state/battle';
import { objectiveName, tellSentence } from '../state/objective-words';
import { accept, define, refuse, v, withBattle } from './define';

const closed = v.object({ kind: v.literal('lodge-closed') });

export const lodgeClosed = define<v.InferOutput<typeof closed>>({
	schema: closed,
	apply: (state) => {
		const { battle } = state;
		if (battle?.phase !== 'lodge') return refuse('not-now', 'The Grand Lodge is not meeting.');
		if (!battle.theatre) return refuse('illegal', 'Say where the correspondent writes from first.');
		const open = objectiveRefs.filter((ref) => ref !== 'secret' && !isComplete(battle.objectives[ref]));
		if (open.length > 0)
			return refuse('illegal', `Still without all its words: the ${open.map(objectiveName).join(', the ')}.`);
		return accept(withBattle(state, { phase: 'identities' }));
	},
	tell: (_, { battle }) => (battle ? tellSentence(battle, 'primary') : 'The Lodge is closed.'),
	story: (_, { battle }) =>
		battle
			? `At ${battle.lodge ? locationOf(battle.lodge) : 'the Lodge'} it was resolved: ${tellSentence(battle, 'primary')}`
			: null
});
