// `npm test`: everything that can be checked, closed by one line over all of it. Exits non-zero where anything failed.
import { ensureBrowser } from './prepare/browser.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { requireNode } from './prepare/node-version.mjs';
import { runNpm } from './run/program.mjs';
import { runSteps } from './run/steps.mjs';

/** @typedef {import('./run/steps.mjs').Tally} Tally */
/** @typedef {import('./run/steps.mjs').Watcher} Watcher */

/** @type {string[]} */
const spent = [];

/** @type {Watcher} */
const watcher = {
	onStart: ({ name }) => console.log(`  … ${name}`),
	onEnd: ({ name }, { failed, detail, output }, seconds) => {
		spent.push(`${name} ${seconds.toFixed(0)}`);
		if (failed > 0 && output) console.log(`\n${output.trimEnd()}\n`);
		console.log(`  ${failed > 0 ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)${detail ? `: ${detail}` : ''}`);
	}
};

/**
 * What all steps need: the packages, and the files Kit generates, which would otherwise be written by several at once.
 * @returns {Promise<Tally>}
 */
async function prepare() {
	requireNode();
	await ensureInstalled();
	const { code, output } = await runNpm(['exec', '--', 'svelte-kit', 'sync'], { output: 'keep' });
	return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

/**
 * Looked for at the start, since installing one takes a while; a machine without one still runs all else.
 * @returns {() => string}
 */
function lookForBrowser() {
	try {
		const browser = ensureBrowser();
		return () => browser;
	} catch (error) {
		return () => {
			throw error;
		};
	}
}

async function runAll() {
	const prepared = await runSteps([{ name: 'prepare', run: prepare }], 1, watcher);
	if (prepared.get('prepare')?.failed) return prepared;
	const findBrowser = lookForBrowser();
	// Only now: the steps use packages that may just have been installed.
	const { makeSteps } = await import('./test/steps.mjs');
	return runSteps(makeSteps(findBrowser), 2, watcher);
}

const tallies = [...(await runAll()).entries()];
const passed = tallies.reduce((sum, [, tally]) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, [, tally]) => sum + tally.failed, 0);
if (failed > 0)
	console.log(
		`\nFailed: ${tallies
			.filter(([, tally]) => tally.failed > 0)
			.map(([name]) => name)
			.join(', ')}`
	);
console.log(`\nSeconds: ${(performance.now() / 1000).toFixed(0)} in all (${spent.join(', ')}; two at a time)`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
