// Every procedure of the specification by cases worked out by hand from its text (sections 2 and 3), written as its own examples are: what is asked, in
// exactly this order and nothing else, and what is ordered. An order is its step, words of it, and what it says of the tracks.
import { describe, expect, it } from 'vitest';
import { type Faction, factions } from '$lib/companions/liberty-or-death/rules/factions';
import { type ProcedureName, procedures } from '$lib/companions/liberty-or-death/rules/procedures/procedures';
import { strokesCalled } from '$lib/companions/liberty-or-death/rules/procedures/strokes';
import type { RunGame } from '$lib/companions/liberty-or-death/rules/run/run-types';
import { tellEnd } from '$lib/companions/liberty-or-death/game/state/run';
import { exampleGame } from './fixture';
import { parts, walk, walkWritten } from './walking';

/** `run`: the procedure, then whose it is where that is not said by it. `orders` each on a line of their own. */
interface Case {
	readonly about: string;
	readonly run: string;
	readonly asks: string;
	readonly orders?: string;
	/** The Command and its Special Activity, or how it ended; `done` where that is no turn. */
	readonly end?: string;
	/** As the summary says it. */
	readonly summary?: string;
	readonly game?: Partial<RunGame>;
}

const told = (memory: Readonly<Record<string, number | string>>): Partial<RunGame> => ({
	memory: Object.fromEntries(Object.entries(memory).map(([id, value]) => [id, { value, sure: true }]))
});
const treaty: Partial<RunGame> = { treaty: true };

