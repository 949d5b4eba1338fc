// Runs in a browser: what one frame of a drag costs the map, with every radius shown, and what it costs a bare Konva stage with as many shapes
// and no game. Both are drawn at once instead of with the next frame, so that the clock sees it; what the browser paints afterwards it does not see.
import { MapState } from '$lib/app/map/map-state.svelte';
import type { UnitFigure } from '$lib/app/map/surface/figures';
import { extent } from '$lib/geometry/map-edge';
import { readPalette } from '$lib/map/palette';
import { MapStage } from '$lib/map/stage';
import Konva from 'konva';
import { flushSync } from 'svelte';
import type { CrowdedMap } from '../geometry/crowded-map';
import { makeCrowdedMap } from '../geometry/crowded-map';
import { crowdedState } from './crowded-battle';

declare global {
	interface Window {
		/** What was asked of the next frame, done now. */
		drawNow(): void;
	}
}

export interface DragSamples {
	readonly unit: number[];
	/** Of a general, at whom every unit's command hangs. */
	readonly general: number[];
	readonly bare: number[];
}

const SCREEN = { width: 1180, height: 820 };

function sampleDrags(rounds: number): DragSamples {
	const unit = makeOurs(({ arm }) => arm !== 'general');
	const general = makeOurs(({ arm }) => arm === 'general');
	const bare = makeBare(makeCrowdedMap());
	const samples: DragSamples = { unit: [], general: [], bare: [] };
	for (let round = 0; round < rounds; round++) {
		samples.unit.push(timeOf((call) => unit(round * 5 + call)));
		samples.general.push(timeOf((call) => general(round * 5 + call)));
		samples.bare.push(timeOf((call) => bare(round * 5 + call)));
	}
	return samples;
}

/** The browser's clock is coarse, so a few frames are timed together. */
function timeOf(frame: (call: number) => void): number {
	const start = performance.now();
	for (let call = 0; call < 5; call++) frame(call);
	return (performance.now() - start) / 5;
}

const wander = (step: number) => ({ x: 36 + 12 * Math.sin(step / 9), y: 24 + 8 * Math.cos(step / 7) });

function makeOurs(which: (figure: UnitFigure) => boolean): (step: number) => void {
	const state = crowdedState();
	const done = Promise.resolve({ ok: true as const });
	const session = { state, closed: null, record: () => done, undo: () => done };
	const container = makeContainer();
	const stage = new MapStage(container, {
		mapSize: extent(72, 48),
		sides: { first: 'red', second: 'blue' },
		palette: readPalette(container)
	});
	const { map } = inRoot(() => {
		const made = new MapState(session, { onRefused: () => undefined, makeId: () => 'id' });
		made.options = { ...made.options, command: true };
		$effect(() => stage.showTerrain(made.state.terrain));
		$effect(() => stage.showFigures(made.figures, made.hidden));
		$effect(() => stage.showUnder(made.under));
		$effect(() => stage.showStanding(made.standing));
		$effect(() => stage.showMarks(made.marks));
		return { map: made };
	});
	flushSync();
	window.drawNow();
	const moving = map.figures.find(which);
	if (!moving || !map.toolInHand.grab({ at: moving.rect.centre, reach: 0.5 })) throw new Error('nothing to drag');
	return (step) => {
		map.toolInHand.drag(wander(step));
		flushSync();
		window.drawNow();
	};
}

function inRoot<T>(make: () => T): T {
	let made: T | undefined;
	$effect.root(() => {
		made = make();
	});
	if (made === undefined) throw new Error('the effects did not run');
	return made;
}

function makeContainer(): HTMLDivElement {
	const container = document.body.appendChild(document.createElement('div'));
	container.style.cssText = `width: ${SCREEN.width}px; height: ${SCREEN.height}px`;
	return container;
}

/** Terrain below; units with their names, and the radii, in a layer of their own, which is all that is drawn when one of them is dragged. */
function makeBare({ moving, others, radii, woods }: CrowdedMap): (step: number) => void {
	const stage = new Konva.Stage({ container: makeContainer(), ...SCREEN });
	const scale = { scaleX: 16, scaleY: 16, listening: false };
	const below = new Konva.Layer(scale);
	const above = new Konva.Layer(scale);
	const pen = { stroke: 'black', strokeWidth: 0.1 };
	for (const { points } of woods)
		below.add(new Konva.Line({ ...pen, points: points.flatMap(({ x, y }) => [x, y]), closed: true, fill: 'green' }));
	for (const { centre, radius } of radii) above.add(new Konva.Circle({ ...pen, ...centre, radius }));
	const units = [moving, ...others].map(({ centre, frontage, depth, facing }, index) => {
		const placed = { ...centre, rotation: facing, offsetX: frontage / 2, offsetY: depth / 2 };
		const unit = new Konva.Rect({ ...pen, ...placed, width: frontage, height: depth, fill: 'red' });
		above.add(unit, new Konva.Text({ ...centre, text: `Regiment ${index}`, fontSize: 0.8 }));
		return unit;
	});
	stage.add(below, above);
	const [dragged] = units;
	return (step) => {
		dragged?.position(wander(step));
		above.draw();
	};
}

Object.assign(window, { sampleDrags });
