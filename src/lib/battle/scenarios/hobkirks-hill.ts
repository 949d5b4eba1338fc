// The sandy ridge north of Camden: Greene on it across the road, Rawdon coming out of the woods on a narrow front.

import { northward, piece, type HistoricBattle, southward } from './scenario';

export const hobkirksHillField: HistoricBattle = {
	id: 'hobkirks-hill',
	table: { width: 72, height: 48 },
	homeEdge: { first: 'south', second: 'north' },
	turnLimit: 10,
	objectives: {
		first: 'Hold the crest on both sides of the road with unbroken foot by the last turn, or take Harrison’s guns.',
		second: 'Keep the crest and the guns; better still, leave Rawdon fewer than half his regiments unbroken.'
	},
	notes:
		'Greene stands behind the slope of the ridge, Virginians west and Marylanders east of the Great Waxhaws road, his pickets out towards the woods. Harrison’s guns come up in turn 2 by the road; Washington, who rode round the enemy, comes on in turn 4 from the southern edge. The extent of the woods, the steepness of the slope and the objectives are our judgement.',
	terrain: [
		piece('waxhaws-road', 'road', 'Great Waxhaws road', [[37, 48], [35, 34], [34.5, 18], [34, 0]]), // prettier-ignore
		piece('ridge', 'steep-slope', 'Hobkirk’s Hill', [[8, 18], [20, 16.5], [36, 16], [52, 16.5], [62, 18], [60, 22], [36, 20.5], [10, 22]]), // prettier-ignore
		piece('western-wood', 'woods', 'Western wood', [[0.5, 26], [8, 24.5], [12, 28], [12, 35], [8, 38], [0.5, 37]]), // prettier-ignore
		piece('eastern-wood', 'woods', 'Eastern wood', [[54.5, 29], [60, 27.5], [66, 30], [67, 40], [61, 43], [55, 40]]), // prettier-ignore
		piece('swamp', 'rough', 'Swamp', [[72, 4], [67, 7], [65, 16], [67, 27], [72, 30]]) // prettier-ignore
	],
	places: {
		'King’s American Regiment': northward(18.5, 37),
		'New York Volunteers': northward(31.5, 37),
		'63rd Foot': northward(45.5, 37),
		'Flank companies': northward(57, 37),
		Convalescents: northward(18, 41),
		'Rawdon’s six-pounders': northward(35, 41),
		'Volunteers of Ireland': northward(48, 41),
		'South Carolina Royalists': northward(28, 45),
		'Coffin’s dragoons': northward(42, 45),
		'Francis, Lord Rawdon': northward(30, 40.5),
		'Kirkwood’s Delaware company': southward(56, 24.5),
		'Campbell’s Virginia regiment': southward(20, 13.5),
		'Hawes’s Virginia regiment': southward(29, 13.5),
		'1st Maryland, Gunby': southward(40, 13.5),
		'5th Maryland, Ford': southward(49, 13.5),
		'Smith’s light company': southward(37, 9.5),
		'Read’s North Carolina militia': southward(34, 4.5),
		'Nathanael Greene': southward(32, 8),
		'Isaac Huger': southward(24.5, 10.5),
		'Otho Williams': southward(44.5, 10.5)
	},
	entries: {
		'Harrison’s six-pounders': 'northern edge, by the road',
		'Washington’s Light Dragoons': 'southern edge'
	}
};
