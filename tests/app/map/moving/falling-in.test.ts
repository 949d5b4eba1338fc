import { fallIn } from '$lib/app/map/moving/mover.svelte';
import { rect } from '$lib/geometry/shape';
import { describe, expect, test } from 'vitest';
import { at } from '../../../battle/sample-battle';
import { openMap } from '../open-map';

// Foot of the sample battle are 8″ wide and 1″ deep: beside Guards at 30 by 34, the 33rd is flush at 38 by 34.

describe('falling in on the march', () => {
	test('beside a friend it comes up to his line and stays straight: 5.7″ becomes 6″ ahead, and not an oblique', () => {
		const hands = openMap({ guards: at(30, 34), '33rd': at(38.4, 40) });
		hands.hold(at(38.4, 40), at(38.5, 34.3));
		expect(hands.map.mover.draft?.to).toEqual(at(38.4, 34));
		expect(hands.tags).toEqual(['6″ ahead · 0″ to go']);
	});

	test('a sidestep closes the gap it leads to', () => {
		const hands = openMap({ guards: at(30, 34), '33rd': at(40, 34.2) });
		hands.hold(at(40, 34.2), at(38.5, 34.2));
		expect(hands.map.mover.draft?.to).toEqual(at(38, 34.2));
		expect(hands.tags).toEqual(['2″ sidestep · 2″ to go']);
	});

	test('it is not drawn back to where it stood, nor from one manoeuvre into another', () => {
		const hands = openMap({ guards: at(30, 34), '33rd': at(38, 34) });
		hands.hold(at(38, 34), at(38, 33.7));
		expect(hands.map.mover.draft?.to).toEqual(at(38, 33.7));
		// Half an inch ahead of the Guards, 0.3″ ahead would be drawn back beyond where it began.
		const before = openMap({ guards: at(30, 34), '33rd': at(38, 33.8) });
		before.hold(at(38, 33.8), at(38, 33.5));
		expect(before.tags).toEqual(['0.3″ ahead · 5.7″ to go']);
	});

	test('not into a friend on the other side', () => {
		const hands = openMap({ guards: at(30, 34), bose: at(46.2, 34), '33rd': at(38.1, 40) });
		hands.hold(at(38.1, 40), at(38.1, 34.4));
		expect(hands.map.mover.draft?.over).toEqual([]);
		expect(hands.map.mover.draft?.paid?.manoeuvre).toBe('ahead');
	});
});

test('at deployment a gap of two thirds of an inch is closed', () => {
	const hands = openMap({ guards: at(30, 40) }, 'initiative');
	hands.map.mover.carry('33rd');
	hands.map.mover.drag(at(38.66, 40.2));
	expect(hands.map.mover.draft?.to).toEqual(at(38, 40));
});

test('long lines fall in as well: 20″ beside 20″', () => {
	const line = (x: number) => rect({ centre: { x, y: 40 }, frontage: 20, depth: 1, facing: 0 });
	expect(fallIn(line(40.5), { friends: [line(20)], handling: 'deploy', from: null })).toEqual(line(40));
});

test('nobody falls in beyond the map’s edge', () => {
	// The Guards hang over the south edge by half their depth; beside them would be off the map.
	const hands = openMap({ guards: at(30, 48) }, 'initiative');
	hands.map.mover.carry('33rd');
	hands.map.mover.drag(at(38.3, 47.5));
	expect(hands.map.mover.draft?.to).toEqual(at(38.3, 47.5));
});
