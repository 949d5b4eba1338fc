import { planContact } from '$lib/battle/moves/directed-moves';
import { openCombats } from '$lib/battle/select/combats';
import type { BattleState } from '$lib/battle/state';
import { blowsOf } from '$lib/rules/combat/melee';
import { blowsFacts, meleeFacts } from '$lib/battle/facts/combat';
import { chargeFacts } from '$lib/battle/facts/charge';
import { shootingFacts } from '$lib/battle/facts/shooting';
import type { Terrain, TerrainKind } from '$lib/battle/terrain';
import { usualEffects } from '$lib/battle/terrain';
import { describe, expect, it } from 'vitest';
import { at, makeCharge, makeContact, stateWith } from '../sample-battle';
import { happen } from '../charge-play';

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

/** The Guards come at the militia, front to front; north is up, so that the militia's front is at 20.5 and the Guards touch from 21 on. */
describe('the ground of those who are charged, measured on the canvas', () => {
	const away = (terrain: readonly Terrain[], militia = {}) => facing(terrain, militia);
	const mind = { charger: 'guards', chargee: 'militia' };
	const combat = { units: ['guards', 'militia'], pairs: [{ first: 'guards', second: 'militia' }], goesOn: false };

	/** As it is forecast from 9″ away, and as the combat has it after the charge was declared and moved in. */
	function chargeOver(terrain: readonly Terrain[], militia = {}) {
		const before = stateWith({ ...away(terrain, militia), phase: 'first-movement' });
		const { facts, sources } = chargeFacts(before, mind);
		const play = [
			{ kind: 'charge-declared', charge: 'c', ...mind, flankOrRear: facts.flankOrRear },
			{ kind: 'charge-contacted', charge: 'c', place: planContact(before, { ...mind, flankOrRear: facts.flankOrRear })!.to }
		] as const; // prettier-ignore
		const after = play.reduce<BattleState>(happen, before);
		const ours = blowsFacts({ ...after, phase: 'combat' }, 'guards', 'militia');
		const melee = meleeFacts({ ...after, phase: 'combat' }, combat);
		const [mine, theirs] = blowsOf(melee.facts);
		expect(ours.facts).toEqual(mine!.facts);
		return {
			forecast: [facts.chargeeCover, facts.chargeePosition, facts.ground],
			struck: [mine!.facts.enemyCover, mine!.facts.enemyPosition, mine!.facts.ground],
			/** What those who charged have for themselves. */
			own: [theirs!.facts.enemyCover, theirs!.facts.enemyPosition],
			across: [mine!.facts.acrossObstacle, theirs!.facts.acrossObstacle],
			sources: [sources.chargeeCover, melee.sources['militia.cover'], melee.sources['guards.cover']]
		};
	}

	const open = ['none', 'level', 'open'];
	const chargersHaveNothing = { own: ['none', 'level'] };

	it('is theirs alone: those who come at a wood do not have its cover', () => {
		expect(chargeOver([box('woods', 20, 10, 40, 20.6)])).toEqual({
			forecast: ['soft', 'level', 'woods'],
			struck: ['soft', 'level', 'woods'],
			own: ['none', 'level'],
			across: [false, false],
			sources: ['measured', 'measured', 'rules']
		});
	});

	it('is not brought along by those who come out of a wood, however near its edge they strike', () => {
		const edge = chargeOver([box('woods', 20, 20.6, 40, 40)]);
		expect(edge).toMatchObject({ forecast: open, struck: open, ...chargersHaveNothing });
	});

	it('is a wall or fence close before them, and none that the chargers cross on their way', () => {
		const fence = (y: number) => chargeOver([piece('obstacle', [[20, y], [40, y]])]); // prettier-ignore
		const behind = ['soft', 'obstacle', 'open'];
		expect(fence(20.5)).toMatchObject({
			forecast: behind,
			struck: behind,
			across: [true, true],
			...chargersHaveNothing
		});
		expect(fence(21.4)).toMatchObject({ forecast: behind, struck: behind });
		expect(fence(21.6)).toMatchObject({ forecast: open, struck: open, across: [false, false] });
		expect(fence(25)).toMatchObject({ forecast: open, struck: open });
	});

	it('is an earthwork before them, however deep it was drawn', () => {
		const works = chargeOver([box('hard-cover', 20, 20.6, 40, 23)]);
		expect(works).toMatchObject({ forecast: ['hard', 'level', 'open'], struck: ['hard', 'level', 'open'] });
	});

	it('is a slope that the chargers began below, though they stand on it when they strike', () => {
		const up = ['none', 'steep-slope', 'open'];
		expect(chargeOver([box('steep-slope', 20, 14, 40, 24)])).toMatchObject({ forecast: up, struck: up });
		expect(chargeOver([box('steep-slope', 20, 14, 40, 31)])).toMatchObject({ forecast: open, struck: open });
	});

	it('is a wall first where they are up a slope as well: that breaks the order of both', () => {
		const both = [box('steep-slope', 20, 14, 40, 24), piece('stream', [[20, 21], [40, 21]])]; // prettier-ignore
		expect(chargeOver(both)).toMatchObject({ struck: ['none', 'obstacle', 'open'], across: [true, true] });
	});

	it('is a house that they hold', () => {
		const hold = ['hard', 'level', 'buildings'];
		expect(chargeOver([box('building', 25, 18, 35, 20.5)])).toMatchObject({ forecast: hold, struck: hold });
	});

	it('is what the players said of it before what lies there', () => {
		const said = chargeOver([box('woods', 20, 10, 40, 20.6)], { cover: 'hard' });
		expect(said).toMatchObject({ forecast: ['hard', 'level', 'woods'], struck: ['hard', 'level', 'woods'] });
		expect(said.sources).toEqual(['remembered', 'remembered', 'rules']);
	});

	it('is assumed where nothing was drawn', () => {
		expect(chargeOver([])).toMatchObject({ struck: open, sources: ['assumed', 'assumed', 'rules'] });
	});

	const onFlank = (terrain: readonly Terrain[]) => {
		const state = stateWith({ terrain, units: { guards: { place: at(45, 20, 270) }, militia: { place: at(30, 20, 180) } } }); // prettier-ignore
		const { facts } = chargeFacts(state, mind);
		return [facts.flankOrRear, facts.chargeeCover, facts.chargeePosition];
	};

	it('is what lies on the side that is struck', () => {
		const front = piece('obstacle', [[20, 20.6], [40, 20.6]]); // prettier-ignore
		const flank = piece('obstacle', [[34.5, 10], [34.5, 30]]); // prettier-ignore
		expect(onFlank([front])).toEqual([true, 'none', 'level']);
		expect(onFlank([flank])).toEqual([true, 'soft', 'obstacle']);
	});

	it('is what was said as the charge was declared, until it is said anew', () => {
		const before = stateWith({ ...away([box('woods', 20, 10, 40, 20.6)]), phase: 'first-movement' });
		const said = { cover: 'none', position: 'obstacle', ground: 'open' } as const;
		const declared = happen(before, {
			kind: 'charge-declared',
			charge: 'c',
			...mind,
			flankOrRear: false,
			ground: said
		});
		const struckIn = (state: BattleState) => {
			const { facts, sources } = blowsFacts(state, 'guards', 'militia');
			return [facts.enemyCover, facts.enemyPosition, facts.ground, sources.enemyCover];
		};
		expect(struckIn(declared)).toEqual(['none', 'obstacle', 'open', 'remembered']);
		const moved = happen(declared, { kind: 'charge-contacted', charge: 'c', place: at(30, 21) });
		expect(struckIn(moved)).toEqual(['none', 'obstacle', 'open', 'remembered']);
		const anew = happen(moved, { kind: 'cover-taken', unit: 'militia', cover: 'none', position: 'level' });
		expect(struckIn(anew)).toEqual(['soft', 'level', 'woods', 'measured']);
	});

	it('is what was said as the charge went in, with the side it came from, over what was said before', () => {
		const before = stateWith({ ...away([box('woods', 20, 10, 40, 20.6)]), phase: 'first-movement' });
		const ground = { cover: 'none', position: 'obstacle', ground: 'open' } as const;
		const declared = happen(before, { kind: 'charge-declared', charge: 'c', ...mind, flankOrRear: false, ground });
		const moved = happen(declared, {
			kind: 'charge-contacted',
			charge: 'c',
			place: at(30, 21),
			flankOrRear: true,
			ground: { cover: 'hard', position: 'level', ground: 'buildings' }
		});
		const { facts, sources } = blowsFacts(moved, 'guards', 'militia');
		expect([facts.enemyCover, facts.enemyPosition, facts.ground, sources.enemyCover]).toEqual(['hard', 'level', 'buildings', 'remembered']); // prettier-ignore
		expect(facts.attacksFlank).toBe(true);
	});

	it('is told of each enemy by itself where it is not the same against all (R34)', () => {
		const state = stateWith({
			phase: 'combat',
			terrain: [piece('obstacle', [[20, 20.5], [34, 20.5]])], // prettier-ignore
			units: {
				guards: { place: at(30, 21) },
				bose: { place: at(34.5, 20, 270) },
				militia: { place: at(30, 20, 180) }
			},
			charges: [
				makeCharge('guards', 'militia', { stage: 'met' }),
				makeCharge('bose', 'militia', { stage: 'met', flankOrRear: true })
			]
		});
		const [three] = openCombats(state);
		const { facts, sources } = meleeFacts(state, three!);
		const militia = facts.units.find(({ id }) => id === 'militia');
		expect(militia?.against).toEqual({
			guards: { cover: 'soft', position: 'obstacle', ground: 'open' },
			bose: { cover: 'none', position: 'level', ground: 'open' }
		});
		expect(sources['militia.against.guards.cover']).toBe('measured');
		const struck = blowsOf(facts).map(({ striker, facts: { enemyCover, acrossObstacle } }) => [
			striker,
			enemyCover,
			acrossObstacle
		]);
		expect(struck).toContainEqual(['guards', 'soft', true]);
		expect(struck).toContainEqual(['bose', 'none', false]);
		for (const { striker, enemy, facts: blow } of blowsOf(facts))
			expect(blowsFacts(state, striker, enemy).facts).toEqual(blow);
	});

	it('is the same in the next round, for the charge that brought them together is remembered (R22)', () => {
		const charge = makeCharge('guards', 'militia', { stage: 'met', from: at(30, 30) });
		const state = stateWith({
			phase: 'combat',
			terrain: [box('steep-slope', 20, 14, 40, 24), box('woods', 20, 10, 40, 20.6)],
			units: { guards: { place: at(30, 21) }, militia: { place: at(30, 20, 180) } },
			contacts: [makeContact('guards', 'militia', { charge })]
		});
		const { facts } = meleeFacts(state, openCombats(state)[0]!);
		expect(facts.units.map(({ cover, position }) => [cover, position])).toEqual([['none', 'level'], ['soft', 'steep-slope']]); // prettier-ignore
		expect(facts.ground).toBe('woods');
	});
});
