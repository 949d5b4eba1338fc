// The Indians where nobody plays them (8.7). There is no Resources node: only what a Command costs can lead to a Pass (AMB-33).

import { isCity, isColony, type Space } from './board';
import { offerTrade } from './british';
import { Command } from './command';
import { nameOf } from './factions';
import { pick } from './pick';
import type { End, Run } from './run';
import { dieTest, type Plan, special } from './tree';

const marchLimits = [
	'The last War Party of a Village space stays.',
	'The last three of a space where Gather could place a Village stay.',
	'Add no Rebellion Control.'
];

// ── Special Activities (8.7.1) ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** After every Command. */
function specials(run: Run): void {
	if (!run.hasSpecial) return;
	loneSpecials(run);
}

function loneSpecials(run: Run): void {
	warPath(run);
	trade(run);
}

const warPath = (run: Run): boolean =>
	special(run, {
		name: 'war-path',
		step: 'IN-WAR',
		rule: '8.7.1',
		rescue: () => {
			if (!run.free && run.resources('indians', 'IN-WAR', '8.7.1') === 0) {
				run.note('IN-WAR', '8.7.1 · AMB-21', 'No Resources', 'Trade if possible');
				trade(run);
			}
		},
		attempt: (price) => {
			const { taken } = pick(run, {
				step: 'IN-WAR',
				rule: '8.7.1',
				eligible: 'a legal War Path',
				tiers: [
					{ text: 'a Patriot Fort can be removed', keys: [{ kind: 'yes', text: 'a Province with a Village' }] },
					{
						text: 'others',
						keys: [
							{ kind: 'most', text: 'Rebellion pieces that would be removed' },
							{ kind: 'yes', text: 'a Province with a Village' }
						]
					}
				],
				limit: 1,
				tag: 'war-path',
				card: (space, why) => ({
					text: `War Path in ${run.tell([space])}`,
					why,
					keep: ['Pieces by 8.1.2: Forts, Underground before Active Militia, then cubes from the kind that is fewer.'],
					tracks: price
				})
			});
			if (taken.length === 0) run.note('IN-WAR', '8.7.1', 'War Path', 'none');
			return taken.length > 0;
		}
	});

const plunder = (run: Run, raided: readonly string[]): boolean =>
	special(run, {
		name: 'plunder',
		step: 'IN-PLU',
		rule: '8.7.1, 4.4.3',
		attempt: (price) => {
			const { taken } = pick(run, {
				step: 'IN-PLU',
				rule: '8.7.1, 4.4.3',
				eligible: 'a Raid space with more War Parties than Rebellion pieces',
				tiers: [{ text: '', from: raided }],
				keys: [{ kind: 'most-population' }],
				limit: 1,
				tag: 'plunder',
				card: (space, why) => ({ text: `Plunder ${run.tell([space])}`, why, tracks: price })
			});
			if (taken.length === 0) {
				run.note('IN-PLU', '8.7.1', 'Plunder', 'none');
				return false;
			}
			run.enter('T.res.indians', 'IN-PLU', '8.7.1');
			run.forget('T.res.patriots');
			return true;
		}
	});

const trade = (run: Run): boolean =>
	special(run, {
		name: 'trade',
		step: 'IN-TRA',
		rule: '8.7.1',
		attempt: (price) => {
			const rule = '8.7.1';
			const { taken } = pick(run, {
				step: 'IN-TRA',
				rule,
				eligible: 'a Village with an Underground War Party',
				tiers: [{ text: '' }],
				keys: [{ kind: 'most', text: 'Underground War Parties' }],
				limit: 1,
				tag: 'trade',
				card: (space, why) => ({
					text: `Trade in ${run.tell([space])}: first ask the British for Resources`,
					why,
					tracks: price
				})
			});
			if (taken.length === 0) {
				run.note('IN-TRA', rule, 'Trade', 'none');
				return false;
			}
			if (!askBritish(run, rule)) {
				run.act({
					step: 'IN-TRA',
					rule,
					text: 'No offer: carry out the rest of the Trade rule',
					why: 'The British give nothing',
					outcomes: ['done']
				});
				run.enter('T.res.indians', 'IN-TRA', rule);
			}
			return true;
		}
	});

function askBritish(run: Run, rule: string): boolean {
	if (run.isNonPlayer('british')) return run.within(() => offerTrade(run)) > 0;
	const offer = run.number({
		step: 'IN-TRA',
		suffix: '.offer',
		rule,
		text: `The ${nameOf('british')} are asked for Resources: how many does their player give?`,
		max: 20,
		more: false
	});
	if (offer === 0) return false;
	run.resources('indians', 'IN-TRA', rule);
	run.track('IN-TRA', rule, `The British give ${offer}`, 'Their player offers it', [
		run.change('british', -offer),
		run.change('indians', offer)
	]);
	return true;
}

// ── Raid (8.7.1) ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

