// What a bench file is written with. A case is a plain value: a name, how to get ready, and the goal; the runner does the
// measuring. Every case ends as ours, peer and their ratio, so that one verdict and one table serve them all:
//
//     ratio = ours ÷ peer        (times, bytes: below 1 is ours being quicker or smaller)
//
// "At least 200 times faster" is `goal: { atMost: 1 / 200 }`; "at most 4 times JSON.parse" is `goal: { atMost: 4 }`.

/** @typedef {{ atMost: number } | { atLeast: number }} Goal on the ratio ours ÷ peer */
/** @typedef {() => unknown} Task work to time; where it returns a promise, that is awaited inside the timing */

/**
 * Two ways to do the same work, timed side by side in one process.
 * @typedef {object} Pair
 * @property {'pair'} kind
 * @property {string} name
 * @property {() => Promise<{ ours: Task, peer: Task }>} prepare
 * @property {number | undefined} rounds
 * @property {Goal} goal
 */

/**
 * One way to do work of several sizes: the fitted exponent of time over size, against a limit.
 * @typedef {object} Growth
 * @property {'growth'} kind
 * @property {string} name
 * @property {() => Promise<{ size: number, task: Task }[]>} prepare
 * @property {number | undefined} rounds
 * @property {number} exponentAtMost
 */

/**
 * Anything that is not a function call in this process: bytes, frames in a browser. The case measures for itself; where
 * it hands back several samples of a side, their median counts.
 * @typedef {object} Measured
 * @property {'measured'} kind
 * @property {string} name
 * @property {string} unit such as "bytes"; times are in "ms"
 * @property {() => Measurement | Promise<Measurement>} measure
 * @property {Goal} goal
 */

/** @typedef {{ ours: number | readonly number[], peer: number | readonly number[] }} Measurement */
/** @typedef {Pair | Growth | Measured} BenchCase */

/**
 * @template [Input=undefined]
 * @template [Ours=unknown]
 * @template [Peer=unknown]
 * @param {{
 *   name: string,
 *   setup?: () => Input | Promise<Input>,
 *   ours: (input: Input) => Ours,
 *   peer: (input: Input) => Peer,
 *   agree?: (ours: Awaited<Ours>, peer: Awaited<Peer>) => boolean,
 *   rounds?: number,
 *   goal: Goal
 * }} facts `setup` runs once, before any timing, and both sides are handed its value; `agree` says whether both sides
 * did the same work, and a pair that does not agree fails; `rounds` replaces the runner's own choice
 * @returns {Pair}
 */
export function pair({ name, setup, ours, peer, agree, rounds, goal }) {
	requireGoal(name, goal);
	const prepare = async () => {
		const input = /** @type {Input} */ (await setup?.());
		if (agree && !agree(await ours(input), await peer(input))) throw new Error('Ours and the peer do not agree.');
		return { ours: () => ours(input), peer: () => peer(input) };
	};
	return { kind: 'pair', name, prepare, rounds, goal };
}

/**
 * @template Input
 * @param {{
 *   name: string,
 *   sizes: readonly number[],
 *   setup: (size: number) => Input | Promise<Input>,
 *   run: (input: Input) => unknown,
 *   rounds?: number,
 *   exponentAtMost: number
 * }} facts `setup` runs once per size, before any timing
 * @returns {Growth}
 */
export function growth({ name, sizes, setup, run, rounds, exponentAtMost }) {
	if (new Set(sizes).size < 3) throw new Error(`"${name}": a growth needs three different sizes or more.`);
	if (sizes.some((size) => !(size > 0))) throw new Error(`"${name}": sizes must be above 0.`);
	requireLimit(name, exponentAtMost);
	const prepareOne = async (/** @type {number} */ size) => {
		const input = await setup(size);
		return { size, task: () => run(input) };
	};
	return { kind: 'growth', name, prepare: () => Promise.all(sizes.map(prepareOne)), rounds, exponentAtMost };
}

/**
 * @param {Omit<Measured, 'kind'>} facts
 * @returns {Measured}
 */
export function measured({ name, unit, measure, goal }) {
	requireGoal(name, goal);
	return { kind: 'measured', name, unit, measure, goal };
}

/**
 * @param {string} name
 * @param {Goal} goal
 */
function requireGoal(name, goal) {
	requireLimit(name, 'atMost' in goal ? goal.atMost : goal.atLeast);
}

/**
 * A goal of NaN or 0 would be met or missed whatever was measured.
 * @param {string} name
 * @param {number} limit
 */
function requireLimit(name, limit) {
	if (!(limit > 0 && limit < Infinity)) throw new Error(`"${name}": the goal must be a number above 0.`);
}
