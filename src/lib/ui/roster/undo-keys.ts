// Ctrl+Z and its like, but not while a field is typed in: there the browser undoes letters.

import type { Builder } from '$lib/app/roster/builder.svelte';

export function followUndoKeys(builder: Builder, event: KeyboardEvent): void {
	const inField = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
	if (inField || !(event.ctrlKey || event.metaKey) || event.altKey) return;
	const key = event.key.toLowerCase();
	if (key === 'z' && !event.shiftKey) builder.undo();
	else if (key === 'y' || (key === 'z' && event.shiftKey)) builder.redo();
	else return;
	event.preventDefault();
}
