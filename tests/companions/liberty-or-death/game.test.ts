// The game as a journal: what is asked is answered once, corrections keep what still holds, what was done otherwise is put back, and undo leads
// exactly back. Nothing that comes in from outside makes it throw.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rollFor } from '$lib/dice/seeded-roll';
import { liberty } from '$lib/companions/liberty-or-death/game/companion';
import { type LibertyBody, type LibertyGame, libertyGames } from '$lib/companions/liberty-or-death/game/game';
import { nextOf } from '$lib/companions/liberty-or-death/game/next';
import { addLearned } from '$lib/companions/liberty-or-death/game/state/run';
import { type LibertySetup, outputOf } from '$lib/companions/liberty-or-death/game/state/state';
import { factions } from '$lib/companions/liberty-or-death/rules/factions';
import { type ProcedureName, procedures } from '$lib/companions/liberty-or-death/rules/procedures/procedures';
import type { Value } from '$lib/companions/liberty-or-death/rules/question';
import { defaultRulings } from '$lib/companions/liberty-or-death/rules/rulings';
import { trackerIds } from '$lib/companions/liberty-or-death/rules/trackers';
import { type Journal, stateOf } from '$lib/journal/journal';
import { rounds } from '../../long';
import { anyAnswer, makeRandom, type Random } from './answering';
import { exampleFacts } from './fixture';

export const setup: LibertySetup = {
	version: 1,
	game: 'liberty-or-death',
	id: 'game-1',
	name: 'Test',
	startedAt: '2026-01-01T00:00:00.000Z',
	people: 1,
	seats: ['french'],
	difficult: false,
	dice: 'app',
	random: 'draw',
	rulings: defaultRulings,
	facts: exampleFacts,
	memory: {},
	treaty: false,
	strokes: { british: true, patriots: true, indians: true, french: true },
	seed: 'seed',
	branchOf: null
};

type LibertyJournal = Journal<LibertyGame>;

let ids = 0;
const stamp = () => ({
	step: `s${++ids}`,
	decidedBy: 'player' as const,
	at: '2026-01-01T00:00:00.000Z',
	makeId: () => `e${++ids}`
});

function act(journal: LibertyJournal, body: LibertyBody): LibertyJournal {
	const recorded = libertyGames.record(journal, [body], stamp());
	if (!recorded.ok) throw new Error(`${body.kind}: ${recorded.reason}`);
	return recorded.journal;
}

const refusal = (journal: LibertyJournal, body: LibertyBody): string => {
	const recorded = libertyGames.record(journal, [body], stamp());
	if (recorded.ok) throw new Error('it was let in');
	return recorded.reason;
};

const answer = (journal: LibertyJournal, ...given: readonly (readonly [string, Value])[]): LibertyJournal =>
	given.reduce((so, [id, value]) => act(so, { kind: 'answered', id, value: value as never }), journal);

const begun = (procedure: ProcedureName = 'turn', faction: (typeof factions)[number] = 'patriots'): LibertyJournal =>
	act(act(libertyGames.begin(setup), { kind: 'card-turned', winter: false, eligible: ['patriots', 'british'] }), {
		kind: 'run-began',
		procedure,
		faction
	});

