// A fact as a player is asked for it: what it is called, what it says now, and what the facts are once it is changed. The
// procedures say which facts matter to them; the screen only shows these and sends back the changed whole.
import { startSentence } from '$lib/wording';

export type FactValue = string | number | boolean;

interface FactBase<Facts> {
	/** The path of the fact within the facts, as the log records changes: "shooter.figures". */
	readonly id: string;
	readonly label: string;
	/** What it says now, in words: "soft cover", "24". */
	readonly words: string;
	/** Nothing out of the ordinary: a fold need not mention it. */
	readonly usual: boolean;
	/** Worth so much that it stays in sight when the other facts are folded away. */
	readonly inSight: boolean;
	set(value: FactValue): Facts;
}

export interface FactOption {
	readonly value: string;
	readonly label: string;
	readonly hint?: string;
}

export interface ChoiceFact<Facts> extends FactBase<Facts> {
	readonly kind: 'choice';
	readonly value: string;
	readonly options: readonly FactOption[];
}

/** A stretch of a number with one name, for a first guess in one tap: "0–6″". */
export interface Band {
	readonly label: string;
	readonly hint?: string;
	/** What a tap sets it to: the far end, which belongs to the band. */
	readonly value: number;
	readonly holds: boolean;
}

export interface NumberFact<Facts> extends FactBase<Facts> {
	readonly kind: 'number';
	readonly value: number;
	readonly min: number;
	readonly max: number;
	readonly step: number;
	readonly unit: string;
	readonly bands: readonly Band[];
}

export interface FlagFact<Facts> extends FactBase<Facts> {
	readonly kind: 'flag';
	readonly value: boolean;
}

export type Fact<Facts> = ChoiceFact<Facts> | NumberFact<Facts> | FlagFact<Facts>;

/** Whom a group of facts is about; the situation itself is about both. */
export type Role = 'actor' | 'other';

export interface FactGroup<Facts> {
	readonly id: string;
	readonly title: string;
	readonly role: Role | null;
	/** What matters here and now. */
	readonly main: readonly Fact<Facts>[];
	/** What seldom does, folded away. */
	readonly more: readonly Fact<Facts>[];
}

/** The rest of a fact that most facts do without. */
interface Extras {
	readonly words?: string;
	readonly usual?: boolean;
	readonly inSight?: boolean;
}

export function choice<Facts, Value extends string>(
	id: string,
	label: string,
	value: Value,
	options: readonly (FactOption & { readonly value: Value })[],
	set: (value: Value) => Facts,
	{ words, usual = true, inSight = false }: Extras = {}
): ChoiceFact<Facts> {
	const chosen = options.find((option) => option.value === value);
	return {
		kind: 'choice',
		id,
		label,
		value,
		options,
		words: words ?? chosen?.label ?? value,
		usual,
		inSight,
		set(next) {
			const option = options.find((candidate) => candidate.value === next);
			return set(option?.value ?? value);
		}
	};
}

export function flag<Facts>(
	id: string,
	label: string,
	value: boolean,
	set: (value: boolean) => Facts,
	{ words, usual = !value, inSight = false }: Extras = {}
): FlagFact<Facts> {
	const says = words ?? (value ? label.toLowerCase() : `not ${label.toLowerCase()}`);
	return { kind: 'flag', id, label, value, words: says, usual, inSight, set: (next) => set(next === true) };
}

interface Limits extends Extras {
	readonly min?: number;
	readonly max: number;
	readonly step?: number;
	readonly unit?: string;
	readonly bands?: readonly Band[];
}

export function number<Facts>(
	id: string,
	label: string,
	value: number,
	set: (value: number) => Facts,
	{ min = 0, max, step = 1, unit = '', bands = [], words, usual = true, inSight = false }: Limits
): NumberFact<Facts> {
	return {
		kind: 'number',
		id,
		label,
		value,
		min,
		max,
		step,
		unit,
		bands,
		words: words ?? `${value}${unit}`,
		usual,
		inSight,
		set: (next) => set(typeof next === 'number' ? Math.min(max, Math.max(min, next)) : value)
	};
}

/** A group whose empty facts (false, null) are left out: a procedure lists them with their conditions. */
export function group<Facts>(
	id: string,
	title: string,
	role: Role | null,
	main: readonly (Fact<Facts> | false | null)[],
	more: readonly (Fact<Facts> | false | null)[] = []
): FactGroup<Facts> {
	const present = (facts: readonly (Fact<Facts> | false | null)[]) => facts.filter((fact) => !!fact);
	return { id, title, role, main: present(main), more: present(more) };
}

/** The same for larger facts that hold these: a change of the part becomes a change of the whole. */
export function lift<Part, Whole>(fact: Fact<Part>, put: (part: Part) => Whole): Fact<Whole> {
	return { ...fact, set: (value: FactValue) => put(fact.set(value)) };
}

export const liftGroup = <Part, Whole>(group: FactGroup<Part>, put: (part: Part) => Whole): FactGroup<Whole> => ({
	...group,
	main: group.main.map((fact) => lift(fact, put)),
	more: group.more.map((fact) => lift(fact, put))
});

/** The facts that stay in sight, whatever group they are of. */
export const factsInSight = <Facts>(groups: readonly FactGroup<Facts>[]): readonly Fact<Facts>[] =>
	groups.flatMap(({ main, more }) => [...main, ...more].filter(({ inSight }) => inSight));

/** The folded facts in one line: what the situation is, and of the units what is out of the ordinary. Of whom nothing is said, it is the one that acts. */
export function summariseFacts<Facts>(groups: readonly FactGroup<Facts>[]): string {
	const said = groups.flatMap(({ role, main, more }) =>
		[...main.filter(({ usual }) => role === null || !usual), ...more.filter(({ usual }) => !usual)]
			.filter(({ inSight }) => !inSight)
			.map(({ words }) => (role === 'other' ? `enemy ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words))
	);
	return said.map(startSentence).join(' · ');
}
