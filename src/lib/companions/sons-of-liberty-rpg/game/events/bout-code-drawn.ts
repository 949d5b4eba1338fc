// The six cards of a bout’s Whist code.
import { boutSentence } from '../../rules/versus';
import { accept, define, own, refuse, v, withBout } from './define';

const drawnCode = v.object({
	kind: v.literal('bout-code-drawn'),
	cards: v.tuple([own.face, own.face, own.face, own.face, own.face, own.face])
});

export const boutCodeDrawn = define<v.InferOutput<typeof drawnCode>>({
	schema: drawnCode,
	apply: (state, { cards }) => {
		const { bout } = state;
		if (bout?.phase !== 'code' && bout?.phase !== 'sheets')
			return refuse('not-now', 'The code is drawn once the issue stands.');
		// They come from the first chooser's own pack (SL-R77): each card once.
		if (new Set(cards).size < cards.length) return refuse('illegal', 'One pack has each card once.');
		return accept(withBout(state, { code: cards, phase: 'sheets' }));
	},
	tell: ({ cards }, { bout }) => (bout?.issue ? boutSentence(cards, bout.issue) : 'The code is drawn.'),
	story: ({ cards }, { bout }) => (bout?.issue ? boutSentence(cards, bout.issue) : null)
});
