// Steps of the specification that the worked examples and the rows do not reach, each worked out by hand from its text: choosing by hand, costs that vary,
// what is known already and not asked again, random spaces, fallbacks, and what a fight makes uncertain.
import { describe, expect, it } from 'vitest';
import type { Cost } from '$lib/companions/liberty-or-death/rules/board';
import { runProcedure } from '$lib/companions/liberty-or-death/rules/run/run';
import { procedures } from '$lib/companions/liberty-or-death/rules/procedures/procedures';
import { exampleFacts, exampleGame } from './fixture';
import { type Given, walk } from './walking';

const costing = (costs: Readonly<Record<string, Cost>>) => ({
	facts: { ...exampleFacts, costs: { ...exampleFacts.costs, ...costs } }
});

const toRabble: Given = [
	['EV-1', 'no-event'],
	['T.res.patriots', 2],
	['PA-2', false],
	['PA-3', false],
	['PA-4', 6],
	['PA-5', true]
];

describe('“I can see the answer” (E-7)', () => {
	it('takes no more spaces than the Resources pay for, and says so before', () => {
		const { ask } = walk('turn', 'patriots', toRabble);
		expect(ask).toMatchObject({ id: 'PA-RAB-1.c1', byHand: { limit: 2 } });
		const said: Given = [...toRabble, ['PA-RAB-1.hand', ['harbor-city', 'massachusetts', 'colony-b'], 'PA-RAB-1.c1']];
		expect(walk('turn', 'patriots', said).ask?.id, 'three are not let in').toBe('PA-RAB-1.c1');
	});

	it('ends where a cost that varies has taken the last', () => {
		const game = exampleGame(['patriots'], costing({ 'patriots.rabble': { kind: 'varies' } }));
		const { orders } = walk(
			'turn',
			'patriots',
			[
				...toRabble,
				['PA-RAB-0.pay', true],
				['PA-RAB-1.hand', ['harbor-city', 'massachusetts'], 'PA-RAB-1.c1'],
				['PA-RAB-1.out', 'done-broke'],
				['PA-PER.c1', []],
				['PA-PER.c2', []]
			],
			{ game }
		);
		expect(orders).toEqual(['Rabble-Rousing in Harbor City']);
	});

	it('PA-RAL-2: of the Forts with Militia it is one', () => {
		const { ask } = walk('turn', 'patriots', [
			['EV-1', 'no-event'],
			['T.res.patriots', 5],
			['PA-2', false],
			['PA-3', true],
			['PA-RAL-1.c1', []],
			['PA-RAL.mil', true],
			['PA-RAL-2.c1', []],
			['PA-RAL-2.cont', true]
		]);
		expect(ask).toMatchObject({ id: 'PA-RAL-2.c2', byHand: { limit: 1 } });
	});
});