describe('corrections', () => {
	const toRabble = () =>
		answer(
			begun(),
			['EV-1', 'no-event'],
			['T.res.patriots', 3],
			['PA-2', false],
			['PA-3', false],
			['PA-4', 3],
			['PA-4.roll', 3],
			['PA-5', true],
			['PA-RAB-1.c1', ['harbor-city']],
			['PA-RAB-1.out', 'done']
		);

	it('ODD-3: PA-3 said otherwise: the roll stays in the log, and what was done is put back first', () => {
		const changed = act(toRabble(), { kind: 'answer-changed', id: 'PA-3', value: true });
		const { run } = stateOf(changed);
		expect(run?.putBack.map(({ text }) => text)).toEqual(['Rabble-Rousing in Harbor City']);
		expect(refusal(changed, { kind: 'answered', id: 'PA-RAL-1.c1', value: [] })).toBe(
			'First put back on the board what no longer holds.'
		);
		const back = act(changed, { kind: 'put-back' });
		const open = stateOf(back).run;
		expect(open && outputOf(open).ask?.id).toBe('PA-RAL-1.c1');
		expect(
			open?.answers.some(({ id, value }) => id === 'PA-4.roll' && value === 3),
			'no second throw'
		).toBe(true);
	});

	it('keeps later answers whose questions come again', () => {
		const changed = act(toRabble(), { kind: 'answer-changed', id: 'T.res.patriots', value: 5 });
		const { run } = stateOf(changed);
		expect(run?.putBack).toEqual([]);
		expect(run?.dropped).toEqual([]);
		expect(run && outputOf(run).ask?.id).toBe('PA-RAB-1.c2');
	});

	it('says how many no longer fit', () => {
		const asked = answer(
			begun(),
			['EV-1', 'no-event'],
			['T.res.patriots', 3],
			['PA-2', false],
			['PA-3', false],
			['PA-4', 3],
			['PA-4.roll', 3],
			['PA-5', true]
		);
		const changed = act(asked, { kind: 'answer-changed', id: 'PA-2', value: true });
		expect(stateOf(changed).run?.dropped).toEqual(['PA-3', 'PA-4', 'PA-5']);
		expect(stateOf(changed).run?.droppedTexts, 'and which (E-2)').toEqual([
			'Would Rally place a Patriot Fort?',
			'How many Underground Militia are on the map?',
			'Could Rabble-Rousing shift any space towards Active Opposition?'
		]);
		const again = act(changed, { kind: 'answer-changed', id: 'PA-2', value: false });
		const run = stateOf(again).run;
		expect(run && outputOf(run).ask?.id, 'and they are back with the old answer').not.toBe('PA-3');
	});

	it('ODD-4: an Event that moves the wrong way after all leads to a Command', () => {
		const played = answer(
			begun('turn', 'british'),
			['EV-1', 'event'],
			['EV-2', 'plain'],
			['EV-4', 'line 3'],
			['EV-6', 'effective']
		);
		const wrong = answer(played, ['EV-8.out', 'wrong-way']);
		const { run } = stateOf(wrong);
		expect(run && outputOf(run).ask).toMatchObject({
			id: 'EV-8.out@2',
			text: 'Put back on the board what the Event has moved already'
		});
		const command = answer(wrong, ['EV-8.out@2', 'done']);
		expect(stateOf(command).run?.putBack).toEqual([]);
		const back = stateOf(command).run;
		expect(back && outputOf(back).ask?.id).toBe('T.res.british');
		const changed = act(command, { kind: 'answer-changed', id: 'EV-1', value: 'no-event' });
		expect(stateOf(changed).run?.putBack, 'it was put back once').toEqual([]);
	});

	it('ODD-8: no more spaces are selected than known costs pay for, and a cost corrected upwards puts the last back', () => {
		const costs = { ...exampleFacts.costs };
		delete costs['patriots.rabble'];
		const poor = { ...setup, facts: { ...exampleFacts, costs } };
		const card = act(libertyGames.begin(poor), { kind: 'card-turned', winter: false, eligible: ['patriots'] });
		const rabble = answer(
			act(card, { kind: 'run-began', procedure: 'turn', faction: 'patriots' }),
			['EV-1', 'no-event'],
			['T.res.patriots', 3],
			['PA-2', false],
			['PA-3', false],
			['PA-4', 6],
			['PA-5', true],
			['COST.patriots.rabble', 'each-1'],
			['PA-RAB-1.c1', ['new-york', 'massachusetts', 'colony-a', 'colony-b']],
			['PA-RAB-1.draw', 'new-york'],
			['PA-RAB-1.out', 'done'],
			['PA-RAB-1.draw@2', 'massachusetts'],
			['PA-RAB-1.out@2', 'done'],
			['PA-RAB-1.out@3', 'done']
		);
		const before = stateOf(rabble).run;
		expect(before && outputOf(before).memory['T.res.patriots']?.value, 'three are paid for, the fourth is not').toBe(0);
		expect(before && outputOf(before).actions.flatMap(({ spaces }) => spaces)).toEqual([
			'new-york',
			'massachusetts',
			'colony-a'
		]);
		const dearer = act(rabble, { kind: 'answer-changed', id: 'COST.patriots.rabble', value: 'each-2' });
		const after = stateOf(dearer).run;
		expect(after?.putBack.map(({ spaces }) => spaces[0])).toEqual(['colony-a', 'massachusetts']);
		expect(after && outputOf(after).memory['T.res.patriots']?.value).toBe(1);
	});

	it('ODD-13: read again from the disk, the same question is open, on the same trail, and the die is not thrown anew', () => {
		const rolled = toRabble();
		const { journal, problem } = libertyGames.fold(rolled.setup, JSON.parse(JSON.stringify(rolled.events)));
		expect(problem).toBeNull();
		const [was, is] = [stateOf(rolled).run, stateOf(journal).run];
		if (!was || !is) throw new Error('no run is open');
		expect(outputOf(is).ask).toEqual(outputOf(was).ask);
		expect(outputOf(is).trail).toEqual(outputOf(was).trail);
		expect(is.answers.find(({ id }) => id === 'PA-4.roll')?.value).toBe(3);
	});

	it('ODD-14: on their own sheet only the tied spaces can be tapped', () => {
		const byHand = { ...setup, random: 'hand' as const };
		const card = act(libertyGames.begin(byHand), { kind: 'card-turned', winter: false, eligible: ['patriots'] });
		const tied = answer(
			act(card, { kind: 'run-began', procedure: 'turn', faction: 'patriots' }),
			['EV-1', 'no-event'],
			['T.res.patriots', 1],
			['PA-2', false],
			['PA-3', false],
			['PA-4', 6],
			['PA-5', true],
			['PA-RAB-1.c1', ['colony-a', 'massachusetts']]
		);
		const { run } = stateOf(tied);
		expect(run && outputOf(run).ask).toMatchObject({ kind: 'draw', how: 'hand', from: ['colony-a', 'massachusetts'] });
		expect(refusal(tied, { kind: 'answered', id: 'PA-RAB-1.draw', value: 'new-york' })).toBe(
			'Go on down the column to the first of these.'
		);
	});

	it('ODD-7: refuses what is not asked, and what is no answer, a 7 on a D6 too', () => {
		expect(refusal(begun(), { kind: 'answered', id: 'PA-2', value: true })).toBe('Something else is asked now.');
		expect(refusal(begun(), { kind: 'answered', id: 'EV-1', value: 'perhaps' })).toBe(
			'That is no answer to this question.'
		);
		const rolling = answer(
			begun(),
			['EV-1', 'no-event'],
			['T.res.patriots', 3],
			['PA-2', false],
			['PA-3', false],
			['PA-4', 3]
		);
		for (const roll of [0, 7, 2.5, -1])
			expect(refusal(rolling, { kind: 'answered', id: 'PA-4.roll', value: roll }), 'ODD-7').toBe(
				'That is no answer to this question.'
			);
	});
});

