// Patriot March (8.5.4).

import { isCity, type Space } from '../board';
import { leaderGoes, mostUnderground } from '../pieces';
import { Command, type Run } from '../run/run';
import { pick } from '../run/pick';
import { specials } from './special-activities';

const marchLimits = [
	'Lose no Rebellion Control.',
	'An Active Patriot unit stays with each Patriot Fort.',
	'A Patriot unit, Underground Militia if possible, stays in every space not at Active Opposition.'
];

const keep = [...marchLimits, mostUnderground, leaderGoes];

export function march(run: Run): boolean {
	const rule = '8.5.4';
	const command = new Command(run, 'patriots.march');
	if (!command.canBegin('PA-MAR-0', rule)) return false;
	run.note('PA-MAR-1', rule, 'First see which groups may leave', marchLimits.join(' '));
	pick(
		run,
		{
			step: 'PA-MAR-2',
			rule,
			eligible: 'Marching can add Rebellion Control',
			tiers: [
				{ text: 'a Village there' },
				{ text: 'Cities', among: isCity },
				{ text: 'elsewhere', among: (space: Space) => !isCity(space) }
			],
			keys: [{ kind: 'most-population' }],
			limit: 2,
			tag: 'PA-MAR-2',
			pieces: true,
			look: marchLimits,
			card: (space, why) => ({
				text: `March to ${run.tell([space])}: the largest group first, stop at Control; take along as many French Regulars as possible if the French have Resources`,
				why,
				keep: [...keep, ...run.tellPerson('french', 'their Regulars go along, and it may cost them Resources')]
			}),
			then: () => run.forget('T.res.french')
		},
		command
	);
	pick(
		run,
		{
			step: 'PA-MAR-3',
			rule,
			eligible: 'no Militia there, and one can reach it',
			tiers: [{ text: 'it changes Control', keys: [{ kind: 'most-population' }] }, { text: 'elsewhere' }],
			tag: 'PA-MAR-3',
			pieces: true,
			look: marchLimits,
			card: (space, why) => ({
				text: `March one Militia, Underground if possible, to ${run.tell([space])}`,
				why,
				keep
			})
		},
		command
	);
	run.note('PA-MAR-4', rule, 'Did anything move?', command.did ? 'yes' : 'none');
	if (command.did) specials(run);
	return command.did;
}
