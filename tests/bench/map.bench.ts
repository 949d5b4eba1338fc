// Dragging a unit on the largest table the app promises: 200 units of which 20 are generals with their radii shown, and 80 pieces of terrain. The
// peer is a bare Konva stage with as many shapes, the dragged one in the layer of the units, and no game at all.
import { measured } from '../../src/tooling/bench/cases.mjs';
import type { Frames } from './map/pinch-page.svelte';
import { dragSamples } from './map/sample-drags';
import { runInBrowser } from './page-in-browser';

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

/** The worst frame, and not a median of them: one long frame is the jerk that a hand feels. */
const pinch = measured({
	name: 'table: the longest frame of a pinch, 200 units and 80 pieces at two pixels to one v the median frame',
	unit: 'ms',
	measure: async () => {
		const frames = await runInBrowser<Frames>({
			entry: 'tests/bench/map/pinch-page.svelte.ts',
			call: 'samplePinches(3)',
			viewport: { width: 1180, height: 820 },
			deviceScaleFactor: 2
		});
		return { ours: Math.max(...frames), peer: frames };
	},
	goal: { atMost: 2 }
});

export default [pinch, dragOf('drag', 'unit'), dragOf('general’s drag', 'general')];
