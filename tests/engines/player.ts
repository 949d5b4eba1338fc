// A player at any engine: finds things by role and name, as Testing Library reads them, waits until they can be tapped, and taps where a
// finger would, so that whatever lies over a button is found.
import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Engine, Point, Size } from './engine';
import { SAID_KEY } from './said';

/** Something on the page; where a name fits several things, the first is meant. */
export interface Target {
	readonly role: string;
	/** Words that the name begins with, or a pattern. */
	readonly name?: string | RegExp;
	readonly within?: Target;
}

/** A target as it goes into the page, from the outermost to the thing itself. */
type Way = readonly { readonly role: string; readonly pattern: string; readonly flags: string }[];

interface Found {
	readonly text: string;
	readonly enabled: boolean;
	/** Where a finger would tap; null while something else lies there or it still moves. */
	readonly at: Point | null;
	readonly box: Point & Size;
}

declare global {
	interface Window {
		TestingLibraryDom?: typeof import('@testing-library/dom');
	}
}

const library = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.js');

export class Player {
	readonly engine: Engine;
	readonly #home: string;

	constructor(engine: Engine, home: string) {
		this.engine = engine;
		this.#home = home;
	}

	/** Opens a page of the app and waits until it is alive: before that a tap on what is already painted would be lost. */
	async open(path: string): Promise<void> {
		await this.engine.goTo(new URL(path, this.#home).href);
		await this.comeAlive();
	}

	async reload(): Promise<void> {
		await this.engine.reload();
		await this.comeAlive();
	}

	async comeAlive(): Promise<void> {
		const isAlive = () => this.engine.evaluate(() => document.querySelector('#svelte-announcer') !== null);
		await expect.poll(isAlive, 'the page came alive').toBe(true);
		await this.engine.evaluate(() => document.fonts.ready.then(() => true));
	}

	async tap(target: Target): Promise<void> {
		let at: Point | null = null;
		await expect(async () => {
			const found = await this.#find(target);
			expect(found, `${describe(target)} is there`).not.toBeNull();
			expect(found?.enabled, `${describe(target)} can be tapped`).toBe(true);
			expect(found?.at, `nothing lies over ${describe(target)}`).not.toBeNull();
			at = found?.at ?? null;
		}).toPass();
		if (at) await this.engine.tap(at);
	}

	async sees(target: Target, words?: string | RegExp): Promise<void> {
		const text = async () => (await this.#find(target))?.text ?? `${describe(target)} is not there`;
		if (words === undefined)
			await expect.poll(async () => (await this.#find(target)) !== null, describe(target)).toBe(true);
		else if (typeof words === 'string') await expect.poll(text, describe(target)).toContain(words);
		else await expect.poll(text, describe(target)).toMatch(words);
	}

	async seesNo(target: Target): Promise<void> {
		await expect.poll(() => this.#find(target), `no ${describe(target)}`).toBeNull();
	}

	async isThere(target: Target): Promise<boolean> {
		return (await this.#find(target)) !== null;
	}

	async read(target: Target): Promise<string> {
		await this.sees(target);
		return (await this.#find(target))?.text ?? '';
	}

	/** Where it lies on the screen, at rest. */
	async placeOf(target: Target): Promise<Found['box']> {
		let box: Found['box'] | undefined;
		await expect(async () => {
			const found = await this.#find(target);
			expect(found?.at, `${describe(target)} is at rest`).toBeTruthy();
			box = found?.box;
		}).toPass();
		return box ?? { x: 0, y: 0, width: 0, height: 0 };
	}

	/** Taps a field, empties it, and types. */
	async fill(field: Target, text: string): Promise<void> {
		await this.tap(field);
		await this.engine.evaluate(() => (document.activeElement as HTMLInputElement).select());
		await this.engine.type(text);
	}

	/** Whatever moves has come to rest. */
	async rest(): Promise<void> {
		await this.engine.evaluate(() =>
			Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => true)
		);
	}

	/** What went wrong in the console and in the pages, as sentences. */
	async complaints(): Promise<readonly string[]> {
		const said = await this.engine.evaluate((key) => sessionStorage.getItem(key), SAID_KEY);
		return JSON.parse(said ?? '[]');
	}

	async #find(target: Target): Promise<Found | null> {
		// In Firefox a page can still take the place of another between one step and the next, and has no finder then.
		for (let tries = 0; tries < 5; tries += 1) {
			if (!(await this.engine.evaluate(() => 'TestingLibraryDom' in window)))
				await this.engine.run(await readFile(library, 'utf8'));
			const found = await this.engine.evaluate(findInPage, wayTo(target));
			if (found !== 'no finder') return found;
		}
		throw new Error('no page stays for long enough to look at it');
	}
}

function wayTo({ role, name = '', within }: Target): Way {
	const pattern = name instanceof RegExp ? name : new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
	return [...(within ? wayTo(within) : []), { role, pattern: pattern.source, flags: pattern.flags }];
}

function describe({ role, name, within }: Target): string {
	return `${role} ${name ?? ''}${within ? ` in ${describe(within)}` : ''}`;
}

/** Runs in the page. */
async function findInPage(way: Way): Promise<Found | null | 'no finder'> {
	const finder = window.TestingLibraryDom;
	if (!finder) return 'no finder';
	let places = [document.body];
	for (const { role, pattern, flags } of way) {
		const name = new RegExp(pattern, flags);
		places = places.flatMap((place) => finder.queryAllByRole(place, role, pattern === '^' ? {} : { name }));
	}
	const found = places.find((place) => place.checkVisibility({ visibilityProperty: true }));
	if (!found) return null;
	const middle = () => {
		const { x, y, width, height } = found.getBoundingClientRect();
		return { x: x + width / 2, y: y + height / 2 };
	};
	const isHit = ({ x, y }: Point) => {
		const hit = document.elementFromPoint(x, y);
		return hit !== null && (found.contains(hit) || hit.closest('label')?.control === found);
	};
	if (!isHit(middle())) found.scrollIntoView({ block: 'center', inline: 'center' });
	const before = middle();
	// Not frames of an animation: WebKit gives none while a busy machine stores the app for offline.
	await new Promise((resolve) => setTimeout(resolve, 50));
	const after = middle();
	const { x, y, width, height } = found.getBoundingClientRect();
	// A sheet that is still coming in stands still at times, where frames are few.
	const moves = document
		.getAnimations()
		.some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
	const still = !moves && Math.abs(before.x - after.x) + Math.abs(before.y - after.y) < 1;
	return {
		text: found.textContent.replace(/\s+/g, ' ').trim(),
		enabled: !(found as HTMLButtonElement).disabled,
		at: still && isHit(after) ? after : null,
		box: { x, y, width, height }
	};
}
