// The last problem nobody caught: a tap or a promise that failed. The page stays as it is; the shell says so in a notice
// and shows the details to whoever wants them.
import { describeProblem, type Problem } from './problem';

class Problems {
	#latest = $state.raw<Problem>();

	get latest(): Problem | undefined {
		return this.#latest;
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
		this.#latest = describeProblem(error);
	}
}

export const problems = new Problems();
