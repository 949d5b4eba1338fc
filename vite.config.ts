import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
	plugins: [sveltekit()],
	test: {
		include: ['tests/**/*.test.ts'],
		exclude: ['tests/browser/**'],
		environment: 'node',
		// Only to end a test that hangs: property tests take their time on a busy machine.
		testTimeout: 30_000
	}
});
