// What a task can be, and what it is called.

/** Tasks about one charge, by its id. */
export const chargeTaskKinds = ['contact-disorder', 'evade', 'charge-move'] as const;
export type ChargeTaskKind = (typeof chargeTaskKinds)[number];

/** Morale tests; however many a unit owes, it takes one (R2), named after the first of these that asks for it. */
export const testTaskKinds = ['charge-home-test', 'meet-charge-test', 'shooting-test', 'lost-combat-test'] as const;
export type TestTaskKind = (typeof testTaskKinds)[number];

export const plainTaskKinds = [
	'rout',
	'canvas-move',
	'loose-general',
	'initiative',
	'reinforcement',
	'move',
	'shoot',
	'end-shooting',
	'out-of-command',
	'general-alone',
	'charisma',
	'deploy',
	'routing-marks'
] as const;
export type PlainTaskKind = (typeof plainTaskKinds)[number];

export const taskKinds = [...plainTaskKinds, ...chargeTaskKinds, ...testTaskKinds, 'combat', 'pursuit'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Kind, units or side, and turn. Skips are forgotten with the phase, so the phase is not part of it. */
export const taskId = (kind: TaskKind, about: readonly string[], turn: number): string =>
	[kind, ...about, turn].join(':');