describe('P-PICK (2.1)', () => {
	it('a cost that varies: whether Resources do for all is asked, and if not the keys choose', () => {
		const game = exampleGame(['patriots'], costing({ 'patriots.rabble': { kind: 'varies' } }));
		const { asked, orders } = walk(
			'turn',
			'patriots',
			[
				...toRabble,
				['PA-RAB-0.pay', true],
				['PA-RAB-1.c1', ['colony-b', 'massachusetts']],
				['PA-RAB-1.fit', false],
				['PA-RAB-1.out', 'done-broke'],
				['PA-PER.c1', []],
				['PA-PER.c2', []]
			],
			{ game }
		);
		expect(asked).toContain('PA-RAB-1.fit');
		expect(orders, 'Population 2 before 1').toEqual(['Rabble-Rousing in Massachusetts']);
	});

	it('a place that is refused gives its room back: what is left then fits, and nothing is drawn', () => {
		const { ask } = walk('turn', 'patriots', [
			...toRabble,
			['PA-RAB-1.c1', ['massachusetts', 'new-york', 'colony-a']],
			['PA-RAB-1.draw', 'new-york'],
			['PA-RAB-1.out', 'impossible'],
			['PA-RAB-1.out@2', 'done'],
			['PA-RAB-1.out@3', 'done'],
			['PA-PER.c1', []],
			['PA-PER.c2', []]
		]);
		expect(ask?.id).toBe('PA-PAR.c1');
	});

	it('1.3: whether a Province of which it is not said is a Colony is asked where it is marked as one', () => {
		const { ask } = walk('turn', 'indians', [
			['EV-1', 'no-event'],
			['T.diff', 6],
			['T.res.indians', 2],
			['T.leader.indians', 'brant'],
			['IN-RAID-1.c1', ['quebec']]
		]);
		expect(ask).toMatchObject({ id: 'KIND.quebec', text: 'Quebec: Colony or Reserve?' });
		const reserve = walk('turn', 'indians', [
			['EV-1', 'no-event'],
			['T.diff', 6],
			['T.res.indians', 2],
			['T.leader.indians', 'brant'],
			['IN-RAID-1.c1', ['quebec']],
			['KIND.quebec', 'reserve']
		]);
		expect(reserve.ask?.id, 'a Reserve is none').toBe('IN-RAID-1.c2');
		expect(reserve.ask?.kind === 'spaces' && reserve.ask.from).not.toContain('quebec');
	});

	it('BR-MAR-3: a Population that nobody told is asked for, and 0 is none of it', () => {
		const facts = { ...exampleFacts, spaces: [...exampleFacts.spaces, { id: 'new-town', name: 'New Town' }] };
		const { asked, ask } = walk(
			'turn',
			'british',
			[
				['EV-1', 'no-event'],
				['T.res.british', 5],
				['BR-2', false],
				['T.av.britReg', 1],
				['BR-5', false],
				['BR-MAR-2.c1', []],
				['BR-MAR-2.c2', []],
				['BR-MAR-3.c1', ['new-town']],
				['POP.new-town', 0]
			],
			{ game: exampleGame(['british'], { facts }) }
		);
		expect(asked.at(-1)).toBe('POP.new-town');
		expect(ask?.id).toBe('BR-MAR-3.c2');
	});

	it('moving Commands say what must stay while the spaces are marked (LD-8.1.1c)', () => {
		const { ask } = walk('turn', 'british', [
			['EV-1', 'no-event'],
			['T.res.british', 5],
			['BR-2', false],
			['T.av.britReg', 1],
			['BR-5', false]
		]);
		expect(ask).toMatchObject({ id: 'BR-MAR-2.c1' });
		expect(ask?.help).toContain('The last Tory and the last War Party of a space stay.');
	});
});

describe('an order says why it is this space (5.2)', () => {
	it('by the keys that decided, one that was worked out on the trail too', () => {
		const { ask, output } = walk(
			'turn',
			'patriots',
			[
				...toRabble.filter(([id]) => id !== 'T.res.patriots'),
				['T.res.patriots', 1],
				['PA-RAB-1.c1', ['colony-b', 'massachusetts']]
			],
			{ until: 'PA-RAB-1.out' }
		);
		expect(ask?.kind === 'card' && ask.action.why).toBe(
			'it can shift towards Active Opposition: Active Support; highest Population'
		);
		expect(output.trail.at(-1)).toMatchObject({
			step: 'PA-RAB-1',
			text: 'highest Population',
			answer: 'Massachusetts',
			source: 'worked-out'
		});
	});

	it('and where the numbers are stand-ins it says so', () => {
		const spaces = exampleFacts.spaces.map((space) => ({ ...space, standIn: true }));
		const { ask } = walk(
			'turn',
			'patriots',
			[
				...toRabble.filter(([id]) => id !== 'T.res.patriots'),
				['T.res.patriots', 1],
				['PA-RAB-1.c1', ['colony-b', 'massachusetts']]
			],
			{ until: 'PA-RAB-1.out', game: exampleGame(['patriots'], { facts: { ...exampleFacts, spaces } }) }
		);
		expect(ask?.kind === 'card' && ask.action.why).toContain('highest Population (by stand-ins: see Your copy)');
	});

	it('and names a person whose pieces it takes along (5.5)', () => {
		const given: Given = [
			['EV-1', 'no-event'],
			['T.res.patriots', 3],
			['PA-2', false],
			['PA-3', false],
			['PA-4', 6],
			['PA-5', false],
			['PA-MAR-2.c1', ['new-york']]
		];
		const keep = (nonPlayers: readonly ('patriots' | 'french')[]) => {
			const { ask } = walk('turn', 'patriots', given, { game: exampleGame(nonPlayers), until: 'PA-MAR-2.out' });
			return ask?.kind === 'card' ? ask.action.keep.join() : '';
		};
		expect(keep(['patriots'])).toContain('The French player is told before');
		expect(keep(['patriots', 'french'])).not.toContain('The French player');
	});
});

