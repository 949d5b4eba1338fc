// Rows of the trees read against the specification line by line (3.3, 3.4, 3.5), where the worked examples do not reach: what is asked, in which order,
// and what is ordered.
import { describe, expect, it } from 'vitest';
import { costNames } from '$lib/companions/liberty-or-death/rules/costs';
import { exampleFacts, exampleGame } from './fixture';
import { type Given, walk } from './walking';

const treaty = { game: exampleGame(['french'], { treaty: true }) };

describe('a change of Control as a key (AMB-18)', () => {
	it('FR-FAM-1: where nothing adds Control, Population does not decide; the Patriot units do', () => {
		const { asked, orders } = walk('turn', 'french', [
			['EV-1', 'no-event'],
			['T.res.french', 4],
			['T.res.patriots', 3],
			['FR-FAM-1.c1', ['massachusetts', 'new-hampshire']],
			['FR-FAM-1.k1', []],
			['FR-FAM-1.k2', { massachusetts: 1, 'new-hampshire': 2 }],
			['FR-PRB.blockade', true]
		]);
		expect(asked.slice(3, 6)).toEqual(['FR-FAM-1.c1', 'FR-FAM-1.k1', 'FR-FAM-1.k2']);
		expect(orders[0]).toBe('Agents in New Hampshire: place two Militia, else one Continental');
	});
});

describe('the French (8.6)', () => {
	it('FR-PRB: a Blockade that cannot be moved after all leaves the Regulars', () => {
		const { orders } = walk('turn', 'french', [
			['EV-1', 'no-event'],
			['T.res.french', 4],
			['T.res.patriots', 3],
			['FR-FAM-1.c1', ['massachusetts']],
			['FR-PRB.blockade', true],
			['FR-PRB.out', 'impossible'],
			['T.un.frenchReg', 5]
		]);
		expect(orders.at(-1)).toBe('Préparer la Guerre: 3 French Regulars from Unavailable to Available');
	});

	it('FR-BAT-1: the West Indies have no Population to ask for', () => {
		const { asked, ask } = walk(
			'turn',
			'french',
			[
				['EV-1', 'no-event'],
				['T.res.french', 1],
				['T.av.frenchReg', 1],
				['FR-5', true],
				['FR-BAT-1.c1', ['west-indies', 'massachusetts']]
			],
			treaty
		);
		expect(asked).not.toContain('POP.west-indies');
		expect(ask?.id).toBe('FR-NP.c2');
	});

	it('FR-LDR: the Leader may stand in the West Indies with the Regulars there', () => {
		const { ask } = walk('FR-LDR', 'french', []);
		expect(ask).toMatchObject({ id: 'FR-LDR.c1' });
		expect(ask?.kind === 'spaces' ? ask.from : []).toContain('west-indies');
	});

	it('AMB-40: in a Brilliant Stroke a March that fails after Muster was tried falls to Hortalez', () => {
		const { ask, output } = walk(
			'stroke',
			'french',
			[
				['P-STROKE.french', true],
				['T.av.frenchReg', 7],
				['P-STROKE.leader', false],
				['FR-5', false],
				['P-STROKE.leader@2', true],
				['FR-MAR-1.c1', []],
				['FR-MAR-1.c2', []],
				['FR-MAR-2', []],
				['FR-MAR-3.c1', []]
			],
			treaty
		);
		expect(output.end).toBeNull();
		expect(ask).toMatchObject({ id: 'P-STROKE.leader@3' });
		expect(ask?.text).toContain('Hortalez');
	});

	it('8.3.7: whatever the Leader must take part in says so where no ladder asks it', () => {
		const { ask } = walk(
			'stroke',
			'french',
			[
				['P-STROKE.french', true],
				['T.av.frenchReg', 1],
				['FR-5', false],
				['P-STROKE.leader', true],
				['FR-MAR-1.c1', []],
				['FR-MAR-1.c2', []]
			],
			treaty
		);
		expect(ask).toMatchObject({ id: 'FR-MAR-2' });
		expect(ask?.text).toContain('it involves the Leader');
	});
});

