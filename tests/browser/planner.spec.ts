// The planner by touch: from the resolver and from the map with the facts carried over, each comparison, and back with the choice made. What the
// numbers are is tested below the browser; here the screen says what the plan of the same battle says.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { chargePlan, planRules, targetOptions } from '$lib/battle/planner/plan';
import { makeChanceText } from '$lib/dice/chance-text';
import { edgeOf, runCourse } from '$lib/rules/planner/course';
import { batteryUnit, generalUnit, lineUnit, rifleUnit } from '../battle/sample-battle';
import { answer } from './at-the-resolver';
import { openUnit, tab } from './battle-map';
import { expect, expectAccessible, expectNoSidewaysScroll, open, SCREENS, takePicture, test } from './fixtures';
import { changeSettings } from './looks';
import { MapPage } from './map-page';
import { battleBetween, sitDown } from './stored-battle';

const begin = (id: string) =>
	battleBetween(
		id,
		[
			lineUnit('maryland', 'Maryland', { figures: 9 }),
			batteryUnit('guns', 'Proctor’s Guns', { figures: 4 }),
			generalUnit('morgan', 'Morgan', { charisma: 9 })
		],
		[lineUnit('fraser', 'Fraser’s Foot', { figures: 9, grade: 'D' }), rifleUnit('rifles', 'Jägers', { figures: 6 })]
	).does(
		{ kind: 'unit-placed', unit: 'maryland', place: { x: 30, y: 30, facing: 0 } },
		{ kind: 'unit-placed', unit: 'guns', place: { x: 39, y: 30, facing: 0 } },
		{ kind: 'unit-placed', unit: 'fraser', place: { x: 30, y: 24, facing: 180 } },
		{ kind: 'unit-placed', unit: 'rifles', place: { x: 42, y: 18, facing: 180 } }
	);

const plan = (page: Page) => page.getByRole('region', { name: 'Answer' });
const headline = (page: Page) => plan(page).getByRole('status');
const firsts = (page: Page) => page.getByRole('region', { name: 'What to do first' });
const sideBySide = (page: Page) => page.getByRole('region', { name: 'Side by side' });
const ask = (page: Page, question: string) =>
	page.getByRole('radiogroup', { name: 'Question' }).getByRole('radio', { name: question }).tap();

