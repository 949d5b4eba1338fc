// Indian Raid (8.7.1), with Plunder or Trade as its rescue.

import { isColony } from '../board';
import { leaderGoes } from '../pieces';
import { Command } from '../run/command';
import { pick } from '../run/pick';
import type { Run } from '../run/run';
import { plunder, specials, trade } from './special-activities';

export function raid(run: Run): boolean {
	const rule = '8.7.1';
	const command = new Command(run, 'indians.raid', 3);
	if (!command.canBegin('IN-RAID-0', rule)) return false;
	const canoe =
		run.tracker('T.leader.indians', 'IN-RAID-1', rule) === 'dragging-canoe'
			? ', or within two spaces of Dragging Canoe'
			: '';
	pick(
		run,
		{
			step: 'IN-RAID-1',
			rule: `${rule} · AMB-35`,
			eligible: `a Colony at Opposition, with or next to an Underground War Party${canoe}`,
			among: isColony,
			tiers: [
				{ text: 'Plunder will be possible after moving in (War Parties more than Rebellion pieces)' },
				{ text: 'others' }
			],
			keys: [{ kind: 'most-population' }],
			limit: 3,
			tag: 'raid',
			look: ['The last War Party of a Village space stays.'],
			card: (space, why) => ({
				step: 'IN-RAID-2',
				text: `${run.tell([space])}: move one Underground War Party in if it has none, or if War Parties do not outnumber the Rebellion; then Raid`,
				why,
				keep: ['The last War Party of a Village space stays.', 'Exactly one moves in (AMB-34).', leaderGoes]
			}),
			then: () => {
				run.forget('T.diff');
				if (!command.broke || run.special !== null || !run.hasSpecial) return;
				run.note('IN-RAID-3', `${rule} · AMB-35`, 'Resources are 0', 'Plunder, else Trade');
				if (plunder(run, command.selected) || trade(run)) command.refilled();
				run.within(() => undefined);
				if (command.room() > 0) run.note('IN-RAID-1', rule, 'The Raid goes on', `${run.tell(command.selected)} done`);
			}
		},
		command
	);
	if (!command.did) {
		run.note('IN-RAID-1', rule, 'No Colony to Raid', 'none');
		return false;
	}
	run.note('IN-RAID-4', rule, 'The Special Activity', run.special === null ? 'War Path, else Trade' : 'used');
	specials(run);
	return true;
}
