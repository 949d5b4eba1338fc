// Troops that march from zone to zone: HS-8.2d, and the cards that are nothing else (HS-8.2h, n).

import { type Board, countAt, isOpen, type Move, openRegions, tokensAt, zone } from '../board';
import type { Region } from '../regions';
import type { Table } from '../table';
import { isTroop, type Token, valueOf } from '../tokens';
import { type Act, type March, minutemen, type OptionRule } from './card-rule';

const foreign: readonly Token[] = ['allied-troops', 'loyalist'];

const mayMarch = ({ rulings }: Table, token: Token): boolean =>
	isTroop(token) && valueOf(token) <= 2 && (rulings.marchers === 'any' || !foreign.includes(token));

const marchMove = ({ token, from, to }: March): Move => ({
	token,
	from: zone('american', from),
	to: zone('american', to)
});

const marchAct = (...marches: March[]): Act => ({ choices: { marches }, moves: marches.map(marchMove) });

function allMarches(
	table: Table,
	from: readonly Region[],
	goalsOf: (from: Region) => readonly Region[]
): readonly March[] {
	return from.flatMap((one) =>
		tokensAt(table.board, zone('american', one))
			.filter((token) => mayMarch(table, token))
			.flatMap((token) => goalsOf(one).map((to) => ({ token, from: one, to })))
	);
}

export const marchesFrom = (
	table: Table,
	from: readonly Region[],
	goalsOf: (from: Region) => readonly Region[]
): readonly Act[] => allMarches(table, from, goalsOf).map((march) => marchAct(march));

export const cavalry: OptionRule = {
	...minutemen,
	extras: (table) => {
		const open = openRegions(table.board);
		return marchesFrom(table, open, (from) => open.filter((to) => to !== from));
	}
};

/** HS-8.2h: the one way out of a resolved zone. */
export const declaration: OptionRule = {
	acts: (table) => {
		const { board, commonSense, rulings } = table;
		const resolved = board.order.filter((region) => !isOpen(board, region));
		const singles = allMarches(table, resolved, () => openRegions(board));
		const one = singles.map((march) => marchAct(march));
		if (!commonSense) return one;
		const pairs = singles.flatMap((first, index) =>
			singles
				.slice(index)
				.filter((second) => isPair(board, first, second, rulings.declaration === 'free'))
				.map((second) => marchAct(first, second))
		);
		return [...one, ...pairs];
	},
	why: ({ board }) =>
		openRegions(board).length === 0
			? 'No region is open.'
			: 'No resolved region holds an American troop that may march.'
};

function isPair(board: Board, one: March, other: March, free: boolean): boolean {
	if (valueOf(one.token) + valueOf(other.token) > 3) return false;
	if (!free && (one.from !== other.from || one.to !== other.to)) return false;
	const same = one.token === other.token && one.from === other.from;
	return !same || countAt(board, zone('american', one.from), one.token) >= 2;
}
