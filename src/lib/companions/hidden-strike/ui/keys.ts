// The keys of the table, for those who have them; arrows go from region to region on the board.

import type { KeyOf } from '$lib/app/device/keys';

export const strikeKeys = [
	{ key: 'Enter', does: 'on', label: 'Do what is next' },
	{ key: 'u', does: 'undo', label: 'Take the last step back' },
	{ key: 'y', does: 'redo', label: 'Put it back again' },
	{ key: '?', does: 'help', label: 'Show these keys' }
] as const satisfies readonly KeyOf<string>[];

export type StrikeKey = (typeof strikeKeys)[number]['does'];
