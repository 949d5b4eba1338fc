// A past action is opened again as it was, changed, and recorded as one step; on the sample armies in memory.
import { Amending } from '$lib/app/battle/amending.svelte';
import { BattlePlay } from '$lib/app/battle/play.svelte';
import { pursuit } from '$lib/app/procedures/pursuit';
import { Rolling } from '$lib/app/battle/resolver/rolling.svelte';
import { fight, rout, shoot, test as takeTest } from '$lib/battle/log/actions';
import type { BodyOf, EventBody } from '$lib/battle/events/event';
import { meleeBlows } from '$lib/battle/facts/combat';
import { moraleFacts, routFacts } from '$lib/battle/facts/morale';
import { shootingFacts } from '$lib/battle/facts/shooting';
import { openCombats } from '$lib/battle/select/combats';
import type { Parsed } from '$lib/parsing/problem';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Played } from './resolver/played';
import { factOf, rolling, sitDown, taskOf } from './resolver/played';
import { HeldWay } from '../procedures/held-way.svelte';

let played: Played;
let play: BattlePlay;

async function does(made: Parsed<EventBody>): Promise<number> {
	if (!made.ok) throw new Error(made.problems[0]?.message);
	const acted = await played.session.record([made.value], 'app-dice');
	if (!acted.ok) throw new Error(acted.reason);
	return played.session.battle.events.length;
}

/** Six dice that need a 6 (8, less 2 for regulars of grade A): three hits, at the range a player said. Then a test that fails by one, and its rout. */
async function breakMaryland(): Promise<number> {
	const { facts } = shootingFacts(played.session.state, 'guards', '1st-maryland');
	const said = { facts: { ...facts, range: 5 }, changed: ['range'] };
	const order = await does(shoot(played.session.state, 'guards', '1st-maryland', said, { dice: [10, 9, 6, 5, 2, 1] }));
	await does(takeTest(played.session.state, '1st-maryland', moraleFacts(played.session.state, '1st-maryland'), 3));
	await does(rout(played.session.state, '1st-maryland', routFacts(played.session.state, '1st-maryland'), 5));
	return order;
}

function openAt(order: number): Amending {
	const amending = Amending.open(played.session, order, { dice: played.dice, ways: new HeldWay('app') });
	if (!amending) throw new Error('it no longer stands');
	return amending;
}

function rollingOf({ resolver }: Amending): Rolling {
	if (!(resolver?.interaction instanceof Rolling)) throw new Error('no roll lies open');
	return resolver.interaction;
}

const maryland = () => played.session.state.units['1st-maryland'];

beforeEach(async () => {
	played = await sitDown('fire');
	play = new BattlePlay(played.session);
});

