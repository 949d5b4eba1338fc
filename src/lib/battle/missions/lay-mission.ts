// A drawn mission made into the beginning of a battle: its field and objects as a map, its troops among the armies, its tasks as what each side
// must do (SL-S8). Everything can be changed afterwards, as in every battle.
import type { Roster } from '$lib/army/roster';
import type { Unit } from '$lib/army/unit';
import type { Point } from '$lib/geometry/point';
import type { BattleSide, HomeEdge } from '$lib/rules/vocabulary';
import { startSentence } from '$lib/wording';
import type { Mission, MissionTask } from '$lib/whist/mission';
import type { BattleMission, BattleSetup, MapSize, Scenario } from '../setup';
import type { Place } from '../state';
import type { Terrain } from '../terrain';
import { layGround, markAt, scalePoint, scaleTo, type Site } from './ground';
import { groundOf } from './recipes';
import { definite, type MissionSides, otherSide, tellNotes, tellObjectives } from './orders';
import { findSpots, type Spots } from './spots';
import { makeTroop, ownerOf } from './troops';

/** The turn in which each of a side's units arrives; null for those who are there from the start. */
type Arrivals = Readonly<Record<string, number | null>>;

/** Who of a side comes later, of those who are no generals: the last on its roster (SL-S2). */
export function reservesOf(
	{ coming }: Mission,
	isContinental: boolean,
	units: readonly { readonly id: string; readonly arm: string | null }[]
): Arrivals {
	const troops = units.filter(({ arm }) => arm !== 'general');
	const late = {
		'continentals-late': isContinental ? { of: 2, turn: 2 } : null,
		'crown-late': isContinental ? null : { of: 3, turn: 3 },
		'set-up': null,
		meeting: null
	}[coming];
	const held = late ? troops.slice(troops.length - Math.floor(troops.length / late.of)) : [];
	return Object.fromEntries(units.map((unit) => [unit.id, late && held.includes(unit) ? late.turn : null]));
}

/** The armies as they were checked, and the table. */
export interface OnWhat {
	readonly rosters: BattleSetup['rosters'];
	readonly table: MapSize;
	readonly onMap: boolean;
	readonly makeId: () => string;
}

interface LaidMission {
	readonly rosters: BattleSetup['rosters'];
	readonly scenario: Scenario;
}

/** Told how the sides stand, and whether it is laid out on the map. */
export function layMission(
	mission: Mission,
	sides: MissionSides,
	{ rosters, table, onMap, makeId }: OnWhat
): LaidMission {
	const crown = otherSide(sides.continentals);
	const spots = findSpots(mission, sides.homeEdge[crown]);
	const objects = [
		layObject(mission.continentals, { side: sides.continentals, at: spots.continentals, number: 1, makeId, other: false }),
		layObject(mission.crown, { side: crown, at: spots.crown, number: 2, makeId, other: mission.crown.face === mission.continentals.face })
	]; // prettier-ignore
	const joined = objects.flatMap(({ unit }) => unit ?? []);
	const sites = objects.flatMap(({ site }) => site ?? []).slice(0, groundOf(mission.recipe, mission.cards.place).counts.building ?? 0); // prettier-ignore
	const marks = objects.flatMap(({ marks, site }) => (site && sites.includes(site) ? [] : marks));
	const ground = onMap ? scaleTo(table, [...layOnce(mission, spots, sites), ...marks]) : [];
	const withTroops = (side: BattleSide): Roster => ({
		...rosters[side],
		units: [...rosters[side].units, ...joined.filter((each) => each.side === side).map(({ unit }) => unit)]
	});
	const places = joined.flatMap(({ unit, at, side }) => (at ? [[unit.id, placeAt(scalePoint(table, at), sides.homeEdge[side])]] : [])); // prettier-ignore
	return {
		rosters: { first: withTroops('first'), second: withTroops('second') },
		scenario: {
			turnLimit: mission.turns,
			objectives: tellObjectives(mission, sides),
			notes: tellNotes(mission, sides, table),
			terrain: ground,
			places: onMap ? (Object.fromEntries(places) as Scenario['places']) : {},
			entries: tellEntries(mission, sides, rosters),
			mission: {
				relation: mission.relation,
				continentals: sides.continentals,
				tasks: {
					[sides.continentals]: { task: mission.continentals.task, object: definite(mission.continentals.object) },
					[crown]: { task: mission.crown.task, object: definite(mission.crown.object) }
				} as BattleMission['tasks']
			}
		}
	};
}

/** A form asks for the same field after every letter that is typed into it. */
const laid = new WeakMap<Mission, { readonly key: string; readonly pieces: readonly Terrain[] }>();

function layOnce(mission: Mission, spots: Spots, sites: readonly Site[]): readonly Terrain[] {
	const key = JSON.stringify([spots, sites]);
	const known = laid.get(mission);
	if (known?.key === key) return known.pieces;
	const pieces = layGround(mission, spots, sites);
	laid.set(mission, { key, pieces });
	return pieces;
}

interface ObjectWhere {
	/** Who acts on it. */
	readonly side: BattleSide;
	readonly at: Point;
	readonly number: 1 | 2;
	readonly makeId: () => string;
	/** Whether the first object is the same. */
	readonly other: boolean;
}

interface LaidObject {
	readonly unit: { readonly unit: Unit; readonly side: BattleSide; readonly at: Point | null } | null;
	readonly site: Site | null;
	readonly marks: readonly Terrain[];
}

function layObject(task: MissionTask, { side, at, number, makeId, other }: ObjectWhere): LaidObject {
	const owner = ownerOf(task);
	const unit = owner === null ? null : makeTroop(task, makeId(), other);
	const name = startSentence(task.object);
	const mark = (called: string, dx = 0, part = '') => markAt(`object-${number}${part}`, called, { x: at.x + dx, y: at.y }); // prettier-ignore
	const whose = owner === 'own' ? side : otherSide(side);
	// Hidden troops come onto the map when they are found; what is carried starts at its own edge.
	const isAway = task.task === 'CONCEAL' || task.task === 'CARRY';
	const joined = unit && { unit, side: whose, at: isAway ? null : at };
	const site = task.kind === 'SITE' && task.task !== 'CONCEAL' ? { at, name } : null;
	if (task.task === 'CONCEAL') return { unit: joined, site, marks: [-6, 0, 6].map((dx, index) => mark(`One of three: ${task.object}?`, dx, `-${'abc'[index] ?? ''}`)) }; // prettier-ignore
	if (task.task === 'CARRY') return { unit: joined, site, marks: [mark(`Bring here: ${task.object}`)] };
	return { unit: joined, site, marks: unit ? [] : [mark(name)] };
}

/** Facing the enemy. */
const placeAt = ({ x, y }: Point, edge: HomeEdge): Place => ({ x, y, facing: edge === 'south' ? 0 : 180 });

/** Where those who come later come on. */
function tellEntries(
	mission: Mission,
	{ continentals, homeEdge }: MissionSides,
	rosters: BattleSetup['rosters']
): Scenario['entries'] {
	const late = mission.coming === 'continentals-late' ? continentals : otherSide(continentals);
	const words = mission.coming === 'continentals-late' ? `${homeEdge[late]}, at the left of it` : `${homeEdge[late]}, by the road`; // prettier-ignore
	const isLate = ({ arrives }: Unit) => arrives !== null && arrives > 1;
	return Object.fromEntries(rosters[late].units.filter(isLate).map(({ id }) => [id, words]));
}
