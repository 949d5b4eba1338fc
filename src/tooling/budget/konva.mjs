// Tells Konva by what it says of itself, for after bundling its name is on no file. Each text is in a part that the rest of
// Konva needs, and none can be renamed by a minifier; a test bundles Konva in several ways and holds this to it.
const SIGNS = ['capturePointerEventsEnabled', 'konvajs-content', 'Konva warning: ', 'Konva error: '];

/**
 * @param {string} code
 * @returns {boolean}
 */
export function holdsKonva(code) {
	return SIGNS.some((sign) => code.includes(sign));
}
