// Puts what must run before the first paint into the page itself: as files of their own the two scripts, small as they are, held back the
// first paint for a request each. Pages are rendered when the app is built, so this runs then and never on a server.
import type { Handle } from '@sveltejs/kit';
import beforePaint from './start/before-paint.js?raw';
import notFramed from './start/not-framed.js?raw';

const scripts = [notFramed, beforePaint].map((code) => `<script>${code}</script>`).join('');

export const handle: Handle = ({ event, resolve }) =>
	resolve(event, { transformPageChunk: ({ html }) => html.replace('<!-- before-start -->', () => scripts) });
