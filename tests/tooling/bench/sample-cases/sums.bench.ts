import { assertNever } from '$lib/assert-never';
import { measured, pair } from '../../../../src/tooling/bench/cases.mjs';

export default [
	pair({ name: 'sums', ours: () => 1 + 1, peer: () => 1 + 1, goal: { atMost: 100 } }),
	measured({ name: 'refuses', unit: 'bytes', measure: () => assertNever('drum' as never), goal: { atMost: 1 } })
];
