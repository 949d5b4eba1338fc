// A ruling was switched in the midst of a game; spaces that it brings or takes come or go with it.
import { locations } from '../../rules/data';
import { rulings as allRulings, type RulingName, rulingNames } from '../../rules/rulings';
import { define, type PatriotState, v } from './definition';

const rulingName = v.picklist(rulingNames as [RulingName, ...RulingName[]]);

export const rulingChanged = define(
	'ruling-changed',
	{ ruling: rulingName, value: v.pipe(v.string(), v.maxLength(20)) },
	{
		change: (state, { ruling, value }) => {
			if (!allRulings[ruling].readings.some((reading) => reading.value === value)) return null;
			return { rulings: { ...state.rulings, [ruling]: value }, ...spacesOf(state, ruling, value) };
		},
		tell: ({ ruling, value }) => {
			const { id, about, readings } = allRulings[ruling];
			return `Ruling ${id}: ${about}: ${readings.find((reading) => reading.value === value)?.label ?? value}.`;
		}
	}
);

/** Spaces that come or go with a ruling. One that holds something stays until it is taken off by hand. */
function spacesOf(state: PatriotState, ruling: RulingName, value: string): Partial<PatriotState> {
	const withSpace = (location: 'war-room' | (typeof locations)[number], space: 4 | 5, is: boolean) => {
		const ground = state.board[location];
		const now = ground[space];
		if (now === 'troop' || now === 'rioter') return ground;
		return { ...ground, [space]: is ? 'empty' : 'none' };
	};
	if (ruling === 'warRoom')
		return { board: { ...state.board, 'war-room': withSpace('war-room', 4, value === 'four') } };
	if (ruling !== 'spaceFive') return {};
	const grounds = locations.map((location) => [
		location,
		withSpace(location, 5, value === 'each' || location === 'treasury')
	]);
	return { board: Object.fromEntries(grounds) as PatriotState['board'] };
}
