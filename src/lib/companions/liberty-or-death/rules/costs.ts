// What a Command or a Special Activity costs, as it is told once and for ever: read, written and said in words.

import type { Cost } from './board';
import { factionWords, isFaction } from './factions';
import type { Option } from './question';

/** What can be said of a cost, as buttons. */
export const costChoices: readonly Option[] = [
	{ value: 'free', label: 'Nothing' },
	...[1, 2, 3].map((amount) => ({ value: `each-${amount}`, label: `${amount} a space` })),
	...[1, 2, 3, 4, 5, 6].map((amount) => ({ value: `flat-${amount}`, label: `${amount} in all` })),
	{ value: 'varies', label: 'It varies' }
];

export function parseCost(text: string): Cost {
	const [kind, amount] = text.split('-');
	if (kind === 'each' || kind === 'flat') return { kind, amount: Number(amount) };
	return kind === 'varies' ? { kind: 'varies' } : { kind: 'free' };
}

export const makeCost = (cost: Cost): string =>
	cost.kind === 'each' || cost.kind === 'flat' ? `${cost.kind}-${cost.amount}` : cost.kind;

export function tellCost(cost: Cost): string {
	if (cost.kind === 'free') return 'nothing';
	if (cost.kind === 'varies') return 'it varies';
	return cost.kind === 'each' ? `${cost.amount} a space` : `${cost.amount} in all`;
}

/** Where the words of the board are others than those of the key. */
const longNames: Readonly<Record<string, string>> = {
	agents: 'Agent Mobilization',
	hortalez: 'Roderigue Hortalez et Cie',
	loyalty: 'Reward Loyalty',
	preparer: 'Préparer la Guerre',
	rabble: 'Rabble-Rousing',
	'rabble-rousing': 'Rabble-Rousing',
	'scout-share': 'share of an Indian Scout'
};

/** A Command or Special Activity by the name it has on the board. */
export const nameOfActivity = (slug: string): string =>
	longNames[slug] ??
	slug
		.split('-')
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ');

/** `british.naval-pressure` in words. */
export function costNames(key: string): string {
	const [faction, what = ''] = key.split('.');
	return `${isFaction(faction) ? factionWords[faction].adjective : ''} ${nameOfActivity(what)}`.trim();
}
