// Bytes as text that can stand in a link without being escaped.

/** String.fromCharCode takes only so many at once. */
const CHUNK = 8192;

export function makeBase64Url(bytes: Uint8Array): string {
	let binary = '';
	for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
	return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Undefined when the text is not of this kind. */
export function parseBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
	if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
	const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
