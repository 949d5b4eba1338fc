import type { EventBody } from '$lib/battle/events/event';
import { Rolling } from '$lib/app/battle/resolver/rolling.svelte';
import { BattleResolver } from '$lib/app/battle/resolver/battle-resolver.svelte';
import { parseDrafts } from '$lib/app/battle/resolver/draft';
import type { UnitAction } from '$lib/app/procedures/unit-actions';
import { actionsOf } from '$lib/app/procedures/unit-actions';
import { describe, expect, test } from 'vitest';
import { generalUnit, lineUnit, makeSetup, sampleRosters, setupWithUnits } from '../../../battle/sample-battle';
import { HeldWay } from '../../procedures/held-way.svelte';
import { factOf, lastBody, lastEvent, rolling, sitDown, taskOf, type Played } from './played';

function moving({ resolver }: Played) {
	if (resolver.interaction?.kind !== 'moving') throw new Error('no move lies open');
	return resolver.interaction;
}

async function decide({ resolver }: Played, label: string): Promise<void> {
	if (resolver.interaction?.kind !== 'deciding') throw new Error('nothing is decided');
	const option = resolver.interaction.options.find((one) => one.label === label);
	if (!option) throw new Error(`only ${resolver.interaction.options.map((one) => one.label).join(', ')}`);
	await resolver.decide(option);
}

describe('a move', () => {
	test('of half or all of the allowance', async () => {
		const played = await sitDown('first-movement');
		played.resolver.openTask(taskOf(played, 'move', 'guards'));
		expect(moving(played).stretches.map(({ label }) => label)).toEqual(['Half, 3″', 'Full, 6″']);
		moving(played).march(6);
		await played.resolver.move();
		expect(lastBody(played, 'unit-moved')).toMatchObject({ steps: [{ kind: 'move', inches: 6 }], moveUsed: 1 });
		expect(played.resolver.done?.sentence).toBe('Brigade of Guards moved 6″, using 1 move.');
	});

	test('what is left of it is calculated from what was used', async () => {
		const played = await sitDown('first-movement', {
			'first-movement': [
				{ kind: 'unit-moved', unit: 'guards', steps: [{ kind: 'move', inches: 2 }], moveUsed: 1 / 3, place: null }
			]
		});
		played.resolver.openAction('move', 'guards');
		expect(moving(played).stretches.map(({ label }) => label)).toEqual(['Half, 3″', 'The rest, 4″']);
	});

	test('step by step, each at its cost', async () => {
		const played = await sitDown('first-movement');
		played.resolver.openTask(taskOf(played, 'move', 'guards'));
		const labels = moving(played).offers.map(({ label }) => label);
		expect(labels).toContain('Form column');
		// Its roster gives it no skirmish order.
		expect(labels).not.toContain('Form skirmish');
		moving(played).put([
			{ kind: 'change-formation', to: 'column' },
			{ kind: 'move', inches: 5 }
		]);
		await played.resolver.move();
		expect(lastBody(played, 'unit-moved').moveUsed).toBe(1);
		expect(played.session.state.units.guards?.formation).toBe('column');
	});

	test('that is not made is said too', async () => {
		const played = await sitDown('first-movement');
		played.resolver.openTask(taskOf(played, 'move', 'guards'));
		await played.resolver.hold();
		expect(lastBody(played, 'unit-held').unit).toBe('guards');
	});

	test('of a general', async () => {
		const played = await sitDown('first-movement');
		played.resolver.openTask(taskOf(played, 'move', 'cornwallis'));
		moving(played).march(9);
		await played.resolver.move();
		expect(lastBody(played, 'general-moved')).toMatchObject({ general: 'cornwallis', inches: 9 });
	});
});

describe('drill', () => {
	test('costs half a move, and double for grade E', async () => {
		const played = await sitDown('second-movement');
		played.resolver.openAction('formation', '1st-maryland');
		await decide(played, 'Column');
		expect(lastBody(played, 'formation-changed')).toMatchObject({ formation: 'column', order: 'tight', moveUsed: 0.5 });
		played.resolver.openAction('formation', 'militia');
		await decide(played, 'Column');
		expect(lastBody(played, 'formation-changed')).toMatchObject({ unit: 'militia', moveUsed: 1 });
		played.resolver.openAction('turn', '1st-maryland');
		await decide(played, 'Turn 90°');
		expect(lastBody(played, 'unit-turned')).toMatchObject({ degrees: 90, moveUsed: 0.5 });
		played.resolver.openAction('formation', 'virginia');
		await decide(played, 'Tight order');
		expect(lastBody(played, 'formation-changed')).toMatchObject({ formation: 'line', order: 'tight', moveUsed: 0.5 });
	});

	test('skirmishers of light infantry reform for a whole move', async () => {
		const played = await sitDown('second-movement');
		played.resolver.openAction('formation', 'delaware');
		await decide(played, 'Line');
		expect(lastBody(played, 'formation-changed')).toMatchObject({ formation: 'line', order: 'tight', moveUsed: 1 });
	});

	test('guns limber', async () => {
		const played = await sitDown('second-movement');
		played.resolver.openAction('limber', 'singleton');
		await decide(played, 'Limber');
		expect(lastBody(played, 'limbered')).toMatchObject({ limbered: true, moveUsed: 0.5 });
	});
});

