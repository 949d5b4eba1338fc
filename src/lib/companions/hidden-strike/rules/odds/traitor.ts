// The chance that a traitor is in play: HS-O6.

import { type Chance, makeFraction } from './chance';

/** HS-O6: that a traitor is in play among `unrevealed` players, with so many loyalty cards undealt; and that one of those players is she. */
export function traitorOdds(unrevealed: number, undealt: number): { readonly inPlay: Chance; readonly each: Chance } {
	const cards = BigInt(unrevealed + undealt);
	return { inPlay: makeFraction(BigInt(unrevealed), cards), each: makeFraction(1n, cards) };
}
