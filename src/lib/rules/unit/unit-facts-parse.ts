// A unit from outside. Apart from what a unit is, so that a page that only does sums need not load the parser.

import * as v from 'valibot';
import { type Consistency, agree, checkConsistency, parseWith } from '$lib/parsing/parse';
import type { Parsed } from '$lib/parsing/problem';
import { refuseTrait } from './traits';
import { type UnitFacts, formationsOf } from './unit-facts';
import {
	mostFigures,
	mostGuns,
	mostTraits,
	battleSides,
	arms,
	conditions,
	formations,
	grades,
	isGun,
	orders,
	weapons
} from '../vocabulary';

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

/** Counted before they are read: a million of them are one problem. */
export const traitsSchema: v.GenericSchema<unknown, readonly string[]> = v.pipe(
	v.array(v.unknown(), 'The traits must be a list.'),
	v.maxLength(mostTraits, `A unit can have at most ${mostTraits} traits.`),
	v.array(
		v.pipe(
			v.string('A trait must be text.'),
			v.check(
				(name) => refuseTrait(name) === null,
				({ input }) => refuseTrait(input) ?? ''
			)
		)
	)
);

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
		gunsAtStart: guns('Guns at the start'),
		traits: v.optional(traitsSchema),
		side: v.optional(oneOf('The side', battleSides))
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

export const unitFactsSchema: v.GenericSchema<unknown, UnitFacts> = v.pipe(shape, checkConsistency(consistency));

export function parseUnitFacts(input: unknown): Parsed<UnitFacts> {
	return parseWith(unitFactsSchema, input);
}
