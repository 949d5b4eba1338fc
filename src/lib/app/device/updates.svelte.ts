// The life of the offline copy as the screens see it: is the app on this device yet, and is a newer edition waiting?
// A newer one is offered, never forced, and not even offered while a screen holds updates because somebody is rolling.
import { dev } from '$app/environment';
import { asset } from '$app/paths';

export type OfflineStatus = 'preparing' | 'ready' | 'failed' | 'insecure' | 'unsupported';

/** A tablet may lie open on the table for a day. */
const CHECK_EVERY = 60 * 60 * 1000;

const SAID_KEY = 'fife-and-drum.offline-said';

export class Updates {
	#offline = $state.raw<OfflineStatus>('preparing');
	#firstReady = $state.raw(false);
	/** The worker that waits; or null when another window has let the new edition in already. */
	#newer = $state.raw<ServiceWorker | null>();
	#holds = $state(0);
	#lastCheck = 0;

	get offline(): OfflineStatus {
		return this.#offline;
	}

	/** True once on each device: the moment the app can first do without the network. */
	get firstReady(): boolean {
		return this.#firstReady;
	}

	get newerWaits(): boolean {
		return this.#newer !== undefined;
	}

	/** A newer edition waits and nobody is in the middle of something. */
	get offered(): boolean {
		return this.newerWaits && this.#holds === 0;
	}

	/** For a screen in the middle of a roll: nothing is offered until the returned function is called. */
	hold(): () => void {
		this.#holds += 1;
		let held = true;
		return () => {
			if (held) this.#holds -= 1;
			held = false;
		};
	}

	/** Lets the newer edition in; the page reloads when it has taken over. */
	accept(): void {
		if (!this.#newer) return location.reload();
		navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
		this.#newer.postMessage('take-over');
	}

	/** Notes a newer edition: a worker that waits, or null when it is already in charge. */
	found(newer: ServiceWorker | null): void {
		this.#newer = newer;
	}

	/** While it is developed there is no worker. */
	async start(developing = dev): Promise<void> {
		this.#offline = supportHere(developing);
		if (this.#offline !== 'preparing') return;
		try {
			const registration = await navigator.serviceWorker.register(asset('/service-worker.js'), {
				updateViaCache: 'none'
			});
			this.#follow(registration);
		} catch {
			this.#offline = 'failed';
		}
	}

	#follow(registration: ServiceWorkerRegistration): void {
		const { active, installing, waiting } = registration;
		if (active) this.#becomeReady();
		if (waiting) this.found(waiting);
		if (installing) this.#watch(installing, registration);
		registration.addEventListener('updatefound', () => {
			if (registration.installing) this.#watch(registration.installing, registration);
		});
		this.#noticeTakeOver();
		this.#checkWhenSeen(registration);
	}

	#watch(worker: ServiceWorker, registration: ServiceWorkerRegistration): void {
		worker.addEventListener('statechange', () => {
			// Firefox may name the first one active before it says that it is installed.
			const { active } = registration;
			if (worker.state === 'installed' && active && active !== worker) this.found(worker);
			if (worker.state === 'activated') this.#becomeReady();
			if (worker.state === 'redundant' && !registration.active) this.#offline = 'failed';
		});
	}

	/** Another window let the newer edition in: this one still runs the old and should be reloaded at leisure. */
	#noticeTakeOver(): void {
		let { controller: before } = navigator.serviceWorker;
		navigator.serviceWorker.addEventListener('controllerchange', () => {
			const { controller: now } = navigator.serviceWorker;
			if (before && now !== before) this.found(null);
			before = now;
		});
	}

	#checkWhenSeen(registration: ServiceWorkerRegistration): void {
		this.#lastCheck = Date.now();
		document.addEventListener('visibilitychange', () => {
			if (document.visibilityState !== 'visible' || Date.now() - this.#lastCheck < CHECK_EVERY) return;
			this.#lastCheck = Date.now();
			// Offline there is nothing to find; that is no problem worth telling.
			registration.update().catch(() => undefined);
		});
	}

	#becomeReady(): void {
		this.#offline = 'ready';
		try {
			this.#firstReady = localStorage.getItem(SAID_KEY) === null;
			localStorage.setItem(SAID_KEY, 'yes');
		} catch {
			// Without storage it cannot be said only once, so it is not said.
			this.#firstReady = false;
		}
	}
}

function supportHere(developing: boolean): OfflineStatus {
	if (!window.isSecureContext) return 'insecure';
	return 'serviceWorker' in navigator && !developing ? 'preparing' : 'unsupported';
}

export const updates = new Updates();
