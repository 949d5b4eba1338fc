// A post in a process of its own on the loopback, with the app as it was last built, behind what says that it is a proxy. It is gone when its maker is.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../project.mjs';
import { findFreePort } from '../serve/free-port.mjs';

/** @typedef {{ port: string, origin: string, url: string, stop(): Promise<void> }} StartedPost `stop` kills it */

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [port] where it was before
 * @returns {Promise<StartedPost>}
 */
export async function startPost(env, port = findFreePort()) {
	const words = [path.join(root, 'src/tooling/serve.mjs')];
	const post = spawn(process.execPath, words, {
		env: { ...process.env, ...env, PORT: port, BEHIND_PROXY: '1', TEST_RUNNER: String(process.pid) },
		stdio: ['ignore', 'ignore', 'inherit']
	});
	const gone = new Promise((resolve) => post.once('exit', resolve));
	const origin = `http://127.0.0.1:${port}`;
	for (let tries = 0; ; tries += 1) {
		const isUp = await fetch(`${origin}/healthz`).then(
			({ ok }) => ok,
			() => false
		);
		if (isUp) break;
		if (tries > 600) throw new Error('The post did not start.');
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	const stop = async () => {
		post.kill('SIGKILL');
		await gone;
	};
	return { port, origin, url: `ws://127.0.0.1:${port}/table`, stop };
}
