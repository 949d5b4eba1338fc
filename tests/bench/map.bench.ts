// Dragging a unit on the largest table the app promises: 200 units of which 20 are generals with their radii shown, and 80 pieces of terrain. The
// peer is a bare Konva stage with as many shapes, the dragged one in the layer of the units, and no game at all.
import { measured } from '../../src/tooling/bench/cases.mjs';
import { dragSamples } from './map/sample-drags';

const dragOf = (name: string, who: 'unit' | 'general') =>
	measured({
		name: `table: a frame of a ${name}, 200 units, 20 radii and 80 pieces v a bare Konva stage`,
		unit: 'ms',
		measure: async () => {
			const { [who]: ours, bare } = await dragSamples();
			return { ours, peer: bare };
		},
		goal: { atMost: 1.5 }
	});

export default [dragOf('drag', 'unit'), dragOf('general’s drag', 'general')];
