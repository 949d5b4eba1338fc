// Packages from Debian, for what the tests need of a system: installed by whoever may, and said aloud; nothing anywhere else.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Does nothing where this is not Debian or not its administrator.
 * @param {readonly string[]} packages
 */
export function installFromDebian(packages) {
	if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
	process.stderr.write(`Installing ${packages.join(', ')} from Debian …\n`);
	try {
		for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
			const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
			execFileSync('apt-get', words, { stdio: ['ignore', process.stderr, process.stderr], env });
		}
	} catch {
		// apt-get has said why; the sentence about what to install follows.
	}
}
