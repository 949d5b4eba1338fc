// British March (8.4.3): Control first, then the missing kind of cubes, then Militia in the open.

import { isCity, isColony, isProvince } from '../board';
import { Command, type Run } from '../run/run';
import { leaderGoes } from '../pieces';
import { pick } from '../run/pick';
import { commonCauseIn, skirmishElsePressure } from './special-activities';
import { marchLimits, regularsMoved } from './limits';

export function march(run: Run): boolean {
	const rule = '8.4.3';
	const command = new Command(run, 'british.march', 4);
	if (!command.canBegin('BR-MAR-0', rule)) return false;
	run.note('BR-MAR-1', `${rule} · AMB-10`, 'First see which groups may leave', marchLimits.join(' '));
	const keep = [...marchLimits, leaderGoes];
	pick(
		run,
		{
			step: 'BR-MAR-2',
			rule,
			eligible: 'no British Control yet, and Marching can give it',
			tiers: [
				{ text: 'Cities', among: isCity },
				{ text: 'Colonies', among: isColony }
			],
			keys: [{ kind: 'yes', text: 'Rebellion cubes there' }, { kind: 'most-population' }],
			limit: 2,
			tag: 'BR-MAR-2',
			pieces: true,
			look: keep,
			card: (space, why) => ({
				text: `March to ${run.tell([space])}: the largest group first, then the next; stop when Control is won`,
				why,
				keep
			}),
			then: (space) => marchInCommonCause(run, space)
		},
		command
	);
	pick(
		run,
		{
			step: 'BR-MAR-3',
			rule: `${rule} · AMB-10`,
			eligible: 'Population 1 or 2, not at Active Support',
			among: ({ population }) => population === undefined || population === 1 || population === 2,
			tiers: [
				{ text: 'Regulars are the only British units: add Tories' },
				{ text: 'Tories are the only British units: add Regulars' }
			],
			byPopulation: true,
			keys: [{ kind: 'known', text: 'a destination already', holds: (space) => command.selected.includes(space) }],
			tag: 'BR-MAR-3',
			pieces: true,
			look: keep,
			card: (space, why) => ({
				text: `March the missing kind to ${run.tell([space])}, as many as may leave`,
				why,
				keep
			})
		},
		command
	);
	if (!run.limited || command.selected.length === 0) {
		pick(
			run,
			{
				step: 'BR-MAR-4',
				rule,
				eligible: 'March in place to Activate Underground Militia',
				tiers: [{ text: 'with Support' }, { text: 'others' }],
				tag: 'BR-MAR-4',
				pieces: true,
				exclude: [...command.selected],
				card: (space, why) => ({
					text: `March in place in ${run.tell([space])}: Activate Underground Militia`,
					why,
					keep
				})
			},
			command
		);
	}
	run.note('BR-MAR-5', rule, 'Was anything done?', command.did ? 'yes' : 'none');
	if (command.did) {
		regularsMoved(run);
		skirmishElsePressure(run);
	}
	return command.did;
}

/** Never for a City (AMB-48), and once a run. */
function marchInCommonCause(run: Run, space: string): void {
	if (!run.hasSpecial || run.special !== null || !isProvince(run.spaceOf(space))) return;
	const asked = run.yes({
		step: 'BR-MAR-2',
		suffix: '.cc',
		rule: '8.4.3 · AMB-48',
		text: 'From a neighbour: more Regulars than Tories in a group, with a War Party to spare there?'
	});
	if (asked) commonCauseIn(run, 'march', [space]);
}
