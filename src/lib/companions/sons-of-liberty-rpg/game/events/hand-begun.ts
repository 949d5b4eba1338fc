// The Travel Hand is dealt.
import { locationOf } from '$lib/whist/code';
import { type Battle, blankHand, playerName } from '../state/battle';
import { deal, dealsCards, replaceRoyals } from '../state/cards';
import { nextChooser, sheetsMissing } from '../state/company';
import { firstTurn, freshSheets } from '../state/turns';
import { accept, define, type LodgeState, own, refuse, v, withBattle } from './define';

const begun = v.object({ kind: v.literal('hand-begun'), key: own.key });

/** What is missing before the journey; null where it can begin. */
export function whyNotTravel(state: LodgeState): string | null {
	const { battle, campaign } = state;
	if (battle?.phase !== 'identities') return 'The Travel Hand follows the choice of figures.';
	if (nextChooser(battle) !== null || battle.tories.length === 0) return 'First everybody chooses whom to play.';
	const [missing] = sheetsMissing(battle);
	if (missing) return `The sheet of ${playerName(battle, missing.player)} is not filled yet.`;
	const unnamed = battle.tories.find((tory) => (battle.toryFigures[tory]?.length ?? 0) === 0);
	if (unnamed !== undefined) return `${playerName(battle, unnamed)} names a first Tory figure.`;
	if (campaign && !battle.secret) return 'The Tory draws his secret first.';
	return null;
}

export const handBegun = define<v.InferOutput<typeof begun>>({
	schema: begun,
	apply: (state, { key }) => {
		const { battle } = state;
		const trouble = whyNotTravel(state);
		if (!battle || trouble !== null) return refuse('not-now', trouble ?? 'No battle is going on.');
		let hand = deal(battle, { ...blankHand('travel', 0, key), ...freshSheets(battle) });
		const tally = battle.seating.tracking === 'tally';
		if (dealsCards(battle)) for (const tory of battle.tories) hand = replaceRoyals(battle, hand, tory).hand;
		const turn = tally ? null : firstTurn(battle.tories[0] ?? '');
		return accept(withBattle(state, { phase: 'hand', hand: { ...hand, turn, opened: tally, ready: battle.tories } }));
	},
	tell: () => 'The Travel Hand is dealt.',
	story: (_, { battle }) => (battle?.theatre ? `The road led to ${tellPlace(battle)}.` : null)
});

const tellPlace = ({ theatre }: Battle): string => (theatre ? locationOf(theatre) : '');
