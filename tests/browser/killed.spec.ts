// Nothing is lost: pages killed in the middle of an action, dozens of times and at random, in the browser's own database.
import { startSample } from './battle-map';
import { rounds } from '../long';
import { expect, open } from './fixtures';
import { Confirmed, deaths, killAndReopen, test } from './killing';
import { playOn, readLines, taps } from './screen-player';
import {
	createBattle,
	createGame,
	drive,
	findOpening,
	makeGame,
	makeSetup,
	noIcon,
	openBlank,
	readCopied,
	readIds
} from './storage-driver';

const battle = 'guilford';
const kills = { battles: rounds(8, 160), games: rounds(4, 70) };
const killsOnScreen = rounds(4, 70);

for (const kept of ['battles', 'games'] as const)
	test(`a page that plays ${kept} and is killed at random, ${kills[kept]} times, leaves exactly what was confirmed`, async ({
		context,
		page,
		watch,
		chance
	}) => {
		// A page is opened in every round: only what hangs is to be ended.
		test.setTimeout(rounds(270_000, 3_600_000));
		watch.expectProblem(noIcon);
		const module = findOpening();
		const confirmed = new Confirmed();
		await confirmed.listen(context);
		await openBlank(page);
		if (kept === 'battles') await createBattle(page, module, makeSetup(battle));
		else await createGame(page, module, makeGame(battle));
		let victim = await context.newPage();
		await openBlank(victim);
		let stored: string[] = [];
		for (let round = 0; round < kills[kept]; round += 1) {
			const mark = `r${round}`;
			const driving = drive(victim, { module, kept, battle, mark, actions: null });
			await confirmed.moment(driving, mark, chance, 3);
			victim = await killAndReopen(victim, chance.one(deaths), openBlank);
			await expect(driving).rejects.toThrow();
			const { ids, damaged } = await readIds(page, module, battle, kept);
			const sure = [...stored, ...confirmed.of(mark).flat()];
			expect([ids.slice(0, sure.length), damaged], `round ${round}`).toEqual([sure, false]);
			const last = ids.slice(sure.length);
			if (last.length > 0) {
				const [, action, , , count] = last[0]!.split('-');
				const whole = Array.from({ length: Number(count) }, (_, index) => `${mark}-${action}-${index + 1}-of-${count}`);
				expect(last, `round ${round}: the last action is there whole or not at all`).toEqual(whole);
			}
			// What is said of the copy follows each action, and is the last that was confirmed or what came after it.
			if (kept === 'games' && confirmed.of(mark).length > 0)
				expect([sure.length, ids.length], `round ${round}: the copy`).toContain(await readCopied(page, module));
			stored = ids;
		}
		expect(stored.length).toBeGreaterThan(kills[kept]);
	});

test(`a battle screen that is killed at random, ${killsOnScreen} times, shows all that it had shown when it is opened again`, async ({
	page,
	context,
	chance
}) => {
	// A page is opened in every round: only what hangs is to be ended.
	test.setTimeout(rounds(270_000, 3_600_000));
	const confirmed = new Confirmed();
	await confirmed.listen(context);
	await startSample(page);
	const address = page.url();
	let victim = page;
	let lines = await readLines(victim);
	for (let round = 0; round < killsOnScreen; round += 1) {
		const mark = `Round ${round}`;
		const actions = Array.from({ length: 30 }, () => chance.one(taps));
		const playing = playOn(victim, mark, actions);
		await confirmed.moment(playing, mark, chance, 3);
		victim = await killAndReopen(victim, chance.one(deaths), (next) => open(next, address));
		await expect(playing).rejects.toThrow();
		const shown = confirmed.of(mark).at(-1) ?? lines;
		lines = await readLines(victim);
		// At most one action more than was shown, and that one whole: what was skipped, and at its end what it was skipped for.
		const more = countMore(lines, shown);
		const isLast = (line: string) => !line.startsWith('Skipped');
		const common = Math.min(lines.length, more + shown.length);
		expect(lines.slice(0, common), `round ${round}`).toEqual([...lines.slice(0, more), ...shown].slice(0, common));
		const wholes = lines.slice(0, more).map((_, index) => index === 0);
		expect(lines.slice(0, more).map(isLast), `round ${round}: ${lines.slice(0, more).join(' ')}`).toEqual(wholes);
	}
	expect(confirmed.of().length).toBeGreaterThan(1);
	// A log with a hole or a fork would say so and could not be played on.
	await playOn(victim, 'The end', ['note']);
	expect(confirmed.of('The end')[0]?.[0]).toBe('Note: The end, number 0.');
});

/** How many lines have come on top of those that were shown. A screen makes the lines that are near, so that of the oldest either may have more. */
function countMore(lines: readonly string[], shown: readonly string[]): number {
	const isHere = (from: number) =>
		shown.slice(0, lines.length - from).every((line, index) => line === lines[from + index]);
	return Math.max(
		0,
		lines.findIndex((_, from) => isHere(from))
	);
}
