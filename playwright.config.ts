import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser, findHeadlessShell } from './src/tooling/prepare/browser.mjs';
import { findFreePort } from './src/tooling/serve/free-port.mjs';

// Read again by every worker: the first reading chooses the port, the others inherit it.
const port = (process.env.TEST_PORT ??= findFreePort());
const whole = findBrowser();
const shell = findHeadlessShell() ?? whole;

// A page lives for a second or two here: compiling its scripts again, for speed, is a tenth of all the work and never pays; nor does sweeping
// up behind it.
const compileOnce = '--js-flags=--no-opt --no-maglev --min-semi-space-size=32';

// Whoever asks for anything elsewhere is told that there is no such place, and is noticed (tests/browser/fixtures.ts). Devices at one table find each other
// by names that end in .local.
const nowhereElse = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE *.local';

// Pages can be made slower than the machine, to find what a test reads too early (tests/browser/kept-page.ts): all else waits for them.
const slowness = Number(process.env.TEST_SLOW ?? 1);

const WHOLE_BROWSER = /@whole-browser/;

// Whole games, kills and heavy files take minutes: `npm run test:evenings` plays them, and so does `npm run test:long`.
const LONG = /@long/;

const launch = (executablePath: string | undefined) => ({
	launchOptions: {
		args: [...browserFlags(), compileOnce, nowhereElse],
		...(executablePath === undefined ? {} : { executablePath })
	}
});

// The production build in a tablet's browser. The service worker is kept out except where a test is about it: a page from
// its cache would be the page of an earlier build.
export default defineConfig({
	testDir: 'tests/browser',
	testIgnore: process.env.UPDATE_SCREENSHOTS ? [] : ['pictures.spec.ts'],
	outputDir: 'test-results',
	reporter: 'list',
	// One more than the cores that are asked for: a page waits now and then, for a frame, a disk, a tick of its clock (docs/decisions/0088).
	workers: 3,
	fullyParallel: true,
	retries: 0,
	forbidOnly: true,
	// Only to end what hangs: two busy cores take their time.
	timeout: 90_000 * slowness,
	expect: { timeout: 15_000 * slowness },
	use: {
		baseURL: `http://localhost:${port}`,
		viewport: { width: 1180, height: 820 },
		hasTouch: true,
		serviceWorkers: 'block',
		// A test waits for whatever moves; where motion itself is looked at, the test asks for it.
		contextOptions: { reducedMotion: 'reduce' },
		// A trace of every test costs more than the tests; `-- --trace on` takes one where it is wanted.
		screenshot: 'only-on-failure'
	},
	// The shell has no screen to keep awake; everything else it has for less (docs/decisions/0118).
	projects: [
		{ name: 'tablet', grepInvert: [WHOLE_BROWSER, LONG], use: launch(shell) },
		{ name: 'whole browser', grep: WHOLE_BROWSER, use: launch(whole) }
	],
	webServer: {
		command: 'node src/tooling/serve/serve-for-tests.mjs',
		env: { PORT: port, TEST_RUNNER: String(process.pid) },
		url: `http://localhost:${port}`,
		timeout: 120_000,
		gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 }
	}
});
