// Who plays whom: identity cards, figures, the Tory's first figure, sheets, and in a campaign the secret.
import { showFace } from '$lib/whist/cards';
import * as field from '$lib/parsing/fields';
import * as v from 'valibot';
import type { CardId } from '../../rules/cards';
import { figureName, findPatriot, findTory, stageOf } from '../../rules/figures';
import { type IdentityOrder, identityOrder } from '../../rules/order';
import { checkSheet, shortName, whyNotYet } from '../../rules/sheets';
import type { PlayerId } from '../../rules/table';
import { type Battle, type Company, has, isTory, playerIds, playerName } from '../state/battle';
import { accept, type Applied, isSeated, type LodgeState, refuse, withBattle, withBout } from '../state/state';
import { whistLeft } from '../state/secret';
import { define } from './definition';
import * as own from './fields';

const companyOf = ({ battle, bout }: LodgeState): Company | null => battle ?? bout;
const withCompany = (state: LodgeState, change: Partial<Company>): LodgeState =>
	state.battle ? withBattle(state, change) : withBout(state, change);

/** Who chooses when, by the cards dealt so far. */
export function choosersOf(company: Company): IdentityOrder {
	const cards = Object.fromEntries(
		Object.entries(company.identity).map(([player, faces]) => [player, faces.map((face): CardId => `${face}a`)])
	);
	return identityOrder(playerIds(company), cards, company.seating.others.includes('R1'));
}

/** How many figures a player takes. */
export const figuresEach = (company: Company): number => (has(company, 'tag-teams') ? 2 : 1);

const hasChosen = (company: Company, player: PlayerId): boolean =>
	isTory(company, player) || (company.figures[player]?.length ?? 0) >= figuresEach(company);

/** Whose turn it is to choose; null while cards are missing, and when all have chosen. */
export function nextChooser(company: Company): PlayerId | null {
	const { order, mustDraw } = choosersOf(company);
	if (mustDraw.length > 0) return null;
	return order.find((player) => !hasChosen(company, player)) ?? null;
}

const dealt = v.object({ kind: v.literal('identity-card-dealt'), player: own.player, card: own.face });

export const identityCardDealt = define<v.InferOutput<typeof dealt>>({
	schema: dealt,
	apply: (state, { player, card }) => {
		const company = companyOf(state);
		const phase = (state.battle ?? state.bout)?.phase;
		if (!company || phase !== 'identities') return refuse('not-now', 'Identity cards are dealt after the Lodge.');
		if (!isSeated(state, player)) return refuse('no-such-thing', 'Nobody of that name sits here.');
		if (!choosersOf(company).mustDraw.includes(player))
			return refuse('illegal', `${playerName(company, player)} has a card; only who is tied draws again (SL-R14).`);
		if (state.battle && !whistLeft(state.battle).includes(card))
			return refuse('illegal', `Two packs have two of ${showFace(card)}, and both are drawn already.`);
		const identity = { ...company.identity, [player]: [...(company.identity[player] ?? []), card] };
		return accept(withCompany(state, { identity, whistSpent: [...company.whistSpent, card] }));
	},
	tell: ({ player, card }, state) => `${nameIn(state, player)} draws ${showFace(card)}.`
});

const nameIn = (state: LodgeState, player: PlayerId): string => {
	const company = companyOf(state);
	return company ? playerName(company, player) : 'Somebody';
};

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

const whyNotChooser = (company: Company, player: PlayerId): string => {
	const next = nextChooser(company);
	return next === null
		? 'The identity cards decide who chooses first.'
		: `${playerName(company, next)} chooses before ${playerName(company, player)}.`;
};

/** Why a figure cannot be taken; null where it can. */
export function whyNotFigure(company: Company, player: PlayerId, id: string): string | null {
	const patriot = findPatriot(id);
	if (!patriot) return `There is no Patriot “${id}”.`;
	const late = whyNotYet(patriot, company.stage);
	if (late !== null) return late;
	const takers = Object.entries(company.figures).filter(([, figures]) => figures.includes(id));
	// Rachel and Grace can be played by two, one sheet and one hand of cards each (SL-R18).
	const most = id === 'martin-women' ? 2 : 1;
	const [taker] = takers;
	if (taker && (takers.length >= most || takers.some(([other]) => other === player)))
		return `${shortName(patriot)} is taken by ${playerName(company, taker[0])}.`;
	const ids = playerIds(company);
	const isLast =
		!('firstChooser' in company) && company.tories.length === 0 && choosersOf(company).order.at(-1) === player;
	return isLast && ids.length > 2 ? 'All the others took Patriots: the last in order is the Tory.' : null;
}

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

/** Arnold's betrayal comes at any time (SL-R48); so does the extra figure of the Final Battle (SL-C10). */
const isWithinOnePerHand = (state: LodgeState, figure: string): boolean =>
	figure !== 'benedict-arnold' && !isExtraFigure(state, figure);

