// The board as it stands before the first turn (HS-5a, 5b, 7.2b, 7.2d), from the copy.

import { type Board, localPool, miscounted, type Place, siegeSpace, type TokenCounts } from './board';
import type { HsCopy } from './copy';
import { hasBritishPlayer, type Mode } from './people';
import { type Region, regions } from './regions';
import type { Rulings } from './rulings';

export interface BoardSetup {
	readonly copy: HsCopy;
	readonly mode: Mode;
	readonly rulings: Rulings;
	/** Versus and mastermind: where the siege token lies. */
	readonly tiebreaker: Region | null;
}

export function setUpBoard({ copy, mode, rulings, tiebreaker }: BoardSetup): Board {
	const versus = hasBritishPlayer(mode);
	const armyNatives = copy.nativeInArmyPool.length;
	const tokens: Partial<Record<Place, TokenCounts>> = {
		'british-army': {
			grenadiers: 5,
			'veteran-grenadiers': 2,
			hessians: 6,
			dragoons: 5,
			...(armyNatives > 0 ? { 'native-british': armyNatives } : {})
		},
		'british-fleet-pool': { 'british-fleet': 6 },
		continental: { minuteman: 8, regulars: 4, veteran: 2 },
		'allied-army': { 'allied-troops': 4 },
		'allied-fleet-pool': { 'allied-fleet': 3 },
		...(versus ? { 'reserve-pool': { reserve: 10 } } : { 'tiebreaker-space': { 'tiebreaker-british': 1 } }),
		aside: {
			'tiebreaker-american': 1,
			...(versus ? { 'tiebreaker-british': 1 } : { reserve: 10 }),
			...(tiebreaker ? {} : { siege: 1 })
		},
		...(tiebreaker ? { [siegeSpace(tiebreaker)]: { siege: 1 } } : {})
	};
	for (const region of regions) {
		const { militia, loyalist, americanNatives, britishNatives } = copy.pools[region];
		const inPool = britishNatives.filter((native) => !copy.nativeInArmyPool.includes(native)).length;
		tokens[localPool('american', region)] = {
			militia,
			'native-american': americanNatives.length,
			...(region === 'canada' ? { regulars: 1 } : {})
		};
		tokens[localPool('british', region)] = { loyalist, 'native-british': inPool };
	}
	const points = rulings.siege === 'always' ? 2 : rulings.siege === 'never' || versus ? 0 : 2;
	const board: Board = { tokens, resolved: {}, siegePoints: points, order: copy.order };
	const missing = miscounted(board);
	if (missing.length > 0) throw new Error(`set-up does not add up: ${missing.join(', ')}`);
	return board;
}
