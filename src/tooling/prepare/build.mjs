// Builds the app, or only when the build is stale. Run on its own (`npm run build`) it always builds.
import path from 'node:path';
import { root } from '../project.mjs';
import { failPlainly } from '../run/fail-plainly.mjs';
import { runToEnd } from '../run/run-to-end.mjs';
import { hashInputs, rememberBuild, whyBuild } from './build-state.mjs';

/** @returns {Promise<void>} throws a plain sentence where the build fails */
export async function build() {
	const inputs = hashInputs(root);
	const code = await runToEnd(process.execPath, [path.join('node_modules', 'vite', 'bin', 'vite.js'), 'build']);
	if (code !== 0) throw new Error('The build failed; what Vite said is above.');
	rememberBuild(root, inputs);
}

export async function ensureBuilt() {
	const reason = whyBuild(root);
	if (!reason) return;
	process.stderr.write(`Building the app (${reason}) …\n`);
	await build();
}

if (process.argv[1] === import.meta.filename) await build().catch(failPlainly);
