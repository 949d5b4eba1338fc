// French March (8.6.5).

import { isCity, isColony } from '../board';
import { leaderGoes } from '../pieces';
import { Command } from '../run/command';
import { actWithDraw } from '../run/draw';
import { pick } from '../run/pick';
import type { Run } from '../run/run';
import { specials } from './special-activities';

const marchLimits = ['Lose no Rebellion Control.', leaderGoes];

export function march(run: Run): boolean {
	const rule = '8.6.5';
	const command = new Command(run, 'french.march');
	if (!command.canBegin('FR-MAR-0', rule)) return false;
	pick(
		run,
		{
			step: 'FR-MAR-1',
			rule,
			eligible: 'Marching can add Rebellion Control',
			tiers: [
				{ text: 'Cities', among: isCity },
				{ text: 'Colonies', among: isColony }
			],
			keys: [{ kind: 'most', text: 'British pieces' }],
			tag: 'FR-MAR-1',
			pieces: true,
			look: marchLimits,
			card: (space, why) => ({
				text: `March to ${run.tell([space])} with as many French Regulars and Continentals as possible`,
				why,
				keep: [...marchLimits, ...run.tellPerson('patriots', 'their Continentals go along')]
			})
		},
		command
	);
	if (command.room() > 0) {
		const astray = run.marks({
			step: 'FR-MAR-2',
			rule,
			text: `Mark every space with French Regulars that is neither with nor next to British pieces${run.withLeader}`,
			from: run.spacesWhere(({ kind }) => kind !== 'wi')
		});
		const left = [...astray];
		while (left.length > 0 && command.room() > 0) {
			// Where not all of them can go, all are equal.
			const [next = ''] = left.length <= command.room() ? left : [run.drawSpace('FR-MAR-2', rule, left)];
			const space = left.splice(left.indexOf(next), 1)[0] ?? next;
			const text = `March the French Regulars of ${run.tell([space])} towards the nearest British`;
			const outcome = actWithDraw(run, {
				step: 'FR-MAR-2',
				rule: `${rule} · AMB-44`,
				text,
				why: 'They stand far from the British',
				keep: marchLimits,
				spaces: [space],
				tracks: command.price(`to-${space}`),
				draws: true
			});
			if (outcome !== 'impossible') command.carriedOut('FR-MAR-2', outcome, `to-${space}`);
		}
	}
	if (!command.did) {
		pick(
			run,
			{
				step: 'FR-MAR-3',
				rule,
				eligible: 'Patriot and British pieces there, and one French Regular can reach it',
				tiers: [{ text: '' }],
				limit: 1,
				tag: 'FR-MAR-3',
				card: (space, why) => ({ text: `March one French Regular to ${run.tell([space])}`, why, keep: marchLimits })
			},
			command
		);
	}
	run.note('FR-MAR-4', rule, 'Did anything move?', command.did ? 'yes' : 'none');
	if (command.did) specials(run);
	return command.did;
}