describe('the Patriots (8.5)', () => {
	const toBattle: Given = [
		['EV-1', 'no-event'],
		['T.res.patriots', 2],
		['PA-2', true]
	];

	it('PA-SK: nothing in the text forbids a Skirmish in a space of the Battle; the people judge what is legal', () => {
		const { ask } = walk('turn', 'patriots', [
			...toBattle,
			['PA-BAT-1.c1', ['colony-a']],
			['PA-BAT-2.french', []],
			['PA-BAT-3.wins', []],
			['PA-PAR.c1', []],
			['PA-PAR.c2', []],
			['PA-PAR.c3', []]
		]);
		expect(ask).toMatchObject({ id: 'PA-SK.c1' });
		expect(ask?.kind === 'spaces' ? ask.from : []).toContain('colony-a');
	});

	it('AMB-42: a Battle that is dropped gives back what was paid, and says so', () => {
		const { orders, output } = walk('turn', 'patriots', [
			...toBattle,
			['PA-BAT-1.c1', ['colony-a', 'new-york']],
			['PA-BAT-2.french', ['colony-a']],
			['T.res.french', 0],
			['PA-BAT-2.alone', false],
			['PA-BAT-3.wins', []]
		]);
		expect(orders).toContain('No Battle in Colony A after all: what was paid for it comes back');
		expect(output.actions.find(({ text }) => text.startsWith('No Battle in Colony A'))?.tracks).toEqual([
			'Patriot Resources 1'
		]);
	});

	it('PA-BAT-2: where a French player does not join, the Battle is judged without them', () => {
		const { asked, output } = walk('turn', 'patriots', [
			...toBattle,
			['PA-BAT-1.c1', ['colony-a']],
			['PA-BAT-2.french', ['colony-a']],
			['T.res.french', 3],
			['PA-BAT-2.out', 'impossible'],
			['PA-BAT-2.alone', true],
			['PA-BAT-3.wins', []]
		]);
		expect(asked).toContain('PA-BAT-2.alone');
		expect(output.memory['T.res.french']?.value).toBe(3);
	});

	it('PA-BAT-4: a free Rally may place a Fort, whatever PA-3 said before the Battle', () => {
		const { asked } = walk(
			'stroke',
			'patriots',
			[
				['P-STROKE.patriots', true],
				['PA-2', false],
				['PA-3', false],
				['PA-4', 6],
				['PA-5', true],
				['P-STROKE.leader', true],
				['PA-RAB-1.c1', ['massachusetts']],
				['PA-PAR.c1', []],
				['PA-PAR.c2', []],
				['PA-PAR.c3', []],
				['PA-SK.c1', []],
				['PA-SK.c2', []],
				['PA-PER.c1', []],
				['PA-PER.c2', []],
				['PA-2@2', true],
				['PA-BAT-1.c1', ['colony-a']],
				['PA-BAT-2.french', []],
				['PA-BAT-3.wins', ['colony-a']],
				['PA-RAL-1.c1', ['colony-a']]
			],
			{ game: exampleGame(['patriots'], { treaty: true }) }
		);
		expect(asked).toContain('PA-RAL-1.c1');
	});

	it('P-LEADER: whoever marches is told that a Leader goes with the largest group', () => {
		const { ask } = walk(
			'turn',
			'patriots',
			[
				['EV-1', 'no-event'],
				['T.res.patriots', 3],
				['PA-2', false],
				['PA-3', false],
				['PA-4', 6],
				['PA-5', false],
				['PA-MAR-2.c1', ['new-york']]
			],
			{ until: 'PA-MAR-2.out' }
		);
		expect(ask?.id).toBe('PA-MAR-2.out');
		expect(ask?.kind === 'card' ? ask.action.keep : []).toContain(
			'A Leader goes with the largest group that leaves or stays (8.1).'
		);
	});

	it('PA-DES: least Control before the last unit of a space, and only the space it left is asked about again', () => {
		const { asked, orders, output } = walk('PA-DES', 'patriots', [
			['PA-DES', { M: 3, C: 0 }],
			['PA-DES.c1', ['colony-a']],
			['PA-DES.c1@2', false],
			['PA-DES.c2', []],
			['PA-DES.c3', ['massachusetts', 'new-hampshire']],
			['PA-DES.c1@3', false],
			['PA-DES.c2@2', false],
			['PA-DES.c3@2', false]
		]);
		expect(asked).toEqual([
			'PA-DES',
			'PA-DES.c1',
			'PA-DES.c1@2',
			'PA-DES.c2',
			'PA-DES.c3',
			'PA-DES.c1@3',
			'PA-DES.c2@2',
			'PA-DES.c3@2'
		]);
		expect(orders).toEqual([
			'Remove a Militia from Colony A',
			'Remove a Militia from New Hampshire',
			'Remove a Militia from Massachusetts'
		]);
		expect(output.end).toEqual({ kind: 'done' });
	});

	it('PA-SUP: each space that is paid for says what the track comes to', () => {
		const { output } = walk('PA-SUP', 'patriots', [
			['PA-SUP-1', ['colony-a', 'colony-b']],
			['PA-SUP-2', ['colony-a', 'colony-b']],
			['T.res.patriots', 2]
		]);
		expect(output.actions.map(({ tracks }) => tracks)).toEqual([['Patriot Resources 1'], ['Patriot Resources 0']]);
	});
});