describe('what is known is not asked again (1.5)', () => {
	it('PA-5 said that Rabble-Rousing can shift nothing: as a fallback it is not asked again', () => {
		const { asked, output } = walk('turn', 'patriots', [
			['EV-1', 'no-event'],
			['T.res.patriots', 3],
			['PA-2', false],
			['PA-3', false],
			['PA-4', 6],
			['PA-5', false],
			['PA-MAR-2.c1', []],
			['PA-MAR-2.c2', []],
			['PA-MAR-2.c3', []],
			['PA-MAR-3.c1', []],
			['PA-MAR-3.c2', []],
			['PA-RAL.mil', false],
			['PA-RAL-6.c1', []]
		]);
		expect(asked.at(-1)).toBe('PA-RAL-6.c1');
		expect(output.end).toEqual({ kind: 'pass' });
		const fell = output.trail.filter(({ text }) => text.endsWith('cannot be done'));
		expect(fell.map(({ text, answer, rule }) => [text, answer, rule])).toEqual([
			['March cannot be done', 'Rally instead', '8.5 · AMB-56'],
			['Rally cannot be done', 'Rabble-Rousing instead', '8.5'],
			['Rabble-Rousing cannot be done', 'nothing is left to try', '8.5']
		]);
	});

	it('BR-MUS-1: with no British Regulars Available nobody is asked where they go', () => {
		const { asked, ask, output } = walk('turn', 'british', [
			['EV-1', 'no-event'],
			['T.res.british', 5],
			['BR-2', false],
			['T.av.britReg', 0],
			['BR-5', false],
			['BR-MAR-2.c1', []],
			['BR-MAR-2.c2', []],
			['BR-MAR-3.c1', []],
			['BR-MAR-3.c2', []],
			['BR-MAR-4.c1', []],
			['BR-MAR-4.c2', []]
		]);
		expect(asked).not.toContain('BR-MUS-1.c1');
		expect(output.passed.slice(-2)).toEqual(['BR-MUS-0', 'BR-MUS-1']);
		expect(ask?.id).toBe('BR-MUS-2.c1');
	});

	const toGather: Given = [
		['EV-1', 'no-event'],
		['T.diff', 0],
		['IN-2', false],
		['T.av.warParty', 7],
		['T.res.indians', 3],
		['T.leader.indians', 'brant']
	];

	it('IN-GAT: War Parties that the tree has counted are Available, until a Village takes some', () => {
		expect(walk('turn', 'indians', [...toGather, ['IN-GAT-1.c1', []]]).ask?.id).toBe('IN-GAT-2.c1');
		expect(walk('turn', 'indians', [...toGather, ['IN-GAT-1.c1', ['reserve-r']]]).ask?.id).toBe('IN-GAT.wp');
	});

	it('IN-MAR-1: whether a Village is Available was said in the Gather that found nothing', () => {
		const { ask } = walk('turn', 'indians', [
			...toGather,
			['IN-GAT-1.c1', []],
			['IN-GAT-2.c1', []],
			['IN-GAT-2.c2', []],
			['IN-GAT-2.c3', []],
			['IN-GAT-2.c4', []],
			['IN-GAT-3.vil', true],
			['IN-GAT-3.c1', []],
			['IN-GAT-3.c2', []],
			['IN-GAT-3.c3', []]
		]);
		expect(ask?.id).toBe('IN-MAR-1.c1');
	});

	const toPreparer = (waiting: number): Given => [
		['EV-1', 'no-event'],
		['T.res.french', 3],
		['T.av.frenchReg', 3],
		['FR-4.roll', 1],
		['FR-MUS-1.wi', false],
		['FR-SK-1', false],
		['FR-SK-2.c1', []],
		['FR-PRE-1', waiting],
		['FR-PRE-2.roll', 1],
		['FR-PRE-2.blockade', false]
	];
	const treaty = { game: exampleGame(['french'], { treaty: true }) };

	it('FR-PRE: with no Blockade among them, all that are Unavailable are Regulars', () => {
		const { asked, orders, output } = walk('turn', 'french', toPreparer(2), treaty);
		expect(asked.at(-1)).toBe('FR-PRE-2.blockade');
		expect(orders.at(-1)).toBe('Préparer la Guerre: 2 French Regulars from Unavailable to Available');
		expect(output.memory['T.un.frenchReg']).toEqual({ value: 0, sure: true });
	});

	it('FR-PRE: of six or more three are moved, and how many are left is not known', () => {
		const given = toPreparer(6).filter(([id]) => id !== 'FR-PRE-2.roll');
		const { orders, output } = walk('turn', 'french', given, treaty);
		expect(orders.at(-1)).toBe('Préparer la Guerre: 3 French Regulars from Unavailable to Available');
		expect(output.memory['T.un.frenchReg']?.sure ?? false).toBe(false);
	});

	it('BR-NP-2: in a free Command nobody needs to say what the British have', () => {
		const { output } = walk('special-only', 'british', [
			['BR-2', true],
			['BR-3', ['harbor-city']],
			['T.fni', 0],
			['BR-NP-2.roll', 2]
		]);
		expect(output.end).toEqual({ kind: 'done' });
		expect(output.actions.at(-1)?.tracks).toEqual(['British Resources +2']);
	});

	it('BR-SUP: with enough for all of them nothing is drawn and no Population asked; free Supply asks for no Resources', () => {
		const facts = { ...exampleFacts, spaces: [...exampleFacts.spaces, { id: 'new-town', name: 'New Town' }] };
		const supply = (more: Parameters<typeof exampleGame>[1]) =>
			walk(
				'BR-SUP',
				'british',
				[
					['BR-SUP-1', ['colony-b', 'new-hampshire', 'new-town']],
					['BR-SUP-2', ['colony-b', 'new-hampshire', 'new-town']],
					['T.res.british', 3]
				],
				{ game: exampleGame(['british'], more) }
			);
		expect(supply({ facts }).asked).toEqual(['BR-SUP-1', 'BR-SUP-2', 'T.res.british']);
		expect(supply({ facts }).output.end).toEqual({ kind: 'done' });
		const free = { facts: { ...facts, costs: { ...facts.costs, 'british.supply': { kind: 'free' } as const } } };
		expect(supply(free).asked).toEqual(['BR-SUP-1', 'BR-SUP-2']);
	});
});

