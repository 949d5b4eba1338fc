// Two tabs of one device, without the browser's locks: one of them sits at the table.
import { claimByAsking } from '$lib/app/sharing/claim';
import { expect, test, vi } from 'vitest';
import { until } from '../../server/devices';

let tables = 0;
const nobodyElse = () => expect.unreachable('nobody else sits there');
const nextName = () => `claim-${(tables += 1)}`;

test('a tab that asks while another sits there does not, until that one has let go', async () => {
	const name = nextName();
	const first = await claimByAsking(name, nobodyElse);
	expect(first).not.toBeNull();
	expect(await claimByAsking(name, nobodyElse)).toBeNull();
	first?.();
	const second = await claimByAsking(name, nobodyElse);
	expect(second).not.toBeNull();
	second?.();
});

test('of tabs that ask at once exactly one sits, and another table is another matter', async () => {
	const name = nextName();
	const claims = await Promise.all([0.3, 0.9, 0.1].map((own) => claimByAsking(name, nobodyElse, () => own)));
	expect(claims.map((claimed) => claimed !== null)).toEqual([false, true, false]);
	const other = await claimByAsking(nextName(), nobodyElse);
	expect(other).not.toBeNull();
	for (const claimed of [...claims, other]) claimed?.();
});

test('a tab that slept while another sat down gets up when it wakes, and the other stays', async () => {
	const name = nextName();
	/** What is said to a tab that sleeps is heard when it wakes. */
	class Channel extends BroadcastChannel {
		static asleep: Channel | null = null;
		readonly missed: MessageEvent[] = [];
		#listen: ((event: MessageEvent) => void) | null = null;

		override set onmessage(listen: ((event: MessageEvent) => void) | null) {
			this.#listen = listen;
			super.onmessage = (event) => {
				if (Channel.asleep === this) this.missed.push(event);
				else listen?.(event);
			};
		}

		wake(): void {
			Channel.asleep = null;
			for (const event of this.missed.splice(0)) this.#listen?.(event);
		}
	}
	const made: Channel[] = [];
	vi.stubGlobal('BroadcastChannel', function make(of: string) {
		const channel = new Channel(of);
		made.push(channel);
		return channel;
	});
	let isTaken = false;
	const first = await claimByAsking(name, () => (isTaken = true));
	const [sleeper] = made;
	if (!sleeper) throw new Error('it has a channel');
	Channel.asleep = sleeper;
	const second = await claimByAsking(name, nobodyElse);
	expect(second).not.toBeNull();
	await until(() => sleeper.missed.length > 0, 'it was asked in its sleep');
	expect(isTaken).toBe(false);
	sleeper.wake();
	await until(() => isTaken, 'it gets up');
	// The one that stays answers whoever comes next.
	expect(await claimByAsking(name, nobodyElse)).toBeNull();
	for (const claimed of [first, second]) claimed?.();
	vi.unstubAllGlobals();
});
