// The ground every browser test stands on: a `test` that fails by itself when the page logs an error or a warning,
// throws, or asks anything of another origin, and the checks of what a player must never meet (axe, sideways scroll).
import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { findFaults } from './axe';
import { KeptPage } from './kept-page';

/** The screens the app promises to look right on: landscape and portrait tablet, and a phone. */
export const SCREENS = {
	landscape: { width: 1180, height: 820 },
	portrait: { width: 820, height: 1180 },
	phone: { width: 390, height: 844 }
} as const;

/** What the pages of a context did that no page may do, as sentences. */
export class Watch {
	readonly problems: string[] = [];
	readonly #expected: RegExp[] = [];
	readonly #origin: string;

	constructor(baseURL: string) {
		this.#origin = new URL(baseURL).origin;
	}

	/** Follows every page of the context, those opened later included. */
	follow(context: BrowserContext): void {
		context.on('console', (message) => {
			const told = message.type() === 'error' || message.type() === 'warning';
			if (told) this.#note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
		});
		context.on('weberror', (error) => this.#note(`uncaught: ${error.error().message}`));
		// Nothing elsewhere is ever found (playwright.config.ts), so all that is asked of it fails; to be told of what is asked of the app as well costs
		// twenty milliseconds for every page that is opened.
		context.on('requestfailed', (request) => {
			const url = new URL(request.url());
			const local = url.protocol === 'data:' || url.protocol === 'blob:';
			if (!local && url.origin !== this.#origin) this.#note(`request left the origin: ${request.url()}`);
		});
	}

	/** For a test that causes a problem on purpose: what matches is no longer counted. */
	expectProblem(pattern: RegExp): void {
		this.#expected.push(pattern);
	}

	#note(problem: string): void {
		// Playwright's own remark on the service workers that it is told to block.
		if (problem.includes('Service Worker registration blocked by Playwright')) return;
		// Of the picture on which a kept page waits for its test: it names no icon, the browser asks for one, and the answer may come late.
		if (/status of 404 .*\/favicon\.ico\)$/.test(problem)) return;
		if (!this.#expected.some((pattern) => pattern.test(problem))) this.problems.push(problem);
	}
}

export const test = base.extend<{ watch: Watch }, { kept: KeptPage }>({
	kept: [
		// eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: this one nothing.
		async ({}, use) => {
			const kept = new KeptPage();
			await use(kept);
			await kept.close();
		},
		{ scope: 'worker' }
	],
	context: async (
		{
			browser,
			kept,
			baseURL,
			contextOptions,
			viewport,
			colorScheme,
			serviceWorkers,
			hasTouch,
			deviceScaleFactor,
			permissions
		},
		use,
		info
	) => {
		const { reducedMotion, ...others } = contextOptions;
		const key = JSON.stringify([baseURL, serviceWorkers, hasTouch, deviceScaleFactor, permissions, others]);
		const { context } = await kept.take(browser, key, baseURL ?? 'http://localhost', {
			viewport,
			colorScheme,
			reducedMotion
		});
		await use(context);
		if (info.status !== info.expectedStatus) kept.spoil();
	},
	page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
	watch: [
		async ({ context, baseURL }, use) => {
			const watch = new Watch(baseURL ?? 'http://localhost');
			watch.follow(context);
			await use(watch);
			expect(watch.problems).toEqual([]);
		},
		{ auto: true }
	]
});

export { expect };

/** Opens a page and waits until it is alive: before that a tap on what is already painted would be lost. */
export async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await comeAlive(page);
}

export async function reload(page: Page): Promise<void> {
	await page.reload();
	await comeAlive(page);
}

/** Kit adds the line that announces pages to screen readers when it has taken over the prerendered page. */
async function comeAlive(page: Page): Promise<void> {
	await page.locator('#svelte-announcer').waitFor({ state: 'attached' });
}

/** Goes to a place of the app the way a player does. */
export async function goTo(page: Page, place: string): Promise<void> {
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).click();
	await expect(page.getByRole('navigation').getByRole('link', { name: place })).toHaveAttribute('aria-current', 'page');
}

/** Waits until whatever moves has come to rest, before anything is measured; what is taken away on the way is at rest as well. */
export async function comeToRest(page: Page): Promise<void> {
	await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
}

/** For what is read at one blow, and may be read too early: it is looked at again until it holds. */
export const eventually = (holds: () => Promise<void>): Promise<void> =>
	expect(holds).toPass({ timeout: test.info().timeout / 6, intervals: [50, 100, 250, 500] });

/** Where a thing lies once it lies still, which is to say at the same place in four frames one after the other. */
export async function boxAtRest(thing: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
	await expect(thing).toBeVisible();
	return thing.evaluate(
		(element) =>
			new Promise((resolve) => {
				let [before, still] = ['', 0];
				const look = () => {
					const { x, y, width, height } = element.getBoundingClientRect();
					const now = [x, y, width, height].join();
					still = now === before ? still + 1 : 0;
					before = now;
					if (still === 3) resolve({ x, y, width, height });
					else requestAnimationFrame(look);
				};
				look();
			})
	);
}

/** What axe looks at: all of it, or where it has seen the rest of the page, the part that is new; in a second theme, colours alone. */
interface Look {
	readonly within?: Locator;
	readonly only?: 'colours';
}

/**
 * axe on the page as it stands; where a dialog lies over it, on the dialog, since nothing below can be reached and it was looked at before. A
 * finding is printed with its rule and the elements it is about.
 */
export async function expectAccessible(page: Page, where = page.url(), look: Look = {}): Promise<void> {
	const lookOnce = () => findFaults(page, look.within ?? page.locator('html'), look.only);
	let findings = await lookOnce();
	// What is only so for a moment, while something comes or goes, is no finding.
	for (let again = 0; findings.length > 0 && again < 3; again += 1) {
		await comeToRest(page);
		findings = await lookOnce();
	}
	expect(findings, `axe on ${where}`).toEqual([]);
}

/** A picture of this state for people, in test-results/pictures: taken only where TEST_PICTURES asks for them, since each takes its time. */
export async function takePicture(page: Page, name: string, fullPage = false): Promise<void> {
	if (!process.env.TEST_PICTURES) return;
	await page.screenshot({ path: `test-results/pictures/${name}.png`, fullPage });
}

/** Neither the document nor anything in it that scrolls may be wider than it shows. */
export async function expectNoSidewaysScroll(page: Page, where = page.url()): Promise<void> {
	// For a frame after a screen was turned, things still stand as they did.
	await expect
		.poll(() => page.evaluate(findSidewaysScroll), { message: `scrolls sideways: ${where}`, timeout: 5000 })
		.toEqual([]);
}

/** Runs in the page: what is wider than it shows. */
export function findSidewaysScroll(): string[] {
	const scrolls = (element: Element) =>
		element === document.documentElement || /auto|scroll|hidden/.test(getComputedStyle(element).overflowX);
	return (
		[...document.querySelectorAll('*')]
			// Words for screen readers alone are clipped to a pixel; nobody sees them scroll.
			.filter((element) => !element.matches('.visually-hidden, #svelte-announcer') && element.clientWidth > 1)
			// A row that says so is meant to be scrolled, and shows at its edge that there is more.
			.filter((element) => !element.matches('[data-scrolls-sideways]'))
			.filter((element) => element.scrollWidth > element.clientWidth + 1 && scrolls(element))
			.map((element) => `${element.tagName}.${element.className}: ${element.scrollWidth} > ${element.clientWidth}`)
	);
}
