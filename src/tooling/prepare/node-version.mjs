// The commands run before anything is installed, so nothing else has yet looked at the Node they run on.

/** The least that Vite runs on; package.json says the same to npm, which only warns. */
const LEAST = [20, 19];

/**
 * @param {string} version such as "20.19.4"
 * @returns {boolean}
 */
export function isNewEnough(version) {
	const [major = 0, minor = 0] = version.split('.').map(Number);
	const [leastMajor = 0, leastMinor = 0] = LEAST;
	return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

export function requireNode(version = process.versions.node) {
	if (!isNewEnough(version)) throw new Error(`This needs Node ${LEAST.join('.')} or newer; here is Node ${version}.`);
}