describe('a past volley', () => {
	test('lies open with its facts, what was said of them, and its dice', async () => {
		const amending = openAt(await breakMaryland());
		const interaction = rollingOf(amending);
		expect(amending.headline).toMatch(/^Brigade of Guards fired at 1st Maryland/);
		expect(interaction.resolver.dice.faces).toEqual([10, 9, 6, 5, 2, 1]);
		expect(interaction.resolver.holder.sources.range).toBe('Said by you');
		expect(interaction.isSettled).toBe(true);
		expect(played.session.battle.events.at(-1)?.body.kind).toBe('routed');
	});

	test('with other dice puts the test and the rout in doubt; nothing is recorded before they are spoken of', async () => {
		const order = await breakMaryland();
		const amending = openAt(order);
		const { dice } = rollingOf(amending).resolver;
		for (let count = 0; count < 6; count++) dice.takeBack();
		for (const face of [10, 9, 1, 5, 2, 1] as const) dice.enter(face);
		const lines = played.session.battle.events.length;
		await amending.resolver?.apply();
		expect(amending.resolver).toBeNull();
		expect(amending.doubts.map(({ reason }) => reason)).toEqual([
			'It counted 3 hits, now 2 hits.',
			'It has not failed a test.'
		]);
		expect([amending.undecided, amending.isReady]).toEqual([2, false]);
		expect(played.session.battle.events).toHaveLength(lines);

		amending.sameDice(amending.doubts[0]!);
		amending.leaveOut(amending.doubts[1]!);
		expect(await amending.record()).toMatchObject({ ok: true });
		expect(maryland()).toMatchObject({ figures: 22, routing: false });
		expect(play.ways.toTakeBack).toBe(`Changed: ${amending.headline}`);
		expect(played.session.battle.events.slice(lines + 1).map(({ decidedBy }) => decidedBy)).toEqual([
			'own-dice',
			'app-dice'
		]);
		await play.undo();
		expect(maryland()).toMatchObject({ routing: true });
	});

	test('what is done again is rolled on the facts of now, and the list goes on from there', async () => {
		const amending = openAt(await breakMaryland());
		amending.takeOut();
		expect(amending.doubts).toHaveLength(2);
		amending.changeAgain();
		const interaction = rollingOf(amending);
		const [range] = interaction.groups.flatMap(({ main }) => main).filter(({ id }) => id === 'range');
		interaction.change(range!, 12);
		// Up to 12″ the score is 10: 10, 9 and 8 would hit, and of these dice two do.
		await amending.resolver?.apply();
		expect(amending.doubts[0]?.reason).toBe('It counted 3 hits, now 2 hits.');
		amending.doAgain(amending.doubts[0]!);
		expect(rollingOf(amending).resolver.dice.faces).toEqual([]);
		played.dice.fall(1);
		await amending.resolver?.roll();
		expect(amending.doubts.map(({ choice }) => choice)).toEqual(['otherwise']);
		// 1 − 2 fails, so that the rout holds, with its die.
		expect(await amending.record()).toMatchObject({ ok: true });
		expect(maryland()).toMatchObject({ routing: true });
	});

	test('of the same dice keeps everything and who rolled it', async () => {
		const amending = openAt(await breakMaryland());
		const { state } = played.session;
		await amending.resolver?.apply();
		expect([amending.doubts, amending.isReady]).toEqual([[], true]);
		expect(await amending.record()).toEqual({
			ok: true,
			said: `Changed: ${amending.headline}. 2 later steps stayed as they were.`
		});
		expect(played.session.state).toEqual(state);
		expect(played.session.battle.events.at(-3)).toMatchObject({ decidedBy: 'app-dice', body: { kind: 'shot' } });
	});

	test('is not recorded on a battle that has gone on meanwhile', async () => {
		const amending = openAt(await breakMaryland());
		await amending.resolver?.apply();
		const { plan } = amending;
		if (!plan || 'reason' in plan) throw new Error('there is no plan');
		await played.session.record([{ kind: 'note-written', text: 'Smoke.' }]);
		expect(await played.session.amend(plan)).toEqual({
			ok: false,
			code: 'gone-on',
			reason: 'The battle has gone on: look at the change again.'
		});
	});
});

