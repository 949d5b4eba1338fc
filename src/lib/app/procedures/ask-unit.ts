// The facts of one unit as a player is asked for them: what it is, who commands it, where it stands. A procedure names those that matter to
// it, in the order it wants them; whether one makes sense for this unit at all is decided here.
import { assertNever } from '$lib/assert-never';
import { type CommandFacts, formationsOf, type UnitFacts } from '$lib/rules/unit/unit-facts';
import {
	mostFigures,
	mostGuns,
	conditions,
	type Cover,
	type Grade,
	grades,
	type GunWeight,
	isGun,
	orders
} from '$lib/rules/vocabulary';
import type { Ground, Position } from '$lib/rules/combat/facts';
import { startSentence } from '$lib/wording';
import { factsIn } from '$lib/rules/added/condition';
import type { AddedProcedure, FactId, Role } from '$lib/rules/sheet/added-modifier';
import { hasTrait, tidyTraits } from '$lib/rules/unit/traits';
import type { RulesInUse } from './procedure';
import { choice, type Fact, type FactOption, flag, lift, number } from './fact';
import * as change from './unit-change';
import type { UnitKind } from './unit-change';

export type UnitFactId =
	/** By what it shoots with: muskets, rifles or guns. */
	| 'weapon'
	/** How heavy the guns are. */
	| 'weight'
	/** By what it is to be shot at or struck: foot, horse or guns. */
	| 'arm'
	| 'figures'
	/** Figures left, beside figures at the start. */
	| 'figures-left'
	| 'figures-at-start'
	| 'guns'
	| 'order'
	| 'formation'
	| 'limbered'
	| 'grade'
	| 'condition'
	| 'british'
	| 'bayonets'
	| 'light'
	| 'routing';

type Named<Value extends string> = readonly (FactOption & { readonly value: Value })[];

type Arms = 'musket' | 'rifle' | 'guns' | 'horse' | 'unarmed' | 'general';

const armsOptions: Named<Arms> = [
	{ value: 'musket', label: 'Muskets' },
	{ value: 'rifle', label: 'Rifles' },
	{ value: 'guns', label: 'Guns' }
];

/** What cannot shoot stands among the arms only while the unit is so. */
const unarmedOptions: Readonly<Partial<Record<Arms, string>>> = { horse: 'Horse', unarmed: 'None', general: 'General' };

const weightOptions: Named<GunWeight> = [
	{ value: 'light-gun', label: 'Light' },
	{ value: 'field-gun', label: 'Field' },
	{ value: 'heavy-gun', label: 'Heavy' }
];

const armOptions: Named<'infantry' | 'cavalry' | 'artillery'> = [
	{ value: 'infantry', label: 'Foot' },
	{ value: 'cavalry', label: 'Horse' },
	{ value: 'artillery', label: 'Guns' }
];

/** Words that are called what they are. */
const plain = <Value extends string>(values: readonly Value[]): Named<Value> =>
	values.map((value) => ({ value, label: startSentence(value) }));

const orderOptions = plain(orders);
const conditionOptions = plain(conditions);
const gradeOptions: Named<Grade> = grades.map((grade) => ({ value: grade, label: grade }));

const isFoot = ({ arm }: UnitFacts): boolean => arm === 'infantry';

function askWeapon(unit: UnitFacts): Fact<UnitFacts> {
	const kind = change.kindOf(unit);
	const arms: Arms = isGun(unit.weapon) ? 'guns' : (kind as Exclude<UnitKind, GunWeight>);
	const label = unarmedOptions[arms];
	const options = label === undefined ? armsOptions : [...armsOptions, { value: arms, label }];
	return choice('weapon', 'Arms', arms, options, (value) => {
		if (value === arms) return unit;
		return change.changeKind(unit, value === 'guns' ? 'field-gun' : value);
	});
}

function askWeight(unit: UnitFacts): Fact<UnitFacts> | null {
	const { weapon } = unit;
	if (!isGun(weapon)) return null;
	return choice('weight', 'Weight', weapon, weightOptions, (weight) => change.changeKind(unit, weight));
}

