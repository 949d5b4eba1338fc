// Dice of two secrets, worked out a second time with the platform's own SHA-256.
import { areDiceOf, diceFrom, sealOf } from '$lib/dice/together';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Byte by byte, as the log tells how to: below 250, and then its last digit, where 0 is the ten. */
function byHand(roll: string, first: string, second: string, count: number): number[] {
	const faces: number[] = [];
	for (let block = 0; faces.length < count; block += 1)
		for (const byte of digest(`${roll} ${first} ${second} ${block}`)) if (byte < 250) faces.push((byte % 10) + 1);
	return faces.slice(0, count);
}

const first = 'Abcdefghij0123456789-_';
const second = 'ZYXWVUTSRQ9876543210_-';

test('a seal is the SHA-256 of a secret', () => {
	expect(sealOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('the dice follow from the two secrets and the name of the throw', () => {
	const secrets = [first, second] as const;
	expect(diceFrom({ roll: 'one', secrets }).roll(200)).toEqual(byHand('one', first, second, 200));
	expect(diceFrom({ roll: 'two', secrets }).roll(20)).not.toEqual(byHand('one', first, second, 20));
	expect(diceFrom({ roll: 'one', secrets: [second, first] }).roll(20)).not.toEqual(byHand('one', first, second, 20));
});

test('dice are checked against the secrets, behind those that decided nothing', () => {
	const [a, b, c, d] = diceFrom({ roll: 'one', secrets: [first, second] }).roll(4);
	if (!a || !b || !c || !d) throw new Error('there are four');
	const thrown = { roll: 'one', by: ['anna', 'ben'], secrets: [first, second], before: 0 } as const;
	expect(areDiceOf(thrown, [a, b])).toBe(true);
	expect(areDiceOf({ ...thrown, before: 2 }, [c, d])).toBe(true);
	expect(areDiceOf(thrown, [a, b === 1 ? 2 : 1])).toBe(false);
	expect(areDiceOf({ ...thrown, secrets: [second, first] }, [a, b, c, d])).toBe(false);
});

test('every face comes as often as it should: 10,000 throws, exactly counted', () => {
	const counts = new Map<number, number>();
	for (let roll = 0; roll < 1000; roll += 1)
		for (const face of diceFrom({ roll: String(roll), secrets: [first, second] }).roll(10))
			counts.set(face, (counts.get(face) ?? 0) + 1);
	// Chi square of nine degrees of freedom: above 27.9 once in a thousand, and the secrets are fixed.
	const square = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
	expect(counts.size).toBe(10);
	expect(square).toBeLessThan(27.9);
});
