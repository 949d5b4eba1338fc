// Doors that take a text and not a file: the address of a situation, a QR code, an invitation, the end of an address, and what is pasted. Thousands of
// odd ones each: never a throw, a sentence where it is refused, and what is let in is as good as what the app writes itself.
import { soughtIn } from '$lib/app/playsheet/search';
import { linkOfCell } from '$lib/app/playsheet/situations';
import { questionIn } from '$lib/app/planner/planner.svelte';
import { questions } from '$lib/app/planner/words';
import { chargeView } from '$lib/app/procedures/charge/ask';
import { tellCharge } from '$lib/app/procedures/charge/telling';
import { printedRules } from '$lib/app/procedures/procedure';
import { namesOf, type QuickSituation, usualSituation } from '$lib/app/procedures/situation';
import { lazyProcedures } from '$lib/app/quick/lazy-procedures';
import { makeQuickLink } from '$lib/app/quick/link';
import { parseQuickLink } from '$lib/app/quick/link-parse';
import { lookedWith, procedureIds, situatedShooting } from '$lib/app/quick/procedures';
import { makeFrameText, parseFrame, splitFrames, receiveFrame } from '$lib/app/roster/frames';
import { parseRosterDraft } from '$lib/army/draft-parse';
import { samplePairs } from '$lib/army/samples/samples';
import { readPasted } from '$lib/army/text/read-pasted';
import { writeRosterTable, writeRosterText } from '$lib/army/text/write-text';
import { listCells } from '$lib/rules/house-rules/cells';
import { makeInvitation, parseInvitation } from '$lib/sharing/invitation';
import { makeLinkText, readLinkText } from '$lib/storage/share-link';
import { describe, expect, it } from 'vitest';
import { Chance } from '../chance';
import { rounds, seed } from '../long';
import { expectAsGoodAsOurs, isClear } from '../storage/as-good-as-ours';
import { oddText } from './odd-texts';

const count = rounds(300, 100_000);
const patience = 3_600_000;

/** Runs the work on each odd text; what breaks is named by its number and itself. */
async function forEachOdd(real: readonly string[], work: (text: string, number: number) => unknown): Promise<void> {
	for (let number = seed * count; number < (seed + 1) * count; number += 1) {
		const text = oddText(number, real);
		try {
			await work(text, number);
		} catch (error) {
			throw new Error(`text ${number}: ${JSON.stringify(text).slice(0, 600)}`, { cause: error });
		}
	}
}

/** Short and whole; it repeats the stranger's own words, whatever those are. */
const isSaid = (message: string): boolean => /^[\p{Lu}“][^]*\.$/u.test(message) && message.length <= 400;

const armies = samplePairs.flatMap(({ armies: both }) => both);

