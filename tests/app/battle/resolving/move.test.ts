import type { EventBody } from '$lib/battle/event';
import { Rolling } from '$lib/app/battle/resolving/resolving.svelte';
import { BattleDesk } from '$lib/app/battle/resolving/desk.svelte';
import { parseDrafts } from '$lib/app/battle/resolving/draft';
import type { UnitAction } from '$lib/app/battle/resolving/unit-actions';
import { actionsOf } from '$lib/app/battle/resolving/unit-actions';
import { describe, expect, test } from 'vitest';
import { generalUnit, lineUnit, makeSetup, sampleRosters, setupWithUnits } from '../../../battle/sample-battle';
import { HeldWay } from '../../resolver/held-way.svelte';
import { factOf, lastBody, lastEvent, rolling, sitDown, taskOf, type Table } from './at-the-desk';

function moving({ desk }: Table) {
	if (desk.work?.kind !== 'moving') throw new Error('no move lies open');
	return desk.work;
}

async function decide({ desk }: Table, label: string): Promise<void> {
	if (desk.work?.kind !== 'deciding') throw new Error('nothing is decided');
	const option = desk.work.options.find((one) => one.label === label);
	if (!option) throw new Error(`only ${desk.work.options.map((one) => one.label).join(', ')}`);
	await desk.decide(option);
}

describe('a move', () => {
	test('of half or all of the allowance', async () => {
		const table = await sitDown('first-movement');
		table.desk.openTask(taskOf(table, 'move', 'guards'));
		expect(moving(table).stretches.map(({ label }) => label)).toEqual(['Half, 3″', 'Full, 6″']);
		moving(table).march(6);
		await table.desk.move();
		expect(lastBody(table, 'unit-moved')).toMatchObject({ steps: [{ kind: 'move', inches: 6 }], moveUsed: 1 });
		expect(table.desk.done?.sentence).toBe('Brigade of Guards moved 6″, using 1 move.');
	});

	test('what is left of it is reckoned from what was used', async () => {
		const table = await sitDown('first-movement', {
			'first-movement': [
				{ kind: 'unit-moved', unit: 'guards', steps: [{ kind: 'move', inches: 2 }], moveUsed: 1 / 3, place: null }
			]
		});
		table.desk.openAction('move', 'guards');
		expect(moving(table).stretches.map(({ label }) => label)).toEqual(['Half, 3″', 'The rest, 4″']);
	});

	test('step by step, each at its cost', async () => {
		const table = await sitDown('first-movement');
		table.desk.openTask(taskOf(table, 'move', 'guards'));
		const labels = moving(table).offers.map(({ label }) => label);
		expect(labels).toContain('Form column');
		// Its roster gives it no skirmish order.
		expect(labels).not.toContain('Form skirmish');
		moving(table).put([
			{ kind: 'change-formation', to: 'column' },
			{ kind: 'move', inches: 5 }
		]);
		await table.desk.move();
		expect(lastBody(table, 'unit-moved').moveUsed).toBe(1);
		expect(table.session.state.units.guards?.formation).toBe('column');
	});

	test('that is not made is said too', async () => {
		const table = await sitDown('first-movement');
		table.desk.openTask(taskOf(table, 'move', 'guards'));
		await table.desk.hold();
		expect(lastBody(table, 'unit-held').unit).toBe('guards');
	});

	test('of a general', async () => {
		const table = await sitDown('first-movement');
		table.desk.openTask(taskOf(table, 'move', 'cornwallis'));
		moving(table).march(9);
		await table.desk.move();
		expect(lastBody(table, 'general-moved')).toMatchObject({ general: 'cornwallis', inches: 9 });
	});
});

describe('drill', () => {
	test('costs half a move, and double for grade E', async () => {
		const table = await sitDown('second-movement');
		table.desk.openAction('formation', '1st-maryland');
		await decide(table, 'Column');
		expect(lastBody(table, 'formation-changed')).toMatchObject({ formation: 'column', order: 'tight', moveUsed: 0.5 });
		table.desk.openAction('formation', 'militia');
		await decide(table, 'Column');
		expect(lastBody(table, 'formation-changed')).toMatchObject({ unit: 'militia', moveUsed: 1 });
		table.desk.openAction('turn', '1st-maryland');
		await decide(table, 'Turn 90°');
		expect(lastBody(table, 'unit-turned')).toMatchObject({ degrees: 90, moveUsed: 0.5 });
		table.desk.openAction('formation', 'virginia');
		await decide(table, 'Tight order');
		expect(lastBody(table, 'formation-changed')).toMatchObject({ formation: 'line', order: 'tight', moveUsed: 0.5 });
	});

	test('skirmishers of light infantry reform for a whole move', async () => {
		const table = await sitDown('second-movement');
		table.desk.openAction('formation', 'delaware');
		await decide(table, 'Line');
		expect(lastBody(table, 'formation-changed')).toMatchObject({ formation: 'line', order: 'tight', moveUsed: 1 });
	});

	test('guns limber', async () => {
		const table = await sitDown('second-movement');
		table.desk.openAction('limber', 'singleton');
		await decide(table, 'Limber');
		expect(lastBody(table, 'limbered')).toMatchObject({ limbered: true, moveUsed: 0.5 });
	});
});

