import * as v from 'valibot';
import type { Consistency } from './parse';
import { agree, checkConsistency, parseWith } from './parse';
import type { Parsed } from './problem';
import type { Rulings } from './rulings';
import type { Arm, Condition, Formation, Grade, Order, Weapon } from './vocabulary';
import { arms, conditions, formations, grades, isGun, orders, weapons } from './vocabulary';

// A unit as the rules see it, the same for every procedure, so that a player who says it once can flick between them.

export interface UnitFacts {
	readonly arm: Arm;
	/** Light infantry, trained to skirmish. */
	readonly light: boolean;
	readonly grade: Grade;
	readonly order: Order;
	readonly formation: Formation;
	readonly weapon: Weapon;
	readonly bayonets: boolean;
	readonly britishRegulars: boolean;
	readonly condition: Condition;
	/** Only under R14 "they add up": a shaken unit that is disordered as well. */
	readonly alsoDisordered: boolean;
	readonly routing: boolean;
	/** Figures now; for guns, crew. */
	readonly figures: number;
	readonly figuresAtStart: number;
	readonly guns: number;
	readonly gunsAtStart: number;
}

/** The general's help or absence, for morale and rout. */
export interface CommandFacts {
	/** The charisma bonus of a general placed with the unit; null when there is none. */
	readonly attachedBonus: number | null;
	/** A friendly general within command radius; an attached one always is. */
	readonly generalInRadius: boolean;
}

export const mostFigures = 120;
export const mostGuns = 12;

export const isUnsteady = (unit: UnitFacts): boolean => unit.condition !== 'steady';

/** R14: a unit has one condition, unless the players let them add up. */
export const isDisordered = (unit: UnitFacts, { R14 }: Rulings): boolean =>
	unit.condition === 'disordered' || (R14 === 'add-up' && unit.condition === 'shaken' && unit.alsoDisordered);

/** R24. Guns count crew, which `figures` holds. */
export const isAtHalfStrength = (unit: UnitFacts): boolean => unit.figures * 2 <= unit.figuresAtStart;

/** R18, R19: skirmishers and gun crews count as loose order in combat. */
export const fightsAsLooseFoot = (unit: UnitFacts): boolean =>
	unit.arm === 'artillery' || (unit.arm === 'infantry' && unit.order !== 'tight');

const figures = (what: string) =>
	v.pipe(
		v.number(`${what} must be a number.`),
		v.integer(`${what} must be a whole number.`),
		v.minValue(0, `${what} cannot be negative.`),
		v.maxValue(mostFigures, `${what} can be at most ${mostFigures}.`)
	);

const guns = (what: string) =>
	v.pipe(
		v.number(`${what} must be a number.`),
		v.integer(`${what} must be a whole number.`),
		v.minValue(0, `${what} cannot be negative.`),
		v.maxValue(mostGuns, `${what} can be at most ${mostGuns}.`)
	);

const flag = (what: string) => v.boolean(`${what} must be yes or no.`);

const oneOf = <const Options extends readonly [string, ...string[]]>(what: string, options: Options) =>
	v.picklist(options, `${what} must be one of ${options.join(', ')}.`);

const shape = v.object(
	{
		arm: oneOf('The arm', arms),
		light: flag('Light infantry'),
		grade: oneOf('The grade', grades),
		order: oneOf('The order', orders),
		formation: oneOf('The formation', formations),
		weapon: oneOf('The weapon', weapons),
		bayonets: flag('Bayonets'),
		britishRegulars: flag('British regulars'),
		condition: oneOf('The condition', conditions),
		alsoDisordered: flag('Also disordered'),
		routing: flag('Routing'),
		figures: figures('Figures'),
		figuresAtStart: figures('Figures at the start'),
		guns: guns('Guns'),
		gunsAtStart: guns('Guns at the start')
	},
	'A unit is needed.'
);

/** What must hold between the fields. Each is judged as soon as the fields it reads are sound; the first is named when it fails. */
const consistency: readonly Consistency<UnitFacts>[] = [
	agree(
		['figures', 'figuresAtStart'],
		(u) => u.figures <= u.figuresAtStart,
		'There are more figures than at the start.'
	),
	agree(['guns', 'gunsAtStart'], (u) => u.guns <= u.gunsAtStart, 'There are more guns than at the start.'),
	agree(['gunsAtStart', 'arm'], (u) => u.arm !== 'artillery' || u.gunsAtStart > 0, 'A crew needs at least one gun.'),
	agree(['gunsAtStart', 'arm'], (u) => u.arm === 'artillery' || u.gunsAtStart === 0, 'Only artillery has guns.'),
	agree(
		['weapon', 'arm'],
		(u) => (u.arm === 'artillery') === isGun(u.weapon),
		'Guns go with artillery, and only there.'
	),
	agree(['formation', 'arm'], (u) => formationsOf(u.arm).includes(u.formation), 'The unit cannot take this formation.'),
	agree(['order', 'arm'], (u) => u.arm === 'infantry' || u.order !== 'skirmish', 'Only infantry skirmishes.'),
	agree(
		['order', 'formation', 'arm'],
		(u) => u.arm !== 'infantry' || (u.order === 'skirmish') === (u.formation === 'skirmish'),
		'Skirmish order and skirmish formation go together.'
	),
	agree(['light', 'arm'], (u) => u.arm === 'infantry' || !u.light, 'Only infantry can be light infantry.')
];

export function formationsOf(arm: Arm): readonly Formation[] {
	if (arm === 'infantry') return ['line', 'column', 'skirmish'];
	if (arm === 'artillery') return ['limbered', 'unlimbered'];
	return ['line', 'column'];
}

export const unitFactsSchema: v.GenericSchema<unknown, UnitFacts> = v.pipe(shape, checkConsistency(consistency));

export function parseUnitFacts(input: unknown): Parsed<UnitFacts> {
	return parseWith(unitFactsSchema, input);
}
