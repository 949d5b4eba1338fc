// Somebody says that he has no play.
import { opponentOf } from '../state/bout';
import { accept, define, own, refuse, v, withBout } from './define';
import { nameIn } from '../state/company';
import { inBout } from './in-bout';

const noPlay = v.object({ kind: v.literal('no-play-declared'), player: own.player });

export const noPlayDeclared = define<v.InferOutput<typeof noPlay>>({
	schema: noPlay,
	apply: (state, { player }) => {
		const open = inBout(state, 'hand');
		if (!open.ok) return open;
		const { bout } = open;
		const side = bout.sides[player];
		if (!side) return refuse('no-such-thing', 'Nobody of that name plays here.');
		const turn = bout.turn && { ...bout.turn, of: opponentOf(bout, player) };
		return accept(withBout(state, { turn, sides: { ...bout.sides, [player]: { ...side, noPlay: true } } }));
	},
	tell: ({ player }, state) => `${nameIn(state, player)} has no play.`
});
