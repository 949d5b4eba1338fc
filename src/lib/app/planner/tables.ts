// Tables of chances: any two of the facts that a procedure asks for, one across and one down, and one number in each cell. A cell's facts are those
// of the situation with the two said otherwise, as a player would say them.
import { makeChanceText } from '$lib/dice/chance-text';
import { makeSigned } from '$lib/wording';
import { askCharge, chargeView } from '../procedures/charge/ask';
import { combat } from '../procedures/combat';
import type { Fact, FactGroup, FactValue } from '../procedures/fact';
import { morale } from '../procedures/morale';
import type { RulesInUse } from '../procedures/procedure';
import { shooting } from '../procedures/shooting';
import { namesOf, overSituation, type QuickSituation, type Situated, type View } from '../procedures/situation';
import { makeMean } from '../procedures/sums';
import { measuresOf, type TableJob, type TableKind } from './table-values';

interface TableSource {
	readonly ask: (rules: RulesInUse, situation: QuickSituation) => readonly FactGroup<QuickSituation>[];
	readonly facts: (situation: QuickSituation) => unknown;
	/** Whether something can be added to its die. */
	readonly hasModifier: boolean;
	/** The two that it opens with. */
	readonly first: readonly [string, string];
}

function sourceOf<Facts>(
	situated: Situated,
	view: View<Facts>,
	hasModifier: boolean,
	first: readonly [string, string]
): TableSource {
	return {
		ask: (rules, situation) => situated.ask(rules, situation, namesOf(view, situation)),
		facts: (situation) => view.get(situation),
		hasModifier,
		first
	};
}

const chargeAsked = overSituation({
	id: 'charge',
	ask: askCharge,
	answer: () => {
		throw new Error('a charge has a panel of its own');
	},
	view: chargeView
});

const sources: Readonly<Record<TableKind, TableSource>> = {
	shooting: sourceOf(overSituation(shooting), shooting.view, true, ['range', 'targetCover']),
	morale: sourceOf(overSituation(morale), morale.view, true, ['unit.grade', 'modifier']),
	combat: sourceOf(overSituation(combat), combat.view, false, ['ours.grade', 'theirs.grade']),
	charge: sourceOf(chargeAsked, chargeView, false, ['charger.grade', 'chargee.grade'])
};

interface AxisValue {
	readonly value: FactValue;
	readonly label: string;
}

export interface Axis {
	readonly id: string;
	readonly label: string;
	readonly values: readonly AxisValue[];
}

const MODIFIER = 'modifier';
const modifierAxis: Axis = {
	id: MODIFIER,
	label: 'Modifier',
	values: Array.from({ length: 9 }, (_, index) => ({ value: index - 4, label: makeSigned(index - 4) }))
};

/** Numbers worth a column: the bands of a range, a die’s worth of figures, a few of anything else. */
function stepsOf({ id, bands, min, max, unit }: Extract<Fact<unknown>, { kind: 'number' }>): readonly AxisValue[] {
	if (bands.length > 0) return bands.map(({ value, label }) => ({ value, label }));
	const [from, step, count] = /figures/i.test(id) ? [8, 4, 8] : /inches|At$/i.test(id) ? [0, 2, 6] : [min, 1, 7];
	return Array.from({ length: count }, (_, index) => from + index * step)
		.filter((value) => value >= min && value <= max)
		.map((value) => ({ value, label: `${value}${unit}` }));
}

function axisOf(fact: Fact<QuickSituation>, whose: string): Axis {
	const label = whose === '' ? fact.label : `${whose}: ${fact.label.toLowerCase()}`;
	if (fact.kind === 'number') return { id: fact.id, label, values: stepsOf(fact) };
	if (fact.kind === 'choice') return { id: fact.id, label, values: fact.options };
	return { id: fact.id, label, values: [{ value: false, label: 'No' }, { value: true, label: 'Yes' }] }; // prettier-ignore
}

/** Everything that may stand across or down, as the situation has it. */
export function axesOf(kind: TableKind, rules: RulesInUse, situation: QuickSituation): readonly Axis[] {
	const { ask, hasModifier } = sources[kind];
	const axes = ask(rules, situation).flatMap(({ title, role, main, more }) =>
		[...main, ...more].map((fact) => axisOf(fact, role === null ? '' : title))
	);
	return hasModifier ? [...axes, modifierAxis] : axes;
}

export const firstAxes = (kind: TableKind): readonly [string, string] => sources[kind].first;

/** The situation with one fact said; what is not asked any more once another is said stays as it is. */
function say(
	kind: TableKind,
	rules: RulesInUse,
	situation: QuickSituation,
	id: string,
	value: FactValue
): QuickSituation {
	const facts = sources[kind].ask(rules, situation).flatMap(({ main, more }) => [...main, ...more]);
	return facts.find((fact) => fact.id === id)?.set(value) ?? situation;
}

export interface Table {
	readonly kind: TableKind;
	readonly measure: string;
	readonly across: Axis;
	readonly down: Axis;
	readonly job: TableJob;
}

export function makeTable(
	kind: TableKind,
	measure: string,
	rules: RulesInUse,
	situation: QuickSituation,
	[downId, acrossId]: readonly [string, string]
): Table | null {
	const axes = axesOf(kind, rules, situation);
	const down = axes.find(({ id }) => id === downId);
	const across = axes.find(({ id }) => id === acrossId);
	if (!down || !across) return null;
	const said = (from: QuickSituation, { id }: Axis, { value }: AxisValue) =>
		id === MODIFIER ? from : say(kind, rules, from, id, value);
	const extraOf = ({ id }: Axis, { value }: AxisValue) => (id === MODIFIER ? Number(value) : 0);
	const rows = down.values.map((row) => {
		const inRow = said(situation, down, row);
		return across.values.map((column) => ({
			facts: sources[kind].facts(said(inRow, across, column)),
			extra: extraOf(down, row) + extraOf(across, column)
		}));
	});
	return { kind, measure, across, down, job: { kind: 'table', table: kind, measure, rules, rows } };
}

export const writeCell = (value: number | null | undefined, kind: 'chance' | 'mean'): string => {
	if (value === undefined) return '…';
	if (value === null) return '—';
	return kind === 'chance' ? makeChanceText(value) : makeMean(value);
};

/** From nothing to one, for the heat behind a number: a chance as it is, a mean by the largest of the table. */
export function heatOf(value: number | null | undefined, kind: 'chance' | 'mean', largest: number): number {
	if (value === null || value === undefined) return 0;
	return kind === 'chance' ? value : largest > 0 ? value / largest : 0;
}

const quote = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** As a spreadsheet reads it: numbers in full, chances between 0 and 1. */
export function writeCsv({ down, across }: Table, rows: Readonly<Record<number, readonly (number | null)[]>>): string {
	const head = [`${down.label} / ${across.label}`, ...across.values.map(({ label }) => label)];
	const lines = down.values.map(({ label }, index) => [label, ...(rows[index] ?? []).map((value) => (value === null ? '' : String(value)))]); // prettier-ignore
	return [head, ...lines].map((line) => line.map(quote).join(',')).join('\r\n') + '\r\n';
}

export const measureOf = (kind: TableKind, measure: string) => measuresOf(kind)[measure];
