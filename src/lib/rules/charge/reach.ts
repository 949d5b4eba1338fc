// Whom a pursuer reaches on the map (R33): the battle asks where they have run, the odds of a charge where they would run. Both lay the same
// tape between the same two pieces of ground.

import { facingOf, inches, readTape } from '$lib/geometry/measures';
import { distance } from '$lib/geometry/distance';
import { extent, travelAway } from '$lib/geometry/map-edge';
import { tidyPoint } from '$lib/geometry/point';
import { type OrientedRect, rect } from '$lib/geometry/shape';
import * as v from 'valibot';
import type { Playsheet } from '../sheet/playsheet';
import type { UnitFacts } from '../unit/unit-facts';
import { isRoutWithinReach } from './moments';
import { otherOf, type Who } from './state';

/** Those who run, where they come to rest, are within one move of the pursuer where it stands. */
export const isWithinPursuit = (playsheet: Playsheet, pursuer: UnitFacts, from: OrientedRect, to: OrientedRect) =>
	isRoutWithinReach(playsheet, pursuer, readTape(distance(from, to)));

/** Frontage and depth, in inches. */
type Size = readonly [frontage: number, depth: number];

/** A unit as the contact leaves it on the map. */
export interface StandOnMap {
	readonly x: number;
	readonly y: number;
	readonly facing: number;
	/** Towards its own edge, where it runs if nothing else says where (R28). */
	readonly homeward: number;
	/** The room it takes up with so many figures, from none to all it has. */
	readonly sizes: readonly Size[];
}

/** The two of a charge in contact: it is from there that either runs and is pursued. */
export interface ContactOnMap {
	readonly charger: StandOnMap;
	readonly chargee: StandOnMap;
	readonly map: { readonly width: number; readonly height: number };
}

const number = v.pipe(v.number('It must be a number.'), v.finite('It must be a number.'));
const length = v.pipe(number, v.minValue(0, 'It cannot be less than nothing.'));

const standSchema = v.object({
	x: number,
	y: number,
	facing: number,
	homeward: number,
	sizes: v.pipe(v.array(v.tuple([length, length])), v.minLength(1, 'A size is needed.'))
});

export const contactOnMapSchema: v.GenericSchema<unknown, ContactOnMap> = v.object({
	charger: standSchema,
	chargee: standSchema,
	map: v.object({ width: length, height: length })
});

/** One that the players gave more figures than it had takes up the room of all it had. */
const sizeOf = ({ sizes }: StandOnMap, figures: number): Size => {
	const size = sizes[Math.min(figures, sizes.length - 1)];
	if (!size) throw new Error(`no size for ${figures} figures`);
	return size;
};

function groundOf(stand: StandOnMap, figures: number): OrientedRect {
	const [frontage, depth] = sizeOf(stand, figures);
	return rect({ centre: stand, facing: stand.facing, frontage, depth });
}

/** Those who run so far, and the figures that both are left with. */
export interface RunOnMap {
	readonly router: Who;
	readonly by: number;
	readonly figures: Readonly<Record<Who, number>>;
}

/** The fewest figures that take up the same room as so many: runs that differ in nothing else have one answer. */
function roomsOf(stand: StandOnMap): (figures: number) => number {
	const { sizes } = stand;
	const fewest = sizes.map(([frontage, depth]) => sizes.findIndex((size) => size[0] === frontage && size[1] === depth));
	return (figures) => fewest[Math.min(figures, sizes.length - 1)] ?? figures;
}

/** What tells runs of one unit over one distance apart: the room of the two. A charge asks for thousands, and for few that are not the same. */
export function roomsOfRuns({ charger, chargee }: ContactOnMap): (run: RunOnMap) => number {
	const rooms = { charger: roomsOf(charger), chargee: roomsOf(chargee) };
	return ({ figures }) => rooms.charger(figures.charger) * chargee.sizes.length + rooms.chargee(figures.chargee);
}

/** Whether they would be reached (R28, R33). */
export function wouldReach(
	playsheet: Playsheet,
	pursuer: UnitFacts,
	contact: ContactOnMap,
	{ router, by, figures }: RunOnMap
): boolean {
	const from = groundOf(contact[otherOf(router)], figures[otherOf(router)]);
	const runs = groundOf(contact[router], figures[router]);
	const mapSize = extent(contact.map.width, contact.map.height);
	const way = { mapSize, homeward: facingOf(contact[router].homeward) };
	const { rect: rest } = travelAway(runs, from, inches(by), way);
	return isWithinPursuit(playsheet, pursuer, from, { ...rest, centre: tidyPoint(rest.centre) });
}
