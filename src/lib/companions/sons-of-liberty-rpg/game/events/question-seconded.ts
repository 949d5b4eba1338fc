// Another Patriot seconds the question.
import type { PlayerId } from '../../rules/table';
import { type Battle, type Hand, patriotsOf, playerName } from '../state/battle';
import { accept, define, own, refuse, v, withBattle } from './define';

const seconded = v.object({ kind: v.literal('question-seconded'), player: own.player });

/** Who can second: another Patriot player, in or out of turn. */
function whyNotSecond(battle: Battle, hand: Hand, player: PlayerId): string | null {
	if (hand.called === null) return 'Nobody has put the question.';
	const others = patriotsOf(battle).filter((one) => one !== hand.called);
	if (others.includes(player)) return null;
	const names = others.map((one) => playerName(battle, one));
	const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}` : (names[0] ?? '');
	return `Another Patriot must second. ${list} can.`;
}

export const questionSeconded = define<v.InferOutput<typeof seconded>>({
	schema: seconded,
	apply: (state, { player }) => {
		const { battle } = state;
		if (!battle?.hand || battle.phase !== 'hand') return refuse('not-now', 'No hand is being played.');
		const trouble = whyNotSecond(battle, battle.hand, player);
		if (trouble !== null) return refuse('illegal', trouble);
		return accept(withBattle(state, { phase: 'narration' }));
	},
	tell: ({ player }, { battle }) => `${battle ? playerName(battle, player) : 'Somebody'} seconds.`,
	story: ({ player }, { battle }) =>
		battle
			? `The question is put by ${playerName(battle, battle.hand?.called ?? null)}, seconded by ${playerName(battle, player)}.`
			: null
});
