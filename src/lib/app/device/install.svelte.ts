// Installing the app on the device. Chromium hands the page an event it may use later; elsewhere the player does it through the browser's own
// menu, and the app says how. It matters most on an iPad: browsers of Apple's engine erase what a website has stored once seven days have
// passed without a visit, and leave an installed app alone.

/** Chromium's event, which the standard library does not know. */
interface InstallPromptEvent extends Event {
	prompt(): Promise<unknown>;
}

/** What the app looks at to know where it runs; tests hand in another. */
export interface InstallPlace {
	readonly navigator: {
		readonly vendor: string;
		readonly userAgent: string;
		readonly maxTouchPoints: number;
		/** Only on an iPad or iPhone: whether the app was opened from the Home Screen. */
		readonly standalone?: boolean;
	};
	matchMedia(query: string): { readonly matches: boolean };
	addEventListener(type: string, listener: (event: Event) => void, options: { signal: AbortSignal }): void;
}

/** How the app is installed here: at a tap, from the Share menu of a tablet, into the Dock of a Mac, or by the browser's menu. */
export type InstallWay = 'tap' | 'share' | 'dock' | 'menu';

export class Install {
	readonly #place: () => InstallPlace;
	#installed = $state.raw(false);
	#erases = $state.raw(false);
	#byHand = $state.raw<InstallWay>('menu');
	#offer = $state.raw<InstallPromptEvent>();

	constructor(place: () => InstallPlace = () => window) {
		this.#place = place;
	}

	/** The app runs in a window of its own. */
	get installed(): boolean {
		return this.#installed;
	}

	/** The browser is willing to install at a tap. */
	get offered(): boolean {
		return this.#offer !== undefined;
	}

	get way(): InstallWay {
		return this.offered ? 'tap' : this.#byHand;
	}

	/** Installed or not, the browser is one that erases what websites have stored. */
	get erases(): boolean {
		return this.#erases;
	}

	/** What is made here is erased after seven days without a visit. */
	get mayBeErased(): boolean {
		return this.#erases && !this.#installed;
	}

	/** Returns how to stop. */
	start(): () => void {
		const place = this.#place();
		const { navigator } = place;
		this.#installed = place.matchMedia('(display-mode: standalone)').matches || navigator.standalone === true;
		// Every browser on an iPad says so, whatever its own name, and Safari on a Mac.
		this.#erases = navigator.vendor.startsWith('Apple');
		this.#byHand = this.#erases ? findAppleWay(navigator) : 'menu';
		const stop = new AbortController();
		const { signal } = stop;
		place.addEventListener('beforeinstallprompt', (event) => this.#keep(event), { signal });
		place.addEventListener('appinstalled', () => (this.#offer = undefined), { signal });
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

/** An iPad calls itself a Macintosh; but no Macintosh is touched with fingers. */
function findAppleWay({ userAgent, maxTouchPoints, standalone }: InstallPlace['navigator']): InstallWay {
	if (standalone !== undefined || maxTouchPoints > 1) return 'share';
	return userAgent.includes('Macintosh') ? 'dock' : 'menu';
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
	return 'prompt' in event && typeof event.prompt === 'function';
}

export const install = new Install();
