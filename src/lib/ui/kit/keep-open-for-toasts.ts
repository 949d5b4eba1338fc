/** A notice lies above dialogs and sheets; answering it is not a tap outside them. */
export function keepOpenForToasts(event: Event): void {
	if (event.target instanceof Element && event.target.closest('[data-toast-region]')) event.preventDefault();
}
