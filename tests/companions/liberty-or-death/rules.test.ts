// What the specification works out by hand beside the runs: pieces, the random table, the Treaty, Supply, margins, and rolls that are not made.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameCopy } from '$lib/companions/liberty-or-death/rules/board';
import { commonCause, placeOwn, removeOwn, targetEnemy } from '$lib/companions/liberty-or-death/rules/pieces';
import { tableDoubts, walkTable } from '$lib/companions/liberty-or-death/rules/random-space';
import type { GivenAnswer, RunGame } from '$lib/companions/liberty-or-death/rules/run/run-types';
import { type Procedure, runProcedure } from '$lib/companions/liberty-or-death/rules/run/run';
import {
	asksForTreaty,
	playStroke,
	strokesCalled,
	treatyIsDue,
	turnOf
} from '$lib/companions/liberty-or-death/rules/procedures/strokes';
import { britishSupply } from '$lib/companions/liberty-or-death/rules/british/winter-quarters';
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

describe('two copies', () => {
	it('say the same in whatever order, and something else by one Population or one cost', () => {
		const { spaces, costs } = exampleGame([]).facts;
		const facts = exampleGame([]).facts;
		const turned = {
			...facts,
			spaces: [...spaces].reverse(),
			costs: Object.fromEntries(Object.entries(costs).reverse())
		};
		expect(isSameCopy(facts, turned)).toBe(true);
		expect(isSameCopy(facts, { ...facts, spaces: spaces.map((space) => ({ ...space, population: 1 })) })).toBe(false);
		expect(isSameCopy(facts, { ...facts, costs: { ...costs, 'british.muster': { kind: 'flat', amount: 1 } } })).toBe(
			false
		);
		expect(isSameCopy(facts, { ...facts, spaces: spaces.slice(1) })).toBe(false);
	});
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
		const named = table.flat(2).map((id) => ({ id, name: id }));
		expect(tableDoubts(table, named)).toEqual([
			'The first box begins with Quebec City.',
			'The last box ends with Massachusetts.'
		]);
		expect(tableDoubts(table, named.slice(1)).at(-1)).toBe('No space of your copy has these names: 11a.');
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
			strokeOf: null,
			trumps: []
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
			strokeOf: null,
			trumps: []
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

describe('several Brilliant Strokes at once (8.3.7, AMB-19)', () => {
	const held = { british: true, patriots: false, french: false, indians: true };
	const card = {
		winter: false,
		eligible: ['patriots', 'british', 'indians'],
		people: ['patriots'],
		treaty: true,
		holdsStroke: held,
		strokeOf: null,
		trumps: []
	} as const;
	const look = (answers: readonly GivenAnswer[], trumps: readonly string[] = []) => {
		const game = exampleGame(['british', 'indians', 'french'], { treaty: true });
		return runProcedure(playStroke, {
			faction: 'british',
			mode: 'stroke',
			rivals: ['indians'],
			game: { ...game, facts: { ...game.facts, trumps } },
			answers
		});
	};

	it('a rival whose Leader does not stand as he must trumps nobody', () => {
		const asked = look([{ id: 'P-STROKE.british', value: true }]);
		expect(asked.ask).toMatchObject({ id: 'P-STROKE.indians', rule: '8.7.8' });
		const alone = look([
			{ id: 'P-STROKE.british', value: true },
			{ id: 'P-STROKE.indians', value: false }
		]);
		expect(alone.ask?.id, 'and the British go on').toBe('BR-2');
	});

	it('of two who would both play the people say which stands, once for ever', () => {
		const both = [
			{ id: 'P-STROKE.british', value: true },
			{ id: 'P-STROKE.indians', value: true }
		];
		expect(look(both).ask?.id).toBe('P-STROKE.trump');
		const lost = look([...both, { id: 'P-STROKE.trump', value: 'indians' }]);
		expect(lost.end).toEqual({ kind: 'done' });
		expect(lost.learned.trumps).toEqual(['indians', 'british']);
		expect(look(both, ['indians', 'british']).end, 'known now').toEqual({ kind: 'done' });
		expect(look([{ id: 'P-STROKE.british', value: true }], ['british', 'indians']).ask?.id, 'nor need they ask').toBe(
			'BR-2'
		);
	});

	it('whoever is trumped does not answer what trumps it', () => {
		expect(strokesCalled(card)).toEqual(['british', 'indians']);
		expect(strokesCalled({ ...card, strokeOf: 'british', trumps: ['british', 'indians'] })).toEqual([]);
		expect(strokesCalled({ ...card, strokeOf: 'indians', trumps: ['british', 'indians'] })).toEqual(['british']);
	});
});

describe('the British Skirmish (8.4.1)', () => {
	const upToCubes = (cubes: Readonly<Record<string, number>>) =>
		[
			['EV-1', 'no-event'],
			['T.res.british', 5],
			['BR-2', true],
			['BR-3', ['mill-city']],
			['T.fni', 2],
			['T.leader.british', 'other'],
			['BR-SK-1', false],
			['BR-SK-2.c1', ['harbor-city', 'colony-a']],
			['BR-SK-2.k1', cubes]
		].map(([id, value]) => ({ id: id as string, value: value as Value }));
	const askedAfter = (cubes: Readonly<Record<string, number>>) =>
		runProcedure(turnOf, {
			faction: 'british',
			mode: 'full',
			game: exampleGame(['british']),
			answers: upToCubes(cubes)
		}).ask?.id;

	it('looks at lone pieces and Cities only where no cube can be removed anywhere', () => {
		expect(askedAfter({ 'harbor-city': 0, 'colony-a': 0 })).toBe('BR-SK-2.k2');
		expect(askedAfter({ 'harbor-city': 2, 'colony-a': 2 }), 'else equal ones are drawn').toBe('BR-SK-2.draw');
		expect(askedAfter({ 'harbor-city': 2, 'colony-a': 1 })).toBe('BR-SK-3.out');
	});
});

describe('pieces are kept in number (8.1.2)', () => {
	const few = fc.integer({ min: 0, max: 6 });
	const count = (list: readonly string[], kind: string) => list.filter((one) => one === kind).length;

	it('never more are placed than are Available, and all that can be', () => {
		const stock = fc.record({ regulars: few, others: few, forts: few, irregulars: few });
		fc.assert(
			fc.property(fc.record({ regulars: few, others: few }), stock, few, (there, left, most) => {
				const placed = placeOwn(there, left, most);
				expect(placed.length).toBe(Math.min(most, left.regulars + left.others + left.forts + left.irregulars));
				expect(count(placed, 'fort')).toBeLessThanOrEqual(left.forts);
				expect(count(placed, 'irregular')).toBeLessThanOrEqual(left.irregulars);
				expect(count(placed, 'regulars')).toBeLessThanOrEqual(left.regulars);
				expect(count(placed, 'others')).toBeLessThanOrEqual(left.others);
			})
		);
	});

	it.each([
		['removed', removeOwn],
		['struck', targetEnemy]
	] as const)('never more are %s than stand there, and all that can be', (_, take) => {
		const space = fc.record({ regulars: few, others: few, active: few, underground: few, forts: few });
		fc.assert(
			fc.property(space, few, (there, most) => {
				const taken = take(there, most);
				expect(taken.length).toBe(
					Math.min(
						most,
						Object.values(there).reduce((sum, one) => sum + one, 0)
					)
				);
				for (const [kind, name] of [
					['regulars', 'regulars'],
					['others', 'others'],
					['active', 'active'],
					['underground', 'underground'],
					['forts', 'fort']
				] as const)
					expect(count(taken, name)).toBeLessThanOrEqual(there[kind]);
			})
		);
	});
});
