import { Drag, EDGE, edgeSpeed, type Gap } from '$lib/app/roster/drag.svelte';
import { describe, expect, it } from 'vitest';

const gaps: readonly Gap[] = [
	{ brigade: null, before: 'a', y: 100 },
	{ brigade: null, before: null, y: 160 },
	{ brigade: 'left', before: 'b', y: 300 }
];
const page = { top: 0, bottom: 800 };

describe('a unit that is dragged', () => {
	it('comes down in the nearest gap, and nowhere when it was not carried', () => {
		const drag = new Drag();
		drag.lift('a', 110);
		expect(drag.drop()).toBeNull();
		drag.lift('a', 110);
		drag.carry(250, gaps);
		expect(drag.drop()).toEqual({ unit: 'a', place: { brigade: 'left', before: 'b' } });
	});

	it('stays under the hand while the page scrolls', () => {
		const drag = new Drag();
		drag.lift('a', 700);
		drag.carry(760, gaps);
		expect(drag.offset).toBe(60);
		drag.carry(760, gaps, 200);
		expect(drag.offset).toBe(260);
		drag.cancel();
		drag.lift('a', 700);
		expect(drag.offset).toBe(0);
	});

	it('scrolls the page at its edges, up and down, and nowhere between', () => {
		const drag = new Drag();
		drag.lift('a', 400);
		drag.carry(400, gaps);
		expect(drag.speed(page)).toBe(0);
		drag.carry(10, gaps);
		expect(drag.speed(page)).toBeLessThan(0);
		drag.carry(790, gaps);
		expect(drag.speed(page)).toBeGreaterThan(0);
		drag.cancel();
		expect(drag.speed(page)).toBe(0);
	});

	it('lifted near an edge scrolls nothing until it is carried towards that edge, or comes back to it', () => {
		const drag = new Drag();
		drag.lift('a', 760);
		expect(drag.speed(page)).toBe(0);
		drag.carry(755, gaps);
		expect(drag.speed(page)).toBe(0);
		drag.carry(770, gaps);
		expect(drag.speed(page)).toBeGreaterThan(0);
		drag.lift('a', 760);
		drag.carry(500, gaps);
		expect(drag.speed(page)).toBe(0);
		drag.carry(758, gaps);
		expect(drag.speed(page)).toBeGreaterThan(0);
	});
});

it('the page scrolls the faster the nearer to its edge the hand is, and beyond it no faster', () => {
	expect(edgeSpeed(EDGE, page)).toBe(0);
	expect(edgeSpeed(800 - EDGE, page)).toBe(0);
	expect(edgeSpeed(EDGE / 2, page)).toBeCloseTo(edgeSpeed(0, page) / 2);
	expect(edgeSpeed(800, page)).toBe(-edgeSpeed(0, page));
	expect(edgeSpeed(900, page)).toBe(edgeSpeed(800, page));
});
