// What the app remembers of the tracks and boxes beside the map, and how each is asked for. A value that somebody confirmed and nothing has
// touched since is sure; otherwise it is a hint, and asked again when a decision needs it.

import { britishLeaders, type Faction, factions, indianLeaders, leaderNames, nameOf, purseOf } from './factions';
import type { Option } from './question';

interface NumberTracker {
	readonly kind: 'number';
	readonly text: string;
	readonly short: string;
	readonly max: number;
	/** The highest number stands for itself and all above. */
	readonly more: boolean;
}

interface ChoiceTracker {
	readonly kind: 'choice';
	readonly text: string;
	readonly short: string;
	readonly options: readonly Option[];
}

export type Tracker = NumberTracker | ChoiceTracker;

const number = (text: string, short: string, max: number, more: boolean): NumberTracker => ({
	kind: 'number',
	text,
	short,
	max,
	more
});

const leader = (text: string, short: string, names: readonly string[]): ChoiceTracker => ({
	kind: 'choice',
	text,
	short,
	options: names.map((value) => ({ value, label: leaderNames[value] ?? value }))
});

const resources = Object.fromEntries(
	factions.map((faction) => [
		`T.res.${faction}`,
		number(`How many Resources do the ${nameOf(faction)} have now?`, purseOf(faction), 50, false)
	])
);

export const trackers: Readonly<Record<string, Tracker>> = {
	...resources,
	'T.fni': number('French Naval Intervention: which level is it at now?', 'FNI', 3, true),
	'T.diff': number('Opposition minus Support: how far is Opposition ahead?', 'Opposition ahead by', 6, true),
	'T.av.britReg': number('How many British Regulars are Available?', 'British Regulars Available', 7, true),
	'T.av.warParty': number('How many War Parties are Available?', 'War Parties Available', 7, true),
	'T.av.frenchReg': number('How many French Regulars are Available?', 'French Regulars Available', 7, true),
	'T.un.frenchReg': number('How many French Regulars are Unavailable?', 'French Regulars Unavailable', 15, false),
	'T.leader.british': leader('Who leads the British now?', 'British Leader', britishLeaders),
	'T.leader.indians': leader('Who leads the Indians now?', 'Indian Leader', indianLeaders)
};

export const trackerIds = Object.keys(trackers);

interface Remembered {
	readonly value: number | string;
	/** Nothing outside the app has happened since it was confirmed. */
	readonly sure: boolean;
}

export type Memory = Readonly<Record<string, Remembered>>;

/** What changes when pieces are removed in a fight: they may be Available again. A Battle may shift levels too. */
export const touchedByFights = ['T.av.britReg', 'T.av.warParty', 'T.av.frenchReg'];
export const touchedByBattles = [...touchedByFights, 'T.diff'];
/** What an Event may move. */
export const touchedByEvents = [...touchedByBattles, 'T.fni', 'T.un.frenchReg'];

/** Leaders change only in Winter Quarters; all else may change whenever somebody acts. */
const isSlow = (id: string): boolean => id.startsWith('T.leader.');

const unsettleWhere = (memory: Memory, holds: (id: string) => boolean): Memory =>
	Object.fromEntries(
		Object.entries(memory).map(([id, remembered]) => [id, holds(id) ? { ...remembered, sure: false } : remembered])
	);

/** After something happened outside the app: what was known is a hint. */
export const unsettle = (memory: Memory): Memory => unsettleWhere(memory, (id) => !isSlow(id));
/** When Winter Quarters begin: new Leaders come, and their names are asked for. */
export const unsettleLeaders = (memory: Memory): Memory => unsettleWhere(memory, isSlow);

export const resourcesOf = (faction: Faction): string => `T.res.${faction}`;

/** A tracker’s value in words. */
export function tellTracker(id: string, value: number | string): string {
	const tracker = trackers[id];
	if (tracker?.kind === 'choice')
		return tracker.options.find((option) => option.value === value)?.label ?? String(value);
	if (id === 'T.diff' && value === 0) return '0 or less';
	return tracker?.more && value === tracker.max ? `${value} or more` : String(value);
}
