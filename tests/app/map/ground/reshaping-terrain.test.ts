import type { TerrainKind } from '$lib/battle/terrain';
import { mostPoints, terrainKinds } from '$lib/battle/terrain';
import { terrainRows } from '$lib/app/map/ground/terrain-rows';
import type { Point } from '$lib/geometry/point';
import { between } from '$lib/geometry/point';
import { describe, expect, test } from 'vitest';
import { at } from '../../../battle/sample-battle';
import { openMap, marksOf, settled } from '../open-map';

function surveying(kind: TerrainKind = 'building') {
	const hands = openMap({ guards: at(60, 44) });
	hands.map.take('ground');
	hands.map.surveyor.kind = kind;
	// Half a finger is an inch broad.
	hands.map.setZoom(22);
	return hands;
}

type Hands = ReturnType<typeof surveying>;

const piece = ({ map }: Hands) => map.state.terrain[0]!;
const corners = (hands: Hands) => piece(hands).points.map(({ x, y }) => [x, y]);

const handles = ({ map }: Hands, glyph: string) =>
	marksOf(map.marks, 'handle').filter((handle) => handle.glyph === glyph);

/** The handle of a corner, or the one between two, is the nearest to it. */
function handleNear(hands: Hands, glyph: string, place: Point): Point {
	const near = handles(hands, glyph).sort((a, b) => between(a.at, place) - between(b.at, place))[0];
	if (!near) throw new Error(`there is no ${glyph}`);
	return near.at;
}

const moved = (from: Point, x: number, y: number): Point => ({ x: from.x + x, y: from.y + y });

/** A house, 4 by 3, with its middle at 30 by 20. */
async function withHouse(): Promise<Hands> {
	const hands = surveying();
	await hands.tap(at(30, 20));
	await hands.tap(at(30, 20));
	expect(corners(hands)).toEqual([[28, 18.5], [32, 18.5], [32, 21.5], [28, 21.5]]); // prettier-ignore
	return hands;
}

