// How a game with one person ends (8.8). With two or three people the rules of play judge, and the app does not.

import { type Faction, factions, nameOf } from './factions';

/** One faction against three, both Royalists, or both Rebels (VIC-0). */
export function seatsAllowed(people: number, seats: readonly Faction[]): string | null {
	if (seats.length === 0) return 'Somebody plays at least one faction.';
	if (seats.length === factions.length) return 'With all four factions played there is nobody for the app to run.';
	if (people === 1) {
		const one = seats.length === 1;
		const both =
			seats.length === 2 && (sameSeats(seats, ['british', 'indians']) || sameSeats(seats, ['patriots', 'french']));
		return one || both ? null : 'One person plays one faction, both Royalists or both Rebels (8.8)';
	}
	return seats.length >= people ? null : `${people} people play at least ${people} factions.`;
}

const sameSeats = (seats: readonly Faction[], pair: readonly Faction[]): boolean =>
	pair.every((faction) => seats.includes(faction));

export type Margins = Readonly<Partial<Record<Faction, number>>>;

export type Result =
	| { readonly kind: 'waiting'; readonly missing: readonly Faction[] }
	| { readonly kind: 'victory' | 'stalemate'; readonly difference: number; readonly why: string }
	| { readonly kind: 'non-player'; readonly winner: Faction; readonly difference: number | null; readonly why: string };

/** Ties among those nobody plays: French, Indians, Patriots, then British (AMB-45). */
const tieOrder: readonly Faction[] = ['french', 'indians', 'patriots', 'british'];

/** VIC-4. */
export function nonPlayerWinner(margins: Margins, nonPlayers: readonly Faction[]): Faction | null {
	const known = tieOrder.filter((faction) => nonPlayers.includes(faction) && margins[faction] !== undefined);
	const top = Math.max(...known.map((faction) => margins[faction] ?? 0));
	return known.find((faction) => margins[faction] === top) ?? null;
}

/** VIC-3: the lowest of the player’s margins against the highest of the others. */
export function judge(margins: Margins, people: readonly Faction[]): Result {
	const missing = factions.filter((faction) => margins[faction] === undefined);
	if (missing.length > 0) return { kind: 'waiting', missing };
	const nonPlayers = factions.filter((faction) => !people.includes(faction));
	const own = Math.min(...people.map((faction) => margins[faction] ?? 0));
	const winner = nonPlayerWinner(margins, nonPlayers);
	if (winner === null) return { kind: 'waiting', missing: nonPlayers };
	const theirs = margins[winner] ?? 0;
	const difference = own - theirs;
	const sum = `${own} − ${theirs < 0 ? `(${String(theirs).replace('-', '−')})` : theirs} = ${String(difference).replace('-', '−')}`;
	if (difference >= 6) return { kind: 'victory', difference, why: `${sum}: six or more (VIC-3)` };
	if (difference >= 1) return { kind: 'stalemate', difference, why: `${sum}: one to five (VIC-3)` };
	return {
		kind: 'non-player',
		winner,
		difference,
		why: `${sum}: not the highest margin, so the ${nameOf(winner)} win (VIC-4 · AMB-36)`
	};
}

/** VIC-2: from the second Winter Quarters round, with the difficulty option. */
export function losesEarly(margins: Margins, people: readonly Faction[]): boolean {
	const nonPlayers = factions.filter((faction) => !people.includes(faction));
	return people.some((mine) =>
		nonPlayers.some((theirs) => (margins[mine] ?? Infinity) < (margins[theirs] ?? -Infinity))
	);
}

export const closings: Readonly<Record<Faction | 'stalemate' | 'rebellion' | 'royalist', string>> = {
	french: 'France has paid dearly, Britain more; the lilies lead in Europe for now.',
	patriots: 'A new republic stands, and its western neighbours pay for it.',
	indians: 'The mountain line holds; the nations keep their lands for a generation.',
	british: 'The Crown prevails and forgets its allies.',
	stalemate: 'All are spent, none will yield; Europe will decide.',
	rebellion: 'Independence is recognised.',
	royalist: 'The colonies return to the Crown, and the treaties slow the settlers.'
};