describe('the Indians in Winter Quarters (8.7.5)', () => {
	it('IN-SUP: nothing to supply is one question', () => {
		const { asked, output } = walk('IN-SUP', 'indians', [['IN-SUP-1', []]]);
		expect(asked).toEqual(['IN-SUP-1']);
		expect(output.end).toEqual({ kind: 'done' });
	});

	it('IN-SUP: first where they would add Rebellion Control, then where a Village could stand, while Resources last; the rest move', () => {
		const { asked, orders, output } = walk('IN-SUP', 'indians', [
			['IN-SUP-1', ['colony-a', 'colony-b', 'new-york']],
			['T.res.indians', 2],
			['IN-SUP.c1', ['colony-b']],
			['IN-SUP.c2', ['colony-a']]
		]);
		expect(asked).toEqual(['IN-SUP-1', 'T.res.indians', 'IN-SUP.c1', 'IN-SUP.c2']);
		expect(orders).toEqual([
			'Colony B: pay 1 for Supply',
			'Colony A: pay 1 for Supply',
			'New York: War Parties to the nearest Village space'
		]);
		expect(output.actions[1]?.tracks).toEqual(['Indian Resources 0']);
	});

	it('IN-SUP: without Resources all of them move, and no priority is asked for', () => {
		const { asked, orders } = walk('IN-SUP', 'indians', [
			['IN-SUP-1', ['colony-a']],
			['T.res.indians', 0]
		]);
		expect(asked).toEqual(['IN-SUP-1', 'T.res.indians']);
		expect(orders).toEqual(['Colony A: War Parties to the nearest Village space']);
	});

	it('IN-LDR: Cornplanter looks for a Province where a Village could stand, and else goes where most War Parties are', () => {
		const game = exampleGame(['indians'], { memory: { 'T.leader.indians': { value: 'cornplanter', sure: true } } });
		const { asked, orders } = walk(
			'IN-LDR',
			'indians',
			[
				['IN-LDR.c1', []],
				['IN-LDR.c2', ['reserve-r']]
			],
			{ game }
		);
		expect(asked).toEqual(['IN-LDR.c1', 'IN-LDR.c2']);
		expect(orders).toEqual(['The Indian Leader goes to Reserve R']);
	});

	it('IN-DES: one Militia and one Continental, each by its own ladder', () => {
		const { orders } = walk('IN-DES', 'indians', [
			['IN-DES.c1', []],
			['IN-DES.c2', ['colony-a']],
			['IN-DES.c1@2', ['new-york']]
		]);
		expect(orders).toEqual(['Remove a Militia from Colony A', 'Remove a Continental from New York']);
	});
});

describe('Ineffective (8.3.3)', () => {
	it('EV-6: three lines, each in full', () => {
		const { ask } = walk('turn', 'british', [
			['EV-1', 'event'],
			['EV-2', 'plain'],
			['EV-4', 'line 2']
		]);
		expect(ask).toMatchObject({
			id: 'EV-6',
			text: 'Is any of these true of the Event?',
			lines: [
				'It would change nothing, not even Eligibility.',
				'All it would do is take Royalist pieces off, with none put in their place.',
				'It moves Support and Opposition towards the enemy.'
			]
		});
	});
});

