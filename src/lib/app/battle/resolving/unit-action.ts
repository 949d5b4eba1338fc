// What can be done with a unit from its card.

export const unitActions = [
	'move',
	'turn',
	'formation',
	'limber',
	'hold',
	'charge',
	'evade',
	'shoot',
	'test',
	'cover',
	'attach',
	'detach',
	'charisma',
	'rally',
	'general-lost',
	'arrive'
] as const;
export type UnitAction = (typeof unitActions)[number];

export const isUnitAction = (value: unknown): value is UnitAction => unitActions.some((action) => action === value);
