// Builds the app and the post, or only when the build is stale.
import path from 'node:path';
import { root } from '../project.mjs';
import { runProgram } from '../run/program.mjs';
import { hashInputs, rememberBuild, whyBuild } from './build-state.mjs';

/**
 * @param {{ quiet?: boolean }} [options] whether Vite's long account is only shown where it ends badly
 * @returns {Promise<void>} throws a plain sentence where the build fails
 */
export async function build({ quiet = false } = {}) {
	const inputs = hashInputs(root);
	const vite = path.join('node_modules', 'vite', 'bin', 'vite.js');
	const { code, output } = await runProgram(process.execPath, [vite, 'build'], { output: quiet ? 'keep' : 'stderr' });
	if (code !== 0) throw new Error(`${output}The build failed.`);
	const post = await runProgram(process.execPath, [vite, 'build', '--config', 'vite.post.config.ts'], {
		output: 'keep'
	});
	if (post.code !== 0) throw new Error(`${post.output}The build of the post failed.`);
	rememberBuild(root, inputs);
}

export async function ensureBuilt() {
	const reason = whyBuild(root);
	if (!reason) return;
	process.stderr.write(`Building the app (${reason}) …\n`);
	await build({ quiet: true });
}
