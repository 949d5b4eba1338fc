// Runs in a browser: what measuring costs beside Konva drawing the same shapes once and nothing else, in the same page. The browser
// paints what was drawn after the clock has stopped, so this is the least that a frame can cost.
import { arcs, isInArc } from '$lib/geometry/arc';
import { crossings } from '$lib/geometry/crossing';
import { nearestFrom } from '$lib/geometry/distance';
import { aspectOf } from '$lib/geometry/front';
import { polyline } from '$lib/geometry/shape';
import Konva from 'konva';
import type { CrowdedMap } from './crowded-map';
import { makeCrowdedMap } from './crowded-map';

const SCALE = 16;

export interface FrameSamples {
	readonly frame: number[];
	readonly measuring: number[];
	readonly surveying: number[];
}

function sampleFrames(rounds: number): FrameSamples {
	const mapSize = makeCrowdedMap();
	const layer = drawMap(mapSize);
	const samples: FrameSamples = { frame: [], measuring: [], surveying: [] };
	for (let round = 0; round < rounds; round++) {
		samples.frame.push(timeOf(() => layer.draw()));
		samples.measuring.push(timeOf(() => measure(mapSize)));
		samples.surveying.push(timeOf(() => survey(mapSize)));
	}
	return samples;
}

/** The browser's clock is coarse, so a few calls are timed together. */
function timeOf(task: () => unknown): number {
	const start = performance.now();
	for (let call = 0; call < 10; call++) task();
	return (performance.now() - start) / 10;
}

/** What dragging one unit asks at every step. */
const measure = ({ moving, others, woods }: CrowdedMap) => [...others, ...woods].map(nearestFrom(moving));

/** What a shooter's overlay asks: range, arc and aspect of every unit, and what lies on the way to one of them. */
function survey({ moving, others, woods }: CrowdedMap) {
	const features = woods.map((shape, id) => ({ id, shape }));
	const nearestTo = nearestFrom(moving);
	const targets = others.map((other) => ({
		range: nearestTo(other),
		inArc: isInArc(moving, arcs['front-corners'], other),
		aspect: aspectOf(other, moving.centre)
	}));
	const onTheWay = targets.slice(-1).map(({ range }) => crossings(polyline(range.from, range.to), features));
	return { targets, onTheWay };
}

function drawMap({ moving, others, radii, woods }: CrowdedMap): Konva.Layer {
	const container = document.body.appendChild(document.createElement('div'));
	const stage = new Konva.Stage({ container, width: 1180, height: 820 });
	const layer = new Konva.Layer({ listening: false, scaleX: SCALE, scaleY: SCALE });
	const pen = { stroke: 'black', strokeWidth: 0.1 };
	for (const { points } of woods)
		layer.add(new Konva.Line({ ...pen, points: points.flatMap(({ x, y }) => [x, y]), closed: true, fill: 'green' }));
	for (const { centre, radius } of radii) layer.add(new Konva.Circle({ ...pen, ...centre, radius }));
	for (const { centre, frontage, depth, facing } of [moving, ...others]) {
		const placed = { ...centre, rotation: facing, offsetX: frontage / 2, offsetY: depth / 2 };
		layer.add(new Konva.Rect({ ...pen, ...placed, width: frontage, height: depth, fill: 'red' }));
	}
	stage.add(layer);
	return layer;
}

Object.assign(window, { sampleFrames });
