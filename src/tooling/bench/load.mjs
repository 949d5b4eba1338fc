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
 * @param {string} folder where the bench files are
 * @returns {Promise<BenchCase[]>} the cases of the folder, file by file in order of name
 */
export async function loadCases(root, folder) {
	const files = (await readdir(folder)).filter((file) => file.endsWith(SUFFIX)).sort();
	// Below node_modules, so that the packages a bench imports are found from there.
	const out = path.join(root, 'node_modules/.cache/fife-and-drum', path.basename(folder));
	if (files.length === 0) return [];
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
		plugins: [keepTooling(root), svelte({ configFile: false, compilerOptions: { runes: true } })],
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
 * The tooling is not bundled: it finds the project from where its own files lie.
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
function keepTooling(root) {
	const tooling = path.join(root, 'src/tooling') + path.sep;
	return {
		name: 'keep-tooling',
		enforce: 'pre',
		resolveId(source, importer) {
			if (!source.startsWith('.') || !importer) return null;
			const file = path.resolve(path.dirname(importer), source);
			return file.startsWith(tooling) ? { id: pathToFileURL(file).href, external: true } : null;
		}
	};
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
