// What the board's rows say beside their figures, for eyes and ears alike.

import { makeCount } from '$lib/wording';
import { type Board, countAt, fleetsOf, localPool, type Place, tokensAt, zone } from '../rules/board';
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
export const tellTokens = (board: Board, place: Place): string =>
	tokensAt(board, place)
		.map((kind) => {
			const count = countAt(board, place, kind);
			return `${count} ${tokenName(kind, count)}`;
		})
		.join(', ');

export const tellTroops = (board: Board, side: Side, region: Region): string =>
	tellTokens(board, zone(side, region)) || 'no troops';

/** "Pools: 2 Militia, 1 Native troop · 2 Loyalists" */
export function tellPools(board: Board, region: Region): string {
	const half = (side: Side) => tellTokens(board, localPool(side, region)) || 'none';
	return `Pools: ${half('american')} · ${half('british')}`;
}

/** For eyes, in the letters of the tokens: "2 Mi, 1 Na" */
export const lettersAt = (board: Board, place: Place): string =>
	tokensAt(board, place)
		.map((kind) => `${countAt(board, place, kind)} ${tokens[kind].letters}`)
		.join(', ');

/** "2 fleets · pool 2 Mi, 1 Na" */
export function waitingShort(board: Board, side: Side, region: Region): string {
	const pool = lettersAt(board, localPool(side, region));
	const fleets = fleetsOf(board, side, region);
	const parts = [fleets > 0 ? makeCount(fleets, 'fleet') : '', pool === '' ? '' : `pool ${pool}`];
	return parts.filter(Boolean).join(' · ');
}

export function tellFleets(board: Board, region: Region): string {
	const [allied, british] = [fleetsOf(board, 'american', region), fleetsOf(board, 'british', region)];
	return allied + british === 0 ? '' : `Fleets ${allied} Allied, ${british} British`;
}

export const regionLines = (
	lines: readonly { readonly text: string; readonly stands: boolean }[],
	region: Region
): string[] => lines.filter(({ text, stands }) => stands && text.includes(nameOf(region))).map(({ text }) => text);
