// The French where nobody plays them (8.6): before the Treaty of Alliance they pay and prepare, after it they fight.

import { dieTest } from '../run/die-test';
import { hasResources, type Plan } from '../tree/tree';
import { agents, hortalez, march, muster } from './commands';
import { battle } from './battle';
import { battleSpecials, beforeOrAfter, loneSpecials } from './special-activities';

export const french: Plan = {
	faction: 'french',
	rule: '8.6',
	root: 'FR-1',
	nodes: {
		'FR-1': {
			holds: hasResources('french', 'FR-1', '8.6'),
			yes: 'FR-2',
			no: 'pass'
		},
		'FR-2': {
			holds: (run) => {
				run.note('FR-2', '8.6.1', 'Was the Treaty of Alliance played?', run.treaty ? 'yes' : 'no', 'known');
				return run.treaty;
			},
			yes: 'FR-4',
			no: 'FR-3'
		},
		'FR-3': {
			holds: (run) => {
				const theirs = run.resources('patriots', 'FR-3', '8.6.1');
				return dieTest(run, 'FR-3', '8.6.1', 3, `over ${theirs} sends money`, (roll) => roll > theirs);
			},
			yes: 'hortalez',
			no: 'agents'
		},
		'FR-4': {
			holds: (run) => {
				const available = Number(run.tracker('T.av.frenchReg', 'FR-4', '8.6.4'));
				return dieTest(run, 'FR-4', '8.6.4', 6, `under ${available} Musters`, (roll) => roll < available);
			},
			yes: 'muster',
			no: 'FR-5'
		},
		'FR-5': {
			holds: (run) =>
				run.yes({
					step: 'FR-5',
					rule: '8.6.5, 8.6.6 · AMB-55',
					text: 'Is there a space with Rebellion cubes and British pieces, where Rebellion cubes and Leaders are more than the British pieces?',
					help: `Indian pieces do not count.${run.ruling('westIndiesBattle') === 'yes' ? ' The West Indies count if your Battle rule allows it.' : ' Not the West Indies.'}`
				}),
			yes: 'battle',
			no: 'march'
		}
	},
	commands: {
		hortalez: {
			name: 'Roderigue Hortalez et Cie',
			carryOut: hortalez,
			fallback: () => null,
			special: beforeOrAfter(loneSpecials)
		},
		agents: {
			name: 'Agent Mobilization',
			carryOut: agents,
			fallback: () => 'hortalez',
			special: beforeOrAfter(loneSpecials)
		},
		muster: { name: 'Muster', carryOut: muster, fallback: () => 'hortalez', special: loneSpecials },
		// Where Muster was tried already, Hortalez (AMB-40).
		march: {
			name: 'March',
			carryOut: march,
			fallback: (run) => (run.tried.has('muster') ? 'hortalez' : 'muster'),
			ruling: 'AMB-40',
			special: loneSpecials
		},
		battle: { name: 'Battle', carryOut: battle, fallback: () => 'march', special: battleSpecials }
	},
	eventLines: () => [
		'Support is ahead, and it shifts levels the Rebellion way (raising FNI with a Blockade that cuts Support counts; free Battles do not)',
		'It moves French Regulars or Squadrons out of Unavailable',
		'It places Available French pieces on the map',
		'It inflicts British Casualties (a free French Battle counts if they would fight it)',
		'It gives French Resources'
	],
	standing: (run) => {
		run.note('EV-5', '8.6', 'Was the Treaty of Alliance played?', run.treaty ? 'yes' : 'no', 'known');
		return run.treaty;
	}
};
