// Somebody tells how the hand ended.
import { playerName } from '../state/battle';
import { stillToTell } from '../state/scoring';
import { accept, define, own, refuse, v, withHand } from './define';

const narrated = v.object({ kind: v.literal('outcome-narrated'), player: own.player });

export const outcomeNarrated = define<v.InferOutput<typeof narrated>>({
	schema: narrated,
	apply: (state, { player }) => {
		const { battle } = state;
		if (battle?.phase !== 'narration' || !battle.hand?.scored)
			return refuse('not-now', 'The outcome is told after the sums.');
		if (!stillToTell(battle).includes(player)) return refuse('not-now', `${playerName(battle, player)} has told it.`);
		const done = [...battle.hand.narrated, player];
		const isOver = battle.hand.kind === 'primary' && done.length === battle.hand.scored.narrators.length;
		return accept(withHand(state, { narrated: done }, isOver ? { phase: 'over' } : {}));
	},
	tell: ({ player }, { battle }) => `${battle ? playerName(battle, player) : 'Somebody'} tells how it ended.`,
	story: () => null
});
