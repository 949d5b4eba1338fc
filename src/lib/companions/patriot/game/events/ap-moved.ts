// AP of a player moved: those left, those of the next turn, or standing ones up to the character’s most (PA-Q38).
import { makeSigned } from '$lib/wording';
import { characters } from '../../rules/characters';
import { inTurn } from './bounds';
import { changeSeat, clamp, define, field, nameOf, v } from './definition';

const apKinds = ['left', 'next', 'standing'] as const;

export const apMoved = define(
	'ap-moved',
	{ seat: field.seat, by: field.change, of: v.picklist(apKinds), cause: field.cause },
	{
		change: (state, { seat, by, of: which }) =>
			changeSeat(state, seat, ({ apLeft, nextTurnAp, standingAp, character }) => {
				if (which === 'next') return { nextTurnAp: clamp(nextTurnAp + by, -99, 99) };
				if (which === 'standing') return { standingAp: clamp(standingAp + by, 0, characters[character].most) };
				return { apLeft: inTurn(state, apLeft + by, apLeft) };
			}),
		tell: ({ seat, by, of: which, cause }, state) =>
			`${nameOf(state, seat)}: ${makeSigned(by)} ${{ left: 'AP', next: 'AP next turn', standing: 'standing AP' }[which]}, ${cause}.`
	}
);
