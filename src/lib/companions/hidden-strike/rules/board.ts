// The board as counts of tokens in places, and all that is read off it: totals, leads, blockades, what is needed, and Check (HS-4c). A board is
// never changed: a move makes another.

import { makeCount } from '$lib/wording';
import { inText, nameOf, type Region, regions, type Side, sideNames, sides, wasOrWere } from './regions';
import { isTroop, type Token, tokenKinds, tokenName, tokens, valueOf } from './tokens';

const pools = [
	'british-army',
	'british-fleet-pool',
	'continental',
	'allied-army',
	'allied-fleet-pool',
	'reserve-pool',
	'tiebreaker-space',
	'aside',
	'out'
] as const;
type Pool = (typeof pools)[number];

export type Place = Pool | `${'local' | 'zone' | 'fleets'}:${Side}:${Region}` | `siege:${Region}`;

/** Their names are made once: they are looked up thousands of times in the chances of one phase. */
const perRegion = (place: (region: Region) => Place) =>
	Object.fromEntries(regions.map((region) => [region, place(region)])) as Readonly<Record<Region, Place>>;
const perSide = (kind: 'local' | 'zone' | 'fleets') => ({
	american: perRegion((region) => `${kind}:american:${region}`),
	british: perRegion((region) => `${kind}:british:${region}`)
});
const [localPools, zones, fleetSpaces] = [perSide('local'), perSide('zone'), perSide('fleets')];
const siegeSpaces = perRegion((region) => `siege:${region}`);

export const localPool = (side: Side, region: Region): Place => localPools[side][region];
export const zone = (side: Side, region: Region): Place => zones[side][region];
export const fleetSpace = (side: Side, region: Region): Place => fleetSpaces[side][region];
export const siegeSpace = (region: Region): Place => siegeSpaces[region];

export const places: readonly Place[] = [
	...pools,
	...regions.flatMap((region) => [
		...sides.flatMap((side) => [localPool(side, region), zone(side, region), fleetSpace(side, region)]),
		siegeSpace(region)
	])
];

export type TokenCounts = Readonly<Partial<Record<Token, number>>>;

export interface Board {
	readonly tokens: Readonly<Partial<Record<Place, TokenCounts>>>;
	readonly resolved: Readonly<Partial<Record<Region, Side>>>;
	/** What the siege token is worth to the Americans (HS-Q2). */
	readonly siegePoints: 0 | 2;
	/** The regions by their number. */
	readonly order: readonly Region[];
}

export interface Move {
	readonly token: Token;
	readonly from: Place;
	readonly to: Place;
}

export interface Won {
	readonly region: Region;
	readonly side: Side;
}

/** A deployment, an ability, a promotion, an edit: one step, after which is Checked. */
export interface Step {
	readonly moves: readonly Move[];
	readonly won: readonly Won[];
}

export const countAt = (board: Board, place: Place, kind: Token): number => board.tokens[place]?.[kind] ?? 0;

export function tokensAt(board: Board, place: Place): readonly Token[] {
	const counts = board.tokens[place];
	return counts ? tokenKinds.filter((kind) => (counts[kind] ?? 0) > 0) : [];
}

export const isOpen = (board: Board, region: Region): boolean => board.resolved[region] === undefined;
export const openRegions = (board: Board): readonly Region[] => board.order.filter((region) => isOpen(board, region));
export const numberOf = (board: Board, region: Region): number => board.order.indexOf(region) + 1;

const isBesieged = (board: Board, region: Region): boolean => countAt(board, siegeSpace(region), 'siege') > 0;
export const siegeRegion = (board: Board): Region | null =>
	board.order.find((region) => isBesieged(board, region)) ?? null;

/** HS-4a */
export function total(board: Board, side: Side, region: Region): number {
	let sum = side === 'american' && isBesieged(board, region) ? board.siegePoints : 0;
	const troops = board.tokens[zone(side, region)] ?? {};
	for (const kind in troops) sum += (troops[kind as Token] ?? 0) * valueOf(kind as Token);
	return sum;
}

