// Where the focus goes when something lies over the page, and what does not count as a tap beside it.

/**
 * The frame itself takes the focus, so that title and text are read out and Enter presses nothing by accident; a
 * field marked data-autofocus goes before it.
 */
export function focusOnOpen(event: Event, frame: HTMLElement | null): void {
	if (!frame) return;
	event.preventDefault();
	(frame.querySelector<HTMLElement>('[data-autofocus]') ?? frame).focus();
}

/** A notice lies above dialogs and sheets; answering it is not a tap outside them. */
export function keepOpenForToasts(event: Event): void {
	if (event.target instanceof Element && event.target.closest('[data-toast-region]')) event.preventDefault();
}
