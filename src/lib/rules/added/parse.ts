// Added modifiers from outside: a file, a link, a form. Everything is looked up in the registry, and everything has a limit, the depth of a
// condition first of all: nothing here goes deeper than it has counted.

import { isShowable } from '$lib/parsing/parse';
import type { Problem } from '$lib/parsing/problem';
import {
	type AddedModifier,
	type AddedProcedure,
	type FactId,
	type FactIs,
	type Role,
	type When,
	addedProcedures,
	roles
} from '../sheet/added-modifier';
import { refuseTrait, tidyTraits } from '../unit/traits';
import { factIds, factsOffered, knownFacts } from './known-facts';
import { always } from './when';

export const addedLimits = {
	/** Of all procedures together. */
	modifiers: 40,
	/** Of one, so that a sum stays readable and fits into the log. */
	perProcedure: 20,
	depth: 5,
	parts: 8,
	/** Facts in one condition. */
	facts: 16,
	name: 60,
	value: 10
} as const;

const idShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const longestId = 40;

type Told = (path: string, message: string) => void;

/** The sound ones; what is wrong with the others is told. */
export function parseAdded(input: unknown, tell: Told): AddedModifier[] {
	if (!Array.isArray(input)) {
		tell('added', 'The added modifiers must be a list.');
		return [];
	}
	if (input.length > addedLimits.modifiers) {
		tell('added', `There can be at most ${addedLimits.modifiers} added modifiers.`);
		return [];
	}
	const sound = input.flatMap((each: unknown, index) => parseModifier(each, `added.${index}`, tell));
	findCrowds(sound, tell);
	return sound;
}

function findCrowds(added: readonly AddedModifier[], tell: Told): void {
	added.forEach(({ id }, index) => {
		if (added.findIndex((other) => other.id === id) !== index) tell(`added.${index}.id`, 'Two added modifiers have the same id.'); // prettier-ignore
	});
	for (const procedure of addedProcedures) {
		const count = added.filter((each) => each.procedure === procedure).length;
		if (count > addedLimits.perProcedure) tell('added', `There can be at most ${addedLimits.perProcedure} added modifiers for ${procedure}.`); // prettier-ignore
	}
}

/** Class instances and arrays are no records, whatever they hold. */
function isRecord(value: unknown): value is Record<string, unknown> {
	if (typeof value !== 'object' || value === null) return false;
	const prototype: unknown = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === null;
}

const own = (value: Record<string, unknown>, key: string): unknown =>
	Object.hasOwn(value, key) ? value[key] : undefined;

/** What is wrong with a name, as a sentence; null when nothing is. */
function refuseAddedName(name: unknown): string | null {
	if (typeof name !== 'string' || name.trim() === '') return 'A modifier needs a name.';
	if (name.trim().length > addedLimits.name) return `The name can have at most ${addedLimits.name} characters.`;
	return isShowable(name) ? null : 'The name has characters that cannot be shown.';
}

/** The same of a number. One that adds nothing would only be in the way. */
export function refuseAddedValue(value: unknown): string | null {
	const { value: most } = addedLimits;
	if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > most)
		return `A modifier must be a whole number from −${most} to ${most}.`;
	return value === 0 ? 'A modifier of 0 changes nothing.' : null;
}

function parseModifier(input: unknown, path: string, tell: Told): AddedModifier[] {
	if (!isRecord(input)) {
		tell(path, 'An added modifier is needed.');
		return [];
	}
	let isSound = true;
	const object = (key: string, message: string) => {
		isSound = false;
		tell(key === '' ? path : `${path}.${key}`, message);
	};
	const [id, name, value] = [own(input, 'id'), own(input, 'name'), own(input, 'value')];
	if (typeof id !== 'string' || id.length > longestId || !idShape.test(id)) object('id', `An id must be 1 to ${longestId} small letters, digits and -.`); // prettier-ignore
	const wrongName = refuseAddedName(name);
	if (wrongName) object('name', wrongName);
	const wrongValue = refuseAddedValue(value);
	if (wrongValue) object('value', wrongValue);
	const procedure = addedProcedures.find((each) => each === own(input, 'procedure'));
	if (!procedure) {
		object('procedure', `A modifier is added to one of ${addedProcedures.join(', ')}.`);
		return [];
	}
	const condition = new ConditionParser(procedure, object);
	const when = condition.parse(own(input, 'when'), 'when', 1);
	if (!isSound || !when) return [];
	return [{ id: id as string, procedure, name: (name as string).trim(), value: value as number, when }];
}

/** One condition; it counts the facts as it meets them. */
class ConditionParser {
	#facts = 0;

	constructor(
		readonly procedure: AddedProcedure,
		readonly tell: (path: string, message: string) => void
	) {}

