/**
 * Where the focus goes when something lies over the page: to its frame, so that title and text are read out and Enter
 * presses nothing by accident. A field marked data-autofocus goes before it.
 */
export function focusOnOpen(event: Event, frame: HTMLElement | null): void {
	if (!frame) return;
	event.preventDefault();
	const field = frame.querySelector<HTMLElement>('[data-autofocus]');
	(field ?? frame).focus();
	// What is typed takes the place of what a line holds.
	if (field instanceof HTMLInputElement) field.select();
}
