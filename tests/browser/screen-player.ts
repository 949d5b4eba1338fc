// A player who never rests: notes, undoes and phases on the battle screen, as fast as the screen takes them. It works inside the page, by the
// buttons a player taps, and tells of the log whenever the screen shows more of it.
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

export type Tap = 'note' | 'undo' | 'next';
export const taps: readonly Tap[] = ['note', 'undo', 'next'];

/** The lines of the log as the screen shows them, the last first; of a long log those that are near. */
export async function readLines(page: Page): Promise<string[]> {
	await page.getByRole('tab', { name: 'Log' }).click();
	const log = page.getByRole('tabpanel', { name: 'Log' });
	await expect(log.getByRole('button', { name: 'Note', exact: true })).toBeVisible();
	// The log comes a moment after its buttons; what is not there yet cannot be unfolded.
	await expect(log.locator('summary .text').first()).toBeVisible();
	return page.evaluate(async () => {
		const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
		const closed = () => document.querySelectorAll<HTMLElement>('[role=tabpanel] details:not([open]) > summary.voice');
		const textOf = (line: Element) => line.firstChild?.textContent?.trim() ?? '';
		/** From the top down to the first fold whose lines are not all made: of those that are far they are not. */
		const read = () => {
			const lines: string[] = [];
			for (const part of document.querySelectorAll(
				'[role=tabpanel] summary .text, [role=tabpanel] details > summary.voice'
			)) {
				if (part.matches('.text')) {
					lines.push(textOf(part));
					continue;
				}
				const inner = [...(part.parentElement?.querySelectorAll('summary .text') ?? [])].map(textOf);
				const wanted = parseInt((part.textContent ?? '').replaceAll(',', ''));
				if (inner.length < wanted)
					return { lines: [...lines, ...inner], isNear: part.getBoundingClientRect().top < innerHeight };
			}
			return { lines, isNear: false };
		};
		// What was taken back is folded; it was shown all the same. A long stretch ends beyond the screen, and comes no further by waiting.
		window.readUnfolded = async () => {
			let [before, waits] = [-1, 0];
			for (;;) {
				const { lines, isNear } = read();
				waits = lines.length === before ? waits + 1 : 0;
				if (!isNear || (waits > 20 && closed().length === 0)) return lines;
				before = lines.length;
				for (const summary of closed()) summary.click();
				await frames();
			}
		};
		return window.readUnfolded();
	});
}

declare global {
	interface Window {
		/** The lines of the log with all that is folded in sight; there once they were read. */
		readUnfolded(): Promise<string[]>;
	}
}

interface Among {
	/** Where others play at the same battle, what was on the screen may be gone at the next look: so many milliseconds are waited for it. */
	readonly patience: number;
	/** Plays until so many milliseconds are over, if there are actions left. */
	readonly time: number;
}

/** With the log open and read. Each action is told of, with the lines that the screen then shows, under this mark. Gives the notes it saw in the log. */
export function playOn(page: Page, mark: string, actions: readonly Tap[], among?: Among): Promise<string[]> {
	return page.evaluate(
		async ([told, wanted, patience, time]) => {
			const end = performance.now() + time;
			const button = (name: string, within: ParentNode = document) =>
				[...within.querySelectorAll<HTMLButtonElement>('button:not([disabled])')].find((one) =>
					(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().startsWith(name)
				);
			const dialog = () => document.querySelector('[role=dialog]');
			/** Waits for it; false where it did not come. */
			const until = <T>(find: () => T | null | undefined | false): Promise<T | false> =>
				new Promise((resolve) => {
					const last = performance.now() + patience;
					const look = () => {
						const found = find();
						if (found) resolve(found);
						else if (performance.now() > last) resolve(false);
						else requestAnimationFrame(look);
					};
					look();
				});
			const lines = () =>
				[...document.querySelectorAll('[role=tabpanel] summary .text')].map(
					(line) => line.firstChild?.textContent?.trim() ?? ''
				);
			const tap = async (name: string, within: () => ParentNode | null = () => document) => {
				const found = await until(() => button(name, within() ?? undefined));
				if (found) found.click();
			};
			const steps = {
				async note(text: string) {
					await tap('Note');
					const field = await until(() => dialog()?.querySelector('textarea'));
					if (!field) return;
					field.value = text;
					field.dispatchEvent(new Event('input', { bubbles: true }));
					await tap('Write it down', dialog);
				},
				async undo() {
					await tap('Undo:');
				},
				/** Whatever is still to be done is skipped, all in the one action; side A is whoever comes first. */
				async next(_: string, isDone: () => boolean) {
					await tap('Next:');
					const asked = await until(() => dialog() ?? isDone());
					if (typeof asked === 'boolean') return;
					(button('Skip', asked) ?? asked.querySelector<HTMLButtonElement>('.sides button'))?.click();
				}
			};
			const seen: string[] = [];
			for (const [count, action] of wanted.entries()) {
				if (performance.now() > end) break;
				const before = lines().join('\n');
				const text = `${told}, number ${count}`;
				const isDone = () =>
					action === 'note' ? lines().some((line) => line.includes(`${text}.`)) : lines().join('\n') !== before;
				await steps[action](text, isDone);
				if (await until(() => isDone() && dialog() === null)) {
					if (action === 'note') seen.push(text);
					await window.confirmAction(told, await window.readUnfolded());
				} else {
					button('Cancel', dialog() ?? undefined)?.click();
					await until(() => dialog() === null);
				}
			}
			return seen;
		},
		[mark, actions, among?.patience ?? 3_600_000, among?.time ?? 3_600_000] as const
	);
}
