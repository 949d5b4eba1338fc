import type { EventBody } from '$lib/battle/event';
import { causeAmong } from '$lib/battle/table/rout-cause';
import { expect, test } from 'vitest';
import { at, stateWith } from '../sample-battle';

const state = stateWith({ units: { guards: { place: at(30, 30) }, militia: { place: at(30, 24, 180) } } });
const told = (body: EventBody) => [{ body, after: state }];
const charge: EventBody = {
	kind: 'charge-declared',
	charge: 'c1',
	charger: 'guards',
	chargee: 'militia',
	flankOrRear: false
};

test('who was charged runs from the charger, and who did not charge home from whom it charged (R28)', () => {
	expect(causeAmong(state, 'militia', told(charge))).toBe('guards');
	expect(causeAmong(state, 'guards', told(charge))).toBe('militia');
	expect(causeAmong(state, 'delaware', told(charge))).toBeNull();
});

test('who is not on the canvas is not run from', () => {
	const alone = stateWith({ units: { militia: { place: at(30, 24, 180) } } });
	expect(causeAmong(alone, 'militia', told(charge))).toBeNull();
});
