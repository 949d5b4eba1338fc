// Which keys of a real keyboard belong to a number pad on the screen, and when they belong to something else: a field
// being typed into, a shortcut, a button that has the focus, or a dialog lying over the pad.

export type PadKey = { kind: 'digit'; digit: number } | { kind: 'backspace' } | { kind: 'submit' };

const TYPING = 'input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable]';
const PRESSED_BY_ENTER = 'button, a[href], summary';

/** Reads a key press for the pad, or undefined when it is meant for something else. */
export function readPadKey(event: KeyboardEvent, pad: HTMLElement): PadKey | undefined {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
	const focused = event.target instanceof Element ? event.target : document.body;
	if (focused.closest(TYPING) || isCovered(pad)) return undefined;
	if (/^\d$/.test(event.key)) return event.repeat ? undefined : { kind: 'digit', digit: Number(event.key) };
	if (event.key === 'Backspace') return { kind: 'backspace' };
	if (event.key === 'Enter' && !event.repeat && !focused.closest(PRESSED_BY_ENTER)) return { kind: 'submit' };
	return undefined;
}

/** A dialog on its way out no longer counts: the next key is a die again. */
function isCovered(pad: HTMLElement): boolean {
	const modals = document.querySelectorAll('[aria-modal="true"]:not([data-state="closed"])');
	const top = modals[modals.length - 1];
	return top !== undefined && !top.contains(pad);
}
