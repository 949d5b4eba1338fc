// A drawn mission on the table: the worked examples SL-S10 with their spots and worth, the field by its recipe, whose troops they are, who comes
// later, and that every mission is a whole battle (SL-S2 to SL-S8).
import { samplePairs } from '$lib/army/samples/samples';
import { lookOf } from '$lib/army/side-look';
import { guessContinentals, makeTakenMission } from '$lib/app/roster/drawn-mission.svelte';
import { makeBattle } from '$lib/app/roster/make-battle';
import { layGround, scalePoint } from '$lib/battle/missions/ground';
import { reservesOf } from '$lib/battle/missions/lay-mission';
import { recipes } from '$lib/battle/missions/recipes';
import { findSpots } from '$lib/battle/missions/spots';
import { parseSetup } from '$lib/battle/parse/setup';
import { startBattle } from '$lib/battle/state';
import { leastPoints, type Terrain, terrainKinds } from '$lib/battle/terrain';
import { boundsOfPoints } from '$lib/geometry/shape';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { allFaces, type Face } from '$lib/whist/cards';
import { drawMission, type MissionCards, parseMission, readMission } from '$lib/whist/mission';
import type { TaskKind } from '$lib/whist/task-kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const told = (text: string): MissionCards => parseMission(text)!;
const anyMission = fc
	.infiniteStream(fc.nat())
	.map((stream) => readMission(drawMission((below) => Number(stream.next().value) % below, null)));
const [tarleton, morgan] = samplePairs.find(({ id }) => id === 'cowpens')!.armies;

/** Tarleton as first side sits in the south, Morgan as second in the north: the Continentals are the second side. */
function setUp(text: string, table = { width: 72, height: 48 }, onMap = true) {
	const taken = makeTakenMission({ cards: told(text), names: 'plain', continentals: () => 'second', onMap });
	let last = 0;
	const made = makeBattle(
		{
			name: '',
			rosters: { first: tarleton, second: morgan },
			arrivals: { first: taken.reservesOf('first', tarleton.units), second: taken.reservesOf('second', morgan.units) },
			looks: { first: {}, second: {} },
			table,
			houseRules: null,
			rulings: defaultRulings,
			fixedFirst: 'first',
			mission: taken
		},
		{ now: () => '2026-08-01T00:00:00.000Z', makeId: () => `made-${(last += 1)}` }
	);
	if (!made.ok) throw new Error(made.problems[0]?.message);
	return { setup: made.value, scenario: made.value.scenario! };
}

describe('the worked examples (SL-S10)', () => {
	it('(a): the carriage 36″ from the west and 16″ from the Crown’s edge, the pirates at 54″ and 16″ from the Continental one', () => {
		const { scenario, setup } = setUp('AC 10D | 3H 6C 10C 8D JS');
		// The Crown sits in the south: 16″ from its edge is 32″ from the north.
		expect(findSpots(readMission(told('AC-10D-3H-6C-10C-8D-JS')), 'south')).toEqual({
			continentals: { x: 36, y: 32 },
			crown: { x: 54, y: 16 }
		});
		expect(scenario.turnLimit).toBe(6);
		expect(scenario.objectives.second).toBe(
			'Wreck the coach: a fit unit in contact spends a whole turn neither moving, shooting nor fighting; or ball scores three hits, as on hard cover. Worth 4 points.'
		);
		expect(scenario.objectives.first).toBe(
			'Reach the pirates: a general, or a unit he is with, ends a turn within 2″ with no fit enemy within 6″. Worth 3 points, but only if Continental has not done its task at the end.'
		);
		expect(scenario.notes).toContain('A♣ 10♦ · 3♥ 6♣ 10♣ 8♦ J♠');
		expect(scenario.notes).toContain('untested by play');
		expect(scenario.notes).toContain(
			'The pirates: 54″ from the west edge, 16″ from the north; 12 figures, grade D, of nobody’s side, and stands still.'
		);
		expect(scenario.terrain.map(({ name }) => name)).toEqual(
			expect.arrayContaining(['Barricade across the neck', 'A coach', 'Pirates'])
		);
		// Nobody's troops are in no army; a meeting engagement holds nobody back.
		expect(setup.rosters.first.units).toHaveLength(tarleton.units.length);
		expect(setup.rosters.first.units.every(({ arrives }) => arrives === null)).toBe(true);
	});

	it('(b): the beacon is a building 36″ from the west and 16″ from the Continental edge; a race', () => {
		const { scenario } = setUp('9H JD | 5D 6C 7H QH 2C');
		const beacon = scenario.terrain.find(({ name }) => name === 'A signal beacon')!;
		expect(beacon.kind).toBe('building');
		expect(boundsOfPoints(beacon.points)).toMatchObject({ left: 34, right: 38, top: 14.5, bottom: 17.5 });
		expect(scenario.turnLimit).toBe(10);
		expect(scenario.objectives.first).toMatch(
			/^Hold the signal beacon: .* Worth 3 points if you are first, 1 if second; 1 each/
		);
		expect(scenario.objectives.second).toMatch(
			/^Reach the coach: .* Worth 3 points if you are first, 1 if second; 1 each/
		);
	});

	it('(c): two guns of the Continentals and minutemen of theirs; 2 each, 1 more if the other failed', () => {
		const { scenario, setup } = setUp('2C 8H | 7H KC 4D 10H 9H');
		const joined = setup.rosters.second.units.slice(morgan.units.length);
		expect(joined).toMatchObject([
			{ name: 'Light guns', arm: 'artillery', guns: 2, figures: 6, grade: 'C' },
			{ name: 'Minutemen', grade: 'D', figures: 16 }
		]);
		// K♣ 36″ from the west, 16″ from the Crown's edge (south: 32″ from the north). 9♥ in the middle.
		expect(joined.map(({ id }) => scenario.places[id])).toEqual([
			{ x: 36, y: 32, facing: 180 },
			{ x: 36, y: 24, facing: 180 }
		]);
		expect(scenario.objectives.second).toMatch(
			/^Hold the battery of light guns: .* Worth 2 points, and 1 more if Crown failed\.$/
		);
		expect(scenario.objectives.first).toBe(
			'Break the minutemen: shattered, or shaken at the end of two turns. Worth 2 points, and 1 more if Continental failed.'
		);
		expect(scenario.terrain.filter(({ name }) => name === 'Redoubt')).toHaveLength(1);
	});
});

