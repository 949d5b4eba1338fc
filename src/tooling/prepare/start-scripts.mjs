// The scripts that stand in every page and run before its first paint (src/hooks.server.ts puts them there). The policy allows an inline
// script by its hash alone, so the hashes are taken from the same files.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** In the order in which they run. */
const START_SCRIPTS = ['src/start/not-framed.js', 'src/start/before-paint.js'];

/**
 * @param {string} root the project
 * @returns {`sha256-${string}`[]} as a policy names them
 */
export function hashesOfStartScripts(root) {
	return START_SCRIPTS.map((file) => {
		const hash = createHash('sha256')
			.update(readFileSync(path.join(root, file)))
			.digest('base64');
		return /** @type {const} */ (`sha256-${hash}`);
	});
}
