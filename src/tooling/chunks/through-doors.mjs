// A door of many parts hands on each from a file of its own. The bundler takes what a page imports through a door for all that the door knows,
// and would give every page every part; so what is written in the source as one import of the door reaches the bundler as one of each part.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const EXPORTED = /^export \{ (.+) \} from '(.+)';$/gm;
const IMPORTED = /\bimport\s*\{([^{}]*)\}\s*from\s*(['"])(.+?)\2;?/g;

/**
 * @param {string} door the text of a module that only hands on
 * @returns {Map<string, { from: string, name: string }>} where each name that it gives comes from, and what it is called there
 */
export function readDoor(door) {
	return new Map(
		[...door.matchAll(EXPORTED)].flatMap(([, names = '', from = '']) =>
			names.split(', ').map((one) => {
				const [name = '', given = name] = one.split(' as ');
				return [given, { from, name }];
			})
		)
	);
}

/**
 * @param {string} code
 * @param {string} name how the door is imported
 * @param {ReturnType<typeof readDoor>} door
 * @param {string} folder what the paths of the door are relative to
 * @returns {string} on the same lines as before
 */
export function goThroughDoor(code, name, door, folder) {
	return code.replace(IMPORTED, (whole, names, _quote, source) => {
		if (source !== name) return whole;
		const parts = names.split(',').map((/** @type {string} */ part) => part.trim());
		return parts
			.filter(Boolean)
			.map((/** @type {string} */ part) => {
				const [taken = '', local = taken] = part.split(/\s+as\s+/);
				const { from, name: there } = door.get(taken) ?? fail(`${name} hands on no ${taken}`);
				const file = from.startsWith('.') ? path.posix.join(folder, from) : from;
				return `import { ${there} as ${local} } from '${file}';`;
			})
			.join(' ');
	});
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
	throw new Error(sentence);
}

/**
 * @param {Readonly<Record<string, string>>} doors the file below src/lib of each, by how it is imported
 * @returns {import('vite').Plugin}
 */
export function throughDoors(doors) {
	const known = Object.entries(doors).map(([name, file]) => ({
		name,
		folder: path.posix.join('$lib', path.posix.dirname(file)),
		door: readDoor(readFileSync(path.join('src/lib', file), 'utf8'))
	}));
	return {
		name: 'through-doors',
		enforce: 'post',
		// While the app is developed every part is at hand anyway.
		apply: (_, { command, mode }) => command === 'build' || mode === 'test',
		transform(code, id) {
			if (!id.includes('/src/') || !known.some(({ name }) => code.includes(name))) return undefined;
			const changed = known.reduce((text, { name, door, folder }) => goThroughDoor(text, name, door, folder), code);
			return changed === code ? undefined : { code: changed, map: null };
		}
	};
}
