// Allegiance: the deck that is built, who is dealt what, what everybody may know of it (PA-D8), and who has won (PA-G5). Who holds which card is nowhere.
import { makeShare } from '$lib/dice/distribution';

export const allegiances = ['save', 'secondary', 'kill'] as const;
export type Allegiance = (typeof allegiances)[number];

type Cards = Readonly<Record<Allegiance, number>>;

export interface DealPlan {
	/** The deck at set-up. */
	readonly deck: Cards;
	/** What is added for round 3; with four players nothing is, the rest of the deck is dealt. */
	readonly later: Cards;
	/** Cards of the President at set-up and in round 3, never looked at. */
	readonly president: readonly [number, number];
	readonly left: number;
	/** Leave out cards marked "4+" (PA-Q56). */
	readonly withoutFourPlus: boolean;
}

const none: Cards = { save: 0, secondary: 0, kill: 0 };

const plans: Readonly<Record<number, DealPlan>> = {
	3: {
		deck: { save: 1, secondary: 1, kill: 1 },
		later: { ...none, secondary: 3 },
		president: [1, 1],
		left: 0,
		withoutFourPlus: true
	},
	4: { deck: { save: 2, secondary: 3, kill: 1 }, later: none, president: [0, 0], left: 3, withoutFourPlus: false },
	5: {
		deck: { save: 3, secondary: 1, kill: 1 },
		later: { save: 2, secondary: 1, kill: 1 },
		president: [1, 0],
		left: 0,
		withoutFourPlus: false
	},
	6: {
		deck: { save: 3, secondary: 1, kill: 2 },
		later: { save: 2, secondary: 2, kill: 1 },
		president: [1, 0],
		left: 0,
		withoutFourPlus: false
	}
};

export function planDeal(players: number, mw: boolean): DealPlan {
	const plan = plans[players];
	if (!plan) throw new RangeError(`No deal for ${players} players.`);
	return mw ? { ...plan, deck: { ...plan.deck, secondary: plan.deck.secondary + 1 } } : plan;
}

/** How many cards a seat is dealt at set-up, the President's being seat 0. */
export const dealtAtSetUp = (players: number, seat: number, isMw: boolean): number =>
	seat === 0 ? (plans[players]?.president[0] ?? 0) : isMw ? 2 : 1;

/** What everybody may work out before anybody acts: how many players are killers, and whether the President's card is one. */
export interface PublicOdds {
	readonly underPresident: number;
	/** The chance of each number of killers, from none. */
	readonly killers: readonly number[];
	readonly killersLater: readonly number[];
}

const combinations = (items: number, count: number, from = 0): number[][] =>
	count === 0
		? [[]]
		: Array.from({ length: items - from }, (_, index) => from + index).flatMap((first) =>
				combinations(items, count - 1, first + 1).map((rest) => [first, ...rest])
			);

/** Whose each card of the deck is: -1 the President's, then seats; in a game of four the last three wait for round 3. */
function ownersOf(players: number, mw: boolean): { readonly now: number[]; readonly later: number[] } {
	const plan = planDeal(players, mw);
	const seats = Array.from({ length: players - 1 }, (_, seat) => seat);
	const dealt = [...Array<number>(plan.president[0]).fill(-1), ...seats, ...(mw ? [0] : [])];
	return { now: dealt, later: plan.left > 0 ? seats : [] };
}

export function publicOdds(players: number, mw: boolean): PublicOdds {
	const plan = planDeal(players, mw);
	const { now, later } = ownersOf(players, mw);
	const ways = combinations(now.length + later.length, plan.deck.kill);
	const laterSeats = plan.later.kill > 0 ? Array.from({ length: players - 1 }, (_, seat) => seat) : [null];
	const ends = ways.flatMap((way) => laterSeats.map((extra) => ({ way, extra })));
	const holdersOf = (way: readonly number[]) =>
		way.map((card) => now[card]).filter((owner) => owner !== undefined && owner >= 0);
	const allHolders = (way: readonly number[], extra: number | null) => {
		const owners = [
			...way.map((card) => now[card] ?? later[card - now.length] ?? -1),
			...(extra === null ? [] : [extra])
		];
		return new Set(owners.filter((owner) => owner >= 0)).size;
	};
	const share = (count: number, whole: number) => makeShare(BigInt(count), BigInt(whole));
	const upTo = (most: number, chance: (killers: number) => number) =>
		Array.from({ length: most + 1 }, (_, killers) => chance(killers));
	return {
		underPresident: share(ways.filter((way) => way.some((card) => now[card] === -1)).length, ways.length),
		killers: upTo(plan.deck.kill, (killers) =>
			share(ways.filter((way) => new Set(holdersOf(way)).size === killers).length, ways.length)
		),
		killersLater: upTo(plan.deck.kill + plan.later.kill, (killers) =>
			share(ends.filter(({ way, extra }) => allHolders(way, extra) === killers).length, ends.length)
		)
	};
}

/** The objective of several cards; unseen ones are not among them (PA-A5). */
export function objectiveOf(cards: readonly Allegiance[]): Allegiance {
	if (cards.includes('kill')) return 'kill';
	return cards.includes('secondary') ? 'secondary' : 'save';
}

export interface EndCards {
	/** What each seat turned up of what it knew. */
	readonly seats: readonly (readonly Allegiance[])[];
	/** Of a Secondary: whether its mission was done. */
	readonly missions: readonly boolean[];
	/** Cards nobody knew: under the President, not looked at, not dealt. */
	readonly unseen: readonly Allegiance[];
}

export const countKills = ({ seats, unseen }: EndCards): number =>
	[...seats.flat(), ...unseen].filter((card) => card === 'kill').length;

/** Which seats have won (PA-G5). The President wins with the savers (PA-Q6). */
export function winnersOf(winning: 'savers' | 'killers', { seats, missions }: EndCards): boolean[] {
	return seats.map((cards, seat) => {
		if (seat === 0) return winning === 'savers';
		const objective = objectiveOf(cards);
		if (objective === 'kill') return winning === 'killers';
		return winning === 'savers' && (objective === 'save' || missions[seat] === true);
	});
}
