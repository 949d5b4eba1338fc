import { describe, expect, test } from 'vitest';
import { factOf, happen, lastBody, lastEvent, rolling, sitDown, taskOf, type Played } from './played';
import { BattlePlay } from '$lib/app/battle/play.svelte';
import { whyNot } from '$lib/app/procedures/unit-actions';
import type { EventBody } from '$lib/battle/events/event';

const declared = (charger: string, chargee: string, flankOrRear = false): EventBody => ({
	kind: 'charge-declared',
	charge: `${charger}-on-${chargee}`,
	charger,
	chargee,
	flankOrRear
});
const contacted = (charger: string, chargee: string): EventBody => ({
	kind: 'charge-contacted',
	charge: `${charger}-on-${chargee}`,
	place: null
});
const charged = (charger: string, chargee: string, flankOrRear = false): readonly EventBody[] => [
	declared(charger, chargee, flankOrRear),
	contacted(charger, chargee)
];

const task = async (
	played: Played,
	...wanted: Parameters<typeof taskOf> extends [unknown, ...infer Rest] ? Rest : never
) => played.resolver.openTask(taskOf(played, ...wanted));

/** What the odds of a charge in mind leave out, as it says. */
async function leftOut(charger: string, chargee: string, ...happened: EventBody[]): Promise<readonly string[]> {
	const { resolver } = await sitDown('first-movement', { 'first-movement': happened });
	resolver.openAction('charge', charger);
	resolver.pick(chargee);
	if (resolver.interaction?.kind !== 'charging') throw new Error('it is not charging');
	return resolver.interaction.outlook.leavesOut.map(({ text }) => text);
}

describe('declaring a charge', () => {
	test('asks whom, and is moved into contact', async () => {
		const played = await sitDown('first-movement');
		const { resolver, session } = played;
		resolver.openAction('charge', 'guards');
		expect(resolver.asking).toBe('chargee');
		resolver.pick('1st-maryland');
		expect(resolver.interaction?.title).toBe('Brigade of Guards: charge 1st Maryland');
		await resolver.declare();
		expect(lastBody(played, 'charge-declared')).toEqual({ ...declared('guards', '1st-maryland'), charge: 'charge-1' });
		expect(lastEvent(played).decidedBy).toBe('player');
		expect(resolver.madeDue.map(({ title }) => title)).toEqual(['Brigade of Guards: charge 1st Maryland']);
		resolver.openTask(resolver.madeDue[0]!);
		const { interaction } = resolver;
		if (interaction?.kind !== 'deciding') throw new Error('it is not decided');
		expect(interaction.options.map(({ label }) => label)).toEqual(['Move into contact', 'Out of reach', 'Call it off']);
		await resolver.decide(interaction.options[0]!);
		expect(session.state.charges).toMatchObject([{ stage: 'contacted' }]);
		expect(session.state.units.guards?.turn.moveUsed).toBe(1);
	});

	test('brings no hits into its odds: it is declared before the fire, and the last turn’s are forgotten', async () => {
		const played = await sitDown('fire');
		const { resolver, session } = played;
		const play = new BattlePlay(session);
		await task(played, 'shoot', 'guards');
		resolver.pick('1st-maryland');
		played.dice.fall(10, 9, 6, 5, 2, 1);
		await resolver.roll();
		expect(session.state.units['1st-maryland']?.turn.fireHits).toBe(3);
		expect(whyNot(session.state, 'charge', 'guards')).not.toBeNull();
		await play.moveOn();
		await play.moveOn();
		await play.nameSideA('first');
		await play.moveOn();
		expect(whyNot(session.state, 'charge', 'guards')).toBeNull();
		expect(whyNot(session.state, 'shoot', 'guards')).not.toBeNull();
		expect(Object.values(session.state.units).filter(({ turn }) => turn.fireHits + turn.combatHits > 0)).toEqual([]);
	});

	test('says who else would be in the combat, which its odds leave out too (R34)', async () => {
		const charging = (...happened: EventBody[]) => leftOut('33rd', '1st-maryland', ...happened);
		expect(await charging()).toEqual([]);
		expect(await charging(...charged('bose', 'virginia'))).toEqual([]);
		expect(await charging(...charged('guards', '1st-maryland'))).toEqual([
			'Also in this combat: Brigade of Guards. All hits will be summed; these odds are of the two alone.'
		]);
	});

	test('says that it may be evaded, which its odds leave out', async () => {
		expect(await leftOut('33rd', 'campbell')).toEqual([
			'May be evaded: Light infantry in skirmish evades 12″. These odds are of a charge that is not.'
		]);
	});

	test('can be called off', async () => {
		const played = await sitDown('first-movement', { 'first-movement': [declared('guards', '1st-maryland')] });
		await task(played, 'charge-move');
		const { interaction } = played.resolver;
		if (interaction?.kind !== 'deciding') throw new Error('it is not decided');
		await played.resolver.decide(interaction.options[1]!);
		expect(played.session.state.charges).toEqual([]);
		expect(played.resolver.done?.sentence).toBe(
			'Brigade of Guards called off the charge on 1st Maryland: out of reach.'
		);
	});
});

