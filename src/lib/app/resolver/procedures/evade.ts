// Getting out of the way: whether the unit may, and how far. No dice.
import type { EvadeDistance, Evasion } from '$lib/rules/movement/evade';
import { judgeEvade } from '$lib/rules/movement/evade';
import type { UnitFacts } from '$lib/rules/unit-facts';
import type { Note, Procedure } from '../answer';
import { flag, group, number } from '../fact';
import { anchorOf, note } from '../note';
import { askUnit } from '../unit-asking';
import { startSentence } from '../wording';

export interface EvadingFacts {
	readonly unit: UnitFacts;
	readonly charger: UnitFacts;
	/** It evades a charge, not only an advance. */
	readonly charged: boolean;
	readonly startsAt: number;
	readonly firstSeenAt: number;
}

const MOST_INCHES = 72;

export const evade: Procedure<EvadingFacts, Evasion> = {
	id: 'evade',
	ask(_rules, facts, names) {
		const put = (patch: Partial<EvadingFacts>): EvadingFacts => ({ ...facts, ...patch });
		const inches = { max: MOST_INCHES, unit: '″' };
		return [
			group(
				'unit',
				startSentence(`${names.actor} evades`),
				'actor',
				askUnit(facts.unit, 'unit', ['arm', 'order', 'light'], (unit) => put({ unit }))
			),
			group('charger', startSentence(names.other), 'other', [
				flag('charged', 'It charges', facts.charged, (charged) => put({ charged })),
				...(facts.charged
					? [
							...askUnit(facts.charger, 'charger', ['arm', 'condition'], (charger) => put({ charger })),
							number('startsAt', 'Charge starts at', facts.startsAt, (startsAt) => put({ startsAt }), inches),
							number('firstSeenAt', 'First seen at', facts.firstSeenAt, (firstSeenAt) => put({ firstSeenAt }), inches)
						]
					: [])
			])
		];
	},
	answer({ playsheet, rulings }, { unit, charger, charged, startsAt, firstSeenAt }, names) {
		const charge = charged ? { charger, startsAt, firstSeenAt } : null;
		const evasion = judgeEvade(playsheet, rulings, { unit, charge });
		const { distance, notes, reasons, possible } = evasion;
		const told = distance
			? [tellDistance(distance), ...notes.map((reason) => note(reason.text, anchorOf(reason)))]
			: [note(startSentence(`${names.actor} may not evade.`))];
		return {
			possible,
			reasons,
			tallies: [],
			odds: {
				figures: distance ? [{ value: `${distance.inches}″`, label: 'evade' }] : [],
				charts: [],
				notes: told,
				measure: distance ? { label: 'inches', value: distance.inches, kind: 'mean', better: 'more' } : null
			},
			throws: [],
			read: () => null
		};
	}
};

const tellDistance = ({ text, section, ruling, cell }: EvadeDistance): Note =>
	note(`${text}${ruling ? ` (${ruling})` : ''}.`, cell ?? ruling ?? section);