/** British total less the American: below nothing where the Americans are ahead. */
export const lead = (board: Board, region: Region): number =>
	total(board, 'british', region) - total(board, 'american', region);

/** HS-4b */
export const threshold = (board: Board, region: Region): number => (isBesieged(board, region) ? 12 : 8);

export const fleetsOf = (board: Board, side: Side, region: Region): number =>
	countAt(board, fleetSpace(side, region), side === 'american' ? 'allied-fleet' : 'british-fleet');

/** HS-6.5a */
export const isBlockaded = (board: Board, region: Region): boolean =>
	fleetsOf(board, 'american', region) > fleetsOf(board, 'british', region);

/** What a side must add, the other standing still, to win. */
export function need(board: Board, side: Side, region: Region): number {
	const own = total(board, side, region);
	const other = total(board, side === 'american' ? 'british' : 'american', region);
	return Math.max(threshold(board, region) - own, other + 2 - own, 0);
}

export function move(board: Board, { token, from, to }: Move): Board {
	const left = countAt(board, from, token);
	if (left < 1) throw new Error(`no ${token} in ${from}`);
	const taken = { ...board.tokens[from], [token]: left - 1 };
	const put = from === to ? taken : { ...board.tokens[to] };
	return { ...board, tokens: { ...board.tokens, [from]: taken, [to]: { ...put, [token]: (put[token] ?? 0) + 1 } } };
}

export const canMove = (board: Board, { token, from }: Move): boolean => countAt(board, from, token) > 0;

/** HS-4c: which open regions are won now, by number. Both sides cannot be two ahead. */
function check(board: Board): readonly Won[] {
	return openRegions(board).flatMap((region): Won[] => {
		const [american, british] = [total(board, 'american', region), total(board, 'british', region)];
		if (Math.abs(american - british) < 2 || Math.max(american, british) < threshold(board, region)) return [];
		return [{ region, side: american > british ? 'american' : 'british' }];
	});
}

export interface Stepped {
	readonly board: Board;
	readonly step: Step;
}

/** Moves that are one step, and what is won by it. */
export function takeStep(board: Board, moves: readonly Move[]): Stepped {
	const moved = moves.reduce(move, board);
	const won = check(moved);
	const resolved = { ...moved.resolved, ...Object.fromEntries(won.map(({ region, side }) => [region, side])) };
	return { board: won.length > 0 ? { ...moved, resolved } : moved, step: { moves, won } };
}

export const isAllResolved = (board: Board): boolean => openRegions(board).length === 0;

/** The same tokens in the same number, wherever they are. */
export function miscounted(board: Board): readonly Token[] {
	return tokenKinds.filter((kind) => {
		let sum = 0;
		for (const place of places) sum += countAt(board, place, kind);
		return sum !== tokens[kind].count || places.some((place) => countAt(board, place, kind) < 0);
	});
}

const poolNames: Readonly<Record<Pool, string>> = {
	'british-army': 'the British army',
	'british-fleet-pool': 'the British fleet pool',
	continental: 'the Continental army',
	'allied-army': 'the Allied army',
	'allied-fleet-pool': 'the Allied fleet pool',
	'reserve-pool': 'the Reserve pool',
	'tiebreaker-space': 'the Tiebreaker space',
	aside: 'beside the board',
	out: 'out of the game'
};

/** "New England, right half", "the British pool of Canada". */
export function placeName(place: Place): string {
	const [kind, side, region] = place.split(':') as [string, Side, Region];
	switch (kind) {
		case 'local':
			return `the ${side === 'american' ? 'American' : 'British'} pool of ${inText(region)}`;
		case 'zone':
			return `${nameOf(region)}, ${side === 'american' ? 'left' : 'right'} half`;
		case 'fleets':
			return `the ${side === 'american' ? 'Allied' : 'British'} fleet space of ${inText(region)}`;
		case 'siege':
			return `the siege space of ${inText(side as unknown as Region)}`;
		default:
			return poolNames[place as Pool];
	}
}

