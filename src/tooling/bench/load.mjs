// Bench files are TypeScript and import the app by $lib. They are bundled by Vite and run as plain JavaScript: code
// loaded module by module through Vite's runner reaches every import through a getter, which packages from
// node_modules do not, and the comparison would lean against us.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {import('./cases.mjs').BenchCase} BenchCase */

const SUFFIX = '.bench.ts';

/**
 * @param {string} root the project
 * @returns {Promise<BenchCase[]>} the cases of tests/bench, file by file in order of name
 */
export async function loadCases(root) {
	const folder = path.join(root, 'tests/bench');
	const files = (await readdir(folder)).filter((file) => file.endsWith(SUFFIX)).sort();
	// Below node_modules, so that the packages a bench imports are found from there.
	const out = path.join(root, 'node_modules/.cache/fife-and-drum/bench');
	await bundle(root, folder, files, out);
	const loaded = [];
	for (const file of files) loaded.push(...(await importCases(out, file)));
	return loaded;
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {readonly string[]} files
 * @param {string} out
 */
async function bundle(root, folder, files, out) {
	const { build } = await import('vite');
	const { svelte } = await import('@sveltejs/vite-plugin-svelte');
	await build({
		root,
		configFile: false,
		logLevel: 'warn',
		plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
		resolve: { alias: { $lib: path.join(root, 'src/lib') } },
		publicDir: false,
		build: {
			ssr: true,
			outDir: out,
			emptyOutDir: true,
			minify: false,
			rolldownOptions: {
				input: Object.fromEntries(files.map((file) => [path.basename(file, '.ts'), path.join(folder, file)])),
				output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' }
			}
		}
	});
}

/**
 * @param {string} out
 * @param {string} file
 * @returns {Promise<BenchCase[]>}
 */
async function importCases(out, file) {
	const bundled = path.join(out, `${path.basename(file, '.ts')}.mjs`);
	/** @type {{ default?: unknown }} */
	const { default: cases } = await import(pathToFileURL(bundled).href);
	if (!Array.isArray(cases) || cases.length === 0)
		throw new Error(`${file} must export a list of cases as its default.`);
	return cases;
}
