// The facts of one roll, each with where it came from. Any of them can be said otherwise for this one roll: the physical table is the
// truth, and the app only remembers and measures.
import { distance } from '$lib/geometry/distance';
import { isAheadOfFront } from '$lib/geometry/front';
import { readTape } from '$lib/geometry/measures';
import type { Ground, HeldGround, Position } from '$lib/rules/combat/facts';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import type { Cover } from '$lib/rules/vocabulary';
import { chargeBetween } from '../select/combats';
import { type ChargeLine, heldGround, type KnownHow } from '../select/ground';
import { shapeOf, unitFactsOf } from '../select/units';
import type { BattleState, UnitState } from '../state';

export const factSources = ['measured', 'remembered', 'before-fire', 'roster', 'said', 'rules', 'assumed'] as const;
export type FactSource = (typeof factSources)[number];

export const factSourceWords: Readonly<Record<FactSource, string>> = {
	measured: 'Measured on the map',
	remembered: 'Remembered from this battle',
	'before-fire': 'When the fire phase began (R38)',
	roster: 'From the roster',
	said: 'Said by you',
	rules: 'Worked out by the rules',
	assumed: 'Assumed: say otherwise'
};

/** One fact that is known as a whole. */
export class Known<T> {
	constructor(
		readonly value: T,
		readonly source: FactSource
	) {}
}

/** Several facts that are known together, each with its own source. */
export class KnownTogether<T extends object> {
	constructor(
		readonly value: T,
		readonly sources: Readonly<Record<keyof T & string, FactSource>>
	) {}
}

export const measured = <const T>(value: T): Known<T> => new Known(value, 'measured');
export const remembered = <const T>(value: T): Known<T> => new Known(value, 'remembered');
export const fromRoster = <const T>(value: T): Known<T> => new Known(value, 'roster');
export const byTheRules = <const T>(value: T): Known<T> => new Known(value, 'rules');
export const assumed = <const T>(value: T): Known<T> => new Known(value, 'assumed');

/** Several that the map tells together. */
export const measuredTogether = <T extends object>(value: T): KnownTogether<T> =>
	new KnownTogether(value, Object.fromEntries(Object.keys(value).map((key) => [key, 'measured'])) as Record<keyof T & string, FactSource>); // prettier-ignore

type Branch<F> = F extends readonly unknown[]
	? never
	: F extends object
		? KnownTogether<F> | { readonly [Key in keyof F]: FactTree<F[Key]> }
		: never;

/** Facts in their own shape, with a source at every leaf. */
export type FactTree<F> = Known<F> | Branch<F>;

export interface FactSheet<Facts> {
	readonly facts: Facts;
	/** By dotted path, as "shooter.figures"; every leaf of the facts has one. */
	readonly sources: Readonly<Record<string, FactSource>>;
}

