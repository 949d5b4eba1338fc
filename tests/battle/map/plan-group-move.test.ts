import { apply } from '$lib/battle/events/event';
import { eventsOf } from '$lib/battle/map/drafted-events';
import { inchesLeft, isOverdrawn } from '$lib/battle/moves/pay-for-move';
import { draftTo, draftWheel } from '$lib/battle/map/plan-drag';
import { type GroupMove, planGroupMove } from '$lib/battle/map/plan-group-move';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, makeCharge, stateWith } from '../sample-battle';

// Foot of the sample battle are 8″ wide and 1″ deep, and move 6″ in line. Guards, 33rd and Bose stand in one line, facing north: it is 26″
// wide, from 20 to 46, and its front lies at 33.5.

const marching = (units: Parameters<typeof stateWith>[0] = {}) =>
	stateWith({ phase: 'first-movement', sideA: 'first', ...units });

const line = { guards: { place: at(24, 34) }, '33rd': { place: at(33, 34) }, bose: { place: at(42, 34) } };
const brigade = ['guards', '33rd', 'bose'];
const shift = (x: number, y: number): GroupMove => ({ kind: 'shift', by: { x, y } });

const placesOf = ({ drafts }: ReturnType<typeof planGroupMove>) =>
	Object.fromEntries(drafts.map(({ unit, to }) => [unit, to]));

const paidBy = ({ drafts }: ReturnType<typeof planGroupMove>, id: string) => {
	const paid = drafts.find(({ unit }) => unit === id)?.paid;
	if (!paid) throw new Error(`${id} pays nothing`);
	return paid;
};

describe('a group marches', () => {
	test('as one: each goes the same way and pays what it would by itself', () => {
		const state = marching({ units: line });
		const plan = planGroupMove(state, brigade, shift(0, -4));
		expect(placesOf(plan)).toEqual({ guards: at(24, 30), '33rd': at(33, 30), bose: at(42, 30) });
		expect(plan.drafts).toEqual(brigade.map((id) => draftTo(state, id, at(state.units[id]!.place!.x, 30))));
		expect([plan.leftOut, plan.heldBack]).toEqual([[], null]);
	});

	test('no further than the slowest may: one that turned has 3″ of its 6″ left, and is named', () => {
		const state = marching({ units: { ...line, '33rd': { place: at(33, 34), turn: { moveUsed: 0.5 } } } });
		const plan = planGroupMove(state, brigade, shift(0, -5));
		expect(plan.heldBack).toEqual({ unit: '33rd', by: 'move' });
		expect(placesOf(plan)).toEqual({ guards: at(24, 31), '33rd': at(33, 31), bose: at(42, 31) });
		expect(inchesLeft(paidBy(plan, '33rd'))).toBeCloseTo(0, 3);
		expect(inchesLeft(paidBy(plan, 'guards'))).toBeCloseTo(3, 3);
		// Without him the others go where they were asked to.
		expect(placesOf(planGroupMove(state, ['guards', 'bose'], shift(0, -5)))).toEqual({
			guards: at(24, 29),
			bose: at(42, 29)
		});
	});

	test('each by the way that it faces: what is ahead for one is a sidestep for another, at two inches for one', () => {
		const state = marching({ units: { guards: { place: at(24, 34) }, bose: { place: at(42, 34, 90) } } });
		const plan = planGroupMove(state, ['guards', 'bose'], shift(0, -4));
		expect(plan.heldBack).toEqual({ unit: 'bose', by: 'move' });
		expect(paidBy(plan, 'guards')).toMatchObject({ manoeuvre: 'ahead', inches: 3, moves: 0.5 });
		expect(paidBy(plan, 'bose')).toMatchObject({ manoeuvre: 'sidestep', inches: 3, moves: 1 });
	});

	test('as far as there is table: the first at its edge stops all', () => {
		const state = marching({ units: { guards: { place: at(24, 3) }, bose: { place: at(42, 6) } } });
		const plan = planGroupMove(state, ['guards', 'bose'], shift(0, -5));
		expect(plan.heldBack).toEqual({ unit: 'guards', by: 'edge' });
		expect(placesOf(plan)).toEqual({ guards: at(24, 0.5), bose: at(42, 3.5) });
	});

	test('without standing on itself: a column of two lines closes no ranks by going ahead together', () => {
		const state = marching({ units: { guards: { place: at(30, 30) }, bose: { place: at(30, 34) } } });
		const { drafts } = planGroupMove(state, ['guards', 'bose'], shift(0, -4));
		expect(drafts.map(({ over }) => over)).toEqual([[], []]);
		expect(draftTo(state, 'bose', at(30, 30)).over).toEqual(['guards']);
	});

	test('with its general, who rides and joins nobody by going along', () => {
		const state = marching({ units: { ...line, leslie: { place: at(33, 36.5) } } });
		const plan = planGroupMove(state, [...brigade, 'leslie'], shift(0, -2.5));
		expect(plan.drafts.find(({ unit }) => unit === 'leslie')).toMatchObject({ joins: null, to: at(33, 34) });
		expect(paidBy(plan, 'leslie')).toMatchObject({ manoeuvre: 'ride', inches: 2.5, allowance: 16 });
	});
});

