// A charge as a tree, from its declaration to the pursuit: which way it goes at each fork, how often, and what it has cost both by its end.
// It is nothing but the endings of the exact charge, gathered by the way that led to them.
import { type Distribution, expected, makeChance, makeShare } from '$lib/dice/distribution';
import type { ChargeEnding } from '../charge/endings';

export type Fork = 'declared' | 'not-home' | 'home' | 'broke' | 'met' | 'charger-won' | 'drawn' | 'chargee-won';

/** How a way ends for the two. */
export interface Tip {
	readonly charger: ChargeEnding['charger']['fate'];
	readonly chargee: ChargeEnding['chargee']['fate'];
	readonly pursued: boolean;
}

export interface Branch {
	readonly at: Fork | Tip;
	/** Of all charges. */
	readonly chance: number;
	/** Of those that come to the fork above. */
	readonly share: number;
	/** Figures lost by the end, on average, where it goes this way. */
	readonly chargerLosses: number;
	readonly chargeeLosses: number;
	readonly kids: readonly Branch[];
}

interface Lost {
	readonly charger: number;
	readonly chargee: number;
}

type Endings = Distribution<ChargeEnding>;

const tipOf = ({ charger, chargee, pursued }: ChargeEnding): Tip => ({
	charger: charger.fate,
	chargee: chargee.fate,
	pursued
});

function wayOf(ending: ChargeEnding): readonly (Fork | Tip)[] {
	const tip = tipOf(ending);
	switch (ending.kind) {
		case 'not-home':
			return ['not-home', tip];
		case 'broke-before-contact':
			return ['home', 'broke', tip];
		default:
			return ['home', 'met', ending.kind, tip];
	}
}

export function growChargeTree(endings: Endings, start: Lost): Branch {
	const whole = weigh(endings);
	const grow = (at: Fork | Tip, part: Endings, depth: number, above: bigint): Branch => {
		const weight = weigh(part);
		const chance = makeChance(weight, endings.exponent);
		const lost = (who: 'charger' | 'chargee') => expected(part, (ending) => start[who] - ending[who].figures) / chance;
		return {
			at,
			chance,
			share: makeShare(weight, above),
			chargerLosses: lost('charger'),
			chargeeLosses: lost('chargee'),
			kids: forkAt(part, depth).map((kid) => grow(kid.at, kid.part, depth + 1, weight))
		};
	};
	return grow('declared', endings, 0, whole);
}

const weigh = ({ outcomes }: Endings): bigint => outcomes.reduce((sum, { weight }) => sum + weight, 0n);

/** In the order of the turn; among tips the likeliest first. */
const order: readonly string[] = ['home', 'not-home', 'met', 'broke', 'charger-won', 'drawn', 'chargee-won'];

function forkAt(part: Endings, depth: number): { readonly at: Fork | Tip; readonly part: Endings }[] {
	const kids = new Map<string, { readonly at: Fork | Tip; readonly outcomes: Endings['outcomes'][number][] }>();
	for (const outcome of part.outcomes) {
		const at = wayOf(outcome.value)[depth];
		if (at === undefined) continue;
		const key = typeof at === 'string' ? at : JSON.stringify(at);
		const known = kids.get(key);
		if (known) known.outcomes.push(outcome);
		else kids.set(key, { at, outcomes: [outcome] });
	}
	return [...kids]
		.map(([key, { at, outcomes }]) => ({ key, at, part: { outcomes, exponent: part.exponent } }))
		.sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key) || (weigh(b.part) > weigh(a.part) ? 1 : -1));
}
