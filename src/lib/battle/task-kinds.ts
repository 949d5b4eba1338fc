// What a task can be, and what it is called.

/** Tasks about one charge, by its id. */
export type ChargeTaskKind = 'contact-disorder' | 'evade' | 'charge-move';

/** Morale tests; however many a unit owes, it takes one (R2), named after the first of these that asks for it. */
export type TestTaskKind = 'charge-home-test' | 'meet-charge-test' | 'shooting-test' | 'lost-combat-test';

export type PlainTaskKind =
	| 'rout'
	| 'canvas-move'
	/** A general whose unit is gone. The word stands in logs, where it was skipped; it has nothing to do with the order. */
	| 'loose-general'
	| 'initiative'
	| 'reinforcement'
	| 'move'
	| 'shoot'
	| 'end-shooting'
	| 'out-of-command'
	| 'general-alone'
	| 'charisma'
	| 'deploy'
	| 'routing-marks'
	| 'mission-task';

export type TaskKind = PlainTaskKind | ChargeTaskKind | TestTaskKind | 'combat' | 'pursuit';

/** Kind, units or side, and turn. Skips are forgotten with the phase, so the phase is not part of it. */
export const taskId = (kind: TaskKind, about: readonly string[], turn: number): string =>
	[kind, ...about, turn].join(':');