export function makeSheet<Facts extends object>(tree: FactTree<Facts>): FactSheet<Facts> {
	const sources: Record<string, FactSource> = {};
	return { facts: gather(tree, '', sources) as Facts, sources };
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** The values of a tree; the sources it comes by are noted. */
function gather(tree: object, path: string, sources: Record<string, FactSource>): unknown {
	if (tree instanceof Known) {
		sources[path] = tree.source;
		return tree.value;
	}
	if (tree instanceof KnownTogether) {
		for (const [key, source] of Object.entries<FactSource>(tree.sources)) sources[join(path, key)] = source;
		return tree.value;
	}
	const entries = Object.entries(tree).map(([key, branch]) => [key, gather(branch, join(path, key), sources)]);
	return Object.fromEntries(entries);
}

const isBranch = (value: unknown): value is object =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of all leaves: what is not an object with facts in it. */
export function leafPaths(value: unknown, path = ''): string[] {
	if (!isBranch(value)) return [path];
	return Object.entries(value).flatMap(([key, inner]) => leafPaths(inner, join(path, key)));
}

/** The paths of the leaves in which two facts of one shape differ. */
export function pathsThatDiffer(one: unknown, other: unknown, path = ''): string[] {
	if (!isBranch(one) || !isBranch(other)) return one === other ? [] : [path];
	const [before, after]: Readonly<Record<string, unknown>>[] = [{ ...one }, { ...other }];
	return Object.keys({ ...before, ...after }).flatMap((key) =>
		pathsThatDiffer(before?.[key], after?.[key], join(path, key))
	);
}

// What the map can tell of two units that both stand on it.

/**
 * Inches between the nearest points of two units (R8); null unless both stand on the map. It is the distance as a player reads it and
 * as it is written on screen, so that what reads 6″ is within 6″ for the rules as well.
 */
export function measureRange(state: BattleState, one: string, other: string): number | null {
	const from = shapeOf(state, one);
	const to = shapeOf(state, other);
	if (!from || !to) return null;
	return readTape(distance(from, to));
}

/** R36, for a charge that begins where the charger stands now. Off the map it is taken to be on the front. */
export function flankFact(state: BattleState, charger: string, chargee: string): Known<boolean> {
	const from = shapeOf(state, charger);
	const target = shapeOf(state, chargee);
	return from && target ? measured(!isAheadOfFront(target, from.centre)) : assumed(false);
}

// The ground a unit stands on is what players last said of it. Where they said nothing out of the ordinary, it is what lies there on the
// map; and where nothing lies on it at all, it is a guess.

export function coverFact(cover: Cover, found?: Cover): Known<Cover> {
	if (cover !== 'none') return remembered(cover);
	return found === undefined ? assumed(cover) : measured(found);
}

export type GroundFacts = { readonly [Key in keyof HeldGround]: Known<HeldGround[Key]> };

/** The ground of those who are charged: asked here for the odds of the charge, for its tests and for the combat. */
export function heldGroundFacts(state: BattleState, charge: ChargeLine): GroundFacts {
	const { cover, position, ground } = heldGround(state, charge);
	return { cover: factOf(cover), position: factOf(position), ground: factOf(ground) };
}

const factOf = <T>({ value, source }: KnownHow<T>): Known<T> => new Known(value, source);

/**
 * Where a unit stands against an enemy it fights. Who was charged has its ground; who charged has left whatever it had, unless the players said
 * something of it since. Of two that no charge brought together nobody knows more than was said.
 */
export function groundAgainst(state: BattleState, { unit, cover, position }: UnitState, enemy: string): GroundFacts {
	const charge = chargeBetween(state, unit.id, enemy);
	const held = charge && heldGroundFacts(state, charge);
	if (held && charge.chargee === unit.id) return held;
	const orUsual = held ? byTheRules : assumed;
	return {
		cover: cover === 'none' ? orUsual<Cover>(cover) : remembered(cover),
		position: position === 'level' ? orUsual<Position>(position) : remembered(position),
		ground: held?.ground ?? assumed<Ground>('open')
	};
}

// What is known of a unit: from the roster what it is, from the battle what was done to it.

/** What never changes comes from the roster; what the battle does to a unit is remembered. */
const unitSources: Readonly<Record<keyof UnitFacts, FactSource>> = {
	arm: 'roster',
	light: 'roster',
	grade: 'roster',
	order: 'remembered',
	formation: 'remembered',
	weapon: 'roster',
	bayonets: 'roster',
	britishRegulars: 'roster',
	condition: 'remembered',
	alsoDisordered: 'remembered',
	routing: 'remembered',
	figures: 'remembered',
	figuresAtStart: 'roster',
	guns: 'remembered',
	gunsAtStart: 'roster',
	traits: 'roster',
	side: 'roster'
};

/** Of the facts that are there: a unit without traits has none to tell the source of. */
export const sourcesOf = (facts: UnitFacts): Readonly<Record<keyof UnitFacts, FactSource>> =>
	Object.fromEntries(Object.entries(unitSources).filter(([key]) => key in facts)) as Readonly<
		Record<keyof UnitFacts, FactSource>
	>;

export function unitTree(unit: UnitState): KnownTogether<UnitFacts> {
	const facts = unitFactsOf(unit);
	return new KnownTogether(facts, sourcesOf(facts));
}
