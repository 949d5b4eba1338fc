// Positions as the specification writes them: "CA A[na re] B[he] F0/1 · NE …" on the stand-in copy; what is not named waits where it starts.
import {
	type Board,
	countAt,
	fleetSpace,
	isOpen,
	localPool,
	move,
	type Place,
	places,
	siegeSpace,
	total,
	zone
} from '$lib/companions/hidden-strike/rules/board';
import type { AmericanTable, Choices } from '$lib/companions/hidden-strike/rules/american/card-rule';
import type { BritishCard } from '$lib/companions/hidden-strike/rules/cards';
import { standInCopy } from '$lib/companions/hidden-strike/rules/copy';
import type { DeckView } from '$lib/companions/hidden-strike/rules/odds/deck';
import { regions, regionWords, type Region, type Side } from '$lib/companions/hidden-strike/rules/regions';
import { defaultRulings } from '$lib/companions/hidden-strike/rules/rulings';
import { setUpBoard } from '$lib/companions/hidden-strike/rules/setup-board';
import type { Token } from '$lib/companions/hidden-strike/rules/tokens';

const codes: Readonly<Record<string, Token>> = {
	mi: 'militia',
	mm: 'minuteman',
	na: 'native-american',
	re: 'regulars',
	ve: 'veteran',
	al: 'allied-troops',
	"lo'": 'loyalist',
	gr: 'grenadiers',
	vg: 'veteran-grenadiers',
	he: 'hessians',
	dr: 'dragoons',
	lo: 'loyalist',
	nb: 'native-british',
	rs: 'reserve'
};

export const regionOf = (code: string): Region => regions.find((region) => regionWords[region].code === code)!;

/** From the region's own pool, then an army pool, then wherever there is one that does not fight. */
function fetch(board: Board, token: Token, to: Place, region: Region): Board {
	const from = [
		localPool('american', region),
		localPool('british', region),
		...places.filter((place) => !place.startsWith('zone') && !place.startsWith('fleets'))
	].find((place) => countAt(board, place, token) > 0)!;
	return move(board, { token, from, to });
}

export interface Written {
	readonly resolved?: Partial<Record<Region, Side>>;
	readonly siege?: string;
}

export function position(text: string, { resolved = {}, siege }: Written = {}, from: Board = freshBoard()): Board {
	let board: Board = { ...from, resolved: { ...from.resolved, ...resolved } };
	for (const part of text.split('·').map((one) => one.trim())) {
		if (part === '') continue;
		const region = regionOf(part.slice(0, 2));
		for (const [, half, list] of part.matchAll(/([AB])\[([^\]]*)\]/g)) {
			const side = half === 'A' ? 'american' : 'british';
			for (const code of list!.split(' ').filter(Boolean))
				board = fetch(board, codes[code]!, zone(side, region), region);
		}
		const fleets = /F(\d)\/(\d)/.exec(part);
		for (let count = Number(fleets?.[1] ?? 0); count > 0; count--)
			board = fetch(board, 'allied-fleet', fleetSpace('american', region), region);
		for (let count = Number(fleets?.[2] ?? 0); count > 0; count--)
			board = fetch(board, 'british-fleet', fleetSpace('british', region), region);
	}
	return siege ? move(board, { token: 'siege', from: 'aside', to: siegeSpace(regionOf(siege)) }) : board;
}

export const freshBoard = (): Board =>
	setUpBoard({ copy: standInCopy, mode: 'solitaire', rulings: defaultRulings, tiebreaker: null });

/** All resolved, for whoever, but these. */
export const onlyOpen = (...open: string[]): Partial<Record<Region, Side>> =>
	Object.fromEntries(
		regions.filter((region) => !open.includes(regionWords[region].code)).map((region) => [region, 'american'])
	);

export const table = (board: Board, change: Partial<AmericanTable> = {}): AmericanTable => ({
	board,
	copy: standInCopy,
	rulings: defaultRulings,
	mode: 'solitaire',
	commonSense: false,
	britishCardsLeft: 37,
	suspects: [],
	...change
});

/** "3–4": American, British. */
export const totals = (board: Board, code: string): string =>
	`${total(board, 'american', regionOf(code))}–${total(board, 'british', regionOf(code))}`;

export const winnerOf = (board: Board, code: string): Side | null =>
	isOpen(board, regionOf(code)) ? null : board.resolved[regionOf(code)]!;

export const view = (...cards: BritishCard[]): DeckView<BritishCard> => {
	const unknown: Partial<Record<BritishCard, number>> = {};
	for (const card of cards) unknown[card] = (unknown[card] ?? 0) + 1;
	return { order: cards.map(() => ({ card: null, secondary: null })), unknown, exact: true };
};

export const at = (code: string, more: Choices = {}): Choices => ({ region: regionOf(code), ...more });
