// An empty SvelteKit app, built from the same packages in the same run: what anyone pays for the framework alone. It has
// one page of one heading, so that nothing flatters the comparison.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../project.mjs';
import { runProgram } from '../run/program.mjs';

/** @type {Record<string, string>} */
const FILES = {
	'package.json': '{ "name": "empty", "private": true, "type": "module" }',
	'svelte.config.js':
		"import adapter from '@sveltejs/adapter-static';\nexport default { kit: { adapter: adapter() } };",
	'vite.config.js': "import { sveltekit } from '@sveltejs/kit/vite';\nexport default { plugins: [sveltekit()] };",
	'src/app.html': '<!doctype html><html lang="en"><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>',
	'src/routes/+layout.js': 'export const prerender = true;',
	'src/routes/+page.svelte': '<h1>Empty</h1>'
};

/**
 * @returns {Promise<string>} the folder of its static build
 */
export async function buildEmptyApp() {
	// Not below node_modules, where Vite takes sources for finished packages; the packages are found upwards from here.
	const folder = path.join(root, '.svelte-kit', 'empty-app');
	await rm(folder, { recursive: true, force: true });
	for (const [name, content] of Object.entries(FILES)) {
		await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
		await writeFile(path.join(folder, name), content);
	}
	const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
	const { code, output } = await runProgram(process.execPath, [vite, 'build'], { cwd: folder, output: 'keep' });
	if (code !== 0) throw new Error(`${output}The empty app could not be built.`);
	return path.join(folder, 'build');
}
