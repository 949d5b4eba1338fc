// Golden cases for evading, derived by hand from the playsheet's movement table and its note on evades.
import type { EvadeFacts } from '$lib/rules/movement/evade';
import type { Rulings } from '$lib/rules/sheet/playsheet';
import { battery, horse, looseLine, skirmishers, tightLine } from '../sample-units';

export interface EvadeCase {
	readonly name: string;
	readonly covers: readonly string[];
	readonly facts: EvadeFacts;
	readonly rulings?: Partial<Rulings>;
	/** Inches, or every reason why not. */
	readonly expected: number | readonly string[];
}

const charge = (changes: Partial<NonNullable<EvadeFacts['charge']>> = {}): EvadeFacts['charge'] => ({
	charger: horse(),
	startsAt: 12,
	firstSeenAt: 12,
	...changes
});
const light = ['movement.evade.light-skirmish'];
const line = ['movement.evade.line-skirmish'];
const limit = ['manoeuvre.noEvadeWithin'];
const others = 'Only skirmishers and gun crews evade.';

export const evadeCases: readonly EvadeCase[] = [
	{ name: 'light infantry in skirmish', covers: light, facts: { unit: skirmishers(), charge: null }, expected: 12 },
	{
		name: 'line infantry in skirmish',
		covers: line,
		facts: { unit: skirmishers({ light: false }), charge: null },
		expected: 9
	},
	{ name: 'a gun crew (R5)', covers: [], facts: { unit: battery(), charge: null }, expected: 12 },
	{
		name: 'a gun crew, 6″ (R5)',
		covers: [],
		facts: { unit: battery(), charge: null },
		rulings: { R5: 'six' },
		expected: 6
	},
	{
		name: 'a gun crew that may not (R5)',
		covers: [],
		facts: { unit: battery(), charge: null },
		rulings: { R5: 'may-not' },
		expected: ['Gun crews may not evade.']
	},
	{ name: 'a tight line', covers: [], facts: { unit: tightLine(), charge: null }, expected: [others] },
	{
		name: 'light infantry in loose line',
		covers: [],
		facts: { unit: looseLine({ light: true }), charge: null },
		expected: [others]
	},
	{ name: 'horse', covers: [], facts: { unit: horse(), charge: null }, expected: [others] },
	{
		name: 'from steady cavalry starting at 6.01″',
		covers: limit,
		facts: { unit: skirmishers(), charge: charge({ startsAt: 6.01, firstSeenAt: 6.01 }) },
		expected: 12
	},
	{
		name: 'from steady cavalry starting at 6″',
		covers: limit,
		facts: { unit: skirmishers(), charge: charge({ startsAt: 6 }) },
		expected: ['The steady cavalry starts its charge at 6″, within 6″.']
	},
	{
		name: 'from steady cavalry first seen at 6″',
		covers: limit,
		facts: { unit: skirmishers(), charge: charge({ firstSeenAt: 6 }) },
		expected: ['The steady cavalry is first seen at 6″, within 6″.']
	},
	{
		name: 'from disordered cavalry at 2″',
		covers: limit,
		facts: {
			unit: skirmishers(),
			charge: charge({ charger: horse({ condition: 'disordered' }), startsAt: 2, firstSeenAt: 2 })
		},
		expected: 12
	},
	{
		name: 'from shaken cavalry at 2″',
		covers: limit,
		facts: {
			unit: skirmishers(),
			charge: charge({ charger: horse({ condition: 'shaken' }), startsAt: 2, firstSeenAt: 2 })
		},
		expected: 12
	},
	{
		name: 'from infantry at 2″',
		covers: limit,
		facts: { unit: skirmishers(), charge: charge({ charger: tightLine(), startsAt: 2, firstSeenAt: 2 }) },
		expected: 12
	},
	{
		name: 'a tight line from steady cavalry that leaps out at 3″: every reason',
		covers: limit,
		facts: { unit: tightLine(), charge: charge({ startsAt: 5, firstSeenAt: 3 }) },
		expected: [
			others,
			'The steady cavalry starts its charge at 5″, within 6″.',
			'The steady cavalry is first seen at 3″, within 6″.'
		]
	},
	{
		name: 'nobody left',
		covers: [],
		facts: { unit: skirmishers({ figures: 0 }), charge: null },
		expected: ['The unit has no figures left.']
	}
];

export const covered: readonly string[] = evadeCases.flatMap(({ covers }) => covers);
