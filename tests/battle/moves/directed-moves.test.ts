import { planContact, planEvade, planPursuit, planRout } from '$lib/battle/moves/directed-moves';
import { describe, expect, test } from 'vitest';
import { at, makeCharge, stateWith } from '../sample-battle';

// Foot of the sample battle are 8″ wide and 1″ deep. North is up and y grows to the south; the Crown comes from the south.

const facing = (guards = at(36, 30), maryland = at(36, 20, 180)) =>
	stateWith({ units: { guards: { place: guards }, '1st-maryland': { place: maryland } } });

const fleeing = (enemies: readonly string[]) =>
	stateWith({
		units: {
			guards: { place: at(36, 30) },
			bose: { place: at(48, 20, 270) },
			'1st-maryland': { place: at(36, 20, 180), turn: { enemies } }
		}
	});

describe('a rout (R28)', () => {
	test('goes straight away from the last enemy that caused it, the facing kept', () => {
		expect(planRout(fleeing(['bose', 'guards']), '1st-maryland', 12)).toEqual({
			kind: 'rout',
			unit: '1st-maryland',
			from: at(36, 20, 180),
			to: at(36, 8, 180),
			inches: 12,
			stopped: false
		});
		// Bose stands to the east.
		expect(planRout(fleeing(['guards', 'bose']), '1st-maryland', 12)?.to).toEqual(at(24, 20, 180));
	});

	test('takes an earlier enemy where the last does not stand on the canvas, and its own edge where none does', () => {
		expect(planRout(fleeing(['bose', '33rd']), '1st-maryland', 12)?.to).toEqual(at(24, 20, 180));
		expect(planRout(fleeing([]), '1st-maryland', 12)?.to).toEqual(at(36, 8, 180));
		expect(planRout(fleeing(['33rd']), '1st-maryland', 12)?.to).toEqual(at(36, 8, 180));
	});

	test('ends at the map’s edge', () => {
		// Half its depth short of the edge: 19.5″ of the 24.
		expect(planRout(fleeing(['guards']), '1st-maryland', 24)).toMatchObject({
			to: at(36, 0.5, 180),
			inches: 19.5,
			stopped: true
		});
	});

	test('is nothing for who does not stand on the canvas', () => {
		expect(planRout(fleeing([]), 'militia', 12)).toBeNull();
	});
});

test('an evade goes away from the charger, or from whoever is nearest', () => {
	const charge = makeCharge('1st-maryland', 'guards', { stage: 'declared' });
	expect(planEvade(facing(), 'guards', charge, 12)).toMatchObject({ kind: 'evade', to: at(36, 42), inches: 12 });
	expect(planEvade(facing(), 'guards', null, 12)?.to).toEqual(at(36, 42));
});

test('a charge ends flush against the side it strikes', () => {
	const front = makeCharge('guards', '1st-maryland');
	expect(planContact(facing(at(33, 30)), front)?.to).toEqual(at(33, 21));
	// From the east against a line that faces south: its left flank, 4″ from its centre.
	const flank = makeCharge('guards', '1st-maryland', { flankOrRear: true });
	expect(planContact(facing(at(50, 20, 270)), flank)?.to).toEqual(at(40.5, 20, 270));
	expect(planContact(facing(at(36, 10, 180)), flank)?.to).toEqual(at(36, 19, 180));
});

describe('a pursuit (R33)', () => {
	test('goes as far as it must and may: to contact, or one move', () => {
		expect(planPursuit(facing(at(36, 24)), 'guards', '1st-maryland')).toMatchObject({
			kind: 'pursuit',
			unit: 'guards',
			to: at(36, 21),
			inches: 3
		});
		// 6″ in line.
		expect(planPursuit(facing(at(36, 44)), 'guards', '1st-maryland')?.to).toEqual(at(36, 38));
	});

	test('leads to where the routers run, although they have not been moved there yet', () => {
		const state = stateWith({
			units: {
				guards: { place: at(36, 21) },
				'1st-maryland': {
					place: at(36, 20, 180),
					turn: { moveDue: { kind: 'rout', inches: 3, to: { x: 36, y: 17 } } }
				}
			}
		});
		expect(planPursuit(state, 'guards', '1st-maryland')).toMatchObject({ to: at(36, 18), inches: 3 });
	});
});
