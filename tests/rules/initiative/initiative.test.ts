import { chances } from '$lib/dice/distribution';
import { type InitiativeFacts, resolveInitiative } from '$lib/rules/initiative/initiative';
import { printedPlaysheet as sheet } from '$lib/rules/sheet/printed';
import { type Rulings, defaultRulings } from '$lib/rules/sheet/playsheet';
import { describe, expect, it } from 'vitest';

const resolve = (R1: Rulings['R1'], named: InitiativeFacts['named'] = null) =>
	resolveInitiative(sheet, { ...defaultRulings, R1 }, { named });

describe('rolled (R1)', () => {
	it('the higher is A: 45 of 100 each, 10 of 100 tie', () => {
		const { results, dice, possible } = resolve('rolled');
		expect(dice.count).toBe(2);
		expect(possible).toBe(true);
		expect(results && Object.fromEntries(chances(results).map(({ value, chance }) => [value, chance]))).toEqual({
			first: 0.45,
			second: 0.45,
			tie: 0.1
		});
	});

	it.each([
		[[7, 3], 'first'],
		[[3, 7], 'second'],
		[[5, 5], 'tie'],
		[[10, 9], 'first']
	])('%j gives %s', (dice, value) => {
		expect(resolve('rolled').read(dice)).toEqual({ ok: true, value });
	});

	it('refuses one die, three dice and no dice', () => {
		expect(resolve('rolled').read([5])).toMatchObject({ ok: false });
		expect(resolve('rolled').read([5, 11, 2])).toEqual({
			ok: false,
			problems: [
				{ path: 'dice.1', message: 'Die 2 must be a whole number from 1 to 10.' },
				{ path: 'dice', message: '2 dice are needed, 3 were given.' }
			]
		});
	});

	it('does not ask who was named', () => {
		expect(resolve('rolled', 'second').read([6, 2])).toEqual({ ok: true, value: 'first' });
	});
});

describe('fixed, and as the players say (R1)', () => {
	it.each(['fixed', 'players-say'] as const)('%s takes the side that was named, without dice', (way) => {
		const resolution = resolve(way, 'second');
		expect(resolution.dice.count).toBe(0);
		expect(resolution.results && chances(resolution.results)).toEqual([{ value: 'second', chance: 1 }]);
		expect(resolution.read([])).toEqual({ ok: true, value: 'second' });
		expect(resolution.read([4])).toMatchObject({ ok: false });
	});

	it.each([
		['fixed', 'Say which side is A for the battle.'],
		['players-say', 'Say which side is A this turn.']
	] as const)('%s needs a side to be named', (way, text) => {
		const resolution = resolve(way);
		expect(resolution).toMatchObject({
			possible: false,
			results: null,
			reasons: [{ text, ruling: 'R1', section: 'turn' }]
		});
		expect(resolution.read([])).toEqual({ ok: false, problems: [{ path: 'named', message: text }] });
	});
});