describe('the table', () => {
	it('ODD-11: a faction that a person plays is not run', () => {
		expect(refusal(libertyGames.begin(setup), { kind: 'run-began', procedure: 'turn', faction: 'french' })).toBe(
			'The French are played by a person. Reactions are open; to hand them to the app change the seat in Settings.'
		);
	});

	it('ODD-12: no Brilliant Stroke of a non-player before the Treaty; a person’s is taken without judging', () => {
		const card = act(libertyGames.begin(setup), {
			kind: 'card-turned',
			winter: false,
			eligible: ['french', 'british']
		});
		expect(refusal(card, { kind: 'run-began', procedure: 'stroke', faction: 'british' })).toBe(
			'No non-player plays one before the Treaty (8.1).'
		);
		expect(stateOf(act(card, { kind: 'person-acted', faction: 'french', stroke: true })).strokeOf).toBe('french');
	});

	it('a list says where a game stands and whose turn it is', () => {
		const where = (journal: LibertyJournal) => liberty.standing(stateOf(journal)).where;
		const fresh = libertyGames.begin(setup);
		expect(where(fresh)).toBe('before the first card');
		const card = act(fresh, { kind: 'card-turned', winter: false, eligible: ['french', 'british'] });
		expect(where(card)).toBe('card 1, the French play');
		const after = act(card, { kind: 'person-acted', faction: 'french' });
		expect(where(after)).toBe('card 1, the British are next');
		const running = act(after, { kind: 'run-began', procedure: 'turn', faction: 'british' });
		expect(where(running)).toBe('card 1, the British are run');
		expect(where(act(running, { kind: 'run-overruled', text: '' }))).toBe('card 1 is played');
		expect(where(act(after, { kind: 'passed-over', what: 'turn', faction: 'british' }))).toBe('card 1 is played');
		expect(where(act(after, { kind: 'card-turned', winter: true, eligible: [] }))).toBe('Winter Quarters 1');
	});

	it('where only the French are run a victory of the Rebellion is still theirs to use (8.6.6)', () => {
		const game = { ...setup, people: 2 as const, seats: ['british', 'patriots'] as const };
		const journal = act(libertyGames.begin(game), { kind: 'run-began', procedure: 'PA-WIN', faction: 'french' });
		expect(outputOf(stateOf(journal).run!).ask?.id).toBe('PA-BAT-3.wins');
	});

	it('ODD-2: a name that is stored already says as what', () => {
		expect(refusal(begun(), { kind: 'space-told', name: 'colony  A' })).toBe(
			'Colony A is stored already as a Colony. Change that under Your copy, or pick another.'
		);
	});

	it('what was confirmed is a hint after a person has acted, and sure between two that the app runs', () => {
		const game = { ...setup, seats: ['french'] as const };
		let journal = act(libertyGames.begin(game), {
			kind: 'card-turned',
			winter: false,
			eligible: ['british', 'french']
		});
		journal = act(journal, { kind: 'run-began', procedure: 'turn', faction: 'british' });
		journal = answer(journal, ['EV-1', 'no-event'], ['T.res.british', 0], ['PASS.out', 'done']);
		journal = act(journal, { kind: 'run-closed' });
		expect(stateOf(journal).memory['T.res.british']).toEqual({ value: 0, sure: true });
		expect(stateOf(act(journal, { kind: 'person-acted', faction: 'french' })).memory['T.res.british']).toEqual({
			value: 0,
			sure: false
		});
	});

	it('Winter Quarters are counted, and a person’s game alone is judged', () => {
		const winter = act(libertyGames.begin(setup), { kind: 'card-turned', winter: true, eligible: [] });
		expect(nextOf(stateOf(winter), false)).toEqual({ kind: 'winter' });
		expect(stateOf(act(winter, { kind: 'winter-ticked', line: 'end' })).winters).toBe(1);
		const two = act(libertyGames.begin({ ...setup, people: 2, seats: ['french', 'british'] }), {
			kind: 'card-turned',
			winter: true,
			eligible: []
		});
		expect(refusal(two, { kind: 'margins-told', when: 'phase', met: true, margins: {} })).toBe(
			'With two or three people chapter 7 judges, not the app.'
		);
		const lost = act(winter, {
			kind: 'margins-told',
			when: 'phase',
			met: true,
			margins: { british: 1, indians: 4, patriots: 4 }
		});
		expect(stateOf(lost).result).toMatchObject({ kind: 'non-player', winner: 'indians' });
	});
});