describe('what is settled otherwise', () => {
	test('initiative: a tie of the app’s dice is rolled again', async () => {
		const table = await sitDown('initiative');
		table.desk.openTask(taskOf(table, 'initiative'));
		table.dice.fall(4, 4, 3, 7);
		await table.desk.roll();
		expect(lastBody(table, 'initiative-rolled')).toMatchObject({ sideA: 'second', dice: { first: 3, second: 7 } });
		expect(table.desk.done?.sentence).toBe('Crown 3, Continental 7: Continental is A this turn and moves first.');
	});

	test('initiative: a tie of the players’ dice is not recorded', async () => {
		const table = await sitDown('initiative', {}, { way: 'own' });
		table.desk.openTask(taskOf(table, 'initiative'));
		const { dice } = rolling(table).resolver;
		dice.enter(4);
		dice.enter(4);
		expect(rolling(table).isSettled).toBe(false);
		await table.desk.apply();
		expect(table.session.battle.events).toEqual([]);
	});

	test('initiative as the players say (R1)', async () => {
		const setup = makeSetup({ rulings: { ...makeSetup().rulings, R1: 'players-say' } });
		const table = await sitDown('initiative', {}, { setup });
		table.desk.openTask(taskOf(table, 'initiative'));
		expect(rolling(table).isSettled).toBe(false);
		const work = rolling(table);
		work.change(factOf(work, 'named'), 'second');
		await table.desk.apply();
		expect(lastBody(table, 'initiative-rolled')).toEqual({ kind: 'initiative-rolled', sideA: 'second', dice: null });
		expect(lastEvent(table).decidedBy).toBe('player');
	});

	test('a general’s charisma', async () => {
		const crown = [
			...sampleRosters.first.units.filter(({ id }) => id !== 'leslie'),
			generalUnit('leslie', 'Leslie', { charisma: null })
		];
		const table = await sitDown('initiative', {}, { setup: setupWithUnits(crown, sampleRosters.second.units) });
		table.desk.openTask(taskOf(table, 'charisma', 'leslie'));
		table.dice.fall(9);
		await table.desk.roll();
		expect(lastBody(table, 'charisma-rolled')).toMatchObject({ general: 'leslie', die: 9 });
	});

	test('a general joins a unit and leaves it', async () => {
		const table = await sitDown('first-movement');
		table.desk.openAction('attach', 'cornwallis');
		expect(table.desk.asking).toBe('troops');
		expect(table.desk.candidates).not.toContain('1st-maryland');
		table.desk.pick('guards');
		await expect.poll(() => table.session.state.units.cornwallis?.attachedTo).toBe('guards');
		table.desk.openAction('detach', 'cornwallis');
		await decide(table, 'He leaves it');
		expect(table.session.state.units.cornwallis?.attachedTo).toBeNull();
	});

	test('a general who lost his unit stays, or joins another', async () => {
		const lost: readonly EventBody[] = [
			{ kind: 'general-attached', general: 'cornwallis', unit: 'guards' },
			{ kind: 'strength-set', unit: 'guards', figures: 0, guns: 0 }
		];
		for (const [answer, joined] of [
			['He stays where he is', null],
			['He joins 33rd Foot', '33rd']
		] as const) {
			const table = await sitDown('fire', { fire: lost });
			table.desk.openTask(taskOf(table, 'loose-general', 'cornwallis'));
			await decide(table, answer);
			expect(table.session.state.units.cornwallis).toMatchObject({ attachedTo: joined, loose: false });
			expect(table.session.due.some(({ kind }) => kind === 'loose-general')).toBe(false);
		}
	});

	test('cover', async () => {
		const table = await sitDown('fire');
		table.desk.openAction('cover', 'militia');
		const work = rolling(table);
		work.change(factOf(work, 'cover'), 'hard');
		await table.desk.apply();
		expect(lastBody(table, 'cover-taken')).toEqual({
			kind: 'cover-taken',
			unit: 'militia',
			cover: 'hard',
			position: 'level'
		});
	});

	test('a reserve arrives', async () => {
		const crown = [...sampleRosters.first.units, lineUnit('71st', '71st Highlanders', { arrives: 2 })];
		const table = await sitDown('first-movement', {}, { setup: setupWithUnits(crown, sampleRosters.second.units) });
		expect(actionsOf(table.session.state, '71st')).toEqual([{ action: 'arrive', label: 'Arrives', whyNot: null }]);
		table.desk.openAction('arrive', '71st');
		await decide(table, 'It arrives now');
		expect(table.session.state.units['71st']?.inReserve).toBe(false);
	});

	test('a task that is left out is skipped by name', async () => {
		const table = await sitDown('fire');
		table.desk.openTask(taskOf(table, 'shoot', 'guards'));
		await table.desk.skip();
		expect(table.desk.done?.sentence).toBe('Skipped the fire of Brigade of Guards.');
		expect(table.session.due.some(({ id }) => id.startsWith('shoot:guards'))).toBe(false);
	});
});

