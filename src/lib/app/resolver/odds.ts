// Distributions laid out as bars. Long tails are gathered at both ends, so that a chart stays one look wide; what is
// gathered is still counted, and nothing possible is left out.
import type { Distribution } from '$lib/dice/distribution';
import { byValue, chances, expected } from '$lib/dice/distribution';
import type { Bar } from './answer';

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

export const meanOf = (distribution: Distribution<number>): number => expected(distribution, (value) => value);
