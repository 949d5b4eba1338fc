// A drawn mission in words: what each side must do and what it is worth (SL-S5, SL-S6), and all the rest that the players need at the table
// (SL-S2, SL-S4, SL-S7). Nobody has played these numbers yet, and the notes say so.
import type { Point } from '$lib/geometry/point';
import { makeInches, startSentence } from '$lib/wording';
import { showFace } from '$lib/whist/cards';
import { type Mission, missionParts, type MissionTask, type ObjectClass } from '$lib/whist/mission';
import type { Relation, TaskKind } from '$lib/whist/task-kinds';
import type { BattleSide, HomeEdge } from '$lib/rules/vocabulary';
import type { MapSize } from '../setup';
import { groundOf } from './recipes';
import { scalePoint } from './ground';
import { findSpots } from './spots';
import { ownerOf, tellTroop } from './troops';

/** The two sides of a mission, as a battle has them. */
export interface MissionSides {
	readonly continentals: BattleSide;
	/** What the sides are called. */
	readonly names: Readonly<Record<BattleSide, string>>;
	readonly homeEdge: Readonly<Record<BattleSide, HomeEdge>>;
}

export const otherSide = (side: BattleSide): BattleSide => (side === 'first' ? 'second' : 'first');

/** "a coach" as "the coach"; "another coach" as "the other coach". */
export function definite(object: string): string {
	if (object.startsWith('the ')) return object;
	if (object.startsWith('another ')) return `the other ${object.slice('another '.length)}`;
	return `the ${object.replace(/^an? /, '')}`;
}

/** Controlled, in the rules' own words (SL-S5). */
const controlled = 'a fit unit of yours within 3″ and no fit enemy within 3″';
const byWagon = 'it starts at your edge, moves 6″ (10″ on a road), and must end a turn within 3″';

/** What must be done, as the rest of "must …", and when it is done. */
const doings: Readonly<Record<TaskKind, (object: string) => string>> = {
	HOLD: (object) => `Hold ${object}: ${controlled}, at the end of the last turn or of three turns running.`,
	SEIZE: (object) =>
		`Seize ${object}: ${controlled} at the end of a turn; then off the table by your own edge, led or carried, and dropped where the bearer is shaken or shattered.`,
	CONVOY: (object) => `Bring a wagon to ${object}: ${byWagon}, with no fit enemy within 3″.`,
	CARRY: (object) => `Bring ${object} to the mark: ${byWagon} of it, with no fit enemy within 3″.`,
	WRECK: (object) =>
		`Wreck ${object}: a fit unit in contact spends a whole turn neither moving, shooting nor fighting; or ball scores three hits, as on hard cover.`,
	REACH: (object) =>
		`Reach ${object}: a general, or a unit he is with, ends a turn within 2″ with no fit enemy within 6″.`,
	WATCH: (object) => `Watch ${object}: a fit unit that is not in combat ends two turns within 12″ and in sight (R37).`,
	BREAK: (object) => `Break ${object}: shattered, or shaken at the end of two turns.`,
	PIN: (object) =>
		`Pin down ${object}: at the end still on the table and within 12″ of where it began. The enemy has 1 point for leading it off by his own edge.`,
	CONCEAL: (object) =>
		`Hide ${object}: of three equal markers one is the true one, noted in secret; the enemy must never control it (a fit unit of his within 3″ and none of yours).`,
	MUSTER: (object) => `Keep ${object} together: at the end fit and at more than half strength.`
};

type Worth = (enemy: string) => string;
const race: Worth = () => 'Worth 3 points if you are first, 1 if second; 1 each if both are done in the same turn.';

const worths: Readonly<Record<Relation, { readonly continentals: Worth; readonly crown: Worth }>> = {
	before: { continentals: race, crown: race },
	after: {
		continentals: (enemy) => `Worth 3 points, but not before ${enemy} has done its task or turn 4 has begun.`,
		crown: () => 'Worth 2 points.'
	},
	while: {
		continentals: (enemy) => `Worth 2 points, and 1 more if ${enemy} failed.`,
		crown: (enemy) => `Worth 2 points, and 1 more if ${enemy} failed.`
	},
	lest: {
		continentals: () => 'Worth 4 points.',
		crown: (enemy) => `Worth 3 points, but only if ${enemy} has not done its task at the end.`
	}
};