function askArm(unit: UnitFacts): Fact<UnitFacts> | null {
	if (unit.arm === 'general') return null;
	return choice('arm', 'Kind', unit.arm, armOptions, (arm) =>
		arm === unit.arm ? unit : change.changeKind(unit, change.kindOfArm[arm])
	);
}

function askFormation(unit: UnitFacts): Fact<UnitFacts> | null {
	if (unit.arm === 'general') return null;
	const options = plain(formationsOf(unit.arm));
	return choice(
		'formation',
		unit.arm === 'artillery' ? 'Guns are' : 'Formation',
		unit.formation,
		options,
		(formation) => change.changeFormation(unit, formation),
		{ usual: unit.formation !== 'limbered' && unit.formation !== 'column' }
	);
}

const figuresLabel = (unit: UnitFacts): string => (unit.arm === 'artillery' ? 'Crew' : 'Figures');

function askFiguresLeft(unit: UnitFacts): Fact<UnitFacts> {
	return number(
		'figures',
		`${figuresLabel(unit)} left`,
		unit.figures,
		(figures) => change.changeFiguresLeft(unit, figures),
		{
			max: mostFigures
		}
	);
}

function askFiguresAtStart(unit: UnitFacts): Fact<UnitFacts> {
	const set = (figures: number) => change.changeFiguresAtStart(unit, figures);
	return number('figuresAtStart', 'At the start', unit.figuresAtStart, set, { min: 1, max: mostFigures });
}

/** One fact of the unit, or null where it makes no sense for it. Ids are paths within the unit. */
function askOne(unit: UnitFacts, id: UnitFactId): Fact<UnitFacts> | null {
	const put = (patch: Partial<UnitFacts>): UnitFacts => ({ ...unit, ...patch });
	switch (id) {
		case 'weapon':
			return askWeapon(unit);
		case 'weight':
			return askWeight(unit);
		case 'arm':
			return askArm(unit);
		case 'figures':
			return number(id, figuresLabel(unit), unit.figures, (figures) => change.changeFigures(unit, figures), {
				max: mostFigures
			});
		case 'figures-left':
			return askFiguresLeft(unit);
		case 'figures-at-start':
			return askFiguresAtStart(unit);
		case 'guns':
			if (unit.arm !== 'artillery') return null;
			return number(id, 'Guns', unit.guns, (guns) => change.changeGuns(unit, guns), { max: mostGuns });
		case 'order':
			return isFoot(unit)
				? choice(id, 'Order', unit.order, orderOptions, (order) => change.changeOrder(unit, order))
				: null;
		case 'formation':
			return askFormation(unit);
		case 'limbered':
			return unit.arm === 'artillery' ? askFormation(unit) : null;
		case 'grade':
			return choice(id, 'Grade', unit.grade, gradeOptions, (grade) => put({ grade }), { words: `grade ${unit.grade}` });
		case 'condition':
			return choice(id, 'Condition', unit.condition, conditionOptions, (condition) => put({ condition }), {
				usual: unit.condition === 'steady'
			});
		case 'british':
			return flag(
				'britishRegulars',
				'British regulars',
				unit.britishRegulars,
				(value) => put({ britishRegulars: value }),
				{ words: unit.britishRegulars ? 'British regulars' : 'not British regulars' }
			);
		case 'bayonets':
			return isFoot(unit)
				? flag(id, 'Bayonets', unit.bayonets, (bayonets) => put({ bayonets }), {
						words: unit.bayonets ? 'bayonets' : 'no bayonets',
						usual: unit.bayonets
					})
				: null;
		case 'light':
			return isFoot(unit) ? flag(id, 'Light infantry', unit.light, (light) => put({ light })) : null;
		case 'routing':
			return flag(id, 'Routing', unit.routing, (routing) => put({ routing }));
		default:
			return assertNever(id);
	}
}

/** The facts asked of a unit, as facts of whatever holds it. */
export function askUnit<Whole>(
	unit: UnitFacts,
	path: string,
	wanted: readonly UnitFactId[],
	put: (unit: UnitFacts) => Whole
): Fact<Whole>[] {
	return wanted.flatMap((id) => {
		const fact = askOne(unit, id);
		return fact ? [{ ...lift(fact, put), id: `${path}.${fact.id}` }] : [];
	});
}