describe('an evade', () => {
	test('of skirmishers from a charge: 12″ for light infantry, and the charge is over', async () => {
		const played = await sitDown('first-movement', { 'first-movement': [declared('legion', 'delaware')] });
		await task(played, 'evade', 'delaware');
		expect(rolling(played).hasDice).toBe(false);
		expect(rolling(played).resolver.answer.odds.figures).toEqual([{ value: '12″', label: 'evade' }]);
		await played.resolver.apply();
		expect(lastBody(played, 'evaded')).toEqual({ kind: 'evaded', unit: 'delaware', inches: 12, place: null });
		expect(played.session.state.charges).toEqual([]);
		expect(played.session.state.units.delaware?.turn.evaded).toBe(true);
		// The charger has its move still, and is asked for it.
		expect(played.resolver.notes).toEqual(['Legion Dragoons may charge another enemy, move or stand.']);
		expect(played.resolver.madeDue.map(({ kind, units }) => [kind, ...units])).toEqual([['move', 'legion']]);
	});

	test('is refused from steady cavalry that starts within 6″', async () => {
		const played = await sitDown('first-movement', { 'first-movement': [declared('legion', 'delaware')] });
		await task(played, 'evade', 'delaware');
		const interaction = rolling(played);
		interaction.change(factOf(interaction, 'charge.startsAt'), 6);
		expect(interaction.isSettled).toBe(false);
		await played.resolver.apply();
		expect(lastEvent(played).body.kind).toBe('charge-declared');
	});
});

// Grade A passes on 0, infantry charging steady bayonets of at least its density −3. Grade B passes on 1, meeting them −3.
describe('a charge in the fire phase', () => {
	const happened = {
		'first-movement': charged('guards', '1st-maryland'),
		fire: [{ kind: 'shooting-ended' }]
	} as const;

	test('that does not go home: the chargers rout', async () => {
		const played = await sitDown('fire', happened);
		await task(played, 'charge-home-test', 'guards');
		played.dice.fall(2);
		await played.resolver.roll();
		expect(lastBody(played, 'tested')).toMatchObject({ unit: 'guards', tests: ['charge-home'], passed: false });
		expect(lastBody(played, 'tested').account.sum.total).toBe(-3);
		// Grade A +2: 3 + 2 = 5, 12″ and two figures.
		played.dice.fall(3);
		await played.resolver.roll();
		expect(lastBody(played, 'routed')).toMatchObject({ inches: 12, lost: 2 });
		expect(played.session.state.units.guards).toMatchObject({ figures: 22, routing: true });
		expect(played.session.state.charges).toEqual([]);
	});

	test('that goes home and is met, fought, lost, run from and pursued', async () => {
		const played = await sitDown('fire', happened);
		const { resolver, dice, session } = played;
		await task(played, 'charge-home-test', 'guards');
		dice.fall(3);
		await resolver.roll();
		expect(resolver.done?.sentence).toBe('Brigade of Guards passed (3 −3 = 0, 0 needed).');
		expect(resolver.madeDue.map(({ title }) => title)).toEqual([
			'1st Maryland must test to meet the charge of Brigade of Guards'
		]);
		resolver.openTask(resolver.madeDue[0]!);
		dice.fall(4);
		await resolver.roll();
		expect(lastBody(played, 'tested')).toMatchObject({ unit: '1st-maryland', tests: ['meet-charge'], passed: true });
		await happen(session, { kind: 'phase-begun', phase: 'combat' });

		// 24 ÷ 3 = 8 dice each; a grade higher +1 hits on 5, a grade lower −1 hits on 7.
		await task(played, 'combat');
		expect(resolver.interaction?.title).toBe('Brigade of Guards against 1st Maryland');
		dice.fall(5, 5, 5, 4, 1, 10, 2, 3, 7, 6, 6, 2, 3, 1, 10, 5);
		await resolver.roll();
		expect(lastBody(played, 'fought')).toMatchObject({ losses: { guards: 2, '1st-maryland': 4 }, loser: 'second' });
		expect(resolver.done?.sentence).toBe(
			'Brigade of Guards inflicted 4 hits, 1st Maryland 2. 1st Maryland lost the combat.'
		);

		// Lost −3, four hits −4: 7 − 7 = 0, one short.
		resolver.openTask(resolver.madeDue[0]!);
		// Opening it writes nothing.
		expect(lastEvent(played).body.kind).toBe('fought');
		dice.fall(7);
		await resolver.roll();
		expect(lastBody(played, 'tested')).toMatchObject({ tests: ['lost-combat'], passed: false });
		// Grade B +1: 5 + 1 = 6, 6″ and one figure of the twenty. The Guards in line move 6″: within reach (R33).
		dice.fall(5);
		await resolver.roll();
		expect(lastBody(played, 'routed')).toMatchObject({ inches: 6, lost: 1 });
		expect(session.state.units['1st-maryland']?.figures).toBe(19);

		// 22 Guards, 7 dice on 5: three hits, each counts twice.
		expect(resolver.madeDue.map(({ kind }) => kind)).toEqual(['pursuit']);
		resolver.openTask(resolver.madeDue[0]!);
		dice.fall(5, 4, 9, 1, 2, 10, 3);
		await resolver.roll();
		expect(lastBody(played, 'pursued')).toMatchObject({
			pursuer: 'guards',
			router: '1st-maryland',
			lost: 6,
			back: null
		});
		expect(session.state.units['1st-maryland']?.figures).toBe(13);
		expect(resolver.done?.sentence).toBe('3 of 7 dice hit, each counting twice. 1st Maryland lost 6 figures.');
	});
});

