// Patriot Battle (8.5.1), with the French who can pay to join.

import { purseOf } from '../factions';
import { Command, type Run } from '../run/run';
import { pick } from '../run/pick';
import { specials } from './special-activities';
import { resourcesOf, touchedByBattles } from '../trackers';
import { afterWins, indiansDefend } from './won-the-day';

export function battle(run: Run): boolean {
	const rule = '8.5.1';
	const command = new Command(run, 'patriots.battle');
	if (!command.canBegin('PA-BAT-0', rule)) return false;
	const { taken } = pick(
		run,
		{
			step: 'PA-BAT-1',
			rule,
			eligible:
				'a legal Battle with Royalists, and the Rebellion ahead in Force Level with modifiers, with as many French as possible',
			tiers: [{ text: '' }],
			keys: [
				{ kind: 'yes', text: 'Washington is there' },
				{ kind: 'most-population' },
				{ kind: 'most', text: 'Villages' }
			],
			tag: 'battle',
			card: (space, why) => ({ text: `Battle in ${run.tell([space])}`, why })
		},
		command
	);
	if (taken.length === 0) {
		run.note('PA-BAT-1', rule, 'No space where the Rebellion is ahead', 'none: they Rally');
		return false;
	}
	const fought = withFrench(run, taken, rule);
	for (const space of taken) if (!fought.includes(space)) dropBattle(run, command, space, rule);
	run.battles = fought;
	if (fought.length === 0) return false;
	run.act({
		step: 'PA-BAT-3',
		rule: '8.5.1, 3.3.3',
		text: `Resolve the Battles: ${run.tell(fought)}`,
		why: 'Selected above',
		keep: indiansDefend(run),
		spaces: fought,
		outcomes: ['done']
	});
	run.forget(...touchedByBattles);
	afterWins(run, 'PA-BAT', fought);
	if (run.hasSpecial) {
		run.note('PA-BAT-5', rule, 'The Special Activity follows', 'Partisans, else Skirmish, else Persuasion');
		specials(run);
	}
	return true;
}

/** The French join for 1 Resource a space, in the order of selection; a Battle that needed them is dropped without them (AMB-42). */
function withFrench(run: Run, taken: readonly string[], rule: string): string[] {
	const present = run.marks({
		step: 'PA-BAT-2',
		suffix: '.french',
		rule,
		text: 'Of the Battles, mark those with French Regulars',
		from: taken
	});
	return taken.filter((space) => {
		if (!present.includes(space)) return true;
		if (run.resources('french', 'PA-BAT-2', rule) > 0) {
			if (frenchJoin(run, space, rule)) return true;
		}
		return run.yes({
			step: 'PA-BAT-2',
			suffix: '.alone',
			rule: `${rule} · AMB-42`,
			text: `Without the French, are the Rebels still ahead in ${run.tell([space])}?`
		});
	});
}

/** False where they do not come after all: a person who plays them may have a word in it. */
function frenchJoin(run: Run, space: string, rule: string): boolean {
	const left = run.resources('french', 'PA-BAT-2', rule) - 1;
	const outcome = run.act({
		step: 'PA-BAT-2',
		rule,
		text: `The French pay 1; as many French Regulars as possible join in ${run.tell([space])}`,
		why: 'Counted in the Force Level',
		keep: run.tellPerson('french', 'it spends their Resources'),
		spaces: [space],
		tracks: [`${purseOf('french')} ${left}`]
	});
	if (outcome === 'impossible') return false;
	run.change('french', -1);
	return true;
}

/** A Battle that was paid for and is not fought after all (AMB-42). */
function dropBattle(run: Run, command: Command, space: string, rule: string): void {
	command.drop(space);
	if (run.free) return;
	const text = `No Battle in ${run.tell([space])} after all: what was paid for it comes back`;
	const tracks = [`${purseOf('patriots')} ${run.hint(resourcesOf('patriots')) ?? 0}`];
	run.track('PA-BAT-2', `${rule} · AMB-42`, text, 'Without the French the Rebels are not ahead there', tracks);
}
