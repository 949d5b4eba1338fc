// The card notebook: cards that players told once and keep for later games, and how many of each value their influence deck has. Optional: nothing waits for it.
import * as field from '$lib/parsing/fields';
import * as v from 'valibot';
import type { BeaconCard, BriefCard, DiscoveryCard, LetterCard, RiotCard } from '../rules/cards';
import { sampleBeacons, sampleBriefs, sampleLetters, sampleRiots } from '../rules/samples';
import type { DeckCount } from '../rules/opinion';
import * as own from './events/card-fields';

export interface Notebook {
	readonly letters: readonly LetterCard[];
	readonly briefs: readonly BriefCard[];
	readonly riots: readonly RiotCard[];
	readonly beacons: readonly BeaconCard[];
	readonly discoveries: readonly DiscoveryCard[];
	/** Null until somebody counted: without it only the range of Public Opinion is known (PA-O6). */
	readonly deck: DeckCount | null;
}

export const blankNotebook: Notebook = {
	letters: [],
	briefs: [],
	riots: [],
	beacons: [],
	discoveries: [],
	deck: null
};

const most = 120;
const values = v.pipe(v.array(field.whole('The cards', 1, 60)), v.length(5));

export const notebook: v.GenericSchema<unknown, Notebook> = field.object('A card notebook', {
	letters: field.list('The letters', own.letterCard, most),
	briefs: field.list('The briefs', own.briefCard, most),
	riots: field.list('The riot cards', own.riotCard, most),
	beacons: field.list('The beacons', own.beaconCard, most),
	// Notebooks from before discoveries were kept have none.
	discoveries: v.optional(field.list('The discoveries', own.discoveryCard, most), []),
	deck: v.nullable(v.object({ finance: values, spy: values, science: values, war: values }))
});

const sampleLabels: readonly string[] = [...sampleLetters, ...sampleBriefs, ...sampleRiots, ...sampleBeacons].map(
	({ label }) => label
);

/** Whether a card told in a game is to be kept: it has a label, and not one of the rulebook’s samples. */
export const isOwn = ({ label }: { readonly label: string }): boolean =>
	label.trim() !== '' && !sampleLabels.includes(label);

/** A card with a label takes the place of the one that had it. */
export const noteCard = <Card extends { readonly label: string }>(
	cards: readonly Card[],
	card: Card
): readonly Card[] =>
	card.label.trim() === '' ? cards : [...cards.filter(({ label }) => label !== card.label), card].slice(-most);

/** The sample cards beside the players' own: their own of the same label stand. */
export function takeSamples(book: Notebook): Notebook {
	const beside = <Card extends { readonly label: string }>(own: readonly Card[], samples: readonly Card[]) => [
		...own,
		...samples.filter(({ label }) => own.every((card) => card.label !== label))
	];
	return {
		...book,
		letters: beside(book.letters, sampleLetters),
		briefs: beside(book.briefs, sampleBriefs),
		riots: beside(book.riots, sampleRiots),
		beacons: beside(book.beacons, sampleBeacons)
	};
}
