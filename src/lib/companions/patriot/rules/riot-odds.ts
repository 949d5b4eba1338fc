// What a riot card will do before its dice are thrown (PA-O4): one chain over the locations in their order, one step per rioter, equal states merged.
// Exact, also where the supply of rioters may run out, or where one space 5 serves the whole board.
import { d4, type D4, fromDie } from '$lib/dice/die';
import { certain, cross, type Distribution, mapOutcomes } from '$lib/dice/distribution';
import { type Board, type Ground, isFull, landRioter, put, writeGround } from './board';
import { type Location, locations } from './data';
import { shareOf } from './dice';
import type { Rulings } from './rulings';

export interface RiotResult {
	readonly placed: number;
	/** Of those, on spaces 5. */
	readonly fives: number;
	readonly troopsLost: number;
	/** Every one met a troop by its die: the card is prevented (PA-I4). */
	readonly met: boolean;
}

interface Along extends RiotResult {
	readonly board: Board;
}

const quarter: Distribution<D4> = fromDie<D4, D4>(d4, (face) => face);
/** A 4 rolled again is a throw of three faces: thirds are no decimal, and their weights are shares of their own sum. */
const third: Distribution<D4> = { outcomes: ([1, 2, 3] as const).map((value) => ({ value, weight: 1n })), exponent: 0 };

function land(along: Along, location: Location, face: D4, rulings: Rulings): Along {
	const landing = landRioter(along.board, location, face, rulings);
	const thrown = !isFull(along.board[location]);
	if (landing.what === 'troop')
		return {
			...along,
			board: put(along.board, landing.spot, 'empty'),
			troopsLost: along.troopsLost + 1,
			met: along.met && thrown
		};
	if (landing.what !== 'rioter') return { ...along, met: false };
	return {
		...along,
		board: put(along.board, landing.spot, 'rioter'),
		placed: along.placed + 1,
		fives: along.fives + (landing.spot.space === 5 ? 1 : 0),
		met: false
	};
}

const keyOf = ({ board, placed, fives, troopsLost, met }: Along): string =>
	`${locations.map((location) => writeGround(board[location])).join(' ')} ${placed} ${fives} ${troopsLost} ${met}`;

export function riotOdds(
	board: Board,
	asked: Readonly<Record<Location, number>>,
	rulings: Rulings
): Distribution<RiotResult> {
	let along: Distribution<Along> = certain({ board, placed: 0, fives: 0, troopsLost: 0, met: true });
	for (const location of locations) {
		const die = location === 'war-room' && rulings.warRoom === 'again' ? third : quarter;
		for (let rioter = 0; rioter < asked[location]; rioter++)
			along = cross(along, die, (at, face) => land(at, location, face, rulings), keyOf);
		along = forgetGround(along, location);
	}
	return mapOutcomes(
		along,
		({ placed, fives, troopsLost, met }) => ({ placed, fives, troopsLost, met }),
		(result) => JSON.stringify(result)
	);
}

/** What stands in a location that is done with matters only by how many rioters it took from the supply, whether it is full, and its space 5. */
function forgetGround(along: Distribution<Along>, location: Location): Distribution<Along> {
	const forget = (at: Along): Along => ({ ...at, board: { ...at.board, [location]: rioterFirst(at.board[location]) } });
	return mapOutcomes(along, forget, keyOf);
}

function rioterFirst(ground: Ground): Ground {
	const existing = ([1, 2, 3, 4] as const).filter((space) => ground[space] !== 'none');
	const rioters = existing.filter((space) => ground[space] === 'rioter').length;
	const sorted = existing.map((space, index) => [space, index < rioters ? 'rioter' : 'empty']);
	return { ...ground, ...Object.fromEntries(sorted) } as Ground;
}

/** How much threat the card raises: once for its group, and once for each space 5 (PA-I3d). */
const threatOf = ({ placed, fives }: RiotResult, raised: boolean): number => (placed > 0 && !raised ? 1 : 0) + fives;

export interface RiotForecast {
	readonly threat: readonly { readonly threat: number; readonly chance: number }[];
	readonly prevented: number;
	/** That threat reaches 6 and the game is lost. */
	readonly ends: number;
}

export function forecastRiot(
	board: Board,
	asked: Readonly<Record<Location, number>>,
	rulings: Rulings,
	at: { readonly raised: boolean; readonly fresh: boolean; readonly threat: number }
): RiotForecast {
	const odds = riotOdds(board, asked, rulings);
	const raises = [...new Set(odds.outcomes.map(({ value }) => threatOf(value, at.raised)))].sort(
		(one, other) => one - other
	);
	return {
		threat: raises.map((threat) => ({
			threat,
			chance: shareOf(odds, (result) => threatOf(result, at.raised) === threat)
		})),
		prevented: at.fresh ? shareOf(odds, ({ placed, met, troopsLost }) => placed === 0 && met && troopsLost > 0) : 0,
		ends: shareOf(odds, (result) => at.threat + threatOf(result, at.raised) >= 6)
	};
}
