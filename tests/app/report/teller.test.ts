// What the worker does, done here: the report with its progress, any moment of the battle, and what it came to.
import { Teller } from '$lib/app/report/teller';
import { makeReport } from '$lib/battle/report/report';
import { describe, expect, it } from 'vitest';
import { playCowpens } from '../../battle/report/cowpens';

const { battle } = playCowpens();
const { setup, events } = battle;

describe('a battle told apart', () => {
	const teller = new Teller();
	const parts: number[] = [];
	const told = teller.report({ setup, events }, (part) => parts.push(part));

	it('is the report itself, and says how far it has come', () => {
		expect(told.report).toEqual(makeReport(battle));
		expect(parts.length).toBeGreaterThan(5);
		expect([...parts].sort((a, b) => a - b)).toEqual(parts);
		expect(parts.at(-1)).toBe(1);
	});

	it('has a picture of every moment, with what had just happened', () => {
		expect(teller.picture(0).caption).toBe('Before the first event');
		expect(teller.picture(told.steps).caption).toBe('The battle ended and Continental won');
		const shot = events.findIndex(({ body }) => body.kind === 'shot') + 1;
		const { svg, caption } = teller.picture(shot);
		expect(caption).toContain('fired at');
		expect(svg).toContain('>fired<');
		expect(svg).toContain('>Cowpens, turn 1<');
	});

	it('has frames for what can be seen, from the start to the end', () => {
		expect(told.film[0]).toBe(0);
		expect(told.film.at(-1)).toBe(told.steps);
		expect(told.film.length).toBeLessThan(told.steps);
		// A phase that begins changes nothing on the map.
		const begun = events.findIndex(({ body }) => body.kind === 'phase-begun') + 1;
		expect(told.film).not.toContain(begun);
	});

	it('is told no picture before it was told', () => {
		expect(() => new Teller().picture(0)).toThrow('no battle');
	});
});
