// Indian Gather (8.7.2).

import { leaderGoes } from '../pieces';
import { Command } from '../run/command';
import { pick } from '../run/pick';
import type { Run } from '../run/run';
import { specials } from './special-activities';

export function gather(run: Run): boolean {
	const rule = '8.7.2';
	const command = new Command(run, 'indians.gather', 4);
	if (!command.canBegin('IN-GAT-0', rule)) return false;
	const cornplanter =
		run.tracker('T.leader.indians', 'IN-GAT-1', rule) === 'cornplanter' ? ' (two where Cornplanter is)' : '';
	const only = ['Only from Available.'];
	pick(
		run,
		{
			step: 'IN-GAT-1',
			rule,
			eligible: `room for a Village, and three or more War Parties${cornplanter}`,
			tiers: [{ text: '' }],
			keys: [{ kind: 'yes', text: 'the Indian Leader is there' }],
			tag: 'village',
			pieces: true,
			card: (space, why) => ({ text: `Place a Village in ${run.tell([space])}`, why, keep: only }),
			then: warPartiesMoved(run)
		},
		command
	);
	const available = gatherWarParties(run, command, rule);
	if (!available && command.room() > 0) hideWarParties(run, command, rule);
	run.note('IN-GAT-5', rule, 'Was anything done?', command.did ? 'yes' : 'nothing');
	if (command.did) specials(run);
	return command.did;
}

/** Those that stand on the map and those that are Available change together. */
const warPartiesMoved = (run: Run) => (): void => run.forget('T.av.warParty');

/** Known where they were counted for the tree, and no Village has been placed since. */
function anyWarParty(run: Run, rule: string): boolean {
	const [step, text] = ['IN-GAT-2', 'Is any War Party Available?'];
	const known = run.anyOf('T.av.warParty');
	if (known === null) return run.yes({ step, as: 'IN-GAT.wp', rule, text });
	run.note(step, rule, text, known ? 'yes' : 'no', 'known');
	return known;
}

/** Gather and March ask it, and either may be tried after the other. */
export const villageAvailable = (run: Run, step: string, rule: string): boolean =>
	run.yesUntilDone({ step, suffix: '.vil', rule, text: 'Is a Village Available?' }, 'village-available');

/** Steps 2 and 3. True where War Parties are still Available. */
function gatherWarParties(run: Run, command: Command, rule: string): boolean {
	const canPlace = command.room() > 0 || command.selected.some((space) => !command.hasDone('war-parties', space));
	if (!canPlace) return true;
	if (!anyWarParty(run, rule)) return false;
	const place = {
		rule,
		tag: 'war-parties',
		pieces: true,
		card: (space: string, why: string) => ({
			text: `Place War Parties in ${run.tell([space])}`,
			why,
			keep: ['Only from Available.']
		}),
		then: warPartiesMoved(run)
	};
	const atVillages = pick(
		run,
		{
			...place,
			step: 'IN-GAT-2',
			eligible: 'a Village',
			tiers: [
				{ text: 'enemy pieces there' },
				{ text: 'no Underground War Party' },
				{ text: 'the Indian Leader' },
				{ text: 'elsewhere' }
			]
		},
		command
	);
	if (atVillages.stopped === 'pieces') {
		run.note('IN-GAT-3', rule, 'War Parties', 'none left');
		return false;
	}
	const open = command.room() > 0 || command.selected.some((space) => !command.hasDone('war-parties', space));
	if (!open) return true;
	if (!villageAvailable(run, 'IN-GAT-3', rule)) return true;
	const without = pick(
		run,
		{
			...place,
			step: 'IN-GAT-3',
			eligible: 'room for a Village',
			tiers: [{ text: 'exactly two War Parties' }, { text: 'exactly one War Party' }, { text: 'elsewhere' }],
			limit: 2
		},
		command
	);
	return without.stopped !== 'pieces';
}

/** Step 4: one more Village space draws in the Active War Parties around it and hides them. */
function hideWarParties(run: Run, command: Command, rule: string): void {
	pick(
		run,
		{
			step: 'IN-GAT-4',
			rule,
			eligible: 'a Village space not yet selected',
			tiers: [{ text: '' }],
			limit: 1,
			tag: 'gather-in',
			pieces: true,
			exclude: [...command.selected],
			card: (space, why) => ({
				text: `${run.tell([space])}: bring in all adjacent Active War Parties that can come, then flip all there Underground`,
				why,
				keep: ['Only those that leave without adding Rebellion Control.', leaderGoes]
			})
		},
		command
	);
}
