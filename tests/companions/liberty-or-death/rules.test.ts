// What the specification works out by hand beside the runs: pieces, the random table, the Treaty, Supply, margins, and rolls that are not made.
import { describe, expect, it } from 'vitest';
import { commonCause, placeOwn, removeOwn, targetEnemy } from '$lib/companions/liberty-or-death/rules/pieces';
import { tableDoubts, walkTable } from '$lib/companions/liberty-or-death/rules/random-space';
import {
	type GivenAnswer,
	type Procedure,
	type RunGame,
	runProcedure
} from '$lib/companions/liberty-or-death/rules/run';
import {
	asksForTreaty,
	playStroke,
	strokesCalled,
	treatyIsDue,
	turnOf
} from '$lib/companions/liberty-or-death/rules/strokes';
import { britishSupply } from '$lib/companions/liberty-or-death/rules/british';
import { judge, seatsAllowed } from '$lib/companions/liberty-or-death/rules/victory';
import type { Faction } from '$lib/companions/liberty-or-death/rules/factions';
import type { Value } from '$lib/companions/liberty-or-death/rules/question';
import { exampleGame } from './fixture';

/** Answers from a list in the order asked; orders are done. */
export function play(
	procedure: Procedure,
	faction: Faction,
	game: RunGame,
	mode: 'full' | 'stroke',
	given: readonly (readonly [string, Value])[]
) {
	const answers: GivenAnswer[] = [];
	const asked: string[] = [];
	for (;;) {
		const output = runProcedure(procedure, { faction, mode, game, answers });
		if (!output.ask) return { output, asked };
		const { id, kind } = output.ask;
		const found = given.find(([name]) => name === id);
		if (!found && kind !== 'card') throw new Error(`asked ${id}: ${output.ask.text}`);
		if (kind !== 'card') asked.push(id);
		answers.push({ id, value: found ? found[1] : 'done' });
	}
}

describe('pieces (8.1.2)', () => {
	it('V1, V2: placed from the kind that is fewer', () => {
		const stock = (regulars: number, others: number) => ({ regulars, others, forts: 0, irregulars: 0 });
		expect(placeOwn({ regulars: 2, others: 1 }, stock(5, 1), 4)).toEqual([
			'others',
			'regulars',
			'regulars',
			'regulars'
		]);
		expect(placeOwn({ regulars: 0, others: 0 }, stock(3, 3), 3)).toEqual(['regulars', 'others', 'regulars']);
	});

	it('V3, V4: removed with the last Tory spared, and a Fort last', () => {
		const none = { active: 0, underground: 0, forts: 0 };
		expect(removeOwn({ regulars: 3, others: 2, ...none }, 4)).toEqual(['regulars', 'others', 'regulars', 'regulars']);
		expect(removeOwn({ regulars: 0, others: 1, active: 1, underground: 1, forts: 1 }, 3)).toEqual([
			'active',
			'underground',
			'others'
		]);
	});

	it('V5: enemies struck, Forts first, Underground before Active', () => {
		expect(targetEnemy({ forts: 1, underground: 1, active: 2, regulars: 1, others: 2 }, 5)).toEqual([
			'fort',
			'underground',
			'active',
			'active',
			'regulars'
		]);
	});

	it.each([
		['march', 4, 1, 2, 0, 1, 0],
		['march', 3, 3, 2, 2, 0, 0],
		['battle', 4, 1, 1, 2, 1, 1],
		['battle', 2, 0, 3, 0, 2, 0]
	] as const)(
		'Common Cause in %s: R%i T%i A%i U%i',
		(use, regulars, tories, active, underground, fromActive, fromUnderground) => {
			expect(commonCause({ regulars, tories, active, underground }, use)).toEqual({
				active: fromActive,
				underground: fromUnderground
			});
		}
	);
});

describe('the random table (8.2)', () => {
	const table = [1, 2, 3].map((column) =>
		[1, 2, 3, 4, 5, 6].map((row) => [`${column}${row}a`, ...(row === 2 ? [`${column}${row}b`] : [])])
	);

	it('starts at its box, the upper space first, and goes down, on to the next column, and round', () => {
		expect(walkTable(table, '2-2', ['22b', '23a'])).toEqual({ space: '22b', seen: ['22a', '22b'] });
		expect(walkTable(table, '1-6', ['22a'])).toEqual({ space: '22a', seen: ['16a', '21a', '22a'] });
		expect(walkTable(table, '3-6', ['11a'])).toEqual({ space: '11a', seen: ['36a', '11a'] });
	});

	it('says what looks wrong in it', () => {
		expect(tableDoubts(table)).toEqual([
			'The first box begins with Quebec City.',
			'The last box ends with Massachusetts.'
		]);
	});
});

