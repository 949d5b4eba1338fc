// Who directs the cut scene; the cards of the next hand are dealt.
import { blankHand, playerName } from '../state/battle';
import { deal } from '../state/cards';
import { freshSheets } from '../state/turns';
import { accept, define, isSeated, own, refuse, v, withBattle } from './define';

const directed = v.object({ kind: v.literal('director-found'), player: own.player, key: own.key });

export const directorFound = define<v.InferOutput<typeof directed>>({
	schema: directed,
	apply: (state, { player, key }) => {
		const { battle } = state;
		if (battle?.phase !== 'narration' || !battle.hand?.scored)
			return refuse('not-now', 'A director is found when a hand is over.');
		if (!isSeated(state, player)) return refuse('no-such-thing', 'Nobody of that name sits here.');
		const waiting = battle.hand.scored.narrators.filter((one) => !battle.hand?.narrated.includes(one));
		if (waiting.length > 0)
			return refuse(
				'not-now',
				`Still to tell the outcome: ${waiting.map((one) => playerName(battle, one)).join(', ')}.`
			);
		const index = battle.hand.index + 1;
		const hand = deal(battle, { ...blankHand('opportune', index, key), ...freshSheets(battle) });
		return accept(withBattle(state, { phase: 'cut-scene', director: player, hand }));
	},
	tell: ({ player }, { battle }) => `${battle ? playerName(battle, player) : 'Somebody'} directs the cut scene.`,
	story: () => null
});
