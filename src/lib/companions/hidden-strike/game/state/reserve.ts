// What a Reserve card may do: HS-7.2j, k.

import { countAt, isBlockaded, localPool, openRegions } from '../../rules/board';
import type { Region } from '../../rules/regions';
import type { ReserveCard } from '../../rules/cards';
import { type HsState, reserveCounts } from './state';

/** What a Reserve card may do now: HS-7.2j, k. `fromHand` is a Delayed Reserve's second play. */
export interface ReserveWay {
	readonly region: Region;
	/** From the Reserve pool to the zone, or to the local pool behind a blockade; or from a local pool to its zone. */
	readonly how: 'land' | 'wait' | 'advance';
}

export function reserveWays(
	state: HsState,
	card: 'r-delayed' | 'r-limited' | 'r-event',
	fromHand: boolean
): ReserveWay[] {
	const { board } = state;
	const open = openRegions(board);
	const left = countAt(board, 'reserve-pool', 'reserve') > 0;
	const waiting = (where: Region) => countAt(board, localPool('british', where), 'reserve') > 0;
	const advance = (barred: boolean) =>
		open
			.filter((where) => waiting(where) && !(barred && isBlockaded(board, where)))
			.map((where): ReserveWay => ({ region: where, how: 'advance' }));
	if (card === 'r-event') return [];
	if (card === 'r-delayed') {
		if (fromHand) return advance(false);
		if (!left) return [];
		return open.map((where) => ({ region: where, how: isBlockaded(board, where) ? 'wait' : 'land' }));
	}
	const crossing = left ? open.filter((where) => !isBlockaded(board, where)) : [];
	return [
		...crossing.map((where): ReserveWay => ({ region: where, how: 'wait' })),
		...advance(state.setup.rulings.limited === 'both')
	];
}

/** Reserve cards of each kind that have not been seen since the start. */
export function reserveLeft({ copy, reserveDiscard, britishHand, converting }: HsState): Record<ReserveCard, number> {
	const counts = reserveCounts(copy);
	const inHand = britishHand.filter((card) => card === 'r-delayed');
	for (const card of [...reserveDiscard, ...inHand, ...(converting ? [converting] : [])]) counts[card]--;
	return counts;
}

/** Whether a real Reserve deck may still hold such a card: any, where nobody has counted them. */
export const reserveMayBe = (state: HsState, card: ReserveCard): boolean =>
	state.copy.reserve === null || reserveLeft(state)[card] > 0;
