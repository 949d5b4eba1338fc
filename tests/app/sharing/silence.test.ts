// A line on which nothing is heard: it is tried, given up, and not believed in by a device that has slept.
import type { LineEvents } from '$lib/app/sharing/line';
import { type Peer, type PeerEvents, peerLine } from '$lib/app/sharing/peer';
import { Silence } from '$lib/app/sharing/silence';
import { Member } from '$lib/sharing/member';
import type { Downward } from '$lib/sharing/messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sharedPiles } from '../../sharing/piles';

class Page extends EventTarget {
	visibilityState = 'visible';
}

let page: Page;
beforeEach(() => {
	page = new Page();
	vi.stubGlobal('document', page);
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function listen() {
	const said: string[] = [];
	const silence = new Silence(
		() => said.push('quiet'),
		(hasSlept) => said.push(hasSlept ? 'slept' : 'gone')
	);
	silence.heard();
	return { said, silence };
}

/** The device slept: the clock has gone on, and no timer has. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('silence on a line', () => {
	test('is broken by a word after 12 seconds, and after as many again the line is given up', () => {
		const { said, silence } = listen();
		vi.advanceTimersByTime(11_900);
		silence.heard();
		vi.advanceTimersByTime(11_900);
		expect(said).toEqual([]);
		vi.advanceTimersByTime(100);
		expect(said).toEqual(['quiet']);
		vi.advanceTimersByTime(12_000);
		expect(said).toEqual(['quiet', 'gone']);
		vi.advanceTimersByTime(60_000);
		expect(said).toEqual(['quiet', 'gone']);
	});

	test('is the end of the line for a device that slept through it, once its page is seen or its timer runs', () => {
		const seen = listen();
		sleep(600_000);
		page.dispatchEvent(new Event('visibilitychange'));
		expect(seen.said).toEqual(['slept']);
		const unseen = listen();
		sleep(600_000);
		vi.advanceTimersByTime(12_000);
		expect(unseen.said).toEqual(['slept']);
	});

	test('is broken as before on a page that nobody sees, whose timers are late', () => {
		const { said } = listen();
		page.visibilityState = 'hidden';
		sleep(60_000);
		vi.advanceTimersByTime(12_000);
		expect(said).toEqual(['quiet']);
	});

	test('of a page that is put aside for a moment means nothing', () => {
		const { said } = listen();
		sleep(5000);
		page.visibilityState = 'hidden';
		page.dispatchEvent(new Event('visibilitychange'));
		page.visibilityState = 'visible';
		page.dispatchEvent(new Event('visibilitychange'));
		expect(said).toEqual([]);
	});
});

/** A channel to another device, by hand. */
function attendPeer() {
	let there: PeerEvents | null = null;
	const attend = (events: PeerEvents) => {
		there = events;
		return () => undefined;
	};
	const said: string[] = [];
	const events: LineEvents = {
		onOpen: () => said.push('open'),
		onQuiet: () => said.push('quiet'),
		onText: (text) => said.push(text),
		onLost: () => said.push('lost')
	};
	const line = peerLine({ attend, send: () => undefined } as unknown as Peer)(events);
	return { peer: there as unknown as PeerEvents, said, line };
}

test('a channel is asked after a sleep whether anybody is there, and given up where nobody is', () => {
	const { peer, said, line } = attendPeer();
	peer.onPresence(true);
	sleep(600_000);
	page.dispatchEvent(new Event('visibilitychange'));
	expect(said).toEqual(['open', 'lost', 'open']);
	peer.onText('welcome');
	vi.advanceTimersByTime(24_000);
	expect(said).toEqual(['open', 'lost', 'open', 'welcome', 'quiet', 'lost']);
	line.close();
});

test('a channel that was given up and speaks again is greeted anew', () => {
	const { peer, said, line } = attendPeer();
	peer.onPresence(true);
	vi.advanceTimersByTime(24_000);
	peer.onText('one');
	peer.onText('two');
	expect(said).toEqual(['open', 'quiet', 'lost', 'open', 'one', 'two']);
	line.close();
});

test('what a line says that was given up is kept, and makes nobody together', () => {
	const epoch = { number: 0, keeper: 'post' };
	const stored = { table: 'table', device: 'ben', name: 'Ben', key: 'k'.repeat(22), role: 'both' } as const;
	const ben = new Member(sharedPiles, { ...stored, setup: { id: 'table', start: 4 }, epoch, steps: [], waiting: [] });
	const welcome: Downward = { kind: 'welcome', epoch, role: 'both', count: 0, goesOn: true, people: [] };
	ben.hello();
	ben.hear(welcome);
	ben.lost();
	const step = { id: 'a', by: 'anna', previous: null, after: 0, told: '', role: 'both' as const, events: [{}] };
	ben.hear({ kind: 'steps', epoch, from: 0, count: 1, steps: [step] });
	expect([ben.connection, ben.copy?.count]).toEqual(['alone', 1]);
	ben.hello();
	ben.hear({ ...welcome, count: 1 });
	expect(ben.connection).toBe('together');
});