describe('a combat of two on one (R34)', () => {
	const twoOnOne = () =>
		sitDown('combat', {
			'first-movement': [...charged('guards', 'virginia'), ...charged('bose', 'virginia', true)]
		});

	test('every striker has its dice, and the sides are summed', async () => {
		const played = await twoOnOne();
		await task(played, 'combat');
		expect(played.resolver.interaction?.units).toEqual(['guards', 'bose', 'virginia']);
		expect(rolling(played).resolver.answer.throws.map(({ id, count }) => [id, count])).toEqual([
			['guards', 8],
			['bose', 8],
			['virginia', 8]
		]);
		// Guards: two grades +2, tight against loose +1, hit on 3. Bose: flank +3, tight against loose +1, on 2. Virginia strikes the Guards
		// to its front: two grades −2, loose against tight −1, on 9.
		played.dice.fall(3, 2, 1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 1, 1, 1, 1, 9, 8, 1, 1, 1, 1, 1, 1);
		await played.resolver.roll();
		const fought = lastBody(played, 'fought');
		expect(fought).toMatchObject({ losses: { guards: 1, virginia: 3 }, loser: 'second', flanked: ['virginia'] });
		expect(fought.blows.map(({ striker, enemy, hits }) => [striker, enemy, hits])).toEqual([
			['guards', 'virginia', 1],
			['bose', 'virginia', 2],
			['virginia', 'guards', 1]
		]);
		expect(fought.blows.map(({ account }) => account.sum.total)).toEqual([3, 4, -3]);
		expect(played.resolver.done?.sentence).toBe(
			'Crown inflicted 3 hits, Virginia Line 1. Virginia Line lost the combat.'
		);
		expect(played.resolver.done?.removals.map(({ text }) => text)).toEqual([
			'Brigade of Guards: take off 1 figure, 23 left',
			'Virginia Line: take off 3 figures, 21 left'
		]);

		// Lost −3, flank −2, three hits −3: even a 10 comes to no more than the 2 that grade C needs.
		played.resolver.openTask(played.resolver.madeDue[0]!);
		played.dice.fall(10);
		await played.resolver.roll();
		expect(lastBody(played, 'tested')).toMatchObject({ unit: 'virginia', passed: true });
		expect(lastBody(played, 'tested').account.sum.total).toBe(-8);
	});

	test('whom it strikes is its choice, and what was said of a unit is told of each blow', async () => {
		const played = await twoOnOne();
		await task(played, 'combat');
		const interaction = rolling(played);
		interaction.change(factOf(interaction, 'virginia.strikes'), 'bose');
		interaction.change(factOf(interaction, 'virginia.cover'), 'soft');
		played.dice.fall(...Array.from({ length: 24 }, () => 1 as const));
		await played.resolver.roll();
		const fought = lastBody(played, 'fought');
		// Virginia strikes at an enemy on its own flank: −3, loose against tight −1.
		expect(fought.blows.map(({ enemy, account }) => [enemy, account.sum.total])).toEqual([
			['virginia', 1],
			['virginia', 2],
			['bose', -4]
		]);
		expect(fought.blows.map(({ changed }) => changed)).toEqual([['enemyCover'], ['enemyCover'], ['strikes']]);
		expect(fought.loser).toBe('nobody');
	});

	test('told as counts, every striker by its hits', async () => {
		const played = await twoOnOne();
		await task(played, 'combat');
		const { dice, answer } = rolling(played).resolver;
		dice.choose('told');
		for (const [index, hits] of [4, 3, 5].entries()) dice.tell(answer.throws[index]!, 'hits', hits);
		await played.resolver.apply();
		expect(lastBody(played, 'fought')).toMatchObject({
			losses: { guards: 5, virginia: 7 },
			blows: [{ dice: null }, {}, {}]
		});
		expect(lastEvent(played).decidedBy).toBe('own-dice');
	});
});