describe('a chosen piece', () => {
	test('has a handle at every corner, between any two of them and for turning, each a finger apart from the others', async () => {
		const hands = await withHouse();
		const all = marksOf(hands.map.marks, 'handle');
		expect(handles(hands, 'corner')).toHaveLength(4);
		expect(handles(hands, 'point')).toHaveLength(4);
		expect(handles(hands, 'turn')).toHaveLength(1);
		for (const [index, one] of all.entries())
			for (const other of all.slice(index + 1)) expect(between(one.at, other.at)).toBeGreaterThanOrEqual(2.2);
	});

	test('at the map’s edge has its handles on the map, all of them for a finger to reach', async () => {
		for (const kind of terrainKinds)
			for (const place of [at(0, 0), at(72, 48), at(36, 0), at(72, 24)]) {
				const hands = surveying(kind);
				await hands.map.surveyor.addAt(place);
				const all = marksOf(hands.map.marks, 'handle');
				expect(all.filter(({ glyph }) => glyph === 'turn')).toHaveLength(1);
				for (const { at: there } of all)
					expect(there.x >= 0 && there.x <= 72 && there.y >= 0 && there.y <= 48, `${kind} ${there.x}, ${there.y}`).toBe(
						true
					);
			}
	});

	test('has as many handles as fingers have room for, and more when one comes nearer', async () => {
		const hands = surveying('woods');
		await hands.map.surveyor.addAt(at(30, 20));
		const few = handles(hands, 'corner').length;
		hands.map.setZoom(96);
		expect(few).toBeLessThan(18);
		expect(handles(hands, 'corner')).toHaveLength(18);
	});

	test('is given another shape by a corner, which goes with the hand and not to it; one undo puts it back', async () => {
		const hands = await withHouse();
		const handle = handleNear(hands, 'corner', at(32, 21.5));
		hands.hold(moved(handle, 0.3, -0.2), moved(handle, 1, 1), moved(handle, 2.3, 1.3));
		expect(marksOf(hands.map.marks, 'area')[0]?.points[2]).toEqual({ x: 34, y: 23 });
		await hands.letGo();
		expect(corners(hands)).toEqual([[28, 18.5], [32, 18.5], [34, 23], [28, 21.5]]); // prettier-ignore
		expect(marksOf(hands.map.marks, 'handle').filter(({ held }) => held)).toHaveLength(1);
		await hands.map.undo();
		expect(corners(hands)[2]).toEqual([32, 21.5]);
	});

	test('stays on the map, however far its corner is pulled', async () => {
		const hands = await withHouse();
		await hands.drag(handleNear(hands, 'corner', at(28, 18.5)), at(-20, -30));
		expect(corners(hands)[0]).toEqual([0, 0]);
	});

	test('gets a corner from the handle between two, and loses it where it is dragged onto its neighbour', async () => {
		const hands = await withHouse();
		const handle = handleNear(hands, 'point', at(32, 20));
		await hands.drag(handle, moved(handle, 2, 1));
		expect(corners(hands)).toEqual([[28, 18.5], [32, 18.5], [34, 21], [32, 21.5], [28, 21.5]]); // prettier-ignore
		const corner = handleNear(hands, 'corner', at(34, 21));
		hands.hold(corner, moved(corner, -1, 0), moved(corner, -1.8, 0.4));
		expect(hands.tags).toContain('Takes the corner away');
		await hands.letGo();
		expect(corners(hands)).toEqual([[28, 18.5], [32, 18.5], [32, 21.5], [28, 21.5]]); // prettier-ignore
		await hands.map.undo();
		expect(piece(hands).points).toHaveLength(5);
	});

	test('loses the corner that was tapped, and keeps three', async () => {
		const hands = await withHouse();
		expect(hands.map.surveyor.canRemoveCorner).toBe(false);
		await hands.tap(handleNear(hands, 'corner', at(28, 18.5)));
		expect(hands.map.surveyor.canRemoveCorner).toBe(true);
		await hands.map.surveyor.removeCorner();
		expect(corners(hands)).toEqual([[32, 18.5], [32, 21.5], [28, 21.5]]); // prettier-ignore
		await hands.tap(handleNear(hands, 'corner', at(28, 21.5)));
		expect(hands.map.surveyor.canRemoveCorner).toBe(false);
		await hands.map.surveyor.removeCorner();
		expect(piece(hands).points).toHaveLength(3);
	});

	test('is turned by its handle, and says by how much', async () => {
		const hands = await withHouse();
		hands.hold(handles(hands, 'turn')[0]!.at, at(36, 20));
		expect(hands.tags).toContain('90°');
		await hands.letGo();
		expect(corners(hands)).toEqual([[31.5, 18], [31.5, 22], [28.5, 22], [28.5, 18]]); // prettier-ignore
		await hands.map.undo();
		expect(corners(hands)[0]).toEqual([28, 18.5]);
	});

	test('is moved, turned and sized without a pointer, each as one step', async () => {
		const hands = await withHouse();
		const { surveyor } = hands.map;
		surveyor.moveTo({ x: 40, y: 30 });
		await settled();
		expect(terrainRows(hands.map.state.terrain)).toMatchObject([
			{ name: 'Building', kind: '', where: 'at 40″ by 30″, 4″ by 3″', effect: 'hard cover, buildings' }
		]);
		surveyor.turn(90);
		await settled();
		expect(terrainRows(hands.map.state.terrain)[0]?.where).toBe('at 40″ by 30″, 3″ by 4″');
		surveyor.resize(1.1);
		await settled();
		expect(corners(hands)[0]).toEqual([41.65, 27.8]);
		for (let step = 0; step < 3; step++) await hands.map.undo();
		expect(corners(hands)[0]).toEqual([28, 18.5]);
	});

	test('that is dragged and brought back is not written', async () => {
		const hands = await withHouse();
		const before = hands.play.battle.events.length;
		await hands.drag(at(30, 20), at(33, 22), at(30, 20));
		expect(hands.play.battle.events).toHaveLength(before);
		expect(marksOf(hands.map.marks, 'handle').length).toBeGreaterThan(0);
	});

	test('that lies under another one is the one that is moved', async () => {
		const hands = await withHouse();
		const id = piece(hands).id;
		hands.map.surveyor.choose(null);
		hands.map.surveyor.kind = 'rough';
		await hands.drag(at(20, 10), at(40, 10), at(40, 30), at(20, 30), at(20, 10.5));
		hands.map.surveyor.choose(id);
		await hands.drag(at(30, 20), at(31, 20));
		expect(hands.map.state.terrain).toHaveLength(2);
		expect(corners(hands)[0]).toEqual([29, 18.5]);
	});

	test('is taken hold of in a line as well: its ends, and a bend between them', async () => {
		const hands = surveying('obstacle');
		await hands.map.surveyor.addAt(at(30, 20));
		expect(corners(hands)).toEqual([[25, 20], [35, 20]]); // prettier-ignore
		const bend = handleNear(hands, 'point', at(30, 20));
		await hands.drag(bend, moved(bend, 0, 4));
		expect(corners(hands)).toEqual([[25, 20], [30, 24], [35, 20]]); // prettier-ignore
		await hands.tap(handleNear(hands, 'corner', at(35, 20)));
		await hands.map.surveyor.removeCorner();
		expect(corners(hands)).toEqual([[25, 20], [30, 24]]); // prettier-ignore
	});
});

