// Somebody with a changed app wants better dice than he throws: what he tries, and how the others' devices and the log show it.
import { OwnPart } from '$lib/app/sharing/own-part';
import { readyToThrow } from '$lib/app/sharing/ready-to-throw';
import { isThrownTwice, tellThrown } from '$lib/app/sharing/thrown-words';
import type { BattleEvent } from '$lib/battle/events/event';
import type { D10 } from '$lib/dice/d10';
import { diceFrom, sealOf, type ThrownTogether } from '$lib/dice/together';
import { describe, expect, test } from 'vitest';
import { until } from '../../server/devices';
import { share, strength, type Tablet, withPost } from './tablets';

const anna = new OwnPart('anna', 'a'.repeat(22));
const ben = new OwnPart('ben', 'b'.repeat(22));

/** As two honest devices throw. */
function throwHonestly(roll: string): ThrownTogether {
	const first = anna.asks(roll);
	return { roll, by: ['anna', 'ben'], secrets: [first, ben.answers(roll, sealOf(first))], before: 0 };
}

const nobodyDoubts = { nameOf: (device: string) => device, isTwice: false, isOwn: null };

describe('a device', () => {
	test('knows the dice that it threw, from either end, and as well after a reload', () => {
		const thrown = throwHonestly('one');
		for (const secret of thrown.secrets) expect(secret).toMatch(/^[\w-]{22}$/);
		expect([anna.isIn(thrown), ben.isIn(thrown)]).toEqual([true, true]);
		expect(new OwnPart('ben', 'b'.repeat(22)).isIn(thrown)).toBe(true);
		expect(new OwnPart('cleo', 'c'.repeat(22)).isIn(thrown)).toBeNull();
	});

	test('knows dice under which somebody wrote its name', () => {
		const thrown = throwHonestly('one');
		const [first, second] = thrown.secrets;
		const forged: readonly ThrownTogether[] = [
			{ ...thrown, secrets: [first, 'x'.repeat(22)] },
			// His own secret was changed for a better one after he had seen Ben's.
			{ ...thrown, secrets: ['x'.repeat(22), second] },
			// Another throw's secret, and another name of the throw.
			{ ...thrown, secrets: [first, throwHonestly('two').secrets[1]] },
			{ ...thrown, roll: 'two' }
		];
		expect(forged.map((one) => ben.isIn(one))).toEqual([false, false, false, false]);
		expect(anna.isIn({ ...thrown, by: ['ben', 'anna'] })).toBe(false);
	});

	test('has another secret for every throw, end and seal', () => {
		const all = ['one', 'two'].flatMap((roll) => [
			ben.asks(roll),
			ben.answers(roll, sealOf('x')),
			ben.answers(roll, sealOf('y')),
			anna.asks(roll)
		]);
		expect(new Set(all).size).toBe(8);
	});
});

describe('the log', () => {
	const facesOf = (thrown: ThrownTogether, count: number): readonly D10[] => diceFrom(thrown).roll(count);

	test('says that neither could choose, of honest dice', () => {
		const thrown = throwHonestly('one');
		expect(tellThrown(thrown, facesOf(thrown, 4), { ...nobodyDoubts, isOwn: true })).toMatchObject({
			isFair: true,
			sentence: 'Thrown together by anna and ben: neither could choose.'
		});
	});

	test('doubts dice that were passed over for better ones, and not a tie that was thrown again', () => {
		const tied = Array.from({ length: 200 }, (_, at) => throwHonestly(`roll-${at}`)).find((one) => {
			const [a, b] = facesOf(one, 2);
			return a === b;
		});
		if (!tied) throw new Error('one in ten is a tie');
		const again = { ...tied, before: 2 };
		expect(tellThrown(again, facesOf(tied, 4).slice(2), nobodyDoubts).isFair).toBe(true);
		const picked = { ...throwHonestly('one'), before: 3 };
		expect(tellThrown(picked, facesOf(picked, 5).slice(3), nobodyDoubts)).toMatchObject({
			isFair: false,
			sentence: 'The first 3 dice of this throw were passed over, and were no tie.'
		});
	});

	test('doubts dice that lie under two lines, and not one that was amended or noted', () => {
		const thrown = throwHonestly('one');
		const event = (step: string, kind: string, action?: string) =>
			({ step, ...(action ? { action } : {}), thrown, body: { kind } }) as unknown as BattleEvent;
		const volley = event('s1', 'shot');
		expect(isThrownTwice([volley, event('s2', 'note-written'), event('s3', 'shot', 's1')], volley)).toBe(false);
		expect(isThrownTwice([volley, event('s2', 'shot')], volley)).toBe(true);
		expect(tellThrown(thrown, facesOf(thrown, 2), { ...nobodyDoubts, isTwice: true }).isFair).toBe(false);
	});

	test('says whose name was written under dice', () => {
		const thrown = throwHonestly('one');
		const told = tellThrown(thrown, facesOf(thrown, 2), { ...nobodyDoubts, isOwn: false });
		expect(told.sentence).toBe('This device never threw these dice: somebody wrote its name under them.');
	});
});

describe('a table', () => {
	withPost();

	const notesOf = ({ session }: Tablet) =>
		(session?.battle.events ?? []).flatMap(({ body }) => (body.kind === 'note-written' ? body.text : []));

	test('is told by the device itself that its name was written under dice, once', async () => {
		const tablets = await share();
		const { session, table } = tablets.ben;
		if (!session || !table) throw new Error('Ben sits there');
		const { look } = readyToThrow(table, session);
		const forged = { ...throwHonestly('forged'), by: ['device-Anna', 'device-Ben'] as const };
		await tablets.anna.session?.record([strength('guards', 18)], 'app-dice', forged);
		await until(() => tablets.ben.figures('guards') === 18, 'Ben has it');
		for (let times = 0; times < 3; times += 1) look(session.battle.events);
		const said = 'Ben never threw the dice that bear its name in throw forged.';
		await until(() => notesOf(tablets.anna).length === 1, 'Anna is told');
		expect(notesOf(tablets.anna)).toEqual([said]);
		// Nor after a reload.
		readyToThrow(table, session).look(session.battle.events);
		await tablets.anna.act(strength('guards', 17));
		await until(() => tablets.ben.figures('guards') === 17, 'the table plays on');
		expect(notesOf(tablets.ben)).toEqual([said]);
	});
});