describe('what is settled otherwise', () => {
	test('initiative: a tie of the app’s dice is rolled again', async () => {
		const played = await sitDown('initiative');
		played.resolver.openTask(taskOf(played, 'initiative'));
		played.dice.fall(4, 4, 3, 7);
		await played.resolver.roll();
		expect(lastBody(played, 'initiative-rolled')).toMatchObject({ sideA: 'second', dice: { first: 3, second: 7 } });
		expect(played.resolver.done?.sentence).toBe('Crown 3, Continental 7: Continental is A this turn and moves first.');
	});

	test('initiative: a tie of the players’ dice is not recorded', async () => {
		const played = await sitDown('initiative', {}, { way: 'own' });
		played.resolver.openTask(taskOf(played, 'initiative'));
		const { dice } = rolling(played).resolver;
		dice.enter(4);
		dice.enter(4);
		expect(rolling(played).isSettled).toBe(false);
		await played.resolver.apply();
		expect(played.session.battle.events).toEqual([]);
	});

	test('initiative as the players say (R1)', async () => {
		const setup = makeSetup({ rulings: { ...makeSetup().rulings, R1: 'players-say' } });
		const played = await sitDown('initiative', {}, { setup });
		played.resolver.openTask(taskOf(played, 'initiative'));
		expect(rolling(played).isSettled).toBe(false);
		const interaction = rolling(played);
		interaction.change(factOf(interaction, 'named'), 'second');
		await played.resolver.apply();
		expect(lastBody(played, 'initiative-rolled')).toEqual({ kind: 'initiative-rolled', sideA: 'second', dice: null });
		expect(lastEvent(played).decidedBy).toBe('player');
	});

	test('a general’s charisma', async () => {
		const crown = [
			...sampleRosters.first.units.filter(({ id }) => id !== 'leslie'),
			generalUnit('leslie', 'Leslie', { charisma: null })
		];
		const played = await sitDown('initiative', {}, { setup: setupWithUnits(crown, sampleRosters.second.units) });
		played.resolver.openTask(taskOf(played, 'charisma', 'leslie'));
		played.dice.fall(9);
		await played.resolver.roll();
		expect(lastBody(played, 'charisma-rolled')).toMatchObject({ general: 'leslie', die: 9 });
	});

	test('a general joins a unit and leaves it', async () => {
		const played = await sitDown('first-movement');
		played.resolver.openAction('attach', 'cornwallis');
		expect(played.resolver.asking).toBe('troops');
		expect(played.resolver.candidates).not.toContain('1st-maryland');
		played.resolver.pick('guards');
		await expect.poll(() => played.session.state.units.cornwallis?.attachedTo).toBe('guards');
		played.resolver.openAction('detach', 'cornwallis');
		await decide(played, 'He leaves it');
		expect(played.session.state.units.cornwallis?.attachedTo).toBeNull();
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
			const played = await sitDown('fire', { fire: lost });
			played.resolver.openTask(taskOf(played, 'loose-general', 'cornwallis'));
			await decide(played, answer);
			expect(played.session.state.units.cornwallis).toMatchObject({ attachedTo: joined, needsPlacing: false });
			expect(played.session.due.some(({ kind }) => kind === 'loose-general')).toBe(false);
		}
	});

	test('cover', async () => {
		const played = await sitDown('fire');
		played.resolver.openAction('cover', 'militia');
		const interaction = rolling(played);
		interaction.change(factOf(interaction, 'cover'), 'hard');
		await played.resolver.apply();
		expect(lastBody(played, 'cover-taken')).toEqual({
			kind: 'cover-taken',
			unit: 'militia',
			cover: 'hard',
			position: 'level'
		});
	});

	test('a reserve arrives', async () => {
		const crown = [...sampleRosters.first.units, lineUnit('71st', '71st Highlanders', { arrives: 2 })];
		const played = await sitDown('first-movement', {}, { setup: setupWithUnits(crown, sampleRosters.second.units) });
		expect(actionsOf(played.session.state, '71st')).toEqual([{ action: 'arrive', label: 'Arrives', whyNot: null }]);
		played.resolver.openAction('arrive', '71st');
		await decide(played, 'It arrives now');
		expect(played.session.state.units['71st']?.inReserve).toBe(false);
	});

	test('a task that is left out is skipped by name', async () => {
		const played = await sitDown('fire');
		played.resolver.openTask(taskOf(played, 'shoot', 'guards'));
		await played.resolver.skip();
		expect(played.resolver.done?.sentence).toBe('Skipped the fire of Brigade of Guards.');
		expect(played.session.due.some(({ id }) => id.startsWith('shoot:guards'))).toBe(false);
	});
});

