// Dragging a unit on the largest table the app promises: 200 units of which 20 are generals with their radii shown, and 80 pieces of terrain. The
// peer is a bare Konva stage with as many shapes, the dragged one in the layer of the units, and no game at all.
import { measured } from '../../src/tooling/bench/cases.mjs';
import { sampleDragsInBrowser } from './table/sample-drags';

export default [
	measured({
		name: 'table: a frame of a drag, 200 units, 20 radii and 80 pieces v a bare Konva stage',
		unit: 'ms',
		measure: async () => {
			const { table, bare } = await sampleDragsInBrowser();
			return { ours: table, peer: bare };
		},
		goal: { atMost: 1.5 }
	})
];
