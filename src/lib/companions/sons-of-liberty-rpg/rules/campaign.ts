// The secret of a campaign: what it is worth once it is read out (SL-C6).

/**
 * Three chips with elements in one hand, four with two, five with three or more if it is read in the last Opportune hand. Reading it out counts as
 * its element of that hand (SL-R62).
 */
export function secretValue(
	hands: { readonly embeddedIn: readonly number[]; readonly revealedIn: number },
	isLastOpportune: boolean,
	travel: { readonly index: number; readonly counts: boolean }
): 3 | 4 | 5 {
	const counted = new Set(
		[...hands.embeddedIn, hands.revealedIn].filter((hand) => travel.counts || hand !== travel.index)
	);
	if (counted.size >= 3) return isLastOpportune ? 5 : 4;
	return counted.size === 2 ? 4 : 3;
}
