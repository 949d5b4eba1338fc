// Puts what must run before the first paint into the page itself: as files of their own the two scripts, small as they are, held back the
// first paint for a request each. Pages are rendered when the app is built, so this runs then and never on a server.
//
// They travel with every page, so what they are for is told here. before-paint sees to it that nobody in a dim room is flashed with white paper; it is
// not a module because a module would run too late; it does what src/lib/app/device/settings-record.ts, look.ts and known-rows.ts do, in the fewest
// words, and a test compares the two on any record. not-framed runs before everything else: inside a page of somebody else's the app does not start,
// since what is tapped there could be made to mean something else. Hosts that can set headers forbid it themselves; some, such as GitHub Pages, cannot.
import type { Handle } from '@sveltejs/kit';
import beforePaint from './start/before-paint.js?raw';
import notFramed from './start/not-framed.js?raw';

const scripts = [notFramed, beforePaint].map((code) => `<script>${code}</script>`).join('');

export const handle: Handle = ({ event, resolve }) =>
	resolve(event, { transformPageChunk: ({ html }) => html.replace('<!-- before-start -->', () => scripts) });
