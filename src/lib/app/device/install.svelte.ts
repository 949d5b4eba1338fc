// Installing the app on the device. Chromium hands the page an event it may use later; elsewhere the player does it
// through the browser's own menu, and the Settings page says how.

/** Chromium's event, which the standard library does not know. */
interface InstallPromptEvent extends Event {
	prompt(): Promise<unknown>;
}

class Install {
	#installed = $state.raw(false);
	#offer = $state.raw<InstallPromptEvent>();

	/** The app runs in a window of its own. */
	get installed(): boolean {
		return this.#installed;
	}

	/** The browser is willing to install at a tap. */
	get offered(): boolean {
		return this.#offer !== undefined;
	}

	/** Returns how to stop. */
	start(): () => void {
		this.#installed = matchMedia('(display-mode: standalone)').matches;
		const stop = new AbortController();
		const { signal } = stop;
		window.addEventListener('beforeinstallprompt', (event) => this.#keep(event), { signal });
		window.addEventListener('appinstalled', () => (this.#offer = undefined), { signal });
		return () => stop.abort();
	}

	async accept(): Promise<void> {
		const offer = this.#offer;
		// The browser lets an offer be used once.
		this.#offer = undefined;
		await offer?.prompt();
	}

	/** Held back so that no banner covers the table; Settings offers it instead. */
	#keep(event: Event): void {
		event.preventDefault();
		if (isInstallPrompt(event)) this.#offer = event;
	}
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
	return 'prompt' in event && typeof event.prompt === 'function';
}

export const install = new Install();
