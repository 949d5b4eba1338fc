// The file of a post and the log before it, as a killed post leaves them.
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EmbeddedStore } from '../../src/server/store/embedded';
import { until } from './devices';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(os.tmpdir(), 'fife-embedded-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const step = (id: string) => ({
	id,
	by: 'anna',
	previous: null,
	after: 0,
	told: '',
	events: [{ id }],
	role: 'both' as const
});
const log = () => path.join(folder, 'steps.log');

test('a step is in the log before it is told, in the file a moment later, and the log is empty then', async () => {
	const store = new EmbeddedStore(folder);
	expect(await store.append('table', 0, [step('one'), step('two')])).toBe(true);
	const lines = readFileSync(log(), 'utf8').trim().split('\n');
	expect(lines.map((line) => (JSON.parse(line) as unknown[]).slice(0, 3))).toEqual([
		['table', 1, 'one'],
		['table', 2, 'two']
	]);
	await until(() => statSync(log()).size === 0, 'the log is emptied');
	expect(await store.append('table', 1, [step('three')])).toBe(false);
	expect(await store.append('table', 2, [step('three')])).toBe(true);
	// Whoever asks for the table has all of it, wherever it lies.
	const places = ['one', 'two', 'three'].map((id) => ({ id, after: 0, role: 'both' }));
	expect(await store.places('table')).toEqual(places);
	await store.close();
});

test('what a killed post had written is there, once, and half a line of it is nothing', async () => {
	const before = new EmbeddedStore(folder);
	await before.append('table', 0, [step('one')]);
	await before.close();
	// It was killed when the first had come into the file and the log was not emptied, and in the midst of writing the third.
	const line = (position: number, id: string) =>
		`${JSON.stringify(['table', position, id, JSON.stringify(step(id))])}\n`;
	appendFileSync(log(), line(1, 'one') + line(2, 'two') + line(3, 'three').slice(0, 40));
	const after = new EmbeddedStore(folder);
	expect(await after.read('table', 0, 10)).toEqual([step('one'), step('two')]);
	expect(statSync(log()).size).toBe(0);
	expect(await after.append('table', 2, [step('three')])).toBe(true);
	await after.close();
});

test('an older file that is put back under a log does not go on with steps that are behind a gap', async () => {
	const before = new EmbeddedStore(folder);
	await before.append('table', 0, [step('one'), step('two')]);
	await before.close();
	const line = (position: number, id: string) =>
		`${JSON.stringify(['table', position, id, JSON.stringify(step(id))])}\n`;
	// Three to six were in the file that is gone; seven and eight were only in the log.
	appendFileSync(log(), line(7, 'seven') + line(8, 'eight'));
	const after = new EmbeddedStore(folder);
	expect((await after.places('table')).map(({ id }) => id)).toEqual(['one', 'two']);
	expect(await after.append('table', 2, [step('three')])).toBe(true);
	expect(await after.append('table', 3, [step('seven')])).toBe(true);
	await after.close();
});

test('a second post on the same folder is told, and one after the first is not', async () => {
	const first = new EmbeddedStore(folder);
	expect(() => new EmbeddedStore(folder)).toThrow(`Another server keeps the tables in ${folder}.`);
	await first.close();
	await new EmbeddedStore(folder).close();
});
