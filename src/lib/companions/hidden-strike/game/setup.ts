// From what a table chooses to a set-up: seats, names put right, characters dealt, the tiebreaker region drawn (HS-5e, HS-7.1a, HS-7.2b).

import { type BritishCard } from '../rules/cards';
import { type HsCopy, listOf, namesRegion } from '../rules/copy';
import { britishPerson, foundersOf, hasBritishPlayer, type Mode } from '../rules/people';
import type { Region } from '../rules/regions';
import { shuffleFor } from './state/chance';
import type { Seat } from './state/state';

/** HS-H10: empty names are numbered, equal ones told apart, long ones cut. */
export function soundNames(names: readonly string[]): string[] {
	const used: string[] = [];
	for (const [index, typed] of names.entries()) {
		const plain = [...typed.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '').trim()];
		const base = plain.slice(0, 38).join('').slice(0, 38) || `Player ${index + 1}`;
		let name = base;
		for (let again = 2; used.includes(name); again++) name = `${base.slice(0, 36)} ${again}`;
		used.push(name);
	}
	return used;
}

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
