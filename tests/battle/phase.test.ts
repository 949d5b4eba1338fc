import { tellTurn } from '$lib/battle/phase';
import { expect, it } from 'vitest';

it.each([
	[10, 10, '10 of 10'],
	[11, 10, '11'],
	[3, undefined, '3']
])('turn %i of a battle of %s turns is told as "%s"', (turn, turnLimit, told) => {
	expect(tellTurn({ turn, setup: turnLimit === undefined ? {} : { scenario: { turnLimit } } })).toBe(told);
});
