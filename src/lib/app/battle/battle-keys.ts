// The keys of the battle screen. The resolver has its own for rolling and for dice; these leave them alone.
import type { KeyOf } from '../device/keys';

export const battleKeys = [
	{ key: 'n', does: 'next', label: 'On to the next phase' },
	{ key: 'g', does: 'first', label: 'Open the first thing that is due' },
	{ key: 'u', does: 'undo', label: 'Take the last action back' },
	{ key: 'y', does: 'redo', label: 'Put it back again' },
	{ key: 'd', does: 'due', label: 'To what is due' },
	{ key: 's', does: 'units', label: 'To the units' },
	{ key: 'm', does: 'map', label: 'To the map' },
	{ key: 'a', does: 'resolver', label: 'To the answer' },
	{ key: 'l', does: 'log', label: 'To the log' },
	{ key: 't', does: 'note', label: 'Take a note' },
	{ key: 'Escape', does: 'close', label: 'Close what lies open; what was typed stays' },
	{ key: '?', does: 'help', label: 'Show these keys' }
] as const satisfies readonly KeyOf<string>[];

export type BattleKey = (typeof battleKeys)[number]['does'];
