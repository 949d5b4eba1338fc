// The Tory of a campaign draws his secret.
import { nextChooser } from '../state/company';
import { accept, define, own, refuse, v, withBattle } from './define';

const secretDrawn = v.object({
	kind: v.literal('secret-drawn'),
	/** None where the Tory keeps the five cards on paper: what need not be stored is not stored. */
	key: v.nullable(own.key)
});

export const secretIsDrawn = define<v.InferOutput<typeof secretDrawn>>({
	schema: secretDrawn,
	apply: (state, { key }) => {
		const { battle, campaign } = state;
		if (!campaign || battle?.phase !== 'identities')
			return refuse('not-now', 'A secret is drawn in a campaign, before the Travel Hand.');
		if (battle.secret) return refuse('not-now', 'The secret is drawn already.');
		if (nextChooser(battle) !== null || battle.tories.length === 0)
			return refuse('not-now', 'First everybody chooses.');
		return accept(withBattle(state, { secret: { key, marks: {}, revealedIn: null, value: null } }));
	},
	tell: () => 'The Tory draws a secret.'
});
