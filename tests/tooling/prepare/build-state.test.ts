import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashInputs, rememberBuild, whyBuild } from '../../../src/tooling/prepare/build-state.mjs';

let root: string;
const place = (file: string) => path.join(root, file);

function write(file: string, content: string) {
	mkdirSync(path.dirname(place(file)), { recursive: true });
	writeFileSync(place(file), content);
}

function build(version = '1') {
	const inputs = hashInputs(root);
	write('build/_app/version.json', version);
	rememberBuild(root, inputs);
}

beforeEach(() => {
	root = mkdtempSync(path.join(os.tmpdir(), 'fife-and-drum-'));
	write('src/app.html', 'page');
	write('src/lib/dice/d10.ts', 'die');
	write('static/icon.svg', 'icon');
	write('package.json', '{}');
});

afterEach(() => rmSync(root, { recursive: true }));

test('without a build there is one to make', () => expect(whyBuild(root)).toBe('there is no build yet'));

test('right after a build there is nothing to do', () => {
	build();
	expect(whyBuild(root)).toBeUndefined();
});

describe('a build is stale', () => {
	test.each([
		['a changed source', () => write('src/lib/dice/d10.ts', 'another die')],
		['a new source', () => write('src/lib/dice/new.ts', '')],
		['a removed source', () => rmSync(place('src/lib/dice/d10.ts'))],
		['a changed static file', () => write('static/icon.svg', 'another icon')],
		['changed packages', () => write('package-lock.json', '{}')],
		['a changed configuration', () => write('svelte.config.js', 'export default {}')]
	])('after %s', (_what, change) => {
		build();
		change();
		expect(whyBuild(root)).toBe('the source has changed since the last build');
	});

	test('when content moves from one file to the next', () => {
		write('src/a.ts', 'one');
		write('src/b.ts', 'two');
		build();
		write('src/a.ts', 'onet');
		write('src/b.ts', 'wo');
		expect(whyBuild(root)).toBeDefined();
	});

	test('when it was made for another folder of the host', () => {
		expect(hashInputs(root, { BASE_PATH: '/drum' })).not.toBe(hashInputs(root, {}));
		expect(hashInputs(root, { HOME: '/drum' })).toBe(hashInputs(root, {}));
	});

	test('when another build lies in its place', () => {
		build('1');
		write('build/_app/version.json', '2');
		expect(whyBuild(root)).toBeDefined();
	});

	test('when the source changed while it was being built', () => {
		const before = hashInputs(root);
		write('src/app.html', 'changed meanwhile');
		write('build/_app/version.json', '1');
		rememberBuild(root, before);
		expect(whyBuild(root)).toBeDefined();
	});
});

describe('a build is fresh', () => {
	test('when a file was only touched, as a checkout does', () => {
		build();
		utimesSync(place('src/app.html'), new Date(0), new Date(0));
		expect(whyBuild(root)).toBeUndefined();
	});

	test('after a change to tests, tooling or documents', () => {
		build();
		for (const file of ['tests/a.test.ts', 'src/tooling/start.mjs', 'README.md']) write(file, 'changed');
		expect(whyBuild(root)).toBeUndefined();
	});
});
