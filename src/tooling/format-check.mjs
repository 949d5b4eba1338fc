// `npm run format:check`: whether every file stands as Prettier would write it. Oxfmt writes the same style and reads a file in a hundredth of
// the time, so it is asked first; Prettier judges what Oxfmt would change, and what Oxfmt does not read (docs/decisions/0111).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';
import { runProgram } from './run/program.mjs';

const CACHE = path.join(root, 'node_modules/.cache/fife-and-drum');
const ONLY_PRETTIER = '**/*.{svelte,html}';

/** One style, told to both. */
function writeStyle() {
	const { useTabs, singleQuote, trailingComma, printWidth } = JSON.parse(
		readFileSync(path.join(root, '.prettierrc'), 'utf8')
	);
	const file = path.join(CACHE, 'oxfmt.json');
	mkdirSync(CACHE, { recursive: true });
	writeFileSync(file, JSON.stringify({ useTabs, singleQuote, trailingComma, printWidth, sortPackageJson: false }));
	return file;
}

/**
 * Names of files and nothing else, or Prettier looks at all of them: so does a complaint of Oxfmt's let nothing by.
 * @returns {Promise<readonly string[]>}
 */
async function findDoubtful() {
	const oxfmt = path.join(root, 'node_modules/oxfmt/bin/oxfmt');
	const words = [oxfmt, '-c', writeStyle(), '--list-different', '.'];
	const { code, output } = await runProgram(process.execPath, words, { output: 'keep' });
	const told = output.split('\n').filter(Boolean);
	const isSound = (code === 0) === (told.length === 0) && told.every((file) => existsSync(path.join(root, file)));
	return isSound ? [ONLY_PRETTIER, ...told] : ['.'];
}

const prettier = path.join(root, 'node_modules/prettier/bin/prettier.cjs');
const cache = ['--cache', '--cache-location', path.join(CACHE, 'prettier')];
const words = [prettier, '--check', ...cache, ...(await findDoubtful())];
process.exitCode = (await runProgram(process.execPath, words)).code;
