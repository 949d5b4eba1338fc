// The only event that moves coins: of the treasury, or onto the letter and from it (PA-M).
import { makeSigned } from '$lib/wording';
import { inPurse } from './bounds';
import { define, field } from './definition';

export const coinsMoved = define(
	'coins-moved',
	{ treasury: field.change, letter: field.change, cause: field.cause },
	{
		change: (state, { treasury, letter }) => ({
			treasury: inPurse(state.treasury + treasury),
			letter: { ...state.letter, coins: inPurse(state.letter.coins + letter) }
		}),
		tell: ({ treasury, letter, cause }, state) =>
			[
				treasury === 0 ? '' : `Treasury ${makeSigned(treasury)}, now ${inPurse(state.treasury + treasury)}`,
				letter === 0
					? ''
					: `${treasury === 0 ? 'L' : 'l'}etter ${makeSigned(letter)}, now ${inPurse(state.letter.coins + letter)}`
			]
				.filter(Boolean)
				.join('; ') + `: ${cause}.`
	}
);