function raid(run: Run): boolean {
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
			card: (space, why) => ({
				step: 'IN-RAID-2',
				text: `${run.tell([space])}: move one Underground War Party in if it has none, or if War Parties do not outnumber the Rebellion; then Raid`,
				why,
				keep: ['The last War Party of a Village space stays.']
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

// ── Gather (8.7.2) ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────

function gather(run: Run): boolean {
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
			card: (space, why) => ({ text: `Place a Village in ${run.tell([space])}`, why, keep: only })
		},
		command
	);
	const available = gatherWarParties(run, command, rule);
	if (!available && command.room() > 0) hideWarParties(run, command, rule);
	run.note('IN-GAT-5', rule, 'Was anything done?', command.did ? 'yes' : 'nothing');
	if (command.did) specials(run);
	return command.did;
}

/** Steps 2 and 3. True where War Parties are still Available. */
function gatherWarParties(run: Run, command: Command, rule: string): boolean {
	const canPlace = command.room() > 0 || command.selected.some((space) => !command.hasDone('war-parties', space));
	if (!canPlace) return true;
	if (!run.yes({ step: 'IN-GAT-2', as: 'IN-GAT.wp', rule, text: 'Is any War Party Available?' })) return false;
	const place = {
		rule,
		tag: 'war-parties',
		pieces: true,
		card: (space: string, why: string) => ({
			text: `Place War Parties in ${run.tell([space])}`,
			why,
			keep: ['Only from Available.']
		}),
		then: () => run.forget('T.av.warParty')
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
	if (!run.yes({ step: 'IN-GAT-3', suffix: '.vil', rule, text: 'Is a Village Available?' })) return true;
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
				keep: ['Only those that leave without adding Rebellion Control.']
			})
		},
		command
	);
}

// ── March (8.7.3), Scout (8.7.4) ─────────────────────────────────────────────────────────────────────────────────────────────────────

function march(run: Run): boolean {
	const rule = '8.7.3';
	const command = new Command(run, 'indians.march', 3);
	if (!command.canBegin('IN-MAR-0', rule)) return false;
	const keep = [
		...marchLimits,
		'Underground War Parties first, then Active ones.',
		'A Leader goes with the largest group (8.1).'
	];
	if (run.yes({ step: 'IN-MAR-1', suffix: '.vil', rule, text: 'Is a Village Available?' })) {
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
			card: (space, why) => ({ text: `March to ${run.tell([space])} to end Rebellion Control`, why, keep })
		},
		command
	);
	run.note('IN-MAR-3', rule, 'Did anything move?', command.did ? 'yes' : 'nothing');
	if (command.did) specials(run);
	return command.did;
}

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

