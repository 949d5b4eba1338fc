// The packages that come late: too heavy for a first load, and needed by nobody who has only opened a page. Bundled, they
// have no name on them, so each is told by texts of its own that no minifier can change; a test bundles each in several
// ways and holds this to it.

export const LATE_PACKAGES = [
	{ name: 'Konva', signs: ['capturePointerEventsEnabled', 'konvajs-content', 'Konva warning: ', 'Konva error: '] },
	{ name: 'Dexie', signs: ['__dbnames', 'x-storagemutated-1'] }
];

/**
 * @param {string} code
 * @returns {string[]} the names of the late packages in it
 */
export function findLatePackages(code) {
	return LATE_PACKAGES.filter(({ signs }) => signs.some((sign) => code.includes(sign))).map(({ name }) => name);
}
