// Section 6.2 of the specification, the odd and hostile situations, each under its id. ODD-2 to 4, 7, 11 to 13 need the game’s journal and are in
// game.test.ts; ODD-15 and 16 are about victory, in rules.test.ts.
import { AppStorage } from '$lib/app/device/storage.svelte';
import { YourCopy } from '$lib/app/journal/copy.svelte';
import { libertyCopy } from '$lib/companions/liberty-or-death/game/companion';
import type { RunGame } from '$lib/companions/liberty-or-death/rules/run/run-types';
import { runProcedure } from '$lib/companions/liberty-or-death/rules/run/run';
import { turnOf } from '$lib/companions/liberty-or-death/rules/procedures/strokes';
import type { Faction } from '$lib/companions/liberty-or-death/rules/factions';
import type { Value } from '$lib/companions/liberty-or-death/rules/question';
import { MemoryDatabase } from '$lib/storage/database/memory-database';
import { Storage } from '$lib/storage/storage';
import { describe, expect, it } from 'vitest';
import { TestTools } from '../../storage/sample-storage';
import { exampleFacts, exampleGame } from './fixture';

type Given = readonly (readonly [string, Value])[];

const runOf = (faction: Faction, given: Given, game: RunGame = exampleGame([faction])) =>
	runProcedure(turnOf, { faction, mode: 'full', game, answers: given.map(([id, value]) => ({ id, value })) });

describe('odd and hostile situations', () => {
	it('ODD-1: a Battle that finds no space is no contradiction: they March, and the trail keeps both', () => {
		const output = runOf('british', [
			['EV-1', 'no-event'],
			['T.res.british', 5],
			['BR-2', false],
			['T.av.britReg', 1],
			['BR-5', true],
			['BR-BAT-1.c1', []]
		]);
		expect(output.ask?.id).toBe('BR-MAR-2.c1');
		expect(output.passed.slice(-5)).toEqual(['BR-5', 'BR-BAT-0', 'BR-BAT-1', 'BR-MAR-0', 'BR-MAR-1']);
		const lines = output.trail.map(({ text, answer }) => `${text}: ${answer}`);
		expect(lines).toContain('No space where the Royalists are ahead, so they March: none');
	});

	it('ODD-5: Indians without Resources Pass at once', () => {
		const game = exampleGame(['indians'], { memory: { 'T.res.indians': { value: 0, sure: false } } });
		const output = runOf(
			'indians',
			[
				['EV-1', 'no-event'],
				['T.res.indians', 0],
				['PASS.out', 'done']
			],
			game
		);
		expect(output.used.map(({ id }) => id)).toEqual(['EV-1', 'T.res.indians', 'PASS.out']);
		expect(output.end).toEqual({ kind: 'pass' });
	});

	it('ODD-5: where what they have was not known, each Command fails to be paid for, and they Pass', () => {
		const output = runOf('indians', [
			['EV-1', 'no-event'],
			['T.diff', 6],
			['T.res.indians', 0],
			['PASS.out', 'done']
		]);
		expect(output.passed).toEqual(['EV-1', 'IN-1', 'IN-RAID-0', 'IN-GAT-0', 'IN-MAR-0', 'PASS']);
		expect(output.actions.at(-1)?.why).toBe('They cannot pay for any Command (8.1)');
		expect(output.end).toEqual({ kind: 'pass' });
	});

	it('ODD-6: where every space is refused the fallback follows', () => {
		const output = runOf('patriots', [
			['EV-1', 'no-event'],
			['T.res.patriots', 3],
			['PA-2', true],
			['PA-BAT-1.c1', ['colony-a']],
			['PA-BAT-1.out', 'impossible']
		]);
		expect(output.passed.slice(-2)).toEqual(['PA-BAT-1', 'PA-RAL-0']);
		expect(output.ask?.id).toBe('PA-RAL-1.c1');
	});

	it('ODD-9: FNI above 0 under another Leader goes to a Skirmish', () => {
		const output = runOf('british', [
			['EV-1', 'no-event'],
			['T.res.british', 5],
			['BR-2', true],
			['BR-3', ['mill-city']],
			['T.fni', 2],
			['T.leader.british', 'other']
		]);
		expect(output.ask?.id).toBe('BR-SK-1');
		expect(output.trail.map(({ text }) => text)).toContain('Only Gage or Clinton can lift a Blockade');
	});

	it('ODD-10: a Battle that counted on French who cannot pay is asked about again, and dropped', () => {
		const output = runOf('patriots', [
			['EV-1', 'no-event'],
			['T.res.patriots', 1],
			['PA-2', true],
			['PA-BAT-1.c1', ['colony-a']],
			['PA-BAT-1.out', 'done'],
			['PA-BAT-2.french', ['colony-a']],
			['T.res.french', 0],
			['PA-BAT-2.alone', false],
			['PA-BAT-2.out', 'done']
		]);
		expect(output.memory['T.res.patriots']?.value, 'the money is not spent').toBe(1);
		expect(output.ask?.id, 'they Rally').toBe('PA-RAL-1.c1');
	});

	it('ODD-17: two answers that contradict each other are asked about', () => {
		const game = exampleGame(['patriots'], { memory: { 'T.diff': { value: 2, sure: true } } });
		const clash: Given = [
			['EV-1', 'event'],
			['EV-2', 'plain'],
			['EV-4', 'line 1']
		];
		const { ask } = runOf('patriots', clash, game);
		expect(ask).toMatchObject({
			id: 'EV-4.clash',
			text: 'Opposition is 2 ahead by your earlier answer. Which is right?'
		});
		expect(runOf('patriots', [...clash, ['EV-4.clash', 'difference']], game).ask?.id).toBe('T.diff');
		expect(runOf('patriots', [...clash, ['EV-4.clash', 'answer']], game).ask?.id).toBe('EV-4@2');
	});
});

