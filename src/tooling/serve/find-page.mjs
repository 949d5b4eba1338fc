// Which file of the static build answers an address. The same rules as static hosts have, so that what works here works
// there: /quick is quick.html, and an address without a file of its own gets the fallback page, whose script finds the route.

/**
 * @typedef {{ file: string } | { redirect: string } | { status: 400 | 404 }} Answer a file is a path below the build
 */

/** What adapter-static may call the fallback page. */
const FALLBACKS = ['200.html', '404.html'];

/**
 * @param {string} address path and query as requested, still encoded
 * @param {(file: string) => boolean} has whether the build holds this file
 * @returns {Answer}
 */
export function findPage(address, has) {
	const [encoded = '', query] = address.split('?', 2);
	const pathname = decode(encoded);
	if (pathname === undefined || !pathname.startsWith('/') || /[\0\\]/.test(pathname)) return { status: 400 };
	const folder = pathname.endsWith('/');
	const segments = pathname.slice(1, folder && pathname.length > 1 ? -1 : undefined).split('/');
	if (segments.some(isHidden) || (pathname !== '/' && segments.includes(''))) return { status: 404 };
	const place = segments.join('/');
	return findFile(place, folder, has) ?? findRedirect(place, folder, query, has) ?? findFallback(segments, has);
}

/**
 * @param {string} place
 * @param {boolean} folder whether the address ended in a slash
 * @param {(file: string) => boolean} has
 * @returns {Answer | undefined}
 */
function findFile(place, folder, has) {
	const candidates = folder ? [place === '' ? 'index.html' : `${place}/index.html`] : [place, `${place}.html`];
	const file = candidates.find(has);
	return file === undefined ? undefined : { file };
}

/**
 * Pages reach their files by relative paths, so each may be served at one address only: with or without the slash.
 * @param {string} place
 * @param {boolean} folder
 * @param {string | undefined} query
 * @param {(file: string) => boolean} has
 * @returns {Answer | undefined}
 */
function findRedirect(place, folder, query, has) {
	if (!has(folder ? `${place}.html` : `${place}/index.html`)) return undefined;
	const target = `/${place.split('/').map(encodeURIComponent).join('/')}${folder ? '' : '/'}`;
	return { redirect: query === undefined ? target : `${target}?${query}` };
}

/**
 * A missing script or picture stays missing: a page in its place would only be misread.
 * @param {readonly string[]} segments
 * @param {(file: string) => boolean} has
 * @returns {Answer}
 */
function findFallback(segments, has) {
	const file = FALLBACKS.find(has);
	const asset = segments[0] === '_app' || /\.[a-z0-9]+$/i.test(segments.at(-1) ?? '');
	return asset || file === undefined ? { status: 404 } : { file };
}

/** @param {string} segment */
function isHidden(segment) {
	return segment.startsWith('.') && segment !== '.well-known';
}

/** @param {string} encoded */
function decode(encoded) {
	try {
		return decodeURIComponent(encoded);
	} catch {
		return undefined;
	}
}