describe('Victory Phases (VIC-1, VIC-2)', () => {
	const difficult = { ...setup, difficult: true };
	const winterOf = (journal: LibertyJournal) => act(journal, { kind: 'card-turned', winter: true, eligible: [] });
	const phase = (met: boolean, margins: Record<string, number> = {}) =>
		({ kind: 'margins-told', when: 'phase', met, margins }) as const;
	const end = { kind: 'winter-ticked', line: 'end' } as const;
	const all = { french: 3, british: 1, patriots: 0, indians: 2 };

	it('who wins is not judged before every margin of theirs is told', () => {
		const winter = winterOf(libertyGames.begin(setup));
		expect(refusal(winter, phase(true, { british: 1 }))).toBe('Margin of the Patriots, Indians?');
		expect(refusal(winter, phase(true))).toBe('Margin of the British, Patriots, Indians?');
	});

	it('the first round asks for no margins; from the second on all of them are needed', () => {
		const first = act(winterOf(libertyGames.begin(difficult)), phase(false));
		expect(stateOf(first).winterDone).toEqual(['victory']);
		const second = winterOf(act(first, end));
		expect(refusal(second, phase(false))).toBe('Margin of the British, Patriots, Indians, French?');
		expect(stateOf(act(second, phase(false, all))).phase).toBe('winter');
		const lost = act(second, phase(false, { ...all, french: 1 }));
		expect(stateOf(lost).result).toMatchObject({ kind: 'non-player', winner: 'indians' });
	});

	it('how many rounds are over can be set by hand, as every track (1.6)', () => {
		const late = act(libertyGames.begin(difficult), { kind: 'settings-changed', winters: 1 });
		expect(refusal(winterOf(late), phase(false))).toBe('Margin of the British, Patriots, Indians, French?');
	});

	it('what was told in an earlier round does not stand in for the end (ODD-16)', () => {
		const second = winterOf(act(winterOf(libertyGames.begin(difficult)), end));
		const told = act(second, phase(false, all));
		expect(refusal(told, { kind: 'margins-told', when: 'final', margins: { french: 9 } })).toBe(
			'Margin of the British, Patriots, Indians?'
		);
	});
});

