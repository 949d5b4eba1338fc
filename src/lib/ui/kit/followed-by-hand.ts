// A drag that the app follows itself, by pointer events. `touch-action: none` keeps the page from scrolling under it, but to the browser a finger that is
// lifted on the move is a fling all the same, and the next tap anywhere, however much later, only stops that fling: it clicks nothing. Touches that
// are taken in hand are nobody's fling. Taps stay taps: only moves are taken.
import type { Attachment } from 'svelte/attachments';

export const followedByHand: Attachment<HTMLElement> = (element) => {
	// It stays with the element when that leaves the page: the finger still goes on from there.
	element.addEventListener('touchmove', takeTouch, { passive: false });
};

function takeTouch(event: Event): void {
	if (event.cancelable) event.preventDefault();
}
