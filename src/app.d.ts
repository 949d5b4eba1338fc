declare global {
	namespace App {
		interface PageState {
			/** The map alone is on the screen, until Back. */
			fullMap?: boolean;
		}

		interface Error {
			message: string;
			/** The technical details, ready to copy; absent where there is nothing to report. */
			report?: string;
		}
	}
}

export {};
