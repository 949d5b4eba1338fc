// A Tory figure enters the story: one before the Travel Hand, then one for each hand.
import { figureName, findTory, stageOf } from '../../rules/figures';
import type { PlayerId } from '../../rules/table';
import { type Battle, isTory } from '../state/battle';
import { nameIn } from '../state/company';
import { accept, define, type LodgeState, own, refuse, v, withBattle } from './define';

const introduced = v.object({ kind: v.literal('tory-figure-introduced'), player: own.player, figure: own.figure });

export const toryFigureIntroduced = define<v.InferOutput<typeof introduced>>({
	schema: introduced,
	apply: (state, { player, figure }) => {
		const { battle } = state;
		if (!battle) return refuse('not-now', 'No battle is going on.');
		const reason = whyNotIntroduce(state, battle, player, figure);
		if (reason !== null) return refuse('illegal', reason);
		const introducedIn = battle.hand?.index ?? 0;
		const before = battle.toryFigures[player] ?? [];
		const toryFigures = { ...battle.toryFigures, [player]: [...before, { figure, introducedIn }] };
		const hand =
			battle.hand && isWithinOnePerHand(state, figure)
				? { ...battle.hand, introduced: [...battle.hand.introduced, player] }
				: battle.hand;
		return accept(withBattle(state, { toryFigures, hand }));
	},
	tell: ({ player, figure }, state) => `${nameIn(state, player)} introduces ${figureName(figure)}.`,
	story: ({ figure }) => `${figureName(figure)}, ${findTory(figure)?.epithet ?? ''}, entered the story.`
});

const arnold = 'benedict-arnold';

/** Arnold's betrayal comes at any time (SL-R48); so does the extra figure of the Final Battle (SL-C10). */
const isWithinOnePerHand = (state: LodgeState, figure: string): boolean =>
	figure !== arnold && !isExtraFigure(state, figure);

const isExtraFigure = ({ battle, campaign }: LodgeState, figure: string): boolean =>
	battle?.hand?.kind === 'primary' && battle.extra !== null && campaign?.toryFiguresSeen.includes(figure) === true;

const mostFigures = 5;

/** The Final Battle allows one figure more, beyond five and beyond one for the hand, if an earlier battle had it (SL-C10). */
function whyNotOneMore(state: LodgeState, battle: Battle, player: PlayerId, figure: string): string | null {
	const own = battle.toryFigures[player] ?? [];
	const now = own.filter(({ introducedIn }) => introducedIn === battle.hand?.index).map((one) => one.figure);
	const extra = [...now, figure].some((one) => isExtraFigure(state, one)) ? 1 : 0;
	if (own.length >= mostFigures + extra) return 'Five Tory figures at most in a battle (SL-R49).';
	const counted = now.filter((one) => one !== arnold).length;
	return figure !== arnold && counted >= 1 + extra ? 'One new figure for each hand.' : null;
}

export function whyNotIntroduce(state: LodgeState, battle: Battle, player: PlayerId, figure: string): string | null {
	if (!isTory(battle, player)) return 'Only a Tory player introduces Tory figures.';
	const tory = findTory(figure);
	if (!tory) return `There is no Tory “${figure}”.`;
	const extra = isExtraFigure(state, figure);
	if (!extra && battle.stage !== null && !tory.stages.includes(battle.stage))
		return `${tory.name} does not appear in ${stageOf(battle.stage).name}.`;
	if (Object.values(battle.toryFigures).some((own) => own.some((one) => one.figure === figure)))
		return `${tory.name} is in the story already.`;
	const count = battle.toryFigures[player]?.length ?? 0;
	if (battle.phase === 'identities') return count === 0 ? null : 'One figure is warned of; the others come later.';
	if (battle.phase !== 'hand' || battle.hand?.kind === 'travel') return 'A figure is introduced in a hand, not before.';
	return whyNotOneMore(state, battle, player, figure);
}
