// What the board's rows say beside their figures, for eyes and ears alike.

import { type Board, countAt, fleetsOf, localPool, tokensAt, zone } from '../rules/board';
import { nameOf, type Region, type Side } from '../rules/regions';
import { type Token, tokenName, tokens } from '../rules/tokens';

export interface TokenMark {
	readonly kind: Token;
	readonly letters: string;
	readonly value: number;
	readonly side: Side;
}

/** One mark for each token of a half, the strongest first. */
export function marksOf(board: Board, side: Side, region: Region): TokenMark[] {
	const place = zone(side, region);
	return tokensAt(board, place)
		.flatMap((kind) =>
			Array.from({ length: countAt(board, place, kind) }, (): TokenMark => {
				const { letters, value } = tokens[kind];
				return { kind, letters, value, side };
			})
		)
		.sort((one, other) => other.value - one.value);
}

/** "2 Regulars, 1 Militia" */
export function tellTroops(board: Board, side: Side, region: Region): string {
	const place = zone(side, region);
	const told = tokensAt(board, place).map((kind) => {
		const count = countAt(board, place, kind);
		return `${count} ${tokenName(kind, count)}`;
	});
	return told.length > 0 ? told.join(', ') : 'no troops';
}

/** "Pools: 2 Mi, 1 Na · 2 Lo" */
export function tellPools(board: Board, region: Region): string {
	const half = (side: Side) =>
		tokensAt(board, localPool(side, region))
			.map(
				(kind) =>
					`${countAt(board, localPool(side, region), kind)} ${tokenName(kind, countAt(board, localPool(side, region), kind))}`
			)
			.join(', ') || 'none';
	return `Pools: ${half('american')} · ${half('british')}`;
}

export function tellFleets(board: Board, region: Region): string {
	const [allied, british] = [fleetsOf(board, 'american', region), fleetsOf(board, 'british', region)];
	return allied + british === 0 ? '' : `Fleets ${allied} Allied, ${british} British`;
}

export const regionLines = (
	lines: readonly { readonly text: string; readonly stands: boolean }[],
	region: Region
): string[] => lines.filter(({ text, stands }) => stands && text.includes(nameOf(region))).map(({ text }) => text);
