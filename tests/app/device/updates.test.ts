import { afterEach, describe, expect, it, vi } from 'vitest';
import { Updates } from '$lib/app/device/updates.svelte';

const newer = {} as ServiceWorker;

describe('a newer edition', () => {
	it('is not offered until there is one', () => {
		expect(new Updates().offered).toBe(false);
	});

	it('is offered when it waits, and when another window has let it in', () => {
		const updates = new Updates();
		updates.found(newer);
		expect(updates.offered).toBe(true);
		updates.found(null);
		expect(updates.offered).toBe(true);
	});

	it('is not offered while a screen is in the middle of a roll, and is afterwards', () => {
		const updates = new Updates();
		const release = updates.hold();
		updates.found(newer);
		expect([updates.offered, updates.newerWaits]).toEqual([false, true]);
		release();
		expect(updates.offered).toBe(true);
	});

	it('waits for the last of several screens, each of which lets go once', () => {
		const updates = new Updates();
		updates.found(newer);
		const [first, second] = [updates.hold(), updates.hold()];
		first();
		first();
		expect(updates.offered).toBe(false);
		second();
		expect(updates.offered).toBe(true);
	});
});

describe('the worker of the offline copy', () => {
	afterEach(() => vi.unstubAllGlobals());

	it.each([
		['is kept off by an address that is not secure, which is named as that', false, {}, 'insecure'],
		['is unknown to a browser that has none', true, {}, 'unsupported']
	])('%s', async (_, isSecureContext, navigator, offline) => {
		vi.stubGlobal('window', { isSecureContext });
		vi.stubGlobal('navigator', navigator);
		const updates = new Updates();
		await updates.start(false);
		expect(updates.offline).toBe(offline);
	});

	class FakeWorker extends EventTarget {
		state = 'installing';

		become(state: string): void {
			this.state = state;
			this.dispatchEvent(new Event('statechange'));
		}
	}

	/** A page that has just been opened, in a browser with this worker installing and this one in charge. */
	async function openPage(installing: FakeWorker | null, controller: FakeWorker | null) {
		const registration = Object.assign(new EventTarget(), { active: controller, installing, waiting: null });
		const container = Object.assign(new EventTarget(), { controller, register: async () => registration });
		vi.stubGlobal('window', { isSecureContext: true });
		vi.stubGlobal('navigator', { serviceWorker: container });
		vi.stubGlobal('document', new EventTarget());
		vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
		const updates = new Updates();
		await updates.start(false);
		const takeOver = (worker: FakeWorker) => {
			container.controller = worker;
			container.dispatchEvent(new Event('controllerchange'));
		};
		return { updates, registration, takeOver };
	}

	it('that is the first is no newer one, though the browser names it active before it says that it is installed', async () => {
		const first = new FakeWorker();
		const { updates, registration, takeOver } = await openPage(first, null);
		registration.active = first;
		first.become('installed');
		first.become('activated');
		takeOver(first);
		expect([updates.offline, updates.newerWaits]).toEqual(['ready', false]);
	});

	it('that took charge while the page was opened is no newer one when that is told', async () => {
		const first = new FakeWorker();
		const { updates, takeOver } = await openPage(null, first);
		takeOver(first);
		expect(updates.newerWaits).toBe(false);
	});

	it('that is another is a newer one: when it waits, and when another window has let it in', async () => {
		const [first, second] = [new FakeWorker(), new FakeWorker()];
		const waiting = await openPage(second, first);
		second.become('installed');
		expect(waiting.updates.newerWaits).toBe(true);
		const taken = await openPage(null, first);
		taken.takeOver(second);
		expect(taken.updates.newerWaits).toBe(true);
	});
});
