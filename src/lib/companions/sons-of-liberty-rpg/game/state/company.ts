// Who plays whom: whose turn it is to choose, what is free, and which sheets are still to be filled.
import type { CardId } from '../../rules/cards';
import { findPatriot } from '../../rules/figures';
import { type IdentityOrder, identityOrder } from '../../rules/order';
import { shortName, whyNotYet } from '../../rules/sheets';
import type { PlayerId } from '../../rules/table';
import { type Company, has, isTory, playerIds, playerName } from './battle';
import { type LodgeState, withBattle, withBout } from './state';

export const companyOf = ({ battle, bout }: LodgeState): Company | null => battle ?? bout;

export const withCompany = (state: LodgeState, change: Partial<Company>): LodgeState =>
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

export const nameIn = (state: LodgeState, player: PlayerId): string => {
	const company = companyOf(state);
	return company ? playerName(company, player) : 'Somebody';
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

/** Who still has a sheet to fill, and of whom. */
export const sheetsMissing = (company: Company): readonly { readonly player: PlayerId; readonly figure: string }[] =>
	playerIds(company).flatMap((player) =>
		(company.figures[player] ?? [])
			.filter((figure) => !company.sheets[player]?.some((sheet) => sheet.figure === figure))
			.map((figure) => ({ player, figure }))
	);
