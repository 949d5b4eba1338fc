// Runs another program in the project and waits for it, what it says going to standard error: standard output belongs
// to the command the player gave.
import { spawn } from 'node:child_process';
import { root } from '../project.mjs';

/**
 * @param {string} program
 * @param {readonly string[]} words
 * @param {{ shell?: boolean, cwd?: string }} [options]
 * @returns {Promise<number>} exit code; a program that cannot be started counts as failed
 */
export function runToEnd(program, words, { shell = false, cwd = root } = {}) {
	return new Promise((resolve) => {
		const child = spawn(program, words, { cwd, shell, stdio: ['ignore', process.stderr, process.stderr] });
		child.on('error', (error) => {
			process.stderr.write(`${program}: ${error.message}\n`);
			resolve(1);
		});
		child.on('close', (code) => resolve(code ?? 1));
	});
}
