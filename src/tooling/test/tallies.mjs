// Reads what the test runners report into passed and failed. Success has to be shown: no report, no test, or a skipped
// test counts as failed, so that nothing passes by not being run.
import { readFile } from 'node:fs/promises';

/** @typedef {import('../run/steps.mjs').Tally} Tally */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {Counts | undefined} counts
 * @param {number} code the runner's exit code
 * @param {string} [output]
 * @returns {Tally}
 */
export function makeTally(counts, code, output = '') {
	if (!counts) return { passed: 0, failed: 1, detail: 'there is no report', output };
	const { passed, skipped } = counts;
	const failed = counts.failed + skipped;
	if (passed + failed === 0) return { passed: 0, failed: 1, detail: 'no test was run', output };
	if (failed === 0 && code !== 0) return { passed, failed: 1, detail: 'the runner itself failed', output };
	const detail =
		skipped > 0
			? `${passed} passed, ${failed} failed, of these ${skipped} not run`
			: `${passed} passed, ${failed} failed`;
	return { passed, failed, detail, output };
}

/**
 * @param {string} file Vitest's JSON report
 * @returns {Promise<Counts | undefined>}
 */
export async function readVitestCounts(file) {
	/** @type {Record<string, number> | undefined} */
	const report = await readJson(file);
	if (typeof report?.numTotalTests !== 'number') return undefined;
	const { numPassedTests: passed = 0, numFailedTests: failed = 0, numTotalTests } = report;
	return { passed, failed, skipped: numTotalTests - passed - failed };
}

/**
 * @param {string} file Playwright's JSON report
 * @returns {Promise<Counts | undefined>}
 */
export async function readPlaywrightCounts(file) {
	/** @type {{ stats?: Record<string, number> } | undefined} */
	const report = await readJson(file);
	if (typeof report?.stats?.expected !== 'number') return undefined;
	const { expected, unexpected = 0, flaky = 0, skipped = 0 } = report.stats;
	return { passed: expected, failed: unexpected + flaky, skipped };
}

/** @param {string} file */
async function readJson(file) {
	try {
		return JSON.parse(await readFile(file, 'utf8'));
	} catch {
		return undefined;
	}
}
