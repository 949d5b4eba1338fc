// Two devices, each with a database of its own, and a post between them: the battle's own session plays on both.
import { planAmendment } from '$lib/battle/amend/plan';
import { joinTable, takeOver } from '$lib/app/sharing/sit-down';
import type { EventBody } from '$lib/battle/events/event';
import { keyFor } from '$lib/sharing/invitation';
import { longestMessage } from '$lib/sharing/messages';
import { describe, expect, test } from 'vitest';
import { makeSetup } from '../../battle/sample-battle';
import { until } from '../../server/devices';
import { join, share, strength, Tablet, withPost } from './tablets';

withPost();

const setup = makeSetup();
const bytesOf = (text: string) => Buffer.byteLength(text);

/** An action of the past is taken out, what follows stays as it was. */
async function planOut({ session }: Tablet, order: number) {
	if (!session) throw new Error('nobody plays there');
	const plan = planAmendment(session.battle, order, {});
	if ('reason' in plan) throw new Error(plan.reason);
	return session.amend(plan);
}

describe('a battle at a shared table', () => {
	test('is on the second device as a whole, and goes on on both', async () => {
		const { anna, ben } = await share();
		expect(ben.figures('guards')).toBe(20);
		await ben.act(strength('guards', 18));
		await until(() => anna.figures('guards') === 18, 'Anna sees what Ben did');
		await anna.act(strength('guards', 17));
		await until(() => ben.figures('guards') === 17, 'Ben sees what Anna did');
		expect(ben.log).toBe(anna.log);
		expect(await ben.onDisk()).toBe(await anna.onDisk());
		// Rosters, playsheet and rulings are what it was started with, and came along.
		expect(await ben.storage.battles.loadSetup(setup.id)).toEqual(setup);
		const [, bens] = anna.session?.battle.events ?? [];
		expect(anna.table?.makerOf(bens?.step ?? '')).toBe('Ben');
		expect(anna.table?.people.map(({ name }) => name).sort()).toEqual(['Anna', 'Ben']);
	});

	test('keeps what was changed of a seat while a step was being stored', async () => {
		const { anna, ben } = await share();
		const { seats } = anna.storage;
		const exchange = seats.exchange.bind(seats);
		let held: () => void = () => undefined;
		seats.exchange = async (...asked) => {
			const exchanged = await exchange(...asked);
			await new Promise<void>((resolve) => (held = resolve));
			return exchanged;
		};
		let isStoring = false;
		const storing = seats.exchange;
		seats.exchange = (...asked) => {
			isStoring = true;
			return storing(...asked);
		};
		await ben.act(strength('guards', 10));
		await until(() => isStoring, 'the step is on its way to the disk');
		await anna.table?.changeSeat({ shutOut: ['zed'] });
		seats.exchange = exchange;
		held();
		await ben.act(strength('guards', 11));
		await until(() => anna.figures('guards') === 11, 'Anna has both');
		expect(anna.table?.seat.shutOut).toEqual(['zed']);
		expect((await seats.load(setup.id))?.seat.shutOut).toEqual(['zed']);
	});

	test('lets a device in again that went on as the one that shares, with what it did meanwhile', async () => {
		const { anna, ben } = await share();
		ben.dropLine();
		ben.table?.leave();
		expect(await takeOver(ben.storage, setup.id, ben.sitting)).toMatchObject({ ok: true });
		const { seat } = anna.table ?? {};
		if (!seat?.keys) throw new Error('Anna has the keys');
		const invitation = { table: seat.table, key: keyFor(seat.keys, 'both') };
		const joined = await joinTable(ben.storage, invitation, 'ws://post/table', ben.makeLine, ben.sitting);
		expect(joined).toMatchObject({ ok: true });
		await ben.open();
		await ben.act(strength('guards', 12));
		await until(() => anna.figures('guards') === 12 && ben.table?.connection === 'together', 'they are together again');
		expect(ben.table?.refused).toBeNull();
		expect(ben.log).toBe(anna.log);
	});

	test('is caught up with however much was done at once: by whoever comes later, and by whoever was alone', async () => {
		const { anna, ben } = await share();
		const text = '€'.repeat(3900);
		const evening = Array.from({ length: 90 }, (_, index): EventBody => {
			return { kind: 'note-written', text: `${index} ${text}` };
		});
		// As large as an amendment of a long evening: two of them are more than one message holds.
		ben.dropLine();
		await until(() => ben.table?.connection === 'alone', 'Ben is alone');
		for (let times = 0; times < 5; times += 1) await ben.act(...evening);
		ben.callAgain();
		await until(() => ben.table?.waiting === 0 && anna.log === ben.log, 'Anna has what Ben did');
		const cleo = await join('Cleo', anna, 'both');
		expect(cleo.log).toBe(anna.log);
		expect(Math.max(...[anna, ben, cleo].flatMap(({ sent, heard }) => [...sent, ...heard].map(bytesOf)))).toBeLessThan(
			longestMessage
		);
		// What is too much for any message is not done.
		const most = { ok: false, reason: 'That is more at once than can be shared.' };
		expect(await cleo.session?.record([...evening, ...evening, ...evening, ...evening, ...evening])).toEqual(most);
	});

	test('is played on alone on both devices, and comes together by itself', async () => {
		const { anna, ben } = await share();
		ben.dropLine();
		const other =
			Object.values(anna.session?.state.units ?? {}).find(
				({ unit, side }) => side === 'second' && unit.arm === 'infantry'
			)?.unit.id ?? '';
		for (let figures = 15; figures > 5; figures -= 1) await ben.act(strength(other, figures));
		await anna.act(strength('guards', 19));
		expect(ben.table?.connection).toBe('alone');
		await until(() => ben.table?.waiting === 10, 'all of it waits');
		ben.callAgain();
		await until(() => ben.log === anna.log && ben.table?.waiting === 0, 'both have all of it');
		expect([anna.figures('guards'), anna.figures(other)]).toEqual([19, 6]);
		expect(await ben.onDisk()).toBe(await anna.onDisk());
		// What Ben sees goes on being played.
		await ben.act(strength('guards', 3));
		await until(() => anna.figures('guards') === 3, 'Anna sees it');
	});

	test('tells whoever acted on what others had just changed, and keeps what was said', async () => {
		const { anna, ben } = await share();
		ben.dropLine();
		await ben.act(strength('guards', 4));
		await anna.act(strength('guards', 9));
		ben.callAgain();
		await until(() => (ben.table?.leftOut.length ?? 0) > 0, 'Ben is told');
		await until(() => ben.log === anna.log, 'both have the same');
		expect([anna.figures('guards'), ben.figures('guards')]).toEqual([9, 9]);
		const kinds = anna.session?.battle.events.map(({ body }) => body.kind);
		expect(kinds?.slice(-2)).toEqual(['strength-set', 'note-written']);
		expect(anna.log).toContain('Left out.');
		expect(anna.table?.leftOut).toEqual([]);
	});

	test('names what stands against a step, the same on both, and keeps a note on a line whatever others did', async () => {
		const { anna, ben } = await share();
		ben.dropLine();
		const about = ben.session?.battle.events[0]?.id ?? '';
		await ben.act(strength('guards', 4));
		expect(await ben.session?.note({ note: 'n1', about, text: 'A fine start', photos: [] })).toEqual({ ok: true });
		await anna.act(strength('guards', 9));
		ben.callAgain();
		await until(() => ben.log === anna.log && ben.table?.waiting === 0, 'both have the same');
		// What Anna did is called what the log calls it.
		const reason =
			'Others had just acted with the same units: “Set by hand: Brigade of Guards at 9 of 24 figures”. Look again.';
		expect(ben.table?.leftOut.map((one) => one.reason)).toEqual([reason]);
		expect(anna.session?.battle.events.map(({ body }) => body.kind)).toEqual([
			'strength-set',
			'strength-set',
			'note-written',
			'noted'
		]);
		expect(anna.log).toContain(reason.slice(0, 60));
	});

	test('takes back what it meant, though others have said something of a line meanwhile', async () => {
		const { anna, ben } = await share();
		ben.dropLine();
		await ben.session?.undo();
		const about = anna.session?.battle.events[0]?.id ?? '';
		await anna.session?.note({ note: 'n1', about, text: 'A fine start', photos: [] });
		ben.callAgain();
		await until(() => ben.log === anna.log && ben.table?.waiting === 0, 'both have the same');
		expect(anna.session?.battle.events.map(({ body }) => body.kind)).toEqual(['strength-set', 'noted', 'undone']);
		expect(ben.table?.leftOut).toEqual([]);
		expect(anna.figures('guards')).toBe(24);
	});

	test('is whole again after a kill in the middle of being alone', async () => {
		const { anna, ben } = await share();
		ben.dropLine();
		await ben.act(strength('guards', 12));
		// The page is gone, the disk is not.
		await until(() => ben.table?.waiting === 1, 'it waits on the disk');
		const again = new Tablet('Ben');
		again.storage = ben.storage;
		await again.open();
		await until(() => anna.figures('guards') === 12, 'it came to Anna');
		expect(again.log).toBe(anna.log);
	});

	test('keeps one side from taking back, putting back or amending what the other did', async () => {
		const { anna, ben } = await share();
		const cleo = await join('Cleo', anna, 'second');
		const together = () => until(() => cleo.log === anna.log && ben.log === anna.log, 'all have the same');
		const notHers = 'It is not this device’s to take back, put back or change. This device plays Continental only.';
		const refused = { ok: false, reason: notHers };
		await together();
		// Anna set the Guards to 20: that is Crown's.
		expect(await cleo.session?.undo()).toEqual(refused);
		await cleo.act(strength('delaware', 8));
		await together();
		expect(await cleo.session?.undo(2)).toEqual(refused);
		// Her own she takes back and puts back.
		expect(await cleo.session?.undo()).toEqual({ ok: true });
		expect(await cleo.session?.redo()).toEqual({ ok: true });
		await together();
		const [guards] = anna.session?.battle.events ?? [];
		expect(guards?.body).toEqual(strength('guards', 20));
		const out = await planOut(cleo, guards?.order ?? 0);
		expect(out).toEqual(refused);
		// A device that does not keep to it is left out by everybody, and its note says why.
		if (cleo.session) cleo.session.restrict = null;
		expect(await cleo.session?.undo(2)).toEqual({ ok: true });
		await until(() => (cleo.table?.leftOut.length ?? 0) > 0, 'Cleo is told');
		expect(cleo.table?.leftOut[0]?.reason).toBe(notHers);
		await together();
		expect([anna.figures('guards'), cleo.figures('guards'), anna.figures('delaware')]).toEqual([20, 20, 8]);
		// What Crown took back is Crown's to put back.
		expect(await ben.session?.undo(3)).toEqual({ ok: true });
		await together();
		expect(anna.figures('guards')).not.toBe(20);
		expect(await cleo.session?.redo()).toEqual({ ok: true });
		await until(() => (cleo.table?.leftOut.length ?? 0) > 1, 'Cleo is told again');
		await together();
		expect(anna.figures('guards')).not.toBe(20);
	});

	test('keeps one side from deeds of the other that name no unit: its charges, its duties, its name', async () => {
		const { anna } = await share();
		const cleo = await join('Cleo', anna, 'second');
		const together = () => until(() => cleo.log === anna.log, 'both have the same');
		const charge = { kind: 'charge-declared', charge: 'c1', charger: 'guards', chargee: 'delaware' } as const;
		await anna.act(
			{ kind: 'initiative-rolled', sideA: 'first', dice: null },
			{ kind: 'phase-begun', phase: 'first-movement' },
			{ ...charge, flankOrRear: false }
		);
		await together();
		const due = () => cleo.session?.due.map(({ id }) => id) ?? [];
		const chargeMove = due().find((id) => id.startsWith('charge-move')) ?? '';
		const evade = due().find((id) => id.startsWith('evade')) ?? '';
		expect([chargeMove, evade]).not.toContain('');
		const forbidden: readonly (readonly EventBody[])[] = [
			[{ kind: 'charge-contacted', charge: 'c1', place: null }],
			[{ kind: 'charge-called-off', charge: 'c1', reason: '' }],
			[{ kind: 'task-skipped', task: chargeMove, reason: '' }],
			[
				{ kind: 'task-skipped', task: chargeMove, reason: '' },
				{ kind: 'phase-begun', phase: 'second-movement' }
			],
			[{ kind: 'side-changed', side: 'first', name: 'Redcoats', colour: 'red', pattern: 'solid' }]
		];
		const restrict = cleo.session?.restrict ?? null;
		for (const bodies of forbidden) {
			const before = anna.session?.state;
			const why = 'This device plays Continental only.';
			expect(await cleo.session?.record(bodies)).toEqual({ ok: false, reason: why });
			// A device that does not keep to it is left out by everybody.
			if (cleo.session) cleo.session.restrict = null;
			const known = cleo.table?.leftOut.length ?? 0;
			await cleo.act(...bodies);
			await until(() => (cleo.table?.leftOut.length ?? 0) > known, `${bodies[0]?.kind} is left out`);
			expect(cleo.table?.leftOut.at(-1)?.reason).toBe(why);
			if (cleo.session) cleo.session.restrict = restrict;
			await together();
			expect(anna.session?.state).toEqual(before);
		}
		// Whether the Delawares evade is for both to tell, as it is asked across the table; their own name is their own.
		await cleo.act({ kind: 'task-skipped', task: evade, reason: 'it stands' });
		await cleo.act({ kind: 'side-changed', side: 'second', name: 'Greene’s', colour: 'blue', pattern: 'solid' });
		await together();
		expect(anna.session?.state.sides.second.name).toBe('Greene’s');
		// What Crown called off is Crown's to put back.
		await anna.act({ kind: 'charge-called-off', charge: 'c1', reason: '' });
		await together();
		expect(await cleo.session?.undo()).toEqual({
			ok: false,
			reason: 'It is not this device’s to take back, put back or change. This device plays Greene’s only.'
		});
	});

	test('keeps one side from acting for the other, and a watcher from acting at all', async () => {
		const { anna } = await share();
		const cleo = await join('Cleo', anna, 'second');
		await until(() => cleo.log === anna.log, 'Cleo has the battle');
		expect(cleo.table?.role).toBe('second');
		expect(await cleo.session?.record([strength('guards', 1)])).toEqual({
			ok: false,
			reason: 'This device plays Continental only.'
		});
		// A device that does not keep to it is left out by everybody.
		if (cleo.session) cleo.session.restrict = null;
		await cleo.act(strength('guards', 1));
		await until(() => (cleo.table?.leftOut.length ?? 0) > 0, 'Cleo is told');
		await until(() => cleo.log === anna.log, 'both have the same');
		expect(cleo.figures('guards')).toBe(20);
		const dora = await join('Dora', anna, 'watcher');
		await until(() => dora.log === anna.log, 'Dora sees it');
		expect(dora.table?.role).toBe('watcher');
		const watching = { ok: false, reason: 'This device only looks on.' };
		expect(await dora.session?.record([strength('guards', 1)])).toEqual(watching);
		expect(await dora.session?.undo()).toEqual(watching);
	});
});
