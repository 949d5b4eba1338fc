// The bench's results in words: one table for people, one object for programs.
import { formatTable } from '../print/table.mjs';

/** @typedef {import('./run-case.mjs').Result} Result */
/** @typedef {import('./run-case.mjs').Judged} Judged */
/** @typedef {import('./cases.mjs').Goal} Goal */

const HEADINGS = ['name', 'ours', 'peer', 'ratio', 'goal', 'verdict'];

/**
 * @param {readonly Result[]} results
 * @returns {string}
 */
export function makeTable(results) {
	const rows = results.map((result) => [result.name, ...makeCells(result), makeVerdict(result)]);
	const growths = results.flatMap((result) => ('points' in result ? [makeGrowthLine(result)] : []));
	const met = results.filter((result) => result.met).length;
	const closing = `${met} met, ${results.length - met} missed   (ratio = ours ÷ peer)`;
	return [formatTable([HEADINGS, ...rows]), ...growths, closing].join('\n\n');
}

/**
 * @param {readonly Result[]} results
 * @returns {string}
 */
export function makeJson(results) {
	return JSON.stringify({ met: results.every((result) => result.met), results }, null, '\t');
}

/**
 * @param {readonly Result[]} results
 * @returns {number} not zero where a goal is missed
 */
export function exitCodeOf(results) {
	return results.every((result) => result.met) ? 0 : 1;
}

/** @param {Result} result */
function makeVerdict(result) {
	if ('problem' in result) return `failed: ${result.problem}`;
	return result.met ? 'met' : 'MISSED';
}

/** @param {Result} result */
function makeCells(result) {
	const word = result.kind === 'pair' || ('unit' in result && result.unit === 'ms') ? 'faster' : 'smaller';
	const goal = makeGoal(result.goal, word);
	if ('problem' in result) return ['—', '—', '—', goal];
	const { ours, peer, ratio, unit } = result;
	return [makeAmount(ours, unit), makeAmount(peer, unit), makeRatio(ratio, word), goal];
}

/**
 * @param {Goal} goal
 * @param {string} word
 */
function makeGoal(goal, word) {
	return 'atMost' in goal ? `at most ${makeRatio(goal.atMost, word)}` : `at least ${makeRatio(goal.atLeast, word)}`;
}

/**
 * @param {number} ratio ours ÷ peer
 * @param {string} word what a small ratio means: "faster", "smaller"
 * @returns {string}
 */
export function makeRatio(ratio, word) {
	return ratio <= 0.5 ? `${round(ratio)} (${round(1 / ratio)}× ${word})` : round(ratio);
}

/**
 * @param {number} amount
 * @param {string} unit
 * @returns {string}
 */
export function makeAmount(amount, unit) {
	if (unit === 'exponent') return `n^${amount.toFixed(2)}`;
	if (unit !== 'ms') return `${round(amount)} ${unit}`;
	if (amount >= 1000) return `${round(amount / 1000)} s`;
	if (amount >= 1) return `${round(amount)} ms`;
	return amount >= 0.001 ? `${round(amount * 1000)} µs` : `${round(amount * 1e6)} ns`;
}

/** @param {Judged} growth */
function makeGrowthLine({ name, points = [] }) {
	return `${name}: ${points.map(({ size, ms }) => `${size} in ${makeAmount(ms, 'ms')}`).join(', ')}`;
}

/**
 * Three figures, whole numbers from 100 up.
 * @param {number} number
 */
function round(number) {
	return number >= 100 ? Math.round(number).toLocaleString('en') : String(Number(number.toPrecision(3)));
}
