// A photo of the real table laid under the map: squared up by its four corners, or scaled by two points a known distance apart. While
// that is done the photo lies flat and whole across the map, and handles mark places in it. What was marked stays until the photo is laid or
// left: another tool, a second finger or a key takes none of it away.

import type { Backdrop } from '$lib/battle/terrain';
import { add, between, lengthOf, partWay, type Point, scale, subtract } from '$lib/geometry/point';
import type { Tool, ToolMap, Touch, Mark } from '../surface/tool';
import {
	beginMeasure,
	type Calibration,
	finishMeasure,
	type Flat,
	flatCorners,
	layFlat,
	mapInPhoto,
	type Measure,
	readMeasure,
	shiftPhoto
} from './photo-measure';
import { makeInches } from '$lib/wording';

/** Towards the middle of the map from its corners, which may lie at the very edge of the photo; below the other places. */
function standOff({ by, corners }: Measure, place: Point, reach: number): Point {
	const inward = by === 'corners' ? subtract(partWay(corners[0], corners[2], 0.5), place) : { x: 0, y: 1 };
	const length = lengthOf(inward);
	return length > 0 ? add(place, scale(inward, (1.3 * reach) / length)) : place;
}

interface Setting {
	readonly reach: number;
	/** The handle that buttons and keys move. */
	readonly meant: number;
}

function marksOfMeasure(
	measure: Measure,
	mapSize: readonly Point[],
	places: readonly Point[],
	{ reach, meant }: Setting
): readonly Mark[] {
	const [one, other] = measure.points;
	// Its pale edge shows it on any photo, and where its ends meet are the corners.
	const around: Mark = { kind: 'line', points: [...mapSize, ...mapSize.slice(0, 1)], tone: 'focus' };
	const known: readonly Mark[] = [
		{ kind: 'area', points: mapSize, tone: 'focus', dashed: true },
		{ kind: 'line', points: measure.points, tone: 'focus', thick: true },
		{ kind: 'tag', at: partWay(one, other, 0.25), text: makeInches(measure.apart), tone: 'focus' }
	];
	return [
		...(measure.by === 'scale' ? known : [around]),
		...places.flatMap((place, index): Mark[] => {
			const at = standOff(measure, place, reach);
			return [
				{ kind: 'line', points: [place, at], tone: 'focus' },
				{ kind: 'handle', at, glyph: 'corner', held: index === meant }
			];
		})
	];
}

/** The photo as it lies flat; made once, so that it stays the same, and is not drawn anew, while handles are dragged. */
interface Subject {
	readonly flat: Flat;
	readonly backdrop: Backdrop;
}

interface Held {
	readonly index: number;
	/** Where the handle was taken up, and how far from it the finger came down. */
	readonly from: Point;
	readonly off: Point;
}

const names: Readonly<Record<Calibration, readonly string[]>> = {
	corners: ['North-west', 'North-east', 'South-east', 'South-west'],
	scale: ['First point', 'Second point', 'Middle of the table']
};

export class Photographer implements Tool {
	readonly #map: ToolMap;
	#subject = $state.raw<Subject | null>(null);
	#measure = $state.raw<Measure | null>(null);
	/** The handle that buttons and keys move: the one that was last meant. */
	handle = $state.raw(0);
	#held: Held | null = null;
	#reach = $state.raw(1);
	/** How the photo that lies there was measured, to take it up again. */
	#last: { readonly corners: Backdrop['corners']; readonly measure: Measure } | null = null;

	constructor(map: ToolMap) {
		this.#map = map;
	}

	get isCalibrating(): boolean {
		return this.#subject !== null;
	}

	/** The photo lies flat to be measured, and everything else stands back. */
	get isInHand(): boolean {
		return this.isCalibrating && this.#map.tool === 'photo';
	}

	/** What is shown now: the photo as it lies, or flat and whole while it is measured. */
	readonly backdrop = $derived.by((): Backdrop | null =>
		this.#subject && this.#map.tool === 'photo' ? this.#subject.backdrop : this.#map.state.backdrop
	);

	/** With its width over its height. */
	begin(photo: string, aspect: number): void {
		const flat = layFlat(this.#map.state.setup.table, aspect);
		this.#open(photo, flat, beginMeasure(flat));
	}

	/** The photo that lies there is measured anew, from what was measured. */
	reopen(aspect: number): void {
		const { backdrop, setup } = this.#map.state;
		if (!backdrop) return;
		const { photo, corners } = backdrop;
		const flat = layFlat(setup.table, aspect);
		const known = this.#last && samePlaces(this.#last.corners, corners) ? this.#last.measure : null;
		this.#open(photo, flat, known ?? readMeasure(flat, corners));
	}

	#open(photo: string, flat: Flat, measure: Measure): void {
		this.#subject = { flat, backdrop: { photo, corners: flatCorners(flat) } };
		this.#measure = measure;
		this.handle = 0;
		this.#held = null;
	}

