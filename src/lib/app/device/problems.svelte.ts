// The last problem nobody caught: a tap or a promise that failed. The page stays as it is; the shell says so in a notice
// and shows the details to whoever wants them.

import { updated } from '$app/state';
import { describeProblem, type Problem } from './problem';

/** In the words of Chromium, Firefox and WebKit, and of the bundler for a part's styles. */
const missing = /dynamically imported module|Importing a module script failed|Unable to preload/i;

const isMissingPart = (error: unknown): boolean => error instanceof Error && missing.test(error.message);

const renewed = 'The app was renewed: reload.';
const notFetched = 'A part of the app could not be fetched. Look at the connection, then reload.';

class Problems {
	#latest = $state.raw<Problem>();
	#missingPart = $state.raw<string>();

	get latest(): Problem | undefined {
		return this.#latest;
	}

	/** What to say of a part of the app that could not be fetched; only reloading helps. */
	get missingPart(): string | undefined {
		return this.#missingPart;
	}

	/** Follows what no boundary catches. Returns how to stop. */
	start(): () => void {
		const stop = new AbortController();
		const { signal } = stop;
		window.addEventListener(
			'error',
			(event) => {
				// Without an error object it is the browser's own grumbling (a resize loop), or a file that did not load.
				if (event.error) this.note(event.error);
			},
			{ signal }
		);
		window.addEventListener('unhandledrejection', (event) => this.note(event.reason), { signal });
		return () => stop.abort();
	}

	note(error: unknown): void {
		if (isMissingPart(error)) void this.#tellMissing();
		else this.#latest = describeProblem(error);
	}

	/** The host says whether it has another edition by now; where it cannot be asked, the connection is to blame. */
	async #tellMissing(): Promise<void> {
		const isRenewed = await updated.check().catch(() => false);
		this.#missingPart = isRenewed ? renewed : notFetched;
	}
}

export const problems = new Problems();
