// How the whole next British phase may end (HS-O2): walked over what the Hessians may call up. Draws that hold the same cards lead to the same board, so
// the ways are counted once for each such set.

import { type Board, isBlockaded, isOpen, type Move, regionOfPlace, total } from '../board';
import { decide } from '../british/decide';
import type { Decision } from '../british/decision';
import { decideDelayed } from '../british/stationed';
import type { BritishCard } from '../cards';
import { type Region, regions } from '../regions';
import type { Table } from '../table';
import { certainly, type Chance, falling, makeFraction, never } from './chance';
import { cardsOf, type DeckView, sizeOf } from './deck';

interface RegionOdds {
	/** A British troop comes into the zone. */
	readonly lands: Chance;
	/** Points that the British gain there, the least first. */
	readonly gains: readonly { readonly points: number; readonly chance: Chance }[];
	readonly britishWin: Chance;
	readonly fleet: Chance;
	readonly blockadeEnds: Chance;
}

export interface PhaseOdds {
	readonly regions: Readonly<Record<Region, RegionOdds>>;
	readonly nothingLands: Chance;
	/** By how many troops land, and how many cards are turned. */
	readonly troops: readonly Chance[];
	readonly cards: readonly Chance[];
	readonly exact: boolean;
}

interface Outcome {
	readonly board: Board;
	readonly landed: readonly Region[];
	readonly fleets: readonly Region[];
	readonly cards: number;
}

interface Walk {
	readonly at: number;
	readonly unknown: Readonly<Partial<Record<BritishCard, number>>>;
	readonly outcome: Outcome;
	/** Ordered ways to have come here, of the unknown cards that were turned. */
	ways: bigint;
	readonly turned: number;
}

type Ended = readonly { readonly outcome: Outcome; readonly ways: bigint; readonly turned: number }[];

/** HS-O2: how the whole next phase may end, and in how many of all ordered ways. */
function walkPhase(table: Table, view: DeckView<BritishCard>): { readonly ended: Ended; readonly most: number } {
	const ended: { outcome: Outcome; ways: bigint; turned: number }[] = [];
	const start: Outcome = { board: table.board, landed: [], fleets: [], cards: 0 };
	let level: Walk[] = [{ at: 0, unknown: view.unknown, outcome: start, ways: 1n, turned: 0 }];
	let most = 0;
	while (level.length > 0) {
		const merged = new Map<string, Walk>();
		for (const walk of level) {
			for (const { card, secondary, weight, left, isNew } of turnsOf(walk, view)) {
				const turned = walk.turned + (isNew ? 1 : 0);
				most = Math.max(most, turned);
				const deckEmpty = walk.at + 1 >= view.order.length;
				const here: Table = { ...table, board: walk.outcome.board };
				const decision = secondary === null ? decide(here, card, { deckEmpty }) : decideDelayed(here, card, secondary);
				const outcome = follow(walk.outcome, decision);
				const ways = walk.ways * weight;
				if (decision.next !== 'another-card') {
					ended.push({ outcome, ways, turned });
					continue;
				}
				const key = cardsOf(left)
					.map((one) => `${one} ${left[one]}`)
					.join();
				const known = merged.get(key);
				if (known) known.ways += ways;
				else merged.set(key, { at: walk.at + 1, unknown: left, outcome, ways, turned });
			}
		}
		level = [...merged.values()];
	}
	return { ended, most };
}

interface Turn {
	readonly card: BritishCard;
	readonly secondary: Region | null;
	readonly weight: bigint;
	readonly left: Walk['unknown'];
	readonly isNew: boolean;
}

function turnsOf({ at, unknown }: Walk, view: DeckView<BritishCard>): Turn[] {
	const slot = view.order[at];
	if (!slot) return [];
	if (slot.card !== null)
		return [{ card: slot.card, secondary: slot.secondary, weight: 1n, left: unknown, isNew: false }];
	return cardsOf(unknown).map((card) => {
		const count = unknown[card] ?? 0;
		return { card, secondary: null, weight: BigInt(count), left: { ...unknown, [card]: count - 1 }, isNew: true };
	});
}

function follow(before: Outcome, { steps, board }: Decision): Outcome {
	const moves = steps.flatMap(({ moves: some }) => some);
	const into = (kind: string) => (one: Move) => {
		const place = regionOfPlace(one.to);
		return place?.kind === kind && one.to.startsWith(`${kind}:british`) ? [place.region] : [];
	};
	return {
		board,
		landed: [...before.landed, ...moves.flatMap(into('zone'))],
		fleets: [...before.fleets, ...moves.flatMap(into('fleets'))],
		cards: before.cards + 1
	};
}

export function phaseOdds(table: Table, view: DeckView<BritishCard>): PhaseOdds {
	const { ended, most } = walkPhase(table, view);
	const size = sizeOf(view.unknown);
	const of = falling(size, most);
	// A phase that ended early stands for every order of the cards that were not turned.
	const weighed = ended.map(({ outcome, ways, turned }) => ({
		outcome,
		weight: ways * falling(size - turned, most - turned)
	}));
	const chance = (holds: (outcome: Outcome) => boolean): Chance =>
		makeFraction(
			weighed.reduce((sum, { outcome, weight }) => (holds(outcome) ? sum + weight : sum), 0n),
			of
		);
	if (ended.length === 0) return emptyOdds(view.exact);
	const upTo = (count: (outcome: Outcome) => number, from: number): Chance[] => {
		const highest = Math.max(...ended.map(({ outcome }) => count(outcome)));
		return Array.from({ length: highest - from + 1 }, (_, index) =>
			chance((outcome) => count(outcome) === index + from)
		);
	};
	return {
		regions: Object.fromEntries(
			regions.map((region) => [region, regionOdds(table.board, region, weighed, chance)])
		) as unknown as Record<Region, RegionOdds>,
		nothingLands: chance(({ landed, fleets }) => landed.length === 0 && fleets.length === 0),
		troops: upTo(({ landed }) => landed.length, 0),
		cards: upTo(({ cards }) => cards, 1),
		exact: view.exact
	};
}

function regionOdds(
	before: Board,
	region: Region,
	weighed: readonly { readonly outcome: Outcome; readonly weight: bigint }[],
	chance: (holds: (outcome: Outcome) => boolean) => Chance
): RegionOdds {
	const was = total(before, 'british', region);
	const gain = ({ board }: Outcome) => total(board, 'british', region) - was;
	const points = [...new Set(weighed.map(({ outcome }) => gain(outcome)))].filter((one) => one > 0);
	return {
		lands: chance(({ landed }) => landed.includes(region)),
		gains: points
			.sort((one, other) => one - other)
			.map((one) => ({ points: one, chance: chance((out) => gain(out) === one) })),
		britishWin: chance(({ board }) => isOpen(before, region) && board.resolved[region] === 'british'),
		fleet: chance(({ fleets }) => fleets.includes(region)),
		blockadeEnds: chance(({ board }) => isBlockaded(before, region) && !isBlockaded(board, region))
	};
}

function emptyOdds(exact: boolean): PhaseOdds {
	const none: RegionOdds = { lands: never, gains: [], britishWin: never, fleet: never, blockadeEnds: never };
	return {
		regions: Object.fromEntries(regions.map((region) => [region, none])) as unknown as Record<Region, RegionOdds>,
		nothingLands: certainly,
		troops: [certainly],
		cards: [],
		exact
	};
}
