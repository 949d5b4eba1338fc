// Where a line of a sum comes from: a section of the playsheet, and the ruling that settles what it leaves open.

/** The sections of the playsheet, in its order. Every number on screen can be traced to one of them. */
export const sections = {
	turn: 'Turn sequence',
	movement: 'Movement',
	manoeuvre: 'Manoeuvre',
	shooting: 'Shooting',
	'shooting-modifiers': 'Shooting modifiers',
	counterbattery: 'Counterbattery',
	combat: 'Combat',
	'combat-modifiers': 'Combat modifiers',
	morale: 'Morale',
	'morale-modifiers': 'Morale modifiers',
	rout: 'Morale failure',
	'rout-modifiers': 'Rout modifiers',
	generals: 'Leaders'
} as const;
export type Section = keyof typeof sections;

/** Every ruling id, R1 to R42; the texts are in `ruling-texts.ts`. */
export type RulingId = `R${number}`;
