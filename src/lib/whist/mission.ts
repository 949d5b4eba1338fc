// Seven cards as a mission for two armies: how long, who comes late, on what ground, and two tasks that get in each other's way. What the cards
// say stands here and nowhere else; what becomes of it on a table is for the game that plays it. The numbers are a proposal and untested by play
// (SL-S1 to SL-S6).
import { allFaces, type Face, parseFace, rankNameOf, type RankName, rankOf, type Suit, suitOf } from './cards';
import { actionOf, locationOf, objectOf, priorityOf } from './code';
import tables from './mission-tables.json';
import type { Relation, TaskKind } from './task-kinds';

/** In this order they are drawn and told. */
export const missionParts = ['road', 'place', 'action', 'object', 'priority', 'otherAction', 'otherObject'] as const;
export type MissionPart = (typeof missionParts)[number];
export type MissionCards = Readonly<Record<MissionPart, Face>>;

export type ObjectClass = 'TROOP' | 'FOLK' | 'PERSON' | 'GOODS' | 'RIDE' | 'SITE' | 'GUNS' | 'SHIP';
export type Recipe = 'FIELD' | 'VILLAGE' | 'TOWN' | 'CITY' | 'WOODS' | 'SWAMP' | 'HILL' | 'FORT' | 'LINES' | 'PORT' | 'COAST' | 'RIVER' | 'ESTATE' | 'CAMP' | 'SEA'; // prettier-ignore

/** The road's suit: how the armies come onto the table. */
type Coming = 'set-up' | 'continentals-late' | 'crown-late' | 'meeting';

export interface MissionTask {
	readonly face: Face;
	/** As it is called in the game, and without what never was. */
	readonly object: string;
	readonly kind: ObjectClass;
	/** The action as the card has it. */
	readonly action: string;
	/** What is played: not every action suits every object. */
	readonly task: TaskKind;
}

export interface Mission {
	readonly cards: MissionCards;
	readonly turns: number;
	readonly coming: Coming;
	readonly place: string;
	readonly recipe: Recipe;
	readonly twist: string;
	readonly relation: Relation;
	readonly continentals: MissionTask;
	readonly crown: MissionTask;
	/** The whole of it in a sentence. */
	readonly sentence: string;
}

/** Objects that never were are called by what they might have been; or as the cards have them. */
export type Names = 'plain' | 'fantastic';

const plainNames: Partial<Record<Face, string>> = {
	'2C': 'a signal beacon',
	'4C': 'crates of gun locks',
	'6C': 'a coach',
	'7C': 'a carriage with a strange engine under canvas',
	'10C': 'breastplates and tools of an armourer',
	JC: 'a mill',
	KC: 'a battery of light guns'
};
/** Called so by every table. */
const veiledNames: Partial<Record<Face, string>> = { '3S': 'people escaping bondage', '8D': 'a confidante' };
const ESCAPING: Face = '3S';
/** What may be played with them: the acting side brings them to freedom. */
const tasksOfEscape: readonly TaskKind[] = ['SEIZE', 'REACH', 'HOLD', 'CARRY'];

type Table<T> = Readonly<Record<Suit, Readonly<Record<RankName, T>>>>;
const read = <T>(table: Table<T>, face: Face): T => table[suitOf(face)][rankNameOf(face)];

const places = tables.places as Table<{ readonly recipe: Recipe; readonly twist: string }>;
const objects = tables.objects as Table<ObjectClass>;
const actions = tables.actions as Table<TaskKind>;
const tasks: Readonly<Record<TaskKind, Readonly<Record<ObjectClass, TaskKind>>>> = tables.tasks as Record<TaskKind, Record<ObjectClass, TaskKind>>; // prettier-ignore

const comings: Readonly<Record<Suit, Coming>> = {
	hearts: 'set-up',
	spades: 'continentals-late',
	diamonds: 'crown-late',
	clubs: 'meeting'
};

const comingWords: Readonly<Record<Coming, string>> = {
	'set-up': 'both set up',
	'continentals-late': 'Continentals late',
	'crown-late': 'Crown late',
	meeting: 'they meet'
};

const turnsOf = (road: Face): number => (rankOf(road) <= 4 ? 6 : rankOf(road) <= 8 ? 8 : 10);

export const taskOf = (action: Face, object: Face): TaskKind => tasks[read(actions, action)][read(objects, object)];

const nameOf = (object: Face, names: Names): string =>
	veiledNames[object] ?? (names === 'plain' ? plainNames[object] : undefined) ?? objectOf(object);

