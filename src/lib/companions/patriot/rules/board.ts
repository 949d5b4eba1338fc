// The board: what stands on each defence space, and where one rioter or one troop goes (PA-I3, PA-W1). Pure; who is asked for dice is the game’s affair.
import type { D4 } from '$lib/dice/die';
import { type Location, locationNames, locations, riotersInBox, troopsInBox } from './data';
import type { Rulings } from './rulings';

export type Occupant = 'empty' | 'troop' | 'rioter';
export const spaces = [1, 2, 3, 4, 5] as const;
export type Space = (typeof spaces)[number];
/** 'none': there is no such space here (PA-Q19, PA-Q20). */
export type Ground = Readonly<Record<Space, Occupant | 'none'>>;
export type Board = Readonly<Record<Location, Ground>>;
export interface Spot {
	readonly location: Location;
	readonly space: Space;
}

type BoardRulings = Pick<Rulings, 'warRoom' | 'spaceFive'>;

/** With one space 5 for the whole board it is kept at the Treasury. */
const home: Location = 'treasury';

export function layBoard({ warRoom, spaceFive }: BoardRulings): Board {
	const ground = (location: Location): Ground => ({
		1: 'empty',
		2: 'empty',
		3: 'empty',
		4: location === 'war-room' && warRoom !== 'four' ? 'none' : 'empty',
		5: spaceFive === 'each' || location === home ? 'empty' : 'none'
	});
	return Object.fromEntries(locations.map((location) => [location, ground(location)])) as unknown as Board;
}

/** As in the specification’s tables: "TT.." with what stands on space 5 behind it, where anything does. */
export const writeGround = (ground: Ground): string =>
	spaces.map((space) => ({ empty: '.', troop: 'T', rioter: 'R', none: '-' })[ground[space]]).join('');

export const allSpots: readonly Spot[] = locations.flatMap((location) => spaces.map((space) => ({ location, space })));

export const occupantAt = (board: Board, { location, space }: Spot): Occupant | 'none' => board[location][space];

export const put = (board: Board, { location, space }: Spot, occupant: Occupant): Board => ({
	...board,
	[location]: { ...board[location], [space]: occupant }
});

export const spotsWith = (board: Board, occupant: Occupant): Spot[] =>
	allSpots.filter((spot) => occupantAt(board, spot) === occupant);

/** Where a troop may stand: one piece per space, never on 5. */
export const freeSpots = (board: Board): Spot[] => spotsWith(board, 'empty').filter(({ space }) => space !== 5);

export const troopsLeft = (board: Board): number => troopsInBox - spotsWith(board, 'troop').length;
export const riotersLeft = (board: Board): number => riotersInBox - spotsWith(board, 'rioter').length;

export const sameSpot = (one: Spot, other: Spot): boolean =>
	one.location === other.location && one.space === other.space;

/** All of the spaces 1–4 that exist here hold rioters: no die is rolled (PA-I3a). */
export const isFull = (ground: Ground): boolean =>
	([1, 2, 3, 4] as const).every((space) => ground[space] === 'rioter' || ground[space] === 'none');

function fiveFor(board: Board, location: Location, { spaceFive }: BoardRulings): Spot | null {
	const spot: Spot = { location: spaceFive === 'each' ? location : home, space: 5 };
	if (spaceFive === 'one' && !locations.every((other) => isFull(board[other]))) return null;
	return occupantAt(board, spot) === 'empty' ? spot : null;
}

export type Landing =
	| { readonly what: 'rioter' | 'troop'; readonly spot: Spot }
	| { readonly what: 'nothing'; readonly why: string }
	| { readonly what: 'again' };

/** Where a rioter goes; `face` is not looked at where no die is needed. */
export function landRioter(board: Board, location: Location, face: D4, rulings: BoardRulings): Landing {
	const ground = board[location];
	if (isFull(ground)) {
		const five = fiveFor(board, location, rulings);
		if (!five) return { what: 'nothing', why: 'every space is full' };
		return riotersLeft(board) > 0 ? { what: 'rioter', spot: five } : { what: 'nothing', why: 'no rioter is left' };
	}
	const spot: Spot = { location, space: face };
	const there = ground[face];
	if (there === 'none')
		return rulings.warRoom === 'again' ? { what: 'again' } : { what: 'nothing', why: `there is no space ${face} here` };
	if (there === 'rioter') return { what: 'nothing', why: `a rioter stands on space ${face}` };
	if (there === 'troop') return { what: 'troop', spot };
	return riotersLeft(board) > 0 ? { what: 'rioter', spot } : { what: 'nothing', why: 'no rioter is left' };
}

export const tellSpot = ({ location, space }: Spot): string => `${locationNames[location]} ${space}`;
