import { sightCharge } from '$lib/battle/moves/sight-charge';
import { declareCharge } from '$lib/battle/map/drafted-events';
import { describe, expect, test } from 'vitest';
import { at, makeSetup, stateWith } from '../sample-battle';

const marching = (units: Parameters<typeof stateWith>[0]) => stateWith({ phase: 'first-movement', ...units });

describe('a charge in sight', () => {
	test('says how far, whether it is in reach, and where it comes into contact', () => {
		const state = marching({ units: { guards: { place: at(30, 30) }, militia: { place: at(30, 24, 180) } } });
		expect(sightCharge(state, 'guards', 'militia')).toMatchObject({
			inches: 5,
			reach: 6,
			inReach: true,
			aspect: 'front',
			contact: at(30, 25),
			evade: null
		});
	});

	test('is in reach by the inch itself and not by its reading', () => {
		// 2.51″ apart, which reads 2.6″, with 2.52″ left of 6.
		const place = at(30, 27.51);
		const units = { guards: { place, turn: { moveUsed: 0.58 } }, militia: { place: at(30, 24, 180) } };
		expect(sightCharge(marching({ units }), 'guards', 'militia')).toMatchObject({ inches: 2.6, inReach: true });
	});

	test.each([
		['flank', at(40, 24), true],
		['rear', at(30, 16, 180), true],
		['front', at(30, 30), false]
	] as const)('is on the %s by where its charger’s middle is (R36)', (aspect, place, flankOrRear) => {
		const state = marching({ units: { guards: { place }, militia: { place: at(30, 24, 180) } } });
		const sight = sightCharge(state, 'guards', 'militia');
		expect(sight?.aspect).toBe(aspect);
		expect(sight && declareCharge(sight, 'c1')).toMatchObject({ kind: 'charge-declared', flankOrRear });
	});

	test('shows how far skirmishers could evade, and how much room the map leaves them', () => {
		const near = { guards: { place: at(30, 12) }, delaware: { place: at(30, 6, 180) } };
		const { evade } = sightCharge(marching({ units: near }), 'guards', 'delaware') ?? {};
		expect(evade?.inches).toBe(12);
		expect(evade?.room).toBeLessThan(6);
		const far = { guards: { place: at(30, 30) }, delaware: { place: at(30, 24, 180) } };
		expect(sightCharge(marching({ units: far }), 'guards', 'delaware')?.evade).toMatchObject({
			room: 12,
			to: at(30, 12, 180)
		});
	});
});

