// Whether the build on disk is the build of what is in the tree. The content of all inputs is hashed, for times of change
// say nothing after a checkout; the hash is kept with the version Kit gave the build, so that a build made by other means
// is not taken for it.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Everything that goes into the build. The tooling lies in src and does not, but for the plan of the files. */
const INPUTS = [
	'src',
	'src/tooling/chunks',
	'static',
	'package-lock.json',
	'package.json',
	'svelte.config.js',
	'tsconfig.json',
	'vite.config.ts',
	'vite.post.config.ts'
];
/** Of the environment, what svelte.config.js reads. */
const SETTINGS = ['BASE_PATH'];
const LEFT_OUT = path.join('src', 'tooling');

const STAMP = path.join('.svelte-kit', 'build-stamp.json');
const VERSION = path.join('build', '_app', 'version.json');

/**
 * @param {string} root the project
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string} hash over the names and contents of all inputs
 */
export function hashInputs(root, env = process.env) {
	const hash = createHash('sha256');
	for (const name of SETTINGS) hash.update(`${name}=${env[name] ?? ''}\0`);
	for (const file of INPUTS.flatMap((input) => listFiles(root, input))) {
		const content = readFileSync(path.join(root, file));
		hash.update(`${file}\0${content.length}\0`).update(content);
	}
	return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} input file or folder below it
 * @returns {string[]} files, in an order that does not depend on the machine
 */
function listFiles(root, input) {
	const stats = statSync(path.join(root, input), { throwIfNoEntry: false });
	if (!stats || input === LEFT_OUT) return [];
	if (stats.isFile()) return [input];
	return readdirSync(path.join(root, input))
		.sort()
		.flatMap((name) => listFiles(root, path.join(input, name)));
}

/**
 * @param {string} root
 * @returns {string | undefined} why a build is needed, in words, or undefined where the build is fresh
 */
export function whyBuild(root) {
	const version = readIfThere(path.join(root, VERSION));
	if (version === undefined) return 'there is no build yet';
	const stamp = readIfThere(path.join(root, STAMP));
	return stamp === makeStamp(hashInputs(root), version) ? undefined : 'the source has changed since the last build';
}

/**
 * @param {string} root
 * @param {string} inputs their hash from before the build, so that a change during it is not taken as built
 */
export function rememberBuild(root, inputs) {
	mkdirSync(path.dirname(path.join(root, STAMP)), { recursive: true });
	writeFileSync(path.join(root, STAMP), makeStamp(inputs, readFileSync(path.join(root, VERSION), 'utf8')));
}

/**
 * @param {string} inputs
 * @param {string} version
 */
function makeStamp(inputs, version) {
	return `${JSON.stringify({ inputs, version })}\n`;
}

/** @param {string} file */
function readIfThere(file) {
	return statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : undefined;
}
