declare global {
	namespace App {
		interface Error {
			message: string;
			/** The technical details, ready to copy; absent where there is nothing to report. */
			report?: string;
		}
	}
}

export {};