const isExtraFigure = ({ battle, campaign }: LodgeState, figure: string): boolean =>
	battle?.hand?.kind === 'primary' && battle.extra !== null && campaign?.toryFiguresSeen.includes(figure) === true;

const mostFigures = 5;

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
	if (count >= mostFigures + (extra ? 1 : 0)) return 'Five Tory figures at most in a battle (SL-R49).';
	if (battle.phase === 'identities') return count === 0 ? null : 'One figure is warned of; the others come later.';
	if (battle.phase !== 'hand' || battle.hand?.kind === 'travel') return 'A figure is introduced in a hand, not before.';
	if (isWithinOnePerHand(state, figure) && battle.hand?.introduced.includes(player))
		return 'One new figure for each hand.';
	return null;
}

const filled = v.object({
	kind: v.literal('sheet-filled'),
	player: own.player,
	figure: own.figure,
	slots: v.object({
		five: own.words('The circumstance'),
		fresh: own.words('The circumstance'),
		joker: own.words('The circumstance'),
		call: own.words('The circumstance')
	}),
	callSuit: own.suit,
	singleSuit: own.suit
});

export const sheetFilled = define<v.InferOutput<typeof filled>>({
	schema: filled,
	apply: (state, { player, figure, slots, callSuit, singleSuit }) => {
		const company = companyOf(state);
		const phase = (state.battle ?? state.bout)?.phase;
		if (!company || (phase !== 'identities' && phase !== 'sheets'))
			return refuse('not-now', 'Sheets are filled before the cards are dealt.');
		if (!company.figures[player]?.includes(figure))
			return refuse('illegal', `${nameIn(state, player)} does not play ${figureName(figure)}.`);
		const partner = company.figures[player]?.find((other) => other !== figure) ?? null;
		const checked = checkSheet({ figure, slots, callSuit, singleSuit }, company.stage, partner);
		if (!checked.ok) return refuse('illegal', checked.problems.map(({ message }) => message).join(' '));
		const others = (company.sheets[player] ?? []).filter((sheet) => sheet.figure !== figure);
		const order = company.figures[player] ?? [];
		const sheets = [...others, checked.value].sort((one, two) => order.indexOf(one.figure) - order.indexOf(two.figure));
		return accept(withCompany(state, { sheets: { ...company.sheets, [player]: sheets } }));
	},
	tell: ({ player, figure }, state) => `${nameIn(state, player)} fills the sheet of ${figureName(figure)}.`
});

/** Who still has a sheet to fill, and of whom. */
export const sheetsMissing = (company: Company): readonly { readonly player: PlayerId; readonly figure: string }[] =>
	playerIds(company).flatMap((player) =>
		(company.figures[player] ?? [])
			.filter((figure) => !company.sheets[player]?.some((sheet) => sheet.figure === figure))
			.map((figure) => ({ player, figure }))
	);

const secretDrawn = v.object({
	kind: v.literal('secret-drawn'),
	/** None where the Tory keeps the five cards on paper: what need not be stored is not stored. */
	key: v.nullable(own.key)
});

export const secretIsDrawn = define<v.InferOutput<typeof secretDrawn>>({
	schema: secretDrawn,
	apply: (state, { key }) => {
		const { battle, campaign } = state;
		if (!campaign || battle?.phase !== 'identities')
			return refuse('not-now', 'A secret is drawn in a campaign, before the Travel Hand.');
		if (battle.secret) return refuse('not-now', 'The secret is drawn already.');
		if (nextChooser(battle) !== null || battle.tories.length === 0)
			return refuse('not-now', 'First everybody chooses.');
		return accept(withBattle(state, { secret: { key, marks: {}, revealedIn: null, value: null } }));
	},
	tell: () => 'The Tory draws a secret.'
});

const lowered = v.object({
	kind: v.literal('tracking-changed'),
	tracking: field.oneOf('The tracking', ['app-deals', 'table-told', 'tally'])
});

/** Lowered at any time; raised between hands (5.2). */
export const trackingChanged = define<v.InferOutput<typeof lowered>>({
	schema: lowered,
	apply: (state, { tracking }) => {
		const { battle } = state;
		if (!battle) return refuse('not-now', 'No battle is going on.');
		const level = { tally: 0, 'table-told': 1, 'app-deals': 2 };
		const raises = level[tracking] > level[battle.seating.tracking];
		if (raises && battle.hand && battle.phase === 'hand')
			return refuse('not-now', 'More is tracked from the next hand on; less at any time.');
		const seating = { ...battle.seating, tracking };
		const forget = battle.seating.tracking === 'app-deals' && battle.hand;
		const hand = forget ? { ...battle.hand, deck: [], cardsOf: {} } : battle.hand;
		return accept(withBattle(state, { seating, hand }));
	},
	tell: ({ tracking }) => trackingTold[tracking]
});

const trackingTold = {
	'app-deals': 'The app deals the cards.',
	'table-told': 'Real cards from here on; the table is told to the app.',
	tally: 'Only chips and scores are kept from here on.'
};
