// Indian March (8.7.3).

import { leaderGoes } from '../pieces';
import { Command } from '../run/command';
import { pick } from '../run/pick';
import type { Run } from '../run/run';
import { villageAvailable } from './gather';
import { specials } from './special-activities';

const marchLimits = [
	'The last War Party of a Village space stays.',
	'The last three of a space where Gather could place a Village stay.',
	'Add no Rebellion Control.'
];

export function march(run: Run): boolean {
	const rule = '8.7.3';
	const command = new Command(run, 'indians.march', 3);
	if (!command.canBegin('IN-MAR-0', rule)) return false;
	const keep = [...marchLimits, 'Underground War Parties first, then Active ones.', leaderGoes];
	if (villageAvailable(run, 'IN-MAR-1', rule)) {
		pick(
			run,
			{
				step: 'IN-MAR-1',
				rule,
				eligible: 'Neutral or Passive, with room for a Village, and it can be brought to three or more War Parties',
				tiers: [{ text: '' }],
				limit: 1,
				tag: 'IN-MAR-1',
				pieces: true,
				look: marchLimits,
				card: (space, why) => ({
					text: `March to ${run.tell([space])} until three or more War Parties stand there`,
					why,
					keep
				})
			},
			command
		);
	}
	const notSupport = command.spacesWith('IN-MAR-1');
	pick(
		run,
		{
			step: 'IN-MAR-2',
			rule,
			eligible: 'Marching removes Rebellion Control',
			tiers: [
				{ text: 'not at Active Support' },
				// What was Neutral or Passive in step 1 is not at Active Support.
				{ text: 'others', from: run.spacesWhere(({ id }) => !notSupport.includes(id)) }
			],
			keys: [{ kind: 'most-population' }],
			tag: 'IN-MAR-2',
			pieces: true,
			look: marchLimits,
			card: (space, why) => ({ text: `March to ${run.tell([space])} to end Rebellion Control`, why, keep })
		},
		command
	);
	run.note('IN-MAR-3', rule, 'Did anything move?', command.did ? 'yes' : 'nothing');
	if (command.did) specials(run);
	return command.did;
}
