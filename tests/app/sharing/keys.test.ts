// Somebody is sent away: the keys change where the order is kept first, and on the owner's device then, or on neither. However much is lost on the way, the
// owner is let in again, and what his device gives out opens the table.
import { letIn, shutOut } from '$lib/app/sharing/sitting';
import { expect, test } from 'vitest';
import { until } from '../../server/devices';
import { join, share, type Tablet, withPost } from './tablets';

withPost();

const isIn = ({ table }: Tablet) => table?.connection === 'together';

async function company() {
	const { anna, ben } = await share();
	const cleo = await join('Cleo', anna, 'both');
	await until(() => anna.table?.people.length === 3, 'Anna sees all of them');
	const { table } = anna;
	if (!table) throw new Error('Anna shares the table');
	return { anna, ben, cleo, table };
}

test('a device that is shut out is out, the others stay, and what was given out before opens nothing', async () => {
	const { anna, ben, cleo, table } = await company();
	const before = table.seat.keys;
	expect(await shutOut(table, 'device-Cleo')).toBe(true);
	await until(() => cleo.table?.connection === 'alone' && cleo.table.refused !== null, 'Cleo is out');
	expect(cleo.table?.refused).toBe('This device was shut out of the table.');
	await until(
		() => ben.table?.seat.key === table.seat.keys?.find(({ holder }) => holder === 'both')?.key,
		'Ben has his'
	);
	expect([isIn(anna), isIn(ben)]).toEqual([true, true]);
	const changed = table.seat.keys
		?.filter(({ key }) => before?.every((old) => old.key !== key))
		.map(({ holder }) => holder);
	expect(changed).toEqual(['both', 'first', 'second', 'watcher']);
	for (const tablet of [anna, ben]) tablet.callAgain();
	await until(() => isIn(anna) && isIn(ben), 'both come in again');
	expect(await letIn(table, 'device-Cleo')).toBe(true);
	expect(table.seat.shutOut).toEqual([]);
});

test('out of reach nobody is shut out or let in, and the keys stay', async () => {
	const { anna, table } = await company();
	expect(await shutOut(table, 'device-Cleo')).toBe(true);
	const { seat } = table;
	anna.dropLine();
	expect(await letIn(table, 'device-Cleo')).toBe(false);
	expect(table.seat).toEqual(seat);
	anna.callAgain();
	await until(() => isIn(anna), 'Anna is back');
	expect(isIn(await join('Dora', anna, 'both'))).toBe(true);
});

test.each([
	['the order to change them', (): boolean => false],
	['the word that it was done', (text: string): boolean => text.includes('"kind":"key"')]
])('where %s is lost, the owner comes in again, and does it once more', async (_, isLost) => {
	const { anna, cleo, table } = await company();
	table.connect((events) => anna.makeLine({ ...events, onText: (text) => isLost(text) || events.onText(text) }));
	await until(() => isIn(anna) && table.people.length === 3, 'Anna is there');
	const done = shutOut(table, 'device-Cleo');
	if (isLost('"kind":"key"')) await until(() => cleo.table?.connection === 'alone', 'Cleo is out');
	anna.dropLine();
	expect(await done).toBe(false);
	expect(table.seat.shutOut).toEqual([]);
	anna.callAgain();
	await until(() => isIn(anna), 'Anna is back');
	expect(await shutOut(table, 'device-Cleo')).toBe(true);
	await until(() => cleo.table?.connection === 'alone', 'Cleo is out');
	expect(isIn(await join('Dora', anna, 'both'))).toBe(true);
});
