// What the players do with a battle as a whole, on the sample battle in memory.
import { makeBranchName } from '$lib/app/journal/branch-name';
import { ByHand, conditionsUnder } from '$lib/app/battle/by-hand.svelte';
import { BattlePlay, nextName, phaseName, whoActs } from '$lib/app/battle/play.svelte';
import { actionsOf, bodiesOnTap } from '$lib/app/procedures/unit-actions';
import { BattleSession } from '$lib/app/battle/session.svelte';
import { startSample } from '$lib/app/battle/start-sample';
import { actorsOf, cardOf, tellUnit } from '$lib/app/battle/unit-card';
import { UnitsShown } from '$lib/app/battle/units-shown.svelte';
import { makeWhen } from '$lib/app/data/when';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { MemoryDatabase } from '$lib/storage/database/memory-database';
import { Storage } from '$lib/storage/storage';
import { beforeEach, describe, expect, test } from 'vitest';
import { TestTools } from '../../storage/sample-storage';

let session: BattleSession;
let play: BattlePlay;

async function open(storage: Storage, id: string): Promise<BattleSession> {
	const opened = await BattleSession.open(storage, id, { tools: new TestTools() });
	if (!opened.ok) throw new Error(opened.closed.sentence);
	return opened.session;
}

beforeEach(async () => {
	const tools = new TestTools();
	const storage = new Storage(new MemoryDatabase(), tools);
	const created = await startSample(storage, tools);
	if (!created.ok) throw new Error(created.reason);
	session = await open(storage, created.id);
	play = new BattlePlay(session);
});

const unitOf = (id: string) => session.state.units[id]!;
const cardFor = (id: string) => cardOf(session.state, unitOf(id), actorsOf(session.due));

describe('going on', () => {
	test('skips what is open by name, and says where the battle is', async () => {
		// Others may still shoot at the Guards (R2): nothing is due yet, and yet it is skipped by name.
		expect(play.openDuties).toEqual([]);
		expect(await play.moveOn()).toEqual({ ok: true, said: 'Turn 2, Combat. One thing to be done.' });
		const told = play.log.lines.map(({ text }) => text);
		expect(told).toContain('Skipped the test of Brigade of Guards to charge home.');
		expect(told.at(-1)).toBe('Combat began.');
		expect(play.ways.toTakeBack).toBe('Combat began');
	});

	test('tells what skipping the open duties brings up, and skips that too', async () => {
		await play.record([{ kind: 'shooting-ended' }]);
		expect(play.openDuties.map(({ kind }) => kind)).toEqual(['charge-home-test']);
		expect(play.dutiesBehind.map(({ title }) => title)).toEqual([
			'1st Maryland must test to meet the charge of Brigade of Guards'
		]);
		const listed = [...play.openDuties, ...play.dutiesBehind].map(({ id }) => id);
		await play.moveOn();
		const skipped = session.battle.events.flatMap(({ body }) => (body.kind === 'task-skipped' ? body.task : []));
		expect(skipped).toEqual(listed);
		expect(play.dutiesBehind).toEqual([]);
	});

	test('two taps of one finger are one step', async () => {
		const [first, second] = await Promise.all([play.moveOn(), play.moveOn()]);
		expect([first.ok, second]).toEqual([true, { ok: false, reason: '' }]);
		expect(session.state.phase).toBe('combat');
	});

	test('the bar names turn, phase, who acts and what comes next by the sides’ own names', async () => {
		const { state } = session;
		expect([phaseName(state, 'first-movement'), whoActs(state), nextName(state)]).toEqual([
			'Crown moves',
			'Both sides',
			'Combat'
		]);
		await play.moveOn();
		expect(nextName(session.state)).toBe('Turn 3');
		await play.moveOn();
		expect([phaseName(session.state, 'first-movement'), whoActs(session.state)]).toEqual([
			'Side A moves',
			'Both sides roll'
		]);
		expect((await play.nameSideA('second')).ok).toBe(true);
		await play.moveOn();
		expect(whoActs(session.state)).toBe('Crown may evade');
	});
});

