// The Commands of the Indians as the sheet has them, one after the other. First Gather (8.7.2).
import { isColony } from '../board';
import { leaderGoes, mostUnderground } from '../pieces';
import { Command, type Run } from '../run/run';
import { pick } from '../run/pick';
import { touchedByFights } from '../trackers';
import { plunder, specials, trade } from './special-activities';

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
const villageAvailable = (run: Run, step: string, rule: string): boolean =>
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

// Indian Raid (8.7.1), with Plunder or Trade as its rescue.

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

// Indian Scout (8.7.4), which the British pay for too.

const scoutLimits = ['In the origin lose no British Control and add no Rebellion Control.'];

/** What the British pay towards a Scout; null where they cannot (P-PAY 4). */
function britishShare(run: Run, rule: string): number | null {
	if (run.free) return 0;
	const left = run.resources('british', 'IN-SCO-0', rule);
	const cost = run.costOf('british.scout-share', 'IN-SCO-0', rule);
	const text = 'Can the British pay their share?';
	if (cost.kind === 'varies') return run.yes({ step: 'IN-SCO-0', suffix: '.share', rule, text }) ? 0 : null;
	const share = cost.kind === 'free' ? 0 : cost.amount;
	if (share <= left) return share;
	run.note('IN-SCO-0', rule, text, `fails (${share} of ${left})`);
	return null;
}

export function scout(run: Run): boolean {
	const rule = '8.7.4';
	const command = new Command(run, 'indians.scout', 1);
	if (!command.canBegin('IN-SCO-0', rule)) return false;
	const share = britishShare(run, rule);
	if (share === null) return false;
	const told = run.isNonPlayer('british')
		? []
		: [
				'The British player is told before: it moves their pieces and spends their Resources. Where your rules let them refuse, “Not possible here” (AMB-39).'
			];
	const { taken } = pick(
		run,
		{
			step: 'IN-SCO-1',
			rule: `${rule}, 3.4.3`,
			eligible: 'one War Party can go there with Regulars and Tories',
			tiers: [
				{ text: 'a Patriot Fort there' },
				{ text: 'a Village space with enemy pieces' },
				{ text: 'it removes Rebellion Control', keys: [{ kind: 'most-population' }] }
			],
			limit: 1,
			tag: 'scout',
			look: scoutLimits,
			card: (space, why) => ({
				text: `Scout to ${run.tell([space])}: one War Party with the most Regulars and Tories possible`,
				why,
				keep: [...scoutLimits, mostUnderground, leaderGoes, ...told],
				tracks: share === 0 ? [] : [`British Resources ${Number(run.hint('T.res.british')) - share}`]
			}),
			then: () => {
				if (share > 0) run.change('british', -share);
			}
		},
		command
	);
	const [space] = taken;
	if (space === undefined) {
		run.note('IN-SCO-1', rule, 'Nowhere to Scout', 'none: they March');
		return false;
	}
	run.act({
		step: 'IN-SCO-2',
		rule,
		text: `Skirmish in ${run.tell([space])}: a Patriot Fort if possible, else the most enemy pieces`,
		why: 'Part of every Scout',
		spaces: [space]
	});
	run.forget(...touchedByFights);
	run.note('IN-SCO-3', rule, 'The Special Activity', 'War Path, else Trade');
	specials(run);
	return true;
}

// Indian March (8.7.3).

const marchLimits = [
	'The last War Party of a Village space stays.',
	'The last three of a space where Gather could place a Village stay.',
	'Add no Rebellion Control.'
];

export function march(run: Run): boolean {
	const rule = '8.7.3';
	const command = new Command(run, 'indians.march', 3);
	if (!command.canBegin('IN-MAR-0', rule)) return false;
	const keep = [...marchLimits, 'Underground War Parties first, then Active ones.', leaderGoes];
	if (villageAvailable(run, 'IN-MAR-1', rule)) {
		pick(
			run,
			{
				step: 'IN-MAR-1',
				rule,
				eligible: 'Neutral or Passive, with room for a Village, and it can be brought to three or more War Parties',
				tiers: [{ text: '' }],
				limit: 1,
				tag: 'IN-MAR-1',
				pieces: true,
				look: marchLimits,
				card: (space, why) => ({
					text: `March to ${run.tell([space])} until three or more War Parties stand there`,
					why,
					keep
				})
			},
			command
		);
	}
	const notSupport = command.spacesWith('IN-MAR-1');
	pick(
		run,
		{
			step: 'IN-MAR-2',
			rule,
			eligible: 'Marching removes Rebellion Control',
			tiers: [
				{ text: 'not at Active Support' },
				// What was Neutral or Passive in step 1 is not at Active Support.
				{ text: 'others', from: run.spacesWhere(({ id }) => !notSupport.includes(id)) }
			],
			keys: [{ kind: 'most-population' }],
			tag: 'IN-MAR-2',
			pieces: true,
			look: marchLimits,
			card: (space, why) => ({ text: `March to ${run.tell([space])} to end Rebellion Control`, why, keep })
		},
		command
	);
	run.note('IN-MAR-3', rule, 'Did anything move?', command.did ? 'yes' : 'nothing');
	if (command.did) specials(run);
	return command.did;
}