function scout(run: Run): boolean {
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
			card: (space, why) => ({
				text: `Scout to ${run.tell([space])}: one War Party with the most Regulars and Tories possible`,
				why,
				keep: ['In the origin lose no British Control and add no Rebellion Control.', ...told],
				tracks: share === 0 ? [] : [`British Resources ${Number(run.hint('T.res.british')) - share}`]
			}),
			then: () => {
				if (share > 0) run.change('british', -share);
				run.forget('T.av.britReg');
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
	run.note('IN-SCO-3', rule, 'The Special Activity', 'War Path, else Trade');
	specials(run);
	return true;
}

// ── The tree ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

const commandCosts = ['indians.raid', 'indians.gather', 'indians.march', 'indians.scout'];

export const indians: Plan = {
	faction: 'indians',
	rule: '8.7',
	root: 'IN-1',
	/** At 0 Resources with every cost known to be above 0 the Pass comes at once (ODD-5). */
	mustPass: (run) => {
		const costs = commandCosts.map((key) => run.game.facts.costs[key]);
		const allCost = costs.every((cost) => cost && (cost.kind === 'each' || cost.kind === 'flat') && cost.amount > 0);
		if (!allCost || run.hint('T.res.indians') !== 0) return false;
		const poor = run.resources('indians', 'IN-1', '8.1') === 0;
		if (poor) run.note('IN-1', '8.1', 'Can they pay for any Command?', 'no');
		return poor;
	},
	nodes: {
		'IN-1': {
			holds: (run) => {
				const ahead = Number(run.tracker('T.diff', 'IN-1', '8.7.1'));
				return dieTest(run, 'IN-1', '8.7.1', 6, `${ahead} or less Raids`, (roll) => roll <= ahead);
			},
			yes: 'raid',
			no: 'IN-2'
		},
		'IN-2': {
			holds: (run) =>
				run.yes({
					step: 'IN-2',
					rule: '8.7.2',
					text: 'Would Gather place two or more Villages?',
					help: 'Two Villages Available, and two spaces with room and three or more War Parties (two where Cornplanter is).'
				}),
			yes: 'gather',
			no: 'IN-3'
		},
		'IN-3': {
			holds: (run) => {
				const available = Number(run.tracker('T.av.warParty', 'IN-3', '8.7.2'));
				return dieTest(run, 'IN-3', '8.7.2', 6, `under ${available} Gathers`, (roll) => roll < available);
			},
			yes: 'gather',
			no: 'IN-4'
		},
		'IN-4': {
			holds: (run) =>
				run.yes({ step: 'IN-4', rule: '8.7.4', text: 'Is there a space with both a War Party and British Regulars?' }),
			yes: 'scout',
			no: 'march'
		}
	},
	commands: {
		raid: { name: 'Raid', carryOut: raid, fallback: afterFailedRaid, special: loneSpecials },
		gather: { name: 'Gather', carryOut: gather, fallback: () => 'march', special: loneSpecials },
		march: { name: 'March', carryOut: march, fallback: () => 'gather', special: loneSpecials },
		scout: { name: 'Scout', carryOut: scout, fallback: () => 'march', special: loneSpecials }
	},
	eventLines: () => [
		'Opposition is ahead, and it shifts levels the Royalist way (lowering FNI counts; free Battles do not)',
		'It places a Village, or gives a free Gather (the Village goes where War Parties already are, if possible)',
		'It removes a Patriot Fort'
	],
	standing: (run) => run.yes({ step: 'EV-5', rule: '8.7', text: 'Are four or more Villages on the map?' })
};

/** Straight to Gather by the prose; the printed chart goes on to IN-2 (AMB-38a). */
function afterFailedRaid(run: Run): string {
	if (run.ruling('failedRaid') === 'gather') return 'gather';
	for (let at = 'IN-2'; ;) {
		const node = indians.nodes[at];
		if (!node) return at;
		at = node.holds(run) ? node.yes : node.no;
	}
}

// ── Winter Quarters and reactions ────────────────────────────────────────────────────────────────────────────────────────────────────

const ended: End = { kind: 'done' };

export function indianSupply(run: Run): End {
	const rule = '8.7.5';
	const colonies = run.spacesWhere((space) => isColony(space) || space.kind === undefined);
	const { taken } = pick(run, {
		step: 'IN-SUP',
		rule,
		eligible: 'a Colony with War Parties and no Village',
		among: isColony,
		tiers: [{ text: 'moving them would add Rebellion Control' }, { text: 'Gather could place a Village there' }],
		limit: run.resources('indians', 'IN-SUP', rule),
		tag: 'supply',
		card: (space, why) => ({ text: `${run.tell([space])}: pay 1 for Supply`, why }),
		then: () => run.change('indians', -1)
	});
	const others = run.marks({
		step: 'IN-SUP',
		suffix: '.rest',
		rule: `${rule} · AMB-44`,
		text: 'Mark the other Colonies with War Parties and no Village',
		from: colonies.filter((space) => !taken.includes(space))
	});
	for (const space of others) {
		run.act({
			step: 'IN-SUP',
			rule: `${rule} · AMB-44`,
			text: `${run.tell([space])}: War Parties to the nearest Village space`,
			why: 'Nothing is paid here',
			keep: ['Equally near: draw one under Reactions.'],
			spaces: [space]
		});
	}
	return ended;
}

/** Patriot Desertion: the Indians pick the first Militia and the first Continental. */
export function indianDesertion(run: Run): End {
	for (const name of ['Militia', 'Continental']) {
		pick(run, {
			step: 'IN-DES',
			rule: '8.7.6',
			eligible: `a ${name} that the Indians choose`,
			tiers: [
				{ text: 'a space with Villages' },
				{ text: 'its going removes Rebellion Control' },
				{ text: `the last ${name} of a space` },
				{ text: 'elsewhere' }
			],
			limit: 1,
			tag: `desertion-${name}`,
			card: (space, why) => ({ text: `Remove a ${name} from ${run.tell([space])}`, why })
		});
	}
	return ended;
}

export function indianLeader(run: Run): End {
	const rule = '8.7.7';
	const leader = run.tracker('T.leader.indians', 'IN-LDR', rule);
	const most = { text: 'the most War Parties (mark all that are equal)' };
	const tiers =
		leader === 'cornplanter'
			? [
					{
						text: 'a Neutral or Passive Province with two or more War Parties and room for a Village',
						among: (space: Space) => !isCity(space)
					},
					most
				]
			: [most];
	pick(run, {
		step: 'IN-LDR',
		rule,
		eligible: 'the Indian Leader goes there',
		tiers,
		limit: 1,
		tag: 'leader',
		card: (space, why) => ({ text: `The Indian Leader goes to ${run.tell([space])}`, why })
	});
	return ended;
}

/** NP Indians defend where there is a Village (8.7.9). */
export function indianDefence(run: Run): End {
	run.act({
		step: 'IN-DEF',
		rule: '8.7.9',
		text: 'Activate all Underground War Parties in the Battle space but one',
		why: 'The Indians defend in a space with a Village',
		outcomes: ['done']
	});
	return ended;
}
