// A past action is opened again as it was, changed, and recorded as one step; on the sample armies in memory.
import { Amending } from '$lib/app/battle/amending.svelte';
import { BattlePlay } from '$lib/app/battle/play.svelte';
import { Rolling } from '$lib/app/battle/resolving/resolving.svelte';
import { rout, shoot, test as takeTest } from '$lib/battle/actions';
import type { EventBody } from '$lib/battle/event';
import { moraleFacts, routFacts } from '$lib/battle/facts/morale';
import { shootingFacts } from '$lib/battle/facts/shooting';
import type { Parsed } from '$lib/rules/engine/problem';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Played } from './resolving/played';
import { sitDown } from './resolving/played';
import { HeldWay } from '../resolver/held-way.svelte';

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
		expect(play.log.toTakeBack).toBe(`Changed: ${amending.headline}`);
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