/** The question that answers what an added modifier asks of a unit. Half strength follows from figures, which are asked for as it is. */
const askedBy: Readonly<Partial<Record<FactId, UnitFactId>>> = {
	...Object.fromEntries(
		(['grade', 'arm', 'order', 'formation', 'condition', 'weapon', 'light', 'bayonets', 'routing'] as const).map(
			(fact) => [fact, fact]
		)
	),
	'british-regulars': 'british',
	'half-strength': 'figures-at-start'
};

/** What the house rules ask of a unit in these sums, and nobody asks for yet; nothing where nothing is added. */
export function askForHouse<Whole>(
	{ playsheet: { house } }: RulesInUse,
	procedures: readonly AddedProcedure[],
	roles: readonly Role[],
	unit: UnitFacts,
	path: string,
	already: readonly Fact<Whole>[],
	put: (unit: UnitFacts) => Whole
): Fact<Whole>[] {
	const asked = (house?.added ?? [])
		.filter(({ procedure }) => procedures.includes(procedure))
		.flatMap(({ when }) => factsIn(when))
		.filter(({ of }) => roles.includes(of));
	const wanted = [...new Set(asked.flatMap(({ fact }) => askedBy[fact] ?? []))];
	const missing = askUnit(unit, path, wanted, put).filter(({ id }) => !already.some((fact) => fact.id === id));
	const traits = tidyTraits(asked.flatMap(({ fact, is }) => (fact === 'trait' ? (is ?? []) : [])));
	return [...missing, ...traits.map((name) => lift({ ...askTrait(unit, name), id: `${path}.traits.${name}` }, put))];
}

const askTrait = (unit: UnitFacts, name: string): Fact<UnitFacts> =>
	flag(name, name, hasTrait(unit, name), (has) => withTrait(unit, name, has), { words: name });

/** A unit without traits says nothing of them. */
function withTrait({ traits = [], ...unit }: UnitFacts, name: string, has: boolean): UnitFacts {
	const others = traits.filter((trait) => !hasTrait({ traits: [trait] }, name));
	const next = has ? [...others, name] : others;
	return next.length > 0 ? { ...unit, traits: next } : unit;
}

/** Where the general is: one question, because an attached general is always in command. */
type Where = 'near' | 'none' | `with-${number}`;

/** Charisma gives a bonus of up to two; a house rule may give more, which then shows as a chip of its own. */
const printedBonuses = [0, 1, 2];

function whereOf({ attachedBonus, generalInRadius }: CommandFacts): Where {
	if (attachedBonus !== null) return `with-${attachedBonus}`;
	return generalInRadius ? 'near' : 'none';
}

function commandOf(where: Where): CommandFacts {
	if (where === 'near' || where === 'none') return { attachedBonus: null, generalInRadius: where === 'near' };
	return { attachedBonus: Number(where.slice('with-'.length)), generalInRadius: true };
}

export function askCommand<Whole>(
	command: CommandFacts,
	path: string,
	radius: number,
	put: (command: CommandFacts) => Whole
): Fact<Whole> {
	const bonuses = [...new Set([...printedBonuses, command.attachedBonus ?? 0])].sort((a, b) => a - b);
	const options: (FactOption & { value: Where })[] = [
		{ value: 'none', label: 'None near' },
		{ value: 'near', label: `Within ${radius}″` },
		...bonuses.map((bonus) => ({ value: `with-${bonus}` as const, label: `With it +${bonus}` }))
	];
	const fact = choice(path, 'General', whereOf(command), options, commandOf);
	return lift(fact, put);
}

export const coverOptions: readonly (FactOption & { value: Cover })[] = [
	{ value: 'none', label: 'In the open' },
	{ value: 'soft', label: 'Soft cover' },
	{ value: 'hard', label: 'Hard cover' }
];

export const positionOptions: readonly (FactOption & { value: Position })[] = [
	{ value: 'level', label: 'Level' },
	{ value: 'steep-slope', label: 'Up a slope' },
	{ value: 'obstacle', label: 'Behind an obstacle' }
];

export const groundOptions: readonly (FactOption & { value: Ground })[] = [
	{ value: 'open', label: 'Open' },
	{ value: 'woods', label: 'Woods' },
	{ value: 'buildings', label: 'Buildings' }
];
