// `npm run test:long` is as long as it says it is, from a seed that is printed and can be given; what it runs for long is in the suite or the evenings as well, for short.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { Chance } from '../../chance';

afterEach(() => {
	vi.unstubAllEnvs();
	vi.resetModules();
});

/** What a file tries so often in every run, and so often in the long one, by the name it has there. */
function roundsOf(file: string, names: readonly string[]): readonly (readonly [short: number, long: number])[] {
	const source = readFileSync(file, 'utf8').replaceAll('_', '');
	return names.map((name) => {
		const [, short, long] = new RegExp(`\\b${name}(?::| =) rounds\\((\\d+), (\\d+)\\)`).exec(source) ?? [];
		return [Number(short), Number(long)];
	});
}

test('three hundred kills, a hundred thousand imports, ten minutes of three tabs, ten thousand requests; each has a short form as well', () => {
	const kills = roundsOf('tests/browser/killed.spec.ts', ['battles', 'games', 'killsOnScreen']);
	expect(kills.reduce((sum, [, long]) => sum + long, 0)).toBe(300);
	const [imports] = roundsOf('tests/storage/malformed.test.ts', ['imports']);
	const [requests] = roundsOf('tests/tooling/serve/odd-requests.test.ts', ['count']);
	const [milliseconds] = roundsOf('tests/browser/three-tabs.spec.ts', ['time']);
	expect([imports?.[1], requests?.[1], milliseconds?.[1]]).toEqual([100_000, 10_000, 600_000]);
	for (const part of [...kills, imports, requests, milliseconds]) expect(part?.[0]).toBeGreaterThan(0);
});

const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-long-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The command itself, with something in npm's place that only says what it was asked to run, and fails where that names something. */
function runLong(words: readonly string[], failing = 'nothing') {
	const npm = path.join(folder, 'npm-cli.js');
	writeFileSync(
		npm,
		`const [, , , , ...words] = process.argv;
		const { TEST_LONG, TEST_SEED } = process.env;
		console.log(\`asked: TEST_LONG=\${TEST_LONG} TEST_SEED=\${TEST_SEED} \${words.join(' ')}\`);
		process.exit(words.includes('${failing}') ? 1 : 0);`
	);
	const { status, stdout, stderr } = spawnSync(process.execPath, ['src/tooling/test-long.mjs', ...words], {
		encoding: 'utf8',
		env: { ...process.env, npm_execpath: npm }
	});
	return { status, stderr, said: stdout.split('\n').filter((line) => line !== '') };
}

test('the command runs all of it for long, from the seed that it prints, and says what came of it', () => {
	const asked = (seed: string) => [
		`The seed is ${seed}: npm run test:long -- ${seed} runs this again.`,
		...['test:unit -- --testTimeout=3600000', 'test:browser -- killed', 'test:evenings'].map(
			(words) => `asked: TEST_LONG=1 TEST_SEED=${seed} ${words}`
		)
	];
	const given = runLong(['1777']);
	expect([given.status, given.said]).toEqual([0, [...asked('1777'), 'Seed 1777: nothing failed.']]);
	const failed = runLong(['1777'], 'killed');
	expect([failed.status, failed.said]).toEqual([1, [...asked('1777'), 'Seed 1777: something failed.']]);
	const { said } = runLong([]);
	const [, drawn = ''] = /^The seed is (\d+):/.exec(said[0] ?? '') ?? [];
	expect(said).toEqual([...asked(drawn), `Seed ${drawn}: nothing failed.`]);
});

test('the seed is a whole number that can be given, and the same one is the same run', async () => {
	const { status, stderr } = runLong(['yesterday']);
	expect(status).not.toBe(0);
	expect(stderr).toContain('The seed must be a whole number, not "yesterday".');
	vi.stubEnv('TEST_SEED', '1777');
	vi.stubEnv('TEST_LONG', '1');
	const long = await import('../../long');
	expect([long.seed, long.rounds(1, 2)]).toEqual([1777, 2]);
	vi.resetModules();
	vi.stubEnv('TEST_LONG', '');
	const short = await import('../../long');
	expect([short.seed, short.rounds(1, 2)]).toEqual([1777, 1]);
	const fall = (seed: number) => {
		const chance = new Chance(seed);
		return Array.from({ length: 5 }, () => chance.below(1000));
	};
	expect(fall(1777)).toEqual(fall(1777));
	expect(fall(1777)).not.toEqual(fall(1778));
});
