// The Indians where nobody plays them (8.7). There is no Resources node: only what a Command costs can lead to a Pass (AMB-33).

import { dieTest } from '../run/die-test';
import type { Run } from '../run/run';
import type { Plan } from '../tree/tree';
import { gather, march, raid, scout } from './commands';
import { loneSpecials } from './special-activities';

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