describe('where objects lie (SL-S4)', () => {
	const spots = (text: string) => findSpots(readMission(told(text)), 'north');

	it.each([
		['6H', { x: 36, y: 24 }], ['2S', { x: 18, y: 16 }], ['AD', { x: 54, y: 16 }], ['4C', { x: 36, y: 16 }]
	] as const)('the first, %s', (object, at) => expect(spots(`AH-JH-6H-${object}-2H-6H-7S`).continentals).toEqual(at)); // prettier-ignore

	it.each([
		['6H', { x: 36, y: 24 }], ['2S', { x: 54, y: 32 }], ['AD', { x: 18, y: 32 }], ['4C', { x: 36, y: 32 }]
	] as const)('the second, turned, %s', (object, at) => expect(spots(`AH-JH-6H-7S-2H-6H-${object}`).crown).toEqual(at)); // prettier-ignore

	it('both in the middle: 12″ apart, west and east', () => {
		expect(spots('AH-JH-6H-6H-2H-6H-4H')).toEqual({ continentals: { x: 30, y: 24 }, crown: { x: 42, y: 24 } });
	});

	it('a ship lies at the water’s edge, and by the road where there is none; at sea so does the first object', () => {
		expect(spots('AH-KH-6H-AC-2H-6H-7S').continentals).toEqual({ x: 65, y: 16 });
		expect(spots('AH-JH-6H-AC-2H-6H-7S').continentals).toEqual({ x: 43, y: 16 });
		expect(spots('AH-JS-6H-2S-2H-6H-7S').continentals).toEqual({ x: 65, y: 16 });
	});
});

