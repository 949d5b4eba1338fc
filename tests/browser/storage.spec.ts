// Two tabs at once, in the browser's own database.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { Confirmed } from './killing';
import { createBattle, drive, findOpening, makeSetup, noIcon, openBlank, readIds } from './storage-driver';

const battle = 'guilford';
test('two live tabs follow each other, and neither can fork the other’s history', async ({ context, page, watch }) => {
	watch.expectProblem(noIcon);
	const module = findOpening();
	const confirmed = new Confirmed();
	await confirmed.listen(context, ['one', 'two']);
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
	expect([...ids].sort()).toEqual(confirmed.of().flat().sort());
	expect(new Set(ids).size).toBe(ids.length);
	// Each tab's actions are in the order it took them, whole, and both tabs acted in between.
	for (const { mark } of tabs) {
		const own = confirmed.of(mark).flat();
		expect(ids.filter((id) => id.startsWith(mark))).toEqual(own);
	}
	for (const actionIds of confirmed.of()) expect(ids.join(' ')).toContain(actionIds.join(' '));
	const handovers = ids.filter((id, index) => index > 0 && id.slice(0, 3) !== ids[index - 1]?.slice(0, 3)).length;
	expect(handovers).toBeGreaterThan(2);
	// Both were told of every event, their own and the other's, once and in order.
	for (const { tab } of tabs) {
		await expect.poll(() => tab.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(ids);
	}
});
