import { sveltekit } from '@sveltejs/kit/vite';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { makeSharedChunks } from './src/tooling/chunks/shared-chunks.mjs';
import { throughDoors } from './src/tooling/chunks/through-doors.mjs';

/**
 * What the pages with a budget are made of, each as one chunk with all that it imports (docs/decisions/0014). What else pages share is put
 * together by the plan of the chunks.
 */
const SHELL = '/src/lib/ui/shell/Shell.svelte';
const QUICK = '/src/lib/ui/quick/QuickPage.svelte';
const shared = makeSharedChunks([SHELL, QUICK]);
const doors = throughDoors({ '$lib/ui/kit': 'ui/kit/index.ts', '$lib/ui/kit/icons': 'ui/kit/icons.ts' });
const chunks = [
	{ name: 'shell', test: (id: string) => id.endsWith(SHELL), priority: 2 },
	{ name: 'quick', test: (id: string) => id.endsWith(QUICK), priority: 1 },
	{ name: shared.nameOf, includeDependenciesRecursively: false, debugName: 'shared' }
];

/** Kit makes the list of the offline copy from the bundler's manifest, in which the files of workers are missing (sveltejs/kit#12438). */
const workersInManifest: Plugin = {
	name: 'workers-in-manifest',
	applyToEnvironment: ({ name }) => name === 'client',
	writeBundle: {
		order: 'post',
		handler({ dir }, bundle) {
			const workers = Object.keys(bundle).filter((file) => /\/workers\/.*\.js$/.test(file));
			changeManifest(dir, bundle, (manifest) => {
				for (const file of workers) manifest[file] = { file };
			});
		}
	}
};

/**
 * Kit gathers the styles and scripts of a page by walking the bundler's manifest, and takes what it first meets behind a dynamic import for
 * something that comes later, though the page also imports it at once: such a page was sent without styles it needs. No page here is rendered
 * with a part that is imported dynamically, so the walk does without those ways.
 */
const stylesOfStaticImports: Plugin = {
	name: 'styles-of-static-imports',
	applyToEnvironment: ({ name }) => name === 'client',
	writeBundle: {
		order: 'post',
		handler({ dir }, bundle) {
			changeManifest(dir, bundle, (manifest) => {
				for (const chunk of Object.values(manifest)) delete chunk.dynamicImports;
			});
		}
	}
};

/**
 * Every page lists the files of every other, and a name by chance is the one thing that does not squeeze: seven signs tell a few hundred files
 * apart as well as eight. Kit keeps these names to itself, so they are changed behind it.
 */
const shortNames: Plugin = {
	name: 'short-names',
	applyToEnvironment: ({ name }) => name === 'client',
	outputOptions(options) {
		for (const which of ['entryFileNames', 'chunkFileNames', 'assetFileNames'] as const) {
			const names = options[which];
			if (typeof names === 'string') options[which] = names.replace('[hash]', '[hash:7]');
		}
		return options;
	}
};

/** Two of the forty-five parts of bits-ui are used here, and who asks its own door for one has all of them compiled. */
const partsOfBits: Plugin = {
	name: 'parts-of-bits-ui',
	enforce: 'pre',
	load: (id) =>
		id.endsWith('/bits-ui/dist/index.js')
			? "export { Dialog } from './bits/dialog/index.js'; export { Tabs } from './bits/tabs/index.js';"
			: undefined
};

type Manifest = Record<string, { file?: string; dynamicImports?: unknown }>;

function changeManifest(dir: string | undefined, bundle: object, change: (manifest: Manifest) => void): void {
	const name = Object.keys(bundle).find((file) => file.endsWith('.vite/manifest.json'));
	if (!dir || !name) return;
	const file = path.join(dir, name);
	const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
	change(manifest);
	writeFileSync(file, JSON.stringify(manifest));
}

export default defineConfig({
	plugins: [sveltekit(), partsOfBits, doors, shared.plugin, shortNames, stylesOfStaticImports, workersInManifest],
	// The budgets are told by `npm test`.
	build: { reportCompressedSize: false },
	environments: {
		client: {
			build: {
				// A page's own file may also hand on what another page needs of it.
				rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { codeSplitting: { groups: chunks } } }
			}
		}
	},
	test: {
		include: ['tests/**/*.test.ts'],
		exclude: ['tests/browser/**'],
		environment: 'node',
		setupFiles: ['tests/property-runs.ts'],
		// The modules of a file are those of the next: nothing under test keeps a state of its own, and most of the time was spent on loading
		// them anew for every file.
		pool: 'threads',
		isolate: false,
		// Only to end a test that hangs: property tests take their time on a busy machine.
		testTimeout: 30_000
	}
});
