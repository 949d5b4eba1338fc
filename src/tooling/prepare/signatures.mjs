// What the lockfile and the registry say of the packages, in sentences.

/** @typedef {{ integrity?: string, hasInstallScript?: boolean, link?: boolean }} LockedPackage */

/**
 * @param {{ packages?: Record<string, LockedPackage> }} locked package-lock.json
 * @returns {string[]} what is not pinned, or would run by itself; a sentence each
 */
export function findLoose({ packages = {} }) {
	return Object.entries(packages).flatMap(([place, { integrity, hasInstallScript, link }]) => {
		if (place === '' || link) return [];
		const name = place.replace(/^.*node_modules\//, '');
		return [
			...(integrity?.startsWith('sha512-') ? [] : [`${name} is not pinned by a strong hash.`]),
			...(hasInstallScript ? [`${name} runs a program when it is installed.`] : [])
		];
	});
}

/**
 * @typedef {{ name?: string, version?: string }} Named
 * @typedef {{ invalid?: Named[], missing?: Named[], error?: unknown }} Answer
 */

/**
 * @param {string} output of `npm audit signatures --json`, with whatever npm warns of around it
 * @returns {{ told: string, isBad: boolean }} no address of a registry is in it
 */
export function readSignatures(output) {
	const { invalid, missing } = parse(output) ?? {};
	if (!invalid || !missing) {
		const told =
			'Signatures were not checked: the registry, or the keys to its signatures, cannot be reached from here.';
		return { told: `${told} The hashes above still hold every package to what was locked.`, isBad: false };
	}
	if (invalid.length > 0) return { told: `Not what was published: ${list(invalid)}. Do not use them.`, isBad: true };
	if (missing.length > 0) return { told: `Without a signature: ${list(missing)}.`, isBad: true };
	return { told: 'The registry has signed every package, and every signature holds.', isBad: false };
}

/** @param {readonly Named[]} packages */
const list = (packages) => packages.map(({ name = '?', version = '?' }) => `${name} ${version}`).join(', ');

/**
 * @param {string} output
 * @returns {Answer | undefined}
 */
function parse(output) {
	try {
		return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
	} catch {
		return undefined;
	}
}