describe('of a unit that players say is larger than the battle has it, no more comes off than is there', () => {
	const few = (figures: number): EventBody => ({ kind: 'strength-set', unit: '1st-maryland', figures, guns: 0 });
	const metWith = (figures: number) =>
		sitDown('combat', { 'first-movement': charged('guards', '1st-maryland'), fire: [few(figures)] });

	test('in a combat', async () => {
		const played = await metWith(3);
		await task(played, 'combat');
		const interaction = rolling(played);
		interaction.change(factOf(interaction, '1st-maryland.figures'), 6);
		// Eight dice on 5, and two: five hits on three figures.
		played.dice.fall(10, 10, 10, 10, 10, 1, 1, 1, 1, 1);
		await played.resolver.roll();
		expect(lastBody(played, 'fought')).toMatchObject({ losses: { '1st-maryland': 3 }, loser: 'second' });
		expect(played.session.state.units['1st-maryland']).toMatchObject({ figures: 0, shattered: true });
		expect(played.resolver.done?.removals.map(({ text }) => text)).toEqual([
			'1st Maryland: take off 3 figures, none left'
		]);
	});

	const beaten = async (figures: number) => {
		const played = await metWith(figures);
		await task(played, 'combat');
		// Eight dice on 5, one hit; as many as its figures give, and none.
		played.dice.fall(10, ...Array.from({ length: 7 + Math.floor(figures / 3) }, () => 1 as const));
		await played.resolver.roll();
		played.resolver.openTask(played.resolver.madeDue[0]!);
		played.dice.fall(1);
		await played.resolver.roll();
		return played;
	};

	test('on the rout table', async () => {
		const played = await beaten(3);
		// Two are left, and 20 are said to be. Grade B +1: 1 + 1 = 2 is 18″ and three figures.
		const interaction = rolling(played);
		interaction.change(factOf(interaction, 'unit.figures'), 20);
		played.dice.fall(1);
		await played.resolver.roll();
		expect(lastBody(played, 'routed')).toMatchObject({ row: 'rout-2', shattered: true, inches: null, lost: 2 });
		expect(played.resolver.done?.sentence).toBe('1st Maryland shattered (1 +1 = 2): off the table.');
	});

	test('in a pursuit', async () => {
		const played = await beaten(8);
		// Seven of 24, grade B: 10 + 1 − 2 = 9 is 3″ and nobody.
		played.dice.fall(10);
		await played.resolver.roll();
		played.resolver.openTask(played.resolver.madeDue[0]!);
		const interaction = rolling(played);
		interaction.change(factOf(interaction, 'blows.enemy.figures'), 20);
		// Five hits, doubled.
		played.dice.fall(10, 10, 10, 10, 10, 1, 1, 1);
		await played.resolver.roll();
		expect(lastBody(played, 'pursued')).toMatchObject({ lost: 7 });
		expect(played.session.state.units['1st-maryland']).toMatchObject({ shattered: true });
		expect(played.resolver.done?.removals.map(({ text }) => text)).toEqual([
			'1st Maryland: take off 7 figures, none left'
		]);
	});
});
