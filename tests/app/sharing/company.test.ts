// What the players at a shared table notice of each other: who did what, who looks where, what is asked of whom, and who may act for whom.
import { listDue } from '$lib/app/battle/due-list';
import { AtTable } from '$lib/app/sharing/at-table.svelte';
import { Company } from '$lib/app/sharing/company.svelte';
import { Watching } from '$lib/app/sharing/watching.svelte';
import { BattlePlay } from '$lib/app/battle/play.svelte';
import type { EventBody } from '$lib/battle/events/event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { until } from '../../server/devices';
import { join, share, strength, type Tablet, withPost } from './tablets';

withPost();
afterEach(() => vi.useRealTimers());

function companyOf({ table, session }: Tablet): Company {
	if (!table || !session) throw new Error('nobody sits there');
	return new Company(table, session);
}

/** What the log of a device says of who did each line. */
async function makersOn({ session }: Tablet, sharing: Tablet['table']): Promise<readonly (string | null)[]> {
	if (!session) throw new Error('nobody plays there');
	const seat = new AtTable(session);
	seat.taken = sharing && { table: sharing, host: null, letGo: () => undefined };
	if (!sharing) await seat.sitDown();
	return new BattlePlay(session).log.lines.map((line) => seat.makerOf(line));
}

/** Turn 1, the Crown moves first and charges. */
const charge: readonly EventBody[] = [
	{ kind: 'initiative-rolled', sideA: 'first', dice: null },
	{ kind: 'phase-begun', phase: 'first-movement' },
	{ kind: 'charge-declared', charge: 'c1', charger: 'guards', chargee: 'delaware', flankOrRear: false }
];

