// The vocabulary as screens, sheets and sentences write it. Orders, formations, conditions and covers are called what they are: their slug,
// with a capital letter where it opens a line. What is called otherwise stands here, once.

import type { Arm, Formation, Weapon } from './vocabulary';

/** As players say it: on chips, cards and lists. */
export const armWords: Readonly<Record<Arm, string>> = {
	infantry: 'Foot',
	cavalry: 'Horse',
	artillery: 'Guns',
	general: 'General'
};

/** As the rules say it, at the head of a sentence. */
export const armNames: Readonly<Record<Arm, string>> = {
	infantry: 'Infantry',
	cavalry: 'Cavalry',
	artillery: 'Artillery',
	general: 'A general'
};

/** What a unit is armed with. */
export const weaponsWords: Readonly<Record<Weapon, string>> = {
	musket: 'Muskets',
	rifle: 'Rifles',
	'light-gun': 'Light guns',
	'field-gun': 'Field guns',
	'heavy-gun': 'Heavy guns',
	none: 'No firearms'
};

/** How a unit stands. */
export const formedWords: Readonly<Record<Formation, string>> = {
	line: 'in line',
	column: 'in column',
	skirmish: 'in skirmish',
	limbered: 'limbered',
	unlimbered: 'unlimbered'
};

/** What a unit did. */
export const formingWords: Readonly<Record<Formation, string>> = {
	line: 'formed line',
	column: 'formed column',
	skirmish: 'went into skirmish',
	limbered: 'limbered',
	unlimbered: 'unlimbered'
};

/** What a unit is told to do. */
export const formationCommands: Readonly<Record<Formation, string>> = {
	line: 'Line',
	column: 'Column',
	skirmish: 'Skirmish',
	limbered: 'Limber',
	unlimbered: 'Unlimber'
};
