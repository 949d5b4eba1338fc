// Clarke's farm below the Post road: Mawhood has turned about and faces Mercer in the orchard.

import { northward, piece, type HistoricBattle, southward } from './scenario';

const byTheSawMillRoad = Object.fromEntries(
	[
		'George Washington',
		'John Cadwalader',
		'1st Philadelphia Associators',
		'2nd Philadelphia Associators',
		'Nicholas’s marines',
		'Rodney’s Dover company',
		'Moulder’s battery',
		'Hitchcock’s New Englanders',
		'Hand’s Pennsylvania riflemen'
	].map((name) => [name, 'south, by the Saw Mill road'])
);

export const princetonField: HistoricBattle = {
	id: 'princeton',
	table: { width: 60, height: 48 },
	homeEdge: { first: 'north', second: 'south' },
	turnLimit: 10,
	objectives: {
		first:
			'Break Mercer and the Associators before Washington’s own are up; by the last turn hold the orchard, or bring the 17th off by the Post road unbroken.',
		second:
			'Hold the orchard with unbroken foot by the last turn, and let no more than half of Mawhood’s foot get away unbroken.'
	},
	notes:
		'Mercer stands in William Clarke’s orchard, the 17th before the Post road. The ground is frozen hard: fields and ploughland are open. Cadwalader comes on in turn 2, Washington and Hitchcock in turn 3, Hand in turn 4, all by the Saw Mill road from the southern edge; the 55th and the 40th by the Post road from the east. Places, times and objectives are our judgement.',
	terrain: [
		piece('post-road', 'road', 'Post road to Trenton', [[0, 9], [20, 7], [40, 5], [60, 3]]), // prettier-ignore
		piece('saw-mill-road', 'road', 'Saw Mill road', [[25, 48], [22, 40], [12, 33], [8, 22], [6, 9]]), // prettier-ignore
		piece('back-road', 'road', 'Back road to Princeton', [[23, 41], [40, 37], [60, 28]]), // prettier-ignore
		piece('stony-brook', 'stream', 'Stony Brook', [[4, 48], [2, 38], [4, 26], [1, 14], [2, 0]]), // prettier-ignore
		piece('orchard', 'soft-cover', 'William Clarke’s orchard', [[17, 23], [37, 23], [37, 30], [17, 30]]), // prettier-ignore
		piece('william-clarke', 'building', 'William Clarke’s', [[44, 26], [47, 26], [47, 28.5], [44, 28.5]]), // prettier-ignore
		piece('thomas-clarke', 'building', 'Thomas Clarke’s', [[32, 39.5], [35, 39.5], [35, 42], [32, 42]]), // prettier-ignore
		piece('orchard-fence', 'obstacle', 'Rail fence', [[14, 21], [30, 20.5], [46, 21]]) // prettier-ignore
	],
	places: {
		'17th Foot': southward(30, 14),
		'Drafts and convalescents': southward(47.9, 14),
		'Dismounted 16th Light Dragoons': southward(17.2, 14),
		'Mounted 16th Light Dragoons': southward(22, 9.5),
		'Mawhood’s guns': southward(41.3, 14),
		'Charles Mawhood': southward(32, 10.5),
		'Mercer’s riflemen': northward(22, 26),
		'Delaware and Maryland remnants': northward(30, 26),
		'1st Virginia': northward(35, 26),
		'Neil’s guns': northward(40.5, 26),
		'Hugh Mercer': northward(30, 28.5)
	},
	entries: {
		'55th Foot': 'east, by the Post road',
		'40th Foot': 'east, by the Post road',
		...byTheSawMillRoad
	}
};