describe(`of ${count.toLocaleString('en')} odd links to a situation`, () => {
	const { playsheet } = printedRules;
	const real = listCells(playsheet).flatMap(({ id }) => linkOfCell(playsheet, id) ?? []);
	const looks = { shooting: situatedShooting, ...lazyProcedures };

	/** As the page does: every procedure looks at it. */
	function look(situation: QuickSituation): void {
		for (const procedure of procedureIds) {
			const id = lookedWith(procedure, situation);
			if (id === undefined) continue;
			const { view, ask, answer } = looks[id];
			const names = namesOf(view, situation);
			ask(printedRules, situation, names);
			const { tallies, odds, reasons } = answer(printedRules, situation, names, situation.hand[id] ?? {});
			expect(JSON.stringify([tallies, odds, reasons])).not.toMatch(/undefined|NaN|\[object|Infinity/);
		}
	}

	it(
		'each is refused with a clear sentence, or opens in every procedure and is written again the same',
		async () => {
			const counts = { refused: 0, opened: 0 };
			const byHand = { shooting: { shooting: [{ id: 'shooting.modifiers.half', act: 'put-in' } as const] } };
			const more = procedureIds.flatMap((procedure) => [
				`#${procedure}`,
				makeQuickLink({ procedure, a: { ...usualSituation, hand: byHand }, b: { ...usualSituation, hits: 2 } })
			]);
			await forEachOdd([...real, ...more, ...more], (text, number) => {
				const read = parseQuickLink(text);
				if (!read.ok) {
					counts.refused += 1;
					expect(read.problems.filter(({ message }) => !isSaid(message))).toEqual([]);
					return expect(read.problems.length).toBeGreaterThan(0);
				}
				counts.opened += 1;
				const { a, b } = read.value;
				for (const situation of b ? [a, b] : [a]) look(situation);
				// The odds of a charge take their time.
				if (number % 50 === 0)
					tellCharge(printedRules, chargeView.get({ ...a, firesAtCharge: true }), namesOf(chargeView, a));
				expect(parseQuickLink(makeQuickLink(read.value))).toEqual(read);
			});
			expect(counts.refused).toBeGreaterThan(count / 4);
			expect(counts.opened).toBeGreaterThan(count / 20);
			expect(parseQuickLink('#shooting')).toMatchObject({ ok: true, value: { a: usualSituation } });
		},
		patience
	);
});

describe(`of ${count.toLocaleString('en')} odd codes`, () => {
	function makeStore() {
		const values = new Map<string, string>();
		return {
			values,
			getItem: (key: string) => values.get(key) ?? null,
			setItem: (key: string, value: string) => void values.set(key, value),
			removeItem: (key: string) => void values.delete(key)
		};
	}

	it(
		'none breaks the page that gathers them or the roster that is being gathered, and none makes another of it',
		async () => {
			const texts = await Promise.all(
				armies.map(async (roster) => {
					const link = await makeLinkText({ kind: 'roster', roster });
					return link.ok ? link.value : '';
				})
			);
			const frames = texts.map((text) => splitFrames(text));
			const real = frames.flat().map(makeFrameText);
			const store = makeStore();
			let taken = 0;
			await forEachOdd(real, (text, number) => {
				const chance = new Chance(number);
				if (chance.below(20) === 0)
					store.values.set('fife-and-drum.frames', oddText(number + 1, [JSON.stringify(real)]));
				const frame = parseFrame(`#${text}`);
				if (!frame) return;
				taken += 1;
				const { have, parts, whole } = receiveFrame(frame, store);
				expect(have.every((part, index) => part >= 1 && part <= parts && part > (have[index - 1] ?? 0))).toBe(true);
				expect(have).toContain(frame.part);
				if (whole !== null && !texts.includes(whole)) expect(splitFrames(whole)[0]?.transfer).toBe(frame.transfer);
				expect((store.values.get('fife-and-drum.frames') ?? '').length).toBeLessThan(100_000);
				if (number % 100 > 0) return;
				// In the midst of all this somebody holds up the codes of a roster, one after the other.
				const at = chance.below(frames.length);
				const wholes = frames[at]!.map((one) => receiveFrame(one, store).whole);
				// With the last, or before it where that one lay here already.
				expect(wholes.filter((text) => text !== null)).toEqual([texts[at]]);
			});
			expect(taken).toBeGreaterThan(count / 10);
		},
		patience
	);

	it(
		'what they were put together to is refused with a clear sentence or is a sound roster',
		async () => {
			const links = await Promise.all(armies.map((roster) => makeLinkText({ kind: 'roster', roster })));
			const real = links.flatMap((link) => (link.ok ? [link.value] : []));
			let refused = 0;
			await forEachOdd(real, async (text, number) => {
				if (number % rounds(4, 2) > 0) return;
				// Whoever makes the codes can make their sum right too.
				const frames = splitFrames(text.replace(/[^\w.-]/g, '-') || '-');
				const read = frames.map((frame) => parseFrame(makeFrameText(frame)));
				if (read.includes(null)) return expect(frames.length).toBeGreaterThan(40);
				const store = makeStore();
				const whole = read.map((frame) => receiveFrame(frame!, store).whole).at(-1);
				const parsed = await readLinkText(whole ?? '');
				if (parsed.ok) return expectAsGoodAsOurs(parsed.value);
				refused += 1;
				expect(parsed.problems.filter(({ message }) => !isClear(message))).toEqual([]);
			});
			expect(refused).toBeGreaterThan(count / rounds(8, 4));
		},
		patience
	);
});

it(
	`of ${count.toLocaleString('en')} odd invitations each is refused with a clear sentence, or leads to an address that can be called`,
	async () => {
		const key = 'Abcdefghij0123456789-_';
		const real = ['', 'ws://192.168.1.20:1776/table', 'wss://post.example/table'].flatMap((post) => {
			const text = makeInvitation({ table: 'cowpens', key, post, call: null });
			return [text, `https://app.example/battles/join#${text}`];
		});
		let opened = 0;
		await forEachOdd(real, (text) => {
			const read = parseInvitation(text);
			if (!read.ok) return expect(read.problems.filter(({ message }) => !isClear(message))).toEqual([]);
			opened += 1;
			const { post } = read.value;
			if (post !== '') expect(['ws:', 'wss:']).toContain(new URL(post).protocol);
			// A socket throws at an address that has an end of its own.
			expect(post).not.toContain('#');
			expect(parseInvitation(makeInvitation(read.value))).toEqual(read);
		});
		expect(opened).toBeGreaterThan(count / 100);
	},
	patience
);

it('whatever stands behind the # of the playsheet or the planner, it is a place, a question, or none', async () => {
	await forEachOdd(['#shooting.dice', '#R33', '#morale.modifiers.hits', '#charge', '#%41'], (text) => {
		expect(typeof soughtIn(text)).toBe('string');
		expect(Object.keys(questions)).toContain(questionIn(text));
	});
	expect([soughtIn('#R33'), soughtIn('#%52%33%33'), soughtIn('#%'), soughtIn('')]).toEqual(['R33', 'R33', '%', '']);
});

describe(`of ${count.toLocaleString('en')} odd pastes`, () => {
	const time = '2026-07-04T12:00:00.000Z';
	const makeIds = () => {
		let last = 0;
		return () => `read-${(last += 1)}`;
	};
	const read = (text: string) => readPasted(text, makeIds(), time);

	it(
		'each becomes a roster that can be stored, with a clear sentence for every line that was not understood',
		async () => {
			const real = armies.flatMap((army) => [writeRosterText(army, 'plain'), writeRosterText(army, 'markdown'), writeRosterTable(army)]); // prettier-ignore
			let withProblems = 0;
			await forEachOdd(real, (text) => {
				const { roster, problems } = read(text);
				const parsed = parseRosterDraft(JSON.parse(JSON.stringify(roster)));
				expect(parsed).toEqual({ ok: true, value: roster });
				expect(problems.filter(({ message }) => !isSaid(message))).toEqual([]);
				const lines = problems.map(({ line }) => line);
				expect(lines.every((line) => line >= 1 && line <= text.split(/\r\n|\r|\n/).length)).toBe(true);
				if (problems.length > 0) withProblems += 1;
			});
			expect(withProblems).toBeGreaterThan(count / 10);
		},
		patience
	);

	/** A paste is taken up to this length, of which the suite has no time for more than a tenth. A plain list of it is read in 60 ms, or 6. */
	const longest = rounds(20_000, 200_000);
	const longestWait = rounds(250, 2500);

	/** What a paste is read to, and in how many milliseconds of the clock or of the processor; tried a few times where others use the machine too. */
	function readTimed(text: string) {
		for (let tries = 1; ; tries += 1) {
			const [before, used] = [performance.now(), process.cpuUsage()];
			const done = read(text);
			const { user, system } = process.cpuUsage(used);
			const time = Math.min(performance.now() - before, (user + system) / 1000);
			if (time < longestWait || tries === 5) return { ...done, time };
		}
	}
	const hard = [
		...['=', '= ', '== ', '#', '# ', '*', '**', ' ', '\t', '\n', '"', '""', '"a', ',', ';', '","', '\\', '-', ' - ', ' — ', 'a', 'a,', 'a, ', '1', '1.', '?', ':', 'Note:', '\ud800', '🥁', '\u0007', 'e\u0301'], // prettier-ignore
		...['x - 24 figures, grade C\n', 'Name — a, b, c, d, e\n', 'a\t24\tC\n', '## B\n', '== B ==\n', 'Colour: pink\n', 'Notes: x\n', '"a"",b"\n'] // prettier-ignore
	];

	it.each(hard)('a paste of nothing but %j, as long as they come, is read before a player looks up', (one) => {
		for (const around of [['', ''], ['==', 'x'], ['name,brigade,notes\n', ''], ['a\n', '\nx'], ['x', ''], ['x — ', 'y'], ['name,brigade\nu,a', 'b'], ['"', ''], ['Bases: foot ', '']]) {
			const text = around.join(one.repeat((longest - 30) / one.length));
			const { roster, problems, time: taken } = readTimed(text);
			expect(taken, JSON.stringify(around)).toBeLessThan(longestWait);
			expect(parseRosterDraft(roster)).toMatchObject({ ok: true });
			expect(problems.length).toBeLessThanOrEqual(102);
		}
	}); // prettier-ignore

	it('as many brigades as lines are as quickly read', () => {
		const rows = Array.from({ length: longest / 8 }, (_, index) => `u,b${index}`);
		const text = ['name,brigade', ...rows].join('\n');
		const { roster, problems, time: taken } = readTimed(text);
		expect(taken).toBeLessThan(longestWait);
		expect(problems.at(-1)?.message).toMatch(/the rest was left out/);
		expect(parseRosterDraft(roster)).toMatchObject({ ok: true });
	});
});