describe('what is removed in a fight may be Available again', () => {
	it('PA-PAR: War Parties that were counted before are counted anew', () => {
		const game = exampleGame(['patriots'], { memory: { 'T.av.warParty': { value: 3, sure: true } } });
		const { output } = walk(
			'turn',
			'patriots',
			[
				...toRabble,
				['PA-RAB-1.c1', ['massachusetts']],
				['PA-RAB-1.c2', []],
				['PA-PAR.c1', []],
				['PA-PAR.c2', ['colony-a']]
			],
			{ game }
		);
		expect(output.memory['T.av.warParty']).toEqual({ value: 3, sure: false });
	});
});

describe('random spaces (8.2)', () => {
	const column = (names: readonly string[]) => names.map((name) => [name]);
	const table = [
		column(['quebec-city', 'harbor-city', 'new-york-city', 'new-york', 'colony-a', 'mill-city']),
		column(['n1', 'n2', 'n3', 'n4', 'n5', 'n6']),
		column(['m1', 'm2', 'm3', 'm4', 'm5', 'massachusetts'])
	];
	const tied = (from: readonly string[], more: Given = []) =>
		walk('P-RANDOM', 'british', [['P-RANDOM', from], ...more], {
			game: exampleGame(['british'], { random: 'table', facts: { ...exampleFacts, table } })
		});

	it('the entered table is walked, and the trail says what was passed', () => {
		const { output, orders } = tied(['colony-a', 'massachusetts'], [['P-RANDOM.draw', '1-3']]);
		expect(orders).toEqual(['It is Colony A']);
		expect(output.trail.find(({ id }) => id === 'P-RANDOM.draw')?.answer).toBe(
			'Colony A (column 1, row 3, past New York City, New York)'
		);
	});

	it('what the entered table does not name is drawn with equal chance', () => {
		expect(tied(['colony-a', 'colony-b']).ask).toMatchObject({ kind: 'draw', how: 'draw' });
	});
});

