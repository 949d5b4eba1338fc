// The British where nobody plays them (8.4): from their Resources to a Command, with every test in its order.

import { isCity } from '../board';
import { dieTest } from '../run/die-test';
import { hasResources, type Plan } from '../tree/tree';
import { battle } from './battle';
import { garrison } from './garrison';
import { march } from './march';
import { muster } from './muster';
import { loneSkirmish, pressureElseSkirmish, withoutCause } from './special-activities';

export const british: Plan = {
	faction: 'british',
	rule: '8.4',
	root: 'BR-1',
	nodes: {
		'BR-1': {
			holds: hasResources('british', 'BR-1', '8.4'),
			yes: 'BR-2',
			no: 'pass'
		},
		'BR-2': {
			holds: (run) =>
				run.yes({
					step: 'BR-2',
					rule: '8.4.1 · AMB-02',
					text: 'Are ten or more British Regulars in all Cities and Provinces together?',
					help: 'Count the map only: not the West Indies, not the boxes.'
				}),
			yes: 'BR-3',
			no: 'BR-4'
		},
		'BR-3': {
			holds: (run) =>
				run.marks({
					step: 'BR-3',
					rule: '8.4.1',
					text: 'Mark every City under Rebellion Control with no Patriot Fort',
					from: run.spacesWhere((space) => isCity(space) || space.kind === undefined)
				}).length > 0,
			yes: 'garrison',
			no: 'BR-4'
		},
		'BR-4': {
			holds: (run) => {
				const available = Number(run.tracker('T.av.britReg', 'BR-4', '8.4.2'));
				return dieTest(run, 'BR-4', '8.4.2', 6, `under ${available} Musters`, (roll) => roll < available);
			},
			yes: 'muster',
			no: 'BR-5'
		},
		'BR-5': {
			holds: (run) =>
				run.yes({
					step: 'BR-5',
					rule: '8.4.3, 8.4.4 · AMB-01',
					text: 'Is there a space with British, two or more Active Rebellion pieces, and more Regulars and Leaders than all Rebels there?',
					help: 'The West Indies too. Leaders count one each on both sides; Continentals, French Regulars and Forts are always Active, Militia only when flipped.'
				}),
			yes: 'battle',
			no: 'march'
		}
	},
	commands: {
		garrison: {
			name: 'Garrison',
			carryOut: garrison,
			fallback: () => 'muster',
			ruling: 'AMB-47',
			special: pressureElseSkirmish
		},
		muster: { name: 'Muster', carryOut: muster, fallback: () => 'march', special: loneSkirmish },
		march: { name: 'March', carryOut: march, fallback: () => 'muster', special: withoutCause },
		battle: { name: 'Battle', carryOut: battle, fallback: () => 'march', special: withoutCause }
	},
	eventLines: () => [
		'Opposition is ahead, and it shifts levels the Royalist way (a lower FNI that frees a Support City counts; free Battles do not)',
		'It places British pieces out of Unavailable',
		'Tories into an Active Opposition space without Tories, a British Fort into a Colony without one, or Regulars into any City or Colony',
		'It inflicts Rebellion Casualties (a free Skirmish or Battle counts if they would fight it)'
	],
	standing: (run) => run.yes({ step: 'EV-5', rule: '8.4', text: 'Do the British Control five or more Cities?' })
};
