// `npm run test:engines [-- webkit]`: the short evening of tests/engines in WebKit and in Firefox, and in Chromium for the pictures beside
// theirs. Not part of `npm test`: it needs programs that few machines have.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureBrowser } from './prepare/browser.mjs';
import { ensureBuilt } from './prepare/build.mjs';
import { ensureEngines } from './prepare/engines.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { requireNode } from './prepare/node-version.mjs';
import { root } from './project.mjs';
import { failPlainly } from './run/fail-plainly.mjs';
import { runNpm } from './run/program.mjs';
import { makeTally, readPlaywrightCounts } from './test/tallies.mjs';

const REPORT = path.join(root, 'node_modules/.cache/fife-and-drum/reports/engines.json');

async function main() {
	requireNode();
	await ensureInstalled();
	ensureEngines();
	const CHROMIUM_PATH = ensureBrowser();
	await ensureBuilt();
	await mkdir(path.dirname(REPORT), { recursive: true });
	await rm(REPORT, { force: true });
	const words = ['test', '--config', 'playwright.engines.config.ts', '--reporter=list,json', ...chosen()];
	const { code } = await runNpm(['exec', '--', 'playwright', ...words], {
		env: { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT },
		output: 'stdout'
	});
	const { passed, failed } = makeTally(await readPlaywrightCounts(REPORT), code);
	console.log('\nThe same moments of all engines lie side by side in test-results/engines.');
	console.log(`\n${passed} passed, ${failed} failed`);
	process.exitCode = failed > 0 ? 1 : 0;
}

/** Engines by name; without one, all. */
function chosen() {
	return process.argv.slice(2).flatMap((engine) => ['--project', engine]);
}

await main().catch(failPlainly);
