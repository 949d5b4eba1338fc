// The keys of a spreadsheet: Enter and the arrows go down and up a column, Shift+Enter up. A list keeps its arrows, which choose from it.

export function followColumns(table: HTMLElement): () => void {
	const onkeydown = (event: KeyboardEvent) => follow(table, event);
	table.addEventListener('keydown', onkeydown);
	return () => table.removeEventListener('keydown', onkeydown);
}

function follow(table: HTMLElement, event: KeyboardEvent): void {
	const field = event.target;
	if (!(field instanceof HTMLElement) || field.dataset.column === undefined) return;
	const by = stepOf(event, field instanceof HTMLSelectElement);
	if (by === 0) return;
	const column = [...table.querySelectorAll<HTMLElement>(`[data-column="${field.dataset.column}"]`)];
	const next = column[column.indexOf(field) + by];
	if (!next) return;
	event.preventDefault();
	next.focus();
	if (next instanceof HTMLInputElement && next.type === 'text') next.select();
}

function stepOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, isList: boolean): -1 | 0 | 1 {
	if (ctrlKey || metaKey || altKey) return 0;
	if (key === 'Enter') return shiftKey ? -1 : 1;
	if (isList || shiftKey) return 0;
	if (key === 'ArrowDown') return 1;
	return key === 'ArrowUp' ? -1 : 0;
}