	get by(): Calibration {
		return this.#measure?.by ?? 'corners';
	}

	measureBy(by: Calibration): void {
		if (this.#measure) this.#measure = { ...this.#measure, by };
		this.handle = 0;
	}

	/** Inches between the two points. */
	get apart(): number {
		return this.#measure?.apart ?? 12;
	}

	set apart(apart: number) {
		if (this.#measure) this.#measure = { ...this.#measure, apart };
	}

	get handles(): readonly { readonly name: string; readonly at: Point }[] {
		const measure = this.#measure;
		return measure ? placesOf(measure).map((at, index) => ({ name: names[measure.by][index] ?? '', at })) : [];
	}

	/** Moves a handle by so much, for those without a pointer. */
	nudge(index: number, by: Point): void {
		const handle = this.handles[index];
		if (handle) this.#moveTo(index, add(handle.at, by));
	}

	#moveTo(index: number, to: Point): void {
		if (this.#measure) this.#measure = withPlace(this.#measure, index, to);
	}

	/** The photo is laid as it was measured; until that is written nothing of it is dropped. */
	async finish(): Promise<void> {
		const [subject, measure] = [this.#subject, this.#measure];
		if (!subject || !measure) return;
		const corners = finishMeasure(subject.flat, measure);
		const laid = await this.#setBackdrop({ photo: subject.backdrop.photo, corners });
		if (!laid) return;
		this.#last = { corners, measure };
		this.leave();
	}

	/** The photo is not laid, and what was marked in it is dropped. */
	leave(): void {
		this.#subject = null;
		this.#measure = null;
		this.#held = null;
	}

	/** The photo that lies there, pushed by so many inches. */
	shift(by: Point): void {
		const { backdrop, setup } = this.#map.state;
		if (backdrop) void this.#setBackdrop(shiftPhoto(backdrop, by, setup.table));
	}

	remove(): void {
		if (this.#map.state.backdrop) void this.#setBackdrop(null);
	}

	#setBackdrop(backdrop: Backdrop | null): Promise<boolean> {
		return this.#map.record([{ kind: 'backdrop-set', backdrop }]);
	}

	/** The view tells how far a finger reaches: handles stand off by that, so that no finger lies on what it marks. */
	setReach(reach: number): void {
		this.#reach = reach;
	}

	/** By its handle, or by the place itself. */
	grab({ at, reach }: Touch): boolean {
		const measure = this.#measure;
		if (!measure) return false;
		const places = placesOf(measure);
		const far = (place: Point) => Math.min(between(place, at), between(standOff(measure, place, this.#reach), at));
		const [nearest] = places.map((from, index) => ({ index, from, far: far(from) })).sort((a, b) => a.far - b.far);
		if (!nearest || nearest.far > reach * 1.5) return false;
		const { index, from } = nearest;
		this.#held = { index, from, off: subtract(from, at) };
		this.handle = index;
		return true;
	}

	drag(at: Point): void {
		if (this.#held) this.#moveTo(this.#held.index, add(at, this.#held.off));
	}

	drop(): void {
		this.#held = null;
	}

	/** The handle goes back to where it was taken up; the others stay. */
	cancel(): void {
		if (this.#held) this.#moveTo(this.#held.index, this.#held.from);
		this.#held = null;
	}

	tap(): void {
		return undefined;
	}

	get marks(): readonly Mark[] {
		const [subject, measure] = [this.#subject, this.#measure];
		if (!subject || !measure) return [];
		return marksOfMeasure(measure, mapInPhoto(subject.flat, measure), placesOf(measure), {
			reach: this.#reach,
			meant: this.handle
		});
	}
}

const samePlaces = (some: readonly Point[], others: readonly Point[]): boolean =>
	some.every(({ x, y }, index) => x === others[index]?.x && y === others[index].y);

/** The places that can be moved, in the order of their names. */
const placesOf = ({ by, corners, points, middle }: Measure): readonly Point[] =>
	by === 'corners' ? corners : [...points, middle];

function withPlace(measure: Measure, index: number, to: Point): Measure {
	const put = (at: Point, place: number) => (place === index ? to : at);
	if (measure.by === 'corners') {
		const [nw, ne, se, sw] = measure.corners;
		return { ...measure, corners: [put(nw, 0), put(ne, 1), put(se, 2), put(sw, 3)] };
	}
	const [one, other] = measure.points;
	return { ...measure, points: [put(one, 0), put(other, 1)], middle: put(measure.middle, 2) };
}