describe('a group wheels about its flank', () => {
	test('as one piece: each pays what its own outer corner goes', () => {
		const state = marching({ units: line });
		const plan = planGroupMove(state, brigade, { kind: 'wheel', hinge: 'left', by: 10 });
		expect(plan.heldBack).toBeNull();
		const radians = Math.PI / 18;
		// From the hinge at 20 the outer corners are 8″, 17″ and 26″ away.
		expect(brigade.map((id) => paidBy(plan, id).inches)).toEqual(
			[8, 17, 26].map((far) => expect.closeTo(far * radians, 6))
		);
		expect(plan.drafts.map(({ to }) => to.facing)).toEqual([350, 350, 350]);
		// The middle of the 33rd is 13″ to the right of the hinge and 0.5″ behind it.
		expect(placesOf(plan)['33rd']).toMatchObject({
			x: expect.closeTo(20 + 13 * Math.cos(radians) + 0.5 * Math.sin(radians), 3),
			y: expect.closeTo(33.5 - 13 * Math.sin(radians) + 0.5 * Math.cos(radians), 3)
		});
	});

	test('no further than its outer wing may: 6″ of a 26″ front are 13.2°', () => {
		const state = marching({ units: line });
		const plan = planGroupMove(state, brigade, { kind: 'wheel', hinge: 'left', by: 30 });
		expect(plan.heldBack).toEqual({ unit: 'bose', by: 'move' });
		expect(plan.drafts[0]?.to.facing).toBeCloseTo(360 - ((6 / 26) * 180) / Math.PI, 2);
		expect(inchesLeft(paidBy(plan, 'bose'))).toBeCloseTo(0, 2);
	});

	test('to the right about the right, and a general beside it is no flank of it', () => {
		const state = marching({ units: { ...line, leslie: { place: at(60, 33) } } });
		const plan = planGroupMove(state, [...brigade, 'leslie'], { kind: 'wheel', hinge: 'right', by: 10 });
		expect(plan.drafts.map(({ to }) => to.facing)).toEqual([10, 10, 10, 10]);
		expect(paidBy(plan, 'bose').inches).toBeCloseTo((8 * Math.PI) / 18, 6);
		expect(paidBy(plan, 'leslie').manoeuvre).toBe('ride');
	});
});

describe('a group turns', () => {
	test('each where it stands, for half a move', () => {
		const plan = planGroupMove(marching({ units: line }), brigade, { kind: 'turn', by: 90 });
		expect(placesOf(plan)).toEqual({ guards: at(24, 34, 90), '33rd': at(33, 34, 90), bose: at(42, 34, 90) });
		expect(brigade.map((id) => paidBy(plan, id).moves)).toEqual([0.5, 0.5, 0.5]);
	});

	test('or nobody does: a shaken one pays a whole move, and has used some of it', () => {
		const shaken = { place: at(42, 34), condition: 'shaken', turn: { moveUsed: 0.25 } } as const;
		const plan = planGroupMove(marching({ units: { ...line, bose: shaken } }), brigade, { kind: 'turn', by: 180 });
		expect(plan.heldBack).toEqual({ unit: 'bose', by: 'move' });
		expect(plan.drafts.map(({ to }) => to.facing)).toEqual([0, 0, 0]);
	});
});

