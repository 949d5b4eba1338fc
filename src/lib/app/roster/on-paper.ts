// What a printed line or card says of a unit beyond its name: what it passes on, how it moves, how far and how well it shoots, and what a
// general does for those he is with.
import type { RosterDraft, UnitDraft } from '$lib/army/draft';
import type { Preview } from '$lib/army/preview';
import { isD10 } from '$lib/dice/d10';
import { readCharisma } from '$lib/rules/morale/generals';
import type { Playsheet } from '$lib/rules/sheet/playsheet';
import { bandsOf } from '$lib/rules/shooting/shot';
import { isGun, type Weapon } from '$lib/rules/vocabulary';
import { weaponsWords } from '$lib/rules/words';
import { makeInches, makeOrdinal, makeSigned, startSentence } from '$lib/wording';
import type { RulesInUse } from '../procedures/procedure';

export interface PaperRange {
	/** "Canister", "Ball"; empty for muskets and rifles. */
	readonly fire: string;
	readonly upTo: string;
	/** The score at a normal target; "—" where there is no shot. */
	readonly score: string;
}

/** R9: heavy guns as the rules in force have them. */
export function rangesOf({ arm, weapon }: UnitDraft, { playsheet, rulings }: RulesInUse): readonly PaperRange[] {
	if (weapon === null || arm === 'cavalry' || arm === 'general') return [];
	const fires = isGun(weapon) ? (['canister', 'ball'] as const) : (['ball'] as const);
	return fires
		.flatMap((ammunition) => bandsOf(playsheet, rulings, { shooter: { weapon }, ammunition }))
		.map(({ fire, upTo, scores }) => ({
			fire: fire === 'small-arms' ? '' : fire === 'ball' ? 'Ball' : 'Canister',
			upTo: makeInches(upTo),
			score: scores.normal === null ? '—' : `${scores.normal}+`
		}));
}

export interface CardLine {
	readonly title: 'Shoots' | 'Fights' | 'To hit' | 'Moves';
	/** "3" "loose": what is read first, and what it is of. */
	readonly values: readonly CardValue[];
}

interface CardValue {
	readonly value: string;
	readonly what: string;
}

/** The numbers of a card, a line for each thing a unit does; what it never does has none. */
export function cardLines(unit: UnitDraft, preview: Preview, rules: RulesInUse): readonly CardLine[] {
	const isFoot = unit.arm === 'infantry';
	const shoots = preview.shooting.map(({ order, count }) => ({ value: `${count}`, what: isFoot ? order : '' }));
	const hits = rangesOf(unit, rules).map(({ fire, upTo, score }) => ({
		value: score,
		what: [fire.toLowerCase(), `to ${upTo}`].filter(Boolean).join(' ')
	}));
	const lines: CardLine[] = [
		{ title: 'Shoots', values: shoots },
		{ title: 'Fights', values: [{ value: `${preview.combat.count}`, what: '' }] },
		{ title: 'To hit', values: hits },
		{ title: 'Moves', values: cardMoves(unit, preview) }
	];
	return lines.filter(({ values }) => values.length > 0);
}

/** An evade is as long from every formation that has one. */
function cardMoves({ arm }: UnitDraft, { moves }: Preview): CardValue[] {
	const hasFormations = arm === 'infantry' || arm === 'artillery';
	const evades = new Set(moves.flatMap(({ evade }) => (evade === null ? [] : [makeInches(evade)])));
	return [
		...moves.map(({ formation, inches }) => ({ value: makeInches(inches), what: hasFormations ? formation : '' })),
		...[...evades].map((value) => ({ value, what: 'evade' }))
	];
}

/** "Line 6″, Column 10″": in each formation it may take; horse and generals move the same in all of theirs. */
export function movesText({ arm }: UnitDraft, { moves }: Preview): string {
	const [only] = moves;
	if (only && arm !== 'infantry' && arm !== 'artillery') return `Moves ${makeInches(only.inches)}`;
	const told = moves.map(({ formation, inches }) => `${startSentence(formation)} ${makeInches(inches)}`);
	const evade = moves.find((move) => move.evade !== null)?.evade ?? null;
	return [...told, ...(evade === null ? [] : [`evades ${makeInches(evade)}`])].join(', ');
}

/** "2+": what it passes a morale test on, before modifiers. */
export const passText = ({ grade }: UnitDraft, { morale }: Playsheet): string =>
	grade === null ? '—' : `${morale.scores[grade]}+`;

/** "+1": what a general's charisma adds, once it is rolled. */
export const signedBonus = ({ charisma }: UnitDraft, playsheet: Playsheet): string =>
	isD10(charisma) ? makeSigned(readCharisma(playsheet, charisma).bonus) : '';

/** What it does. */
export const bonusLine = (unit: UnitDraft, playsheet: Playsheet): string =>
	`With a unit: ${signedBonus(unit, playsheet) || 'his charisma bonus'} to its morale and rout dice.`;

/** What every general does. */
export const commandLines = ({ generals, morale, movement }: Playsheet): readonly string[] => [
	`Commands within ${makeInches(generals.commandRadius)}: units beyond take ${makeSigned(morale.modifiers['no-general'])}.`,
	`Moves ${makeInches(movement.allowance.general)}, and with the unit he has joined (R30).`
];

/** More of a brigade than these are counted: a card has only so much room. */
const MOST_LED = 7;

/** "Leads the Reserve: 55th Foot; 40th Foot": a line for each brigade that has him for its commander. */
export const leadsLines = ({ id }: UnitDraft, { brigades, units }: RosterDraft): readonly string[] =>
	brigades
		.filter(({ general }) => general === id)
		.map((brigade) => {
			const led = units.filter((unit) => unit.brigade === brigade.id && unit.arm !== 'general');
			const more = led.length > MOST_LED ? [`${led.length - MOST_LED} more`] : [];
			const names = [...led.slice(0, MOST_LED).map(({ name }) => name), ...more];
			return [`Leads ${brigade.name}`, names.join('; ')].filter(Boolean).join(': ');
		});

export const generalLines = (unit: UnitDraft, playsheet: Playsheet): readonly string[] => [
	bonusLine(unit, playsheet),
	...commandLines(playsheet)
];

// The words of units as the roster's screens and printed sheets write them.

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