test('should I charge: from the resolver with what was said, ranked, and back with Morgan attached', async ({
	page
}) => {
	const play = begin('plan-charge').until('first-movement');
	const [base, ...others] = chargePlan(play.state, 'maryland', 'fraser', {
		charge: (facts) => ({ ...facts, chargeeCover: 'soft' }),
		shot: (facts) => facts
	}).map((option) => ({ ...option, outlook: runCourse(planRules(play.state), option.course).after.at(-1)! }));
	const morgan = others.find(({ id }) => id === 'attach-morgan')!;
	const points = Math.round((edgeOf(morgan.outlook) - edgeOf(base!.outlook)) * 100);
	await sitDown(page, play);
	await test.step('from the map, on the two that were tapped', async () => {
		await tab(page, 'Map').tap();
		const map = MapPage.on(page);
		await expect(map.canvas).toHaveAttribute('data-ready', 'true');
		await map.touch([[30, 30]]);
		await map.touch([[30, 24]]);
		await page.getByRole('button', { name: /^Plan/ }).tap();
		await expect(page.getByRole('combobox', { name: 'Your unit' })).toHaveValue('maryland');
		await expect(page.getByRole('combobox', { name: 'The enemy' })).toHaveValue('fraser');
		await page.getByRole('link', { name: 'Back to the battle' }).tap();
		await tab(page, 'Units').tap();
	});
	await openUnit(page, 'Maryland');
	await expect(page.getByRole('link', { name: 'What should it do?' })).toHaveAttribute('href', /ours=maryland/);
	await page.getByRole('button', { name: 'Charge', exact: true }).tap();
	await answer(page)
		.getByRole('button', { name: /^Fraser/ })
		.tap();
	await answer(page).getByRole('radiogroup', { name: 'Target is' }).getByRole('radio', { name: 'Soft cover' }).tap();
	await answer(page).getByRole('link', { name: 'Should I charge?' }).tap();

	await expect(headline(page)).toContainText(`${makeChanceText(base!.outlook.theyBreak)} they break; you lose ${base!.outlook.yourLosses.toFixed(1)} of 9 on average`); // prettier-ignore
	await expect
		.poll(() => page.workers().map((worker) => new URL(worker.url()).pathname))
		.toEqual([expect.stringContaining('worker')]);
	const row = firsts(page)
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name: 'Attach Morgan' }) });
	await expect(row).toContainText(`+${points} points`);
	await expect(row).toContainText('+2 to its tests and on the rout table');
	await expect(firsts(page).getByRole('heading', { level: 3 })).toHaveCount(others.length);
	await row.getByText('What is assumed').tap();
	await expect(row).toContainText('Turn 1: Attach Morgan, then charge.');
	const tree = page.getByRole('region', { name: 'How it may go' });
	await expect(tree).toContainText('Maryland: charge Fraser’s Foot');
	await expect(tree).toContainText('It goes home');
	await expect(tree).toContainText(/Fraser’s Foot broken before contact.*Fraser’s Foot routing \d+%/);
	await takePicture(page, 'planner-charge-first', true);
	await page.getByText('Every roll on the way, with its sum').tap();
	await expect(plan(page)).toContainText('Test of Maryland to charge home');
	for (const [name, size] of Object.entries(SCREENS)) {
		await page.setViewportSize(size);
		await expectNoSidewaysScroll(page, name);
		await takePicture(page, `planner-charge-${name}`);
	}
	await expectAccessible(page, 'a plan on a phone');
	await page.setViewportSize(SCREENS.landscape);
	await changeSettings(page, { theme: 'candle' });
	await expectAccessible(page, 'a plan by candle-light', { only: 'colours' });
	await takePicture(page, 'planner-charge-candle');
	await changeSettings(page, { theme: 'paper', textSize: 200 });
	await expectNoSidewaysScroll(page, 'twice the text');
	await takePicture(page, 'planner-charge-200');
	await changeSettings(page, { textSize: 100 });

	await row.getByRole('button', { name: 'Do it: Attach Morgan' }).tap();
	await expect(answer(page).getByRole('heading', { name: 'Maryland: charge Fraser’s Foot' })).toBeVisible();
	await expect(
		answer(page).getByRole('radiogroup', { name: 'Target is' }).getByRole('radio', { name: 'Soft cover' })
	).toBeChecked();
	await tab(page, 'Log').tap();
	await expect(page.getByRole('feed')).toContainText('Morgan joined Maryland');
});

