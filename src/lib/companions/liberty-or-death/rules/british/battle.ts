// British Battle (8.4.4).

import { Command, type Run } from '../run/run';
import { pick } from '../run/pick';
import { commonCauseIn, skirmishElsePressure } from './special-activities';
import { touchedByBattles } from '../trackers';

export function battle(run: Run): boolean {
	const rule = '8.4.4';
	const command = new Command(run, 'british.battle');
	if (!command.canBegin('BR-BAT-0', rule)) return false;
	const withCause =
		run.hasSpecial && run.ruling('causeInBattle') === 'with' ? 'Common Cause included' : 'without Common Cause';
	const { taken } = pick(
		run,
		{
			step: 'BR-BAT-1',
			rule: `${rule} · AMB-53`,
			eligible: `Rebellion Forts or cubes there, and the Royalists ahead in Force Level with modifiers (${withCause})`,
			tiers: [{ text: '' }],
			keys: [{ kind: 'most', text: 'British pieces' }],
			tag: 'battle',
			westIndies: true,
			card: (space, why) => ({ text: `Battle in ${run.tell([space])}`, why })
		},
		command
	);
	if (taken.length === 0) {
		run.note('BR-BAT-1', rule, 'No space where the Royalists are ahead, so they March', 'none');
		return false;
	}
	run.battles = taken;
	if (run.hasSpecial) {
		const joined = run.marks({
			step: 'BR-BAT-2',
			rule,
			text: 'Of the Battles, where does Common Cause raise the Force Level?',
			from: taken
		});
		if (joined.length > 0) commonCauseIn(run, 'battle', joined);
		skirmishElsePressure(run);
	}
	for (const space of taken) resolve(run, space, rule);
	run.forget(...touchedByBattles);
	return true;
}

function resolve(run: Run, space: string, rule: string): void {
	run.act({
		step: 'BR-BAT-3',
		rule: `${rule}, 3.2.4`,
		text: `Resolve the Battle in ${run.tell([space])}`,
		why: 'Selected above',
		spaces: [space]
	});
}
