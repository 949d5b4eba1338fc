import { runInBrowser, warm } from '../page-in-browser';
import type { FrameSamples } from './frame-page';

const ROUNDS = 40;
const WARM_UP = 10;

let samples: Promise<FrameSamples> | undefined;

/** One run serves all cases, so that they are shares of the same frames. */
export const frameSamples = (): Promise<FrameSamples> => (samples ??= sampleInBrowser());

async function sampleInBrowser(): Promise<FrameSamples> {
	const all = await runInBrowser<FrameSamples>({
		entry: 'tests/bench/geometry/frame-page.ts',
		call: `sampleFrames(${ROUNDS})`,
		viewport: { width: 1180, height: 820 }
	});
	return warm(all, WARM_UP);
}