describe('what is looked at again', () => {
	it('when a faction that the app runs plays its Brilliant Stroke, the others are looked at again at once (8.3.7)', () => {
		const game = { ...setup, treaty: true, seats: ['french'] as const };
		const turned = act(libertyGames.begin(game), {
			kind: 'card-turned',
			winter: false,
			eligible: ['french', 'british', 'patriots', 'indians']
		});
		// The British are looked at first: their Leader does not stand with four. Then the Patriots play theirs.
		let journal = act(turned, { kind: 'run-began', procedure: 'stroke', faction: 'british' });
		journal = act(answer(journal, ['P-STROKE.british', false]), { kind: 'run-closed' });
		expect(nextOf(stateOf(journal), false)).toMatchObject({ procedure: 'stroke', faction: 'patriots' });
		journal = act(journal, { kind: 'run-began', procedure: 'stroke', faction: 'patriots' });
		journal = answer(
			journal,
			['P-STROKE.patriots', true],
			['PA-2', false],
			['PA-3', false],
			['PA-4', 6],
			['PA-5', true],
			['P-STROKE.leader', true],
			['PA-RAB-1.c1', ['massachusetts']],
			['PA-RAB-1.out', 'done'],
			['PA-PAR.c1', []],
			['PA-PAR.c2', []],
			['PA-PAR.c3', []],
			['PA-SK.c1', []],
			['PA-SK.c2', []],
			['PA-PER.c1', []],
			['PA-PER.c2', []],
			['PA-2@2', false],
			['PA-3@2', false],
			['PA-4@2', 6],
			['PA-5@2', true],
			['PA-RAB-1.c1@2', ['massachusetts']],
			['PA-RAB-1.out@2', 'done']
		);
		journal = act(journal, { kind: 'run-closed' });
		expect(stateOf(journal).strokeOf).toBe('patriots');
		expect(nextOf(stateOf(journal), false)).toMatchObject({ kind: 'run', procedure: 'stroke', faction: 'british' });
	});

	it('a Brilliant Stroke that the people close before it is played takes nobody’s turn', () => {
		const game = { ...setup, treaty: true, seats: ['french'] as const };
		let journal = act(libertyGames.begin(game), {
			kind: 'card-turned',
			winter: false,
			eligible: ['french', 'british']
		});
		journal = act(journal, { kind: 'run-began', procedure: 'stroke', faction: 'british' });
		journal = act(answer(journal, ['P-STROKE.british', true]), { kind: 'run-overruled', text: '' });
		expect(stateOf(journal).acted).toEqual([]);
		expect(stateOf(journal).strokes.british, 'and the card stays held').toBe(true);
	});

	it('new Leaders come in Winter Quarters: who leads is a hint from their card on, and sure once it was told', () => {
		const game = { ...setup, memory: { 'T.leader.indians': { value: 'brant', sure: true } } } as const;
		const winter = act(libertyGames.begin(game), { kind: 'card-turned', winter: true, eligible: [] });
		expect(stateOf(winter).memory['T.leader.indians']).toEqual({ value: 'brant', sure: false });
		let told = act(winter, { kind: 'run-began', procedure: 'IN-LDR', faction: 'indians' });
		told = answer(told, ['T.leader.indians', 'cornplanter'], ['IN-LDR.c1', []], ['IN-LDR.c2', []]);
		told = act(act(told, { kind: 'run-closed' }), { kind: 'winter-ticked', line: 'end' });
		expect(stateOf(told).memory['T.leader.indians']).toEqual({ value: 'cornplanter', sure: true });
	});
});

