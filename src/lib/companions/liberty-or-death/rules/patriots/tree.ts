// The Patriots where nobody plays them (8.5): from their Resources to a Command, with every test in its order.

import { dieTest } from '../run/die-test';
import { hasResources, type Plan } from '../tree/tree';
import { battle } from './battle';
import { march } from './march';
import { rabble, rally } from './rally';
import { loneSpecials } from './special-activities';

export const patriots: Plan = {
	faction: 'patriots',
	rule: '8.5',
	root: 'PA-1',
	nodes: {
		'PA-1': {
			holds: hasResources('patriots', 'PA-1', '8.5'),
			yes: 'PA-2',
			no: 'pass'
		},
		'PA-2': {
			holds: (run) =>
				run.yes({
					step: 'PA-2',
					rule: '8.5.1 · AMB-17',
					text: 'Is there a space with Royalists and Rebellion cubes, where Rebellion cubes and Leaders outnumber all Active Royalist pieces?',
					help: 'Not the West Indies. Every Royalist piece counts as Active but Underground War Parties; Royalist Leaders do not count.'
				}),
			yes: 'battle',
			no: 'PA-3'
		},
		'PA-3': {
			holds: (run) => {
				const would = run.yes({
					step: 'PA-3',
					rule: '8.5.2',
					text: 'Would Rally place a Patriot Fort?',
					help: 'A Fort is Available, and some space has four or more Patriot units and room.'
				});
				run.fortRuledOut = !would;
				return would;
			},
			yes: 'rally',
			no: 'PA-4'
		},
		'PA-4': {
			holds: (run) => {
				const hidden = run.number({
					step: 'PA-4',
					rule: '8.5.2',
					text: 'How many Underground Militia are on the map?',
					max: 6,
					more: true
				});
				return dieTest(run, 'PA-4', '8.5.2', 6, `over ${hidden} Rallies`, (roll) => roll > hidden);
			},
			yes: 'rally',
			no: 'PA-5'
		},
		'PA-5': {
			holds: (run) => {
				const could = run.yes({
					step: 'PA-5',
					rule: '8.5.3',
					text: 'Could Rabble-Rousing shift any space towards Active Opposition?'
				});
				run.rabbleRuledOut = !could;
				return could;
			},
			yes: 'rabble-rousing',
			no: 'march'
		}
	},
	commands: {
		battle: { name: 'Battle', carryOut: battle, fallback: () => 'rally', special: loneSpecials },
		rally: { name: 'Rally', carryOut: rally, fallback: () => 'rabble-rousing', special: loneSpecials },
		'rabble-rousing': { name: 'Rabble-Rousing', carryOut: rabble, fallback: () => 'rally', special: loneSpecials },
		march: { name: 'March', carryOut: march, fallback: () => 'rally', ruling: 'AMB-56', special: loneSpecials }
	},
	eventLines: (run) => {
		const where =
			run.ruling('patriotLine') === 'support' ? 'an Active Support space' : 'an Active Opposition space (AMB-38d)';
		const lacking = run.ruling('militiaThere') === 'underground' ? 'without Underground Militia' : 'without Militia';
		return [
			'Support is ahead, and it shifts levels the Rebellion way (raising FNI counts; free Battles do not)',
			`It places Underground Militia in ${where} or a Village space ${lacking} (AMB-16)`,
			'It places a Patriot Fort or removes a Village',
			'It gives three or more Patriot Resources'
		];
	},
	standing: (run) => run.yes({ step: 'EV-5', rule: '8.5', text: 'Are 25 or more Patriot pieces on the map?' })
};
