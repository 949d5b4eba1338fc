import { OpenLayers, type Layer } from '$lib/ui/kit/open-layers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** A browser's history of two pages: the one before, and the one on which things are opened. */
class Browser {
	/** Null is the page before. */
	#entries: (number | null)[] = [null, 0];
	#at = 1;
	readonly layers = new OpenLayers({
		push: (depth) => {
			this.#entries = [...this.#entries.slice(0, this.#at + 1), depth];
			this.#at++;
		},
		goBack: () => this.#go(-1)
	});

	get hasLeft(): boolean {
		return this.#entries[this.#at] === null;
	}

	get length(): number {
		return this.#entries.length;
	}

	#go(by: 1 | -1): void {
		const next = this.#entries[this.#at + by];
		if (next === undefined) return;
		this.#at += by;
		if (next !== null) this.layers.arrive(next);
	}

	back(): void {
		this.#go(-1);
	}

	forward(): void {
		if (!this.hasLeft) this.#go(1);
	}

	reload(): void {
		this.layers.leavePage();
		this.layers.enterPage(this.#entries[this.#at] ?? 0);
	}
}

class Sheet implements Layer {
	isOpen = false;
	#closed: () => void = () => undefined;

	constructor(
		readonly browser: Browser,
		readonly canReopen = false
	) {}

	async open(): Promise<this> {
		this.isOpen = true;
		this.#closed = this.browser.layers.enter(this);
		await Promise.resolve();
		return this;
	}

	/** By its own button. */
	close(): void {
		this.isOpen = false;
		this.#closed();
	}

	reopen(): void {
		if (this.canReopen) void this.open();
	}
}

describe('Back', () => {
	it('closes the upper of two things, then the lower, then leaves the page', async () => {
		const browser = new Browser();
		const sheet = await new Sheet(browser).open();
		const dialog = await new Sheet(browser).open();
		browser.back();
		expect([sheet.isOpen, dialog.isOpen, browser.hasLeft]).toEqual([true, false, false]);
		browser.back();
		expect([sheet.isOpen, browser.hasLeft]).toEqual([false, false]);
		browser.back();
		expect(browser.hasLeft).toBe(true);
	});

	it('leaves the page at once where everything was closed by its own button', async () => {
		const browser = new Browser();
		for (let time = 0; time < 3; time++) (await new Sheet(browser).open()).close();
		expect(browser.length, 'one entry serves them all').toBe(3);
		browser.back();
		expect(browser.hasLeft).toBe(true);
	});

	it('closes what took the place of something else in one go', async () => {
		const browser = new Browser();
		const first = await new Sheet(browser).open();
		const second = new Sheet(browser);
		// A component that opens may be heard before the one that closes.
		const opened = second.open();
		first.close();
		await opened;
		browser.back();
		expect([second.isOpen, browser.hasLeft]).toEqual([false, false]);
		browser.back();
		expect(browser.hasLeft).toBe(true);
	});

	it('closes what a page opened again by itself after a reload', async () => {
		const browser = new Browser();
		await new Sheet(browser).open();
		browser.reload();
		const again = await new Sheet(browser).open();
		browser.back();
		expect([again.isOpen, browser.hasLeft]).toEqual([false, false]);
		browser.back();
		expect(browser.hasLeft).toBe(true);
	});

	it('takes what is opened on a page that was come back to for what lay open on it', async () => {
		const browser = new Browser();
		await new Sheet(browser).open();
		browser.layers.leavePage();
		// Home, and Back to the entry that was left, where the page opens it again.
		browser.layers.enterPage(1);
		const again = await new Sheet(browser).open();
		expect(browser.length).toBe(3);
		browser.back();
		expect([again.isOpen, browser.hasLeft]).toEqual([false, false]);
	});

	it('pushes nothing while another page is on its way', async () => {
		const browser = new Browser();
		browser.layers.leavePage();
		await new Sheet(browser).open();
		expect(browser.length).toBe(2);
		browser.layers.enterPage(0);
		expect(browser.length).toBe(3);
	});

	it('closes one thing or leaves the page, whatever was opened and closed before', async () => {
		const acts = fc.array(fc.constantFrom('open', 'close', 'back', 'forward', 'reload'), { maxLength: 30 });
		await fc.assert(
			fc.asyncProperty(acts, async (played) => {
				const browser = new Browser();
				let open: Sheet[] = [];
				for (const act of played) {
					if (act === 'open') open.push(await new Sheet(browser).open());
					if (act === 'close') open.at(-1)?.close();
					if (act === 'forward') browser.forward();
					if (act === 'reload') browser.reload();
					if (act === 'reload') open = [];
					if (act === 'back') {
						const before = open.length;
						browser.back();
						open = open.filter(({ isOpen }) => isOpen);
						expect(before === 0 ? browser.hasLeft : before - open.length === 1 && !browser.hasLeft).toBe(true);
						if (browser.hasLeft) return;
					}
					open = open.filter(({ isOpen }) => isOpen);
				}
			})
		);
	});
});

describe('Forward', () => {
	it('opens again what Back closed, where it can be', async () => {
		const browser = new Browser();
		const roll = await new Sheet(browser, true).open();
		browser.back();
		browser.forward();
		await Promise.resolve();
		expect(roll.isOpen).toBe(true);
		expect(browser.length, 'in its own entry').toBe(3);
		browser.back();
		expect([roll.isOpen, browser.hasLeft]).toEqual([false, false]);
	});

	it('opens nothing that was closed before something else was opened', async () => {
		const browser = new Browser();
		const roll = await new Sheet(browser, true).open();
		browser.back();
		(await new Sheet(browser).open()).close();
		browser.forward();
		expect(roll.isOpen).toBe(false);
	});
});
