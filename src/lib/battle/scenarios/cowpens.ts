// The pasture of the Cowpens, seen from the south: the road in the middle, three lines across it, wet ground on both flanks.

import { northward, piece, type HistoricBattle, southward } from './scenario';

export const cowpensField: HistoricBattle = {
	id: 'cowpens',
	table: { width: 72, height: 48 },
	homeEdge: { first: 'south', second: 'north' },
	turnLimit: 10,
	objectives: {
		first: 'Break Howard’s Continentals, or have more unbroken foot than the enemy beyond their line by the last turn.',
		second: 'Shatter or rout at least half of Tarleton’s foot while the Continental line still stands.'
	},
	notes:
		'Three lines lie across the Green River road: riflemen, Pickens’s militia, and Howard’s line before the rise. The wood is open and without undergrowth, and counts as open ground; the wet ground on the flanks is rough. Washington and McCall come on from behind the rise, at the northern edge, in turn 3. McDowell, Brandon and Thomas stand on the right, Cunningham and Hays on the left, as Morgan reported; Roebuck’s place, the distances and the objectives are our judgement.',
	terrain: [
		piece('green-river-road', 'road', 'Green River road', [[36, 48], [37, 31], [35, 16], [33, 0]]), // prettier-ignore
		piece('western-ravine', 'rough', 'Wet ravine', [[0, 8], [6, 10], [8, 19], [5, 30], [0, 33]]), // prettier-ignore
		piece('suck-creek', 'rough', 'Suck Creek', [[72, 6], [65, 9], [62, 18], [65, 28], [72, 31]]), // prettier-ignore
		piece('rise', 'steep-slope', 'Gentle rise', [[20, 8], [29, 6.5], [44, 6.5], [53, 8], [50, 3], [24, 3]], { position: 'level' }) // prettier-ignore
	],
	places: {
		'17th Light Dragoons': northward(58.8, 41),
		'Light infantry companies': northward(52, 41),
		'Three-pounders': northward(44.5, 41),
		'British Legion foot': northward(33, 41),
		'7th Foot, Royal Fusiliers': northward(16.5, 41),
		'Ogilvie’s troop': northward(6, 41),
		'71st Foot, Fraser’s Highlanders': northward(14, 45.5),
		'British Legion dragoons': northward(40, 45.5),
		'Banastre Tarleton': northward(46.5, 44.5),
		'Archibald McArthur': northward(14, 43.2),
		'McDowell’s North Carolina riflemen': southward(26, 31),
		'Cunningham’s Georgia riflemen': southward(46, 31),
		'Thomas’s Spartanburg militia': southward(20, 23),
		'Brandon’s Fair Forest militia': southward(30, 23),
		'Hays’s Little River militia': southward(52, 23),
		'Roebuck’s Spartan militia': southward(42, 23),
		'Andrew Pickens': southward(33.5, 20),
		'Maryland and Delaware Continentals': southward(37, 14),
		'Triplett’s and Tate’s Virginians': southward(26, 14),
		'John Eager Howard': southward(37, 11.5),
		'Daniel Morgan': southward(42, 20)
	},
	entries: {
		'Washington’s Light Dragoons': 'northern edge',
		'McCall’s mounted militia': 'northern edge'
	}
};
