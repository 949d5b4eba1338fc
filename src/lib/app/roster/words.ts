// The words of units as the roster's screens and printed sheets write them.
import type { UnitDraft } from '$lib/army/draft';
import { readCharisma } from '$lib/rules/morale/generals';
import type { Playsheet } from '$lib/rules/sheet/playsheet';
import { isD10 } from '$lib/dice/d10';
import type { Weapon } from '$lib/rules/vocabulary';
import { weaponsWords } from '$lib/rules/words';
import { makeOrdinal } from '$lib/wording';

/** "tight line, muskets, bayonets": what a unit is, in one line without its numbers. */
export function describeUnit(unit: UnitDraft, playsheet: Playsheet): string {
	if (unit.arm === 'general') return describeGeneral(unit, playsheet);
	const parts = [describeStand(unit), describeArms(unit)];
	if (unit.light) parts.push('light infantry');
	if (unit.britishRegulars) parts.push('British regulars');
	parts.push(...(unit.traits ?? []));
	if (unit.arrives !== null) parts.push(`arrives turn ${unit.arrives}`);
	return parts.filter((part) => part !== '').join(', ');
}

function describeStand({ arm, order, formation }: UnitDraft): string {
	if (arm === 'artillery') return formation ?? '';
	const stand = arm === 'cavalry' ? ['horse', formation === 'column' ? 'in column' : ''] : [order, formation === order ? '' : formation]; // prettier-ignore
	return stand.filter(Boolean).join(' ');
}

function describeArms({ arm, weapon, bayonets, guns }: UnitDraft): string {
	if (arm === 'artillery') return weapon === null ? '' : `${guns ?? 0} ${weaponWord(weapon, guns ?? 0)}`;
	const shots = weapon === null || (arm === 'cavalry' && weapon === 'none') ? '' : weaponsWords[weapon].toLowerCase();
	return [shots, bayonets ? 'bayonets' : ''].filter(Boolean).join(', ');
}

const weaponWord = (weapon: Weapon, count: number): string =>
	count === 1 ? weapon.replace('-', ' ') : `${weapon.replace('-', ' ')}s`;

function describeGeneral({ seniority, charisma, arrives }: UnitDraft, playsheet: Playsheet): string {
	const parts = [
		seniority === null ? '' : `${makeOrdinal(seniority)} in seniority`,
		isD10(charisma) ? `charisma ${charisma}, ${bonusText(readCharisma(playsheet, charisma).bonus)}` : 'charisma not rolled', // prettier-ignore
		arrives === null ? '' : `arrives turn ${arrives}`
	];
	return parts.filter((part) => part !== '').join(', ');
}

/** "adds 1": what a general's charisma does. */
const bonusText = (bonus: number): string => (bonus === 0 ? 'adds nothing' : `adds ${bonus}`);