describe('the field (SL-S3)', () => {
	const isScattered = ({ kind, id }: Terrain) => kind !== 'road' && kind !== 'stream' && id !== 'water';
	/** The four walls of a fort are joined, and the work on a hill stands on it. */
	const mayTouch = (a: Terrain, b: Terrain) => a.kind === 'hard-cover' || b.kind === 'hard-cover';

	it('has every piece of its recipe and its place, for each of the 52 places', () => {
		const cards = told('AH-JH-6H-2S-2H-6H-7S');
		for (const place of allFaces) {
			const mission = readMission({ ...cards, place });
			const laid = layGround(mission, findSpots(mission, 'north'), []).filter(
				({ id }) => !/^(water|crossing)/.test(id)
			);
			const more: Partial<Record<Face, readonly string[]>> = {
				'3H': ['stream'], '4H': ['stream'], '10H': ['stream'], '6S': ['stream'], '9S': ['rough', 'rough'], QS: ['steep-slope', 'steep-slope'],
				'2D': ['obstacle'], '4D': ['rough'], AC: ['rough'], '2C': ['steep-slope'], '9C': ['hard-cover'], '10C': ['rough']
			}; // prettier-ignore
			for (const kind of terrainKinds) {
				const expected =
					(recipes[mission.recipe].counts[kind] ?? 0) + (more[place] ?? []).filter((each) => each === kind).length;
				expect([place, kind, laid.filter((each) => each.kind === kind).length]).toEqual([place, kind, expected]);
			}
		}
	});

	it('has the numbers of the table (golden rows)', () => {
		const row = (recipe: keyof typeof recipes) => terrainKinds.map((kind) => recipes[recipe].counts[kind] ?? 0);
		// woods, soft, hard, rough, slope, building, obstacle, road, stream
		expect(row('FIELD')).toEqual([2, 2, 0, 0, 0, 2, 6, 1, 0]);
		expect(row('VILLAGE')).toEqual([1, 1, 0, 0, 0, 5, 4, 2, 0]);
		expect(row('TOWN')).toEqual([1, 1, 0, 0, 0, 7, 3, 2, 0]);
		expect(row('CITY')).toEqual([0, 0, 1, 0, 0, 10, 2, 3, 0]);
		expect(row('WOODS')).toEqual([6, 0, 0, 2, 0, 1, 0, 1, 1]);
		expect(row('SWAMP')).toEqual([3, 0, 0, 5, 0, 1, 0, 1, 2]);
		expect(row('HILL')).toEqual([2, 0, 1, 0, 2, 1, 3, 1, 0]);
		expect(row('FORT')).toEqual([2, 0, 4, 0, 1, 2, 1, 1, 0]);
		expect(row('LINES')).toEqual([1, 0, 3, 1, 0, 3, 4, 1, 0]);
		expect(row('PORT')).toEqual([0, 0, 1, 0, 0, 6, 2, 2, 0]);
		expect(row('COAST')).toEqual([1, 2, 0, 1, 1, 2, 2, 1, 0]);
		expect(row('RIVER')).toEqual([2, 0, 0, 0, 0, 3, 2, 1, 1]);
		expect(row('ESTATE')).toEqual([1, 4, 0, 0, 0, 4, 3, 1, 1]);
		expect(row('CAMP')).toEqual([2, 0, 2, 0, 1, 6, 3, 1, 0]);
		expect(row('SEA')).toEqual(row('COAST'));
	});

	it('keeps 3″ between two pieces and 6″ from every edge', () => {
		fc.assert(
			fc.property(anyMission, (mission) => {
				const spots = findSpots(mission, 'north');
				const pieces = layGround(mission, spots, []);
				for (const piece of pieces) expect(piece.points.length).toBeGreaterThanOrEqual(leastPoints(piece.kind));
				const boxes = pieces.filter(isScattered).map((piece) => ({ piece, box: boundsOfPoints(piece.points) }));
				for (const [index, { piece, box }] of boxes.entries()) {
					expect(Math.min(box.left, box.top, 72 - box.right, 48 - box.bottom), piece.id).toBeGreaterThanOrEqual(6);
					for (const { piece: other, box: next } of boxes.slice(index + 1)) {
						if (mayTouch(piece, other)) continue;
						const apart = Math.max(
							next.left - box.right,
							box.left - next.right,
							next.top - box.bottom,
							box.top - next.bottom
						);
						expect(apart, `${mission.recipe}: ${piece.id} ${other.id}`).toBeGreaterThanOrEqual(2.99);
					}
				}
			}),
			{ numRuns: 12 }
		);
	});

	it('is the same for the same cards', () => {
		const lay = () =>
			layGround(
				readMission(told('AH-JH-6H-2S-2H-6H-7S')),
				findSpots(readMission(told('AH-JH-6H-2S-2H-6H-7S')), 'north'),
				[]
			);
		expect(lay()).toEqual(lay());
	});

	it('is scaled to any other table', () => {
		expect(scalePoint({ width: 96, height: 72 }, { x: 36, y: 16 })).toEqual({ x: 48, y: 24 });
		const { scenario } = setUp('AH-JH-6H-2S-2H-6H-7S', { width: 48, height: 48 });
		expect(
			scenario.terrain.flatMap(({ points }) => points).every(({ x, y }) => x >= 0 && x <= 48 && y >= 0 && y <= 48)
		).toBe(true);
		expect(scenario.notes).toContain('12″ from the west edge');
	});
});

