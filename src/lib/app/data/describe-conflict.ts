// Two of one id, in words: what each is, a sentence to a side, and where they differ. It is what a player chooses by.
import type { RosterDraft, UnitDraft } from '$lib/army/draft';
import type { SavedMap } from '$lib/battle/map/saved-map';
import type { BattleState } from '$lib/battle/state';
import { battles } from '$lib/battle/log/battle';
import { asPrinted, diffRules, rulesOf } from '$lib/rules/house-rules/house-rules';
import { stateOf } from '$lib/journal/journal';
import type { StoredBattle } from '$lib/storage/battle-kind';
import type { NamedHouseRules } from '$lib/storage/database/database';
import type { StoredAnyGame } from '$lib/storage/game-kind';
import type { StoredGame } from '$lib/storage/journals/journal-list';
import type { Conflict, JournalConflict } from '$lib/storage/meeting';
import { makeCount, makeList } from '$lib/wording';
import { titleOf } from './games';
import { makeWhen } from './when';

export interface ConflictWords {
	readonly key: string;
	readonly what: 'Roster' | 'Battle' | 'Game' | 'Your copy' | 'House rules' | 'Map';
	readonly name: string;
	readonly mine: string;
	readonly theirs: string;
	/** Where they differ, a sentence each. */
	readonly differs: readonly string[];
}

/** More sentences than this are not read at a table. */
const mostSentences = 5;

export async function describeConflict(conflict: Conflict): Promise<ConflictWords> {
	const { mine, theirs } = conflict;
	const words = (
		what: ConflictWords['what'],
		name: string,
		sides: readonly [string, string],
		differs: readonly string[]
	) => ({
		key: keyOf(conflict),
		what,
		name: name || 'Without a name',
		mine: `${sides[0]}, ${tellTime(conflict, mine.savedAt)}.`,
		theirs: `${sides[1]}, ${tellTime(conflict, theirs.savedAt)}.`,
		differs: shorten(differs)
	});
	switch (conflict.what) {
		case 'roster': {
			const [one, two] = [conflict.mine.value, conflict.theirs.value];
			return words('Roster', one.name, [tellRoster(one), tellRoster(two)], diffRosters(one, two));
		}
		case 'house-rules': {
			const [one, two] = [conflict.mine.value, conflict.theirs.value];
			return words('House rules', one.rules.name, [tellRules(one), tellRules(two)], tellDifferences(one, two));
		}
		case 'map': {
			const [one, two] = [conflict.mine.value, conflict.theirs.value];
			return words('Map', one.name, [tellMap(one), tellMap(two)], diffMaps(one, two));
		}
		case 'game': {
			const [one, two] = [conflict.mine.value, conflict.theirs.value];
			const differs = isOther({ ...one.setup, name: '' }, { ...two.setup, name: '' })
				? 'They were not started in the same way.'
				: tellFork(one, two, conflict, '');
			return words('Game', one.setup.name, [tellGame(one), tellGame(two)], [differs]);
		}
		case 'copy': {
			const title = titleOf(conflict.id);
			const differs = ['They do not say the same. If both are kept, yours is used and theirs is set aside.'];
			return words('Your copy', title, [`What yours says of ${title}`, 'What theirs says'], differs);
		}
		case 'battle': {
			const [one, two] = [conflict.mine.value, conflict.theirs.value];
			const sides = [await tellBattle(one), await tellBattle(two)] as const;
			return words('Battle', one.setup.name, sides, [diffBattles(one, two, conflict)]);
		}
	}
}

function tellTime({ what }: Conflict, time: string | null): string {
	if (time === null) return 'without a word on when it was changed';
	return `last ${what === 'battle' || what === 'game' ? 'played' : 'changed'} ${onDay(makeWhen(time))}`;
}

/** "today at 20:14" stands by itself, a day needs its word. */
const onDay = (when: string): string => (/^\d/.test(when) ? `on ${when}` : when);

