// Numbers as the resolver writes them everywhere. The plain words it shares with the other layers come along.
import { makeSigned } from '$lib/wording';

export { makeCount, makeList, makeSigned, startSentence } from '$lib/wording';

/** A mean to one decimal: finer than a decision at the table needs, coarse enough to be remembered. */
export function makeMean(mean: number): string {
	if (mean > 0 && mean < 0.05) return '<0.1';
	return mean.toFixed(1);
}

/** What a die and its lines come to: a true minus sign, and no plus. */
export const makeTotal = (total: number): string => makeSigned(total).replace('+', '');

/** What a die must show, of ten faces: "8+", "10", "any", "none". */
export function makeNeeded(goodFaces: number): string {
	if (goodFaces <= 0) return 'none';
	if (goodFaces >= 10) return 'any';
	return goodFaces === 1 ? '10' : `${11 - goodFaces}+`;
}
