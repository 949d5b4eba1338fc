// House rules: a sheet plus overrides by cell id, rulings read otherwise, modifiers left out and modifiers added. Only what differs is kept, so
// that a shared file says what was changed and nothing else, and a battle that keeps its sheet can always show the difference.

import { type AddedModifier, type HousePart, addedSections, lineIdOf } from '../sheet/added-modifier';
import { isAlways, tellWhen } from '../added/when';
import '../added/house-list';
import { type Cell, type CellValue, writeValue } from './cell';
import { listCells, printedModifiers } from './cells';
import { type Playsheet, type ChoiceId, type Rulings, choiceIds, defaultRulings } from '../sheet/playsheet';
import { freeze, printedPlaysheet } from '../sheet/printed';
import { rulingTexts } from '../sheet/ruling-texts';
import { describeChosen } from '../sheet/ruling-texts-listing';
import { type Section, sections } from '../engine/section';
import { makeSigned } from '$lib/wording';

export interface HouseRules extends HousePart {
	readonly name: string;
	/** By cell id. */
	readonly overrides: Readonly<Record<string, CellValue>>;
	/** Those that are read otherwise than usual. */
	readonly rulings?: Partial<Rulings> | undefined;
}

/** What a battle is fought by: a sheet, and how what it leaves open is read. */
export interface Rules {
	readonly playsheet: Playsheet;
	readonly rulings: Rulings;
}

export const asPrinted: Rules = { playsheet: printedPlaysheet, rulings: defaultRulings };

/** The sheet with the overrides in it, under the house rules' name. They must have been parsed for this sheet: an id it does not have is an error. */
export function applyHouseRules(base: Playsheet, rules: HouseRules): Playsheet {
	const { name, overrides } = rules;
	const pending = new Map(Object.entries(overrides));
	const { house: _house, ...numbers } = base;
	const changed = replaceCells(numbers, '', pending) as Playsheet;
	if (pending.size > 0) throw new Error(`no cell ${[...pending.keys()].join(', ')} on the playsheet`);
	const house = makePart(rules);
	return freeze({ ...changed, name, ...(house ? { house } : {}) });
}

/** Sheet and rulings together. */
export const rulesOf = (rules: HouseRules): Rules => ({
	playsheet: applyHouseRules(printedPlaysheet, rules),
	rulings: freeze({ ...defaultRulings, ...rules.rulings })
});

/** What is said of it, and nothing that is not: so that two that say the same are the same. */
export function makePart({ version, note, off, added }: HousePart): HousePart | null {
	const part: HousePart = {
		...(version ? { version } : {}),
		...(note ? { note } : {}),
		...(off && off.length > 0 ? { off } : {}),
		...(added && added.length > 0 ? { added } : {})
	};
	return Object.keys(part).length > 0 ? part : null;
}

/** Copies the value with the pending cells replaced, striking each off; rows go by their id as they do in cell ids. */
function replaceCells(value: unknown, path: string, pending: Map<string, CellValue>): unknown {
	const at = (key: string) => (path === '' ? key : `${path}.${key}`);
	if (Array.isArray(value)) return value.map((row: { id: string }) => replaceCells(row, at(row.id), pending));
	if (typeof value === 'object' && value !== null) {
		return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaceCells(each, at(key), pending)]));
	}
	const override = pending.get(path);
	return pending.delete(path) ? override : value;
}

interface Told {
	/** Of the cell, the ruling or the line it is about: its anchor on the page. */
	readonly id: string;
	readonly section: Section;
	/** "Shooting, Musket up to 6″, normal target: 8 becomes 7". */
	readonly text: string;
}

/** One difference between two sets of rules. It says enough to be made again on its own. */
export type RuleChange = Told &
	(
		| { readonly kind: 'number'; readonly before: CellValue; readonly after: CellValue }
		| { readonly kind: 'ruling'; readonly ruling: ChoiceId; readonly rulings: Partial<Rulings> }
		| { readonly kind: 'off' | 'on' }
		| { readonly kind: 'added' | 'removed' | 'changed'; readonly modifier: AddedModifier }
	);

/** Every cell and modifier in which the second sheet differs from the first, in the sheet's order. */
export function diffPlaysheets(before: Playsheet, after: Playsheet): RuleChange[] {
	return [...diffCells(before, after), ...diffOff(before, after), ...diffAdded(before, after)];
}

/** The same with the rulings. */
export const diffRules = (before: Rules, after: Rules): RuleChange[] => [
	...diffPlaysheets(before.playsheet, after.playsheet),
	...diffRulings(before.rulings, after.rulings)
];

function diffCells(before: Playsheet, after: Playsheet): RuleChange[] {
	const cells = new Map(listCells(after).map((cell) => [cell.id, cell]));
	return listCells(before).flatMap((cell) => {
		const changed = cells.get(cell.id);
		if (!changed) throw new Error(`no cell ${cell.id} on the other playsheet`);
		return changed.value === cell.value ? [] : [describeCell(cell, changed.value)];
	});
}

