// Single keys as shortcuts, and when they are not meant: in a field, with the browser's own keys, under a dialog.

export interface KeyOf<Does extends string> {
	readonly key: string;
	readonly does: Does;
	readonly label: string;
}

const TYPING = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';

/** What a key asks for, or undefined when it is meant for something else. */
export function readKey<Does extends string>(event: KeyboardEvent, keys: readonly KeyOf<Does>[]): Does | undefined {
	if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return undefined;
	const focused = event.target instanceof Element ? event.target : null;
	if (focused?.closest(TYPING) || document.querySelector('[aria-modal="true"]:not([data-state="closed"])')) {
		return undefined;
	}
	return keys.find(({ key }) => key === event.key || key === event.key.toLowerCase())?.does;
}
