// The whole app as one edition in the browser's cache: what belongs to it, how it is fetched, and which stored file
// answers a request. The service worker only wires this to its events.

export interface Edition {
	readonly version: string;
	/** The folder the app is hosted in, without the closing slash. */
	readonly base: string;
	/** Files whose name changes with their content. */
	readonly immutable: readonly string[];
	/** Files that keep their name from edition to edition. */
	readonly files: readonly string[];
	readonly pages: readonly string[];
	/** The page that opens any path without a page of its own. */
	readonly fallback: string;
}

/** Where a request is answered from: a stored path, or a redirect to the page's proper address. */
export type Answer =
	{ readonly kind: 'stored'; readonly path: string } | { readonly kind: 'redirect'; readonly to: string };

/** Caches belong to the whole origin, so the name says which app, in which folder, in which edition. */
function cacheName({ base, version }: Pick<Edition, 'base' | 'version'>): string {
	return `fife-and-drum:${base}/:${version}`;
}

/** Fetches every part of the edition; fails as a whole when one part cannot be had. */
export async function fillCache(edition: Edition): Promise<void> {
	const cache = await caches.open(cacheName(edition));
	await Promise.all([
		// A file that changes its name with its content may come from the edition before.
		...edition.immutable.map(async (path) => cache.put(path, (await caches.match(path)) ?? (await fetchFile(path)))),
		...[...edition.files, ...edition.pages].map(async (path) => cache.put(path, await fetchFile(path))),
		fetchFallback(edition.fallback).then((response) => cache.put(edition.fallback, response))
	]);
}

async function fetchFile(path: string): Promise<Response> {
	const response = await fetch(path, { cache: 'no-cache' });
	if (!response.ok) throw new Error(`${path} answered ${response.status}`);
	return plain(response);
}

/** Some hosts give their 404 page the status 404 even when it is asked for by name. */
async function fetchFallback(path: string): Promise<Response> {
	const response = await fetch(path, { cache: 'no-cache' });
	if (!response.ok && response.status !== 404) throw new Error(`${path} answered ${response.status}`);
	return plain(response);
}

/** A browser refuses to open a page from a response that was redirected, as hosts that drop ".html" make them. */
async function plain(response: Response): Promise<Response> {
	if (!response.redirected && response.ok) return response;
	const type = response.headers.get('content-type') ?? 'text/html';
	return new Response(await response.blob(), { headers: { 'content-type': type } });
}

/** Removes what earlier editions left, of this app in this folder only. */
export async function dropOlderCaches(edition: Edition): Promise<void> {
	const ours = cacheName({ ...edition, version: '' });
	const older = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== cacheName(edition));
	await Promise.all(older.map((name) => caches.delete(name)));
}

/** Undefined where the request is none of the app's business. */
export function answerFor(edition: Edition, request: Pick<Request, 'method' | 'mode' | 'url'>): Answer | undefined {
	const { origin, pathname, search } = new URL(request.url);
	const ours = request.method === 'GET' && origin === location.origin && pathname.startsWith(`${edition.base}/`);
	if (!ours) return undefined;
	const named = [...edition.files, ...edition.immutable, edition.fallback].includes(pathname);
	if (named || isImmutable(edition, pathname)) return { kind: 'stored', path: pathname };
	if (request.mode !== 'navigate') return undefined;
	const page = pageAt(edition, pathname);
	if (page === undefined) return { kind: 'stored', path: edition.fallback };
	// The page finds its scripts relative to its own address, so it must be opened at exactly that one.
	return page === pathname ? { kind: 'stored', path: page } : { kind: 'redirect', to: page + search };
}

/** An open tab may still run the edition before and ask for its parts. */
function isImmutable({ base }: Edition, pathname: string): boolean {
	return pathname.startsWith(`${base}/_app/immutable/`);
}

/** The page meant by an address as people and hosts write it: /quick, /quick/, /quick.html, /index.html. */
function pageAt({ base, pages }: Edition, pathname: string): string | undefined {
	const name = pathname
		.slice(base.length)
		.replace(/(\/index)?\.html$/, '')
		.replace(/\/+$/, '');
	return pages.find((page) => page === `${base}${name || '/'}`);
}

/** This edition first; any other only for parts this one does not have; the network last. */
export async function takeFromCache(edition: Edition, path: string, request: Request): Promise<Response> {
	const cache = await caches.open(cacheName(edition));
	return (await cache.match(path)) ?? (await caches.match(path)) ?? fetch(request);
}