/** Equal moves told once: "2 Militia from New England, left half to …". */
export function tellMoves(moves: readonly Move[]): string[] {
	const counted = new Map<string, { move: Move; count: number }>();
	for (const one of moves) {
		const key = `${one.token} ${one.from} ${one.to}`;
		counted.set(key, { move: one, count: (counted.get(key)?.count ?? 0) + 1 });
	}
	return [...counted.values()].map(({ move: { token, from, to }, count }) => {
		const what = count === 1 ? tokenName(token) : makeCount(count, tokenName(token), tokenName(token, count));
		if (to === 'out') return `${what} in ${placeName(from)}: out of the game`;
		return `${what} from ${placeName(from)} to ${placeName(to)}`;
	});
}

export const tellWon = ({ region, side }: Won): string => `The ${sideNames[side]} win ${inText(region)}.`;

/** "8–5 of 12": American left, British right. */
export const standingOf = (board: Board, region: Region): string =>
	`${total(board, 'american', region)}–${total(board, 'british', region)}${threshold(board, region) === 12 ? ' of 12' : ''}`;

interface PlaceInRegion {
	readonly region: Region;
	readonly kind: string;
}

/** Read off their names once: the chances of one phase ask thousands of times. */
const placesInRegions = new Map(
	places.map((place): readonly [Place, PlaceInRegion | null] => {
		const [kind = '', second, third] = place.split(':');
		const region = (kind === 'siege' ? second : third) as Region | undefined;
		return [place, region ? { region, kind } : null];
	})
);

/** The region of a place on the board, and whether troops fight there. */
export const regionOfPlace = (place: Place): PlaceInRegion | null => placesInRegions.get(place) ?? null;

/** Why a token may not lie there at all; null where it may (HS-H3, HS-H11 and 1.4). */
export function misplaced(board: Board, { token, to }: Move): string | null {
	const at = regionOfPlace(to);
	const { side } = tokens[token];
	if (at?.kind === 'siege' && token !== 'siege') return 'Only the siege token lies there.';
	if (token === 'siege' && at?.kind !== 'siege' && to !== 'aside' && to !== 'out')
		return 'The siege token lies in a siege space or beside the board.';
	if (at?.kind === 'siege' && siegeRegion(board) !== null) return 'There is one siege token.';
	if (at?.kind === 'fleets' && isTroop(token)) return 'No troop lies in a fleet space.';
	if (at?.kind === 'fleets' && !to.startsWith(`fleets:${side}`)) return 'Each side has its own fleet space.';
	if (at?.kind === 'zone' && !isTroop(token)) return 'Only troops count in a conflict zone.';
	if (at && at.kind !== 'siege' && isTroop(token) && !to.includes(`:${side}:`) && token !== 'loyalist')
		return `${tokenName(token)} cannot be on the other half.`;
	if (to === 'tiebreaker-space') {
		if (!token.startsWith('tiebreaker')) return 'Only a tiebreaker marker lies there.';
		if (tokensAt(board, to).length > 0) return 'One tiebreaker marker lies there already.';
	}
	return null;
}

/** "New England was won by the Americans on turn 7; nothing enters." (HS-H3) */
export function tellResolved(
	{ resolved }: Pick<Board, 'resolved'>,
	region: Region,
	wonOn: Readonly<Partial<Record<Region, number>>> = {}
): string {
	const [side, turn] = [resolved[region], wonOn[region]];
	const when = turn === undefined ? '' : ` on turn ${turn}`;
	return `${nameOf(region)} ${wasOrWere(region)} won by the ${side ? sideNames[side] : ''}${when}; nothing enters.`;
}
