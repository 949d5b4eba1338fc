// From what a table chooses to a set-up: seats, names put right, characters dealt, the tiebreaker region drawn (HS-5e, HS-7.1a, HS-7.2b).

import { type BritishCard } from '../rules/cards';
import { type HsCopy, listOf, namesRegion } from '../rules/copy';
import { britishPerson, foundersOf, hasBritishPlayer, type Mode } from '../rules/people';
import type { Region } from '../rules/regions';
import { shuffleFor } from './state/chance';
import type { Seat } from './state/state';

const mostLetters = 40;

/** As many whole letters as so much room holds: an emoji is never cut through. */
function cut(text: string, most: number): string {
	let out = '';
	for (const letter of text) {
		if (out.length + letter.length > most) return out;
		out += letter;
	}
	return out;
}

/** HS-H10: an empty name is numbered, one that is taken told apart, a long one cut; nothing in it turns the line round. */
export function soundName(typed: string, seat: number, taken: readonly string[]): string {
	const plain = typed.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '').trim();
	const whole = cut(plain, mostLetters) || `Player ${seat + 1}`;
	let name = whole;
	for (let again = 2; taken.includes(name); again++) name = `${cut(whole, mostLetters - ` ${again}`.length)} ${again}`;
	return name;
}

export const soundNames = (names: readonly string[]): string[] =>
	names.reduce<string[]>((taken, typed, seat) => [...taken, soundName(typed, seat, taken)], []);

/** The seats clockwise with the characters dealt; in versus and mastermind the first is the British player. */
export function dealSeats(mode: Mode, names: readonly string[], seed: string, hardcore: boolean): Seat[] {
	const versus = hasBritishPlayer(mode);
	const founders = shuffleFor(seed, 'people', foundersOf(mode));
	return soundNames(names).map((name, index): Seat => {
		if (versus && index === 0) return { name, side: 'british', person: britishPerson(mode) };
		const person = mode === 'solitaire' && hardcore ? null : (founders[versus ? index - 1 : index] ?? null);
		return { name, side: 'american', person };
	});
}

/** HS-7.2b: cards are turned until one names a region. */
export function drawTiebreaker(copy: HsCopy, seed: string): Region {
	const cards = shuffleFor(seed, 'tiebreaker', listOf<BritishCard>(copy.british));
	return cards.map((card) => namesRegion(copy, card)).find((region) => region !== null) ?? 'canada';
}
