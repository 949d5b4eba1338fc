// What may come of a roll and what came of it, laid out: bars, remarks, and what leaves the table. Long tails of a chart are gathered at both
// ends, so that it stays one look wide; what is gathered is still counted, and nothing possible is left out.
import { byValue, chances, type Distribution, expected } from '$lib/dice/distribution';
import type { Bar, Names, Note, Odds, Outcome, Removal } from './procedure';
import type { Reason } from '$lib/rules/engine/resolution';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import type { Role } from './fact';
import { makeCount, makeList, startSentence } from '$lib/wording';

/** As many columns as fit under one another's labels on a narrow screen. */
const MOST_BARS = 10;

interface Span {
	readonly from: number;
	readonly to: number;
	readonly chance: number;
}

/** Bars of a whole-numbered amount, the likeliest marked. */
export function makeBars(distribution: Distribution<number>, most = MOST_BARS): Bar[] {
	let spans: Span[] = chances(byValue(distribution)).map(({ value, chance }) => ({ from: value, to: value, chance }));
	while (spans.length > most) spans = gatherEnd(spans);
	const likeliest = Math.max(...spans.filter(({ from, to }) => from === to).map(({ chance }) => chance));
	return spans.map(({ from, to, chance }, index) => ({
		label: labelOf(from, to, index === spans.length - 1),
		chance,
		highlight: from === to && chance === likeliest
	}));
}

/** Joins the two bars at the less likely end. */
function gatherEnd(spans: readonly Span[]): Span[] {
	const [first, second] = spans;
	const [last, before] = [spans.at(-1), spans.at(-2)];
	if (!first || !second || !last || !before) return [...spans];
	if (first.chance + second.chance <= last.chance + before.chance) return [join(first, second), ...spans.slice(2)];
	return [...spans.slice(0, -2), join(before, last)];
}

const join = (low: Span, high: Span): Span => ({ from: low.from, to: high.to, chance: low.chance + high.chance });

function labelOf(from: number, to: number, isLast: boolean): string {
	if (from === to) return String(from);
	return isLast ? `${from}+` : `${from}–${to}`;
}

/** Where there is nothing to weigh. */
export const noOdds: Odds = { figures: [], charts: [], notes: [], measure: null };

/** What is settled without dice: the event itself tells it. */
export const settled = <Result>(result: Result): Outcome<Result> => ({
	sentence: '',
	tone: 'plain',
	removals: [],
	followUps: [],
	result
});

export const meanOf = (distribution: Distribution<number>): number => expected(distribution, (value) => value);

/** What only follows from the numbers beside it stands nowhere on the sheet. */
export const note = (text: string, anchor: string | null = null): Note => ({ text, anchor });

/** A ruling says more than the section it settles. */
export const anchorOf = ({ section, ruling }: Pick<Reason, 'section' | 'ruling'>): string => ruling ?? section;

export const shattersText = 'now shattered';

/** "Their unit must test: 2 hits". */
export const testText = (name: string, hits: number): string =>
	`${startSentence(name)} must test: ${makeCount(hits, 'hit')}.`;

/** Figures as they are taken off: those of guns are crew. */
export const makeFigures = ({ arm }: UnitFacts, figures: number): string =>
	arm === 'artillery' ? `${figures} crew` : makeCount(figures, 'figure');

export function makeRemoval(
	role: Role,
	names: Names,
	unit: UnitFacts,
	{ figures, guns }: { readonly figures: number; readonly guns: number }
): Removal {
	const what = makeList([makeFigures(unit, figures), ...(guns > 0 ? [makeCount(guns, 'gun')] : [])]);
	const left = unit.figures - figures;
	const leaves = left === 0 ? 'none left' : `${left} left`;
	return { role, figures, guns, text: `${startSentence(names[role])}: take off ${what}, ${leaves}` };
}
