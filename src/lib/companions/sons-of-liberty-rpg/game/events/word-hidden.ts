// A word that somebody would rather not have is put away for good (SL-R12).
import { accept, define, own, v } from './define';

const wordHidden = v.object({ kind: v.literal('word-hidden'), card: own.face });

export const wordIsHidden = define<v.InferOutput<typeof wordHidden>>({
	schema: wordHidden,
	apply: (state, { card }) => accept({ ...state, hidden: [...new Set([...state.hidden, card])] }),
	tell: () => 'A word was put away for good; its card is drawn no more.'
});