/** What each side must do, and what it is worth. */
export function tellObjectives(
	mission: Mission,
	{ continentals, names }: MissionSides
): Readonly<Record<BattleSide, string>> {
	const crown = otherSide(continentals);
	const tell = ({ task, object }: MissionTask, worth: Worth, enemy: BattleSide) =>
		`${doings[task](definite(object))} ${worth(names[enemy])}`;
	const worth = worths[mission.relation];
	return {
		[continentals]: tell(mission.continentals, worth.continentals, crown),
		[crown]: tell(mission.crown, worth.crown, continentals)
	} as Record<BattleSide, string>;
}

/** How each kind of object behaves on the table. */
const behaviours: Partial<Readonly<Record<ObjectClass, string>>> = {
	FOLK: 'a base of civilians that stands until it is led, then moves 6″ a turn within 3″ of the unit that leads it',
	PERSON: 'one figure, who goes with a unit that has reached it, like an attached general without charisma',
	GOODS: 'a marker; the unit that carries it moves at most 6″',
	RIDE: 'a marker that a unit may lead, 8″ a turn, on roads and open ground only',
	SITE: 'the building, or the landmark, that bears its name',
	GUNS: 'two light guns with six crew, grade C',
	SHIP: 'at the water’s edge; where there is no water, a wagon park by the road'
};

const playing: Readonly<Record<Mission['coming'], (continentals: string, crown: string) => string>> = {
	'set-up': () => 'Both armies set up within 12″ of their own edge.',
	'continentals-late': (continentals) =>
		`Half of the units of ${continentals} are in reserve and come on in turn 2, at the left of their edge.`,
	'crown-late': (_, crown) => `A third of the units of ${crown} come on in turn 3, by the road.`,
	meeting: () =>
		'A meeting engagement: nobody is on the table; all come on in turn 1 by their own edge, foot in column.'
};

/** "A♣ 10♦ · 3♥ 6♣ 10♣ 8♦ J♠". */
const tellCards = ({ cards }: Mission): string =>
	missionParts.map((part) => `${part === 'action' ? '· ' : ''}${showFace(cards[part])}`).join(' ');

const tellGround = ({ place, twist, recipe, cards }: Mission): string => {
	const { water } = groundOf(recipe, cards.place);
	const edge = water ? ` Nobody enters the strip of water, 6″ wide, along the ${water} edge.` : '';
	return `The field: ${place} (${recipe === 'SEA' ? 'coast' : recipe.toLowerCase()}: ${twist}).${edge}`;
};

function tellMark({ task, object }: MissionTask): string {
	if (task === 'CARRY') return `the mark for ${definite(object)}`;
	return task === 'CONCEAL' ? `three markers for ${definite(object)}, 6″ apart, the middle one` : definite(object);
}

/** Where an object lies and what it is, for those who lay it on their own table. */
function tellObject(task: MissionTask, at: Point, sides: MissionSides, side: BattleSide): string {
	const isUnit = task.kind === 'TROOP' || task.kind === 'GUNS';
	const owner = ownerOf(task);
	const whose = owner === null ? 'of nobody’s side, and stands still' : `of ${sides.names[owner === 'own' ? side : otherSide(side)]}`; // prettier-ignore
	const told = task.kind === 'TROOP' ? tellTroop(task) : (behaviours[task.kind] ?? '');
	const what = isUnit ? `${told}, ${whose}` : told;
	const spot = `${makeInches(at.x)} from the west edge, ${makeInches(at.y)} from the north`;
	return `${startSentence(tellMark(task))}: ${spot}; ${what}.`;
}

/** All that is told besides the two tasks. */
export function tellNotes(mission: Mission, sides: MissionSides, table: MapSize): string {
	const { continentals, names, homeEdge } = sides;
	const crown = otherSide(continentals);
	const spots = findSpots(mission, homeEdge[crown]);
	return [
		mission.sentence,
		`Drawn from seven cards (${tellCards(mission)}). Nobody has played these numbers yet: they are first guesses, untested by play. Change what you like.`,
		tellGround(mission),
		playing[mission.coming](names[continentals], names[crown]),
		tellObject(mission.continentals, scalePoint(table, spots.continentals), sides, continentals),
		tellObject(mission.crown, scalePoint(table, spots.crown), sides, crown),
		'Fit: not shaken, routing or shattered, and no general.',
		'Victory: 4 points more are a decisive victory, 2 or 3 a victory, 1 a narrow one; with equal points the side that lost the smaller share of its figures has a narrow one. A side with more than half of its units shattered can no longer complete anything.'
	].join('\n');
}
