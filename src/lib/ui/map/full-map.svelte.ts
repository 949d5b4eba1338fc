// The map alone on the screen, until Back. Where the device can, the browser's own bars go as well, and elsewhere the map fills the window. It
// belongs to the page and not to the canvas, which is made anew when the screen is turned. To be made while a component is.

import { closeOnBack } from '$lib/ui/kit/back-button.svelte';

export class FullMap {
	#wanted = $state.raw(false);
	readonly #isMapInSight: () => boolean;

	constructor(isMapInSight: () => boolean = () => true) {
		this.#isMapInSight = isMapInSight;
		closeOnBack(() => this.on, { close: () => this.leave() });
		// By its value alone: the screen that grows as it is filled must not let it be filled anew, which no browser does without another tap.
		const isOn = $derived(this.on);
		$effect(() => {
			if (isOn) return fillScreen(() => this.leave());
		});
	}

	get on(): boolean {
		return this.#wanted && this.#isMapInSight();
	}

	toggle(): void {
		this.#wanted = !this.on;
	}

	leave(): void {
		this.#wanted = false;
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
