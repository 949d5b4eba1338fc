// What the Patriots do in Winter Quarters: Supply, Washington, Desertion, Committees of Correspondence (8.5.5 to 8.5.9).

import type { Tier } from '../run/ladder';
import { desert, pick } from '../run/pick';
import { done, type Run } from '../run/run';
import type { End } from '../run/run-types';
import { supplyTheNeeded } from '../run/supply';

export const patriotSupply = (run: Run): End =>
	supplyTheNeeded(run, {
		faction: 'patriots',
		step: 'PA-SUP',
		rule: '8.5.5',
		needing: 'Mark the spaces where Patriots need Supply',
		holding: 'Of these, where would removing the Patriots change Control?',
		keys: [
			{ kind: 'yes', text: 'the British could otherwise Reward Loyalty there' },
			{ kind: 'most', text: 'Villages' },
			{ kind: 'most-population' }
		],
		unpaid: (space) => ({
			text: `${run.tell([space])}: remove Patriot pieces for want of Supply`,
			keep: [
				'Cubes alternating from the kind that is more numerous, the last Continental spared; Active, then Underground Militia; Forts last (8.1.2).'
			]
		})
	});

export function patriotLeader(run: Run): End {
	pick(run, {
		step: 'PA-LDR',
		rule: '8.5.6',
		eligible: 'the most Continentals (mark all that are equal)',
		tiers: [{ text: '' }],
		limit: 1,
		tag: 'leader',
		card: (space, why) => ({ text: `Washington goes to ${run.tell([space])}`, why })
	});
	return done;
}

export function patriotDesertion(run: Run): End {
	const rule = '8.5.7';
	const going = run.amounts({
		step: 'PA-DES',
		rule,
		text: 'How many do the Patriots take off themselves? (The Indians pick the first of each.)',
		of: [
			{ value: 'M', label: 'Militia' },
			{ value: 'C', label: 'Continentals' }
		]
	});
	const tiers: readonly Tier[] = [
		{ text: 'no Control changes, and it is not the last Patriot unit' },
		{ text: 'no Control changes' },
		{
			text: 'Control changes',
			keys: [{ kind: 'least-population' }, { kind: 'yes', text: 'it is not the last Patriot unit' }]
		}
	];
	desert(run, going.get('M') ?? 0, 'Militia', { step: 'PA-DES', rule, tiers });
	desert(run, going.get('C') ?? 0, 'Continental', { step: 'PA-DES', rule, tiers });
	return done;
}

/** Committees of Correspondence in the Support Phase. */
export function patriotCommittees(run: Run): End {
	pick(run, {
		step: 'PA-COM',
		rule: '8.5.9',
		eligible: 'Committees are legal and do more than take Raid markers off',
		tiers: [{ text: '' }],
		keys: [
			{ kind: 'fewest', text: 'Raid markers' },
			{ kind: 'most', text: 'change of Opposition minus Support, Population counted' }
		],
		tag: 'committees',
		means: true,
		card: (space, why) => ({ text: `Committees of Correspondence in ${run.tell([space])}`, why }),
		then: () => run.forget('T.diff', 'T.res.patriots')
	});
	return done;
}