function check({ run, asks, orders = '', end = 'done', summary, game }: Case): void {
	const [name = 'turn', who] = run.split(' ') as [ProcedureName, Faction | undefined];
	const plan = procedures[name];
	const faction = who ?? ('faction' in plan ? plan.faction : 'british');
	const { output, left } = walkWritten(name, faction, asks, { ...exampleGame([faction]), ...game });
	expect(
		left.map(([id]) => id),
		'asked for by nobody'
	).toEqual([]);
	const wanted = parts(orders, '\n');
	const done = output.actions.map(
		({ step, text, tracks }) => `${step}: ${text}${tracks.length > 0 ? ` [${tracks.join(', ')}]` : ''}`
	);
	expect(done.length, done.join('\n')).toBe(wanted.length);
	for (const [at, order] of wanted.entries()) {
		const [, step = '', words = '', tracks = ''] = /^(\S+):? ?([^[]*)(\[.*\])?$/.exec(order) ?? [];
		const is = done[at] ?? '';
		expect(is.startsWith(`${step.replace(/:$/, '')}: `), `${is} for ${order}`).toBe(true);
		expect(is).toContain(words.trim());
		expect(/ (\[.*\])$/.exec(is)?.[1] ?? '', is).toBe(tracks);
	}
	const { end: ended } = output;
	expect(
		ended?.kind === 'command' ? `${ended.command}${ended.special === null ? '' : `, ${ended.special}`}` : ended?.kind
	).toBe(end);
	if (summary !== undefined) expect(tellEnd({ faction, procedure: name }, output)).toBe(summary);
}

const cases = (list: readonly Case[]) =>
	it.each(list.map((one) => [`${one.run}: ${one.about}`, one] as const))('%s', (_, one) => check(one));

describe('the Event tree (3.1)', () => {
	const poor = 'T.res.patriots = 0';
	cases([
		{
			about: 'the sheet says Ineffective: a Command',
			run: 'turn patriots',
			asks: `EV-1 = event; EV-2 = musket; EV-3 = ineffective; ${poor}`,
			orders: 'PASS: The Patriots Pass',
			end: 'pass'
		},
		{
			about: 'the sheet says nothing that decides: the lines',
			run: 'turn patriots',
			asks: `EV-1 = event; EV-2 = musket; EV-3 = as-usual; EV-4 = none; EV-5 = no; ${poor}`,
			orders: 'PASS',
			end: 'pass'
		},
		{
			about: 'the sheet says play it: the Rebellion reads the shaded text',
			run: 'turn french',
			asks: 'EV-1 = event; EV-2 = musket; EV-3 = play',
			orders: 'EV-8: shaded text for the French',
			end: 'event'
		},
		{
			about: 'unless the sheet says the other text (8.3.2)',
			run: 'turn french',
			asks: 'EV-1 = event; EV-2 = musket; EV-3 = play-other',
			orders: 'EV-8: Play the unshaded text for the French',
			end: 'event'
		},
		{
			about: 'the Royalists read the unshaded',
			run: 'turn indians',
			asks: 'EV-1 = event; EV-2 = musket; EV-3 = play',
			orders: 'EV-8: Play the unshaded text for the Indians',
			end: 'event'
		},
		{
			about: 'and the other text of theirs is the shaded',
			run: 'turn british',
			asks: 'EV-1 = event; EV-2 = musket; EV-3 = play-other',
			orders: 'EV-8: Play the shaded text for the British',
			end: 'event'
		},
		{
			about: 'line 1 is effective by definition (AMB-46)',
			run: 'turn indians',
			asks: 'EV-1 = event; EV-2 = plain; EV-4 = line 1',
			orders: 'EV-8: unshaded',
			end: 'event'
		},
		{
			about: 'another line must be effective too',
			run: 'turn patriots',
			asks: `EV-1 = event; EV-2 = plain; EV-4 = line 4; EV-6 = ineffective; ${poor}`,
			orders: 'PASS',
			end: 'pass'
		},
		{
			about: 'without a line a 5 plays it',
			run: 'turn patriots',
			asks: 'EV-1 = event; EV-2 = plain; EV-4 = none; EV-5 = yes; EV-6 = effective; EV-7.roll = 5',
			orders: 'EV-8: Play the shaded text for the Patriots',
			end: 'event'
		},
		{
			about: 'and a 4 does not',
			run: 'turn patriots',
			asks: `EV-1 = event; EV-2 = plain; EV-4 = none; EV-5 = yes; EV-6 = effective; EV-7.roll = 4; ${poor}`,
			orders: 'PASS',
			end: 'pass'
		},
		{
			about: 'the French condition is the Treaty, which is known',
			run: 'turn french',
			asks: 'EV-1 = event; EV-2 = plain; EV-4 = none; EV-6 = effective; EV-7.roll = 6',
			orders: 'EV-8: shaded',
			end: 'event',
			game: treaty
		},
		{
			about: 'the French have a fifth line',
			run: 'turn french',
			asks: 'EV-1 = event; EV-2 = plain; EV-4 = line 5; EV-6 = effective',
			orders: 'EV-8: shaded',
			end: 'event'
		},
		{
			about: 'for the Indians a sword leads to the Raid’s test, not to Resources (AMB-33)',
			run: 'turn indians',
			asks: 'EV-1 = event; EV-2 = sword; T.diff = 6; T.res.indians = 0',
			orders: 'PASS: The Indians Pass',
			end: 'pass'
		}
	]);

	it.each([
		['british', 4, 'five or more Cities'],
		['patriots', 4, '25 or more Patriot pieces'],
		['indians', 3, 'four or more Villages']
	] as const)('%s have %i lines, and a condition', (faction, lines, condition) => {
		const { ask } = walk('turn', faction, [
			['EV-1', 'event'],
			['EV-2', 'plain']
		]);
		expect(ask?.kind === 'choice' && ask.options.length).toBe(lines + 1);
		const none = walk('turn', faction, [
			['EV-1', 'event'],
			['EV-2', 'plain'],
			['EV-4', 'none']
		]);
		expect(none.ask).toMatchObject({ id: 'EV-5' });
		expect(none.ask?.text).toContain(condition);
	});
});

describe('the Event’s card (EV-8, 8.3.4 to 8.3.6)', () => {
	it.each([
		['british', 'Indians', 'Support, then the most loss of Opposition'],
		['indians', 'British', 'Support, then the most loss of Opposition'],
		['patriots', 'French', 'Opposition, then the most loss of Support'],
		['french', 'Patriots', 'Opposition, then the most loss of Support']
	] as const)(
		'%s: whom it helps and hurts, where levels shift, and which pieces come first',
		(faction, partner, shifts) => {
			const { ask } = walk(
				'turn',
				faction,
				[
					['EV-1', 'event'],
					['EV-2', 'musket'],
					['EV-3', 'play']
				],
				{ until: 'EV-8.out' }
			);
			const keep = ask?.kind === 'card' ? ask.action.keep.join('\n') : '';
			expect(keep).toContain(
				`else the ${partner}, else a random enemy, non-players first. Whom it hurts: a random enemy, people first`
			);
			expect(keep).toContain(shifts);
			expect(keep).toContain('the most Forts and Villages, then the most other pieces');
			expect(keep).toContain(
				'Unavailable before Available (8.3.4): Blockades, Forts, Continentals or Tories, Regulars.'
			);
			expect(keep).toContain('go even where nothing is Available to take their place (8.1.2)');
		}
	);
});

describe('rolls, and when they are not made (2.3)', () => {
	const upTo = {
		'BR-4': ['turn british', 'EV-1 = no-event; T.res.british = 5; BR-2 = no; T.av.britReg = #'],
		'BR-MUS-3': [
			'turn british',
			'EV-1 = no-event; T.res.british = 5; BR-2 = no; T.av.britReg = 7; BR-MUS-1.c1 = []; BR-MUS-1.c2 = []; BR-MUS-2.c1 = []; BR-MUS-2.c2 = []; BR-MUS-2.c3 = []; BR-MUS-3.fort = yes; T.diff = #'
		],
		'BR-TRD-2': ['BR-TRD british', 'T.res.indians = 0; T.res.british = #'],
		'PA-4': ['turn patriots', 'EV-1 = no-event; T.res.patriots = 3; PA-2 = no; PA-3 = no; PA-4 = #'],
		'FR-3': ['turn french', 'EV-1 = no-event; T.res.french = 3; T.res.patriots = #'],
		'FR-4': ['turn french', 'EV-1 = no-event; T.res.french = 3; T.av.frenchReg = #'],
		'FR-PRE-2': [
			'turn french',
			'EV-1 = no-event; T.res.french = 3; T.av.frenchReg = 7; FR-MUS-2.c1 = [Mill City]; FR-SK-1 = no; FR-SK-2.c1 = []; FR-PRE-1 = #'
		],
		'IN-1': ['turn indians', 'EV-1 = no-event; T.diff = #'],
		'IN-3': ['turn indians', 'EV-1 = no-event; T.diff = 0; IN-2 = no; T.av.warParty = #']
	} as const;
	/** The number, whether a die is thrown, and of which faces the answer is yes. */
	it.each([
		['BR-4', 1, 'no'],
		['BR-4', 2, [1]],
		['BR-4', 6, [1, 2, 3, 4, 5]],
		['BR-4', 7, 'yes'],
		['BR-MUS-3', 1, 'no'],
		['BR-MUS-3', 2, [1]],
		['BR-MUS-3', 3, [1, 2]],
		['BR-MUS-3', 4, 'yes'],
		['BR-TRD-2', 1, 'no'],
		['BR-TRD-2', 2, [1]],
		['BR-TRD-2', 9, [1, 2, 3, 4, 5, 6]],
		['PA-4', 6, 'no'],
		['PA-4', 5, [6]],
		['PA-4', 1, [2, 3, 4, 5, 6]],
		['PA-4', 0, 'yes'],
		['FR-3', 3, 'no'],
		['FR-3', 2, [3]],
		['FR-3', 1, [2, 3]],
		['FR-3', 0, 'yes'],
		['FR-4', 1, 'no'],
		['FR-4', 2, [1]],
		['FR-4', 7, 'yes'],
		['FR-PRE-2', 0, 'no'],
		['FR-PRE-2', 1, [1]],
		['FR-PRE-2', 5, [1, 2, 3, 4, 5]],
		['FR-PRE-2', 6, 'yes'],
		['IN-1', 0, 'no'],
		['IN-1', 1, [1]],
		['IN-1', 5, [1, 2, 3, 4, 5]],
		['IN-1', 6, 'yes'],
		['IN-3', 1, 'no'],
		['IN-3', 2, [1]],
		['IN-3', 7, 'yes']
	] as const)('%s with %i', (node, number, result) => {
		const [run, written] = upTo[node];
		const [name, faction] = run.split(' ') as [ProcedureName, Faction];
		const game = exampleGame(factions, { treaty: node.startsWith('FR') && node !== 'FR-3' });
		const given = parts(written.replace('#', String(number)), ';').map((one) => one.split(' = ') as [string, string]);
		const values = given.map(([id, text]) => {
			if (text === '[]') return [id, []] as const;
			if (text.startsWith('[')) return [id, ['mill-city']] as const;
			if (text === 'yes' || text === 'no') return [id, text === 'yes'] as const;
			return [id, /^\d+$/.test(text) ? Number(text) : text] as const;
		});
		const { ask, output } = walk(name, faction, values, { game });
		const id = `${node}.roll`;
		if (typeof result === 'string') {
			expect(ask?.id).not.toBe(id);
			const noRoll = output.trail
				.filter(({ answer }) => answer.endsWith('no roll needed'))
				.map(({ step, answer }) => `${step} ${answer}`);
			if (node !== 'BR-TRD-2') expect(noRoll).toContain(`${node} ${result}: no roll needed`);
			return;
		}
		expect(ask?.id).toBe(id);
		const faces = ask?.kind === 'roll' ? ask.die : 0;
		const yes = Array.from({ length: faces }, (_, index) => index + 1).filter((face) => {
			const rolled = walk(name, faction, [...values, [id, face]], { game }).output;
			if (node === 'BR-TRD-2') return Number(rolled.memory['T.res.indians']?.value) > 0;
			return rolled.trail.some(({ answer }) => answer === `${face}: yes`);
		});
		expect(yes).toEqual([...result]);
	});
});

describe('the British (3.2)', () => {
	const turn = 'EV-1 = no-event';
	const garrison = `${turn}; T.res.british = 6; BR-2 = yes; BR-3 = [Mill City]`;
	const toMarch = `${turn}; T.res.british = 5; BR-2 = no; T.av.britReg = 1; BR-5 = no`;
	const noRegulars = 'BR-MUS-1.c1 = []; BR-MUS-1.c2 = []';
	const noTories = 'BR-MUS-2.c1 = []; BR-MUS-2.c2 = []; BR-MUS-2.c3 = []';
	const nothingToMarch =
		'BR-MAR-2.c1 = []; BR-MAR-2.c2 = []; BR-MAR-3.c1 = []; BR-MAR-3.c2 = []; BR-MAR-4.c1 = []; BR-MAR-4.c2 = []';
	const noSkirmish = 'BR-SK-1 = no; BR-SK-2.c1 = []; BR-SK-2.c2 = []';
	cases([
		{
			about:
				'Garrison in its steps: Naval Pressure where most Support is, New York City, one Regular, up to three cubes',
			run: 'turn british',
			asks: `${garrison}; T.fni = 1; T.leader.british = clinton; BR-NP-1.c2 = []; BR-NP-1.c3 = [Harbor City, New York City];
				BR-NP-1.k1 = {Harbor City: PS, New York City: PS}; T.fni@2 = 0; BR-GAR-2.c1 = []; BR-GAR-2.c2 = yes; BR-GAR-2.c3 = [];
				BR-GAR-3.c1 = [Harbor City]; BR-GAR-4.c1 = [New York City]; BR-GAR-4.c2 = []; BR-GAR-7.from = none`,
			orders: `BR-NP-1: New York City
				BR-GAR-2: New York City [British Resources 4]
				BR-GAR-3: Harbor City
				BR-GAR-4: New York City
				BR-GAR-6: Activate Underground Militia`,
			end: 'garrison, naval-pressure'
		},
		{
			about:
				'whether another Regular can leave is asked only where the first step used them up; displaced to the lowest Population of equals',
			run: 'turn british',
			asks: `${garrison}; T.fni = 0; BR-NP-2.roll = 3; BR-GAR-2.c1 = [Mill City]; BR-GAR-2.out = done-stop; BR-GAR-3.any = yes; BR-GAR-3.c1 = [];
				BR-GAR-4.c1 = []; BR-GAR-4.c2 = []; BR-GAR-7.from = Mill City; BR-GAR-7.c1 = [Colony A, Reserve R];
				BR-GAR-7.k1 = {Colony A: N, Reserve R: AS}`,
			orders: `BR-NP-2: +3 [British Resources 9]
				BR-GAR-2: Mill City [British Resources 7]
				BR-GAR-6
				BR-GAR-7: Mill City to Reserve R`,
			end: 'garrison, naval-pressure',
			summary: 'The British: Garrison in one space, with Naval Pressure.'
		},
		{
			about:
				'a Garrison that cannot be paid for has no Special Activity before it (AMB-41); the purse empty, only the space paid for is offered',
			run: 'turn british',
			asks: `${turn}; T.res.british = 1; BR-2 = yes; BR-3 = [Mill City]; BR-MUS-1.c1 = [New York]; BR-MUS-2.c1 = []; BR-MUS-2.c2 = [];
				BR-MUS-2.c3 = []; BR-MUS-3.fort = no; BR-RL.c1 = [New York]; ${noSkirmish}; T.fni = 0; BR-NP-2.roll = 3`,
			orders: `BR-MUS-1: New York [British Resources 0]
				BR-RL: New York
				BR-NP-2: +3 [British Resources 3]`,
			end: 'muster, naval-pressure'
		},
		{
			about:
				'Muster: Control, then lone Tories, then Population; Tories first where Regulars came; a Fort where the Muster is already',
			run: 'turn british',
			asks: `${turn}; T.res.british = 5; BR-2 = no; T.av.britReg = 7; BR-MUS-1.c1 = [New York, Colony B]; BR-MUS-1.fit = no; BR-MUS-1.k1 = [];
				BR-MUS-1.k1b = [New York, Colony B]; BR-MUS-1.out = done-stop; BR-MUS-2.c1 = [Colony A, New York]; BR-MUS-2.fit = no;
				BR-MUS-2.c2 = [Massachusetts]; BR-MUS-2.c3 = []; BR-MUS-3.fort = yes; T.diff = 1; BR-MUS-3.c1 = [Colony B, New York]; BR-SK-1 = yes`,
			orders: `BR-MUS-1: Regulars in New York [British Resources 4]
				BR-MUS-2: Tories in New York
				BR-MUS-2: Tories in Colony A [British Resources 3]
				BR-MUS-2: Tories in Massachusetts [British Resources 2]
				BR-MUS-3: Fort in New York
				BR-SK-3: West Indies`,
			end: 'muster, skirmish'
		},
		{
			about:
				'March: Rebellion cubes before Population, one Common Cause, the missing kind where they went already, Militia in place',
			run: 'turn british',
			asks: `${toMarch}; BR-MAR-2.c1 = []; BR-MAR-2.c2 = [Colony A, Colony B, Massachusetts]; BR-MAR-2.k1 = [Colony A, Massachusetts];
				BR-MAR-2.draw = Massachusetts; BR-MAR-2.cc = no; BR-MAR-2.cc@2 = yes; BR-CC-1 = R4 T1 A2 U0; BR-MAR-3.c1 = [New York, Massachusetts];
				BR-MAR-3.fit = no; BR-MAR-3.out = done-stop; BR-MAR-4.c1 = [Mill City]; BR-MAR-4.c2 = []`,
			orders: `BR-MAR-2: Massachusetts [British Resources 4]
				BR-MAR-2: Colony A [British Resources 3]
				BR-CC: Colony A: 1 War Parties (1 Active)
				BR-MAR-3: Massachusetts
				BR-MAR-4: Mill City [British Resources 2]`,
			end: 'march, common-cause'
		},
		{
			about: 'never a Common Cause for a City (AMB-48)',
			run: 'turn british',
			asks: `${toMarch}; BR-MAR-2.c1 = [Mill City]; BR-MAR-2.c2 = []; BR-MAR-3.c1 = []; BR-MAR-3.c2 = []; BR-MAR-4.c1 = []; BR-MAR-4.c2 = []; BR-SK-1 = yes`,
			orders: `BR-MAR-2: Mill City [British Resources 4]
				BR-SK-3: West Indies`,
			end: 'march, skirmish'
		},
		{
			about: 'a March that does nothing falls to Muster, and that to a Pass: March was tried (E-5)',
			run: 'turn british',
			asks: `${toMarch}; ${nothingToMarch}; ${noRegulars}; ${noTories}; BR-MUS-3.fort = no; BR-RL.c1 = []`,
			orders: 'PASS: The British Pass',
			end: 'pass'
		},
		{
			about:
				'Battle with money for one: most British pieces; without Common Cause a Skirmish elsewhere, before the Battle is resolved',
			run: 'turn british',
			asks: `${turn}; T.res.british = 1; BR-2 = no; T.av.britReg = 1; BR-5 = yes; BR-BAT-1.c1 = [Colony A, New York];
				BR-BAT-1.k1 = {Colony A: 3, New York: 5}; BR-BAT-2 = []; BR-SK-1 = no; BR-SK-2.c1 = []; BR-SK-2.c2 = [Colony A]`,
			orders: `BR-BAT-1: New York [British Resources 0]
				BR-SK-3: Colony A
				BR-BAT-3: New York`,
			end: 'battle, skirmish'
		},
		{
			about: 'Naval Pressure beside a Battle: first the City of the Battle',
			run: 'turn british',
			asks: `${turn}; T.res.british = 3; BR-2 = no; T.av.britReg = 1; BR-5 = yes; BR-BAT-1.c1 = [Harbor City]; BR-BAT-2 = []; ${noSkirmish}; T.fni = 2;
				T.leader.british = gage; BR-NP-1.c1 = [Harbor City]; T.fni@2 = 1`,
			orders: `BR-BAT-1: Harbor City [British Resources 2]
				BR-NP-1: Harbor City
				BR-BAT-3: Harbor City`,
			end: 'battle, naval-pressure'
		},
		{
			about: 'Skirmish: exactly one Regular comes before any number of cubes (AMB-13)',
			run: 'turn british',
			asks: `${toMarch}; BR-MAR-2.c1 = [Mill City]; BR-MAR-2.c2 = []; BR-MAR-3.c1 = []; BR-MAR-3.c2 = []; BR-MAR-4.c1 = []; BR-MAR-4.c2 = []; BR-SK-1 = no;
				BR-SK-2.c1 = [Colony A, Colony B]; BR-SK-2.k1 = {Colony A: 0, Colony B: 0}; BR-SK-2.k2 = [Colony A, Colony B]; BR-SK-2.draw = Colony B`,
			orders: `BR-MAR-2: Mill City [British Resources 4]
				BR-SK-3: Colony B`,
			end: 'march, skirmish'
		},
		{
			about: 'the fewest markers, then the most change, while the cost can be paid',
			run: 'BR-RL',
			asks: 'T.res.british = 2; BR-RL.c1 = [Colony A, Colony B, New York]; BR-RL.k1 = {Colony A: 1, Colony B: 0, New York: 1}; BR-RL.k2 = {Colony A: 2, New York: 4}',
			orders: `BR-RL: Colony B [British Resources 1]
				BR-RL: New York [British Resources 0]`,
			game: {
				facts: {
					...exampleGame([]).facts,
					costs: { ...exampleGame([]).facts.costs, 'british.loyalty': { kind: 'each', amount: 1 } }
				}
			}
		}
	]);

	it('a Fort takes cubes: Regulars given up for it may be Available again', () => {
		const { output } = walkWritten(
			'turn',
			'british',
			`${turn}; T.res.british = 5; BR-2 = no; T.av.britReg = 0; BR-5 = no; ${nothingToMarch}; ${noTories}; BR-MUS-3.fort = yes; T.diff = 0;
				BR-MUS-3.c1 = [Colony A]; BR-SK-1 = no; BR-SK-2.c1 = []; BR-SK-2.c2 = []; T.fni = 3; T.leader.british = other`,
			exampleGame(['british'])
		);
		expect(output.actions.map(({ step, tracks }) => [step, ...tracks])).toEqual([['BR-MUS-3', 'British Resources 4']]);
		expect(output.memory['T.av.britReg']).toBeUndefined();
	});

	it('nothing goes to a City where they Skirmished (L3)', () => {
		const { ask } = walk('turn', 'british', [
			['EV-1', 'no-event'],
			['T.res.british', 6],
			['BR-2', true],
			['BR-3', ['mill-city']],
			['T.fni', 2],
			['T.leader.british', 'other'],
			['BR-SK-1', false],
			['BR-SK-2.c1', ['harbor-city']]
		]);
		expect(ask).toMatchObject({ id: 'BR-GAR-2.c1', from: ['new-york-city', 'mill-city'] });
		expect(ask?.help).toContain('Nothing goes to Harbor City');
	});

	it('and no Skirmish where a Battle was selected', () => {
		const { ask } = walk('turn', 'british', [
			['EV-1', 'no-event'],
			['T.res.british', 6],
			['BR-2', false],
			['T.av.britReg', 1],
			['BR-5', true],
			['BR-BAT-1.c1', ['west-indies', 'colony-a']],
			['BR-BAT-2', []]
		]);
		expect(ask, 'nor in the West Indies').toMatchObject({ id: 'BR-SK-2.c1' });
		expect(ask?.kind === 'spaces' && ask.from).not.toContain('colony-a');
	});
});

describe('the British in reactions and Winter Quarters (8.4.6 to 8.4.10)', () => {
	const both = { nonPlayers: ['british', 'indians'] as const };
	cases([
		{ about: 'no offer to Indians who have as much', run: 'BR-TRD', asks: 'T.res.indians = 4; T.res.british = 4' },
		{
			about: 'half the roll, rounded up',
			run: 'BR-TRD',
			asks: 'T.res.indians = 1; T.res.british = 6; BR-TRD-2.roll = 5',
			orders: 'BR-TRD: The British give 3 [British Resources 3, Indian Resources 4]',
			game: both
		},
		{
			about: 'a roll that is not below what they have offers nothing',
			run: 'BR-TRD',
			asks: 'T.res.indians = 1; T.res.british = 5; BR-TRD-2.roll = 5',
			game: both
		},
		{
			about: 'Control: 1 is paid, and they stay',
			run: 'BR-WI',
			asks: 'BR-WI = yes; T.res.british = 3',
			orders: 'BR-WI: Pay 1 [British Resources 2]'
		},
		{
			about: 'Control and nothing to pay with: to Available (AMB-43)',
			run: 'BR-WI',
			asks: 'BR-WI = yes; T.res.british = 0',
			orders: 'BR-WI: All British Regulars in the West Indies go to Available'
		},
		{
			about: 'no Control: to Available, and nobody asks for Resources',
			run: 'BR-WI',
			asks: 'BR-WI = no',
			orders: 'BR-WI: go to Available'
		},
		{
			about: 'the biggest body of Regulars, equal ones are drawn',
			run: 'BR-LDR',
			asks: 'T.leader.british = gage; BR-LDR.c1 = [Colony A, New York]; BR-LDR.draw = New York',
			orders: 'BR-LDR: New York'
		},
		{
			about: 'no Control and not the last Tory, then no Control, then the least Control (AMB-32)',
			run: 'BR-DES',
			asks: `BR-DES = 3; BR-DES.c1 = [Colony A]; BR-DES.c1@2 = no; BR-DES.c2 = [Mill City]; BR-DES.c1@3 = no; BR-DES.c2@2 = no;
				BR-DES.c3 = [New York, Colony B]`,
			orders: `BR-DES: Tory from Colony A
				BR-DES: Tory from Mill City
				BR-DES: Tory from Colony B`
		},
		{ about: 'none go', run: 'BR-DES', asks: 'BR-DES = 0' },
		{ about: 'in supply everywhere', run: 'BR-SUP', asks: 'BR-SUP-1 = []' },
		{
			about: 'at Active Opposition already: the cubes go',
			run: 'BR-SUP',
			asks: 'BR-SUP-1 = [Colony A]; BR-SUP-2 = [Colony A]; T.res.british = 0; BR-SUP-5 = yes',
			orders: 'BR-SUP-5: Colony A: British cubes to Available'
		}
	]);
});

describe('the Patriots (3.3)', () => {
	const turn = 'EV-1 = no-event';
	const rabble = `${turn}; T.res.patriots = 5; PA-2 = no; PA-3 = no; PA-4 = 6; PA-5 = yes; PA-RAB-1.c1 = [Mill City]; PA-RAB-1.c2 = []`;
	const noPartisans = 'PA-PAR.c1 = []; PA-PAR.c2 = []; PA-PAR.c3 = []';
	const shifted = 'PA-RAB-1: Mill City [Patriot Resources 4]';
	cases([
		{
			about: 'Partisans: a Village first, where it adds Control',
			run: 'turn patriots',
			asks: `${rabble}; PA-PAR.c1 = [Colony A, Reserve R]; PA-PAR.k1 = [Reserve R]`,
			orders: `${shifted}
				PA-PAR: Reserve R`,
			end: 'rabble-rousing, partisans'
		},
		{
			about: 'Partisans: then most War Parties, then Control added, then British Control removed',
			run: 'turn patriots',
			asks: `${rabble}; PA-PAR.c1 = []; PA-PAR.c2 = [Colony A, Colony B, New York]; PA-PAR.k1 = {Colony A: 2, Colony B: 1, New York: 2}; PA-PAR.k2 = []; PA-PAR.k3 = [Colony A]`,
			orders: `${shifted}
				PA-PAR: Colony A`,
			end: 'rabble-rousing, partisans'
		},
		{
			about: 'Skirmish: a British Fort first (AMB-22)',
			run: 'turn patriots',
			asks: `${rabble}; ${noPartisans}; PA-SK.c1 = [New York]`,
			orders: `${shifted}
				PA-SK: New York`,
			end: 'rabble-rousing, skirmish'
		},
		{
			about: 'Persuasion: up to three, Forts first, equal ones drawn',
			run: 'turn patriots',
			asks: `${rabble}; ${noPartisans}; PA-SK.c1 = []; PA-SK.c2 = []; PA-PER.c1 = [Colony A]; PA-PER.c2 = [New York, Massachusetts, Colony B]; PA-PER.draw = Massachusetts; PA-PER.draw@2 = Colony B; T.res.patriots@2 = 7`,
			orders: `${shifted}
				PA-PER: Colony A
				PA-PER: Massachusetts
				PA-PER: Colony B`,
			end: 'rabble-rousing, persuasion'
		},
		{
			about: 'March: Village, City, elsewhere, two at most; then one Militia each, first where it changes Control',
			run: 'turn patriots',
			asks: `${turn}; T.res.patriots = 4; PA-2 = no; PA-3 = no; PA-4 = 6; PA-5 = no; PA-MAR-2.c1 = [Reserve R]; PA-MAR-2.c2 = [Harbor City, New York City];
				PA-MAR-3.c1 = [Colony B, New York]; PA-MAR-3.fit = no; PA-MAR-3.out = done-stop; PA-PAR.c1 = [Colony A]`,
			orders: `PA-MAR-2: Reserve R [Patriot Resources 3]
				PA-MAR-2: New York City [Patriot Resources 2]
				PA-MAR-3: New York [Patriot Resources 1]
				PA-PAR: Colony A`,
			end: 'march, partisans'
		},
		{
			about: 'a Battle that finds no space Rallies, that Rabble-Rouses, and then nothing is left',
			run: 'turn patriots',
			asks: `${turn}; T.res.patriots = 3; PA-2 = yes; PA-BAT-1.c1 = []; PA-RAL-1.c1 = []; PA-RAL.mil = no; PA-RAL-6.c1 = []; PA-RAB-1.c1 = []; PA-RAB-1.c2 = []`,
			orders: 'PASS: The Patriots Pass',
			end: 'pass'
		},
		{
			about: 'Rally: a Fort in a City first; Militia to change Control, a City first; the limit of four spaces',
			run: 'turn patriots',
			asks: `${turn}; T.res.patriots = 9; PA-2 = no; PA-3 = yes; PA-RAL-1.c1 = [Harbor City, New York]; PA-RAL-1.fit = no; PA-RAL-1.out = done-stop;
				PA-RAL.mil = yes; PA-RAL-2.c1 = []; PA-RAL-2.cont = no; PA-RAL-4.fort = no; PA-RAL-5.c1 = [Colony A, Mill City, Massachusetts, Colony B];
				PA-RAL-5.draw = Colony A; PA-RAL-5.c2 = []; ${noPartisans}; PA-SK.c1 = []; PA-SK.c2 = []; PA-PER.c1 = []; PA-PER.c2 = []`,
			orders: `PA-RAL-1: Harbor City [Patriot Resources 8]
				PA-RAL-5: Mill City [Patriot Resources 7]
				PA-RAL-5: Colony A [Patriot Resources 6]
				PA-RAL-5: Massachusetts [Patriot Resources 5]`,
			end: 'rally'
		}
	]);
});

describe('the Patriots in Winter Quarters (8.5.5 to 8.5.9)', () => {
	cases([
		{
			about: 'Supply: where the British could Reward Loyalty, most Villages, highest Population; the rest go',
			run: 'PA-SUP',
			asks: 'PA-SUP-1 = [Colony A, Colony B, New York]; PA-SUP-2 = [Colony A, Colony B, New York]; T.res.patriots = 2; PA-SUP.k1 = [Colony B]; PA-SUP.k2 = {Colony A: 1, New York: 0}',
			orders: `PA-SUP: Colony B: pay 1 [Patriot Resources 1]
				PA-SUP: Colony A: pay 1 [Patriot Resources 0]
				PA-SUP: New York: remove Patriot pieces`
		},
		{
			about: 'Washington goes to the most Continentals; equal ones are drawn',
			run: 'PA-LDR',
			asks: 'PA-LDR.c1 = [Colony A, New York]; PA-LDR.draw = Colony A',
			orders: 'PA-LDR: Washington goes to Colony A'
		},
		{ about: 'where there are none he stays', run: 'PA-LDR', asks: 'PA-LDR.c1 = []' },
		{
			about: 'Committees: the fewest Raid markers',
			run: 'PA-COM',
			asks: 'PA-COM.c1 = [Colony A, Colony B]; PA-COM.fit = no; PA-COM.k1 = {Colony A: 1, Colony B: 0}; PA-COM.out = done-stop',
			orders: 'PA-COM: Colony B'
		},
		{
			about: 'Committees: then the largest change towards Opposition',
			run: 'PA-COM',
			asks: 'PA-COM.c1 = [Colony A, Colony B, New York]; PA-COM.fit = no; PA-COM.k1 = {Colony A: 0, Colony B: 0, New York: 1}; PA-COM.k2 = {Colony A: 2, Colony B: 4}; PA-COM.out = done; PA-COM.out@2 = done-stop',
			orders: `PA-COM: Colony B
				PA-COM: Colony A`
		},
		{
			about: 'least Control first of all (8.5.7)',
			run: 'PA-DES',
			asks: 'PA-DES = M0 C1; PA-DES.c1 = []; PA-DES.c2 = [Colony A]',
			orders: 'PA-DES: Remove a Continental from Colony A'
		}
	]);
});

describe('the French (3.4)', () => {
	const turn = 'EV-1 = no-event';
	const noSkirmish = 'FR-SK-1 = no; FR-SK-2.c1 = []';
	const toMarch = (resources: number) => `${turn}; T.res.french = ${resources}; T.av.frenchReg = 1; FR-5 = no`;
	const toBattle = (resources: number) => `${turn}; T.res.french = ${resources}; T.av.frenchReg = 1; FR-5 = yes`;
	cases([
		{
			about: 'agents nowhere: Hortalez; nothing Unavailable: no Special Activity',
			run: 'turn french',
			asks: `${turn}; T.res.french = 4; T.res.patriots = 3; FR-FAM-1.c1 = []; FR-HOR-1.roll = 1; T.res.patriots@2 = 5; FR-PRB.blockade = no; T.un.frenchReg = 0`,
			orders: 'FR-HOR-2: spend 1 [French Resources 3]',
			end: 'hortalez'
		},
		{
			about: 'Muster neither in the West Indies nor ashore: Hortalez, then Skirmish by Fort, then cubes (AMB-29)',
			run: 'turn french',
			asks: `${turn}; T.res.french = 5; T.av.frenchReg = 2; FR-4.roll = 1; FR-MUS-1.wi = yes; FR-MUS-2.c1 = []; FR-MUS-2.c2 = []; FR-HOR-1.roll = 2; T.res.patriots = 4; FR-SK-1 = no; FR-SK-2.c1 = [Colony A, New York]; FR-SK-2.k1 = []; FR-SK-2.k2 = {Colony A: 1, New York: 2}`,
			orders: `FR-HOR-2: spend 2 [French Resources 3]
				FR-SK-2: New York`,
			end: 'hortalez, skirmish',
			game: treaty
		},
		{
			about:
				'with four or more Available the West Indies are not asked about; one space with Continentals; then a Skirmish in the West Indies',
			run: 'turn french',
			asks: `${turn}; T.res.french = 3; T.av.frenchReg = 7; FR-MUS-2.c1 = [Harbor City, Massachusetts]; FR-MUS-2.draw = Massachusetts; FR-SK-1 = yes`,
			orders: `FR-MUS-2: Massachusetts [French Resources 1]
				FR-SK-1: West Indies`,
			end: 'muster, skirmish',
			game: treaty
		},
		{
			about: 'March: Cities, then Colonies by British pieces; Préparer moves a Blockade when all count six',
			run: 'turn french',
			asks: `${toMarch(3)}; FR-MAR-1.c1 = [Harbor City]; FR-MAR-1.c2 = [Colony A, Colony B, New York]; FR-MAR-1.k1 = {Colony A: 1, Colony B: 3, New York: 2}; ${noSkirmish}; FR-PRE-1 = 6; FR-PRE-2.blockade = yes`,
			orders: `FR-MAR-1: Harbor City [French Resources 2]
				FR-MAR-1: Colony B [French Resources 1]
				FR-MAR-1: New York [French Resources 0]
				FR-PRE-2: one Blockade`,
			end: 'march, preparer',
			game: treaty
		},
		{
			about: 'March: those who stand astray go towards the British',
			run: 'turn french',
			asks: `${toMarch(1)}; FR-MAR-1.c1 = []; FR-MAR-1.c2 = []; FR-MAR-2 = [Colony A]; FR-SK-1 = yes`,
			orders: `FR-MAR-2: Colony A [French Resources 0]
				FR-SK-1: West Indies`,
			end: 'march, skirmish',
			game: treaty
		},
		{
			about: 'March: only where nothing else moved, one Regular to Patriots and British',
			run: 'turn french',
			asks: `${toMarch(2)}; FR-MAR-1.c1 = []; FR-MAR-1.c2 = []; FR-MAR-2 = []; FR-MAR-3.c1 = [Colony A, New York]; FR-MAR-3.draw = New York; FR-SK-1 = yes`,
			orders: `FR-MAR-3: one French Regular to New York [French Resources 1]
				FR-SK-1: West Indies`,
			end: 'march, skirmish',
			game: treaty
		},
		{
			about: 'Battle: Naval Pressure first, on the City of the Battle; highest Population where money is short',
			run: 'turn french',
			asks: `${toBattle(1)}; FR-BAT-1.c1 = [Harbor City, New York City]; FR-NP.c1 = [New York City]; FR-BAT-3.wins = []`,
			orders: `FR-BAT-1: New York City [French Resources 0]
				FR-NP: New York City
				FR-BAT-3: New York City`,
			end: 'battle, naval-pressure',
			game: treaty
		},
		{
			about: 'Battle: then Skirmish, then Préparer; none of them possible',
			run: 'turn french',
			asks: `${toBattle(2)}; FR-BAT-1.c1 = [Colony A]; FR-NP.c2 = []; ${noSkirmish}; FR-PRE-1 = 3; FR-PRE-2.roll = 4; FR-BAT-3.wins = []`,
			orders: `FR-BAT-1: Colony A [French Resources 1]
				FR-BAT-3: Colony A`,
			end: 'battle',
			game: treaty
		},
		{
			about: 'Battle won in a City: a free Rally, and the Blockades go where most Support is (AMB-23)',
			run: 'turn french',
			asks: `${toBattle(2)}; FR-BAT-1.c1 = [Harbor City]; FR-NP.c1 = [Harbor City]; FR-BAT-3.wins = [Harbor City]; PA-RAL-1.c1 = [Colony A]; PA-RAL.mil = no; FR-BAT-4.blockade = yes; FR-BAT-4.c1 = [Mill City, New York City]; FR-BAT-4.k1 = {Mill City: PS, New York City: AS}`,
			orders: `FR-BAT-1: Harbor City [French Resources 1]
				FR-NP: Harbor City
				FR-BAT-3: Harbor City
				PA-RAL-1: Colony A
				PA-RAL-3: Colony A
				FR-BAT-4: Harbor City to New York City`,
			end: 'battle, naval-pressure',
			summary: 'The French: Battle in one space, with Naval Pressure.',
			game: { ...treaty, nonPlayers: ['french', 'patriots'] }
		}
	]);

	it('a Muster costs at least 2, whatever was told of its cost: with 1 nobody is asked what it costs (1.8, 8.1)', () => {
		const costs = { ...exampleGame([]).facts.costs };
		for (const told of [undefined, { kind: 'free' }, { kind: 'flat', amount: 1 }, { kind: 'varies' }] as const) {
			const { 'french.muster': _, ...others } = costs;
			const facts = { ...exampleGame([]).facts, costs: told ? { ...others, 'french.muster': told } : others };
			const { ask, output } = walk(
				'turn',
				'french',
				[
					['EV-1', 'no-event'],
					['T.res.french', 1],
					['T.av.frenchReg', 7]
				],
				{ game: exampleGame(['french'], { treaty: true, facts }) }
			);
			expect(ask?.id, JSON.stringify(told)).toBe('FR-HOR-1.roll');
			expect(output.passed).toContain('FR-MUS-0');
		}
	});

	it('a cost that varies may take the last Resource in the West Indies and on the march too (2.5)', () => {
		const varying = (key: string) => ({
			game: exampleGame(['french'], {
				treaty: true,
				facts: { ...exampleGame([]).facts, costs: { ...exampleGame([]).facts.costs, [key]: { kind: 'varies' } } }
			})
		});
		const muster = walk(
			'turn',
			'french',
			[
				['EV-1', 'no-event'],
				['T.res.french', 3],
				['T.av.frenchReg', 3],
				['FR-4.roll', 1],
				['FR-MUS-0.pay', true],
				['FR-MUS-1.wi', false]
			],
			{ ...varying('french.muster'), until: 'FR-MUS-1.out' }
		);
		expect(muster.ask?.kind === 'card' && muster.ask.outcomes).toContain('done-broke');
		const march = walk(
			'turn',
			'french',
			[
				['EV-1', 'no-event'],
				['T.res.french', 3],
				['T.av.frenchReg', 1],
				['FR-5', false],
				['FR-MAR-0.pay', true],
				['FR-MAR-1.c1', []],
				['FR-MAR-1.c2', []],
				['FR-MAR-2', ['colony-a', 'colony-b']],
				['FR-MAR-2.out', 'done-broke'],
				['FR-SK-1', false],
				['FR-SK-2.c1', []],
				['FR-PRE-1', 0]
			],
			varying('french.march')
		);
		expect(march.orders, 'the second cannot be paid for').toEqual([
			expect.stringContaining('Colony A'),
			expect.stringContaining('+2')
		]);
	});
});

describe('the French in Winter Quarters (8.6.7 to 8.6.10)', () => {
	cases([
		{
			about: 'Supply: first where the British could Reward Loyalty',
			run: 'FR-SUP',
			asks: 'FR-SUP-1 = [Colony A, Colony B]; FR-SUP-2 = [Colony A, Colony B]; T.res.french = 1; FR-SUP.k1 = [Colony B]',
			orders: `FR-SUP: Colony B: pay 1 [French Resources 0]
				FR-SUP: Colony A: French pieces to the nearest Patriot Fort`
		},
		{ about: 'none are there', run: 'FR-WI', asks: 'FR-WI = no' },
		{
			about: '1 is paid, and they stay',
			run: 'FR-WI',
			asks: 'FR-WI = yes; T.res.french = 1',
			orders: 'FR-WI: Pay 1 [French Resources 0]'
		},
		{
			about: 'or they go to Available',
			run: 'FR-WI',
			asks: 'FR-WI = yes; T.res.french = 0',
			orders: 'FR-WI: go to Available'
		},
		{
			about: 'the Leader to the most Regulars with Continentals; the City of least Support loses its Blockade',
			run: 'FR-LDR',
			asks: 'FR-LDR.c1 = [Colony A, New York]; FR-LDR.k1 = {Colony A: 2, New York: 5}; FR-LDR.blockades = [Harbor City, Mill City]; FR-LDR.k1@2 = {Harbor City: PS, Mill City: N}',
			orders: `FR-LDR: New York
				FR-LDR: Mill City
				FR-LDR: Cities of most Support`
		},
		{ about: 'no Blockade, no Regulars', run: 'FR-LDR', asks: 'FR-LDR.c1 = []; FR-LDR.c2 = []; FR-LDR.blockades = []' },
		{
			about: 'a Tory whose going changes Control, where most people live',
			run: 'FR-DES',
			asks: 'FR-DES.c1 = [Colony B, New York]',
			orders: 'FR-DES: New York'
		},
		{
			about: 'then the last Tory of a space not at Active Support, then any',
			run: 'FR-DES',
			asks: 'FR-DES.c1 = []; FR-DES.c2 = [Mill City, Massachusetts]',
			orders: 'FR-DES: Massachusetts'
		},
		{
			about: 'elsewhere: drawn',
			run: 'FR-DES',
			asks: 'FR-DES.c1 = []; FR-DES.c2 = []; FR-DES.c3 = [Mill City, Massachusetts]; FR-DES.draw = Mill City',
			orders: 'FR-DES: Mill City'
		}
	]);
});

describe('the Indians (3.5)', () => {
	const turn = 'EV-1 = no-event';
	const brant = told({ 'T.leader.indians': 'brant' });
	const toGather = `${turn}; T.diff = 0; IN-2 = yes; T.res.indians = 4`;
	const toScout = `${turn}; T.diff = 0; IN-2 = no; T.av.warParty = 0; IN-4 = yes; T.res.indians = 2; T.res.british = 3`;
	const toMarch = `${turn}; T.diff = 0; IN-2 = no; T.av.warParty = 0; IN-4 = no; T.res.indians = 3`;
	cases([
		{
			about: 'Raid both; War Path: a Fort, a Province with a Village first',
			run: 'turn indians',
			asks: `${turn}; T.diff = 6; T.res.indians = 3; T.leader.indians = dragging-canoe; IN-RAID-1.c1 = []; IN-RAID-1.c2 = [Massachusetts, Colony B]; IN-WAR.c1 = [Colony A, New York]; IN-WAR.k1 = [New York]`,
			orders: `IN-RAID-2: Massachusetts [Indian Resources 2]
				IN-RAID-2: Colony B [Indian Resources 1]
				IN-WAR: New York`,
			end: 'raid, war-path'
		},
		{
			about: 'rescued by Trade where nothing can be Plundered: a British player says a number',
			run: 'turn indians',
			asks: `${turn}; T.diff = 6; T.res.indians = 1; IN-RAID-1.c1 = [Colony A]; IN-PLU.c1 = []; IN-TRA.c1 = [Reserve R]; IN-TRA.offer = 3; IN-RAID-1.c2 = [Colony B]`,
			orders: `IN-RAID-2: Colony A [Indian Resources 0]
				IN-TRA: Reserve R
				IN-TRA: The British give 3 [British Resources −3, Indian Resources 3]
				IN-RAID-2: Colony B [Indian Resources 2]`,
			end: 'raid, trade',
			game: brant
		},
		{
			about: 'a Raid nowhere goes straight to Gather, without IN-2 and IN-3',
			run: 'turn indians',
			asks: `${turn}; T.diff = 6; T.res.indians = 2; IN-RAID-1.c1 = []; IN-RAID-1.c2 = []; IN-GAT-1.c1 = [Reserve R]; IN-GAT.wp = no; IN-GAT-4.c1 = [Quebec]; IN-TRA.c1 = []; IN-WAR.c1 = [Colony A]`,
			orders: `IN-GAT-1: Village in Reserve R [Indian Resources 1]
				IN-GAT-4: Quebec [Indian Resources 0]
				IN-WAR: Colony A`,
			end: 'gather, war-path',
			game: brant
		},
		{
			about: 'Gather: War Parties at Villages in four tiers, then in up to two spaces with room for one',
			run: 'turn indians',
			asks: `${toGather}; IN-GAT-1.c1 = []; IN-GAT.wp = yes; IN-GAT-2.c1 = [Reserve R]; IN-GAT-2.c2 = [Quebec]; IN-GAT-2.c3 = []; IN-GAT-2.c4 = []; IN-GAT-3.vil = yes; IN-GAT-3.c1 = [Colony A]; IN-GAT-3.c2 = [Colony B]; IN-TRA.c1 = []; IN-WAR.c1 = []; IN-WAR.c2 = []`,
			orders: `IN-GAT-2: Reserve R [Indian Resources 3]
				IN-GAT-2: Quebec [Indian Resources 2]
				IN-GAT-3: Colony A [Indian Resources 1]
				IN-GAT-3: Colony B [Indian Resources 0]`,
			end: 'gather',
			game: brant
		},
		{
			about: 'Gather: Villages where the Leader is first',
			run: 'turn indians',
			asks: `${turn}; T.diff = 0; IN-2 = yes; T.res.indians = 1; IN-GAT-1.c1 = [Colony A, Reserve R]; IN-GAT-1.k1 = [Reserve R]; IN-GAT.wp = no; IN-TRA.c1 = []; IN-WAR.c1 = []; IN-WAR.c2 = []`,
			orders: 'IN-GAT-1: Reserve R [Indian Resources 0]',
			end: 'gather',
			game: brant
		},
		{
			about:
				'March: a space to be made ready for a Village, then Rebellion Control removed where most people live; a space refused costs nothing',
			run: 'turn indians',
			asks: `${toMarch}; IN-MAR-1.vil = yes; IN-MAR-1.c1 = [Quebec]; IN-MAR-2.c1 = [Colony B, Colony A]; IN-MAR-2.fit = no; IN-MAR-2.out = done; IN-MAR-2.out@2 = impossible; IN-MAR-2.c2 = [Mill City]; IN-TRA.c1 = []; IN-WAR.c1 = []; IN-WAR.c2 = [Colony A]`,
			orders: `IN-MAR-1: Quebec [Indian Resources 2]
				IN-MAR-2: Colony A [Indian Resources 1]
				IN-MAR-2: Mill City [Indian Resources 0]
				IN-WAR: Colony A`,
			end: 'march, war-path',
			game: brant
		},
		{
			about: 'Scout: a Fort, a Village, or the most Control removed; the British pay too',
			run: 'turn indians',
			asks: `${toScout}; IN-SCO-1.c1 = []; IN-SCO-1.c2 = []; IN-SCO-1.c3 = [New Hampshire, Massachusetts]; IN-WAR.c1 = []; IN-WAR.c2 = [Colony A, Massachusetts]; IN-WAR.k1 = {Colony A: 2, Massachusetts: 1}`,
			orders: `IN-SCO-1: Massachusetts [Indian Resources 1, British Resources 2]
				IN-SCO-2: Massachusetts
				IN-WAR: Colony A`,
			end: 'scout, war-path'
		},
		{
			about: 'Scout nowhere: March; March nowhere: Gather',
			run: 'turn indians',
			asks: `${toScout}; IN-SCO-1.c1 = []; IN-SCO-1.c2 = []; IN-SCO-1.c3 = []; IN-MAR-1.vil = no; IN-MAR-2.c1 = []; IN-MAR-2.c2 = []; IN-GAT-1.c1 = []; IN-GAT-4.c1 = []`,
			orders: 'PASS: The Indians Pass',
			end: 'pass',
			game: brant
		},
		{
			about: 'Trade: non-player British who offer nothing leave the rest of the Trade rule',
			run: 'turn indians',
			asks: `${turn}; T.diff = 6; T.res.indians = 2; IN-RAID-1.c1 = [Colony A]; IN-RAID-1.c2 = []; IN-WAR.c1 = []; IN-WAR.c2 = []; IN-TRA.c1 = [Reserve R]; T.res.british = 1; T.res.indians@2 = 2`,
			orders: `IN-RAID-2: Colony A [Indian Resources 1]
				IN-TRA: Reserve R
				IN-TRA: the rest of the Trade rule`,
			end: 'raid, trade',
			game: { ...brant, nonPlayers: ['indians', 'british'] }
		}
	]);

	it('Dragging Canoe widens the Raid, and nobody else does', () => {
		const asks = (leader: string) =>
			walk('turn', 'indians', [
				['EV-1', 'no-event'],
				['T.diff', 6],
				['T.res.indians', 2],
				['T.leader.indians', leader]
			]).ask?.text;
		expect(asks('dragging-canoe')).toContain('within two spaces of Dragging Canoe');
		expect(asks('brant')).not.toContain('Canoe');
	});

	it('Cornplanter needs two War Parties for a Village where he is, the others three', () => {
		const asks = (leader: string) =>
			walk('turn', 'indians', [
				['EV-1', 'no-event'],
				['T.diff', 0],
				['IN-2', true],
				['T.res.indians', 2],
				['T.leader.indians', leader]
			]).ask?.text;
		expect(asks('cornplanter')).toContain('three or more War Parties (two where Cornplanter is)');
		expect(asks('brant')).toMatch(/three or more War Parties$/);
	});

	it('a British player gives no more than the British have', () => {
		const { ask } = walk(
			'turn',
			'indians',
			[
				['EV-1', 'no-event'],
				['T.diff', 6],
				['T.res.indians', 1],
				['IN-RAID-1.c1', ['colony-a']],
				['IN-PLU.c1', []],
				['IN-TRA.c1', ['reserve-r']]
			],
			{ game: exampleGame(['indians'], told({ 'T.leader.indians': 'brant', 'T.res.british': 2 })) }
		);
		expect(ask).toMatchObject({ id: 'IN-TRA.offer', max: 2 });
	});
});

describe('the Indians in Winter Quarters and attacked (8.7.5 to 8.7.9)', () => {
	cases([
		{
			about: 'Brant goes where most War Parties are',
			run: 'IN-LDR',
			asks: 'T.leader.indians = brant; IN-LDR.c1 = [Colony A]',
			orders: 'IN-LDR: Colony A'
		},
		{
			about: 'the first of each kind: Villages, Rebellion Control, the last of its kind, elsewhere',
			run: 'IN-DES',
			asks: 'IN-DES.c1 = [Reserve R]; IN-DES.c1@2 = []; IN-DES.c2 = []; IN-DES.c3 = []; IN-DES.c4 = [Colony A]',
			orders: `IN-DES: Militia from Reserve R
				IN-DES: Continental from Colony A`
		},
		{
			about: 'all Underground War Parties but one are Activated',
			run: 'IN-DEF',
			asks: '',
			orders: 'IN-DEF: Activate all Underground War Parties in the Battle space but one'
		}
	]);
});

describe('Brilliant Strokes (2.8)', () => {
	/** Who stands first on the card, whether a person plays it, whose own card is on the table; and who is called. */
	it.each([
		['patriots', true, null, ['british', 'indians', 'french']],
		['british', true, null, ['patriots', 'indians', 'french']],
		['indians', true, null, ['patriots', 'french']],
		['french', true, null, ['british', 'patriots', 'indians']],
		['patriots', false, null, []],
		['british', false, 'patriots', ['british', 'indians']],
		['british', false, 'french', ['indians']],
		['patriots', false, 'british', ['french']],
		['patriots', false, 'indians', []]
	] as const)('%s first, a person: %s, card of %s', (first, isPerson, strokeOf, called) => {
		const others = factions.filter((faction) => faction !== first);
		const played = isPerson ? [first] : strokeOf ? [strokeOf] : [];
		const card = {
			winter: false,
			eligible: [first, ...others],
			people: played.filter((faction) => isPerson || faction !== first),
			treaty: true,
			holdsStroke: { british: true, patriots: true, indians: true, french: true },
			strokeOf,
			trumps: []
		};
		// With Indians as a person’s the British still wait for a Rebel: their own side does not call them.
		expect(strokesCalled(card)).toEqual(called);
		expect(strokesCalled({ ...card, winter: true })).toEqual([]);
		expect(strokesCalled({ ...card, treaty: false })).toEqual([]);
		expect(
			strokesCalled({ ...card, eligible: [first] }).filter((faction) => faction !== first),
			'not Eligible'
		).toEqual([]);
	});

	cases([
		{
			about: 'the Patriots: a Rally with Washington’s space, Partisans, then a March, one space each',
			run: 'stroke patriots',
			asks: `P-STROKE.patriots = yes; PA-2 = no; PA-3 = yes; P-STROKE.leader = yes; PA-RAL-1.c1 = [Colony A]; PA-RAL.mil = yes; PA-RAL-2.c1 = [];
				PA-RAL-2.cont = yes; PA-RAL-2.c2 = [Colony A]; PA-PAR.c1 = [Reserve R]; PA-2@2 = no; PA-3@2 = no; PA-4 = 6; PA-5 = no; PA-MAR-2.c1 = [];
				PA-MAR-2.c2 = [Harbor City]; PA-MAR-3.c1 = []; PA-MAR-3.c2 = []`,
			orders: `PA-RAL-1: Colony A
				PA-RAL-2: Colony A
				PA-RAL-3: Colony A
				PA-PAR: Reserve R
				PA-MAR-2: Harbor City`,
			end: 'rally+march, partisans',
			game: treaty
		},
		{
			about: 'the Indians: a Raid without the Leader is a no at its node (AMB-52)',
			run: 'stroke indians',
			asks: `P-STROKE.indians = yes; T.diff = 6; P-STROKE.leader = no; IN-2 = yes; P-STROKE.leader@2 = yes; IN-GAT-1.c1 = [Reserve R]; IN-GAT.wp = no;
				IN-WAR.c1 = [Colony A]; IN-RAID-1.c1 = [Colony B]`,
			orders: `IN-GAT-1: Reserve R
				IN-WAR: Colony A
				IN-RAID-2: Colony B`,
			end: 'gather+raid, war-path',
			game: { ...treaty, ...told({ 'T.leader.indians': 'brant' }) }
		},
		{
			about: 'the French: none of their Commands can involve the Leader: called off, and the card is held (AMB-20)',
			run: 'stroke french',
			asks: `P-STROKE.french = yes; T.av.frenchReg = 1; FR-5 = no; P-STROKE.leader = no; P-STROKE.leader@2 = no; P-STROKE.leader@3 = no`,
			end: 'aborted',
			game: treaty
		},
		{
			about: 'a Leader who does not stand with enough is no Stroke',
			run: 'stroke british',
			asks: 'P-STROKE.british = no',
			game: treaty
		}
	]);
});

describe('the Treaty (P-TREATY)', () => {
	const sum = (squadrons: number, regulars: number, casualties: number) =>
		walk('treaty', 'french', [['P-TREATY', { squadrons, regulars, casualties }]]).output;

	it('is played above 15, and what the card does to boxes and tracks is not known afterwards', () => {
		const played = sum(3, 9, 7);
		expect(played.treaty).toBe(true);
		expect(played.memory['T.av.frenchReg']?.sure ?? false).toBe(false);
		const not = sum(3, 9, 6);
		expect(not.treaty).toBe(false);
		expect(not.memory['T.av.frenchReg']).toEqual({ value: 7, sure: true });
	});
});

describe('tools beside the trees (8.1.2, 8.3.5, 8.3.8, P-LEADER)', () => {
	const rebelPerson = { nonPlayers: ['british', 'indians', 'french'] as const };
	const allNonPlayers = { nonPlayers: factions };
	cases([
		{
			about: 'it helps themselves',
			run: 'P-WHO british',
			asks: 'P-WHO = benefit; P-WHO.own = british',
			orders: 'P-WHO: the British'
		},
		{
			about: 'it helps no friend: an enemy nobody plays before a person',
			run: 'P-WHO british',
			asks: 'P-WHO = benefit; P-WHO.own = none',
			orders: 'P-WHO: the French',
			game: rebelPerson
		},
		{
			about: 'it hurts: a person before an enemy nobody plays',
			run: 'P-WHO british',
			asks: 'P-WHO = suffer',
			orders: 'P-WHO: the Patriots',
			game: rebelPerson
		},
		{
			about: 'two alike are drawn',
			run: 'P-WHO british',
			asks: 'P-WHO = suffer; P-WHO.draw = french',
			orders: 'P-WHO: the French',
			game: allNonPlayers
		},
		{
			about: 'one of three',
			run: 'P-OPTION british',
			asks: 'P-OPTION = 3; P-OPTION.draw = 2',
			orders: 'P-OPTION: option 2'
		},
		{ about: 'the largest group', run: 'P-LEADER british', asks: 'P-LEADER = 1', orders: 'P-LEADER: largest group' },
		{
			about: 'two equal groups are drawn',
			run: 'P-LEADER british',
			asks: 'P-LEADER = 2; P-LEADER.draw = 2',
			orders: 'P-LEADER: group 2'
		},
		{
			about: 'one of two spaces',
			run: 'P-RANDOM british',
			asks: 'P-RANDOM = [Colony A, Colony B]; P-RANDOM.draw = Colony B',
			orders: 'P-RANDOM: Colony B'
		},
		{
			about: 'V1',
			run: 'P-PLACE british',
			asks: 'P-PLACE.there = {regulars: 2, others: 1}; P-PLACE = {count: 4, fort: 0, irregular: 0, regulars: 5, others: 1}',
			orders: 'P-PLACE: Tory or Continental, Regular, Regular, Regular'
		},
		{
			about: 'V3',
			run: 'P-REMOVE british',
			asks: 'P-REMOVE = {count: 4, regulars: 3, others: 2, active: 0, underground: 0, fort: 0}',
			orders: 'P-REMOVE: Regular, Tory or Continental, Regular, Regular'
		},
		{
			about: 'V4',
			run: 'P-REMOVE british',
			asks: 'P-REMOVE = {count: 3, regulars: 0, others: 1, active: 1, underground: 1, fort: 1}',
			orders: 'P-REMOVE: Active Militia or War Party, Underground Militia or War Party, Tory or Continental'
		},
		{
			about: 'V5',
			run: 'P-STRIKE british',
			asks: 'P-STRIKE = {count: 5, regulars: 1, others: 2, active: 2, underground: 1, fort: 1}',
			orders:
				'P-STRIKE: Fort or Village, Underground Militia or War Party, Active Militia or War Party, Active Militia or War Party, Regular'
		}
	]);
});
