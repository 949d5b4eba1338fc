import { blowsFacts, meleeFacts } from '$lib/battle/facts/combat';
import { chargeFacts } from '$lib/battle/facts/charge';
import { shootingFacts } from '$lib/battle/facts/shooting';
import type { Terrain, TerrainKind } from '$lib/battle/terrain';
import { usualEffects } from '$lib/battle/terrain';
import { describe, expect, it } from 'vitest';
import { at, stateWith } from '../sample-battle';

const piece = (
	kind: TerrainKind,
	points: readonly (readonly [number, number])[],
	effect = usualEffects[kind]
): Terrain => ({
	id: kind,
	kind,
	name: '',
	points: points.map(([x, y]) => ({ x, y })),
	effect
});

const box = (kind: TerrainKind, left: number, top: number, right: number, bottom: number) =>
	piece(kind, [[left, top], [right, top], [right, bottom], [left, bottom]]); // prettier-ignore

/** The Guards shoot north at the militia, front to front: 8″ by 1″ each, 9″ apart. */
const facing = (terrain: readonly Terrain[], militia = {}) =>
	stateWith({
		terrain,
		units: { guards: { place: at(30, 30) }, militia: { place: at(30, 20, 180), ...militia } }
	});

const shotFacts = (terrain: readonly Terrain[], militia = {}) => {
	const { facts, sources } = shootingFacts(facing(terrain, militia), 'guards', 'militia');
	return { cover: facts.targetCover, rough: facts.roughInches, from: [sources.targetCover, sources.roughInches] };
};

describe('the ground of a shot, measured on the canvas', () => {
	it('is nobody’s word while nothing lies on the table', () => {
		expect(shotFacts([])).toEqual({ cover: 'none', rough: 0, from: ['assumed', 'assumed'] });
	});

	it('is open where nothing covers the target', () => {
		expect(shotFacts([box('building', 50, 2, 55, 6)])).toEqual({
			cover: 'none',
			rough: 0,
			from: ['measured', 'measured']
		});
	});

	it('gives cover to a unit with its middle in the woods, and counts the rough inches on the way to it', () => {
		expect(shotFacts([box('woods', 20, 16, 40, 24)])).toMatchObject({ cover: 'soft', rough: 3.5 });
	});

	it('gives a fence close before the target, and none to one that is far before it', () => {
		expect(shotFacts([piece('obstacle', [[20, 21.4], [40, 21.4]])]).cover).toBe('soft'); // prettier-ignore
		expect(shotFacts([piece('obstacle', [[20, 25], [40, 25]])]).cover).toBe('none'); // prettier-ignore
	});

	it('takes the best of several covers, and the players’ word before all of them', () => {
		const both = [box('woods', 20, 16, 40, 24), box('building', 28, 18, 32, 22)];
		expect(shotFacts(both).cover).toBe('hard');
		expect(shotFacts(both, { cover: 'soft' })).toMatchObject({ cover: 'soft', from: ['remembered', 'measured'] });
	});

	it('counts rough ground once where pieces overlap', () => {
		expect(shotFacts([box('rough', 20, 22, 40, 26), box('rough', 20, 24, 40, 27)]).rough).toBe(5);
	});
});

describe('the ground of a combat, measured on the canvas', () => {
	const touching = (terrain: readonly Terrain[]) =>
		stateWith({ terrain, units: { guards: { place: at(30, 21) }, militia: { place: at(30, 20, 180) } } });
	const fight = (terrain: readonly Terrain[]) => blowsFacts(touching(terrain), 'guards', 'militia').facts;

	it('is a slope for the one on it', () => {
		expect(fight([box('steep-slope', 20, 14, 40, 20.4)]).enemyPosition).toBe('steep-slope');
		expect(fight([box('steep-slope', 20, 14, 40, 30)]).enemyPosition).toBe('level');
	});

	it('is across an obstacle that lies between the two', () => {
		const over = fight([piece('obstacle', [[20, 20.5], [40, 20.5]])]); // prettier-ignore
		expect(over).toMatchObject({ enemyPosition: 'obstacle', acrossObstacle: true, enemyCover: 'soft' });
	});

	it('is woods where the enemy stands in them, for a charge as well', () => {
		const woods = [box('woods', 20, 10, 40, 20.4)];
		expect(fight(woods)).toMatchObject({ ground: 'woods', enemyCover: 'soft' });
		const { facts, sources } = chargeFacts(touching(woods), { charger: 'guards', chargee: 'militia' });
		expect([facts.ground, facts.chargeeCover, sources.ground]).toEqual(['woods', 'soft', 'measured']);
	});

	it('is not taken for the combat as a whole: each unit stands where the players said, and where they said nothing it is worth a look', () => {
		const combat = { units: ['guards', 'militia'], pairs: [{ first: 'guards', second: 'militia' }], goesOn: true };
		const state = touching([box('woods', 20, 10, 40, 20.4)]);
		const said = { ...state, units: { ...state.units, militia: { ...state.units.militia!, cover: 'hard' as const } } };
		const { facts, sources } = meleeFacts(said, combat);
		expect([facts.ground, sources.ground]).toEqual(['open', 'assumed']);
		expect(facts.units.map(({ id, side, strikes, cover }) => [id, side, strikes, cover])).toEqual([
			['guards', 'first', 'militia', 'none'],
			['militia', 'second', 'guards', 'hard']
		]);
		expect([sources['guards.cover'], sources['militia.cover']]).toEqual(['assumed', 'remembered']);
	});
});
