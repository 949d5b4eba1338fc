import type { Throw } from '$lib/app/procedures/procedure';
import { DiceRoll } from '$lib/app/procedures/dice-roll.svelte';
import type { DiceWay } from '$lib/app/procedures/dice-way';
import type { D10 } from '$lib/dice/d10';
import { describe, expect, it } from 'vitest';
import { HeldWay } from './held-way.svelte';

const hits = (id: string, count: number): Throw => ({
	id,
	label: id,
	role: null,
	count,
	look: (face) => ({ tone: face > 6 ? 'good' : 'bad', word: '' }),
	tellings: [{ id: 'hits', label: 'Dice that hit', face: 10 }],
	otherwise: 1
});

const untold: Throw = { ...hits('die', 1), tellings: [], otherwise: null };

const source = { roll: (count: number): D10[] => Array.from({ length: count }, () => 5) };

function take(way: DiceWay, ...throws: Throw[]) {
	const ways = new HeldWay(way);
	return { ways, dice: new DiceRoll(() => throws, source, ways) };
}

const type = (dice: DiceRoll, ...faces: D10[]) => faces.forEach((face) => dice.enter(face));

describe('the way of rolling', () => {
	it('that is taken for one roll is remembered for the next', () => {
		const { ways, dice } = take('app', hits('volley', 3));
		dice.choose('told');
		expect(ways.current).toBe('told');
		dice.roll();
		expect([ways.current, dice.faces]).toEqual(['app', [5, 5, 5]]);
	});

	it('is typing where nothing can be told', () => {
		const { dice } = take('told', untold);
		expect([dice.way, dice.isTellable]).toEqual(['own', false]);
		type(dice, 4);
		expect([dice.complete, dice.dice]).toEqual([true, [4]]);
	});

	it('of a roll that is recorded stays, however the next one is rolled', () => {
		const { ways, dice } = take('own', hits('volley', 2));
		type(dice, 9, 2);
		dice.pin();
		ways.take('app');
		expect([dice.way, dice.faces]).toEqual(['own', [9, 2]]);
	});

	it('that was changed elsewhere does not take dice of another way for its own', () => {
		const { ways, dice } = take('own', hits('volley', 2));
		type(dice, 9);
		ways.take('app');
		expect(dice.faces).toEqual([]);
		ways.take('own');
		expect(dice.faces).toEqual([9]);
	});
});

describe('typed dice', () => {
	it('go from one throw to the next, and no more are taken than are called for', () => {
		const { dice } = take('own', hits('guards', 2), hits('maryland', 1));
		expect(dice.next?.id).toBe('guards');
		type(dice, 9, 2);
		expect([dice.next?.id, dice.place]).toEqual(['maryland', 2]);
		type(dice, 7, 1);
		expect([dice.byThrow, dice.next, dice.place]).toEqual([[[9, 2], [7]], null, null]);
	});

	it('that were a slip are typed again in their place, by a tap', () => {
		const { dice } = take('own', hits('guards', 2), hits('maryland', 1));
		type(dice, 9, 2, 7);
		dice.retype(0);
		expect([dice.place, dice.next?.id]).toEqual([0, 'guards']);
		type(dice, 10);
		expect([dice.faces, dice.place]).toEqual([[10, 2, 7], null]);
	});

	it('are kept when the slip was none', () => {
		const { dice } = take('own', hits('volley', 3));
		type(dice, 9, 2);
		dice.retype(1);
		dice.retype(1);
		expect(dice.place).toBe(2);
		dice.retype(0);
		dice.takeBack();
		expect([dice.faces, dice.place]).toEqual([[9, 2], 2]);
		dice.takeBack();
		expect(dice.faces).toEqual([9]);
	});
});

describe('a result that is only told', () => {
	it('goes from one throw to the next, and can be told anew', () => {
		const [guards, maryland] = [hits('guards', 2), hits('maryland', 3)];
		const { dice } = take('told', guards, maryland);
		dice.tell(guards, 'hits', 1);
		expect([dice.next?.id, dice.complete]).toEqual(['maryland', false]);
		dice.tell(maryland, 'hits', 0);
		expect([dice.next, dice.byThrow, dice.dice]).toEqual([
			null,
			[
				[10, 1],
				[1, 1, 1]
			],
			null
		]);
		dice.askFor(guards);
		expect(dice.next?.id).toBe('guards');
		dice.tell(guards, 'hits', 2);
		expect([dice.next, dice.byThrow[0]]).toEqual([null, [10, 10]]);
	});
});