test('which target, canister or ball, how near, hold or withdraw: compared over turns, and the gun laid on the choice', async ({
	page
}) => {
	const play = begin('plan-fire').until('fire');
	const options = targetOptions(play.state, 'guns', 'target').map((option) => ({
		label: option.label,
		after: runCourse(planRules(play.state), option.course).after
	}));
	const best = [...options].sort((a, b) => edgeOf(b.after[1]!) - edgeOf(a.after[1]!))[0]!;
	await sitDown(page, play);
	await openUnit(page, 'Proctor’s Guns');
	await page.getByRole('button', { name: 'Shoot', exact: true }).tap();
	await answer(page).getByRole('link', { name: 'Which target?' }).tap();
	await expect(headline(page)).toContainText(
		`${best.label}: ${makeChanceText(best.after[1]!.theyBreak)} they break within 2 turns`
	);
	await page.getByRole('radiogroup', { name: 'Turns ahead' }).getByRole('radio', { name: '4' }).tap();
	await expect(headline(page)).toContainText('within 4 turns');
	await page.getByRole('radiogroup', { name: 'Who fires back' }).getByRole('radio', { name: 'All who can' }).tap();
	await expect(sideBySide(page).getByRole('heading', { level: 3 })).toHaveCount(2);
	await takePicture(page, 'planner-target');

	await ask(page, 'Hold');
	await page.getByRole('radiogroup', { name: 'What they do' }).getByRole('radio', { name: 'Charge' }).tap();
	await expect(sideBySide(page)).toContainText('March off');
	await sideBySide(page).getByText('What is assumed').first().tap();
	await expect(sideBySide(page)).toContainText(/Turn 1: You .*they charge/);
	await takePicture(page, 'planner-hold');
	await expectAccessible(page, 'hold or withdraw');
	await test.step('to hold, in the fire phase, is to fire: the shot lies open', async () => {
		await sideBySide(page).getByRole('button', { name: 'Do it: Hold' }).tap();
		await expect(answer(page).getByRole('heading', { name: 'Proctor’s Guns: shoot at Fraser’s Foot' })).toBeVisible();
		await expect(answer(page).getByRole('radiogroup', { name: 'Load' })).toBeVisible();
		await answer(page).getByRole('link', { name: 'Canister or ball?' }).tap();
	});
	await ask(page, 'Range');
	await expect(sideBySide(page)).toContainText('Fire from');
	await test.step('the target that was chosen is shot at', async () => {
		await ask(page, 'Target');
		await sideBySide(page)
			.getByRole('button', { name: `Do it: ${best.label}` })
			.tap();
		await expect(answer(page).getByRole('heading', { name: `Proctor’s Guns: shoot at ${best.label}` })).toBeVisible();
		await answer(page).getByRole('link', { name: 'Canister or ball?' }).tap();
	});
	await ask(page, 'Load');
	await expect(sideBySide(page).getByRole('heading', { name: 'Ball' })).toBeVisible();
	await sideBySide(page).getByRole('button', { name: 'Do it: Ball' }).tap();
	await expect(
		answer(page).getByRole('radiogroup', { name: 'Load' }).getByRole('radio', { name: /^Ball/ })
	).toBeChecked();
});

