// What weapons and the kinds of targets are called in a shot. The words of units stand in `rules/words.ts`: the first page needs only these.
import type { TargetType, Weapon } from '../vocabulary';

/** One of them. */
export const weaponWords: Readonly<Record<Weapon, string>> = {
	musket: 'Musket',
	rifle: 'Rifle',
	'light-gun': 'Light gun',
	'field-gun': 'Field gun',
	'heavy-gun': 'Heavy gun',
	none: 'Unarmed'
};

/** What is shot at. */
export const targetWords: Readonly<Record<TargetType, string>> = {
	normal: 'a normal target',
	skirmish: 'skirmishers',
	soft: 'a target in soft cover',
	hard: 'a target in hard cover'
};
