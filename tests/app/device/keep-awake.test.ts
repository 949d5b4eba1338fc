import { describe, expect, it } from 'vitest';
import { KeepAwake } from '$lib/app/device/keep-awake.svelte';

/** A device whose screen can be kept on, which answers when the test says so. */
class FakeDevice {
	visible = true;
	refuses = false;
	asked = 0;
	readonly held = new Set<FakeLock>();
	answer: Promise<void> = Promise.resolve();

	readonly wakeLock = {
		request: async (): Promise<WakeLockSentinel> => {
			this.asked += 1;
			await this.answer;
			if (this.refuses) throw new DOMException('not now', 'NotAllowedError');
			return new FakeLock(this) as unknown as WakeLockSentinel;
		}
	};

	isVisible = (): boolean => this.visible;

	/** What a browser does when the page goes out of sight. */
	async hide(): Promise<void> {
		this.visible = false;
		await Promise.all([...this.held].map((lock) => lock.release()));
	}
}

class FakeLock extends EventTarget {
	constructor(readonly device: FakeDevice) {
		super();
		device.held.add(this);
	}

	async release(): Promise<void> {
		if (this.device.held.delete(this)) this.dispatchEvent(new Event('release'));
	}
}

describe('keeping the screen on', () => {
	it('holds one lock while it is wanted and none afterwards', async () => {
		const device = new FakeDevice();
		const awake = new KeepAwake(device);
		await awake.want(true);
		await awake.want(true);
		expect([awake.status, device.held.size]).toEqual(['held', 1]);
		await awake.want(false);
		expect([awake.status, device.held.size]).toEqual(['off', 0]);
	});

	it('asks again when the page comes back into view', async () => {
		const device = new FakeDevice();
		const awake = new KeepAwake(device);
		await awake.want(true);
		await device.hide();
		expect(awake.status).toBe('off');
		await awake.renew();
		expect(device.asked).toBe(1);
		device.visible = true;
		await awake.renew();
		expect([awake.status, device.held.size]).toEqual(['held', 1]);
	});

	it('does not ask when nobody wants it', async () => {
		const device = new FakeDevice();
		await new KeepAwake(device).renew();
		expect(device.asked).toBe(0);
	});

	it('says that it was refused, and succeeds at a later tap', async () => {
		const device = new FakeDevice();
		const awake = new KeepAwake(device);
		device.refuses = true;
		await awake.want(true);
		expect(awake.status).toBe('refused');
		device.refuses = false;
		await awake.renew();
		expect(awake.status).toBe('held');
	});

	it('lets go of a lock that arrives after the player has changed their mind', async () => {
		const device = new FakeDevice();
		const awake = new KeepAwake(device);
		let answer = () => {};
		device.answer = new Promise((resolve) => (answer = resolve));
		const first = awake.want(true);
		const second = awake.want(false);
		answer();
		await Promise.all([first, second]);
		expect([awake.status, device.held.size]).toEqual(['off', 0]);
	});

	it('says so where the browser cannot do it, wanted or not', async () => {
		const awake = new KeepAwake({ wakeLock: undefined, isVisible: () => true });
		await awake.want(false);
		expect(awake.status).toBe('unsupported');
		await awake.want(true);
		expect(awake.status).toBe('unsupported');
	});
});