describe('going back', () => {
	test('to the start of the phase and of the turn, and to any line that stands', async () => {
		await play.record([{ kind: 'note-written', text: 'Smoke' }]);
		expect(play.stepsToPhaseStart).toBe(2);
		expect((await play.undo(play.stepsToTurnStart)).ok).toBe(true);
		expect([session.state.turn, session.state.phase]).toEqual([2, 'initiative']);
		const contact = play.log.lines.find(({ kind }) => kind === 'charge-contacted')!;
		expect([contact.stands, play.stepsTo(contact.order)]).toEqual([false, null]);
		expect(await play.undo(0)).toEqual({ ok: false, reason: 'There is nothing to take back.' });
	});

	test('a copy from a line holds the whole step and leaves the battle as it was', async () => {
		const declared = play.log.lines.find(({ kind }) => kind === 'charge-declared')!;
		const events = session.battle.events.length;
		const branched = await play.branchFrom(declared.order);
		if (!branched.ok) throw new Error('no copy');
		const copy = await open(session.storage, branched.id);
		expect(copy.state.setup.name).toBe('The Guards at the fence, what if');
		expect(copy.state.charges.map(({ stage }) => stage)).toEqual(['contacted']);
		expect(session.battle.events.length).toBe(events);
	});

	test.each([
		['Guilford', 'Guilford, what if'],
		['Guilford, what if', 'Guilford, what if 2'],
		['Guilford, what if 9', 'Guilford, what if 10'],
		['x'.repeat(120), `${'x'.repeat(107)}, what if`]
	])('a copy of %s is called %s', (name, branch) => expect(makeBranchName(name)).toBe(branch));
});

describe('a unit’s card', () => {
	test('says what it is, what it did and what waits for it', () => {
		expect(cardFor('guards')).toMatchObject({
			grade: 'A',
			figures: 23,
			atStart: 24,
			half: 12,
			formed: 'Tight line',
			condition: 'steady',
			general: 'O’Hara +1',
			outOfCommand: false,
			did: ['charging 1st Maryland', 'tests when shooting is over'],
			mustAct: false
		});
		expect(cardFor('militia')).toMatchObject({
			condition: 'shaken',
			did: ['used ½ move'],
			mayAct: true,
			mustAct: false
		});
		expect(cardFor('jagers')).toMatchObject({ formed: 'Skirmish', outOfCommand: true });
		expect(cardFor('singleton')).toMatchObject({ formed: 'Unlimbered', guns: '2 of 2 guns' });
		expect(cardFor('ohara')).toMatchObject({ formed: 'With Brigade of Guards', general: '+1', mayAct: false });
	});

	test('half strength is at half and not above it (R24)', async () => {
		await play.record([{ kind: 'strength-set', unit: 'guards', figures: 12, guns: 0 }], 'by-hand');
		expect(cardFor('guards').atHalf).toBe(true);
		await play.record([{ kind: 'strength-set', unit: 'guards', figures: 13, guns: 0 }], 'by-hand');
		expect(cardFor('guards').atHalf).toBe(false);
	});
});

describe('the units shown', () => {
	const ids = (shown: UnitsShown) => shown.sides.flatMap(({ cards }) => cards.map(({ id }) => id));

	test('a brigade counts its general, and the other side’s brigades are no choice', () => {
		const shown = new UnitsShown(session);
		shown.brigade = 'crown-left';
		expect(ids(shown)).toEqual(['cornwallis', 'bose', 'jagers', 'royal-artillery']);
		shown.showSide('second');
		expect([shown.brigade, shown.brigades.map(({ id }) => id)]).toEqual([
			'',
			['maryland-brigade', 'first-line', 'flank-corps']
		]);
	});

	test('those who can still act are those that something is due for; the shattered come last', async () => {
		const shown = new UnitsShown(session);
		shown.onlyActing = true;
		expect(ids(shown)).not.toContain('legion');
		expect(ids(shown)).toContain('33rd');
		shown.showAll();
		await play.record([{ kind: 'strength-set', unit: 'guards', figures: 0, guns: 0 }], 'by-hand');
		expect(shown.sides[0]?.cards.at(-1)?.id).toBe('guards');
	});
});

