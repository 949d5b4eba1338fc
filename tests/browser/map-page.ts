// Hands for the gallery's table: places are told in inches, as the map at rest lies fitted in its canvas.
import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './fixtures';

export type At = readonly [x: number, y: number];

export interface Shades {
	readonly red: number;
	readonly green: number;
	readonly blue: number;
}

export class MapPage {
	readonly page: Page;
	readonly canvas: Locator;

	private constructor(page: Page) {
		this.page = page;
		this.canvas = page.getByRole('application', { name: 'Map, 72 by 48 inches' });
	}

	static async open(page: Page, moment = 'march'): Promise<MapPage> {
		await open(page, `/gallery/map?at=${moment}`);
		const map = new MapPage(page);
		await expect(map.canvas).toHaveAttribute('data-ready', 'true');
		return map;
	}

	/** The map of whatever page is open. */
	static on(page: Page): MapPage {
		return new MapPage(page);
	}

	/** Where there is little room the words are folded away below the map. */
	async unfold(): Promise<void> {
		await this.#setFold(true);
	}

	/** When it is done the canvas has taken the room. */
	async fold(): Promise<void> {
		await this.#setFold(false);
		await this.#box();
	}

	/** On a wide screen of a battle they are a tab beside the map, and nothing has to give way. */
	async #setFold(open: boolean): Promise<void> {
		const besides = this.page.getByRole('tablist', { name: 'Beside the map' });
		const fold = this.page.getByRole('button', { name: 'The map in words' });
		await expect(besides.or(fold).first()).toBeVisible();
		if (await besides.isVisible()) {
			const tab = besides.getByRole('tab', { name: open ? 'Details' : 'Resolve' });
			await tab.tap();
			await expect(tab).toHaveAttribute('aria-selected', 'true');
			return;
		}
		if ((await fold.getAttribute('aria-expanded')) !== String(open)) await fold.tap();
		await expect(fold).toHaveAttribute('aria-expanded', String(open));
	}

	/** The canvas, when what is drawn has come to the size that it is given; asked for in one breath, since every point of a drag asks. */
	async #box() {
		const measure = () =>
			this.canvas.evaluate((canvas) => {
				const { x, y, width, height } = canvas.getBoundingClientRect();
				const drawn = canvas.querySelector('canvas')?.getBoundingClientRect();
				const fits = drawn && Math.abs(height - drawn.height) + Math.abs(width - drawn.width) < 1;
				return fits ? { x, y, width, height } : null;
			});
		let box = await measure();
		if (!box) await expect.poll(async () => (box = await measure())).not.toBeNull();
		if (!box) throw new Error('the map is not on the screen');
		return box;
	}

	/** What was changed a moment ago is drawn with the next frame, and only then is it there for a hand: what is drawn is what is taken hold of. */
	async #drawn(): Promise<void> {
		await this.canvas.evaluate(
			() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null))))
		);
	}

	/** Pixels of the screen for inches of the map. */
	async pixels([x, y]: At): Promise<{ x: number; y: number }> {
		const box = await this.#box();
		const zoom = Math.min((box.width - 28) / 72, (box.height - 28) / 48);
		return { x: box.x + box.width / 2 + (x - 36) * zoom, y: box.y + box.height / 2 + (y - 24) * zoom };
	}

	/** The shades of one pixel of the ground, from the lowest of the canvases. */
	groundAt(at: At): Promise<Shades> {
		return this.#shadesAt(at, 0);
	}

	/** Those of one pixel of a unit: of the canvases theirs is the third. */
	unitAt(at: At): Promise<Shades> {
		return this.#shadesAt(at, 2);
	}

	async #shadesAt([x, y]: At, layer: number): Promise<Shades> {
		const at = await this.pixels([x, y]);
		return await this.canvas
			.locator('canvas')
			.nth(layer)
			.evaluate((canvas: HTMLCanvasElement, place) => {
				const box = canvas.getBoundingClientRect();
				const dense = canvas.width / box.width;
				const ink = canvas.getContext('2d');
				const [red = 0, green = 0, blue = 0] =
					ink?.getImageData((place.x - box.x) * dense, (place.y - box.y) * dense, 1, 1).data ?? [];
				return { red, green, blue };
			}, at);
	}

	/** Pixels of the canvas to one of the page. */
	density(): Promise<number> {
		const drawn = this.canvas.locator('canvas').first();
		return drawn.evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.getBoundingClientRect().width);
	}

	/** Inches that so many pixels are while the whole table is in sight. */
	async inches(pixels: number): Promise<number> {
		const [one, other] = [await this.pixels([0, 0]), await this.pixels([1, 0])];
		return pixels / (other.x - one.x);
	}

	async tap(at: At): Promise<void> {
		await this.#drawn();
		const { x, y } = await this.pixels(at);
		await this.page.touchscreen.tap(x, y);
	}

	/** Takes hold with the mouse and moves, and leaves the button down. */
	async hold(from: At, ...way: readonly At[]): Promise<void> {
		await this.#drawn();
		const start = await this.pixels(from);
		await this.page.mouse.move(start.x, start.y);
		await this.page.mouse.down();
		for (const at of way) {
			const { x, y } = await this.pixels(at);
			await this.page.mouse.move(x, y, { steps: 4 });
		}
	}

	/** By one finger. */
	async drag(from: At, ...way: readonly At[]): Promise<void> {
		const finger = await this.finger(from);
		await finger.move(...way);
		await finger.up();
	}

	/** Real touches, one list of places for each finger. */
	async touch(...fingers: readonly (readonly At[])[]): Promise<void> {
		const session = await this.page.context().newCDPSession(this.page);
		await this.#drawn();
		const steps = Math.max(...fingers.map((way) => way.length));
		const points = (step: number) =>
			Promise.all(
				fingers.map(async (way, id) => ({ id, ...(await this.pixels(way[Math.min(step, way.length - 1)] ?? [0, 0])) }))
			);
		for (let step = 0; step < steps; step++) {
			const type = step === 0 ? 'touchStart' : 'touchMove';
			await session.send('Input.dispatchTouchEvent', { type, touchPoints: await points(step) });
		}
		await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
		await session.detach();
	}

	/** One finger that goes down here, and stays down until it is let go. */
	async finger(from: At): Promise<{ move(...way: readonly At[]): Promise<void>; up(): Promise<void> }> {
		const session = await this.page.context().newCDPSession(this.page);
		const send = async (type: 'touchStart' | 'touchMove', at: At) => {
			const touchPoints = [{ id: 0, ...(await this.pixels(at)) }];
			await session.send('Input.dispatchTouchEvent', { type, touchPoints });
		};
		await this.#drawn();
		await send('touchStart', from);
		return {
			move: async (...way) => {
				for (const at of way) await send('touchMove', at);
			},
			up: async () => {
				await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
				await session.detach();
			}
		};
	}

	get words(): Locator {
		return this.page.getByRole('region', { name: 'The map in words' });
	}

	get panel(): Locator {
		return this.page.getByRole('region', { name: 'Selected unit' });
	}

	/** Where the list says that a unit stands. */
	async placeOf(name: string): Promise<At> {
		await expect(this.row(name)).toContainText(/at [\d.]+″ by [\d.]+″/);
		const found = /at ([\d.]+)″ by ([\d.]+)″/.exec(await this.row(name).innerText());
		if (!found) throw new Error(`${name} is not on the map`);
		return [Number(found[1]), Number(found[2])];
	}

	row(name: string): Locator {
		return this.words
			.getByRole('region', { name: / on the map$/ })
			.getByRole('button', { name: new RegExp(`^${name}`) });
	}
}
