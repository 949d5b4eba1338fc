import { measured } from '../../src/tooling/bench/cases.mjs';
import { FIRST_LOAD_AT_MOST, PAGES } from '../../src/tooling/budget/budget.mjs';
import { buildEmptyApp } from '../../src/tooling/budget/empty-app.mjs';
import { findFirstLoad, weigh } from '../../src/tooling/budget/first-load.mjs';
import { ensureBuilt } from '../../src/tooling/prepare/build.mjs';

// The same weights that `npm test` holds to their budget, beside the other measures.

let emptyApp: Promise<number> | undefined;

/** Built once for all pages. */
function weighEmptyApp(): Promise<number> {
	return (emptyApp ??= buildEmptyApp().then((folder) => weigh(findFirstLoad(folder, '/'))));
}

export default PAGES.map(({ name, address }) =>
	measured({
		name: `${name}: first-load JavaScript v an empty SvelteKit app`,
		unit: 'bytes',
		async measure() {
			await ensureBuilt();
			return { ours: weigh(findFirstLoad('build', address)), peer: await weighEmptyApp() };
		},
		goal: { atMost: FIRST_LOAD_AT_MOST }
	})
);