function shorten(sentences: readonly string[]): readonly string[] {
	if (sentences.length <= mostSentences) return sentences;
	const more = sentences.length - mostSentences + 1;
	return [...sentences.slice(0, mostSentences - 1), `And ${makeCount(more, 'more difference', 'more differences')}.`];
}

const countFigures = (units: readonly { readonly figures: number | null }[]): string =>
	makeCount(
		units.reduce((sum, { figures }) => sum + (figures ?? 0), 0),
		'figure'
	);

const tellRoster = ({ units }: RosterDraft): string => `${makeCount(units.length, 'unit')}, ${countFigures(units)}`;

const unitFields = {
	name: 'name',
	brigade: 'brigade',
	arm: 'arm',
	light: 'being light',
	grade: 'grade',
	orders: 'orders',
	order: 'order',
	formation: 'formation',
	weapon: 'weapon',
	bayonets: 'bayonets',
	britishRegulars: 'being British regulars',
	guns: 'guns',
	seniority: 'seniority',
	charisma: 'charisma',
	arrives: 'turn of arrival',
	footprint: 'footprint',
	traits: 'traits',
	notes: 'notes'
} as const satisfies Partial<Record<keyof UnitDraft, string>>;

const isOther = (first: unknown, second: unknown): boolean => JSON.stringify(first) !== JSON.stringify(second);
const named = (name: string): string => name || 'A unit without a name';

function diffRosters(mine: RosterDraft, theirs: RosterDraft): readonly string[] {
	const about = [
		...(mine.name === theirs.name ? [] : [`Theirs is called “${theirs.name}”.`]),
		...(mine.side === theirs.side
			? []
			: [`The side is ${mine.side || 'nameless'} in yours and ${theirs.side || 'nameless'} in theirs.`]),
		...(isOther(mine.brigades, theirs.brigades) ? ['The brigades are not the same.'] : []),
		...(isOther([mine.colour, mine.pattern, mine.bases], [theirs.colour, theirs.pattern, theirs.bases])
			? ['Colours or bases are not the same.']
			: []),
		...(mine.notes === theirs.notes ? [] : ['The notes are not the same.'])
	];
	const units = diffById(mine.units, theirs.units, (unit) => named(unit.name), diffUnits);
	const isReordered = units.length === 0 && isOther(mine.units, theirs.units);
	const all = [...units, ...about, ...(isReordered ? ['The units stand in another order.'] : [])];
	return all.length > 0 ? all : ['Only the time of the last change is another.'];
}

function diffUnits(mine: UnitDraft, theirs: UnitDraft): readonly string[] {
	const name = named(mine.name);
	const figures =
		mine.figures === theirs.figures
			? []
			: [`${name} has ${countFigures([mine])} in yours and ${theirs.figures ?? 0} in theirs.`];
	const fields = (Object.keys(unitFields) as (keyof typeof unitFields)[]).filter((field) =>
		isOther(mine[field], theirs[field])
	);
	const others =
		fields.length === 0 ? [] : [`${name} differs in ${makeList(fields.map((field) => unitFields[field]))}.`];
	return [...figures, ...others];
}

/** What only one has, and what both have and is not the same. */
function diffById<T extends { readonly id: string }>(
	mine: readonly T[],
	theirs: readonly T[],
	name: (one: T) => string,
	differ: (mine: T, theirs: T) => readonly string[]
): readonly string[] {
	const [here, there] = [mine, theirs].map((list) => new Map(list.map((one) => [one.id, one])));
	return [
		...mine.flatMap((one) => {
			const other = there?.get(one.id);
			return other ? differ(one, other) : [`${name(one)} is only in yours.`];
		}),
		...theirs.filter(({ id }) => !here?.has(id)).map((one) => `${name(one)} is only in theirs.`)
	];
}

const tellRules = ({ rules }: NamedHouseRules): string =>
	`${rules.version ? `Version ${rules.version}, ` : ''}${makeCount(diffRules(asPrinted, rulesOf(rules)).length, 'difference')} from the printed sheet`;

