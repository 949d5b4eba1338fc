// The keys of quick resolve: single letters, as at any table where one hand holds dice. They can be switched off, for those
// whose speech or switches type letters by accident.

import { readKey } from '../device/keys';

export const shortcuts = [
	{ key: 'r', does: 'roll', label: 'Roll the dice' },
	{ key: 'o', does: 'own-dice', label: 'Our own dice, or the app’s' },
	{ key: 'Backspace', does: 'take-back', label: 'Take the last typed die back' },
	{ key: 'w', does: 'why', label: 'Open or close the sum' },
	{ key: 'x', does: 'swap', label: 'Swap sides' },
	{ key: ']', does: 'next', label: 'Next procedure' },
	{ key: '[', does: 'previous', label: 'Previous procedure' },
	{ key: 'c', does: 'compare', label: 'Compare with a second situation, or stop' },
	{ key: 'b', does: 'other', label: 'Change between the two compared' },
	{ key: 'l', does: 'link', label: 'Copy a link to this situation' },
	{ key: 'n', does: 'new', label: 'Start again' },
	{ key: '?', does: 'help', label: 'Show these keys' }
] as const;

export type Shortcut = (typeof shortcuts)[number]['does'];

/** What a key asks for, or undefined when it is meant for something else: a field, a browser's own key, a dialog. */
export const readShortcut = (event: KeyboardEvent): Shortcut | undefined => readKey<Shortcut>(event, shortcuts);
