// Which folders of src/lib import each other. Layers keep chapters of the book apart; this keeps the sections of a chapter in an order that
// can be read from one end to the other. It reads the text of the imports, as the rule of the layers does, and for the same reason.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*['"]((?:\$lib\/|\.)[^'"]*)['"]/g;

/**
 * @param {string} file below src/lib, with forward slashes
 * @param {string} source what it imports, as it is written
 * @returns {string} the folder that the import leads to, below src/lib; empty for src/lib itself
 */
function folderOfImport(file, source) {
	const target = source.startsWith('$lib/')
		? source.slice('$lib/'.length)
		: path.posix.join(path.posix.dirname(file), source);
	const folder = path.posix.dirname(target);
	return folder === '.' ? '' : folder;
}

/**
 * @param {readonly { file: string, text: string }[]} modules files below src/lib, and what is in them
 * @returns {string[]} each pair of folders that import each other, as "battle/events <-> battle/map"
 */
export function findTwoWayPairs(modules) {
	/** @type {Map<string, Set<string>>} */
	const imported = new Map();
	for (const { file, text } of modules) {
		const folder = path.posix.dirname(file);
		const known = imported.get(folder) ?? new Set();
		for (const [, source = ''] of text.matchAll(IMPORTS)) known.add(folderOfImport(file, source));
		imported.set(folder, known);
	}
	return [...imported].flatMap(([folder, known]) =>
		[...known]
			.filter((other) => folder < other && imported.get(other)?.has(folder))
			.map((other) => `${folder} <-> ${other}`)
	);
}

/** @param {string} root the folder src/lib */
export function readModules(root) {
	return readdirSync(root, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.(ts|svelte)$/.test(entry.name))
		.map((entry) => {
			const file = path.join(entry.parentPath, entry.name);
			return { file: path.relative(root, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') };
		});
}
