// The budgets of the first load: at most three times an empty SvelteKit app, and the canvas and the database not yet in it.
import { buildFolder } from '../project.mjs';
import { buildEmptyApp } from './empty-app.mjs';
import { findFirstLoad, weigh } from './first-load.mjs';
import { findLatePackages, LATE_PACKAGES } from './late.mjs';

/** @typedef {import('./first-load.mjs').Script} Script */
/** @typedef {import('../run/steps.mjs').Tally} Tally */

/** Times the empty app. */
export const FIRST_LOAD_AT_MOST = 3;

/** The pages players open first, and in a hurry. */
export const PAGES = [
	{ name: 'Home', address: '/' },
	{ name: 'Quick resolve', address: '/quick' }
];

/** Pages that show no canvas, or not before they are asked to. */
const PLAIN_PAGES = ['/battles', '/battles/play', '/rosters', '/rosters/edit', '/playsheet', '/settings'];

/**
 * @typedef {object} Verdict
 * @property {boolean} kept
 * @property {string} sentence
 */

/**
 * @param {string} name of the page
 * @param {readonly Script[]} ours
 * @param {readonly Script[]} empty
 * @returns {Verdict[]} one on the weight, one on each late package
 */
export function judge(name, ours, empty) {
	const [bytes, emptyBytes] = [weigh(ours), weigh(empty)];
	const ratio = bytes / emptyBytes;
	const weights = `${makeKilobytes(bytes)} of JavaScript, ${ratio.toFixed(2)} times an empty app's ${makeKilobytes(emptyBytes)}`;
	return [
		{ kept: ratio <= FIRST_LOAD_AT_MOST, sentence: `${name}: ${weights} (at most ${FIRST_LOAD_AT_MOST} times)` },
		...LATE_PACKAGES.map((late) => judgeLate(name, ours, late.name))
	];
}

/**
 * @param {string} name
 * @param {readonly Script[]} ours
 * @param {string} late
 * @returns {Verdict}
 */
function judgeLate(name, ours, late) {
	const carriers = ours.filter(({ code }) => findLatePackages(code).includes(late)).map((script) => script.name);
	const sentence = carriers.length === 0 ? `no ${late}` : `${late} is in ${carriers.join(', ')}`;
	return { kept: carriers.length === 0, sentence: `${name}: ${sentence}` };
}

/** @returns {Promise<Tally>} */
export async function measureBudgets() {
	const empty = findFirstLoad(await buildEmptyApp(), '/');
	const verdicts = PAGES.flatMap(({ name, address }) => judge(name, findFirstLoad(buildFolder, address), empty));
	verdicts.push(...PLAIN_PAGES.map((address) => judgeLate(address, findFirstLoad(buildFolder, address), 'Konva')));
	const lines = verdicts.map(({ kept, sentence }) => `    ${kept ? '✓' : '✗'} ${sentence}`);
	const failed = verdicts.filter(({ kept }) => !kept).length;
	return { passed: verdicts.length - failed, failed, detail: `\n${lines.join('\n')}` };
}

/** @param {number} bytes */
function makeKilobytes(bytes) {
	return `${(bytes / 1000).toFixed(1)} kB`;
}