describe('who cannot go', () => {
	test('is left out with the reason, and the others go', () => {
		const state = marching({
			units: {
				...line,
				'33rd': { place: at(33, 34), condition: 'shaken', routing: true },
				'royal-guns': { place: at(60, 34), guns: 0 },
				legion: { place: at(10, 34) },
				cornwallis: { attachedTo: 'guards' },
				militia: { place: at(10, 28, 180) }
			},
			charges: [makeCharge('legion', 'militia')]
		});
		const plan = planGroupMove(state, [...brigade, 'royal-guns', 'legion', 'cornwallis'], shift(0, -2));
		expect(plan.leftOut).toEqual([
			{ unit: '33rd', reason: 'A routing unit does not move by itself.' },
			{ unit: 'royal-guns', reason: 'There is no gun left.' },
			{ unit: 'legion', reason: 'It is charging, and moves by itself.' },
			{ unit: 'cornwallis', reason: 'With Brigade of Guards, and goes where it goes (R30).' }
		]);
		expect(placesOf(plan)).toEqual({ guards: at(24, 32), bose: at(42, 32) });
	});

	test('a unit that is held in contact stays, and may still turn', () => {
		const state = stateWith({
			phase: 'second-movement',
			units: {
				virginia: { place: at(20, 10, 180) },
				militia: { place: at(30, 10, 180) },
				legion: { place: at(30, 12) }
			},
			charges: [makeCharge('legion', 'militia')]
		});
		const asked = planGroupMove(state, ['virginia', 'militia'], shift(0, 2));
		expect(asked.leftOut).toEqual([
			{ unit: 'militia', reason: 'It is in contact: it stays until the charge is settled or called off.' }
		]);
		expect(planGroupMove(state, ['virginia', 'militia'], { kind: 'turn', by: 180 }).leftOut).toEqual([]);
	});

	test('nobody by the rules: then they are set by hand, all together, as one alone would be', () => {
		const state = stateWith({ phase: 'fire', units: line });
		const plan = planGroupMove(state, brigade, shift(3, -20));
		expect(plan.drafts.map(({ handling }) => handling)).toEqual(['by-hand', 'by-hand', 'by-hand']);
		expect(placesOf(plan).guards).toEqual(at(27, 14));
	});
});

test('deploying, a group slides along the map’s edge and keeps its shape', () => {
	const state = stateWith({ turn: 1, phase: 'initiative', units: line });
	const plan = planGroupMove(state, brigade, shift(60, 30));
	expect(placesOf(plan)).toEqual({ guards: at(50, 47.5), '33rd': at(59, 47.5), bose: at(68, 47.5) });
});

describe('whatever is asked', () => {
	const inch = fc.integer({ min: -48, max: 48 }).map((eighths) => eighths / 8);
	const asked: fc.Arbitrary<GroupMove> = fc.oneof(
		fc.record({ x: inch, y: inch }).map(({ x, y }) => shift(x, y)),
		fc.record({ kind: fc.constant('wheel' as const), hinge: fc.constantFrom('left' as const, 'right' as const), by: fc.integer({ min: -60, max: 60 }) }), // prettier-ignore
		fc.record({ kind: fc.constant('turn' as const), by: fc.constantFrom(-90, 90, 180) })
	);
	const facing = fc.integer({ min: 0, max: 359 });
	const used = fc.constantFrom(0, 0.25, 0.5, 1);
	const battle = fc
		.record({ facings: fc.tuple(facing, facing, facing), used: fc.tuple(used, used, used) })
		.map(({ facings, used: moves }) =>
			marching({
				units: Object.fromEntries(
					brigade.map((id, index) => [
						id,
						{ place: at(24 + 10 * index, 26, facings[index]!), turn: { moveUsed: moves[index]! } }
					])
				)
			})
		);

	test('a group of one is the single move, where the single move is within its inches', () => {
		fc.assert(
			fc.property(battle, asked, (state, move) => {
				const { place } = state.units.guards!;
				const alone =
					move.kind === 'wheel'
						? draftWheel(state, 'guards', move.hinge, move.by)!
						: move.kind === 'turn'
							? draftTo(state, 'guards', { ...place!, facing: place!.facing + move.by })
							: draftTo(state, 'guards', { ...place!, x: place!.x + move.by.x, y: place!.y + move.by.y });
				fc.pre(!isOverdrawn(alone.paid!));
				const [draft] = planGroupMove(state, ['guards'], move).drafts;
				expect(draft!.to).toEqual(alone.to);
				expect(draft!.paid).toMatchObject({
					manoeuvre: alone.paid!.manoeuvre,
					moves: expect.closeTo(alone.paid!.moves, 6)
				});
			})
		);
	});

	test('nobody is overdrawn who was not before, all keep their distances, and the battle takes every step', () => {
		fc.assert(
			fc.property(battle, asked, (state, move) => {
				const { drafts } = planGroupMove(state, brigade, move);
				expect(drafts.map(({ paid }) => isOverdrawn(paid!))).toEqual([false, false, false]);
				const [one, two, three] = drafts.map(({ to }) => to);
				expect(Math.hypot(one!.x - two!.x, one!.y - two!.y)).toBeCloseTo(10, 3);
				expect(Math.hypot(two!.x - three!.x, two!.y - three!.y)).toBeCloseTo(10, 3);
				const after = drafts
					.flatMap((draft) => eventsOf(state, draft))
					.reduce((now, body) => {
						const applied = apply(now, body);
						if (!applied.ok) throw new Error(applied.reason);
						return applied.state;
					}, state);
				for (const { unit, to } of drafts) expect(after.units[unit]!.place).toEqual(to);
			})
		);
	});
});
