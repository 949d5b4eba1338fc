// The plan of the chunks, drawn up when the bundler knows all modules, and asked where each is to go.
import { planChunks } from './plan.mjs';

/** @typedef {import('./plan.mjs').Module} Module */

/** In bytes of the source, of which a sixth is left when they travel: one request among many costs about as much as a kilobyte. */
const FILE_COST = 7000;

/** The places of the navigation are where an evening begins, with nothing there yet. */
const PLACES = /\/src\/routes\/(?:(?:quick|battles|rosters|playsheet)\/)?\+page\.svelte$/;

/**
 * @param {readonly string[]} named how the modules end that begin a chunk of their own
 * @returns {{ plugin: import('vite').Plugin, nameOf: (id: string) => string | null }}
 */
export function makeSharedChunks(named) {
	/** @type {ReadonlyMap<string, string>} */
	let plan = new Map();
	return {
		nameOf: (id) => plan.get(id) ?? null,
		plugin: {
			name: 'shared-chunks',
			applyToEnvironment: ({ name }) => name === 'client',
			renderStart() {
				/** @type {Map<string, Module>} */
				const modules = new Map();
				for (const id of this.getModuleIds()) {
					const info = this.getModuleInfo(id);
					if (info) modules.set(id, toModule(info));
				}
				const ids = [...modules.keys()];
				const starts = named.flatMap((end) => ids.filter((id) => id.endsWith(end)));
				plan = planChunks(modules, starts, FILE_COST);
			}
		}
	};
}

/**
 * @param {import('vite').Rolldown.ModuleInfo} info
 * @returns {Module}
 */
function toModule({ code, importedIds, dynamicallyImportedIds, isEntry }) {
	const entry = importedIds.some((id) => PLACES.test(id)) ? 3 : 1;
	return {
		size: code?.length ?? 0,
		imports: importedIds,
		later: dynamicallyImportedIds,
		opened: isEntry ? entry : 0
	};
}
