// “We did otherwise”: told in words, and nothing is computed from it.
import { accept, define, own, refuse, v } from './define';

const otherwise = v.object({ kind: v.literal('otherwise-told'), text: own.note });

/** "We did otherwise": nothing is computed from it. */
export const otherwiseTold = define<v.InferOutput<typeof otherwise>>({
	schema: otherwise,
	apply: (state, { text }) =>
		text.trim() === ''
			? refuse('illegal', 'Say it in a few words.')
			: accept({ ...state, otherwise: state.otherwise + 1 }),
	tell: ({ text }) => text,
	story: ({ text }) => text
});
