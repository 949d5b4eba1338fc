// Agent Mobilization (8.6.2).

import { Command } from '../run/command';
import { pick } from '../run/pick';
import type { Run } from '../run/run';
import { prepareBefore } from './special-activities';

export function agents(run: Run): boolean {
	const rule = '8.6.2';
	const command = new Command(run, 'french.agents');
	if (!command.canBegin('FR-FAM-0', rule)) return false;
	const toCity = run.ruling('quebec') === 'city' ? ['quebec-city'] : [];
	const { taken } = pick(
		run,
		{
			step: 'FR-FAM-1',
			rule: `${rule} · AMB-27`,
			eligible: 'two Militia, or failing that one Continental, can be placed',
			tiers: [{ text: '', from: ['quebec', ...toCity, 'new-york', 'new-hampshire', 'massachusetts'] }],
			keys: [
				{ kind: 'control', text: 'adds Rebellion Control (AMB-18)' },
				{ kind: 'most', text: 'Patriot units' }
			],
			limit: 1,
			tag: 'agents',
			card: (space, why) => ({
				text: `Agents in ${run.tell([space])}: place two Militia, else one Continental`,
				why,
				keep: ['Only from Available.']
			})
		},
		command
	);
	if (taken.length === 0) return false;
	if (run.hasSpecial) {
		run.note('FR-FAM-2', rule, 'The Special Activity follows', 'Préparer la Guerre');
		prepareBefore(run);
	}
	return true;
}
