// Chances of the next cards of a deck, from what is known of it: HS-O1, O3 to O5, O10.

import { type BritishCard, partsOf, unknownDragoons } from '../cards';
import { type Region, regions } from '../regions';
import { certainly, type Chance, falling, makeFraction, never } from './chance';

/** What is known of a deck from where one looks: its cards from the top, null where unknown, and what the unknown ones are. */
export interface DeckView<Card extends string> {
	readonly order: readonly { readonly card: Card | null; readonly secondary: Region | null }[];
	readonly unknown: Readonly<Partial<Record<Card, number>>>;
	/** The unknown cards and their places do not agree in number (HS-H12): figures are inexact. */
	readonly exact: boolean;
}

export const cardsOf = <Card extends string>(counts: Readonly<Partial<Record<Card, number>>>): Card[] =>
	(Object.keys(counts) as Card[]).filter((card) => (counts[card] ?? 0) > 0);

export const sizeOf = <Card extends string>(counts: Readonly<Partial<Record<Card, number>>>): number =>
	cardsOf(counts).reduce((sum, card) => sum + (counts[card] ?? 0), 0);

/** HS-O1: what the next card is, the likeliest first, as so many cards of those left: "5 of 35". */
export function nextCardOdds<Card extends string>(
	view: DeckView<Card>
): { readonly card: Card; readonly chance: Chance }[] {
	const [top] = view.order;
	if (!top) return [];
	if (top.card !== null) return [{ card: top.card, chance: certainly }];
	const size = BigInt(sizeOf(view.unknown));
	return cardsOf(view.unknown)
		.map((card) => ({ card, chance: { ways: BigInt(view.unknown[card] ?? 0), of: size } }))
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
