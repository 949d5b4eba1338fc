import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { judge } from '../../../src/tooling/budget/budget.mjs';
import { findLatePackages } from '../../../src/tooling/budget/late.mjs';

/** Random hex does not shrink below half, so the weights of scripts are in proportion to their lengths. */
const script = (length: number) => ({ name: `${length}.js`, code: randomBytes(length / 2).toString('hex') });
const verdicts = (ours: number, empty: number) => judge('Home', [script(ours)], [script(empty)]);

describe('the weight of a first load', () => {
	test('is kept up to three times the empty app, and the ratio is told', () => {
		const [weight] = verdicts(29_000, 10_000);
		expect(weight).toMatchObject({ kept: true, sentence: expect.stringMatching(/Home: .* 2\.9\d times an empty app/) });
	});

	test('is not kept above that', () => {
		const [weight] = verdicts(31_000, 10_000);
		expect(weight).toMatchObject({ kept: false, sentence: expect.stringMatching(/ 3\.\d\d times an empty app/) });
	});
});

describe('a package that comes late', () => {
	/** Bundled and minified as the app is, from one import. */
	async function bundle(code: string): Promise<string> {
		const entry = path.resolve('tests/tooling/budget/virtual-entry.js');
		const result = await build({
			configFile: false,
			logLevel: 'silent',
			plugins: [
				{ name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) }
			],
			build: { write: false, minify: true, rolldownOptions: { input: entry } }
		});
		const { output } = result as Rolldown.RolldownOutput;
		return output.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
	}

	test.each([
		['Konva', "import Konva from 'konva'; window.stage = new Konva.Stage({});"],
		['Konva', "import { Konva } from 'konva/lib/Core'; window.stage = Konva.Stage;"],
		['Konva', "import { Rect } from 'konva/lib/shapes/Rect'; window.rect = new Rect();"],
		['Konva', "import { Util } from 'konva/lib/Util'; Util.warn('x');"],
		['Dexie', "import Dexie from 'dexie'; window.db = new Dexie('x');"],
		['Dexie', "import { liveQuery } from 'dexie'; window.watch = liveQuery;"]
	])('is found: %s in a bundle of %s', async (name, code) =>
		expect(findLatePackages(await bundle(code))).toEqual([name])
	);

	test('is not found where only its name is', async () => {
		const code = "window.load = () => window.importer('konva'); window.text = 'Konva draws, Dexie keeps'";
		expect(findLatePackages(await bundle(code))).toEqual([]);
	});

	test('in a first load is named with the file that carries it', () => {
		const carrier = { name: 'chunks/x.js', code: 'a.className="konvajs-content"' };
		const [, ...late] = judge('Home', [script(100), carrier], [script(100)]);
		expect(late).toEqual([
			{ kept: false, sentence: 'Home: Konva is in chunks/x.js' },
			{ kept: true, sentence: 'Home: no Dexie' }
		]);
	});
});
