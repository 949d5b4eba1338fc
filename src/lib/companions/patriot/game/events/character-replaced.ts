// A saver who was assassinated goes on as somebody else (PA-K7, PA-Q49).
import { characters } from '../../rules/characters';
import { changeSeat, define, field, freshSeat, nameOf } from './definition';

export const characterReplaced = define(
	'character-replaced',
	{ seat: field.seat, character: field.character },
	{
		change: (state, { seat, character }) => {
			const now = state.seats[seat];
			if (!now || state.used.includes(character)) return null;
			const fresh = freshSeat({ name: now.name, character });
			return {
				used: [...state.used, character],
				...changeSeat(state, seat, ({ markers, allegianceCards, unseenCards, revealed, assassinated }) => ({
					...fresh,
					markers,
					allegianceCards,
					unseenCards,
					revealed,
					assassinated
				}))
			};
		},
		tell: ({ seat, character }, state) => `${nameOf(state, seat)} goes on as ${characters[character].name}.`
	}
);