describe('EX-13 the Treaty', () => {
	it('is due above 15, halves kept whole', () => {
		expect(treatyIsDue(3, 9, 7, false)).toBe(true);
		expect(treatyIsDue(3, 9, 6, false)).toBe(false);
		expect(treatyIsDue(3, 9, 7, true)).toBe(false);
	});

	it('is asked for with the French Eligible at all, and not in Winter Quarters', () => {
		const held = { british: true, patriots: true, french: true, indians: true };
		const card = {
			winter: false,
			eligible: ['british', 'patriots', 'french'],
			people: ['british'],
			treaty: false,
			holdsStroke: held,
			strokeOf: null
		} as const;
		expect(asksForTreaty(card)).toBe(true);
		expect(asksForTreaty({ ...card, winter: true })).toBe(false);
		expect(asksForTreaty({ ...card, eligible: ['british'] })).toBe(false);
		expect(asksForTreaty({ ...card, treaty: true })).toBe(false);
	});
});

describe('EX-19 the British Brilliant Stroke', () => {
	it('is called for by a person of the Rebellion first on the card, and not by the French that nobody plays', () => {
		const held = { british: true, patriots: false, french: false, indians: false };
		const card = {
			winter: false,
			eligible: ['patriots', 'british'],
			people: ['patriots'],
			treaty: true,
			holdsStroke: held,
			strokeOf: null
		} as const;
		expect(strokesCalled(card)).toEqual(['british']);
		expect(strokesCalled({ ...card, eligible: ['french', 'british'] })).toEqual([]);
		expect(strokesCalled({ ...card, treaty: false })).toEqual([]);
	});

	it('Musters, Skirmishes in the West Indies, Marches to New York', () => {
		const { output, asked } = play(playStroke, 'british', exampleGame(['british'], { treaty: true }), 'stroke', [
			['P-STROKE.british', true],
			['BR-2', false],
			['T.av.britReg', 7],
			['P-STROKE.leader', true],
			['BR-MUS-1.c1', ['new-york-city']],
			['BR-MUS-1.out', 'done-stop'],
			['BR-MUS-2.c1', []],
			['BR-MUS-2.c2', []],
			['BR-MUS-3.fort', true],
			['T.diff', 0],
			['BR-SK-1', true],
			['BR-2@2', false],
			['T.av.britReg@2', 1],
			['BR-5', false],
			['BR-MAR-2.c1', []],
			['BR-MAR-2.c2', ['new-york']],
			['BR-MAR-3.c1', []],
			['BR-MAR-3.c2', []]
		]);
		expect(asked).toEqual([
			...[
				'P-STROKE.british',
				'BR-2',
				'T.av.britReg',
				'P-STROKE.leader',
				'BR-MUS-1.c1',
				'BR-MUS-2.c1',
				'BR-MUS-2.c2',
				'BR-MUS-3.fort',
				'T.diff'
			],
			...['BR-SK-1', 'BR-2@2', 'T.av.britReg@2', 'BR-5', 'BR-MAR-2.c1', 'BR-MAR-2.c2', 'BR-MAR-3.c1', 'BR-MAR-3.c2']
		]);
		expect(output.actions.map(({ step, spaces }) => [step, ...spaces])).toEqual([
			['BR-MUS-1', 'new-york-city'],
			['BR-SK-3', 'west-indies'],
			['BR-MAR-2', 'new-york']
		]);
		expect(output.passed).not.toContain('BR-1');
		expect(output.strokesPlayed).toEqual(['british']);
	});
});

describe('EX-20 British Supply', () => {
	it('gives up what is not needed, pays for the most people, and shifts the rest', () => {
		const { output } = play(britishSupply, 'british', exampleGame(['british']), 'full', [
			['BR-SUP-1', ['colony-a', 'colony-b', 'new-hampshire']],
			['BR-SUP-2', ['colony-a', 'colony-b']],
			['T.res.british', 1],
			['BR-SUP-5', false]
		]);
		expect(output.actions.map(({ step, text }) => [step, text])).toEqual([
			['BR-SUP-3', 'New Hampshire: British cubes to Available'],
			['BR-SUP-4', 'Colony A: pay 1 for Supply'],
			['BR-SUP-5', 'Colony B: shift one level towards Active Opposition']
		]);
		expect(output.memory['T.res.british']?.value).toBe(0);
	});
});

