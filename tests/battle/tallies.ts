// How often something came, against how often it should have: by the exact tail of the binomial, because a normal limit is far too narrow for what
// is rare, and over the whole family of tallies at once, because among thousands of them the one in a thousand is sure to be there.

export interface Tally {
	/** Tallies of one trial share it: together they are all that can happen in it. */
	readonly trial: string;
	readonly name: string;
	readonly chance: number;
	readonly came: number;
	readonly plays: number;
}

/** A sound forecast is called wrong about once in a million families. */
const alarm = 1e-6;

const logs: number[] = [0];
function logFactorial(n: number): number {
	for (let next = logs.length; next <= n; next++) logs.push(logs[next - 1]! + Math.log(next));
	return logs[n]!;
}

function binomial(n: number, k: number, p: number): number {
	if (p === 0 || p === 1) return k === n * p ? 1 : 0;
	const ways = logFactorial(n) - logFactorial(k) - logFactorial(n - k);
	return Math.exp(ways + k * Math.log(p) + (n - k) * Math.log1p(-p));
}

/** The chance of a number at least as far out as this one, on its own side. */
export function tail({ came, plays, chance }: Tally): number {
	const p = Math.min(1, Math.max(0, chance));
	const isHigh = came >= plays * p;
	let sum = 0;
	for (let k = isHigh ? came : 0; k <= (isHigh ? plays : came); k++) sum += binomial(plays, k, p);
	return sum;
}

/** Those that no luck explains: Bonferroni over both tails of every tally. */
export const offLimits = (tallies: readonly Tally[]): readonly Tally[] =>
	tallies.filter((tally) => tail(tally) < alarm / (2 * tallies.length));

/** The tallies of a trial, rarest first, taken together until each cell is due five times: fewer must not be squared. */
function cellsOf(tallies: readonly Tally[]): readonly { readonly due: number; readonly came: number }[] {
	const cells: { due: number; came: number }[] = [];
	let cell = { due: 0, came: 0 };
	for (const { chance, came, plays } of [...tallies].sort((a, b) => a.chance - b.chance)) {
		cell = { due: cell.due + chance * plays, came: cell.came + came };
		if (cell.due < 5) continue;
		cells.push(cell);
		cell = { due: 0, came: 0 };
	}
	return cells;
}

function byTrial(tallies: readonly Tally[]): readonly (readonly Tally[])[] {
	const trials = new Map<string, Tally[]>();
	for (const tally of tallies) trials.set(tally.trial, [...(trials.get(tally.trial) ?? []), tally]);
	return [...trials.values()];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * How many deviations all tallies together lie from what was forecast (chi-square, brought to a normal one by Wilson and Hilferty): many small
 * faults, none of which shows in any one tally, add up here.
 */
export function deviation(tallies: readonly Tally[]): number {
	const trials = byTrial(tallies).map(cellsOf);
	const square = sum(trials.flatMap((cells) => cells.map(({ due, came }) => (came - due) ** 2 / due)));
	const freedom = sum(trials.map((cells) => Math.max(0, cells.length - 1)));
	if (freedom === 0) return 0;
	const spread = 2 / (9 * freedom);
	return ((square / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread);
}

/** Five deviations: less than once in a million families, too. */
export const mostDeviations = 5;