test('tables of chances over any two facts, taken along and printed; described units; and advice switched off @long', async ({
	page
}) => {
	await open(page, '/planner#tables');
	const table = page.getByRole('table', { name: /^Shooting: hits expected/ });
	// 24 muskets, six dice: 8 or more in the open at 6″, 9 or more in soft cover, a 10 only in hard cover.
	await expect(table.getByRole('row').nth(1)).toHaveText(/0–6″\s*1\.8\s*1\.2\s*0\.6/);
	await page.getByRole('radiogroup', { name: 'Table' }).getByRole('radio', { name: 'Morale' }).tap();
	const morale = page.getByRole('table', { name: /^Morale/ });
	// Two hits: −2 and −4 to +4. Grade A passes on 0 or more.
	await expect(morale.getByRole('row', { name: /^A/ })).toHaveText(
		/A\s*50%\s*60%\s*70%\s*80%\s*90%\s*100%\s*100%\s*100%\s*100%/
	);
	await expectAccessible(page, 'a table of chances');
	await takePicture(page, 'planner-table');
	const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).tap()]);
	const csv = readFileSync(await file.path(), 'utf8');
	expect(csv.split('\r\n')[1]).toBe('A,0.5,0.6,0.7,0.8,0.9,1,1,1,1');
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('button', { name: 'CSV' })).toBeHidden();
	await expect(morale).toBeVisible();
	await page.emulateMedia({ media: null });
	await page.setViewportSize(SCREENS.phone);
	await expectNoSidewaysScroll(page, 'a table on a phone');

	await ask(page, 'Charge');
	await expect(headline(page)).toContainText('they break');
	await expect(firsts(page)).toContainText('Attach a general of +2');
	await page.getByRole('link', { name: 'Quick resolve' }).last().tap();
	await expect(page.getByRole('link', { name: 'Should I charge?' })).toBeVisible();
	await test.step('work that takes long says so, is stopped, and taken up again', async () => {
		// A worker that is never done, for as long as the tab is marked.
		await page.addInitScript(() => {
			window.Worker = class extends Worker {
				override postMessage(order: unknown): void {
					if (sessionStorage.getItem('endless')) return;
					super.postMessage(order);
				}
			};
		});
		await page.evaluate(() => sessionStorage.setItem('endless', 'yes'));
		await open(page, '/planner#charge');
		await expect(page.getByRole('progressbar', { name: 'Working it out' })).toBeVisible();
		await page.getByRole('button', { name: 'Cancel' }).tap();
		await expect(page.getByText('Stopped before the end.')).toBeVisible();
		await expect(page.getByRole('progressbar')).toBeHidden();
		await page.evaluate(() => sessionStorage.removeItem('endless'));
		await page.getByRole('button', { name: 'Go on' }).tap();
		await expect(headline(page)).toContainText('they break');
		await expect(page.getByText('Stopped before the end.')).toBeHidden();
	});

	await test.step('from a volley of quick resolve to its plan, with the facts', async () => {
		await open(page, '/quick#shooting?range=10');
		await page.getByRole('link', { name: 'Close in or fire from here?' }).tap();
		await expect(sideBySide(page)).toContainText('Fire from 10″');
	});

	await test.step('a move from what lies open to the plan and back, laid out as it was chosen', async () => {
		await page.setViewportSize(SCREENS.landscape);
		await sitDown(page, begin('plan-off').until('first-movement'));
		await openUnit(page, 'Maryland');
		await page.getByRole('button', { name: 'Move', exact: true }).tap();
		await answer(page).getByRole('link', { name: 'Hold or withdraw?' }).tap();
		// The nearest is taken where nobody was named.
		await expect(page.getByRole('combobox', { name: 'The enemy' })).toHaveValue('fraser');
		await sideBySide(page).getByRole('button', { name: 'Do it: Step back, firing' }).tap();
		await expect(answer(page)).toContainText(/step back 1\.5″/i);
		await answer(page).getByRole('link', { name: 'Close in or fire from here?' }).tap();
		await page.getByRole('combobox', { name: 'The enemy' }).selectOption('rifles');
		await expect(sideBySide(page)).toContainText('Fire from 11.8″');
		await sideBySide(page).getByRole('button', { name: 'Do it: Close to 6″, then fire' }).tap();
		await expect(answer(page)).toContainText('Move 5.8″');
	});

	await test.step('no advice: in this battle for both sides, and on this device', async () => {
		await open(page, '/battles/play?id=plan-off');
		await tab(page, 'Log').tap();
		await page.getByRole('button', { name: 'More' }).tap();
		await page.getByRole('button', { name: 'Advice off' }).tap();
		await expect(page.getByRole('feed')).toContainText('Advice was switched off for this battle');
		await tab(page, 'Units').tap();
		for (const name of ['Maryland', 'Fraser’s Foot']) {
			await openUnit(page, name);
			await expect(page.getByRole('dialog').getByRole('heading', { name: 'What it is' })).toBeVisible();
			await expect(page.getByRole('link', { name: 'What should it do?' })).toHaveCount(0);
			await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
		}
		await open(page, '/planner?battle=plan-off');
		await expect(page.getByRole('heading', { name: 'Advice is switched off' })).toBeVisible();
		await open(page, '/settings');
		await page.getByRole('switch', { name: 'Advice' }).tap();
		await expect(page.getByRole('switch', { name: 'Advice' })).not.toBeChecked();
		await open(page, '/planner');
		await expect(page.getByText('It is off for this device.')).toBeVisible();
		await open(page, '/');
		await expect(page.getByRole('link', { name: 'Should I charge?' })).toHaveCount(0);
	});
});
