import type { SideLook } from '$lib/army/side-look';
import { objectToLooks, proposeLook, startingLook, tellApart } from '$lib/army/side-look';
import { expect, it } from 'vitest';

const look = (name: string, colour: SideLook['colour'], pattern: SideLook['pattern']): SideLook => ({
	name,
	colour,
	pattern
});
const crown = look('Crown', 'red', 'solid');

it('a second army is not the Crown in red when the first is', () => {
	expect(startingLook(null)).toEqual(crown);
	expect(startingLook(crown)).toEqual(look('Continental', 'blue', 'stripes'));
	expect(startingLook(look('Continental', 'blue', 'bars'))).toEqual(crown);
});

it('what differs already is left as it is', () => {
	const militia = look('Militia', 'buff', 'solid');
	expect(proposeLook(militia, crown)).toEqual(militia);
	expect(proposeLook(look('Militia', 'red', 'dots'), crown)).toEqual(look('Militia', 'blue', 'dots'));
});

it('a name that has no usual opponent is numbered, whatever its capitals', () => {
	expect(proposeLook(look('militia', 'blue', 'dots'), look('Militia', 'red', 'solid')).name).toBe('militia 2');
	expect(tellApart(crown, crown)).toEqual(look('Crown 2', 'blue', 'stripes'));
});

it('two sides of one name, or of one colour and pattern, are refused', () => {
	expect(objectToLooks(look(' ', 'red', 'solid'), crown)).toBe('A side needs a name.');
	expect(objectToLooks(look('CROWN', 'blue', 'dots'), crown)).toBe('The other side is called Crown too.');
	expect(objectToLooks(look('Rebels', 'red', 'solid'), crown)).toBe('The other side has the same colour and pattern.');
	expect(objectToLooks(look('Rebels', 'red', 'dots'), crown)).toBeNull();
});