describe('“Your copy” in the midst of a game', () => {
	const dearer = {
		...exampleFacts,
		costs: { ...exampleFacts.costs, 'patriots.rabble': { kind: 'each', amount: 2 } }
	} as const;
	const rabbling = () =>
		answer(
			begun(),
			['EV-1', 'no-event'],
			['T.res.patriots', 3],
			['PA-2', false],
			['PA-3', false],
			['PA-4', 3],
			['PA-4.roll', 3],
			['PA-5', true],
			['PA-RAB-1.c1', ['harbor-city', 'mill-city']],
			['PA-RAB-1.out', 'done'],
			['PA-RAB-1.out@2', 'done']
		);

	it('what was put right there is taken into the run that is open: what it no longer pays for is put back', () => {
		const taken = act(rabbling(), { kind: 'copy-taken', facts: dearer as never });
		const { run, facts } = stateOf(taken);
		expect(facts.costs['patriots.rabble']).toEqual({ kind: 'each', amount: 2 });
		expect(run?.putBack.map(({ text }) => text)).toEqual([
			'Rabble-Rousing in Mill City',
			'Rabble-Rousing in Harbor City'
		]);
		const open = stateOf(act(taken, { kind: 'put-back' })).run;
		expect(open && outputOf(open).ask?.id, 'one of the two alone can be paid for').toBe('PA-RAB-1.draw');
		expect(open?.answers.find(({ id }) => id === 'PA-4.roll')?.value, 'no second throw').toBe(3);
	});

	it('what is as it was stays answered', () => {
		const taken = act(rabbling(), { kind: 'copy-taken', facts: exampleFacts as never });
		expect(stateOf(taken).run?.putBack).toEqual([]);
		expect(outputOf(stateOf(taken).run!).ask?.id).toBe(outputOf(stateOf(rabbling()).run!).ask?.id);
	});

	it('a run adds what it learned and what was named to what is kept, and lets stand what was said there meanwhile', () => {
		const costs = { ...exampleFacts.costs };
		delete costs['patriots.rabble'];
		const unknown = { ...setup, facts: { ...exampleFacts, costs } };
		let journal = act(libertyGames.begin(unknown), { kind: 'card-turned', winter: false, eligible: ['patriots'] });
		journal = act(act(journal, { kind: 'space-told', name: 'New Town' }), {
			kind: 'run-began',
			procedure: 'turn',
			faction: 'patriots'
		});
		journal = answer(
			journal,
			['EV-1', 'no-event'],
			['T.res.patriots', 3],
			['PA-2', false],
			['PA-3', false],
			['PA-4', 6],
			['PA-5', true],
			['COST.patriots.rabble', 'each-1']
		);
		journal = act(journal, { kind: 'run-overruled', text: '' });
		const kept = {
			...exampleFacts,
			spaces: exampleFacts.spaces.filter(({ id }) => id !== 'reserve-r'),
			costs: { ...costs, 'british.muster': { kind: 'each', amount: 3 } }
		} as const;
		const more = addLearned(kept, stateOf(journal));
		expect(more.costs['patriots.rabble'], 'learned').toEqual({ kind: 'each', amount: 1 });
		expect(more.costs['british.muster'], 'put right meanwhile').toEqual({ kind: 'each', amount: 3 });
		expect(
			more.spaces.map(({ id }) => id),
			'forgotten there, named here'
		).toEqual([...kept.spaces.map(({ id }) => id), 'new-town']);
	});
});

