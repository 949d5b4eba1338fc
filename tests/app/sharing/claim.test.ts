// Two tabs of one device, without the browser's locks: one of them sits at the table.
import { claimByAsking } from '$lib/app/sharing/claim';
import { expect, test } from 'vitest';

let tables = 0;
const nextName = () => `claim-${(tables += 1)}`;

test('a tab that asks while another sits there does not, until that one has let go', async () => {
	const name = nextName();
	const first = await claimByAsking(name);
	expect(first).not.toBeNull();
	expect(await claimByAsking(name)).toBeNull();
	first?.();
	const second = await claimByAsking(name);
	expect(second).not.toBeNull();
	second?.();
});

test('of tabs that ask at once exactly one sits, and another table is another matter', async () => {
	const name = nextName();
	const claims = await Promise.all([0.3, 0.9, 0.1].map((own) => claimByAsking(name, () => own)));
	expect(claims.map((claimed) => claimed !== null)).toEqual([false, true, false]);
	const other = await claimByAsking(nextName());
	expect(other).not.toBeNull();
	for (const claimed of [...claims, other]) claimed?.();
});
