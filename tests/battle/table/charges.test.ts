import { declareCharge, sightCharge } from '$lib/battle/table/plan-charge';
import { describe, expect, test } from 'vitest';
import { at, stateWith } from '../sample-battle';

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

	test('shows how far skirmishers could evade, and how much room the table leaves them', () => {
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
