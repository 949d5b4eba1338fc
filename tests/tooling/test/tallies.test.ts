import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeTally, readPlaywrightCounts, readVitestCounts } from '../../../src/tooling/test/tallies.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-and-drum-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: string) {
	const file = path.join(folder, 'report.json');
	writeFileSync(file, content);
	return file;
}

describe('a run of tests', () => {
	test('counts what passed and failed', () => {
		expect(makeTally({ passed: 12, failed: 0, skipped: 0 }, 0)).toMatchObject({ passed: 12, failed: 0 });
		expect(makeTally({ passed: 12, failed: 2, skipped: 0 }, 1)).toMatchObject({ passed: 12, failed: 2 });
	});

	test.each([
		['nothing ran', { passed: 0, failed: 0, skipped: 0 }, 0, 'no test was run'],
		['there is no report', undefined, 0, 'there is no report'],
		['the runner fails though its tests pass', { passed: 5, failed: 0, skipped: 0 }, 1, 'the runner itself failed'],
		['a test was skipped', { passed: 5, failed: 0, skipped: 1 }, 0, '5 passed, 1 failed, of these 1 not run']
	])('fails when %s', (_when, counts, code, detail) => {
		expect(makeTally(counts, code)).toMatchObject({ failed: 1, detail });
	});

	test('hands on what the runner said', () => {
		expect(makeTally({ passed: 0, failed: 1, skipped: 0 }, 1, 'expected 3').output).toBe('expected 3');
	});
});

describe('reports', () => {
	test('Vitest’s: what neither passed nor failed was skipped', async () => {
		const file = report('{ "numTotalTests": 9, "numPassedTests": 6, "numFailedTests": 1, "numPendingTests": 2 }');
		expect(await readVitestCounts(file)).toEqual({ passed: 6, failed: 1, skipped: 2 });
	});

	test('Playwright’s: a test that passed only on a second try has failed', async () => {
		const file = report('{ "stats": { "expected": 6, "unexpected": 1, "flaky": 2, "skipped": 3 } }');
		expect(await readPlaywrightCounts(file)).toEqual({ passed: 6, failed: 3, skipped: 3 });
	});

	test.each(['', '{', 'null', '{}', '{ "stats": {} }'])('%j is none', async (content) => {
		expect(await readVitestCounts(report(content))).toBeUndefined();
		expect(await readPlaywrightCounts(report(content))).toBeUndefined();
	});

	test('that were never written are none', async () => {
		expect(await readVitestCounts(path.join(folder, 'nowhere.json'))).toBeUndefined();
	});
});
