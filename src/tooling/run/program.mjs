// Runs another program in the project and waits for it. What it says goes to standard error unless told otherwise, for
// standard output belongs to the command that was given; or it is kept, to be shown where it matters.
import { spawn } from 'node:child_process';
import { root } from '../project.mjs';

/**
 * @typedef {object} Options
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] on top of this process's own
 * @property {boolean} [shell]
 * @property {'stderr' | 'stdout' | 'keep'} [output]
 */

/**
 * @param {string} program
 * @param {readonly string[]} words
 * @param {Options} [options]
 * @returns {Promise<{ code: number, output: string }>} a program that cannot be started counts as failed
 */
export function runProgram(program, words, { cwd = root, env = {}, shell = false, output = 'stderr' } = {}) {
	return new Promise((resolve) => {
		const target = output === 'keep' ? 'pipe' : output === 'stdout' ? 1 : 2;
		const stdio = /** @type {import('node:child_process').StdioOptions} */ (['ignore', target, target]);
		const child = spawn(program, words, { cwd, env: { ...process.env, ...colours(), ...env }, shell, stdio });
		let kept = '';
		for (const stream of [child.stdout, child.stderr]) {
			stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (kept += text));
		}
		child.on('error', (error) => resolve({ code: 1, output: `${kept}${program}: ${error.message}\n` }));
		child.on('close', (code) => resolve({ code: code ?? 1, output: kept }));
	});
}

/**
 * Programs colour what they say by where it goes, and cannot see past this one to the terminal; some colour logs, too.
 * @returns {NodeJS.ProcessEnv}
 */
function colours() {
	if (process.env.NO_COLOR !== undefined || process.env.FORCE_COLOR !== undefined) return {};
	return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
}

/**
 * The npm that started this command, so that it is the same everywhere; else the one on the PATH.
 * @param {readonly string[]} words
 * @param {Options} [options]
 */
export function runNpm(words, options) {
	const script = process.env.npm_execpath;
	if (script?.endsWith('npm-cli.js')) return runProgram(process.execPath, [script, ...words], options);
	return runProgram('npm', words, { ...options, shell: process.platform === 'win32' });
}
