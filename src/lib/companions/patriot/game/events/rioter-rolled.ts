// The die of one rioter, or that none was needed (PA-I3).
import { locationNames } from '../../rules/data';
import { define, field, v } from './definition';

export const rioterRolled = define(
	'rioter-rolled',
	{ location: field.location, face: v.nullable(field.face4), told: field.cause },
	{
		change: () => ({}),
		tell: ({ location, face, told }) =>
			`Rioter, ${locationNames[location]}: ${face === null ? 'no die' : `rolled ${face}`}, ${told}.`
	}
);