describe('what a unit may do', () => {
	const whyNot = ({ session }: Played, unit: string, action: UnitAction) =>
		actionsOf(session.state, unit).find((offered) => offered.action === action)?.whyNot;

	test('follows the phase and the side', async () => {
		const moves = await sitDown('first-movement');
		expect(whyNot(moves, 'guards', 'move')).toBeNull();
		expect(whyNot(moves, '1st-maryland', 'move')).toBe('The other side moves now.');
		expect(whyNot(moves, 'guards', 'shoot')).toBe('This does not belong to the present phase.');
		expect(whyNot(moves, 'delaware', 'evade')).toBeNull();
		expect(whyNot(moves, 'lights', 'evade')).toBe('A unit evades in the enemy’s movement.');
		const fires = await sitDown('fire');
		expect(whyNot(fires, 'guards', 'shoot')).toBeNull();
		expect(whyNot(fires, 'guards', 'move')).toBe('Nobody moves in this phase.');
		expect(whyNot(fires, 'guards', 'charge')).toBe('Charges are declared and moved in the movement phase.');
	});

	test('leaves out what its arm never does', async () => {
		const { session } = await sitDown('fire');
		const actions = (unit: string) => actionsOf(session.state, unit).map(({ action }) => action);
		expect(actions('legion')).not.toContain('shoot');
		expect(actions('legion')).not.toContain('evade');
		expect(actions('cornwallis')).toEqual(['move', 'hold', 'attach', 'charisma', 'general-lost']);
		expect(actions('33rd')).not.toContain('general-lost');
		expect(actions('royal-guns')).toContain('limber');
		expect(actions('royal-guns')).not.toContain('charge');
	});
});

describe('a draft', () => {
	test('of typed dice and said facts outlives the tab, and goes once it is recorded', async () => {
		const played = await sitDown('fire', {}, { way: 'own' });
		played.resolver.openTask(taskOf(played, 'shoot', 'guards'));
		played.resolver.pick('1st-maryland');
		const interaction = rolling(played);
		interaction.change(factOf(interaction, 'targetCover'), 'soft');
		for (const face of [10, 9, 3] as const) interaction.resolver.dice.enter(face);
		played.resolver.keepDraft();
		const kept = parseDrafts(JSON.parse(JSON.stringify(played.drafts.read(played.session.id))));
		played.drafts.write(played.session.id, kept);

		const later = new BattleResolver(played.session, {
			dice: played.dice,
			ways: new HeldWay('app'),
			drafts: played.drafts
		});
		expect(later.interaction?.title).toBe('Brigade of Guards: shoot at 1st Maryland');
		const again = rolling({ ...played, resolver: later });
		expect(again.resolver.dice.faces).toEqual([10, 9, 3]);
		expect(again.resolver.dice.way).toBe('own');
		expect(factOf(again, 'targetCover').value).toBe('soft');
		for (const face of [1, 1, 1] as const) again.resolver.dice.enter(face);
		await later.apply();
		// Soft cover needs 9, +2: 10 and 9 hit.
		expect(lastBody(played, 'shot')).toMatchObject({ hits: 2, changed: ['targetCover'] });
		expect(played.drafts.read(played.session.id)).toEqual([]);
	});

	test('is kept while something else is looked at', async () => {
		const played = await sitDown('fire', {}, { way: 'own' });
		const volley = taskOf(played, 'shoot', 'guards');
		played.resolver.openTask(volley);
		played.resolver.pick('1st-maryland');
		rolling(played).resolver.dice.enter(7);
		played.resolver.keepDraft();
		played.resolver.openTask(taskOf(played, 'shoot', 'bose'));
		played.resolver.pick('virginia');
		played.resolver.keepDraft();
		played.resolver.openTask(volley);
		played.resolver.pick('1st-maryland');
		expect(rolling(played).resolver.dice.faces).toEqual([7]);
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
		const played = await sitDown('combat');
		const opening = { from: 'task', task: 'shoot:guards:1', other: '1st-maryland' } as const;
		played.drafts.write(played.session.id, [{ opening, faces: [3], said: [], hand: {} }]);
		const resolver = new BattleResolver(played.session, { drafts: played.drafts, ways: new HeldWay('app') });
		expect(resolver.interaction).toBeNull();
		expect(resolver.interaction instanceof Rolling).toBe(false);
	});
});
