// The player's settings, alive: read once, kept in localStorage because they must be known before the first paint, shown
// on <html>, and followed across tabs.
import { browser } from '$app/environment';
import { lookOf, showLook } from './look';
import { makeSettings, parseSettings, readSettings, SETTINGS_KEY, type Settings } from './settings-record';

const DARK = '(prefers-color-scheme: dark)';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** A choice that is not made changes nothing. */
type Changes = { readonly [Name in keyof Settings]?: Settings[Name] | undefined };

class SettingsState {
	#current = $state.raw<Settings>(parseSettings(readStored()));
	#remembered = $state(true);

	get current(): Settings {
		return this.#current;
	}

	/** False when the browser refused to store them: they hold until the page is closed. */
	get remembered(): boolean {
		return this.#remembered;
	}

	change(patch: Changes): void {
		const chosen = Object.entries(patch).filter(([, value]) => value !== undefined);
		this.#current = readSettings({ ...this.#current, ...Object.fromEntries(chosen) });
		this.#remembered = writeStored(makeSettings(this.#current));
		this.#show();
	}

	/** Follows other tabs and the device's own wishes. Returns how to stop. */
	start(): () => void {
		const stop = new AbortController();
		const { signal } = stop;
		const onStorage = (event: StorageEvent) => {
			// A null key is storage cleared as a whole.
			if (event.key === SETTINGS_KEY || event.key === null) this.#follow(event.newValue);
		};
		window.addEventListener('storage', onStorage, { signal });
		for (const query of [DARK, REDUCED_MOTION]) {
			matchMedia(query).addEventListener('change', () => this.#show(), { signal });
		}
		this.#show();
		return () => stop.abort();
	}

	#follow(stored: string | null): void {
		this.#current = parseSettings(stored);
		this.#show();
	}

	#show(): void {
		const wishes = { dark: matchMedia(DARK).matches, reducedMotion: matchMedia(REDUCED_MOTION).matches };
		showLook(lookOf(this.#current, wishes), document);
	}
}

function readStored(): string | null {
	try {
		return browser ? localStorage.getItem(SETTINGS_KEY) : null;
	} catch {
		return null;
	}
}

function writeStored(text: string): boolean {
	try {
		localStorage.setItem(SETTINGS_KEY, text);
		return true;
	} catch {
		return false;
	}
}

export const settings = new SettingsState();
