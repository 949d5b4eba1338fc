// With own cards the players say when a deck is gone.
import * as field from '$lib/parsing/fields';
import { deals, endBout } from '../state/bout-hand';
import { accept, define, own, refuse, v, withBout } from './define';
import { inBout } from './in-bout';

const over = v.object({
	kind: v.literal('bout-ended'),
	/** Where the table is not known to the app. */
	scores: v.optional(v.record(own.player, field.whole('The score', 0, 200)))
});

export const boutEnded = define<v.InferOutput<typeof over>>({
	schema: over,
	apply: (state, { scores }) => {
		const open = inBout(state, 'hand');
		if (!open.ok) return open;
		if (deals(open.bout)) return refuse('not-now', 'The bout ends when a support deck is empty (SL-V14).');
		return accept(withBout(state, endBout(open.bout, scores ?? null)));
	},
	tell: () => 'A support deck is empty: the bout is over.'
});
