// What lies on the field of a drawn mission: so many pieces of each kind by its recipe, and what the one place has besides (SL-S3). Where a
// twist is only told (a bluff is wooded, a fort lies under snow), the notes of the battle have it and the players lay it.
import type { TerrainKind } from '$lib/battle/terrain';
import { type Face } from '$lib/whist/cards';
import type { Recipe } from '$lib/whist/mission';

type Counts = Partial<Readonly<Record<TerrainKind, number>>>;
export type WaterEdge = 'north' | 'east' | 'south' | 'west';
/** One name for all pieces of a kind, or for the first of them. */
export type PieceNames = Partial<Readonly<Record<TerrainKind, string | readonly string[]>>>;

export interface Ground {
	readonly counts: Counts;
	readonly names?: PieceNames;
	/** A strip that nobody enters. */
	readonly water?: WaterEdge;
	/** What leads over a stream, where a road meets it; and places to wade. */
	readonly crossing?: string;
	readonly fords?: number;
}

const coast: Ground = {
	counts: { road: 1, building: 2, woods: 1, 'soft-cover': 2, rough: 1, 'steep-slope': 1, obstacle: 2 },
	water: 'east'
};

export const recipes: Readonly<Record<Recipe, Ground>> = {
	FIELD: { counts: { road: 1, building: 2, woods: 2, 'soft-cover': 2, obstacle: 6 }, names: { obstacle: 'Fence' } },
	VILLAGE: { counts: { road: 2, building: 5, woods: 1, 'soft-cover': 1, obstacle: 4 } },
	TOWN: { counts: { road: 2, building: 7, woods: 1, 'soft-cover': 1, obstacle: 3 } },
	CITY: { counts: { road: 3, building: 10, 'hard-cover': 1, obstacle: 2 } },
	WOODS: { counts: { road: 1, building: 1, woods: 6, rough: 2, stream: 1 }, names: { road: 'Track' } },
	SWAMP: {
		counts: { road: 1, building: 1, woods: 3, rough: 5, stream: 2 },
		names: { road: 'Causeway', rough: 'Swamp' }
	},
	HILL: { counts: { road: 1, building: 1, woods: 2, 'hard-cover': 1, 'steep-slope': 2, obstacle: 3 } },
	FORT: { counts: { road: 1, building: 2, woods: 2, 'hard-cover': 4, 'steep-slope': 1, obstacle: 1 }, names: { 'hard-cover': 'Wall of the fort' } }, // prettier-ignore
	LINES: { counts: { road: 1, building: 3, woods: 1, 'hard-cover': 3, rough: 1, obstacle: 4 }, names: { 'hard-cover': 'Redoubt', obstacle: 'Trench' } }, // prettier-ignore
	PORT: { counts: { road: 2, building: 6, 'hard-cover': 1, obstacle: 2 }, water: 'east' },
	COAST: coast,
	RIVER: { counts: { road: 1, building: 3, woods: 2, obstacle: 2, stream: 1 }, crossing: 'Bridge', fords: 1 },
	ESTATE: { counts: { road: 1, building: 4, woods: 1, 'soft-cover': 4, obstacle: 3, stream: 1 }, names: { building: ['Great house'] } }, // prettier-ignore
	CAMP: { counts: { road: 1, building: 6, woods: 2, 'hard-cover': 2, 'steep-slope': 1, obstacle: 3 }, names: { building: 'Hut' } }, // prettier-ignore
	SEA: coast
};

interface Twist extends Omit<Ground, 'counts'> {
	/** Besides those of the recipe. */
	readonly more?: Counts;
}