describe('setting a unit by hand', () => {
	test('records only what was changed, strength before condition', () => {
		const hand = new ByHand(unitOf('33rd'), defaultRulings);
		expect(hand.bodies).toEqual([]);
		hand.figures = 9;
		hand.condition = 'routing';
		hand.setFormation('column');
		expect(hand.bodies).toEqual([
			{ kind: 'strength-set', unit: '33rd', figures: 9, guns: 0 },
			{ kind: 'condition-set', unit: '33rd', condition: 'shaken', routing: true, shattered: false },
			{
				kind: 'position-set',
				unit: '33rd',
				place: { x: 50.5, y: 24.5, facing: 0 },
				formation: 'column',
				order: 'tight'
			}
		]);
	});

	test('a unit is shaken and disordered at once only where the two add up (R14)', async () => {
		const addUp = { ...defaultRulings, R14: 'add-up' } as const;
		expect(conditionsUnder(defaultRulings)).toEqual(['steady', 'disordered', 'shaken', 'routing', 'shattered']);
		expect(conditionsUnder(addUp)).toContain('shaken and disordered');
		const hand = new ByHand(unitOf('33rd'), addUp);
		hand.condition = 'shaken and disordered';
		expect((await play.record(hand.bodies, 'by-hand')).ok).toBe(true);
		expect(unitOf('33rd')).toMatchObject({ condition: 'shaken', alsoDisordered: true, routing: false });
		const again = new ByHand(unitOf('33rd'), addUp);
		expect([again.condition, again.bodies]).toEqual(['shaken and disordered', []]);
		expect(new ByHand(unitOf('33rd'), defaultRulings).condition).toBe('shaken');
		again.condition = 'shaken';
		expect((await play.record(again.bodies, 'by-hand')).ok).toBe(true);
		expect(unitOf('33rd')).toMatchObject({ condition: 'shaken', alsoDisordered: false });
	});

	test('skirmish order goes with the formation, and every choice it offers is taken', async () => {
		const hand = new ByHand(unitOf('light-infantry'), defaultRulings);
		hand.setFormation('line');
		expect([hand.order, hand.orders]).toEqual(['loose', ['tight', 'loose']]);
		hand.condition = 'shattered';
		expect((await play.record(hand.bodies, 'by-hand')).ok).toBe(true);
		const back = new ByHand(unitOf('light-infantry'), defaultRulings);
		back.figures = 5;
		back.condition = 'steady';
		expect((await play.record(back.bodies, 'by-hand')).ok).toBe(true);
		expect(unitOf('light-infantry')).toMatchObject({ figures: 5, shattered: false, condition: 'steady' });
	});
});

test('foot skirmishes by hand where the roster did not allow for it, evades like skirmishers, and is set back', async () => {
	expect(unitOf('33rd').unit.orders).not.toContain('skirmish');
	const hand = new ByHand(unitOf('33rd'), defaultRulings);
	expect(hand.formations).toEqual(['line', 'column', 'skirmish']);
	hand.setFormation('skirmish');
	expect((await play.record(hand.bodies, 'by-hand')).ok).toBe(true);
	expect(unitOf('33rd')).toMatchObject({ formation: 'skirmish', order: 'skirmish' });
	expect(actionsOf(play.state, '33rd').map(({ action }) => action)).toContain('evade');
	const back = new ByHand(unitOf('33rd'), defaultRulings);
	back.setFormation('line');
	expect((await play.record(back.bodies, 'by-hand')).ok).toBe(true);
	expect(unitOf('33rd')).toMatchObject({ formation: 'line', order: 'tight' });
});

test('when a battle was last played is told as people say it', () => {
	const now = new Date(2026, 2, 1, 21, 30);
	const at = (...time: [number, number, number, number, number]) => new Date(...time).toISOString();
	expect(makeWhen(at(2026, 2, 1, 20, 5), now)).toBe('today at 20:05');
	expect(makeWhen(at(2026, 1, 28, 23, 59), now)).toBe('yesterday at 23:59');
	expect(makeWhen(at(2026, 1, 27, 12, 0), now)).toBe('27 February 2026');
});

test('a general who is lost is told as lost, and no longer where he is', async () => {
	const labels = () => tellUnit(session.state, unitOf('williams')).map(({ label }) => label);
	expect(labels()).toContain('Place');
	await play.record([{ kind: 'general-lost', general: 'williams' }]);
	expect(labels()).not.toContain('Place');
	const whyNot = actionsOf(session.state, 'williams').find(({ action }) => action === 'general-lost')?.whyNot;
	expect(whyNot).toBe('Williams is lost.');
});

test('a general who is with a unit is where that is (R30), and is lost by one tap from it, under his name', async () => {
	const [general] = Object.values(session.state.units).filter(({ attachedTo }) => attachedTo === 'guards');
	const placeOf = (id: string) => tellUnit(session.state, unitOf(id)).find(({ label }) => label === 'Place')?.value;
	expect(placeOf(general!.unit.id)).toBe(placeOf('guards'));
	const offered = () => actionsOf(session.state, 'guards').find(({ action }) => action === 'general-lost');
	expect(offered()).toMatchObject({ label: 'O’Hara lost', whyNot: null });
	await play.record(bodiesOnTap(session.state, 'general-lost', 'guards')!);
	expect(unitOf(general!.unit.id).shattered).toBe(true);
	expect(unitOf('guards').shattered).toBe(false);
	expect(offered()).toBeUndefined();
});
