import { pendingMoves, placeMove } from '$lib/battle/table/pending-moves';
import { declareCharge, sightCharge } from '$lib/battle/table/plan-charge';
import { describe, expect, test } from 'vitest';
import { Play } from '../play';
import { at, stateWith } from '../sample-battle';
import { rout, test as morale, volley } from '../golden/rolls';
import { Chronicle } from '../golden/chronicle';

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

describe('moves that the dice made due', () => {
	function routed(): Chronicle {
		const play = new Chronicle();
		play.does(
			{ kind: 'unit-placed', unit: 'guards', place: at(30, 30) },
			{ kind: 'unit-placed', unit: 'militia', place: at(30, 20, 180) }
		);
		play.until('fire');
		play.app(volley(play, 'guards', 'militia', [10, 10, 10, 1, 1, 1], { range: 9 }));
		play.app(morale(play, 'militia', 1, {}));
		return play.app(rout(play, 'militia', 6, {})) as Chronicle;
	}

	test('a rout goes straight away from those who shot (R28), and is made when it is confirmed', () => {
		const play = routed();
		const [move, ...others] = pendingMoves(play.battle);
		expect(others).toEqual([]);
		expect(move).toMatchObject({ unit: 'militia', kind: 'rout', from: at(30, 20, 180) });
		expect(move?.to).toEqual(at(30, 20 - (move?.inches ?? 0), 180));
		play.does(placeMove(move!));
		expect(play.unit('militia').place).toEqual(move?.to);
		expect(pendingMoves(play.battle)).toEqual([]);
	});

	test('one that was taken back is due no more, nor is one of an earlier turn', () => {
		const play = routed();
		play.back(1);
		expect(pendingMoves(play.battle)).toEqual([]);
	});

	test('a charge that came into contact off the canvas is offered its place there', () => {
		const play = new Play();
		play.does(
			{ kind: 'unit-placed', unit: 'guards', place: at(30, 30) },
			{ kind: 'unit-placed', unit: 'militia', place: at(30, 24, 180) }
		);
		play.until('first-movement');
		play.does({ kind: 'charge-declared', charge: 'c1', charger: 'guards', chargee: 'militia', flankOrRear: false });
		play.does({ kind: 'charge-contacted', charge: 'c1', place: null });
		expect(pendingMoves(play.battle)).toMatchObject([{ unit: 'guards', kind: 'contact', inches: 5, to: at(30, 25) }]);
	});
});
