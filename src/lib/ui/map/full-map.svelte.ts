import { pushState } from '$app/navigation';
import { page } from '$app/state';

/**
 * The map alone on the screen. It is a state of the page in the browser's history, so that Back leaves it; where the device can, the browser's
 * own bars go as well, and elsewhere the map fills the window. To be made while a component is.
 */
export class FullMap {
	constructor() {
		$effect(() => {
			if (this.on) return fillScreen(() => this.leave());
		});
	}

	get on(): boolean {
		return page.state.fullMap === true;
	}

	toggle(): void {
		if (this.on) this.leave();
		else pushState('', { ...page.state, fullMap: true });
	}

	leave(): void {
		if (this.on) history.back();
	}
}

/** Returns how to put everything back. `left` is called when the browser was told to leave the full screen, by Escape or a gesture. */
function fillScreen(left: () => void): () => void {
	const root = document.documentElement;
	const watch = new AbortController();
	root.dataset.map = 'full';
	// Some phones have no such thing, and some pages may not.
	if (document.fullscreenEnabled) void root.requestFullscreen().catch(() => undefined);
	const changed = () => document.fullscreenElement === null && left();
	document.addEventListener('fullscreenchange', changed, { signal: watch.signal });
	return () => {
		watch.abort();
		delete root.dataset.map;
		if (document.fullscreenElement) void document.exitFullscreen();
	};
}
