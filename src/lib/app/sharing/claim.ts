// One tab of a device sits at a table; the others play on the same disk. Two that each kept the order of the same table would make two of it.

/** How to let go; null where another tab sits there already. */
export type Claimed = (() => void) | null;

const nameOf = (battle: string): string => `fife-and-drum:table:${battle}`;

/** `onTaken`: another tab sits there by now. */
export const claim = (battle: string, onTaken: () => void): Promise<Claimed> =>
	'locks' in navigator ? claimByLock(nameOf(battle)) : claimByAsking(nameOf(battle), onTaken);

function claimByLock(name: string): Promise<Claimed> {
	return new Promise((resolve) => {
		void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
			if (!lock) return resolve(null);
			return new Promise<void>((letGo) => resolve(letGo));
		});
	});
}

/** Milliseconds that a tab has to say that it sits there. */
const patience = 250;

type Word = { readonly said: 'asks' | 'sits'; readonly by: number; /** Since when it sits. */ readonly since: number };

/**
 * Over plain http there are no locks: the other tabs are asked. Of two that ask at once the higher number sits. A tab that the browser has put to sleep does not
 * answer; when it wakes it hears who sits there since, and gets up: two that both sat would write the same log in two ways.
 */
export function claimByAsking(name: string, onTaken: () => void, chance = Math.random): Promise<Claimed> {
	if (typeof BroadcastChannel === 'undefined') return Promise.resolve(() => undefined);
	const channel = new BroadcastChannel(name);
	const own = chance();
	let since = 0;
	return new Promise((resolve) => {
		const settle = (claimed: Claimed) => {
			clearTimeout(timer);
			if (!claimed) channel.close();
			resolve(claimed);
		};
		const timer = setTimeout(() => {
			since = Date.now();
			settle(() => channel.close());
		}, patience);
		channel.onmessage = ({ data }: MessageEvent<Word>) => {
			if (data.said === 'asks' && (since > 0 || data.by < own)) say('sits');
			else if (since === 0) settle(null);
			else if (data.said === 'sits' && isBefore(data, { since, by: own })) say('sits');
			else if (data.said === 'sits') {
				channel.close();
				onTaken();
			}
		};
		const say = (said: Word['said']) => channel.postMessage({ said, by: own, since } satisfies Word);
		say('asks');
	});
}

/** Whether one sat there before the other: the later one was asked for since, and stays. */
const isBefore = (one: Omit<Word, 'said'>, other: Omit<Word, 'said'>): boolean =>
	one.since === other.since ? one.by < other.by : one.since < other.since;
