// Pages that are killed at moments nobody chose. The moments come from a seed, and are reckoned in actions as long as this machine takes for
// them; TEST_SEED takes another: TEST_SEED=1777 npm run test:browser -- killed
import type { BrowserContext, Page } from '@playwright/test';
import { setTimeout as pass } from 'node:timers/promises';
import { Chance } from '../chance';
import { seed } from '../long';
import { test as base } from './fixtures';

export const test = base.extend<{ chance: Chance }>({
	chance: async ({ watch: _ }, use, info) => {
		const chance = new Chance(seed);
		info.annotations.push({ type: 'seed', description: `TEST_SEED=${chance.seed}` });
		await use(chance);
		if (info.status !== info.expectedStatus)
			console.log(`The kills of "${info.title}" come again with TEST_SEED=${chance.seed}`);
	}
});

declare global {
	interface Window {
		confirmAction(mark: string, what: readonly string[]): Promise<void>;
	}
}

/** What pages said was done, action by action: `confirmAction` in a page tells of one. */
export class Confirmed {
	readonly #actions: { readonly mark: string; readonly what: readonly string[] }[] = [];
	#waiting: { readonly mark: string; readonly count: number; readonly go: () => void } | null = null;
	#last = performance.now();
	/** Milliseconds that an action has taken of late. */
	#pace = 20;

	/** `together` are marks that begin together: after its first action each waits until all the others have taken theirs. */
	async listen(context: BrowserContext, together: readonly string[] = []): Promise<void> {
		let begin = () => {};
		const begun = new Promise<void>((resolve) => (begin = resolve));
		await context.exposeBinding('confirmAction', async (_, mark: string, what: string[]) => {
			this.#note(mark, what);
			if (together.every((other) => this.of(other).length > 0)) begin();
			if (together.includes(mark)) await begun;
		});
	}

	#note(mark: string, what: readonly string[]): void {
		const now = performance.now();
		if (this.#actions.at(-1)?.mark === mark) this.#pace = now - this.#last;
		this.#last = now;
		this.#actions.push({ mark, what });
		if (this.#waiting && this.of(this.#waiting.mark).length >= this.#waiting.count) this.#waiting.go();
	}

	/** What pages with this mark said; without one, what all of them did. */
	of(mark?: string): (readonly string[])[] {
		return this.#actions.filter((action) => mark === undefined || action.mark === mark).map(({ what }) => what);
	}

	/** After a few of its actions, and then at a moment within the one that follows: both as chance has it. Work that ends earlier is a fault. */
	async moment(work: Promise<unknown>, mark: string, chance: Chance, most: number): Promise<void> {
		const [count, share] = [chance.below(most + 1), chance.share()];
		const ended = work.then(() => Promise.reject(new Error('It was done before it was killed.')));
		// Its end by the kill is nobody's concern.
		ended.catch(() => undefined);
		if (this.of(mark).length < count) {
			await Promise.race([ended, new Promise<void>((go) => (this.#waiting = { mark, count, go }))]);
		}
		await Promise.race([ended, pass(Math.min(share * 1.5 * this.#pace, 500))]);
	}
}

export type Death = 'crash' | 'close' | 'leave';

/** The whole process goes, as when memory is short; or the tab is closed; or the page is left for itself, opened anew. */
export const deaths: readonly Death[] = ['crash', 'close', 'leave'];

/** Kills a page and comes back to where it was, in the same tab if there still is one. */
export async function killAndReopen(page: Page, how: Death, reopen: (page: Page) => Promise<void>): Promise<Page> {
	const context = page.context();
	if (how === 'crash') await crash(page);
	if (how !== 'leave') await page.close({ runBeforeUnload: false });
	const next = how === 'leave' ? page : await context.newPage();
	await reopen(next);
	return next;
}

async function crash(page: Page): Promise<void> {
	const gone = page.waitForEvent('crash');
	const session = await page.context().newCDPSession(page);
	// The answer to this never comes.
	session.send('Page.crash').catch(() => undefined);
	await gone;
}
