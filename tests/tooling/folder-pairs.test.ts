// The folders of src/lib import one way.
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findTwoWayPairs, readModules } from '../../src/tooling/folder-pairs.mjs';

describe('folders that import each other', () => {
	it('are found by every way of importing', () => {
		const other = { file: 'battle/map/plan.ts', text: "import { apply } from '../events/apply';" };
		const pairWith = (text: string) => findTwoWayPairs([{ file: 'battle/events/shot.ts', text }, other]);
		const pair = ['battle/events <-> battle/map'];
		expect(pairWith("import { plan } from '../map/plan';")).toEqual(pair);
		expect(pairWith("import type { Plan } from '$lib/battle/map/plan';")).toEqual(pair);
		expect(pairWith("export * from '../map/plan';")).toEqual(pair);
		expect(pairWith("const later = () => import('../map/plan');")).toEqual(pair);
		expect(pairWith("import {\n\tone,\n\tother\n} from '../map/plan';")).toEqual(pair);
		expect(pairWith("import { plan } from './plan';\nimport { state } from '../state';")).toEqual([]);
	});

	it('are none in src/lib', () => {
		const pairs = findTwoWayPairs(readModules(fileURLToPath(new URL('../../src/lib', import.meta.url))));
		expect(pairs).toEqual([]);
	});
});