function describeCell({ id, section, label, kind, value }: Cell, after: CellValue): RuleChange {
	const change = `${writeValue(kind, value)} becomes ${writeValue(kind, after)}`;
	return { kind: 'number', id, section, before: value, after, text: `${sections[section]}, ${label}: ${change}` };
}

function diffOff({ house: before }: Playsheet, { house: after }: Playsheet): RuleChange[] {
	const [was, is] = [before?.off ?? [], after?.off ?? []];
	return printedModifiers.flatMap(({ id, section, label }): RuleChange[] => {
		if (was.includes(id) === is.includes(id)) return [];
		const kind = is.includes(id) ? 'off' : 'on';
		const text = `${sections[section]}, ${label}: ${kind === 'off' ? 'is left out' : 'counts again'}`;
		return [{ kind, id, section, text }];
	});
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** "Elite +1, when it has the trait Elite". */
export const tellAdded = ({ procedure, name, value, when }: AddedModifier): string =>
	`${name} ${makeSigned(value)}, ${isAlways(when) ? 'always' : `when ${tellWhen(when, procedure)}`}`;

function diffAdded({ house: before }: Playsheet, { house: after }: Playsheet): RuleChange[] {
	const [was, is] = [before?.added ?? [], after?.added ?? []];
	const make = (kind: 'added' | 'removed' | 'changed', modifier: AddedModifier, words: string): RuleChange => {
		const section = addedSections[modifier.procedure];
		return { kind, id: lineIdOf(modifier), section, modifier, text: `${sections[section]}: ${words}` };
	};
	const gone = was.filter(({ id }) => !is.some((each) => each.id === id));
	return [
		...gone.map((modifier) => make('removed', modifier, `${modifier.name} is taken away`)),
		...is.flatMap((modifier) => {
			const known = was.find(({ id }) => id === modifier.id);
			if (!known) return [make('added', modifier, `new: ${tellAdded(modifier)}`)];
			return isSame(known, modifier) ? [] : [make('changed', modifier, `${tellAdded(known)} becomes ${tellAdded(modifier)}`)]; // prettier-ignore
		})
	];
}

/** A reading, with the numbers that players set for it: by another reading nobody asks for them. */
function readingOf(id: ChoiceId, rulings: Rulings): Partial<Rulings> {
	const { heavyRanges, routHitsPer } = rulings;
	if (rulings[id] === 'own-ranges') return { [id]: rulings[id], heavyRanges };
	return rulings[id] === 'per-figures' ? { [id]: rulings[id], routHitsPer } : { [id]: rulings[id] };
}

function diffRulings(before: Rulings, after: Rulings): RuleChange[] {
	return choiceIds.flatMap((ruling): RuleChange[] => {
		const rulings = readingOf(ruling, after);
		if (isSame(readingOf(ruling, before), rulings)) return [];
		const { section, title } = rulingTexts[ruling];
		const text = `${ruling}, ${title}: ${describeChosen(ruling, before)} becomes ${describeChosen(ruling, after)}`;
		return [{ kind: 'ruling', id: ruling, section, ruling, rulings, text }];
	});
}

/** The rules with one difference made in them. All of `diffRules`, one after the other, lead from the first to the second. */
export function makeChange({ playsheet, rulings }: Rules, change: RuleChange): Rules {
	if (change.kind === 'ruling') return { playsheet, rulings: freeze({ ...rulings, ...change.rulings }) };
	const { name, house } = playsheet;
	const overrides = change.kind === 'number' ? { [change.id]: change.after } : {};
	return { playsheet: applyHouseRules(playsheet, { name, overrides, ...house, ...changePart(house ?? {}, change) }), rulings }; // prettier-ignore
}

function changePart({ off = [], added = [] }: HousePart, change: RuleChange): HousePart {
	switch (change.kind) {
		case 'off':
			return { off: printedModifiers.map(({ id }) => id).filter((id) => id === change.id || off.includes(id)) };
		case 'on':
			return { off: off.filter((id) => id !== change.id) };
		case 'added':
			return { added: [...added, change.modifier] };
		case 'removed':
			return { added: added.filter(({ id }) => id !== change.modifier.id) };
		case 'changed':
			return { added: added.map((each) => (each.id === change.modifier.id ? change.modifier : each)) };
		default:
			return {};
	}
}

/** Of some rulings those that are not read as usual. */
export function onlyOther(rulings: Rulings): Partial<Rulings> {
	const usual: Readonly<Record<string, unknown>> = defaultRulings;
	const read: Partial<Rulings> = Object.assign({}, ...choiceIds.map((id) => readingOf(id, rulings)));
	return Object.fromEntries(Object.entries(read).filter(([id, value]) => !isSame(value, usual[id])));
}
