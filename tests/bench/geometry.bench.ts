// Measuring must be a small part of what a frame costs. The frame is the same table drawn once by Konva alone, painting not counted, in
// a browser; ours is timed in the same page. A real frame draws more and is painted, so the real share is smaller.
import { distance } from '$lib/geometry/distance';
import { growth, measured } from '../../src/tooling/bench/cases.mjs';
import { makeUnit, makeWood } from './geometry/crowded-map';
import { frameSamples } from './geometry/sample-in-browser';

export default [
	measured({
		name: 'geometry: one unit to 199 units and 80 woods v a bare Konva frame of them',
		unit: 'ms',
		measure: async () => {
			const { measuring, frame } = await frameSamples();
			return { ours: measuring, peer: frame };
		},
		goal: { atMost: 0.2 }
	}),
	measured({
		name: 'geometry: range, arc and aspect of 199 units and a shot line v a bare Konva frame',
		unit: 'ms',
		measure: async () => {
			const { surveying, frame } = await frameSamples();
			return { ours: surveying, peer: frame };
		},
		goal: { atMost: 0.6 }
	}),
	growth({
		name: 'geometry: distance from a unit to one polygon, by its corners',
		sizes: [32, 128, 512, 2048],
		setup: (corners) => ({ unit: makeUnit(), wood: makeWood(corners) }),
		run: ({ unit, wood }) => distance(unit, wood),
		exponentAtMost: 1.3
	})
];
