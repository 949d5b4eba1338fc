// `npm run test:long` is as long as it says it is, from a seed that is printed and can be given; what it runs for long is in the suite or the evenings as well, for short.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
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

test('the seed is a whole number that can be given, and the same one is the same run', async () => {
	const { status, stderr } = spawnSync(process.execPath, ['src/tooling/test-long.mjs', 'yesterday'], {
		encoding: 'utf8'
	});
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
