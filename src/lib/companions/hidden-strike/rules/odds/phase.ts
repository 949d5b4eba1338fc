// How the whole next British phase may end (HS-O2): walked over what the Hessians may call up. Draws that hold the same cards lead to the same board, so
// the ways are counted once for each such set.

import { type Board, fleetSpace, isBlockaded, isOpen, regionOfPlace, total, zone } from '../board';
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
function* walkPhase(
	table: Table,
	view: DeckView<BritishCard>
): Generator<void, { readonly ended: Ended; readonly most: number }> {
	const ended: { outcome: Outcome; ways: bigint; turned: number }[] = [];
	const start: Outcome = { board: table.board, landed: [], fleets: [], cards: 0 };
	let level: Walk[] = [{ at: 0, unknown: view.unknown, outcome: start, ways: 1n, turned: 0 }];
	let most = 0;
	while (level.length > 0) {
		const merged = new Map<string, Walk>();
		for (const walk of level) {
			yield;
			for (const { card, secondary, weight, isNew } of turnsOf(walk, view)) {
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
				const left = isNew ? { ...walk.unknown, [card]: (walk.unknown[card] ?? 0) - 1 } : walk.unknown;
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
	readonly isNew: boolean;
}

function turnsOf({ at, unknown }: Walk, view: DeckView<BritishCard>): Turn[] {
	const slot = view.order[at];
	if (!slot) return [];
	if (slot.card !== null) return [{ card: slot.card, secondary: slot.secondary, weight: 1n, isNew: false }];
	return cardsOf(unknown).map((card) => ({ card, secondary: null, weight: BigInt(unknown[card] ?? 0), isNew: true }));
}

function follow(before: Outcome, { steps, board }: Decision): Outcome {
	const landed = [...before.landed];
	const fleets = [...before.fleets];
	for (const { moves } of steps)
		for (const { to } of moves) {
			const place = regionOfPlace(to);
			if (place && to === zone('british', place.region)) landed.push(place.region);
			if (place && to === fleetSpace('british', place.region)) fleets.push(place.region);
		}
	return { board, landed, fleets, cards: before.cards + 1 };
}

/** What is counted of the outcomes: "lands tidewater", "gains tidewater 2", "cards 1". */
type Figure =
	| `${'lands' | 'wins' | 'fleet' | 'ends'} ${Region}`
	| `gains ${Region} ${number}`
	| `${'troops' | 'cards'} ${number}`
	| 'nothing';

/** The figures that an outcome counts for; what it leaves as it was is not looked at. */
function figuresOf(before: Board, { board, landed, fleets, cards }: Outcome): Figure[] {
	const figures: Figure[] = [`cards ${cards}`, `troops ${landed.length}`];
	if (landed.length === 0 && fleets.length === 0) figures.push('nothing');
	for (const region of new Set(landed)) {
		const gain = total(board, 'british', region) - total(before, 'british', region);
		figures.push(`lands ${region}`, `gains ${region} ${gain}`);
	}
	for (const region of new Set(fleets)) {
		figures.push(`fleet ${region}`);
		if (isBlockaded(before, region) && !isBlockaded(board, region)) figures.push(`ends ${region}`);
	}
	if (board.resolved !== before.resolved)
		for (const region of regions)
			if (isOpen(before, region) && board.resolved[region] === 'british') figures.push(`wins ${region}`);
	return figures;
}

/** Of all that may happen in one pass; it can be left in between, for a tablet counts it between two taps. */
export function* countPhase(table: Table, view: DeckView<BritishCard>): Generator<void, PhaseOdds> {
	const { ended, most } = yield* walkPhase(table, view);
	const size = sizeOf(view.unknown);
	const of = falling(size, most);
	const ways = new Map<Figure, bigint>();
	let [mostTroops, mostCards] = [0, 0];
	for (const { outcome, ways: come, turned } of ended) {
		// A phase that ended early stands for every order of the cards that were not turned.
		const weight = come * falling(size - turned, most - turned);
		for (const figure of figuresOf(table.board, outcome)) ways.set(figure, (ways.get(figure) ?? 0n) + weight);
		mostTroops = Math.max(mostTroops, outcome.landed.length);
		mostCards = Math.max(mostCards, outcome.cards);
	}
	const chance = (figure: Figure): Chance => makeFraction(ways.get(figure) ?? 0n, of);
	if (ended.length === 0) return emptyOdds(view.exact);
	return {
		regions: Object.fromEntries(
			regions.map((region) => [region, regionOdds(region, ways, chance)])
		) as unknown as Record<Region, RegionOdds>,
		nothingLands: chance('nothing'),
		troops: Array.from({ length: mostTroops + 1 }, (_, count) => chance(`troops ${count}`)),
		cards: Array.from({ length: mostCards }, (_, index) => chance(`cards ${index + 1}`)),
		exact: view.exact
	};
}

export function phaseOdds(table: Table, view: DeckView<BritishCard>): PhaseOdds {
	const counting = countPhase(table, view);
	for (;;) {
		const { done, value } = counting.next();
		if (done) return value;
	}
}

function regionOdds(region: Region, ways: ReadonlyMap<Figure, bigint>, chance: (figure: Figure) => Chance): RegionOdds {
	const points = [...ways.keys()]
		.flatMap((figure) => (figure.startsWith(`gains ${region} `) ? [Number(figure.split(' ')[2])] : []))
		.sort((one, other) => one - other);
	return {
		lands: chance(`lands ${region}`),
		gains: points.map((one) => ({ points: one, chance: chance(`gains ${region} ${one}`) })),
		britishWin: chance(`wins ${region}`),
		fleet: chance(`fleet ${region}`),
		blockadeEnds: chance(`ends ${region}`)
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