describe('EX-21 margins (8.8)', () => {
	it('stalemate, victory, and a tie among those nobody plays', () => {
		expect(judge({ patriots: 4, french: 7, british: -2, indians: 1 }, ['patriots', 'french'])).toMatchObject({
			kind: 'stalemate',
			difference: 3
		});
		expect(judge({ british: 5, patriots: -1, french: -3, indians: -4 }, ['british'])).toMatchObject({
			kind: 'victory',
			difference: 6
		});
		expect(judge({ indians: 2, french: 2, patriots: 2, british: 0 }, ['indians'])).toMatchObject({
			kind: 'non-player',
			winner: 'french',
			difference: 0
		});
	});

	it('ODD-16: waits for a margin that is missing', () => {
		expect(judge({ british: 5, patriots: -1, indians: -4 }, ['british'])).toEqual({
			kind: 'waiting',
			missing: ['french']
		});
	});

	it('ODD-15: one person plays one faction, both Royalists or both Rebels', () => {
		expect(seatsAllowed(1, ['british', 'patriots'])).toBe(
			'One person plays one faction, both Royalists or both Rebels (8.8)'
		);
		for (const seats of [['british'], ['french'], ['british', 'indians'], ['patriots', 'french']] as const)
			expect(seatsAllowed(1, seats)).toBeNull();
	});
});

describe('rolls that cannot matter are not made (2.3)', () => {
	const upTo = (number: number) =>
		[
			['EV-1', 'no-event'],
			['T.res.british', 5],
			['BR-2', false],
			['T.av.britReg', number],
			['BR-4.roll', 6],
			['BR-5', true],
			['BR-BAT-1.c1', []]
		] as const;
	it.each([
		[0, false],
		[1, false],
		[2, true],
		[6, true],
		[7, false]
	])('BR-4 with %i Available', (number, rolls) => {
		const answers = upTo(number).map(([id, value]) => ({ id, value }));
		const output = runProcedure(turnOf, { faction: 'british', mode: 'full', game: exampleGame(['british']), answers });
		expect(output.used.some(({ id }) => id === 'BR-4.roll')).toBe(rolls);
	});
});

describe('odd situations in a run', () => {
	it('ODD-9: FNI above 0 under another Leader goes to a Skirmish', () => {
		const answers = [
			['EV-1', 'no-event'],
			['T.res.british', 5],
			['BR-2', true],
			['BR-3', ['mill-city']],
			['T.fni', 2],
			['T.leader.british', 'other']
		].map(([id, value]) => ({ id: id as string, value: value as Value }));
		const output = runProcedure(turnOf, { faction: 'british', mode: 'full', game: exampleGame(['british']), answers });
		expect(output.ask?.id).toBe('BR-SK-1');
		expect(output.trail.map(({ text }) => text)).toContain('Only Gage or Clinton can lift a Blockade');
	});

	it('ODD-5: Indians without Resources Pass at once', () => {
		const game = exampleGame(['indians'], { memory: { 'T.res.indians': { value: 0, sure: false } } });
		const { output, asked } = play(turnOf, 'indians', game, 'full', [
			['EV-1', 'no-event'],
			['T.res.indians', 0]
		]);
		expect(asked).toEqual(['EV-1', 'T.res.indians']);
		expect(output.end).toEqual({ kind: 'pass' });
	});

	it('ODD-17: two answers that contradict each other are asked about', () => {
		const game = exampleGame(['patriots'], { memory: { 'T.diff': { value: 2, sure: true } } });
		const answers = [
			{ id: 'EV-1', value: 'event' },
			{ id: 'EV-2', value: 'plain' },
			{ id: 'EV-4', value: 'line 1' }
		];
		const output = runProcedure(turnOf, { faction: 'patriots', mode: 'full', game, answers });
		expect(output.ask?.id).toBe('EV-4.clash');
		expect(output.ask?.text).toBe('Opposition is 2 ahead by your earlier answer. Which is right?');
	});

	it('ODD-10: a Battle that counted on French who cannot pay is asked about again, and dropped', () => {
		const answers = [
			['EV-1', 'no-event'],
			['T.res.patriots', 1],
			['PA-2', true],
			['PA-BAT-1.c1', ['colony-a']],
			['PA-BAT-1.out', 'done'],
			['PA-BAT-2.french', ['colony-a']],
			['T.res.french', 0],
			['PA-BAT-2.alone', false]
		].map(([id, value]) => ({ id: id as string, value: value as Value }));
		const output = runProcedure(turnOf, {
			faction: 'patriots',
			mode: 'full',
			game: exampleGame(['patriots']),
			answers
		});
		expect(output.memory['T.res.patriots']?.value, 'the money is not spent').toBe(1);
		expect(output.ask?.id, 'they Rally').toBe('PA-RAL-1.c1');
	});

	it('ODD-6: where every space is refused the fallback follows', () => {
		const answers = [
			['EV-1', 'no-event'],
			['T.res.patriots', 3],
			['PA-2', true],
			['PA-BAT-1.c1', ['colony-a']],
			['PA-BAT-1.out', 'impossible']
		].map(([id, value]) => ({ id: id as string, value: value as Value }));
		const output = runProcedure(turnOf, {
			faction: 'patriots',
			mode: 'full',
			game: exampleGame(['patriots']),
			answers
		});
		expect(output.passed.slice(-2)).toEqual(['PA-BAT-1', 'PA-RAL-0']);
		expect(output.ask?.id).toBe('PA-RAL-1.c1');
	});
});
