// The letter of the day was read (PA-L1).
import { rounds } from '../../rules/data';
import * as cardField from './card-fields';
import { clamp, define } from './definition';

export const letterRead = define(
	'letter-read',
	{ card: cardField.letterCard },
	{
		change: (state, { card }) => ({ letter: { ...state.letter, day: clamp(state.round, 1, rounds), card } }),
		tell: ({ card }, state) => `The letter of day ${state.round} was read${card.label === '' ? '' : `: ${card.label}`}.`
	}
);
