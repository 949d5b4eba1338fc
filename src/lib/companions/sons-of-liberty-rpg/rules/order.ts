// Who comes first: by identity cards, in telling how a hand ended, and in directing what comes next. Each is highest or lowest card, and then the next.
import { type CardId, isJoker, rankOfCard } from './cards';
import type { PlayerId } from './table';

/** Longer ties go on to the next rank; who runs out of ranks first comes last. */
function compareRanks(one: readonly number[], two: readonly number[]): number {
	for (let at = 0; at < Math.max(one.length, two.length); at++) {
		const [left, right] = [one[at], two[at]];
		if (left === right) continue;
		if (left === undefined) return 1;
		if (right === undefined) return -1;
		return right - left;
	}
	return 0;
}

export interface IdentityOrder {
	/** Highest first; those that are still tied stand beside each other. */
	readonly order: readonly PlayerId[];
	/** Who has to draw another card: all that have none, or those of a tie (SL-R14). */
	readonly mustDraw: readonly PlayerId[];
}

/** Highest first (SL-B8); only the tied draw again, until parted. */
export function identityOrder(
	players: readonly PlayerId[],
	cards: Readonly<Record<PlayerId, readonly CardId[]>>,
	aceHigh = false
): IdentityOrder {
	const value = (card: CardId) => (aceHigh && rankOfCard(card) === 1 ? 14 : rankOfCard(card));
	const ranksOf = (player: PlayerId) => (cards[player] ?? []).map(value);
	const order = [...players].sort((one, two) => compareRanks(ranksOf(one), ranksOf(two)));
	const without = players.filter((player) => ranksOf(player).length === 0);
	// Who is tied draws until parted: also when the other of a tie has drawn again already.
	const tied = players.filter((player) =>
		players.some(
			(other) =>
				other !== player && compareRanks(ranksOf(player), ranksOf(other).slice(0, ranksOf(player).length)) === 0
		)
	);
	return { order, mustDraw: without.length > 0 ? without : tied };
}

/** Seats clockwise from somebody’s left neighbour, himself last. */
export function clockwiseFrom(players: readonly PlayerId[], start: PlayerId): readonly PlayerId[] {
	const at = players.indexOf(start);
	return at < 0 ? players : [...players.slice(at + 1), ...players.slice(0, at + 1)];
}

const ranks = (hand: readonly CardId[], way: 'highest' | 'lowest'): readonly number[] =>
	hand
		.filter((card) => !isJoker(card))
		.map((card) => (way === 'highest' ? rankOfCard(card) : -rankOfCard(card)))
		.sort((one, two) => two - one);

/** The Tories first if they lost and last if they won; Patriots by the highest card left, then the next (SL-B22, SL-R54). */
export function narrationOrder(
	players: readonly PlayerId[],
	tories: readonly PlayerId[],
	hands: Readonly<Record<PlayerId, readonly CardId[]>>,
	winner: 'patriots' | 'tory'
): readonly PlayerId[] {
	const seated = clockwiseFrom(players, tories[0] ?? players[0] ?? '').filter((player) => !tories.includes(player));
	const patriots = [...seated].sort((one, two) =>
		compareRanks(ranks(hands[one] ?? [], 'highest'), ranks(hands[two] ?? [], 'highest'))
	);
	return winner === 'patriots' ? [...tories, ...patriots] : [...patriots, ...tories];
}

/** Whoever holds the lowest card, aces low, the Tories included; then the next lowest, then Patriots clockwise from the Tory (SL-B24, SL-R55). */
export function findDirector(
	players: readonly PlayerId[],
	tories: readonly PlayerId[],
	hands: Readonly<Record<PlayerId, readonly CardId[]>>,
	caller: PlayerId | null
): PlayerId | null {
	const seated = clockwiseFrom(players, tories[0] ?? players[0] ?? '');
	const holders = [...seated.filter((player) => !tories.includes(player)), ...tories].filter((player) =>
		(hands[player] ?? []).some((card) => !isJoker(card))
	);
	const [first] = [...holders].sort((one, two) =>
		compareRanks(ranks(hands[one] ?? [], 'lowest'), ranks(hands[two] ?? [], 'lowest'))
	);
	return first ?? caller;
}

/** With turns of option one the Tories follow every second Patriot turn, counted on through the hand (SL-R87). */
export function nextInTurns(
	players: readonly PlayerId[],
	tories: readonly PlayerId[],
	now: PlayerId,
	last: { readonly patriot: PlayerId | null; readonly patriotTurns: number; readonly toryTurns: number }
): PlayerId {
	const isTory = tories.includes(now);
	if (!isTory && last.patriotTurns % 2 === 0) return tories[last.toryTurns % tories.length] ?? now;
	const from = isTory ? (last.patriot ?? now) : now;
	return clockwiseFrom(players, from).find((player) => !tories.includes(player)) ?? now;
}
