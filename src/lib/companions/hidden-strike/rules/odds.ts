// Exact chances of the decks (HS-O1 to O10): whole-number weights of ordered draws, one late division. A whole British phase is walked over what the
// Hessians may call up; draws that hold the same cards lead to the same board, so the ways are counted once for each such set.

import { type Board, isBlockaded, isOpen, type Move, regionOfPlace, total } from './board';
import { type Decision, decide, decideDelayed, type Table } from './british';
import { type BritishCard, partsOf, unknownDragoons } from './cards';
import { regions, type Region } from './regions';

/** A chance as what it is: so many of so many equal ways. */
export interface Chance {
	readonly ways: bigint;
	readonly of: bigint;
}

const certainly: Chance = { ways: 1n, of: 1n };
const never: Chance = { ways: 0n, of: 1n };

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other));

function makeFraction(ways: bigint, of: bigint): Chance {
	const common = divisor(ways, of);
	return common === 0n ? never : { ways: ways / common, of: of / common };
}

/** "5 of 37" */
export const writeFraction = ({ ways, of }: Chance): string => `${ways} of ${of}`;

/** What is known of a deck from where one looks: its cards from the top, null where unknown, and what the unknown ones are. */
export interface DeckView<Card extends string> {
	readonly order: readonly { readonly card: Card | null; readonly secondary: Region | null }[];
	readonly unknown: Readonly<Partial<Record<Card, number>>>;
	/** The unknown cards and their places do not agree in number (HS-H12): figures are inexact. */
	readonly exact: boolean;
}

const cardsOf = <Card extends string>(counts: Readonly<Partial<Record<Card, number>>>): Card[] =>
	(Object.keys(counts) as Card[]).filter((card) => (counts[card] ?? 0) > 0);

const sizeOf = <Card extends string>(counts: Readonly<Partial<Record<Card, number>>>): number =>
	cardsOf(counts).reduce((sum, card) => sum + (counts[card] ?? 0), 0);

/** n (n−1) … of them, `count` factors. */
function falling(from: number, count: number): bigint {
	let product = 1n;
	for (let factor = from; factor > from - count; factor--) product *= BigInt(factor);
	return product;
}

/** HS-O1: what the next card is, the likeliest first. */
export function nextCardOdds<Card extends string>(
	view: DeckView<Card>
): { readonly card: Card; readonly chance: Chance }[] {
	const [top] = view.order;
	if (!top) return [];
	if (top.card !== null) return [{ card: top.card, chance: certainly }];
	const size = BigInt(sizeOf(view.unknown));
	return cardsOf(view.unknown)
		.map((card) => ({ card, chance: makeFraction(BigInt(view.unknown[card] ?? 0), size) }))
		.sort((one, other) => Number(other.chance.ways * one.chance.of - one.chance.ways * other.chance.of));
}

/** HS-O3: at least one of these within the next draws. */
export function withinDraws<Card extends string>(
	view: DeckView<Card>,
	draws: number,
	matches: (card: Card) => boolean
): Chance {
	const next = view.order.slice(0, draws);
	if (next.some(({ card }) => card !== null && matches(card))) return certainly;
	const hidden = next.filter(({ card }) => card === null).length;
	return drawsAmong(view.unknown, hidden, matches);
}

/** Hypergeometric: at least one of the matching cards among so many drawn without putting back (HS-O3, O5, O10). */
export function drawsAmong<Card extends string>(
	unknown: Readonly<Partial<Record<Card, number>>>,
	draws: number,
	matches: (card: Card) => boolean
): Chance {
	const size = sizeOf(unknown);
	const matching = cardsOf(unknown)
		.filter(matches)
		.reduce((sum, card) => sum + (unknown[card] ?? 0), 0);
	const drawn = Math.min(draws, size);
	const of = falling(size, drawn);
	return makeFraction(of - falling(size - matching, drawn), of);
}

/** HS-O4: a card in each of the next phases, where the Hessians call up none. */
export function inPhases<Card extends string>(view: DeckView<Card>, phases: number, card: Card): readonly Chance[] {
	const size = BigInt(sizeOf(view.unknown));
	return view.order
		.slice(0, phases)
		.map((slot) =>
			slot.card === null ? makeFraction(BigInt(view.unknown[card] ?? 0), size) : slot.card === card ? certainly : never
		);
}

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

/** HS-O7: each way to tell the unknown Dragoons, so that a chance has a least and a most: each of another region, and none that is known already. */
export function tellings(view: DeckView<BritishCard>, known: readonly BritishCard[]): DeckView<BritishCard>[] {
	const count = view.unknown[unknownDragoons] ?? 0;
	if (count === 0) return [view];
	const taken = known.filter((card) => partsOf(card).kind === 'dragoons').map((card) => partsOf(card).region);
	const free = regions.filter((region) => !taken.includes(region));
	return choose(free, Math.min(count, free.length)).map((chosen) => {
		const told = Object.fromEntries(chosen.map((region) => [`b-dragoons-${region}`, 1]));
		return { ...view, unknown: { ...view.unknown, [unknownDragoons]: count - chosen.length, ...told } };
	});
}

function choose<T>(from: readonly T[], count: number): T[][] {
	if (count === 0) return [[]];
	return from.flatMap((one, index) => choose(from.slice(index + 1), count - 1).map((rest) => [one, ...rest]));
}

/** HS-O6: that a traitor is in play among `unrevealed` players, with so many loyalty cards undealt; and that one of those players is she. */
export function traitorOdds(unrevealed: number, undealt: number): { readonly inPlay: Chance; readonly each: Chance } {
	const cards = BigInt(unrevealed + undealt);
	return { inPlay: makeFraction(BigInt(unrevealed), cards), each: makeFraction(1n, cards) };
}
