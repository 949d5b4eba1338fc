declare global {
	namespace App {
		interface PageState {
			/** How many things lay open over the page when this entry of the history was made. */
			layers?: number;
		}

		interface Error {
			message: string;
			/** The technical details, ready to copy; absent where there is nothing to report. */
			report?: string;
		}
	}
}

export {};
