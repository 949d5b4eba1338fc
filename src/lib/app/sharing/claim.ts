// One tab of a device sits at a table; the others play on the same disk. Two that each kept the order of the same table would make two of it.

/** How to let go; null where another tab sits there already. */
export type Claimed = (() => void) | null;

const nameOf = (battle: string): string => `fife-and-drum:table:${battle}`;

export const claim = (battle: string): Promise<Claimed> =>
	'locks' in navigator ? claimByLock(nameOf(battle)) : claimByAsking(nameOf(battle));

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

type Word = { readonly said: 'asks' | 'sits'; readonly by: number };

/**
 * Over plain http there are no locks: the other tabs are asked. Of two that ask at once the higher number sits. A tab that the browser has put to sleep does not
 * answer; it is not heard at the table either.
 */
export function claimByAsking(name: string, chance = Math.random): Promise<Claimed> {
	if (typeof BroadcastChannel === 'undefined') return Promise.resolve(() => undefined);
	const channel = new BroadcastChannel(name);
	const own = chance();
	let sits = false;
	return new Promise((resolve) => {
		const settle = (claimed: Claimed) => {
			clearTimeout(timer);
			if (!claimed) channel.close();
			resolve(claimed);
		};
		const timer = setTimeout(() => {
			sits = true;
			settle(() => channel.close());
		}, patience);
		channel.onmessage = ({ data }: MessageEvent<Word>) => {
			if (data.said === 'asks' && (sits || data.by < own)) say('sits');
			else if (!sits) settle(null);
		};
		const say = (said: Word['said']) => channel.postMessage({ said, by: own } satisfies Word);
		say('asks');
	});
}
