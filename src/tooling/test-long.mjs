// `npm run test:long [-- seed]`: the tests that chance drives, for as long as they are worth: properties, malformed imports, odd texts and requests,
// kills, three tabs; and the whole evenings and games of the browser tests. Not part of `npm test`, which runs a short form of each. The seed is printed, and the same seed is the same run.
import { ensureBrowser } from './prepare/browser.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { requireNode } from './prepare/node-version.mjs';
import { ensurePostgres } from './prepare/postgres.mjs';
import { failPlainly } from './run/fail-plainly.mjs';
import { runNpm } from './run/program.mjs';

async function main() {
	requireNode();
	await ensureInstalled();
	const seed = process.argv[2] ?? String(Math.floor(Math.random() * 1_000_000));
	if (!/^\d{1,9}$/.test(seed)) throw new Error(`The seed must be a whole number, not "${seed}".`);
	console.log(`The seed is ${seed}: npm run test:long -- ${seed} runs this again.`);
	const missing = ensurePostgres();
	if (missing !== null) console.log(`${missing}.`);
	const env = { TEST_LONG: '1', TEST_SEED: seed, CHROMIUM_PATH: ensureBrowser() };
	const unit = await runNpm(['run', '--silent', 'test:unit', '--', '--testTimeout=3600000'], { env, output: 'stdout' });
	const browser = await runNpm(['run', '--silent', 'test:browser', '--', 'killed'], {
		env,
		output: 'stdout'
	});
	const evenings = await runNpm(['run', '--silent', 'test:evenings'], { env, output: 'stdout' });
	const code = unit.code || browser.code || evenings.code;
	console.log(`\nSeed ${seed}: ${code === 0 ? 'nothing failed.' : 'something failed.'}`);
	process.exitCode = code;
}

await main().catch(failPlainly);