describe('the app’s dice', () => {
	it('come again the same, and are even', () => {
		expect(rollFor('a', '1 BR-4.roll', 6)).toBe(rollFor('a', '1 BR-4.roll', 6));
		const counts = new Map<number, number>();
		for (let index = 0; index < 60_000; index++)
			counts.set(rollFor('seed', String(index), 6), (counts.get(rollFor('seed', String(index), 6)) ?? 0) + 1);
		expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
		const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
		expect(chiSquare, 'below the 99.99% point of five degrees').toBeLessThan(25.7);
	});
});

/** Something that might be done now; it may be refused. */
function anyBody(journal: LibertyJournal, random: Random): LibertyBody {
	const state = stateOf(journal);
	const faction = factions[random(4)] ?? 'british';
	const names = Object.keys(procedures) as ProcedureName[];
	const ask = state.run ? outputOf(state.run).ask : null;
	if (ask && random(6) > 0) return { kind: 'answered', id: ask.id, value: anyAnswer(ask, random) as never };
	const used = state.run ? outputOf(state.run).used : [];
	const old = used[random(Math.max(1, used.length))];
	const bodies: readonly LibertyBody[] = [
		{
			kind: 'card-turned',
			winter: random(4) === 0,
			eligible: [...new Set([faction, factions[random(4)] ?? 'french'])]
		},
		{ kind: 'run-began', procedure: names[random(names.length)] ?? 'turn', faction },
		{ kind: 'run-closed' },
		{ kind: 'run-closed' },
		{ kind: 'put-back' },
		{
			kind: 'answer-changed',
			id: old?.id ?? 'EV-1',
			value: (old?.value === true ? false : (old?.value ?? true)) as never
		},
		{ kind: 'run-overruled', text: '' },
		{ kind: 'person-acted', faction, stroke: random(2) === 0 },
		{ kind: 'passed-over', what: 'turn', faction },
		{ kind: 'tracker-set', id: trackerIds[random(trackerIds.length)] ?? 'T.fni', value: random(4) },
		{ kind: 'winter-ticked', line: random(3) === 0 ? 'end' : 'supply' },
		{ kind: 'settings-changed', outside: true },
		{ kind: 'space-told', name: `Place ${random(3)}` }
	];
	return bodies[random(bodies.length)] ?? { kind: 'run-closed' };
}

describe('any evening', () => {
	it('never throws; replay equals the state, and undo is the way back', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
				const random = makeRandom(seed);
				let journal = libertyGames.begin({ ...setup, seats: [factions[random(4)] ?? 'french'] });
				let recorded = 0;
				for (let turn = 0; turn < 60; turn++) {
					const before = journal;
					const done = libertyGames.record(journal, [anyBody(journal, random)], stamp());
					if (!done.ok) continue;
					recorded++;
					journal = done.journal;
					const undone = libertyGames.undo(journal, 1, stamp());
					expect(undone.ok && stateOf(undone.journal)).toEqual(stateOf(before));
				}
				expect(recorded).toBeGreaterThan(5);
				const { journal: folded, problem } = libertyGames.fold(journal.setup, journal.events);
				expect(problem).toBeNull();
				expect(stateOf(folded)).toEqual(stateOf(journal));
			}),
			{ numRuns: rounds(25, 500) }
		);
	});
});
