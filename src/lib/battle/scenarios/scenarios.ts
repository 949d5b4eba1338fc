// The battles of history that can be fought here, found by their two armies.

// The pasture of the Cowpens, seen from the south: the road in the middle, three lines across it, wet ground on both flanks.
import { samplePairs } from '$lib/army/samples/samples';
import type { BattleSide } from '$lib/rules/vocabulary';
import { princetonField } from './princeton';
import { exchangeSides, type HistoricBattle, northward, piece, southward } from './scenario';

// The sandy ridge north of Camden: Greene on it across the road, Rawdon coming out of the woods on a narrow front.

const hobkirksHillField: HistoricBattle = {
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

export type { HistoricBattle } from './scenario';
export const historicBattles: readonly HistoricBattle[] = [cowpensField, hobkirksHillField, princetonField];

/** The battle that two armies of the samples fought, by their ids, whichever of them is the first side here. */
export function findHistoric({ first, second }: Readonly<Record<BattleSide, string>>): HistoricBattle | null {
	const fought = (one: string, other: string) => {
		const pair = samplePairs.find(({ armies }) => armies[0].id === one && armies[1].id === other);
		return historicBattles.find(({ id }) => id === pair?.id) ?? null;
	};
	const exchanged = fought(second, first);
	return fought(first, second) ?? (exchanged && exchangeSides(exchanged));
}
