// Rabble-Rousing (8.5.3).

import { Command } from '../run/command';
import { pick } from '../run/pick';
import type { Run } from '../run/run';
import { rescue, specials } from './special-activities';

export function rabble(run: Run): boolean {
	const rule = '8.5.3';
	const command = new Command(run, 'patriots.rabble');
	if (!command.canBegin('PA-RAB-0', rule)) return false;
	// Nothing was done since the tree asked: it was the last node before a March and a Rally that found nothing.
	if (run.rabbleRuledOut) {
		run.note('PA-RAB-1', rule, 'A space that it could shift', 'none (PA-5)', 'known');
		return false;
	}
	const saved = rescue(run, command);
	pick(
		run,
		{
			step: 'PA-RAB-1',
			rule,
			eligible: 'it can shift towards Active Opposition',
			tiers: [{ text: 'Active Support' }, { text: 'others' }],
			keys: [{ kind: 'most-population' }],
			tag: 'rabble',
			card: (space, why) => ({ text: `Rabble-Rousing in ${run.tell([space])}`, why }),
			then: () => {
				run.forget('T.diff');
				saved();
			}
		},
		command
	);
	run.note('PA-RAB-2', rule, 'Was anything done?', command.did ? 'yes' : 'nothing');
	if (command.did) specials(run);
	return command.did;
}
