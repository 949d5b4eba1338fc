import { applyMap, mapOf, parseSavedMap } from '$lib/battle/map/saved-map';
import type { Terrain } from '$lib/battle/terrain';
import { usualEffects } from '$lib/battle/terrain';
import { expect, test } from 'vitest';
import { Play } from '../play';

const wood = (id: string): Terrain => ({
	id,
	kind: 'woods',
	name: '',
	points: [{ x: 1, y: 1 }, { x: 9, y: 1 }, { x: 5, y: 8 }], // prettier-ignore
	effect: usualEffects.woods
});

test('a map that is kept, written down and laid on another table is what it was', () => {
	const first = new Play().does({ kind: 'terrain-set', piece: wood('west') });
	const kept = parseSavedMap(JSON.parse(JSON.stringify(mapOf(first.state, 'map', 'Two woods'))));
	if (!kept.ok) throw new Error(kept.problems[0]?.message);
	const second = new Play().does({ kind: 'terrain-set', piece: wood('east') });
	second.does(...applyMap(second.state, kept.value));
	expect(second.state.terrain).toEqual([wood('west')]);
	expect(second.state.backdrop).toBeNull();
});

test('what would lie over the edge of a smaller table is moved in, in its own shape', () => {
	const play = new Play();
	const far = { ...wood('far'), points: wood('far').points.map(({ x, y }) => ({ x: x + 100, y })) };
	const map = {
		...mapOf(play.state, 'map', 'A long field'),
		table: { width: 120, height: 48 },
		terrain: [wood('near'), far]
	};
	play.does(...applyMap(play.state, map));
	const [near, moved] = play.state.terrain;
	expect(near).toEqual(wood('near'));
	expect(moved?.points).toEqual([{ x: 64, y: 1 }, { x: 72, y: 1 }, { x: 68, y: 8 }]); // prettier-ignore
});

test('a map from outside that is none is refused with a sentence', () => {
	expect(parseSavedMap({ version: 1, id: 'x' })).toMatchObject({ ok: false });
	expect(parseSavedMap({ version: 9 })).toMatchObject({ ok: false });
});
