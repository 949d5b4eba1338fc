// One page for all tests of a worker. A new context with a new page takes a process and loads the app with nothing in memory, which is more
// work than most tests do on it (docs/decisions/0046). Between two tests everything a test can leave behind is taken away: what the site has
// stored, the history, the scripts, routes and listeners it added, screen and media. What cannot be taken back, another tab and
// a test that failed end the context, and the next test starts with a new one.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** What differs from test to test and can be given to a page that is there; any other difference takes a new context. */
export interface Given {
	readonly viewport: { width: number; height: number } | null;
	readonly colorScheme: 'light' | 'dark' | 'no-preference' | null;
	readonly reducedMotion: BrowserContextOptions['reducedMotion'];
}

interface Kept {
	readonly context: BrowserContext;
	readonly page: Page;
	readonly session: CDPSession;
	readonly key: string;
}

/** Of the site, and so with its storage, but without a script: nothing of the app is at work while its storage is taken away. */
const BLANK = '/favicon.svg';

/** How many times slower the page is to be than the machine: what a test reads too early shows on a slow one (TEST_SLOW=6 npm run test:browser). */
const slowness = Number(process.env.TEST_SLOW ?? 1);

type Method = (...given: unknown[]) => unknown;

export class KeptPage {
	#kept: Kept | undefined;
	/** How to take back what the test has added, the last first. */
	#added: (() => unknown)[] = [];
	#isSpoiled = false;

	/** The page for the next test, as if it were new. `key` tells contexts apart. */
	async take(browser: Browser, key: string, baseURL: string, given: Given): Promise<Kept> {
		if (this.#kept && (this.#isSpoiled || this.#kept.key !== key || this.#kept.page.isClosed())) await this.close();
		if (this.#kept) await this.#tidy(this.#kept, baseURL, given);
		else this.#kept = await this.#make(browser, key);
		return this.#kept;
	}

	/** After a test that failed nobody knows what is left of it. */
	spoil(): void {
		this.#isSpoiled = true;
	}

	async close(): Promise<void> {
		await this.#kept?.context.close();
		this.#kept = undefined;
		this.#added = [];
		this.#isSpoiled = false;
	}

	async #make(browser: Browser, key: string): Promise<Kept> {
		const context = await browser.newContext();
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		if (slowness > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
		context.on('page', () => this.spoil());
		for (const target of [context, page]) this.#watch(target);
		const spoiling = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'];
		this.#wrap(context.clock, spoiling, (call) => (this.spoil(), call()));
		return { context, page, session, key };
	}

	#watch(target: BrowserContext | Page): void {
		const adding = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route'];
		this.#wrap(target, adding, async (call) => {
			const made = (await call()) as { dispose(): Promise<void> };
			this.#added.push(() => made.dispose());
			return made;
		});
		this.#wrap(target, ['newCDPSession'], async (call) => {
			const session = (await call()) as CDPSession;
			// The test may have ended it already.
			this.#added.push(() => session.detach().catch(() => undefined));
			return session;
		});
		this.#wrap(target, ['on'], (call, [event, heard]) => {
			const deaf = (target.off as Method).bind(target);
			this.#added.push(() => deaf(event, heard));
			return call();
		});
		const spoiling = ['grantPermissions', 'setOffline', 'setGeolocation', 'setExtraHTTPHeaders', 'addLocatorHandler'];
		this.#wrap(target, [...spoiling, 'setDefaultTimeout'], (call) => (this.spoil(), call()));
	}

	#wrap(target: object, names: readonly string[], instead: (call: () => unknown, given: unknown[]) => unknown): void {
		const methods = target as Record<string, Method | undefined>;
		for (const name of names) {
			const method = methods[name]?.bind(target);
			if (method) methods[name] = (...given) => instead(() => method(...given), given);
		}
	}

	async #tidy({ page, session }: Kept, baseURL: string, given: Given): Promise<void> {
		for (const take of this.#added.splice(0).reverse()) await take();
		await page.goto(new URL(BLANK, baseURL).href);
		await page.evaluate(() => {
			sessionStorage.clear();
			window.name = '';
		});
		const origin = new URL(baseURL).origin;
		await Promise.all([
			session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
			session.send('Page.resetNavigationHistory'),
			page.mouse.move(0, 0),
			given.viewport && page.setViewportSize(given.viewport),
			page.emulateMedia({
				media: null,
				colorScheme: given.colorScheme,
				reducedMotion: given.reducedMotion ?? null,
				forcedColors: null,
				contrast: null
			})
		]);
	}
}