describe('who comes later (SL-S2)', () => {
	const units = ['general', 'infantry', 'infantry', 'infantry', 'infantry', 'infantry', 'cavalry'].map(
		(arm, index) => ({ id: `u${index}`, arm })
	);
	const late = (road: Face, isContinental: boolean) =>
		Object.entries(reservesOf(readMission({ ...told('AH-JH-6H-2S-2H-6H-7S'), road }), isContinental, units)).filter(
			([, turn]) => turn !== null
		);

	it('♠: half of the Continental units in turn 2; ♦: a third of the Crown’s in turn 3; ♥ and ♣: nobody', () => {
		expect(late('9S', true)).toEqual([['u4', 2], ['u5', 2], ['u6', 2]]);
		expect(late('9S', false)).toEqual([]);
		expect(late('9D', false)).toEqual([['u5', 3], ['u6', 3]]);
		expect(late('9D', true)).toEqual([]);
		expect([...late('9H', true), ...late('9H', false), ...late('9C', true), ...late('9C', false)]).toEqual([]);
	}); // prettier-ignore

	it('and where, in words: by the road at the Crown’s own edge', () => {
		const { setup, scenario } = setUp('9D-JH-6H-2S-2H-6H-7S');
		const held = setup.rosters.first.units.filter(({ arrives }) => arrives === 3);
		// Eight troops and two generals: a third of eight is two.
		expect(held).toHaveLength(2);
		expect(held.map(({ id }) => scenario.entries?.[id])).toEqual(['south, by the road', 'south, by the road']);
	});
});

describe('whose troops they are (SL-S4)', () => {
	/** The action card that makes the task of a troop, of Hessians. */
	const actions: readonly (readonly [TaskKind, Face, 'own' | 'enemy' | 'nobody'])[] = [
		['MUSTER', '9H', 'own'], ['CONVOY', '2H', 'own'], ['CONCEAL', 'AS', 'own'], ['BREAK', '4H', 'enemy'], ['PIN', '8H', 'enemy'],
		['WATCH', '4S', 'enemy'], ['REACH', '5H', 'nobody']
	]; // prettier-ignore

	it.each(actions)('%s by %s: %s', (task, action, whose) => {
		const { setup, scenario } = setUp(`9H-JH-${action}-3H-2H-6H-7S`);
		const has = (side: 'first' | 'second') => setup.rosters[side].units.some(({ name }) => name === 'Hessians');
		expect(readMission(told(`9H-JH-${action}-3H-2H-6H-7S`)).continentals.task).toBe(task);
		expect([has('second'), has('first')]).toEqual([whose === 'own', whose === 'enemy']);
		expect(scenario.terrain.some(({ name }) => name === 'Hessians')).toBe(whose === 'nobody');
	});

	it('what is hidden lies under three markers, what is carried has a mark', () => {
		const marks = (text: string) => setUp(text).scenario.terrain.filter(({ id }) => id.startsWith('object-1')).map(({ name }) => name); // prettier-ignore
		expect(marks('9H-JH-AS-7S-2H-6H-2S')).toEqual(Array.from({ length: 3 }, () => 'One of three: tea?'));
		expect(marks('9H-JH-5S-7S-2H-6H-2S')).toEqual(['Bring here: tea']);
	});
});

describe('every mission', () => {
	it('is a battle that can be stored and begun, with a task for each side', () => {
		fc.assert(
			fc.property(anyMission, fc.boolean(), ({ cards }, onMap) => {
				const { setup, scenario } = setUp(Object.values(cards).join(' '), undefined, onMap);
				expect(parseSetup(JSON.parse(JSON.stringify(setup)))).toEqual({ ok: true, value: setup });
				const state = startBattle(setup);
				expect(state.terrain.length > 0).toBe(onMap);
				for (const side of ['first', 'second'] as const)
					expect(scenario.objectives[side]).toMatch(/^[A-Z].*\. Worth \d point/);
				expect(`${scenario.notes}${scenario.objectives.first}${scenario.objectives.second}`).not.toMatch(
					/undefined|NaN|the the|the an? /
				);
			}),
			{ numRuns: 12 }
		);
	});

	it('guesses who the Continentals are by what the sides are called', () => {
		expect(guessContinentals({ first: lookOf(tarleton).name, second: lookOf(morgan).name })).toBe('second');
		expect(guessContinentals({ first: lookOf(morgan).name, second: lookOf(tarleton).name })).toBe('first');
		expect(guessContinentals({ first: 'Blue', second: 'Green' })).toBe('first');
	});
});
