import { defineConfig } from '@playwright/test';
import { ENGINES, type EngineName } from './tests/engines/engine';

// The short evening of tests/engines in three engines, one after the other. Playwright is the runner here and drives only Chromium; Firefox
// and WebKit are the system's own, driven by their own protocols.
export default defineConfig<object, { engineName: EngineName }>({
	testDir: 'tests/engines',
	outputDir: 'test-results',
	preserveOutput: 'always',
	reporter: 'list',
	workers: 1,
	retries: 0,
	forbidOnly: true,
	// Only to end what hangs: a screen in memory paints slowly.
	timeout: 120_000,
	expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
	projects: ENGINES.map((engineName) => ({ name: engineName, use: { engineName } }))
});
