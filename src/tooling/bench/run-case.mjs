// From a case to its result: measure, form the ratio, judge it against the goal.
import { fitExponent, median } from './statistics.mjs';
import { timeInTurns } from './timing.mjs';

/** @typedef {import('./cases.mjs').BenchCase} BenchCase */
/** @typedef {import('./cases.mjs').Goal} Goal */
/** @typedef {import('./timing.mjs').Patience} Patience */

/**
 * @typedef {object} Figures
 * @property {string} unit "ms", "bytes", … or "exponent"
 * @property {number} ours
 * @property {number} peer
 * @property {number} [rounds]
 * @property {{ ours: [number, number], peer: [number, number] }} [quartiles]
 * @property {{ size: number, ms: number }[]} [points] of a growth
 */

/**
 * @typedef {Figures & { name: string, kind: BenchCase['kind'], goal: Goal, ratio: number, met: boolean }} Judged
 * @typedef {{ name: string, kind: BenchCase['kind'], goal: Goal, met: false, problem: string }} Broken
 * @typedef {Judged | Broken} Result
 */

/**
 * A case that throws is a result too: the rest of the bench still runs.
 * @param {BenchCase} benchCase
 * @param {Partial<Patience>} [patience]
 * @returns {Promise<Result>}
 */
export async function runCase(benchCase, patience) {
	const { name, kind } = benchCase;
	/** @type {Goal} */
	const goal = kind === 'growth' ? { atMost: 1 } : benchCase.goal;
	try {
		const figures = await measure(benchCase, patience);
		const ratio = figures.ours / figures.peer;
		if (!(ratio > 0 && ratio < Infinity)) throw new Error(`No ratio of ${figures.ours} to ${figures.peer}.`);
		return { name, kind, goal, ...figures, ratio, met: isMet(goal, ratio) };
	} catch (error) {
		return { name, kind, goal, met: false, problem: error instanceof Error ? error.message : String(error) };
	}
}

/**
 * @param {Goal} goal
 * @param {number} ratio
 */
export function isMet(goal, ratio) {
	return 'atMost' in goal ? ratio <= goal.atMost : ratio >= goal.atLeast;
}

/**
 * @param {BenchCase} benchCase
 * @param {Partial<Patience>} [patience]
 * @returns {Promise<Figures>}
 */
function measure(benchCase, patience) {
	switch (benchCase.kind) {
		case 'pair':
			return measurePair(benchCase, patience);
		case 'growth':
			return measureGrowth(benchCase, patience);
		case 'measured':
			return measureAsAsked(benchCase);
	}
}

/**
 * @param {import('./cases.mjs').Pair} pair
 * @param {Partial<Patience>} [patience]
 * @returns {Promise<Figures>}
 */
async function measurePair({ prepare, rounds }, patience) {
	const sides = await prepare();
	const [ours, peer] = await timeInTurns([sides.ours, sides.peer], withRounds(patience, rounds));
	if (!ours || !peer) throw new Error('A pair is timed on both sides.');
	return {
		unit: 'ms',
		ours: ours.median,
		peer: peer.median,
		rounds: ours.rounds,
		quartiles: { ours: ours.quartiles, peer: peer.quartiles }
	};
}

/**
 * @param {import('./cases.mjs').Growth} growth
 * @param {Partial<Patience>} [patience]
 * @returns {Promise<Figures>}
 */
async function measureGrowth({ prepare, rounds, exponentAtMost }, patience) {
	const works = await prepare();
	const timings = await timeInTurns(
		works.map(({ task }) => task),
		withRounds(patience, rounds)
	);
	const points = works.map(({ size }, i) => ({ size, ms: timings[i]?.median ?? NaN }));
	const exponent = fitExponent(points.map(({ size, ms }) => ({ size, time: ms })));
	// A fit at or below zero is a time that does not grow, which has no ratio to the limit.
	return {
		unit: 'exponent',
		ours: Math.max(exponent, 0.01),
		peer: exponentAtMost,
		rounds: timings[0]?.rounds ?? 0,
		points
	};
}

/**
 * @param {import('./cases.mjs').Measured} measured
 * @returns {Promise<Figures>}
 */
async function measureAsAsked({ unit, measure }) {
	const { ours, peer } = await measure();
	return { unit, ours: median([ours].flat()), peer: median([peer].flat()) };
}

/**
 * @param {Partial<Patience> | undefined} patience
 * @param {number | undefined} rounds
 * @returns {Partial<Patience>}
 */
function withRounds(patience, rounds) {
	return rounds ? { ...patience, minRounds: rounds, maxRounds: rounds } : { ...patience };
}
