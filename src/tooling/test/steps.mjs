// The steps of `npm test`, each through the same npm script a developer runs alone.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { measureBudgets } from '../budget/budget.mjs';
import { whyBuild } from '../prepare/build-state.mjs';
import { build } from '../prepare/build.mjs';
import { ensurePostgres } from '../prepare/postgres.mjs';
import { root } from '../project.mjs';
import { runNpm } from '../run/program.mjs';
import { makeTally, readPlaywrightCounts, readVitestCounts } from './tallies.mjs';

/** @typedef {import('../run/steps.mjs').Step} Step */
/** @typedef {import('../run/steps.mjs').Tally} Tally */

const REPORTS = path.join(root, 'node_modules/.cache/fife-and-drum/reports');

/**
 * The longest first, so that two lanes end together: the browser tests have one to themselves, since none of them holds the clock on the wall
 * against a limit. Whatever starts Kit waits for the build: each start writes the files that Kit generates anew, with a name for this edition
 * of the app, and a build that reads them half way makes pages and scripts of two editions, which do not start.
 * @param {() => string} findBrowser throws a plain sentence where there is none
 * @returns {Step[]}
 */
export function makeSteps(findBrowser) {
	return [
		{ name: 'build', run: runBuild },
		{ name: 'lint', run: () => runScript('lint') },
		{ name: 'browser tests', after: ['build'], run: () => runBrowserTests(findBrowser) },
		{ name: 'unit and property tests', after: ['build'], run: runUnitTests },
		{ name: 'type check', after: ['build'], run: () => runScript('check') },
		{ name: 'format', run: () => runScript('format:check') },
		{ name: 'budgets', after: ['build'], run: measureBudgets }
	];
}

/**
 * What stands there already is tested, where it is the build of this very source.
 * @returns {Promise<Tally>}
 */
async function runBuild() {
	if (!whyBuild(root)) return { passed: 1, failed: 0, detail: 'stands already' };
	await build({ quiet: true });
	return { passed: 1, failed: 0 };
}

/**
 * @param {string} script
 * @returns {Promise<Tally>}
 */
async function runScript(script) {
	const { code, output } = await runNpm(['run', '--silent', script], { output: 'keep' });
	return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

async function runUnitTests() {
	const missing = ensurePostgres();
	const report = await freshReport('vitest.json');
	const words = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, '--allowOnly=false'];
	const { code, output } = await runNpm(['run', '--silent', 'test:unit', '--', ...words], { output: 'keep' });
	const tally = makeTally(await readVitestCounts(report), code, output);
	return missing === null ? tally : { ...tally, detail: tally.detail ?? missing };
}

/**
 * Shown as they run: they are the longest step, and the last.
 * @param {() => string} findBrowser
 */
async function runBrowserTests(findBrowser) {
	findBrowser();
	const report = await freshReport('playwright.json');
	const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
	const { code } = await runNpm(['run', '--silent', 'test:browser', '--', '--reporter=list,json'], {
		env,
		output: 'stdout'
	});
	return makeTally(await readPlaywrightCounts(report), code);
}

/**
 * @param {string} name
 * @returns {Promise<string>} path of a report that is not there yet, so that an old one is not read
 */
async function freshReport(name) {
	await mkdir(REPORTS, { recursive: true });
	await rm(path.join(REPORTS, name), { force: true });
	return path.join(REPORTS, name);
}