describe('Common Cause without a Special Activity to spend (8.4.4, AMB-53)', () => {
	const toBattle: Given = [
		['BR-2', false],
		['T.av.britReg', 1],
		['BR-5', true]
	];

	it('the Force Level counts it only where the run may still use it', () => {
		expect(walk('limcom', 'british', toBattle).ask?.text).toContain('without Common Cause');
		expect(walk('free-command', 'british', toBattle).ask?.text).toContain('Common Cause included');
	});

	it('alone it is nothing: a free Special Activity after the tree’s Battle is the Skirmish, and the trail says so', () => {
		const { output, ask } = walk('special-only', 'british', toBattle);
		expect(output.trail.map(({ step, answer }) => `${step} ${answer}`)).toContain(
			'BR-CC only with a March or a Battle'
		);
		expect(ask?.id).toBe('BR-SK-1');
	});
});

describe('a ladder with a space of which nothing is known', () => {
	it('PA-BAT-4: whether a space won is a City is asked where nobody told its kind', () => {
		const game = exampleGame(['patriots'], {
			facts: { ...exampleFacts, spaces: [...exampleFacts.spaces, { id: 'new-town', name: 'New Town' }] }
		});
		const { asked } = walk(
			'PA-WIN',
			'patriots',
			[
				['PA-BAT-3.wins', ['new-town']],
				['PA-RAL-1.c1', ['colony-a']],
				['PA-RAL.mil', false],
				['KIND.new-town', 'city'],
				['PA-BAT-4.blockade', false]
			],
			{ game }
		);
		expect(asked.slice(-2)).toEqual(['KIND.new-town', 'PA-BAT-4.blockade']);
	});
});

describe('what a Special Activity costs', () => {
	const costly = (cost: string) =>
		exampleGame(['british', 'patriots'], {
			facts: { ...exampleFacts, costs: { ...exampleFacts.costs, [cost]: { kind: 'each', amount: 1 } } }
		});

	it('is paid before it is carried out: what the people enter then is what stays', () => {
		const { output } = walk(
			'turn',
			'patriots',
			[
				['EV-1', 'no-event'],
				['T.res.patriots', 3],
				['PA-2', false],
				['PA-3', false],
				['PA-4', 6],
				['PA-5', true],
				['PA-RAB-1.c1', ['massachusetts']],
				['PA-RAB-1.c2', []],
				['PA-PAR.c1', []],
				['PA-PAR.c2', []],
				['PA-PAR.c3', []],
				['PA-SK.c1', []],
				['PA-SK.c2', []],
				['PA-PER.c1', ['colony-a']],
				['PA-PER.c2', []],
				['T.res.patriots@2', 4]
			],
			{ game: costly('patriots.persuasion') }
		);
		expect(output.end).toMatchObject({ kind: 'command', special: 'persuasion' });
		expect(output.memory['T.res.patriots']?.value).toBe(4);
	});

	it('is on the order as one number, with what it brings', () => {
		const { output } = walk(
			'turn',
			'british',
			[
				['EV-1', 'no-event'],
				['T.res.british', 6],
				['BR-2', true],
				['BR-3', ['harbor-city']],
				['T.fni', 0],
				['BR-NP-2.roll', 2]
			],
			{ game: costly('british.naval-pressure') }
		);
		expect(output.actions.map(({ text, tracks }) => [text, tracks])).toEqual([
			['Naval Pressure: British Resources +2', ['British Resources 7']]
		]);
	});
});

describe('names', () => {
	it.each([
		['patriots.rabble', 'Patriot Rabble-Rousing'],
		['french.preparer', 'French Préparer la Guerre'],
		['french.agents', 'French Agent Mobilization'],
		['british.loyalty', 'British Reward Loyalty'],
		['british.scout-share', 'British share of an Indian Scout'],
		['indians.war-path', 'Indian War Path']
	])('%s is asked about in the words of the board', (key, name) => {
		expect(costNames(key)).toBe(name);
	});
});

describe('a question of the tree', () => {
	it('says what hangs on it', () => {
		const { ask } = walk('turn', 'patriots', [
			['EV-1', 'no-event'],
			['T.res.patriots', 3],
			['PA-2', false]
		]);
		expect(ask).toMatchObject({ id: 'PA-3', why: 'Yes leads to Rally, no to the next test, PA-4.' });
	});
});
