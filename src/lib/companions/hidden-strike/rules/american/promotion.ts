// Promotion: HS-6.6.

import { type Board, countAt, isOpen, localPool, type Move, type Step, takeStep, tellResolved, zone } from '../board';
import { withRules } from '../reasons';
import { inText, type Region } from '../regions';
import type { Table } from '../table';

type Promoted = 'regulars' | 'veteran';

export const promotionCost: Readonly<Record<Promoted, number>> = { regulars: 1, veteran: 2 };

export function promotionMoves(region: Region, to: Promoted): Move[] {
	const there = zone('american', region);
	return to === 'regulars'
		? [
				{ token: 'militia', from: there, to: localPool('american', region) },
				{ token: 'regulars', from: 'continental', to: there }
			]
		: [
				{ token: 'regulars', from: there, to: 'continental' },
				{ token: 'veteran', from: 'continental', to: there }
			];
}

type Promotion =
	| { readonly ok: true; readonly steps: readonly Step[]; readonly board: Board }
	| { readonly ok: false; readonly sentence: string };

export function promote({ board, wonOn }: Table, region: Region, to: Promoted, cards: number): Promotion {
	const refuse = (sentence: string, ...rules: string[]): Promotion => ({
		ok: false,
		sentence: withRules(sentence, ...rules)
	});
	if (!isOpen(board, region))
		return refuse(`Only troops in open zones are promoted. ${tellResolved(board, region, wonOn)}`, 'HS-6.6a');
	const from = to === 'regulars' ? 'militia' : 'regulars';
	if (countAt(board, zone('american', region), from) === 0)
		return refuse(
			`Only troops in a conflict zone are promoted, one step a turn: ${inText(region)} ${from === 'militia' ? 'has no Militia there' : 'has no Regulars there'}.`,
			'HS-6.6a',
			'HS-6.6e'
		);
	if (countAt(board, 'continental', to) === 0)
		return refuse(
			to === 'regulars' ? 'No Regulars are left in the Continental army.' : 'No Veteran is left.',
			'HS-6.6b',
			'HS-Q25'
		);
	if (cards < promotionCost[to])
		return refuse(
			to === 'regulars' ? 'It costs one card.' : 'It costs two cards.',
			to === 'regulars' ? 'HS-6.6b' : 'HS-6.6c'
		);
	const stepped = takeStep(board, promotionMoves(region, to));
	return { ok: true, steps: [stepped.step], board: stepped.board };
}

/** All that may be promoted with so many cards in hand. */
export function promotions(
	table: Table,
	cards: number
): { readonly region: Region; readonly to: Promoted; readonly board: Board }[] {
	return table.board.order.flatMap((region) =>
		(['regulars', 'veteran'] as const).flatMap((to) => {
			const promoted = promote(table, region, to, cards);
			return promoted.ok ? [{ region, to, board: promoted.board }] : [];
		})
	);
}
