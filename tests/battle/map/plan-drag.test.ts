import { apply } from '$lib/battle/events/event';
import { eventsOf } from '$lib/battle/map/drafted-events';
import { inchesLeft, isOverdrawn, isPastHalf, reachOf } from '$lib/battle/moves/pay-for-move';
import { draftTo, draftWheel } from '$lib/battle/map/plan-drag';
import { formationChanges } from '$lib/battle/map/handling';
import { describe, expect, test } from 'vitest';
import { Play } from '../play';
import { at, stateWith } from '../sample-battle';

const marching = (units: Parameters<typeof stateWith>[0] = {}) =>
	stateWith({ phase: 'first-movement', sideA: 'first', ...units });

const paidFor = (draft: ReturnType<typeof draftTo> | null) => {
	if (!draft?.paid) throw new Error('nothing was paid');
	return draft.paid;
};

describe('a march on the canvas', () => {
	const state = marching({ units: { guards: { place: at(30, 34) } } });

	test('straight ahead costs its inches: 3″ of a line’s 6″ is half a move, and it may still shoot', () => {
		const paid = paidFor(draftTo(state, 'guards', at(30, 31)));
		expect(paid).toMatchObject({ manoeuvre: 'ahead', inches: 3, moves: 0.5, allowance: 6 });
		expect([inchesLeft(paid), isPastHalf(paid)]).toEqual([3, false]);
		expect(reachOf(paid)).toEqual({ half: 3, full: 6 });
	});

	test('at an angle it goes at half speed, and the marks on its way come nearer', () => {
		const paid = paidFor(draftTo(state, 'guards', at(32, 32)));
		expect(paid.manoeuvre).toBe('oblique');
		expect(paid.moves * paid.allowance).toBeCloseTo(2 * paid.inches, 3);
		expect(reachOf(paid)?.full).toBeCloseTo(3, 3);
	});

	test.each([
		['sidestep', at(33, 34)],
		['step-back', at(30, 36)]
	] as const)('a %s pays two inches for one', (manoeuvre, to) => {
		const paid = paidFor(draftTo(state, 'guards', to));
		expect(paid.manoeuvre).toBe(manoeuvre);
		expect(paid.moves * paid.allowance).toBeCloseTo(2 * paid.inches, 6);
	});

	test('further than the allowance is shown, and recorded all the same', () => {
		const draft = draftTo(state, 'guards', at(30, 26));
		expect(isOverdrawn(paidFor(draft))).toBe(true);
		expect(eventsOf(state, draft)).toEqual([
			{ kind: 'unit-moved', unit: 'guards', steps: [{ kind: 'move', inches: 8 }], moveUsed: 8 / 6, place: at(30, 26) }
		]);
	});

	test('a turn on the spot costs half a move, and twice that when shaken', () => {
		const steady = draftTo(state, 'guards', at(30, 34, 90));
		expect(paidFor(steady)).toMatchObject({ manoeuvre: 'turn', moves: 0.5, turned: 90 });
		expect(eventsOf(state, steady)[0]).toMatchObject({ kind: 'unit-turned', degrees: 90, moveUsed: 0.5 });
		const shaken = marching({ units: { guards: { place: at(30, 34), condition: 'shaken' } } });
		expect(paidFor(draftTo(shaken, 'guards', at(30, 34, 180))).moves).toBe(1);
	});

	test('a wheel is paid by its outer corner: 30° of an 8″ front', () => {
		const draft = draftWheel(state, 'guards', 'left', 30);
		expect(paidFor(draft)).toMatchObject({ manoeuvre: 'wheel', turned: -30 });
		expect(paidFor(draft).inches).toBeCloseTo((8 * Math.PI) / 6, 6);
		expect(draft?.to.facing).toBe(330);
	});

	test('what was used before counts: the half-move mark is behind it then', () => {
		const tired = marching({ units: { guards: { place: at(30, 34), turn: { moveUsed: 0.75 } } } });
		const paid = paidFor(draftTo(tired, 'guards', at(30, 33)));
		expect(reachOf(paid)).toEqual({ half: 0, full: 1.5 });
		expect(isPastHalf(paid)).toBe(true);
	});
});

