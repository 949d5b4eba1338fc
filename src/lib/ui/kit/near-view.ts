// Whether an element is in sight of its scroller, or near to it.

import type { Attachment } from 'svelte/attachments';

/** A screen or so to both sides: what is made there is ready when it is scrolled to. */
const margin = '800px 0px';

/** Tells whether an element is in what its scrolling parent shows, or near to it. */
export function nearView(onChange: (near: boolean) => void): Attachment<HTMLElement> {
	return (element) => {
		const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting ?? false), {
			root: scrollerOf(element),
			rootMargin: margin
		});
		observer.observe(element);
		return () => observer.disconnect();
	};
}

/** Null where the page itself scrolls. */
function scrollerOf(element: HTMLElement): Element | null {
	for (let at = element.parentElement; at; at = at.parentElement) {
		if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
	}
	return null;
}
