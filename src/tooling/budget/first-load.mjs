// The JavaScript a browser fetches before a page is alive: the scripts the page names, and all that those import, followed
// to the end. What a page imports later, on demand, is not in it. Weighed gzipped, file by file, as it travels.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';
import { findPage } from '../serve/find-page.mjs';

/** @typedef {{ name: string, code: string }} Script */

/**
 * @param {string} folder a static build
 * @param {string} address of a page in it, such as "/quick"
 * @returns {Script[]} every script of the page's first load, once
 */
export function findFirstLoad(folder, address) {
	const page = findPage(address, (file) => readIfThere(folder, file) !== undefined);
	if (!('file' in page)) throw new Error(`There is no page at ${address}.`);
	const html = read(folder, page.file);
	const inline = findInlineScripts(html).map((code, index) => ({ name: `${page.file}#${index + 1}`, code }));
	const named = findNamedScripts(html).map((place) => resolve(page.file, place));
	const imported = inline.flatMap(({ code }) => findDynamicPlaces(code).map((place) => resolve(page.file, place)));
	const files = followImports(folder, [...named, ...imported]);
	if (files.length === 0) throw new Error(`The page at ${address} names no script; there is nothing to weigh.`);
	return [...inline, ...files];
}

/**
 * @param {readonly Script[]} scripts
 * @returns {number} gzipped bytes
 */
export function weigh(scripts) {
	return scripts.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}

/**
 * @param {string} html
 * @returns {string[]} what `<script src>` and `<link rel="modulepreload">` name
 */
export function findNamedScripts(html) {
	const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
	const named = tags.filter((tag) => tag.startsWith('<script') || /\brel="?modulepreload\b/.test(tag));
	return named.flatMap((tag) => /\b(?:src|href)="?([^"\s>]+)/.exec(tag)?.[1] ?? []);
}

/** @param {string} html */
function findInlineScripts(html) {
	return [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
		.filter(([, attributes = '']) => !/\bsrc=|\btype="?application\/(ld\+)?json/.test(attributes))
		.map(([, , code = '']) => code);
}

/**
 * Kit starts the app from an inline script, by `import("…")` of its entries.
 * @param {string} code
 */
function findDynamicPlaces(code) {
	return [...code.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)/g)].flatMap(([, place]) => place ?? []);
}

/**
 * @param {string} folder
 * @param {readonly string[]} entries
 * @returns {Script[]} the entries and everything they import statically
 */
function followImports(folder, entries) {
	/** @type {Map<string, Script>} */
	const found = new Map();
	const queue = [...entries];
	for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
		if (found.has(name)) continue;
		const code = read(folder, name);
		found.set(name, { name, code });
		for (const place of findStaticImports(code)) queue.push(resolve(name, place));
	}
	return [...found.values()];
}

/**
 * @param {string} code
 * @returns {string[]}
 */
export function findStaticImports(code) {
	return parseAst(code).body.flatMap((node) => {
		const source = 'source' in node ? node.source : undefined;
		return typeof source?.value === 'string' ? [source.value] : [];
	});
}

/**
 * @param {string} from a file of the build
 * @param {string} place what it refers to
 * @returns {string} path below the build
 */
function resolve(from, place) {
	return decodeURIComponent(new URL(place, `http://build/${from}`).pathname.slice(1));
}

/**
 * @param {string} folder
 * @param {string} file
 */
function read(folder, file) {
	return readFileSync(path.join(folder, file), 'utf8');
}

/**
 * @param {string} folder
 * @param {string} file
 */
function readIfThere(folder, file) {
	try {
		return read(folder, file);
	} catch {
		return undefined;
	}
}
