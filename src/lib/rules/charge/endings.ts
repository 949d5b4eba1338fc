// How a charge can end, in the words a player would use, and the endings gathered for a screen.

import { type Distribution, expected, makeChance, merge } from '$lib/dice/distribution';
import type { Playsheet } from '../sheet/playsheet';
import type { ChainState, Fate, UnitState } from './state';

export const endingKinds = ['not-home', 'broke-before-contact', 'drawn', 'charger-won', 'chargee-won'] as const;
export type EndingKind = (typeof endingKinds)[number];

/** A unit at the end: what became of it, with how many figures, and how far it ran. */
export interface UnitEnding {
	readonly fate: Exclude<Fate, 'failed'>;
	readonly figures: number;
	/** Inches it routed; null when it did not. */
	readonly routed: number | null;
}

export interface ChargeEnding {
	readonly kind: EndingKind;
	readonly charger: UnitEnding;
	readonly chargee: UnitEnding;
	/** The one that ran was pursued. */
	readonly pursued: boolean;
}

export const makeEnding = (playsheet: Playsheet, state: ChainState): ChargeEnding => endingsOf(playsheet)(state);

/** Makes endings by one sheet. Thousands of them share a few hundred ends of a unit, and those are made once. */
export function endingsOf(playsheet: Playsheet): (state: ChainState) => ChargeEnding {
	const known = new Map<UnitState, UnitEnding>();
	const unitEnding = (unit: UnitState): UnitEnding => {
		let ending = known.get(unit);
		if (!ending) known.set(unit, (ending = makeUnitEnding(playsheet, unit)));
		return ending;
	};
	return (state) => ({
		kind: kindOf(state),
		charger: unitEnding(state.charger),
		chargee: unitEnding(state.chargee),
		pursued: state.pursued
	});
}

/** Whose charge was home before there was a combat stands yet, or fell to the blows of those it pursued (R21, R40). */
function kindOf({ loser, charger, pursued }: ChainState): EndingKind {
	if (loser === 'nobody') return 'drawn';
	if (loser !== null) return loser === 'charger' ? 'chargee-won' : 'charger-won';
	return charger.fate === 'stands' || pursued ? 'broke-before-contact' : 'not-home';
}

function makeUnitEnding({ rout }: Playsheet, { fate, figures, routRow }: UnitState): UnitEnding {
	if (fate === 'failed') throw new Error('a unit that failed has not rolled on the rout table');
	return { fate, figures, routed: rout.rows[routRow]?.distance ?? null };
}

/** Endings that read the same on screen, whatever the exact losses: one branch of the tree's tips. */
export interface EndingGroup {
	readonly kind: EndingKind;
	readonly chargerFate: UnitEnding['fate'];
	readonly chargeeFate: UnitEnding['fate'];
	readonly chance: number;
	/** Figures lost on average, given this ending. */
	readonly chargerLosses: number;
	readonly chargeeLosses: number;
}

const groupKey = ({ kind, charger, chargee }: ChargeEnding) => `${kind} ${charger.fate} ${chargee.fate}`;

export function groupEndings(
	endings: Distribution<ChargeEnding>,
	start: { readonly charger: number; readonly chargee: number }
): EndingGroup[] {
	const groups = merge(endings, groupKey).outcomes.map(({ value, weight }): EndingGroup => {
		const key = groupKey(value);
		const members = { ...endings, outcomes: endings.outcomes.filter((other) => groupKey(other.value) === key) };
		const chance = makeChance(weight, endings.exponent);
		const meanLoss = (who: 'charger' | 'chargee') =>
			expected(members, (ending) => start[who] - ending[who].figures) / chance;
		return {
			kind: value.kind,
			chargerFate: value.charger.fate,
			chargeeFate: value.chargee.fate,
			chance,
			chargerLosses: meanLoss('charger'),
			chargeeLosses: meanLoss('chargee')
		};
	});
	return groups.sort((a, b) => b.chance - a.chance);
}