/** What one card says where it lies. */
export function readPart(part: MissionPart, face: Face, names: Names): string {
	if (part === 'road') return `${turnsOf(face)} turns, ${comingWords[comings[suitOf(face)]]}`;
	if (part === 'place') return locationOf(face);
	if (part === 'priority') return priorityOf(face);
	return part === 'action' || part === 'otherAction' ? actionOf(face) : nameOf(face, names);
}

/** Two of the same card are two of the same thing. */
const nameOther = (name: string): string => (/^an? /.test(name) ? name.replace(/^an? /, 'another ') : `other ${name}`);

export function readMission(cards: MissionCards, names: Names = 'plain'): Mission {
	const { road, place, action, object, priority, otherAction, otherObject } = cards;
	const name = nameOf(object, names);
	const otherName = nameOf(otherObject, names);
	const makeTask = (act: Face, face: Face, called: string): MissionTask => ({
		face,
		object: called,
		kind: read(objects, face),
		action: actionOf(act),
		task: taskOf(act, face)
	});
	const continentals = makeTask(action, object, name);
	const crown = makeTask(otherAction, otherObject, otherObject === object ? nameOther(otherName) : otherName);
	return {
		cards,
		turns: turnsOf(road),
		coming: comings[suitOf(road)],
		place: locationOf(place),
		...read(places, place),
		relation: priorityOf(priority) as Relation,
		continentals,
		crown,
		sentence: `The Continentals must ${continentals.action} ${continentals.object} ${priorityOf(priority)} the Crown ${crown.action} ${crown.object}.`
	};
}

const isPlayable = (action: Face, object: Face): boolean =>
	object !== ESCAPING || tasksOfEscape.includes(taskOf(action, object));

/** The seven cards of two packs, or why they cannot be played, in a sentence. */
export function refuseMission(cards: MissionCards): string | null {
	const dealt = missionParts.map((part) => cards[part]);
	if (dealt.some((face) => dealt.filter((other) => other === face).length > 2))
		return 'Two packs have each card twice: one of these is told three times.';
	for (const [action, object] of [
		['action', 'object'],
		['otherAction', 'otherObject']
	] as const)
		// prettier-ignore
		if (!isPlayable(cards[action], cards[object]))
			return `The people escaping bondage are only brought to freedom, never made to ${actionOf(cards[action])}: draw one of the two cards anew.`;
	return null;
}

/** A whole number from 0, below the given one; chance comes from outside. */
export type Pick = (below: number) => number;

/** Every card of two packs that may lie here, with those that lie elsewhere: each as often as it is left in the packs. */
function facesFor(part: MissionPart, others: Partial<MissionCards>, except: Face | undefined): readonly Face[] {
	const dealt = missionParts.flatMap((each) => (each === part ? [] : (others[each] ?? [])));
	const fits = (face: Face): boolean => {
		const cards = { ...others, [part]: face };
		const plays = (action?: Face, object?: Face) => !action || !object || isPlayable(action, object);
		return face !== except && plays(cards.action, cards.object) && plays(cards.otherAction, cards.otherObject);
	};
	return [...allFaces, ...allFaces.filter((face) => !dealt.includes(face))]
		.filter((face) => dealt.filter((other) => other === face).length < 2)
		.filter(fits);
}

/** One card anew: never the one that lay there. */
export function redraw(cards: MissionCards, part: MissionPart, pick: Pick): MissionCards {
	const faces = facesFor(part, cards, cards[part]);
	return { ...cards, [part]: faces[pick(faces.length)] ?? cards[part] };
}

/** Seven cards of two packs, one after the other: never the same seven as just before. */
export function drawMission(pick: Pick, before: MissionCards | null): MissionCards {
	let drawn: Partial<MissionCards> = {};
	for (const part of missionParts) {
		const faces = facesFor(part, drawn, undefined);
		drawn = { ...drawn, [part]: faces[pick(faces.length)] };
	}
	const cards = drawn as MissionCards;
	const isSame = before !== null && missionParts.every((part) => before[part] === cards[part]);
	return isSame ? redraw(cards, 'otherObject', pick) : cards;
}

/** As a link has it: `AC-10D-3H-6C-10C-8D-JS`. */
export const writeMission = (cards: MissionCards): string => missionParts.map((part) => cards[part]).join('-');

/** Seven cards as a link or a player tells them, in the order they were drawn; null where they are not seven cards. */
export function parseMission(text: string): MissionCards | null {
	const faces = text.split(/[\s,|-]+/).filter((word) => word !== '').map(parseFace); // prettier-ignore
	if (faces.length !== missionParts.length || faces.includes(null)) return null;
	return Object.fromEntries(missionParts.map((part, index) => [part, faces[index]])) as Record<MissionPart, Face>;
}
