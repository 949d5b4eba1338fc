// Cards that bring a token to the board: Militia and what may follow them, troops of a printed region, Allies, fleets (HS-8.2a to c, e, o, p, HS-6.3a, 8.4a).

import {
	type Board,
	canMove,
	countAt,
	fleetsOf,
	fleetSpace,
	isOpen,
	localPool,
	type Move,
	openRegions,
	tellResolved,
	zone
} from '../board';
import type { AmericanCard } from '../cards';
import { isAdjacent, regionOfNative } from '../copy';
import { type Region, regions } from '../regions';
import type { Table } from '../table';
import type { Token } from '../tokens';
import type { OptionRule } from './card-rule';
import { marchesFrom } from './marches';

export const militia: OptionRule = {
	acts: ({ board }) =>
		openRegions(board).flatMap((region) =>
			(['militia', 'loyalist'] as const)
				.filter((token) => countAt(board, localPool('american', region), token) > 0)
				.map((token) => ({
					choices: { region, token },
					moves: [{ token, from: localPool('american', region), to: zone('american', region) }]
				}))
		),
	why: () => 'No American pool of an open region has Militia.'
};

export const militiaThenMarch = (goal: Region): OptionRule => ({
	...militia,
	extras: (table, { choices }) =>
		choices.region === goal && isOpen(table.board, goal)
			? marchesFrom(table, openRegions(table.board), (from) => (from === goal ? [] : [goal]))
			: []
});

export const reconcentration: OptionRule = {
	...militia,
	extras: ({ board, copy }) =>
		regions
			.filter((from) => countAt(board, localPool('american', from), 'militia') > 0)
			.flatMap((from) =>
				regions
					.filter((to) => isAdjacent(copy, from, to))
					.map((to) => ({
						choices: { shift: { from, to } },
						moves: [{ token: 'militia', from: localPool('american', from), to: localPool('american', to) }]
					}))
			)
};

/** A token of a printed region, from its own pool. */
export const printed = (card: AmericanCard, token: Token, none: string): OptionRule => {
	const regionOf = (table: Table) => (token === 'regulars' ? 'canada' : regionOfNative(table.copy, card));
	return {
		acts: (table) => {
			const region = regionOf(table);
			if (!region || !isOpen(table.board, region)) return [];
			const move: Move = { token, from: localPool('american', region), to: zone('american', region) };
			return canMove(table.board, move) ? [{ choices: { region }, moves: [move] }] : [];
		},
		why: (table) => {
			const region = regionOf(table);
			if (!region) return 'Nobody has told its region.';
			return isOpen(table.board, region) ? none : tellResolved(table.board, region, table.wonOn);
		}
	};
};

export const allied = (where: (board: Board, region: Region) => boolean, none: string): OptionRule => ({
	acts: ({ board }) =>
		countAt(board, 'allied-army', 'allied-troops') === 0
			? []
			: openRegions(board)
					.filter((region) => where(board, region))
					.map((region) => ({
						choices: { region },
						moves: [{ token: 'allied-troops', from: 'allied-army', to: zone('american', region) }]
					})),
	why: ({ board }) => (countAt(board, 'allied-army', 'allied-troops') === 0 ? 'No Allied troop is left.' : none)
});

export const fleet: OptionRule = {
	acts: ({ board }) =>
		countAt(board, 'allied-fleet-pool', 'allied-fleet') === 0
			? []
			: openRegions(board).map((region) => ({
					choices: { region },
					moves: [{ token: 'allied-fleet', from: 'allied-fleet-pool', to: fleetSpace('american', region) }]
				})),
	why: () => 'No Allied fleet is left.'
};

export const deGrasse: OptionRule = {
	...fleet,
	extras: ({ board }, { choices: { region } }) =>
		region && fleetsOf(board, 'british', region) > 0
			? [
					{
						choices: { strike: true },
						moves: [{ token: 'british-fleet', from: fleetSpace('british', region), to: 'out' }]
					}
				]
			: []
};
