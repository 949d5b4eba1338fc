import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFor, dropOlderCaches, fillCache, takeFromCache, type Edition } from '$lib/app/device/offline-cache';

const ORIGIN = 'https://drum.example';

function makeEdition(base: string, version = '2'): Edition {
	const at = (path: string) => `${base}${path}`;
	return {
		version,
		base,
		immutable: ['/_app/immutable/a.1.js'].map(at),
		files: ['/icon.svg'].map(at),
		pages: ['/', '/quick'].map(at),
		fallback: at('/404.html')
	};
}

/** The part of CacheStorage the app uses, over maps. */
class FakeCaches {
	readonly all = new Map<string, Map<string, Response>>();

	async open(name: string) {
		const entries = this.all.get(name) ?? new Map<string, Response>();
		this.all.set(name, entries);
		return {
			put: async (path: string, response: Response) => void entries.set(path, response),
			match: async (path: string) => entries.get(path)?.clone()
		};
	}

	async match(path: string) {
		for (const entries of this.all.values()) if (entries.has(path)) return entries.get(path)?.clone();
		return undefined;
	}

	keys = async () => [...this.all.keys()];
	delete = async (name: string) => this.all.delete(name);
}

let fakes: FakeCaches;
let fetched: string[];
let host: Record<string, () => Response>;

beforeEach(() => {
	fakes = new FakeCaches();
	fetched = [];
	host = {};
	vi.stubGlobal('location', new URL(`${ORIGIN}/service-worker.js`));
	vi.stubGlobal('caches', fakes);
	vi.stubGlobal('fetch', async (input: string | Request) => {
		const path = typeof input === 'string' ? input : new URL(input.url).pathname;
		fetched.push(path);
		return host[path]?.() ?? new Response(`network ${path}`);
	});
});

afterEach(() => vi.unstubAllGlobals());

describe.each(['', '/games/drum'])('hosted at "%s/", a request', (base) => {
	const edition = makeEdition(base);
	const ask = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
		answerFor(edition, { url: new URL(path, ORIGIN).href, mode, method });

	it('for a page is answered from the stored page', () => {
		expect(ask(`${base}/quick?unit=3`)).toEqual({ kind: 'stored', path: `${base}/quick` });
		expect(ask(`${base}/`)).toEqual({ kind: 'stored', path: `${base}/` });
	});

	it.each(['/quick/', '/quick.html', '/quick/index.html'])('for %s goes to the one address of the page', (path) => {
		expect(ask(`${base}${path}?unit=3`)).toEqual({ kind: 'redirect', to: `${base}/quick?unit=3` });
	});

	it('for /index.html goes to the first page', () => {
		expect(ask(`${base}/index.html`)).toEqual({ kind: 'redirect', to: `${base}/` });
	});

	it('for a path without a page of its own opens the fallback', () => {
		expect(ask(`${base}/battles/abc`)).toEqual({ kind: 'stored', path: `${base}/404.html` });
	});

	it('for a part of the app is answered from the stored part, one of an earlier edition too', () => {
		for (const path of ['/icon.svg', '/_app/immutable/a.1.js', '/_app/immutable/older.js']) {
			expect(ask(base + path, 'no-cors')).toEqual({ kind: 'stored', path: base + path });
		}
	});

	it('that is none of the app’s business is left alone', () => {
		expect(ask(`${base}/quick`, 'navigate', 'POST')).toBeUndefined();
		expect(ask(`${base}/_app/version.json`, 'cors')).toBeUndefined();
		expect(ask('https://elsewhere.example/quick')).toBeUndefined();
		if (base) expect(ask('/other-app/')).toBeUndefined();
	});
});

describe('the stored edition', () => {
	const edition = makeEdition('');
	const stored = async (path: string) => (await (await fakes.open('fife-and-drum:/:2')).match(path))?.text();

	it('holds every part, page and the fallback', async () => {
		await fillCache(edition);
		expect([...(fakes.all.get('fife-and-drum:/:2') ?? new Map()).keys()].sort()).toEqual(
			['/', '/404.html', '/_app/immutable/a.1.js', '/icon.svg', '/quick'].sort()
		);
	});

	it('takes unchanged parts from the edition before and everything else from the network', async () => {
		const before = await fakes.open('fife-and-drum:/:1');
		await before.put('/_app/immutable/a.1.js', new Response('kept'));
		await before.put('/icon.svg', new Response('old'));
		await fillCache(edition);
		expect(await stored('/_app/immutable/a.1.js')).toBe('kept');
		expect(await stored('/icon.svg')).toBe('network /icon.svg');
		expect(fetched).not.toContain('/_app/immutable/a.1.js');
	});

	it('is not half stored: a part that cannot be had fails the whole', async () => {
		host['/quick'] = () => new Response('gone', { status: 500 });
		await expect(fillCache(edition)).rejects.toThrow('/quick answered 500');
	});

	it('takes the fallback from hosts that answer it with 404', async () => {
		host['/404.html'] = () => new Response('the app', { status: 404, headers: { 'content-type': 'text/html' } });
		await fillCache(edition);
		const response = await takeFromCache(edition, '/404.html', new Request(`${ORIGIN}/battles/abc`));
		expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
			200,
			'text/html',
			'the app'
		]);
	});

	it('forgets that a host redirected, because browsers refuse such a page', async () => {
		host['/quick'] = () => Object.defineProperty(new Response('quick'), 'redirected', { value: true });
		await fillCache(edition);
		const response = await takeFromCache(edition, '/quick', new Request(`${ORIGIN}/quick`));
		expect([response.redirected, await response.text()]).toEqual([false, 'quick']);
	});

	it('answers before an older one, and the older before the network', async () => {
		await (await fakes.open('fife-and-drum:/:1')).put('/icon.svg', new Response('old'));
		await (await fakes.open('fife-and-drum:/:1')).put('/_app/immutable/older.js', new Response('older part'));
		await (await fakes.open('fife-and-drum:/:2')).put('/icon.svg', new Response('new'));
		const take = async (path: string) => (await takeFromCache(edition, path, new Request(ORIGIN + path))).text();
		expect(await take('/icon.svg')).toBe('new');
		expect(await take('/_app/immutable/older.js')).toBe('older part');
		expect(await take('/missing.js')).toBe('network /missing.js');
	});

	it('removes earlier editions of itself and nothing else', async () => {
		for (const name of ['fife-and-drum:/:1', 'fife-and-drum:/:2', 'fife-and-drum:/games/:1', 'another-app'])
			await fakes.open(name);
		await dropOlderCaches(edition);
		expect(await fakes.keys()).toEqual(['fife-and-drum:/:2', 'fife-and-drum:/games/:1', 'another-app']);
	});
});
