// `npm run bench [-- part of a name] [-- --json]`: ours against a peer or a limit, every goal judged. Exits non-zero where
// a goal is missed. With --json the object is all there is on standard output; progress goes to standard error.
import path from 'node:path';
import { loadCases } from './bench/load.mjs';
import { exitCodeOf, makeJson, makeTable } from './bench/report.mjs';
import { runCase } from './bench/run-case.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { requireNode } from './prepare/node-version.mjs';
import { root } from './project.mjs';
import { failPlainly } from './run/fail-plainly.mjs';

/**
 * @param {readonly string[]} words
 * @returns {{ json: boolean, filter: string }}
 */
function parseWords(words) {
	return { json: words.includes('--json'), filter: words.filter((word) => word !== '--json').join(' ') };
}

async function main() {
	const { json, filter } = parseWords(process.argv.slice(2));
	requireNode();
	process.chdir(root);
	await ensureInstalled();
	const cases = (await loadCases(root, path.join(root, 'tests', 'bench'))).filter(({ name }) =>
		name.toLowerCase().includes(filter.toLowerCase())
	);
	if (cases.length === 0)
		throw new Error(filter ? `No bench has "${filter}" in its name.` : 'There is nothing to bench.');
	const results = [];
	for (const [index, benchCase] of cases.entries()) {
		process.stderr.write(`${index + 1}/${cases.length} ${benchCase.name}\n`);
		results.push(await runCase(benchCase));
	}
	console.log(json ? makeJson(results) : `\n${makeTable(results)}`);
	process.exitCode = exitCodeOf(results);
}

await main().catch(failPlainly);