describe('guns that their crew drags', () => {
	const guns = (changes: object = {}) => marching({ units: { 'royal-guns': { place: at(40, 34), ...changes } } });

	test.each([
		['ahead', at(40, 31)],
		['to the side', at(43, 34)],
		['back', at(40, 37)]
	] as const)('go %s at the one rate of prolonge, which is never doubled: 3″ of a light gun’s 6″', (_, to) => {
		const state = guns();
		const draft = draftTo(state, 'royal-guns', to);
		expect(paidFor(draft)).toMatchObject({ manoeuvre: 'prolonge', inches: 3, moves: 0.5, allowance: 6 });
		expect(reachOf(paidFor(draft))).toEqual({ half: 3, full: 6 });
		expect(eventsOf(state, draft)).toMatchObject([{ steps: [{ kind: 'prolonge', inches: 3 }], moveUsed: 0.5 }]);
		expect(paidFor(draftTo(guns({ condition: 'shaken' }), 'royal-guns', to)).moves).toBe(0.5);
	});

	test('without a gun left there is nothing to drag, and that is the reason', () => {
		const paid = paidFor(draftTo(guns({ guns: 0 }), 'royal-guns', at(41.5, 34)));
		expect(paid).toMatchObject({ moves: 0, reasons: ['There is no gun left.'] });
	});
});

describe('what setting a unit down means', () => {
	test('before the first initiative it deploys; without a place it is put on the map', () => {
		const play = new Play();
		const draft = draftTo(play.state, 'guards', at(10, 40));
		expect(eventsOf(play.state, draft)).toEqual([{ kind: 'unit-placed', unit: 'guards', place: at(10, 40) }]);
		play.does(...eventsOf(play.state, draft));
		expect(draftTo(play.state, 'guards', at(12, 40)).handling).toBe('deploy');
	});

	test('in the enemy’s movement it is set right by hand', () => {
		const state = stateWith({ phase: 'second-movement', units: { guards: { place: at(10, 40) } } });
		const draft = draftTo(state, 'guards', at(10, 38));
		expect(draft).toMatchObject({ handling: 'by-hand', paid: null });
		expect(eventsOf(state, draft)[0]).toMatchObject({ kind: 'position-set', place: at(10, 38) });
	});

	test('a general rides any way at one inch for one and leaves the unit he was with', () => {
		const state = marching({ units: { guards: { place: at(10, 40) }, cornwallis: { attachedTo: 'guards' } } });
		const draft = draftTo(state, 'cornwallis', at(13, 44));
		expect(draft.paid).toMatchObject({ manoeuvre: 'ride', inches: 5, allowance: 16 });
		expect(eventsOf(state, draft)).toEqual([
			{ kind: 'general-moved', general: 'cornwallis', inches: 5, place: at(13, 44) }
		]);
	});

	test('a reserve arrives where it is set down', () => {
		const state = marching({ units: { guards: { inReserve: true } } });
		expect(eventsOf(state, draftTo(state, 'guards', at(3, 40)))).toEqual([
			{ kind: 'reinforcement-arrived', unit: 'guards', place: at(3, 40) }
		]);
	});
});

test('forming column costs half a move, limbering too, and each is the event the log knows', () => {
	const state = marching({ units: { guards: { place: at(30, 34) }, 'royal-guns': { place: at(40, 34) } } });
	expect(formationChanges(state, 'guards')).toMatchObject([
		{ to: 'column', cost: '½ move', body: { kind: 'formation-changed', moveUsed: 0.5 } }
	]);
	expect(formationChanges(state, 'royal-guns')).toMatchObject([
		{ to: 'limbered', cost: '½ move', body: { kind: 'limbered', limbered: true } }
	]);
});

describe('formation and facing together', () => {
	const state = marching({
		units: { guards: { place: at(30, 34, 350) }, lights: { place: at(10, 34) }, 'royal-guns': { place: at(40, 34) } }
	});

	test('cost once: column to the right is half a move, and one event has both', () => {
		const [column] = formationChanges(state, 'guards', 90);
		expect(column).toMatchObject({ to: 'column', cost: '½ move', decidedBy: 'player' });
		expect(column?.body).toEqual({
			kind: 'unit-moved',
			unit: 'guards',
			steps: [{ kind: 'change-both', to: 'column', degrees: 90 }],
			moveUsed: 0.5,
			place: at(30, 34, 80)
		});
		const applied = column && apply(state, column.body);
		expect(applied?.ok && applied.state.units.guards).toMatchObject({
			formation: 'column',
			place: at(30, 34, 80),
			turn: { moveUsed: 0.5 }
		});
	});

	test('limbering and reforming are none of it: no turn comes with them', () => {
		expect(formationChanges(state, 'royal-guns', 90)).toMatchObject([{ body: { kind: 'limbered' } }]);
		expect(formationChanges(state, 'lights', 180)).toMatchObject([
			{ to: 'line', cost: '1 move', body: { kind: 'formation-changed' } },
			{ to: 'column', cost: '1 move', body: { kind: 'formation-changed' } }
		]);
	});

	test('where nothing is paid it is set so', () => {
		const deployed = new Play().does({ kind: 'unit-placed', unit: 'guards', place: at(30, 40) });
		expect(formationChanges(deployed.state, 'guards', -90)).toMatchObject([
			{ cost: 'free', body: { kind: 'position-set', formation: 'column', place: at(30, 40, 270) } }
		]);
	});
});