describe('an order with a choice among equals (AMB-12, AMB-44)', () => {
	it('has one drawn while it is open, and comes again with what was drawn', () => {
		const { ask, output } = walk(
			'FR-SUP',
			'french',
			[
				['FR-SUP-1', ['colony-a']],
				['FR-SUP-2', []],
				['FR-SUP.out', 'draw'],
				['P-RANDOM', ['mill-city', 'harbor-city']],
				['P-RANDOM.draw', 'harbor-city']
			],
			{ until: 'FR-SUP.out@2' }
		);
		expect(ask?.kind === 'card' && ask.action.keep).toContain('Drawn: Harbor City.');
		expect(output.actions, 'drawing is no order of its own').toEqual([]);
	});

	it('FR-MAR-2: where the Resources do not reach for all that stand astray, which of them go is drawn', () => {
		const { ask } = walk(
			'turn',
			'french',
			[
				['EV-1', 'no-event'],
				['T.res.french', 1],
				['T.av.frenchReg', 1],
				['FR-5', false],
				['FR-MAR-1.c1', []],
				['FR-MAR-1.c2', []],
				['FR-MAR-2', ['colony-a', 'colony-b']]
			],
			{ game: exampleGame(['french'], { treaty: true }) }
		);
		expect(ask).toMatchObject({ id: 'FR-MAR-2.draw', from: ['colony-a', 'colony-b'] });
	});
});

describe('Brilliant Strokes (8.3.7)', () => {
	it('a Command that can do nothing uses its own fallback; only one without the Leader goes on to the next box', () => {
		const { asked, ask } = walk(
			'stroke',
			'british',
			[
				['P-STROKE.british', true],
				['BR-2', false],
				['T.av.britReg', 7],
				['P-STROKE.leader', true],
				['BR-MUS-1.c1', []],
				['BR-MUS-1.c2', []],
				['BR-MUS-2.c1', []],
				['BR-MUS-2.c2', []],
				['BR-MUS-2.c3', []],
				['BR-MUS-3.fort', false],
				['BR-RL.c1', []]
			],
			{ game: exampleGame(['british'], { treaty: true }) }
		);
		expect(asked).not.toContain('BR-5');
		expect(ask?.text).toContain('Can March be done');
	});
});