describe('a roll of which only the result was told', () => {
	/** Three hits of six, a failed test, and a rout of a row that was told: nobody saw a die. */
	async function tellIt(): Promise<readonly number[]> {
		const { state } = played.session;
		const shot = await does(told(shoot(state, 'guards', '1st-maryland', shootingFacts(state, 'guards', '1st-maryland'), { dice: [10, 10, 10, 1, 1, 1] }))); // prettier-ignore
		const { state: hit } = played.session;
		const test = await does(told(takeTest(hit, '1st-maryland', moraleFacts(hit, '1st-maryland'), 1)));
		const { state: failed } = played.session;
		const routed = await does(told(rout(failed, '1st-maryland', routFacts(failed, '1st-maryland'), 10)));
		return [shot, test, routed];
	}

	/** Of dice that nobody saw, what they came to is all that is recorded. */
	function told(made: Parsed<EventBody>): Parsed<EventBody> {
		if (!made.ok) return made;
		const { value } = made;
		if (value.kind !== 'fought') return { ok: true, value: { ...value, dice: null } as EventBody };
		return { ok: true, value: { ...value, blows: value.blows.map((blow) => ({ ...blow, dice: null })) } };
	}

	test('lies open with what was told, also where the players roll by the app now', async () => {
		const [shot = 0, tested = 0, routed = 0] = await tellIt();
		const volley = rollingOf(openAt(shot));
		expect([volley.resolver.dice.way, volley.resolver.dice.toldOf('volley', 'hits')]).toEqual(['told', 3]);
		expect(volley.outcome?.sentence).toMatch(/^3 of 6 hit/);
		expect(volley.isSettled).toBe(true);
		const test = rollingOf(openAt(tested));
		expect([test.resolver.dice.toldOf('test', 'failed'), test.resolver.dice.toldOf('test', 'passed')]).toEqual([
			1,
			null
		]);
		const { row } = played.session.battle.events[routed - 1]!.body as BodyOf<'routed'>;
		expect(rollingOf(openAt(routed)).resolver.dice.toldOf('rout', row)).toBe(1);
	});

	test('recorded as it lies, it is the very same event, and says what was told', async () => {
		for (const order of await tellIt()) {
			const was = played.session.battle.events[order - 1]!.body;
			const amending = openAt(order);
			const made = rollingOf(amending).make();
			expect(made).toMatchObject({ ...was, told: expect.anything() });
			expect(Object.keys(made ?? {}).sort()).toEqual([...Object.keys(was), 'told'].sort());
		}
	});

	test('done again after another volley, it is told anew', async () => {
		const [shot = 0] = await tellIt();
		const amending = openAt(shot);
		const { dice } = rollingOf(amending).resolver;
		dice.tell(dice.throws[0]!, 'hits', 2);
		await amending.resolver?.apply();
		amending.doAgain(amending.doubts[0]!);
		expect(rollingOf(amending).resolver.dice.faces).toEqual([]);
	});

	test('in a combat, each throw is told again', async () => {
		const declared = { kind: 'charge-declared', charge: 'c', charger: 'guards', chargee: 'virginia', flankOrRear: false } as const; // prettier-ignore
		const contacted = { kind: 'charge-contacted', charge: 'c', place: null } as const;
		played = await sitDown('combat', { 'first-movement': [declared, contacted] });
		const { state } = played.session;
		const [combat] = openCombats(state);
		const blows = meleeBlows(state, combat!).map(({ striker, enemy, sheet }) => ({ side: state.units[striker]!.side, striker, enemy, facts: sheet.facts })); // prettier-ignore
		const eight = (hits: number) => Array.from({ length: 8 }, (_, at) => (at < hits ? 10 : 1));
		const order = await does(told(fight(state, blows, { guards: eight(5), virginia: eight(2) })));
		const { dice } = rollingOf(openAt(order)).resolver;
		expect([dice.toldOf('guards', 'hits'), dice.toldOf('virginia', 'hits'), dice.complete]).toEqual([5, 2, true]);
	});
});

