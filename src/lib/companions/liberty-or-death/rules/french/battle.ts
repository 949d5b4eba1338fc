// French Battle (8.6.6).

import { Command, type Run } from '../run/run';
import { afterWins, indiansDefend } from '../patriots/won-the-day';
import { pick } from '../run/pick';
import { touchedByBattles } from '../trackers';
import { battleSpecials } from './special-activities';

export function battle(run: Run): boolean {
	const rule = '8.6.6';
	const command = new Command(run, 'french.battle');
	if (!command.canBegin('FR-BAT-0', rule)) return false;
	const { taken } = pick(
		run,
		{
			step: 'FR-BAT-1',
			rule: `${rule} · AMB-55`,
			eligible:
				'French and British there, and the Rebellion ahead in Force Level with modifiers, Continentals included if possible',
			tiers: [{ text: '' }],
			keys: [{ kind: 'most-population' }],
			tag: 'battle',
			westIndies: run.ruling('westIndiesBattle') === 'yes',
			card: (space, why) => ({ text: `Battle in ${run.tell([space])}`, why })
		},
		command
	);
	if (taken.length === 0) {
		run.note('FR-BAT-1', rule, 'No space where the Rebellion is ahead', 'none: they March');
		return false;
	}
	run.battles = taken;
	if (run.hasSpecial) {
		run.note('FR-BAT-2', rule, 'The Special Activity comes first', 'Naval Pressure, else Skirmish, else Préparer');
		battleSpecials(run);
	}
	run.act({
		step: 'FR-BAT-3',
		rule: '8.6.6, 3.5.5',
		text: `Resolve the Battles: ${run.tell(taken)}`,
		why: 'Selected above',
		keep: [...run.tellPerson('patriots', 'their Continentals join where they can'), ...indiansDefend(run)],
		spaces: taken,
		outcomes: ['done']
	});
	run.forget(...touchedByBattles);
	afterWins(run, 'FR-BAT', taken);
	return true;
}
