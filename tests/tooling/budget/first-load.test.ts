import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFirstLoad, findNamedScripts, findStaticImports, weigh } from '../../../src/tooling/budget/first-load.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'fife-and-drum-'));

const FILES = {
	'index.html': [
		'<link href="./theme.css" rel="stylesheet">',
		'<link href="./_app/entry.js" rel="modulepreload">',
		'<script src="./theme-boot.js"></script>',
		'<script>Promise.all([import("./_app/entry.js"), import("./_app/app.js")])</script>'
	].join('\n'),
	'quick/index.html': '<script>import("../_app/app.js")</script>',
	'bare.html': '<h1>No script</h1>',
	'theme-boot.js': 'document.title = "drum";',
	'_app/entry.js': 'import "./chunks/a.js"; import { b } from "./chunks/b.js"; export { b };',
	'_app/app.js': 'export * from "./chunks/a.js"; export const later = () => import("./chunks/later.js");',
	'_app/chunks/a.js': 'export { b } from "./b.js"; export const a = 1;',
	'_app/chunks/b.js': 'import "./a.js"; export const b = "import \'./not-imported.js\'";',
	'_app/chunks/later.js': 'export const heavy = 1;'
};

const names = (address: string) =>
	findFirstLoad(folder, address)
		.map(({ name }) => name)
		.sort();

beforeAll(() => {
	for (const [name, content] of Object.entries(FILES)) {
		mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
		writeFileSync(path.join(folder, name), content);
	}
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the first load of a page', () => {
	test('is what it names and all that is imported from there, each once, and nothing of later', () => {
		const all = [
			'_app/app.js',
			'_app/chunks/a.js',
			'_app/chunks/b.js',
			'_app/entry.js',
			'index.html#1',
			'theme-boot.js'
		];
		expect(names('/')).toEqual(all);
	});

	test('is found from a page in a folder', () => {
		expect(names('/quick/')).toEqual(['_app/app.js', '_app/chunks/a.js', '_app/chunks/b.js', 'quick/index.html#1']);
	});

	test('of a page without scripts is an error, not nothing to weigh', () => {
		expect(() => findFirstLoad(folder, '/bare')).toThrow('names no script');
	});

	test('of a page that is not there is an error', () => {
		expect(() => findFirstLoad(folder, '/missing')).toThrow('no page at /missing');
	});

	test('weighs what its files weigh, each gzipped alone', () => {
		const scripts = [
			{ name: 'a', code: 'a'.repeat(5000) },
			{ name: 'b', code: 'b'.repeat(5000) }
		];
		expect(weigh(scripts)).toBe(gzipSync('a'.repeat(5000)).length + gzipSync('b'.repeat(5000)).length);
	});
});

test('scripts and preloads are found whatever the order of their attributes', () => {
	const html =
		'<link rel="modulepreload" href="a.js"><link rel=modulepreload href=b.js /><script defer src="c.js"></script>';
	expect(findNamedScripts(`${html}<link rel="icon" href="d.svg"><link rel="preload" href="e.woff2">`)).toEqual([
		'a.js',
		'b.js',
		'c.js'
	]);
});

test('static imports are found in minified code, dynamic ones and texts left alone', () => {
	const code =
		'import{a as b}from"./a.js";import"./b.js";export*from"./c.js";let d="from \'./d.js\'";import("./e.js");';
	expect(findStaticImports(code)).toEqual(['./a.js', './b.js', './c.js']);
});