describe('what a unit may do', () => {
	const whyNot = ({ session }: Table, unit: string, action: UnitAction) =>
		actionsOf(session.state, unit).find((offered) => offered.action === action)?.whyNot;

	test('follows the phase and the side', async () => {
		const moves = await sitDown('first-movement');
		expect(whyNot(moves, 'guards', 'move')).toBeNull();
		expect(whyNot(moves, '1st-maryland', 'move')).toBe('The other side moves now, or nobody.');
		expect(whyNot(moves, 'guards', 'shoot')).toBe('This does not belong to the present phase.');
		expect(whyNot(moves, 'delaware', 'evade')).toBeNull();
		expect(whyNot(moves, 'lights', 'evade')).toBe('A unit evades in the enemy’s movement.');
		const fires = await sitDown('fire');
		expect(whyNot(fires, 'guards', 'shoot')).toBeNull();
		expect(whyNot(fires, 'guards', 'move')).not.toBeNull();
	});

	test('leaves out what its arm never does', async () => {
		const { session } = await sitDown('fire');
		const actions = (unit: string) => actionsOf(session.state, unit).map(({ action }) => action);
		expect(actions('legion')).not.toContain('shoot');
		expect(actions('legion')).not.toContain('evade');
		expect(actions('cornwallis')).toEqual(['move', 'hold', 'attach', 'charisma', 'general-lost']);
		expect(actions('royal-guns')).toContain('limber');
		expect(actions('royal-guns')).not.toContain('charge');
	});
});

describe('a draft', () => {
	test('of typed dice and said facts outlives the tab, and goes once it is recorded', async () => {
		const table = await sitDown('fire', {}, { way: 'own' });
		table.desk.openTask(taskOf(table, 'shoot', 'guards'));
		table.desk.pick('1st-maryland');
		const work = rolling(table);
		work.change(factOf(work, 'targetCover'), 'soft');
		for (const face of [10, 9, 3] as const) work.resolver.dice.enter(face);
		table.desk.keepDraft();
		const kept = parseDrafts(JSON.parse(JSON.stringify(table.drafts.read(table.session.id))));
		table.drafts.write(table.session.id, kept);

		const later = new BattleDesk(table.session, { dice: table.dice, ways: new HeldWay('app'), drafts: table.drafts });
		expect(later.resolving?.title).toBe('Brigade of Guards shoots at 1st Maryland');
		const again = rolling({ ...table, desk: later });
		expect(again.resolver.dice.faces).toEqual([10, 9, 3]);
		expect(again.resolver.dice.way).toBe('own');
		expect(factOf(again, 'targetCover').value).toBe('soft');
		for (const face of [1, 1, 1] as const) again.resolver.dice.enter(face);
		await later.apply();
		// Soft cover needs 9, +2: 10 and 9 hit.
		expect(lastBody(table, 'shot')).toMatchObject({ hits: 2, changed: ['targetCover'] });
		expect(table.drafts.read(table.session.id)).toEqual([]);
	});

	test('is kept while something else is looked at', async () => {
		const table = await sitDown('fire', {}, { way: 'own' });
		const volley = taskOf(table, 'shoot', 'guards');
		table.desk.openTask(volley);
		table.desk.pick('1st-maryland');
		rolling(table).resolver.dice.enter(7);
		table.desk.keepDraft();
		table.desk.openTask(taskOf(table, 'shoot', 'bose'));
		table.desk.pick('virginia');
		table.desk.keepDraft();
		table.desk.openTask(volley);
		table.desk.pick('1st-maryland');
		expect(rolling(table).resolver.dice.faces).toEqual([7]);
	});

	test('that cannot be read is no draft', () => {
		const bad = [null, 7, {}, { opening: { from: 'task' }, faces: [] }];
		const flies = { opening: { from: 'action', action: 'fly', unit: 'guards' }, faces: [] };
		expect(parseDrafts('nonsense')).toEqual([]);
		expect(parseDrafts([...bad, flies])).toEqual([]);
		const half = { opening: { from: 'task', task: 'shoot:guards:1' }, faces: [3, 11, 'x'], said: [{}], hand: [] };
		expect(parseDrafts([half])).toEqual([
			{ opening: { from: 'task', task: 'shoot:guards:1', other: null }, faces: [3], said: [], hand: {} }
		]);
	});

	test('of a task that is gone opens nothing', async () => {
		const table = await sitDown('combat');
		const opening = { from: 'task', task: 'shoot:guards:1', other: '1st-maryland' } as const;
		table.drafts.write(table.session.id, [{ opening, faces: [3], said: [], hand: {} }]);
		const desk = new BattleDesk(table.session, { drafts: table.drafts, ways: new HeldWay('app') });
		expect(desk.resolving).toBeNull();
		expect(desk.work instanceof Rolling).toBe(false);
	});
});