	#refuse(path: string, message: string): null {
		this.tell(path, message);
		return null;
	}

	parse(input: unknown, path: string, depth: number): When | null {
		if (!isRecord(input)) return this.#refuse(path, 'A condition is needed.');
		const kinds = (['fact', 'all', 'any', 'not'] as const).filter((key) => Object.hasOwn(input, key));
		const [kind] = kinds;
		if (kinds.length !== 1 || !kind) return this.#refuse(path, 'A condition is a fact, or all of, any of or not some others.'); // prettier-ignore
		if (kind === 'fact') return this.#parseFact(input, path);
		if (depth >= addedLimits.depth) return this.#refuse(path, `Conditions can be at most ${addedLimits.depth} deep.`);
		if (kind === 'not') {
			const not = this.parse(input.not, `${path}.not`, depth + 1);
			return not && { not };
		}
		return this.#parseGroup(kind, input[kind], path, depth);
	}

	#parseGroup(kind: 'all' | 'any', input: unknown, path: string, depth: number): When | null {
		if (!Array.isArray(input)) return this.#refuse(`${path}.${kind}`, 'The parts of a condition must be a list.');
		// All of nothing is always, and only a whole condition can be that.
		if (input.length === 0) return kind === 'all' && depth === 1 ? always : this.#refuse(path, 'Say what it asks for.');
		if (input.length > addedLimits.parts) return this.#refuse(path, `At most ${addedLimits.parts} conditions can stand together.`); // prettier-ignore
		const parts = input.map((part: unknown, index) => this.parse(part, `${path}.${kind}.${index}`, depth + 1));
		const sound = parts.filter((part) => part !== null);
		if (sound.length < parts.length) return null;
		return kind === 'all' ? { all: sound } : { any: sound };
	}

	#parseFact(input: Record<string, unknown>, path: string): FactIs | null {
		this.#facts += 1;
		if (this.#facts > addedLimits.facts) {
			return this.#facts === addedLimits.facts + 1
				? this.#refuse(path, `A condition can ask for at most ${addedLimits.facts} facts.`)
				: null;
		}
		const fact = factIds.find((each) => each === input.fact);
		if (!fact) return this.#refuse(path, 'There is no such fact to ask for.');
		const of = roles.find((each) => each === own(input, 'of'));
		if (!of) return this.#refuse(path, 'A fact is of the unit itself or of its enemy.');
		if (!factsOffered(this.procedure, of).includes(fact))
			return this.#refuse(path, `“${knownFacts[fact].label}” of ${of === 'own' ? 'the unit' : 'the enemy'} is not known in ${this.procedure}.`); // prettier-ignore
		return this.#parseWanted(input, { fact, of }, path);
	}

	#parseWanted(input: Record<string, unknown>, asked: { fact: FactId; of: Role }, path: string): FactIs | null {
		const known = knownFacts[asked.fact];
		if (known.kind === 'flag') return asked;
		if (known.kind === 'number') return this.#parseSpan(input, asked, path, known);
		const is = own(input, 'is');
		const most = known.kind === 'choice' ? Object.keys(known.words).length : addedLimits.parts;
		if (!Array.isArray(is) || is.length === 0 || is.length > most) return this.#refuse(path, `Say which “${known.label}” it asks for.`); // prettier-ignore
		const wrong =
			known.kind === 'choice'
				? is.some((value) => typeof value !== 'string' || !Object.hasOwn(known.words, value))
					? `“${known.label}” must be one of ${Object.keys(known.words).join(', ')}.`
					: null
				: (is.map(refuseTrait).find((message) => message !== null) ?? null);
		if (wrong !== null) return this.#refuse(path, wrong);
		return { ...asked, is: sortOut(is as string[], known.kind === 'choice' ? Object.keys(known.words) : null) };
	}

	#parseSpan(
		input: Record<string, unknown>,
		asked: { fact: FactId; of: Role },
		path: string,
		{ label, least, most }: { label: string; least: number; most: number }
	): FactIs | null {
		const [from, to] = [own(input, 'from'), own(input, 'to')];
		const isSound = (value: unknown) =>
			value === undefined || (typeof value === 'number' && value >= least && value <= most);
		if (!isSound(from) || !isSound(to)) return this.#refuse(path, `“${label}” must be from ${least} to ${most}.`);
		if (from === undefined && to === undefined) return this.#refuse(path, `Say from or up to which “${label}”.`);
		if (typeof from === 'number' && typeof to === 'number' && from > to) return this.#refuse(path, `“${label}” must rise from its first number to its second.`); // prettier-ignore
		return {
			...asked,
			...(from === undefined ? {} : { from: from as number }),
			...(to === undefined ? {} : { to: to as number })
		};
	}
}

/** Each once; choices in the order of the registry, so that equal conditions are equal values. */
function sortOut(is: readonly string[], order: readonly string[] | null): readonly string[] {
	if (order) return order.filter((value) => is.includes(value));
	return tidyTraits(is);
}

/** Printed modifiers that are turned off: each must be one that the sheet has. */
export function parseOff(input: unknown, known: readonly string[], tell: Told): readonly string[] {
	if (!Array.isArray(input) || input.length > known.length) {
		tell('off', 'The modifiers that are left out must be a list of their ids.');
		return [];
	}
	input.forEach((id: unknown, index) => {
		if (typeof id !== 'string' || !known.includes(id)) tell(`off.${index}`, 'The playsheet has no such modifier.');
	});
	return known.filter((id) => input.includes(id));
}

export const makeTell =
	(problems: Problem[]): Told =>
	(path, message) =>
		problems.push({ path, message });
