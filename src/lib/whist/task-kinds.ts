// What the two tasks of a mission can be, and how they stand to each other: apart from the tables of the cards, which a battle that was begun does
// not need any more.

export const taskKinds = [
	'HOLD',
	'SEIZE',
	'CONVOY',
	'CARRY',
	'WRECK',
	'REACH',
	'WATCH',
	'BREAK',
	'PIN',
	'CONCEAL',
	'MUSTER'
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** The priority's suit says it. */
export const relations = ['before', 'after', 'while', 'lest'] as const;
export type Relation = (typeof relations)[number];
