// The browser's Back and Forward, as Kit's shallow routing has them, for everything that lies open over a page.
import { afterNavigate, beforeNavigate, pushState } from '$app/navigation';
import { page } from '$app/state';
import { untrack } from 'svelte';
import { OpenLayers, type Layer } from './open-layers';

const layers = new OpenLayers({
	push: (depth) => pushState('', { ...page.state, layers: depth }),
	goBack: () => history.back()
});

/** While it is open, Back closes it before it leaves the page. To be called while a component is made. */
export function closeOnBack(isOpen: () => boolean, layer: Layer): void {
	$effect(() => {
		if (isOpen()) return untrack(() => layers.enter(layer));
	});
}

/**
 * The present entry as it was pushed: after a reload Kit leaves the page's state empty until Back or Forward, though the browser still has it.
 * Were it kept under another name one day, Back would have to be pressed twice after a reload.
 */
function readEntry(): App.PageState {
	const entry = history.state as { readonly 'sveltekit:states'?: App.PageState } | null;
	return entry?.['sveltekit:states'] ?? {};
}

/** Follows the history. To be called while the frame is made that stands round every page. */
export function followBack(): void {
	let isPopped = false;
	beforeNavigate(({ type }) => {
		if (type !== 'leave') layers.leavePage();
	});
	afterNavigate(({ type }) => {
		isPopped = false;
		layers.enterPage((type === 'enter' ? readEntry() : page.state).layers ?? 0);
	});
	$effect(() => {
		const watch = new AbortController();
		addEventListener('popstate', () => (isPopped = true), { signal: watch.signal });
		return () => watch.abort();
	});
	// Kit tells of Back within a page by its state alone, and of its own pushing likewise.
	$effect(() => {
		const { layers: depth = 0 } = page.state;
		if (!isPopped || layers.isTurning) return;
		isPopped = false;
		untrack(() => layers.arrive(depth));
	});
}
