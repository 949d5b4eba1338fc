// Somebody takes a Patriot, or the side of the Tories.
import { figureName } from '../../rules/figures';
import type { PlayerId } from '../../rules/table';
import { type Company, has, playerIds, playerName } from '../state/battle';
import { choosersOf, companyOf, nameIn, nextChooser, whyNotFigure, withCompany } from '../state/company';
import { accept, type Applied, define, type LodgeState, own, refuse, v, withBattle, withBout } from './define';
import { quarrels } from './issue-settled';

const chosen = v.object({
	kind: v.literal('figure-chosen'),
	player: own.player,
	/** A Patriot, or the Tory side. */
	as: v.union([v.literal('tory'), own.figure])
});

export const figureChosen = define<v.InferOutput<typeof chosen>>({
	schema: chosen,
	apply: (state, { player, as }) => {
		const company = companyOf(state);
		if (!company) return refuse('not-now', 'Nobody sits at the table.');
		if (mayChooseAnew(state, player)) return chooseAnew(state, company, player, as);
		if (nextChooser(company) !== player) return refuse('not-now', whyNotChooser(company, player));
		if (as === 'tory') return becomeTory(state, company, player);
		const reason = whyNotFigure(company, player, as);
		if (reason !== null) return refuse('illegal', reason);
		const figures = { ...company.figures, [player]: [...(company.figures[player] ?? []), as] };
		return accept(enterIssue(withCompany(state, { figures })));
	},
	tell: ({ player, as }, state) =>
		as === 'tory' ? `${nameIn(state, player)} plays the Tories.` : `${nameIn(state, player)} is ${figureName(as)}.`,
	story: ({ player, as }, state) => (as === 'tory' ? null : `${figureName(as)} rose to go (${nameIn(state, player)}).`)
});

/** Where two agree in everything, the second chooser takes another figure, if the table plays it so (SL-R74). */
export function mayChooseAnew({ bout }: LodgeState, player: PlayerId): boolean {
	if (bout?.phase !== 'issue' || !bout.seating.others.includes('R74') || !quarrels(bout).taken) return false;
	return choosersOf(bout).order[1] === player;
}

function chooseAnew(state: LodgeState, company: Company, player: PlayerId, as: string): Applied {
	const reason = as === 'tory' ? 'In versus mode both play Patriots.' : whyNotFigure(company, player, as);
	if (reason !== null) return refuse('illegal', reason);
	const rest = (company.figures[player] ?? []).slice(1);
	return accept(withCompany(state, { figures: { ...company.figures, [player]: [as, ...rest] } }));
}

const whyNotChooser = (company: Company, player: PlayerId): string => {
	const next = nextChooser(company);
	return next === null
		? 'The identity cards decide who chooses first.'
		: `${playerName(company, next)} chooses before ${playerName(company, player)}.`;
};

function becomeTory(state: LodgeState, company: Company, player: PlayerId): Applied {
	if (state.bout) return refuse('illegal', 'In versus mode both play Patriots.');
	if (company.tories.length > 0 && !has(company, 'several-tories'))
		return refuse('illegal', `${playerName(company, company.tories[0] ?? '')} plays the Tories.`);
	if (playerIds(company).length - company.tories.length - 1 < 2)
		return refuse('illegal', 'Two Patriots at least are needed.');
	return accept(withBattle(state, { tories: [...company.tories, player] }));
}

/** In versus mode the issue is next once both have chosen. */
function enterIssue(state: LodgeState): LodgeState {
	const { bout } = state;
	if (!bout || nextChooser(bout) !== null) return state;
	return withBout(state, { phase: 'issue', firstChooser: choosersOf(bout).order[0] ?? null });
}