const twists: Partial<Readonly<Record<Face, Twist>>> = {
	AH: { water: 'east' },
	'2H': { names: { 'hard-cover': 'Breastwork' } },
	'3H': { more: { stream: 1 }, names: { stream: 'Creek' }, crossing: 'Bridge' },
	'4H': { more: { stream: 1 }, names: { obstacle: 'Stone wall' }, crossing: 'Bridge' },
	'5H': { crossing: 'Ferry' },
	'6H': { names: { building: ['Cabin'] } },
	'7H': { fords: 2 },
	'8H': { names: { 'hard-cover': 'Redoubt', obstacle: 'Rail fence' } },
	'9H': { names: { building: 'Winter hut' } },
	'10H': { more: { stream: 1 }, crossing: 'Bridge' },
	JH: { names: { obstacle: 'Stone wall', building: ['Meeting house'] } },
	QH: { names: { building: ['First farm', 'Second farm'], 'soft-cover': 'Orchard' } },
	KH: { names: { 'hard-cover': 'Palmetto battery' } },
	'2S': { names: { 'soft-cover': 'Tobacco field' } },
	'3S': { names: { building: ['Stockade'] } },
	'4S': { names: { 'steep-slope': 'Wooded ridge' } },
	'5S': { names: { building: ['Trading post'], obstacle: 'Stockade' } },
	'6S': { more: { stream: 1 }, crossing: 'Bridge' },
	'7S': { water: 'east' },
	'8S': { names: { building: ['House by the landing stage'] } },
	'9S': { more: { rough: 2 }, names: { woods: 'Pine barrens' } },
	'10S': { water: 'south', names: { 'hard-cover': 'Earth wall' } },
	QS: { more: { 'steep-slope': 2 } },
	AD: { names: { building: ['Ferry house'] } },
	'2D': { more: { obstacle: 1 }, names: { obstacle: 'Fence' } },
	'3D': { names: { building: ['College'], obstacle: 'Garden wall' } },
	'4D': { more: { rough: 1 }, names: { rough: 'Quarry', building: ['Farm'] } },
	'5D': { names: { building: ['Large stone house'] } },
	'6D': { names: { building: ['Village', 'Powder store'] } },
	'7D': { names: { obstacle: 'Dike' } },
	'8D': { names: { building: ['College', 'College', 'College'] } },
	'9D': { water: 'east', names: { obstacle: 'Old stockade' } },
	'10D': { names: { obstacle: ['Barricade across the neck'] } },
	QD: { names: { 'hard-cover': 'Town wall' } },
	KD: { water: 'west' },
	AC: { more: { rough: 1 }, names: { rough: 'Tidal flats' } },
	'2C': { more: { 'steep-slope': 1 }, names: { 'steep-slope': 'Granite knoll' } },
	'3C': { names: { building: ['Meeting house'], 'soft-cover': 'Orchard' } },
	'4C': { crossing: 'Dam', names: { building: ['Mill', 'Mill'] } },
	'5C': { names: { building: ['College'], obstacle: 'Yard wall' } },
	'7C': { water: 'east', names: { 'hard-cover': 'Log wall' } },
	'8C': { names: { building: ['Shipyard'] } },
	'9C': { more: { 'hard-cover': 1 }, names: { obstacle: 'Stone wall', 'hard-cover': 'Redoubt' } },
	'10C': { more: { rough: 1 }, names: { rough: 'Marsh' } },
	JC: { names: { 'steep-slope': 'Cliffs', building: ['Blockhouse'] } },
	QC: { names: { 'soft-cover': ['Orchard'], building: ['College hall'] } },
	KC: { names: { building: ['State house'] } }
};

/** The recipe with what the place has besides. */
export function groundOf(recipe: Recipe, place: Face): Ground {
	const base = recipes[recipe];
	const twist = twists[place] ?? {};
	const kinds = [...Object.keys(base.counts), ...Object.keys(twist.more ?? {})] as TerrainKind[];
	const counts = Object.fromEntries(kinds.map((kind) => [kind, (base.counts[kind] ?? 0) + (twist.more?.[kind] ?? 0)]));
	return { ...base, ...twist, names: { ...base.names, ...twist.names }, counts };
}
