// Partisans, Skirmish and Persuasion of the Patriots (8.5.1), and Persuasion as the rescue of a Command that has run out of Resources.

import type { Command, Run } from '../run/run';
import type { Key } from '../run/ladder';
import { pick } from '../run/pick';
import { special } from '../run/special';
import { touchedByFights } from '../trackers';

const controlKeys: readonly Key[] = [
	{ kind: 'control', text: 'adds Rebellion Control (AMB-18)' },
	{ kind: 'control', text: 'removes British Control' }
];

const struck =
	'Pieces by 8.1.2: Forts and Villages, Underground before Active, then cubes from the kind that is fewer.';

/** The order after every Patriot Command. */
export function specials(run: Run): void {
	if (run.special !== null || !run.hasSpecial) return;
	loneSpecials(run);
}

export function loneSpecials(run: Run): void {
	partisans(run);
	skirmish(run);
	persuasion(run);
}

/** At 0 Resources Persuasion comes first (AMB-21). */
const persuadeWhenPoor = (run: Run, step: string) => (): void => {
	if (!run.free && run.resources('patriots', step, '8.5.1') === 0) {
		run.note(step, '8.5.1 · AMB-21', 'No Resources', 'Persuasion if possible');
		persuasion(run);
	}
};

const partisans = (run: Run): boolean =>
	special(run, {
		name: 'partisans',
		step: 'PA-PAR',
		rule: '8.5.1',
		rescue: persuadeWhenPoor(run, 'PA-PAR'),
		attempt: (price) =>
			pick(run, {
				step: 'PA-PAR',
				rule: '8.5.1, 4.3.2',
				eligible: 'Underground Militia and the enemy there',
				tiers: [
					{ text: 'a Village can be removed', keys: controlKeys },
					{
						text: 'War Parties can be removed',
						keys: [{ kind: 'most', text: 'War Parties that can be removed' }, ...controlKeys]
					},
					{
						text: 'British units can be removed',
						keys: [{ kind: 'most', text: 'British units that can be removed' }, ...controlKeys]
					}
				],
				limit: 1,
				tag: 'partisans',
				card: (space, why) => ({ text: `Partisans in ${run.tell([space])}`, why, keep: [struck], tracks: price }),
				then: () => run.forget(...touchedByFights)
			}).taken.length > 0
	});

const skirmish = (run: Run): boolean =>
	special(run, {
		name: 'skirmish',
		step: 'PA-SK',
		rule: '8.5.1',
		rescue: persuadeWhenPoor(run, 'PA-SK'),
		attempt: (price) =>
			pick(run, {
				step: 'PA-SK',
				rule: '8.5.1 · AMB-22',
				eligible: 'Continentals and the enemy there',
				tiers: [{ text: 'a British Fort can be removed' }, { text: 'any other legal Skirmish' }],
				keys: controlKeys,
				limit: 1,
				tag: 'skirmish',
				card: (space, why) => ({ text: `Skirmish in ${run.tell([space])}`, why, keep: [struck], tracks: price }),
				then: () => run.forget(...touchedByFights)
			}).taken.length > 0
	});

const persuasion = (run: Run): boolean =>
	special(run, {
		name: 'persuasion',
		step: 'PA-PER',
		rule: '8.5.1',
		attempt: (price) => {
			const { taken } = pick(run, {
				step: 'PA-PER',
				rule: '8.5.1',
				eligible: 'Rebellion Control and Underground Militia',
				tiers: [{ text: 'a Patriot Fort there' }, { text: 'others' }],
				limit: 3,
				tag: 'persuasion',
				card: (space, why) => ({
					text: `Persuasion in ${run.tell([space])}: flip one Militia Active`,
					why,
					tracks: price
				})
			});
			if (taken.length === 0) {
				run.note('PA-PER', '8.5.1', 'Persuasion', 'none');
				return false;
			}
			if (!run.free || run.knows('T.res.patriots')) run.enter('T.res.patriots', 'PA-PER', '8.5.1');
			return true;
		}
	});

/** The moment Resources reach 0, Persuasion at once (8.5.2, 8.5.3; AMB-24). */
export const rescue = (run: Run, command: Command) => (): void => {
	if (!command.broke || run.special !== null || !run.hasSpecial) return;
	if (persuasion(run)) command.refilled();
};
