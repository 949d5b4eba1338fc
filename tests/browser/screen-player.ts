// A player who never rests: notes, undoes and phases on the battle screen, as fast as the screen takes them. It works inside the page, by the
// buttons a player taps, and tells of the log whenever the screen shows more of it.
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

export type Tap = 'note' | 'undo' | 'next';
export const taps: readonly Tap[] = ['note', 'undo', 'next'];

/** The lines of the log as the screen shows them, the last first. */
export async function readLines(page: Page): Promise<string[]> {
	await page.getByRole('tab', { name: 'Log' }).click();
	const log = page.getByRole('tabpanel', { name: 'Log' });
	await expect(log.getByRole('button', { name: 'Note', exact: true })).toBeVisible();
	return log
		.locator('summary .text')
		.evaluateAll((lines) => lines.map((line) => line.firstChild?.textContent?.trim() ?? ''));
}

/** With the log open. Each action is told of, with the lines that the screen then shows, under this mark. */
export function playOn(page: Page, mark: string, actions: readonly Tap[]): Promise<void> {
	return page.evaluate(
		async ([told, wanted]) => {
			const button = (name: string, within: ParentNode = document) =>
				[...within.querySelectorAll<HTMLButtonElement>('button:not([disabled])')].find((one) =>
					(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().startsWith(name)
				);
			const dialog = () => document.querySelector('[role=dialog]');
			const until = <T>(find: () => T | null | undefined | false): Promise<T> =>
				new Promise((resolve) => {
					const look = () => {
						const found = find();
						if (found) resolve(found);
						else requestAnimationFrame(look);
					};
					look();
				});
			const lines = () =>
				[...document.querySelectorAll('[role=tabpanel] summary .text')].map(
					(line) => line.firstChild?.textContent?.trim() ?? ''
				);
			const steps = {
				async note(count: number) {
					(await until(() => button('Note'))).click();
					const field = await until(() => dialog()?.querySelector('textarea'));
					field.value = `${told}, number ${count}`;
					field.dispatchEvent(new Event('input', { bubbles: true }));
					(await until(() => button('Write it down', dialog() ?? undefined))).click();
				},
				async undo() {
					(await until(() => button('Undo:'))).click();
				},
				/** Whatever is still to be done is skipped, all in the one action; side A is whoever comes first. */
				async next(_: number, isDone: () => boolean) {
					(await until(() => button('Next:'))).click();
					const asked = await until(() => dialog() ?? isDone());
					if (asked === true) return;
					(button('Skip', asked) ?? asked.querySelector<HTMLButtonElement>('.sides button'))?.click();
				}
			};
			for (const [count, action] of wanted.entries()) {
				const before = lines().join('\n');
				const isDone = () => lines().join('\n') !== before;
				await steps[action](count, isDone);
				await until(() => isDone() && dialog() === null);
				await window.confirmAction(told, lines());
			}
		},
		[mark, actions] as const
	);
}
