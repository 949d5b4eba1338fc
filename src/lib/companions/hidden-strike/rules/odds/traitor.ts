// The chance that a traitor is in play: HS-O6.

import { type Chance, makeFraction } from './chance';

/** HS-O6: of so many loyalty cards that nobody has been shown, these lie before players, and those are undealt. */
export function traitorOdds(
	unseen: readonly number[],
	undealt: number
): { readonly inPlay: Chance; readonly each: readonly Chance[] } {
	const held = unseen.reduce((sum, count) => sum + count, 0);
	const of = BigInt(held + undealt);
	return {
		inPlay: makeFraction(BigInt(held), of),
		each: unseen.map((count) => makeFraction(BigInt(count), of))
	};
}