describe('what is laid', () => {
	test('and undone swallows no tap: the next one lays another', async () => {
		const hands = await withHouse();
		await hands.map.undo();
		expect(hands.map.surveyor.chosen).toBeNull();
		await hands.tap(at(50, 20));
		expect(hands.map.state.terrain).toHaveLength(1);
	});

	test('and refused is not chosen, so that the next tap is a tap', async () => {
		const hands = surveying();
		const record = hands.map.session.record;
		hands.map.session.record = async () => ({ ok: false, reason: 'Not now.' });
		await hands.tap(at(30, 20));
		expect(hands.refused).toEqual(['Not now.']);
		hands.map.session.record = record;
		await hands.tap(at(30, 20));
		expect(hands.map.state.terrain).toHaveLength(1);
	});

	test.each(terrainKinds)('as a stamp of %s never runs off the map', async (kind) => {
		const hands = surveying(kind);
		for (const place of [at(0, 0), at(72, 48), at(71, 1), at(2, 24)]) {
			await hands.map.surveyor.addAt(place);
			for (const { x, y } of piece(hands).points) {
				expect(x >= 0 && x <= 72, `${x} across`).toBe(true);
				expect(y >= 0 && y <= 48, `${y} down`).toBe(true);
			}
			await hands.map.undo();
		}
	});

	test('with a finger that ran over the edge ends at the edge', async () => {
		const hands = surveying('road');
		await hands.drag(at(60, 20), at(70, 20), at(80, 20));
		expect(corners(hands)).toEqual([[60, 20], [72, 20]]); // prettier-ignore
	});

	test('in a stroke of a thousand zigzags is smoothed until it can be kept, and not lost', async () => {
		const hands = surveying('stream');
		const way = Array.from({ length: 1000 }, (_, step) =>
			at(5 + (step / 1000) * 60, 20 + (step % 2) * (1 + (step % 7)))
		);
		await hands.drag(way[0]!, ...way);
		expect(hands.refused).toEqual([]);
		const { points } = piece(hands);
		expect(points.length).toBeGreaterThan(1);
		expect(points.length).toBeLessThanOrEqual(mostPoints);
		expect(points.at(-1)!.x - points[0]!.x).toBeGreaterThan(55);
	});

	test('too short or too straight to be a piece is told, and not lost in silence', async () => {
		const hands = surveying('woods');
		await hands.drag(at(10, 10), at(20, 10));
		expect(hands.refused).toEqual(['An area has to be drawn around.']);
		hands.map.surveyor.kind = 'road';
		await hands.drag(at(10, 10), at(10.5, 10));
		expect(hands.refused).toEqual(['An area has to be drawn around.', 'A line is an inch long or more.']);
		expect(hands.map.state.terrain).toEqual([]);
	});
});