describe('P-EVENT: the Event’s card helps with what it leaves to be chosen (8.3.5, 8.3.6)', () => {
	const upToEvent: Given = [
		['EV-1', 'event'],
		['EV-2', 'plain'],
		['EV-4', 'line 3'],
		['EV-6', 'effective'],
		['EV-8.out', 'help']
	];
	const british = (given: Given) => runOf('british', [...upToEvent, ...given]);

	it('then is the same card again, and helping is no order of its own', () => {
		const helped = british([
			['P-EVENT.tool', 'who'],
			['P-WHO', 'benefit'],
			['P-WHO.own', 'indians'],
			['P-WHO.out', 'done']
		]);
		expect(helped.ask).toMatchObject({ id: 'EV-8.out@2', kind: 'card', outcomes: ['done', 'help', 'wrong-way'] });
		expect(helped.actions.map(({ text }) => text)).toEqual(['It is the Indians']);
		expect(helped.passed.slice(-3)).toEqual(['EV-8', 'P-EVENT', 'P-WHO']);
	});

	it('a space whose level shifts: first those that serve the line, then most Support gained, most Opposition lost, most pieces', () => {
		const shift: Given = [['P-EVENT.tool', 'shift']];
		const first = british(shift).ask;
		expect(first?.text).toContain('it serves “Tories into an Active Opposition space');
		const tied = british([...shift, ['P-EVENT.c1', ['colony-a', 'new-york']]]).ask;
		expect(tied?.text).toBe('How many in each: gain in Support, Population counted');
		const even = { 'colony-a': 2, 'new-york': 2 };
		const loss = british([...shift, ['P-EVENT.c1', ['colony-a', 'new-york']], ['P-EVENT.k1', even]]).ask;
		expect(loss?.text).toBe('How many in each: loss of Opposition, Population counted');
		const taken = british([
			...shift,
			['P-EVENT.c1', ['colony-a', 'new-york']],
			['P-EVENT.k1', even],
			['P-EVENT.k2', { 'colony-a': 0, 'new-york': 1 }]
		]).ask;
		expect(taken).toMatchObject({ kind: 'card', text: 'The Event is done in New York' });
	});

	it('a Rebel gains Opposition first', () => {
		const rebel = runOf('patriots', [
			['EV-1', 'event'],
			['EV-2', 'musket'],
			['EV-3', 'play'],
			['EV-8.out', 'help'],
			['P-EVENT.tool', 'shift'],
			['P-EVENT.c1', ['colony-a', 'new-york']]
		]).ask;
		expect(rebel?.text).toBe('How many in each: gain in Opposition, Population counted');
	});
});

describe('ODD-18: a file of Board facts that is newer, or broken', () => {
	const file = (shared: object) => new Blob([JSON.stringify({ app: 'fife-and-drum', version: 1, ...shared })]);
	const copyWith = (facts: unknown) => file({ kind: 'copy', copy: { id: 'liberty-or-death', facts } });
	const kept = { ...exampleFacts, trumps: ['british', 'french'] };

	it.each([
		['is newer', file({ version: 99, kind: 'copy', copy: { id: 'liberty-or-death', facts: kept } })],
		['is cut short', new Blob(['{"app":"fife-and-drum","version":1,"kind":"co'])],
		['has two spaces of one name', copyWith({ ...kept, spaces: [...kept.spaces, ...kept.spaces.slice(0, 1)] })],
		['has a cost that cannot be', copyWith({ ...kept, costs: { 'british.muster': { kind: 'each', amount: -1 } } })],
		['has a table of two columns', copyWith({ ...kept, table: [[], []] })],
		['is of another game', file({ kind: 'copy', copy: { id: 'whist', facts: {} } })]
	])('is refused whole where it %s: nothing changes, and one sentence says why', async (_, blob) => {
		const storage = new Storage(new MemoryDatabase(), new TestTools());
		const copy = new YourCopy(libertyCopy, new AppStorage(async () => ({ storage, trouble: null })));
		expect(await copy.save(kept)).toBeNull();
		const taken = await copy.takeIn(blob, async () => 'theirs');
		expect(taken.ok).toBe(false);
		if (!taken.ok) expect(taken.problems[0]?.message).toMatch(/^[A-Z“].*[.]$/);
		expect(await copy.load()).toEqual(kept);
	});

	it('and a sound one is taken in', async () => {
		const storage = new Storage(new MemoryDatabase(), new TestTools());
		const copy = new YourCopy(libertyCopy, new AppStorage(async () => ({ storage, trouble: null })));
		expect((await copy.takeIn(copyWith(kept), async () => 'theirs')).ok).toBe(true);
		expect(await copy.load()).toEqual(kept);
	});
});
