// The page on the architecture is held to the code: its links lead somewhere, the way of a volley is as short as it says, and a volley that
// is really played passes every file that the page sends a reader to.
import { existsSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { rolling, sitDown, taskOf } from '../app/battle/resolver/played';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');

/** Files that are linked to, by their path in the project. */
const linksIn = (text: string): string[] =>
	[...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => path.posix.join('docs', link));

const stations = page.split('\n').filter((line) => /^\d+\. /.test(line));
const files = [...new Set(stations.flatMap(linksIn))];

/** The files of `src/lib` of which a function runs while a volley is opened, asked, rolled, stored and followed up; and how often one runs. */
async function playAVolley() {
	const played = await sitDown('fire');
	const inspector = new Session();
	inspector.connect();
	await inspector.post('Profiler.enable');
	await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
	await inspector.post('Profiler.takePreciseCoverage');
	const { resolver, session, dice } = played;
	resolver.openTask(taskOf(played, 'shoot', 'guards'));
	const { interaction } = resolver;
	const enemies = interaction?.kind === 'choosing' ? interaction.candidates.length : 0;
	resolver.pick('1st-maryland');
	expect(rolling(played).groups).not.toEqual([]);
	expect(rolling(played).resolver.answer.odds.charts).toHaveLength(1);
	dice.fall(10, 9, 6, 5, 2, 1);
	await resolver.roll();
	// Muskets within 6″ need 8; grade A and British regulars add one each.
	expect(resolver.done?.sentence).toMatch(/^3 of 6 hit/);
	expect(session.due).not.toEqual([]);
	const { result } = await inspector.post('Profiler.takePreciseCoverage');
	await inspector.post('Profiler.disable');
	inspector.disconnect();
	const ran = result.filter(({ functions }) =>
		functions.some(({ functionName, ranges }) => functionName !== '' && ranges.some(({ count }) => count > 0))
	);
	const times = (name: string) =>
		ran
			.flatMap(({ functions }) => functions)
			.filter(({ functionName }) => functionName === name)
			.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
	return { files: new Set(ran.flatMap(({ url }) => /src\/lib\/[^?]+/.exec(url)?.[0] ?? [])), enemies, times };
}

test('every link of the page on the architecture leads to a file', () => {
	expect(linksIn(page).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

describe('one volley', () => {
	test('is followed over at most 20 stations and 60 files', () => {
		expect(stations.length).toBeGreaterThan(10);
		expect(stations.length).toBeLessThanOrEqual(20);
		expect(files.length).toBeLessThanOrEqual(60);
	});

	test('runs through every file it is followed to, and through few more', async () => {
		const { files: ran } = await playAVolley();
		const core = files.filter((file) => file.endsWith('.ts') && !file.endsWith('screen.svelte.ts'));
		expect(core.filter((file) => !ran.has(file))).toEqual([]);
		// What is not on the page are words, lists and modifiers of a few lines: it was about 110 files before there was one file a procedure.
		expect(ran.size).toBeLessThanOrEqual(71);
	});

	test('weighs each enemy once, and makes its event once', async () => {
		const { enemies, times } = await playAVolley();
		expect(enemies).toBeGreaterThan(3);
		expect(times('weighTarget')).toBe(enemies);
		expect(times('recordShot')).toBe(1);
	});
});
