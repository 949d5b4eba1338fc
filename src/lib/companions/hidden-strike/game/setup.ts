// From what a table chooses to a set-up: seats, names put right, characters dealt, the tiebreaker region drawn (HS-5e, HS-7.1a, HS-7.2b).

import type { NewGame } from '$lib/companions/frame/make-companion';
import { type BritishCard } from '../rules/cards';
import { type HsCopy, listOf, namesRegion } from '../rules/copy';
import { britishPerson, foundersOf, hasBritishPlayer, type Mode } from '../rules/people';
import type { Region } from '../rules/regions';
import { shuffleFor } from './state/chance';
import { soundNames } from './state/names';
import { gameName, type HsSetup, type HsState, type Seat, setupVersion } from './state/state';

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

/** The same table once more: names as they are now, characters and tiebreaker region anew, the copy with what was learned (HS-S11). */
export function rematchOf({ setup, copy, players, keeping }: HsState, chance: string): NewGame<HsSetup> {
	const { name, mode, hardcore, rulings, tiebreaker } = setup;
	const names = players.map((player) => player.name);
	return {
		version: setupVersion,
		game: gameName,
		name,
		mode,
		hardcore,
		seats: dealSeats(mode, names, chance, hardcore),
		keeping,
		rulings,
		copy,
		tiebreaker: tiebreaker === null ? null : drawTiebreaker(copy, chance)
	};
}
