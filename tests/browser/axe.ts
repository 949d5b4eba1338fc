// axe on a page as it stands. Its look at colours takes three times as long as all its other rules, and nearly every colouring on a page is that of the
// pages before: so each is looked at until axe has passed it once in this worker, and then only what differs is (docs/decisions/0088).
import type { Locator, Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** As it is sent to pages: half as long to read as the source. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A rule that is broken, and the elements that break it. */
interface Finding {
	readonly rule: string;
	readonly nodes: readonly string[];
}

/** In a page: axe, and who wears which colouring. */
interface Looking {
	readonly axe: typeof axe;
	coloured: Map<number, Element[]>;
}

/** What axe has passed: words of that colour and size, on those grounds, in parts of those classes. */
const passed = new Set<number>();

/** What is wrong there; with `only`, with its colours alone. */
export async function findFaults(page: Page, root: Locator, only?: 'colours'): Promise<Finding[]> {
	// Put into a page once, and asked for nothing but what is wrong: both take as long as the looking.
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
	const faults = only ? [] : await root.evaluate(lookAtAllElse);
	const unknown = (await root.evaluate(findColourings)).filter((colouring) => !passed.has(colouring));
	if (unknown.length === 0) return faults;
	const colours = await page.evaluate(lookAtColours, unknown);
	for (const colouring of colours.passed) passed.add(colouring);
	return [...faults, ...colours.faults];
}

// All below runs in the page, each by itself.

/** Where a dialog lies over it, the dialog, since nothing below can be reached and it was looked at before. */
async function lookAtAllElse(root: Element): Promise<Finding[]> {
	const dialog = root === document.documentElement && [...document.querySelectorAll('[role=dialog]')].at(-1);
	const { axe } = window as unknown as Looking;
	const { violations } = await axe.run(dialog || root, {
		resultTypes: ['violations'],
		preload: false,
		rules: { 'color-contrast': { enabled: false } }
	});
	return violations.map(({ id, help, nodes }) => ({
		rule: `${id}: ${help}`,
		nodes: nodes.map((node) => `${node.html} — ${node.failureSummary ?? ''}`)
	}));
}

/** Everything with words on it, by what its contrast depends on: its own look, the grounds below it, and whose parts they are. */
function findColourings(root: Element): number[] {
	const dialog = root === document.documentElement && [...document.querySelectorAll('[role=dialog]')].at(-1);
	const grounds = new Map<Element | null, string>([[null, '']]);
	const groundOf = (element: Element | null): string => {
		const known = grounds.get(element);
		if (known !== undefined || !element) return known ?? '';
		const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
		const own = [backgroundColor, backgroundImage, opacity].join().replace(/rgba\(0, 0, 0, 0\)|,none|,1$/g, '');
		const ground = `${groundOf(element.parentElement)} ${own}`;
		grounds.set(element, ground);
		return ground;
	};
	const classesOf = (element: Element | null, up: number): string =>
		element && up > 0 ? `${element.className} < ${classesOf(element.parentElement, up - 1)}` : '';
	const hasWords = (element: Element) =>
		element.matches('input, textarea, select') ||
		[...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
	const colouringOf = (element: Element) => {
		const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
		const isOff = element.closest(':disabled, [aria-disabled=true], [inert]') !== null;
		const told = [color, fontSize, fontWeight, textShadow, isOff, groundOf(element), classesOf(element, 4)].join();
		let hash = 0;
		for (let at = 0; at < told.length; at += 1) hash = (Math.imul(hash, 31) + told.charCodeAt(at)) | 0;
		return hash;
	};
	const coloured = new Map<number, Element[]>();
	for (const element of (dialog || root).querySelectorAll('*')) {
		if (!hasWords(element) || !element.checkVisibility()) continue;
		const colouring = colouringOf(element);
		coloured.set(colouring, [...(coloured.get(colouring) ?? []), element]);
	}
	(window as unknown as Looking).coloured = coloured;
	return [...coloured.keys()];
}

/** A few of each will do. Passed is what axe says so of: what it could not make out, since something lay over it, is looked at again where it comes by next. */
async function lookAtColours(colourings: number[]): Promise<{ faults: Finding[]; passed: number[] }> {
	const { axe, coloured } = window as unknown as Looking;
	const of = new Map(
		colourings.flatMap((one) => (coloured.get(one) ?? []).slice(0, 3).map((element) => [element, one] as const))
	);
	const there = [...of.keys()].filter((element) => element.isConnected);
	if (there.length === 0) return { faults: [], passed: [] };
	const { violations, passes } = await axe.run({ include: there } as unknown as axe.ElementContext, {
		resultTypes: ['violations', 'passes'],
		runOnly: ['color-contrast'],
		preload: false,
		elementRef: true
	});
	const colouringsOf = (results: axe.Result[]) =>
		results.flatMap(({ nodes }) => nodes.flatMap(({ element }) => (element && of.get(element)) ?? []));
	const wrong = new Set(colouringsOf(violations));
	const faults = violations.map(({ id, help, nodes }) => ({
		rule: `${id}: ${help}`,
		nodes: nodes.map((node) => `${node.html} — ${node.failureSummary ?? ''}`)
	}));
	return { faults, passed: colouringsOf(passes).filter((one) => !wrong.has(one)) };
}