describe('at a shared table', () => {
	test('each line of the log says on which device it was done, and still does when the evening is over', async () => {
		const { anna, ben } = await share();
		await ben.act(strength('guards', 18));
		await until(() => anna.log === ben.log, 'both have it');
		expect(await makersOn(anna, anna.table)).toEqual(['this device', 'Ben']);
		expect(await makersOn(ben, ben.table)).toEqual(['Anna', 'this device']);
		await ben.table?.changeSeat({ open: false });
		ben.table?.leave();
		await ben.act(strength('guards', 17));
		// What is played after that was played at no table.
		expect(await makersOn(ben, null)).toEqual(['Anna', 'this device', null]);
	});

	test('a quiet mark says who looks at which unit, until they look away, leave, or are forgotten there', async () => {
		const { anna, ben } = await share();
		const [seenByAnna, seenByBen] = [companyOf(anna), companyOf(ben)];
		seenByBen.look('guards');
		await until(() => seenByAnna.lookers.length === 1, 'Anna sees where Ben looks');
		expect(seenByAnna.lookersAt('guards')).toEqual(['Ben']);
		expect(seenByAnna.lookersAt('bose')).toEqual([]);
		expect(seenByBen.lookersAt('guards')).toEqual([]);
		seenByBen.look('bose');
		await until(() => seenByAnna.lookersAt('bose').length === 1, 'he looks elsewhere');
		expect(seenByAnna.lookersAt('guards')).toEqual([]);
		seenByBen.look(null);
		await until(() => seenByAnna.lookers.length === 0, 'he looks away');
		seenByBen.look('guards');
		await until(() => seenByAnna.lookers.length === 1, 'he looks again');
		ben.dropLine();
		await until(() => seenByAnna.lookers.length === 0, 'he is gone');
		ben.callAgain();
		await until(() => ben.table?.connection === 'together', 'he is back');
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		seenByBen.look('guards');
		await vi.advanceTimersByTimeAsync(1000);
		expect(seenByAnna.lookersAt('guards')).toEqual(['Ben']);
		// Two minutes, and the tablet lies there by itself.
		await vi.advanceTimersByTimeAsync(121_000);
		expect(seenByAnna.lookersAt('guards')).toEqual([]);
		seenByAnna.leave();
	});

	test('what somebody made due is asked of the device of that side, and of nobody who did it', async () => {
		const { anna } = await share();
		const [cleo, dora] = [await join('Cleo', anna, 'second'), await join('Dora', anna, 'first')];
		await until(() => [cleo, dora].every(({ log }) => log === anna.log), 'all have the battle');
		const companies = [anna, cleo, dora].map(companyOf);
		const follow = () => companies.forEach((company) => company.follow());
		const prompts = () => companies.map((company) => company.promptBeside(null)?.text ?? null);
		follow();
		expect(prompts()).toEqual([null, null, null]);
		await dora.act(...charge);
		await until(() => [anna, cleo].every(({ log }) => log === dora.log), 'all have the charge');
		follow();
		// Dora did it; Cleo's Delawares may evade; Anna, who plays both sides, is told of both.
		expect(prompts()).toEqual([
			'Kirkwood’s Delawares may evade Brigade of Guards',
			'Your Kirkwood’s Delawares may evade Brigade of Guards',
			null
		]);
		expect(companies.map((company) => company.promptBeside(null)?.more)).toEqual([1, 0, undefined]);
		await dora.act(
			{ kind: 'charge-contacted', charge: 'c1', place: null },
			{ kind: 'phase-begun', phase: 'second-movement' },
			{ kind: 'phase-begun', phase: 'fire' },
			{ kind: 'shooting-ended' }
		);
		await until(() => [anna, cleo].every(({ log }) => log === dora.log), 'all have the contact');
		follow();
		expect(prompts()[1]).toBe('Your Kirkwood’s Delawares must test to meet the charge of Brigade of Guards');
		expect(prompts()[2]).toBe(null);
		// What lies open needs no prompting, and what was put off stays only in the list.
		const task = companies[1]?.promptBeside(null)?.task.id ?? '';
		expect(companies[1]?.promptBeside(task)).toBe(null);
		companies[1]?.seen();
		follow();
		expect(prompts()[1]).toBe(null);
	});

	test('a device of one side has its own list first, and cannot act for the other until the players let it', async () => {
		const { anna } = await share();
		const cleo = await join('Cleo', anna, 'second');
		await anna.act(...charge);
		await until(() => cleo.log === anna.log, 'Cleo has the charge');
		const { session, table } = cleo;
		if (!session || !table) throw new Error('nobody plays there');
		session.restrictSide = (state, side) => table.whyNotSide(state, side);
		const list = () => {
			const own = { side: 'second' as const, mayActForBoth: session.state.eitherSide === true };
			return listDue(session.state, session.due, own).flatMap((item) =>
				item.kind === 'task'
					? [`${item.task.title}${item.isTheirs ? ', to be read' : ''}`]
					: item.kind === 'heading'
						? [`${item.text}: ${item.moves.map(({ label }) => label).join()}`]
						: []
			);
		};
		expect(list().slice(0, 3)).toEqual([
			'Kirkwood’s Delawares may evade Brigade of Guards',
			'For Crown to do: ',
			'Brigade of Guards: charge Kirkwood’s Delawares, to be read'
		]);
		// No tap for the other side leads anywhere.
		expect(list().filter((item) => /Stood|Half/.test(item))).toEqual([]);
		expect([session.whyNotSide('first'), session.whyNotSide('second'), session.whyNotSide(null)]).toEqual([
			'This device plays Continental only.',
			null,
			null
		]);
		const letAll: EventBody = { kind: 'either-side-set', on: true };
		expect(await session.record([letAll])).toEqual({
			ok: false,
			reason: 'A device that plays both sides changes that.'
		});
		await anna.act(letAll);
		await until(() => cleo.log === anna.log, 'Cleo is let');
		expect(session.whyNotSide('first')).toBe(null);
		expect(list()).toContain('Brigade of Guards: charge Kirkwood’s Delawares');
		await cleo.act(strength('guards', 11));
		await until(() => anna.figures('guards') === 11, 'it stands for everybody');
		await anna.act({ kind: 'either-side-set', on: false });
		await until(() => cleo.log === anna.log, 'Cleo is let no longer');
		expect(await session.record([strength('guards', 1)])).toEqual({
			ok: false,
			reason: 'This device plays Continental only.'
		});
	});

	test('what others do is told by the name of their device', async () => {
		const { anna, ben } = await share();
		if (anna.session)
			anna.session.otherMaker = (step) => (anna.table?.isOthers(step) ? anna.table.makerOf(step) : null);
		await ben.act(strength('guards', 7));
		await until(() => anna.log === ben.log, 'Anna has it');
		if (!anna.session) throw new Error('nobody plays there');
		expect(new BattlePlay(anna.session).elsewhere).toBe('On Ben: Set by hand: Brigade of Guards at 7 of 24 figures.');
	});

	test('what was left out can be done again as it was', async () => {
		const { anna, ben } = await share();
		ben.dropLine();
		await ben.act(strength('guards', 4));
		await anna.act(strength('guards', 9));
		ben.callAgain();
		await until(() => ben.table?.leftOut.length === 1, 'Ben is told');
		await until(() => ben.log === anna.log, 'both have the same');
		const [leftOut] = ben.table?.leftOut ?? [];
		expect(leftOut?.bodies).toEqual([strength('guards', 4)]);
		ben.table?.seeLeftOut(leftOut?.id ?? '');
		expect(ben.table?.leftOut).toEqual([]);
		await ben.act(...(leftOut?.bodies ?? []));
		await until(() => anna.figures('guards') === 4, 'it is done now');
	});

	test('whoever looks on sees where the battle stands, what is due, and where the last thing was done', async () => {
		const { anna } = await share();
		const dora = await join('Dora', anna, 'watcher');
		await anna.act({ kind: 'unit-placed', unit: 'guards', place: { x: 20, y: 10, facing: 180 } });
		await anna.act(...charge);
		await until(() => dora.log === anna.log, 'Dora sees it');
		if (!dora.session) throw new Error('nobody looks on');
		const watching = new Watching(new BattlePlay(dora.session));
		expect(watching.where).toBe('Turn 1, Crown moves');
		expect(watching.due.tasks.map(({ title }) => title)).toEqual(['Brigade of Guards: charge Kirkwood’s Delawares']);
		expect(watching.lines[0]?.text).toContain('Brigade of Guards');
		expect(watching.lines).toHaveLength(5);
		const xs = watching.scene.map(({ x }) => x);
		// Its front of eight inches about the place where it stands.
		expect([Math.min(...xs), Math.max(...xs)]).toEqual([16, 24]);
	});
});
