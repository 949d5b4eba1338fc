// Nothing is lost: pages killed in the middle of an action, two tabs at once, in the browser's own database.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { createBattle, drive, findOpening, makeSetup, openBlank, readIds } from './storage-driver';

const battle = 'guilford';
/** A picture by itself names no icon, and the browser asks for one all the same. */
const noIcon = /favicon\.ico/;

/** What pages said was stored, action by action. */
class Confirmed {
	readonly actions: string[][] = [];
	#waiting: { count: number; go: () => void } | null = null;

	async listen(context: BrowserContext): Promise<void> {
		await context.exposeBinding('confirmAction', (_, _mark: string, ids: string[]) => {
			this.actions.push(ids);
			if (this.#waiting && this.actions.length >= this.#waiting.count) this.#waiting.go();
		});
	}

	/** Until there are so many. */
	reach(count: number): Promise<void> {
		if (this.actions.length >= count) return Promise.resolve();
		return new Promise((go) => (this.#waiting = { count, go }));
	}
}

/** A page's whole process, as the system kills it when memory is short; or only the page. */
async function kill(page: Page, how: 'crash' | 'close'): Promise<void> {
	if (how === 'close') return page.close({ runBeforeUnload: false });
	const gone = page.waitForEvent('crash');
	const session = await page.context().newCDPSession(page);
	// The answer to this never comes.
	session.send('Page.crash').catch(() => undefined);
	await gone;
	await page.close();
}

test('a page that is killed at any moment, over fifty times, leaves exactly what was confirmed', async ({
	context,
	page,
	watch
}) => {
	watch.expectProblem(noIcon);
	const module = findOpening();
	const confirmed = new Confirmed();
	await confirmed.listen(context);
	await openBlank(page);
	await createBattle(page, module, makeSetup(battle));
	let stored: string[] = [];
	let unconfirmed = 0;
	for (let round = 0; round < 54; round += 1) {
		const before = confirmed.actions.length;
		const victim = await context.newPage();
		await openBlank(victim);
		const driving = drive(victim, { module, battle, mark: `r${round}`, actions: null }).catch(() => 'killed');
		// Before the first action or after one of the next few, and then at a moment within the one that follows that nobody chose.
		await confirmed.reach(before + (round % 3));
		await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), (round * 7) % 13);
		await kill(victim, round % 3 === 0 ? 'crash' : 'close');
		expect(await driving).toBe('killed');
		const { ids, damaged } = await readIds(page, module, battle);
		const sure = [...stored, ...confirmed.actions.slice(before).flat()];
		expect([ids.slice(0, sure.length), damaged], `round ${round}`).toEqual([sure, false]);
		const last = ids.slice(sure.length);
		if (last.length > 0) {
			unconfirmed += 1;
			const [, action, , , count] = last[0]!.split('-');
			const whole = Array.from({ length: Number(count) }, (_, index) => `r${round}-${action}-${index + 1}-of-${count}`);
			expect(last, `round ${round}: the last action is there whole or not at all`).toEqual(whole);
		}
		stored = ids;
	}
	test.info().annotations.push({
		type: 'kills',
		description: `54, ${stored.length} events, ${unconfirmed} unconfirmed actions found whole`
	});
	expect(stored.length).toBeGreaterThan(54);
});

test('two live tabs follow each other, and neither can fork the other’s history', async ({ context, page, watch }) => {
	watch.expectProblem(noIcon);
	const module = findOpening();
	const confirmed = new Confirmed();
	await confirmed.listen(context);
	const other = await context.newPage();
	await Promise.all([openBlank(page), openBlank(other)]);
	await createBattle(page, module, makeSetup(battle));
	const follow = (tab: Page) =>
		tab.evaluate(
			async ([address, id]) => {
				const { openStorage } = await import(address);
				const { storage } = await openStorage();
				const seen: string[] = [];
				storage.battles.watch(id, 0, {
					onEvents: (events: readonly { id: string }[]) => seen.push(...events.map((event) => event.id)),
					onCut: () => seen.push('cut')
				});
				Object.assign(window, { seen });
			},
			[module, battle] as const
		);
	await Promise.all([follow(page), follow(other)]);
	const tabs = [
		{ tab: page, mark: 'one' },
		{ tab: other, mark: 'two' }
	];
	await Promise.all(tabs.map(({ tab, mark }) => drive(tab, { module, battle, mark, actions: 40 })));
	const { ids, damaged } = await readIds(page, module, battle);
	expect(damaged).toBe(false);
	expect([...ids].sort()).toEqual(confirmed.actions.flat().sort());
	expect(new Set(ids).size).toBe(ids.length);
	// Each tab's actions are in the order it took them, whole, and both tabs acted in between.
	for (const { mark } of tabs) {
		const own = confirmed.actions.filter(([first]) => first?.startsWith(mark)).flat();
		expect(ids.filter((id) => id.startsWith(mark))).toEqual(own);
	}
	for (const actionIds of confirmed.actions) expect(ids.join(' ')).toContain(actionIds.join(' '));
	const handovers = ids.filter((id, index) => index > 0 && id.slice(0, 3) !== ids[index - 1]?.slice(0, 3)).length;
	expect(handovers).toBeGreaterThan(2);
	// Both were told of every event, their own and the other's, once and in order.
	for (const { tab } of tabs) {
		await expect.poll(() => tab.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(ids);
	}
});
