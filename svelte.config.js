import adapter from '@sveltejs/adapter-static';
import process from 'node:process';
import { hashInputs } from './src/tooling/prepare/build-state.mjs';
import { hashesOfStartScripts } from './src/tooling/prepare/start-scripts.mjs';
import { root } from './src/tooling/project.mjs';

/** @type {import('@sveltejs/kit').Config} */
export default {
	compilerOptions: { runes: true },
	// What the compiler warns of fails the build, which compiles every component anyway; `npm run check` does not do it again.
	onwarn: (warning, tell) => {
		const isOurs = !warning.filename?.includes('node_modules');
		if (isOurs && process.env.NODE_ENV === 'production') throw new Error(describeWarning(warning));
		tell(warning);
	},
	// boardgame.io, which only the bench uses, brings an old Svelte package; every start of Vite would warn of it.
	vitePlugin: { experimental: { disableSvelteResolveWarnings: true } },
	kit: {
		// Every route is prerendered to its own file; pages with parameters in the path share the fallback, under the name
		// that static hosts look for by themselves.
		adapter: adapter({ fallback: '404.html', precompress: true }),
		paths: {
			// A tablet may open the app from any folder of a static host, so links stay relative. Only the fallback cannot
			// know its folder: BASE_PATH=/folder at build time tells it.
			relative: true,
			base: basePath(process.env.BASE_PATH)
		},
		// The same source is the same edition, whoever builds it and whenever: a host that is filled again with what it had sends nobody an
		// update, and a type check beside a build writes what the build writes.
		version: { name: hashInputs(root).slice(0, 16) },
		// A page brings its styles with it: the first paint waits for no second request (docs/decisions/0056).
		inlineStyleThreshold: 64 * 1024,
		prerender: {
			// What stands behind the hash of quick resolve is a situation and behind the planner's a question, not a place on the page. Any other
			// dead anchor fails the build.
			handleMissingId: ({ path, message }) => {
				if (!/\/(quick|planner)$/.test(path)) throw new Error(message);
			}
		},
		// The app registers it itself, to say when it is ready and to ask before it changes.
		serviceWorker: {
			register: false,
			// Hidden files are for hosts, which do not hand them out.
			files: (file) => !/(^|\/)\./.test(file)
		},
		csp: {
			mode: 'hash',
			directives: {
				'default-src': ['none'],
				// What runs before the first paint stands in the page itself; Kit hashes only the scripts it writes.
				'script-src': ['self', ...hashesOfStartScripts(root)],
				'style-src': ['self'],
				// Svelte writes `style:` directives into prerendered pages as attributes. They can fetch nothing from elsewhere.
				'style-src-attr': ['unsafe-inline'],
				'img-src': ['self', 'data:', 'blob:'],
				'font-src': ['self'],
				'connect-src': ['self'],
				'worker-src': ['self'],
				'manifest-src': ['self'],
				'base-uri': ['none'],
				'form-action': ['none']
			}
		}
	}
};

/**
 * @param {string | undefined} folder
 * @returns {'' | `/${string}`}
 */
function basePath(folder) {
	const path = (folder ?? '').replace(/^\/+|\/+$/g, '');
	return path ? `/${path}` : '';
}

/** @param {import('svelte/compiler').Warning} warning */
function describeWarning({ filename, start, message, code }) {
	return `${filename}:${start?.line ?? '?'}: ${message} (${code})`;
}
