// The battles of the record can be fought as they come: everybody has a place or a turn to arrive in, and nobody stands in another.
import { samplePairs } from '$lib/army/samples/samples';
import { makeBattle } from '$lib/app/roster/make-battle';
import { parseSetup } from '$lib/battle/parse/setup';
import { generalInRadius } from '$lib/battle/facts/command';
import { isPastLastTurn } from '$lib/battle/phase';
import { findHistoric, historicBattles } from '$lib/battle/scenarios/scenarios';
import { startBattle } from '$lib/battle/state';
import { type TerrainKind, leastPoints, terrainShape } from '$lib/battle/terrain';
import { shapeOf, standingUnits } from '$lib/battle/select/units';
import { overlaps } from '$lib/geometry/overlap';
import { cornerList } from '$lib/geometry/shape';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { describe, expect, it } from 'vitest';

function setUp(id: string, onMap: boolean) {
	const pair = samplePairs.find((each) => each.id === id)!;
	const battle = historicBattles.find((each) => each.id === id)!;
	let last = 0;
	const made = makeBattle(
		{
			name: pair.name,
			rosters: { first: pair.armies[0], second: pair.armies[1] },
			arrivals: { first: {}, second: {} },
			looks: { first: {}, second: {} },
			table: battle.table,
			houseRules: null,
			rulings: defaultRulings,
			fixedFirst: 'first',
			scenario: { battle, onMap }
		},
		{ now: () => '2026-08-01T00:00:00.000Z', makeId: () => `made-${(last += 1)}` }
	);
	if (!made.ok) throw new Error(made.problems[0]?.message);
	return { pair, battle, setup: made.value };
}

it('every pair has its field, on a table of the same size', () => {
	expect(historicBattles.map(({ id, table }) => [id, table])).toEqual(samplePairs.map(({ id, table }) => [id, table]));
});

describe.each(historicBattles.map(({ id }) => id))('%s', (id) => {
	const { pair, battle, setup } = setUp(id, true);
	const state = startBattle(setup);
	const shapes = standingUnits(state).map(({ unit }) => ({ name: unit.name, shape: shapeOf(state, unit.id) }));

	it('has everybody in place, or a turn to arrive in, and places nobody that is not there', () => {
		expect(shapes.filter(({ shape }) => shape === null).map(({ name }) => name)).toEqual([]);
		const units = pair.armies.flatMap(({ units }) => units);
		expect(Object.keys(battle.places).filter((name) => !units.some((unit) => unit.name === name))).toEqual([]);
		for (const { unit, inReserve } of Object.values(state.units)) expect(inReserve).toBe(unit.arrives !== null);
	});

	it('has nobody standing in another or over the edge, and all its ground on the table', () => {
		const { width, height } = battle.table;
		const isOn = ({ x, y }: { x: number; y: number }) => x >= 0 && y >= 0 && x <= width && y <= height;
		const over = shapes.filter(({ shape }) => shape && !cornerList(shape).every(isOn)).map(({ name }) => name);
		expect(over).toEqual([]);
		const crowded = shapes.flatMap(({ name, shape }, index) =>
			shapes
				.slice(index + 1)
				.flatMap((other) => (shape && other.shape && overlaps(shape, other.shape) ? [`${name} / ${other.name}`] : []))
		);
		expect(crowded).toEqual([]);
		for (const piece of battle.terrain) {
			expect(piece.points.length).toBeGreaterThanOrEqual(leastPoints(piece.kind));
			expect(piece.points.every(isOn), piece.name).toBe(true);
		}
	});

	it('has nobody in a building, in a stream or across a fence, and no closed line in the woods', () => {
		const formed = new Set(
			standingUnits(state)
				.filter(({ order }) => order === 'tight')
				.map(({ unit }) => unit.name)
		);
		const wrong = battle.terrain.flatMap((piece) =>
			shapes
				.filter(({ shape }) => shape && overlaps(shape, terrainShape(piece)))
				.filter(({ name }) => !canStandIn(piece.kind, formed.has(name)))
				.map(({ name }) => `${name} in ${piece.name}`)
		);
		expect(wrong).toEqual([]);
	});

	it('says where everybody who arrives later comes on, and of nobody else', () => {
		const late = pair.armies.flatMap(({ units }) => units).filter(({ arrives }) => arrives !== null);
		expect(Object.keys(battle.entries).sort()).toEqual(late.map(({ name }) => name).sort());
		expect(Object.keys(setup.scenario?.entries ?? {})).toHaveLength(late.length);
	});

	it('is found with its armies exchanged, each with its own task and its own edge', () => {
		const [one, other] = pair.armies.map((army) => army.id) as [string, string];
		expect(findHistoric({ first: one, second: other })).toBe(battle);
		const exchanged = findHistoric({ first: other, second: one });
		expect(exchanged?.objectives).toEqual({ first: battle.objectives.second, second: battle.objectives.first });
		expect(exchanged?.homeEdge).toEqual({ first: battle.homeEdge.second, second: battle.homeEdge.first });
		expect(findHistoric({ first: one, second: one })).toBeNull();
	});

	it('is past its last turn in the turn after it, until it has ended', () => {
		const at = (turn: number) => isPastLastTurn({ ...state, turn });
		expect([at(battle.turnLimit), at(battle.turnLimit + 1)]).toEqual([false, true]);
		const ended = { winner: 'nobody', reason: '' } as const;
		expect(isPastLastTurn({ ...state, turn: battle.turnLimit + 1, ended })).toBe(false);
	});

	it('is stored and read back the same, with its turns and what each side must do', () => {
		const read = parseSetup(JSON.parse(JSON.stringify(setup)));
		expect(read).toEqual({ ok: true, value: setup });
		expect(setup.scenario?.turnLimit).toBeGreaterThanOrEqual(8);
		expect(setup.homeEdge.first).not.toBe(setup.homeEdge.second);
	});

	it('off the map keeps its turns and objectives and places nobody', () => {
		const off = startBattle(setUp(id, false).setup);
		expect(off.terrain).toEqual([]);
		expect(standingUnits(off).every(({ place }) => place === null)).toBe(true);
		expect(off.setup.scenario?.objectives).toEqual(battle.objectives);
	});
});

/** Roads, open ground and orchards take anybody; the woods are for open files. */
function canStandIn(kind: TerrainKind, isFormed: boolean): boolean {
	if (kind === 'woods') return !isFormed;
	return kind !== 'building' && kind !== 'stream' && kind !== 'obstacle';
}

/** Those whom the record has out of their general's reach: pickets and marksmen on the flank. */
const detached = ['Flank companies', 'Kirkwood’s Delaware company'];

it('everybody else begins within twelve inches of a general', () => {
	const alone = historicBattles.flatMap(({ id }) => {
		const state = startBattle(setUp(id, true).setup);
		return standingUnits(state)
			.filter((each) => each.unit.arm !== 'general' && !generalInRadius(state, each).value)
			.map(({ unit }) => unit.name);
	});
	expect(alone.sort()).toEqual(detached);
});