function tellDifferences({ rules: mine }: NamedHouseRules, { rules: theirs }: NamedHouseRules): readonly string[] {
	const told = diffRules(rulesOf(mine), rulesOf(theirs)).map((change) =>
		change.kind === 'number' || change.kind === 'ruling' || change.kind === 'changed'
			? `${change.text.replace(' becomes ', ' in yours, ')} in theirs.`
			: `In theirs: ${change.text}.`
	);
	const said =
		mine.version === theirs.version && mine.note === theirs.note ? [] : ['The version or the note is another.'];
	return [...told, ...said, ...(mine.name === theirs.name ? [] : [`Theirs is called “${theirs.name}”.`])];
}

const tellMap = ({ table, terrain, backdrop }: SavedMap): string =>
	`${table.width}″ by ${table.height}″, ${makeCount(terrain.length, 'piece')} of terrain${backdrop ? ', over a photo' : ''}`;

function diffMaps(mine: SavedMap, theirs: SavedMap): readonly string[] {
	const pieces = diffById(
		mine.terrain,
		theirs.terrain,
		(piece) => piece.name || `A piece of ${piece.kind}`,
		(one, two) => (isOther(one, two) ? [`${one.name || `A piece of ${one.kind}`} is not the same.`] : [])
	);
	const size = isOther(mine.table, theirs.table) ? ['The tables are not of one size.'] : [];
	const photo = isOther(mine.backdrop, theirs.backdrop) ? ['The photo under it, or how it lies, is not the same.'] : [];
	const name = mine.name === theirs.name ? [] : [`Theirs is called “${theirs.name}”.`];
	return [...size, ...pieces, ...photo, ...name];
}

/** So many lines are folded before the page gets its turn: a long log must not hold up a tap. */
const foldedAtOnce = 500;

async function tellBattle({ setup, events }: StoredBattle): Promise<string> {
	let journal = battles.begin(setup);
	for (let from = 0; from < events.length; from += foldedAtOnce) {
		journal = battles.goOn(journal, events.slice(from, from + foldedAtOnce)).journal;
		await new Promise((resolve) => setTimeout(resolve, 0));
	}
	const { turn, units } = stateOf<BattleState>(journal);
	const standing = Object.values(units).filter(({ shattered, figures }) => !shattered && figures > 0);
	return `Turn ${turn}, ${makeCount(events.length, 'line')} in the log, ${countFigures(standing)} standing in ${makeCount(standing.length, 'unit')}`;
}

const tellGame = ({ setup, events }: StoredAnyGame): string =>
	`${titleOf(setup.game)}, ${makeCount(events.length, 'line')} in the log`;

function diffBattles(
	mine: StoredBattle,
	theirs: StoredBattle,
	conflict: Extract<Conflict, { what: 'battle' }>
): string {
	if (isOther(mine.setup, theirs.setup)) return 'They were not started with the same armies, map or rules.';
	return tellFork(mine, theirs, conflict, `, in turn ${theirs.events[conflict.common]?.turn ?? 1}`);
}

interface Log {
	readonly events: readonly unknown[];
}

/** Where two logs part; `when` is the moment, where it can be told. */
function tellFork(mine: Log, theirs: Log, { common, onward }: JournalConflict<StoredGame>, when: string): string {
	if (onward)
		return `Theirs goes on from the end of yours with ${makeCount(theirs.events.length - common, 'more line', 'more lines')}.`;
	const [here, there] = [mine.events.length - common, theirs.events.length - common];
	const until = common === 0 ? 'They differ from the first line on' : `They are the same up to line ${common}${when}`;
	return `${until}; after that yours has ${makeCount(here, 'line')} and theirs ${there}.`;
}

// Tells one question of a list from the others.

export const keyOf = ({ what, id }: Pick<Conflict, 'what' | 'id'>): string => `${what} ${id}`;
