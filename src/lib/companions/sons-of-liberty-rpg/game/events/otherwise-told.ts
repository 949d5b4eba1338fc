// “We did otherwise”: told in words, and nothing is computed from it.
import * as v from 'valibot';
import { accept, refuse } from '../state/state';
import { define } from './define';
import * as own from './fields';

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
