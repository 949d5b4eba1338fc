// Runs in a browser: two fingers zoom the largest map in and out and let go, again and again, and every frame of it is timed, from the first
// step until the map lies sharp and labelled. A frame is what the browser takes from one to the next, work of ours or not.
import { figuresOf } from '$lib/app/map/surface/figures';
import { extent } from '$lib/geometry/map-edge';
import type { Point } from '$lib/geometry/point';
import { readPalette } from '$lib/map/palette';
import { MapStage } from '$lib/map/stage';
import { crowdedState } from './crowded-battle';

/** Milliseconds from each frame to the next. */
export type Frames = number[];

const SCREEN = { width: 1180, height: 820 };
/** The first gesture is not counted: the browser is still compiling. */
const WARM_UP = 1;
/** Frames that the fingers move, and for which they then lie still: longer than it takes until all is sharp. */
const MOVING = 40;
const RESTING = 40;

async function samplePinches(rounds: number): Promise<Frames> {
	const stage = makeStage();
	const frames: Frames = [];
	// The map is drawn for the first time before anybody takes hold of it.
	for (let frame = 0; frame < 10; frame++) await nextFrame();
	let last = await nextFrame();
	for (let frame = 0; frame < (WARM_UP + rounds) * (MOVING + RESTING); frame++) {
		const step = frame % (MOVING + RESTING);
		if (step < MOVING) stage.pinch(fingersAt(step), fingersAt(step + 1));
		const now = await nextFrame();
		frames.push(now - last);
		last = now;
	}
	return frames.slice(WARM_UP * (MOVING + RESTING));
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Apart and together again, a little to one side. */
function fingersAt(step: number): readonly [Point, Point] {
	const spread = 120 + 200 * Math.sin((Math.PI * step) / MOVING);
	return [
		{ x: 500 + step - spread, y: 400 },
		{ x: 500 + step + spread, y: 430 }
	];
}

function makeStage(): MapStage {
	const container = document.body.appendChild(document.createElement('div'));
	container.style.cssText = `position: fixed; inset: 0; width: ${SCREEN.width}px; height: ${SCREEN.height}px`;
	const state = crowdedState();
	const stage = new MapStage(container, {
		mapSize: extent(72, 48),
		sides: { first: 'red', second: 'blue' },
		palette: readPalette(container)
	});
	stage.showTerrain(state.terrain);
	stage.showFigures(figuresOf(state), []);
	return stage;
}

Object.assign(window, { samplePinches });
