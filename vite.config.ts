import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';

/**
 * What the pages with a budget are made of, each as one chunk with all that it imports: left to itself the bundler makes a file of
 * every module that two pages share, and dozens of small files weigh more than one (docs/decisions/0014).
 */
const chunks = [
	{ name: 'shell', test: /src\/lib\/ui\/shell\/Shell\.svelte$/, priority: 2 },
	{ name: 'quick', test: /src\/lib\/ui\/quick\/QuickPage\.svelte$/, priority: 1 }
];

export default defineConfig({
	plugins: [sveltekit()],
	environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
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
