// A short form of `npm run load`: what it measures is real, and what is lost is told.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeChance, quantile, Tables } from '../../src/tooling/load/tables.mjs';
import { seed } from '../long';
import { run } from './running';

const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-load-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('forty tables play at once within the limits of every day, and every action is seen', async () => {
	const post = await run({ folder, behindProxy: true });
	const tables = new Tables({ urls: [post.url], every: 200, random: makeChance(seed) });
	await tables.growTo(20);
	await tables.growTo(40);
	const { actions, waits } = await tables.play(4);
	expect(actions).toBe(160);
	expect(post.post.counts).toMatchObject({ lines: 80, rooms: 40, taken: 160, refused: 0 });
	expect(waits).toHaveLength(160);
	expect(quantile(waits, 0.5)).toBeGreaterThan(0);
	expect(quantile(waits, 0.99)).toBeLessThan(5000);
	const figures = await (await fetch(`${post.origin}/metrics`)).text();
	expect(Number(/^fife_cpu_seconds_total (\S+)$/m.exec(figures)?.[1])).toBeGreaterThan(0);
	tables.close();
	await post.stop();
});

test('the same seed is the same run, and a share of a list is one of its numbers', () => {
	const [one, other] = [makeChance(7), makeChance(7)];
	const drawn = Array.from({ length: 5 }, () => one());
	expect(Array.from({ length: 5 }, () => other())).toEqual(drawn);
	expect(drawn.every((number) => number >= 0 && number < 1)).toBe(true);
	const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
	expect([quantile(hundred, 0.5), quantile(hundred, 0.99), quantile([3], 0.99)]).toEqual([51, 100, 3]);
});
