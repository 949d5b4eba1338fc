// A part of the app that could not be fetched when it was first wanted. Where the app was built anew under an open page, the parts of the old one are
// gone from the host; the page must be loaded again, and nothing is wrong with it.

/** In the words of Chromium, Firefox and WebKit, and of the bundler for a part's styles. */
const missing = /dynamically imported module|Importing a module script failed|Unable to preload/i;

export const isMissingPart = (error: unknown): boolean => error instanceof Error && missing.test(error.message);

export const renewed = 'The app was renewed: reload.';
export const notFetched = 'A part of the app could not be fetched. Look at the connection, then reload.';
