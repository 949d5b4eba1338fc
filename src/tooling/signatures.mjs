// `npm run signatures`: whether what is installed is what was published. The lockfile is looked at here and now: every package pinned by a strong
// hash, none that runs a program when it is installed. The registry is then asked for its signatures, where it answers; where it does not,
// that is said, and the hashes alone have spoken.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './project.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { failPlainly } from './run/fail-plainly.mjs';
import { runNpm } from './run/program.mjs';
import { findLoose, readSignatures } from './prepare/signatures.mjs';

async function main() {
	await ensureInstalled();
	const locked = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
	const loose = findLoose(locked);
	if (loose.length > 0) throw new Error(loose.join('\n'));
	console.log(
		`${Object.keys(locked.packages).length - 1} packages are pinned by SHA-512; none runs a program when it is installed.`
	);
	const { output } = await runNpm(['audit', 'signatures', '--json'], { output: 'keep' });
	const { told, isBad } = readSignatures(output);
	console.log(told);
	process.exitCode = isBad ? 1 : 0;
}

await main().catch(failPlainly);