// By the manoeuvre table: a change of facing is half a move, doubled when unsteady or of grade E or F; obliquely each inch costs two; a wheel is
// what its outer corner goes. Foot in line go 6″ and are 8″ by 1″; dragoons 16″, 6″ by 2″.
describe('the turn that a charge needs', () => {
	const sightOf = (units: NonNullable<Parameters<typeof stateWith>[0]>['units'], charger: string, chargee: string) => {
		const sight = sightCharge(marching({ sideA: 'first', units: units ?? {} }), charger, chargee);
		if (!sight) throw new Error('there is no such charge');
		return sight;
	};
	const lines = (sight: ReturnType<typeof sightOf>) => sight.way.lines.map(({ text }) => text);

	test('about, with the enemy 5″ behind: 3″ for the turn and 5″ are 8″ of 6″, and it strikes the front (R36)', () => {
		const sight = sightOf(
			{ guards: { place: at(30, 30, 180) }, militia: { place: at(30, 24, 180) } },
			'guards',
			'militia'
		);
		expect(sight).toMatchObject({ inches: 5, inReach: false, aspect: 'front', contact: at(30, 25) });
		expect(sight.way).toMatchObject({ turned: 180, wheeled: 0, oblique: false, inches: 5, cost: 8 });
		expect(lines(sight)).toEqual(['Change facing by 180°: ½ move', 'Move 5″']);
	});

	test('about, with the enemy 3″ behind: 6″ of 6″ is in reach, and 3.1″ is not', () => {
		const behind = (y: number) =>
			sightOf({ guards: { place: at(30, y, 180) }, militia: { place: at(30, 24, 180) } }, 'guards', 'militia');
		expect(behind(28)).toMatchObject({ inReach: true, way: { turned: 180, cost: 6 } });
		expect(behind(28.1).inReach).toBe(false);
	});

	test.each([
		['disordered', { condition: 'disordered' }],
		['shaken', { condition: 'shaken' }]
	] as const)('costs a whole move when it is %s: 6″ and 1″ are 7″ of 6″', (_, changes) => {
		const guards = { place: at(30, 26, 180), ...changes };
		const sight = sightOf({ guards, militia: { place: at(30, 24, 180) } }, 'guards', 'militia');
		expect(sight).toMatchObject({ inReach: false, way: { turned: 180, cost: 7 } });
	});

	test('costs a whole move of grade E', () => {
		const state = stateWith({
			phase: 'second-movement',
			sideA: 'first',
			units: { militia: { place: at(30, 24) }, guards: { place: at(30, 26) } }
		});
		expect(sightCharge(state, 'militia', 'guards')).toMatchObject({ inReach: false, way: { turned: 180, cost: 7 } });
	});

	test('to the side is a quarter: from its new front the enemy 2″ beside it is 5.5″ away, 8.5″ of 6″', () => {
		const sight = sightOf({ guards: { place: at(40, 24) }, militia: { place: at(30, 24, 180) } }, 'guards', 'militia');
		expect(sight).toMatchObject({ inches: 2, inReach: false, aspect: 'flank' });
		expect(sight.way).toMatchObject({ turned: -90, inches: 5.5, cost: 8.5 });
	});

	test('is half of 16″ for horse: about and 7″ is 15″, in reach', () => {
		// The dragoons' rear is at 32 and the militia's front at 24.5, 7.5″ away; they turn about their middle and stand where they stood.
		const sight = sightOf(
			{ legion: { place: at(30, 33, 180) }, militia: { place: at(30, 24, 180) } },
			'legion',
			'militia'
		);
		expect(sight).toMatchObject({ inReach: true, way: { turned: 180, inches: 7.5, cost: 15.5 } });
	});

	test('is taken off what is left of the move', () => {
		const guards = { place: at(30, 26, 180), turn: { moveUsed: 0.5 } };
		const sight = sightOf({ guards, militia: { place: at(30, 24, 180) } }, 'guards', 'militia');
		expect(sight).toMatchObject({ reach: 3, inReach: false, way: { cost: 4 } });
	});

	test('is none where some of the enemy is straight ahead', () => {
		// Its right front corner is at 34, the enemy's left at 33.
		const sight = sightOf({ guards: { place: at(30, 30) }, militia: { place: at(37, 24, 180) } }, 'guards', 'militia');
		expect(sight.way).toMatchObject({ turned: 0, wheeled: 0, oblique: false, inches: 5, cost: 5 });
	});

	test('is a wheel where the enemy stands aside: 22° of 8″ is 3.07″, and 5.39″ after it', () => {
		// From the hinge at 34 by 29.5 the enemy's corner at 36 by 24.5 is 2″ across and 5″ ahead: tan 21.8° = 0.4. The front runs into that corner.
		const sight = sightOf({ guards: { place: at(30, 30) }, militia: { place: at(40, 24, 180) } }, 'guards', 'militia');
		const [sin, cos] = [Math.sin((22 * Math.PI) / 180), Math.cos((22 * Math.PI) / 180)];
		expect(sight.way).toMatchObject({ turned: 0, wheeled: 22, oblique: false });
		expect(sight.way.cost).toBeCloseTo((8 * 22 * Math.PI) / 180 + 2 * sin + 5 * cos, 6);
		expect(sight.inReach).toBe(false);
	});

	test('is an oblique where that is cheaper: 1″ ahead and 1″ aside is 1.41″ at two for one', () => {
		// A wheel to there would be 8″ × 45° = 6.28″ and more.
		const sight = sightOf({ guards: { place: at(30, 30) }, militia: { place: at(39, 28, 180) } }, 'guards', 'militia');
		expect(sight.way).toMatchObject({ turned: 0, oblique: true });
		expect(sight.way.cost).toBeCloseTo(2 * Math.SQRT2, 6);
		expect(sight.inReach).toBe(true);
	});
});

describe('friends in the way of a charge (R41)', () => {
	const units = (changes: Record<string, { place: ReturnType<typeof at> }>) => ({
		guards: { place: at(30, 30) },
		militia: { place: at(30, 24, 180) },
		...changes
	});
	const way = (changes: Record<string, { place: ReturnType<typeof at> }>) =>
		sightCharge(marching({ sideA: 'first', units: units(changes) }), 'guards', 'militia')?.way;

	test('a line between the two is named, and that is no charge', () => {
		expect(way({ bose: { place: at(30, 27) } })).toMatchObject({
			cost: 5,
			through: ['bose'],
			reasons: ['A charge cannot pass through friends.']
		});
	});

	test.each([
		['skirmishers', 'lights'],
		['unlimbered guns', 'royal-guns']
	])('%s are friends as well, unless the players have ruled that one may charge through them', (_, friend) => {
		const setup = makeSetup();
		const charged = (R41: 'nobody' | 'skirmishers-and-guns') =>
			sightCharge(
				stateWith({
					setup: { ...setup, rulings: { ...setup.rulings, R41 } },
					phase: 'first-movement',
					sideA: 'first',
					units: units({ [friend]: { place: at(30, 27) } })
				}),
				'guards',
				'militia'
			)?.way;
		expect(charged('nobody')).toMatchObject({
			through: [friend],
			reasons: ['Nobody charges through friends of any kind.']
		});
		expect(charged('skirmishers-and-guns')).toMatchObject({ through: [friend], reasons: [] });
	});

	test('one beside the way, or flush at the side, is not', () => {
		expect(way({ bose: { place: at(38, 30) } })).toMatchObject({ through: [], reasons: [] });
		expect(way({ bose: { place: at(38.2, 27) } })).toMatchObject({ through: [], reasons: [] });
	});

	test('a general is in nobody’s way', () => {
		expect(way({ leslie: { place: at(30, 27) } })).toMatchObject({ through: [], cost: 5 });
	});

	test('never through another enemy', () => {
		expect(way({ virginia: { place: at(30, 27, 180) } })).toMatchObject({
			through: ['virginia'],
			reasons: ['Nobody passes through the enemy.']
		});
	});
});
