// The Tory looked at his secret, and may have worked a word into this hand.
import { accept, define, own, refuse, v, withBattle } from './define';

const marked = v.object({
	kind: v.literal('secret-embedded'),
	hand: own.count,
	/** Which of its words, or none: unreadable without the key, and written for every hand alike. */
	sealed: v.pipe(v.string(), v.regex(/^[0-4]$/, 'A mark is one sign.'))
});

export const secretEmbedded = define<v.InferOutput<typeof marked>>({
	schema: marked,
	apply: (state, { hand, sealed }) => {
		const { battle } = state;
		if (!battle?.secret || battle.secret.revealedIn !== null) return refuse('not-now', 'There is no secret to keep.');
		if (hand !== battle.hand?.index) return refuse('not-now', 'A mark is made in its own hand.');
		const secret = { ...battle.secret, marks: { ...battle.secret.marks, [hand]: sealed } };
		return accept(withBattle(state, { secret }));
	},
	tell: () => 'The Tory looked at his notes.',
	story: () => null
});