describe('Reward Loyalty (8.4.5)', () => {
	it('in a Muster a space already selected comes before its keys, which are k1 and k2 as in the Support Phase', () => {
		const toMuster: Given = [
			['EV-1', 'no-event'],
			['T.res.british', 6],
			['BR-2', false],
			['T.av.britReg', 7],
			['BR-MUS-1.c1', []],
			['BR-MUS-1.c2', []],
			['BR-MUS-2.c1', []],
			['BR-MUS-2.c2', []],
			['BR-MUS-2.c3', []],
			['BR-MUS-3.fort', false],
			['BR-RL.c1', ['colony-a', 'colony-b']]
		];
		expect(walk('turn', 'british', toMuster).ask).toMatchObject({ id: 'BR-RL.k1', kind: 'counts' });
		const { ask } = walk('BR-RL', 'british', [['BR-RL.c1', ['colony-a', 'colony-b']]], {
			game: exampleGame(['british'], costing({ 'british.loyalty': { kind: 'each', amount: 1 } })),
			until: 'BR-RL.k1'
		});
		expect(ask?.id).toBe('T.res.british');
	});
});

describe('the British offer of Trade (8.4.6, AMB-31)', () => {
	const asked: Given = [
		['T.res.indians', 1],
		['T.res.british', 5],
		['BR-TRD-2.roll', 3]
	];

	it('a person who plays the Indians may refuse it', () => {
		const { ask } = walk('BR-TRD', 'british', asked);
		expect(ask).toMatchObject({ id: 'BR-TRD.take', kind: 'yesno' });
		const refused = walk('BR-TRD', 'british', [...asked, ['BR-TRD.take', false]]);
		expect(refused.output.memory['T.res.british']?.value).toBe(5);
		const taken = walk('BR-TRD', 'british', [...asked, ['BR-TRD.take', true]]);
		expect(taken.output.memory['T.res.british']?.value).toBe(3);
		expect(taken.output.memory['T.res.indians']?.value).toBe(3);
	});

	it('Indians whom nobody plays take it', () => {
		const { output } = walk('BR-TRD', 'british', asked, { game: exampleGame(['british', 'indians']) });
		expect(output.end).toEqual({ kind: 'done' });
		expect(output.memory['T.res.indians']?.value).toBe(3);
	});
});

describe('Indians whom nobody plays defend (8.7.9)', () => {
	const toBattle: Given = [
		['EV-1', 'no-event'],
		['T.res.patriots', 2],
		['PA-2', true],
		['PA-BAT-1.c1', ['colony-a']],
		['PA-BAT-2.french', []]
	];
	const keep = (nonPlayers: readonly ('patriots' | 'indians')[]) => {
		const { ask } = walk('turn', 'patriots', toBattle, { game: exampleGame(nonPlayers), until: 'PA-BAT-3.out' });
		return ask?.kind === 'card' ? ask.action.keep.join() : '';
	};

	it('the order to resolve a Battle says how', () => {
		expect(keep(['patriots', 'indians'])).toContain('Activate all Underground War Parties but one (8.7.9)');
		expect(keep(['patriots']), 'a person decides for himself').toBe('');
	});
});

describe('new Leaders (6.5.2)', () => {
	it('IN-LDR: who leads is asked where it was only known from before this winter', () => {
		const game = exampleGame(['indians'], { memory: { 'T.leader.indians': { value: 'brant', sure: false } } });
		const { output } = {
			output: runProcedure(procedures['IN-LDR'].run, { faction: 'indians', mode: 'full', game, answers: [] })
		};
		expect(output.ask).toMatchObject({ id: 'T.leader.indians', kind: 'choice', hint: 'brant' });
	});

	it('BR-LDR: and the British Leader, whom Naval Pressure will ask about', () => {
		expect(walk('BR-LDR', 'british', []).ask).toMatchObject({ id: 'T.leader.british' });
		expect(walk('BR-LDR', 'british', [['T.leader.british', 'gage']]).ask?.id).toBe('BR-LDR.c1');
	});
});
