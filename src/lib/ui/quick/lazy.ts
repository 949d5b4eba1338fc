import { Lazy } from '$lib/app/device/lazy.svelte';

export const lazyPanels = new Lazy(() => import('./lazy-panels'));
