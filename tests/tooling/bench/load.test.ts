import path from 'node:path';
import { expect, test } from 'vitest';
import { loadCases } from '../../../src/tooling/bench/load.mjs';
import { runCase } from '../../../src/tooling/bench/run-case.mjs';

const root = path.resolve('.');

test('bench files are TypeScript that imports the app by $lib', async () => {
	const cases = await loadCases(root, path.join(root, 'tests/tooling/bench/sample-cases'));
	expect(cases.map(({ name }) => name)).toEqual(['sums', 'refuses']);
	expect(await runCase(cases[1]!)).toMatchObject({ met: false, problem: expect.stringContaining('drum') });
});

test('a folder without bench files has no cases', async () => {
	expect(await loadCases(root, path.join(root, 'docs'))).toEqual([]);
});