describe('a result that was told beyond what there was to lose', () => {
	/** Two dice of ball at one gun with one gunner, both told to take gun and crew: two hits, one gun and one gunner off. */
	async function tellAtGuns(): Promise<number> {
		const few: EventBody = { kind: 'strength-set', unit: 'singleton', figures: 1, guns: 1 };
		played = await sitDown('fire', { 'first-movement': [few] }, { way: 'told' });
		const { resolver, session } = played;
		resolver.openTask(taskOf(played, 'shoot', 'royal-guns'));
		resolver.pick('singleton');
		const volley = rolling(played);
		volley.change(factOf(volley, 'range'), 20);
		const { dice } = volley.resolver;
		dice.tell(dice.throws[0]!, 'gun-and-crew', 2);
		await resolver.apply();
		return session.battle.events.findIndex(({ body }) => body.kind === 'shot') + 1;
	}

	/** Eight dice at three figures that run, five told to hit: ten, of which three come off. */
	async function tellPursuit(): Promise<number> {
		const declared = { kind: 'charge-declared', charge: 'c', charger: 'guards', chargee: 'virginia', flankOrRear: false } as const; // prettier-ignore
		const contacted = { kind: 'charge-contacted', charge: 'c', place: null } as const;
		played = await sitDown('combat', { 'first-movement': [declared, contacted] }, { way: 'told' });
		const { session, resolver } = played;
		const [combat] = openCombats(session.state);
		const blows = meleeBlows(session.state, combat!).map(({ sheet, ...blow }) => ({ ...blow, facts: sheet.facts }));
		await does(
			fight(session.state, blows, { guards: [10, 10, 10, 10, 10, 10, 1, 1], virginia: [1, 1, 1, 1, 1, 1, 1, 1] })
		);
		await does(takeTest(session.state, 'virginia', moraleFacts(session.state, 'virginia'), 1));
		await does(rout(session.state, 'virginia', routFacts(session.state, 'virginia'), 10));
		await session.record([{ kind: 'strength-set', unit: 'virginia', figures: 3, guns: 0 }]);
		resolver.openTask(taskOf(played, 'pursuit'));
		const { dice } = rolling(played).resolver;
		dice.tell(dice.throws[0]!, 'hits', 5);
		await resolver.apply();
		return session.battle.events.length;
	}

	const bodyAt = (order: number) => played.session.battle.events[order - 1]!.body;

	test('at guns, lies open with every die as it was told, and is recorded as the very same', async () => {
		const order = await tellAtGuns();
		expect(bodyAt(order)).toMatchObject({ hits: 2, lost: { figures: 1, guns: 1 }, dice: null, told: { crew: 0, 'gun-and-crew': 2 } }); // prettier-ignore
		const { resolver } = rollingOf(openAt(order));
		expect([resolver.dice.toldOf('counterbattery', 'gun-and-crew'), resolver.dice.toldOf('counterbattery', 'crew')]).toEqual([2, 0]); // prettier-ignore
		expect(rollingOf(openAt(order)).make()).toEqual(bodyAt(order));
	});

	test('in a pursuit, lies open with the hits that were told, not with as many as were lost', async () => {
		const order = await tellPursuit();
		expect(bodyAt(order)).toMatchObject({ lost: 3, dice: null, told: { hits: 5 } });
		const { resolver, outcome } = rollingOf(openAt(order));
		expect(resolver.dice.toldOf('pursuer', 'hits')).toBe(5);
		expect(outcome?.sentence).toMatch(/^5 of 8 dice hit, each counting twice\. .* lost 3 figures/);
		expect(rollingOf(openAt(order)).make()).toEqual(bodyAt(order));
	});

	test('of an event from before, which does not say, as many dice lie as took what was lost', async () => {
		const order = await tellPursuit();
		const { told: _told, ...old } = bodyAt(order) as BodyOf<'pursued'>;
		expect(pursuit.lain?.(old, played.session.state)).toEqual({ pursuer: { hits: 2 } });
	});
});

describe('what can still be done', () => {
	test('a test that nobody owes any more is not offered again, nor a rout of a unit that did not fail', async () => {
		const amending = openAt(await breakMaryland());
		amending.takeOut();
		expect(amending.doubts.map((doubt) => [doubt.what, amending.canDoAgain(doubt)])).toEqual([
			['1st Maryland tested against shooting', false],
			['1st Maryland rolled on the rout table', false]
		]);
	});

	test('a test that is owed for fewer hits is; it is no early one where nobody shot at the unit after it (R2)', async () => {
		const amending = openAt(await breakMaryland());
		const { dice } = rollingOf(amending).resolver;
		for (const [place, face] of [10, 9, 1].entries()) {
			dice.retype(place);
			dice.enter(face as 10);
		}
		await amending.resolver?.apply();
		const [tested] = amending.doubts;
		expect(amending.canDoAgain(tested!)).toBe(true);
		amending.doAgain(tested!);
		// The riflemen and the guns have not shot, and never did.
		expect(amending.resolver?.interaction?.title).toBe('1st Maryland: test morale');
	});

	test('a test that a volley came after was before the shooting was over', async () => {
		const order = await breakMaryland();
		const tested = order + 1;
		expect(openAt(tested).resolver?.interaction?.title).toBe('1st Maryland: test morale');
		await played.session.undo();
		const { state } = played.session;
		await does(shoot(state, 'bose', '1st-maryland', shootingFacts(state, 'bose', '1st-maryland'), { hits: 0 }));
		expect(openAt(tested).resolver?.interaction?.title).toBe('1st Maryland: test before shooting is over');
	});
});

describe('the log after a change', () => {
	test('one can go back into it; the other way is undo', async () => {
		const amending = openAt(await breakMaryland());
		await amending.resolver?.apply();
		await amending.record();
		const shot = play.log.lines.findLast(({ kind }) => kind === 'shot')!;
		const steps = play.stepsTo(shot.order);
		expect(steps).toBe(2);
		expect(await play.goBack(steps ?? 0)).toMatchObject({ ok: true });
		expect(maryland()).toMatchObject({ figures: 21, routing: false });
		await play.undo();
		expect(maryland()).toMatchObject({ routing: true });
	});
});
