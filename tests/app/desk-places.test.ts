import {
	placeAfterEvade,
	placeAfterPursuit,
	placeAfterRout,
	placeAfterSteps,
	placeInContact
} from '$lib/app/battle/resolving/places';
import { expect, test } from 'vitest';
import type { EventBody } from '$lib/battle/event';
import type { Place } from '$lib/battle/state';
import { at, makeCharge, stateWith } from '../battle/sample-battle';
import { lastBody, sitDown, taskOf } from './at-the-desk';

// Foot of the sample battle are 8″ wide and 1″ deep. North is up and y grows to the south; the Crown comes from the south.

const facing = (guards = at(36, 30, 0), maryland = at(36, 20, 180)) =>
	stateWith({ units: { guards: { place: guards }, '1st-maryland': { place: maryland } } });

const near = (x: number, y: number, direction: number) => ({
	x: expect.closeTo(x, 6),
	y: expect.closeTo(y, 6),
	facing: expect.closeTo(direction, 6)
});

test('a march goes straight on, a step back back, and what is left to the players leaves it where it was', () => {
	const state = facing();
	expect(placeAfterSteps(state, 'guards', [{ kind: 'move', inches: 6 }])).toEqual(near(36, 24, 0));
	expect(placeAfterSteps(state, 'guards', [{ kind: 'step-back', inches: 2 }])).toEqual(near(36, 32, 0));
	expect(placeAfterSteps(state, 'guards', [{ kind: 'sidestep', inches: 2 }])).toEqual(near(36, 30, 0));
	expect(placeAfterSteps(state, 'guards', [{ kind: 'change-facing', degrees: 180 }])).toEqual(near(36, 30, 180));
	expect(placeAfterSteps(state, 'bose', [{ kind: 'move', inches: 6 }])).toBeNull();
});

test('nobody marches off the table', () => {
	expect(placeAfterSteps(facing(at(36, 3, 0)), 'guards', [{ kind: 'move', inches: 6 }])).toEqual(near(36, 0.5, 0));
});

test('a rout goes away from the enemy, homeward where there is none, and ends at the edge (R28)', () => {
	expect(placeAfterRout(facing(), '1st-maryland', 12, 'guards')).toEqual(near(36, 8, 180));
	expect(placeAfterRout(facing(), '1st-maryland', 24, null)).toEqual(near(36, 0.5, 180));
	// An enemy to the east that has not caused it does not turn it to the west.
	const beside = stateWith({
		units: { guards: { place: at(20, 30, 90) }, '1st-maryland': { place: at(30, 30, 270) } }
	});
	expect(placeAfterRout(beside, 'guards', 6, null)).toEqual(near(20, 36, 90));
});

test('a rout goes away from whoever shot, not from whoever is nearer (R28)', async () => {
	const placed = (unit: string, place: Place): EventBody => ({ kind: 'unit-placed', unit, place });
	const table = await sitDown('fire', {
		initiative: [
			placed('guards', at(36, 26, 0)),
			placed('bose', at(44, 21, 270)),
			placed('1st-maryland', at(36, 20, 180))
		]
	});
	const { desk, dice } = table;
	desk.openTask(taskOf(table, 'shoot', 'guards'));
	desk.pick('1st-maryland');
	dice.fall(10, 9, 8, 5, 2, 1);
	await desk.roll();
	desk.openTask(desk.madeDue[0]!);
	dice.fall(1);
	await desk.roll();
	dice.fall(5);
	await desk.roll();
	const { inches, place } = lastBody(table, 'routed');
	expect(place).toEqual(near(36, 20 - (inches ?? 0), 180));
});

test('an evade goes away from the charger', () => {
	const charge = makeCharge('1st-maryland', 'guards', { stage: 'declared' });
	expect(placeAfterEvade(facing(), 'guards', charge, 12)).toEqual(near(36, 42, 0));
});

test('a charge ends flush against the side it strikes', () => {
	const front = makeCharge('guards', '1st-maryland');
	expect(placeInContact(facing(at(33, 30, 0)), front)).toEqual(near(33, 21, 0));
	// From the east against a line that faces south: its left flank, 4″ from its centre.
	const flank = makeCharge('guards', '1st-maryland', { flankOrRear: true });
	expect(placeInContact(facing(at(50, 20, 270)), flank)).toEqual(near(40.5, 20, 270));
	const rear = placeInContact(facing(at(36, 10, 180)), flank);
	expect(rear).toEqual(near(36, 19, 180));
});

test('a pursuer goes as far as it must and may', () => {
	expect(placeAfterPursuit(facing(at(36, 24, 0)), 'guards', '1st-maryland')).toEqual(near(36, 21, 0));
	expect(placeAfterPursuit(facing(at(36, 44, 0)), 'guards', '1st-maryland')).toEqual(near(36, 38, 0));
});
