// The panels of quick resolve that are fetched when they are first wanted.

import { Lazy } from '$lib/app/device/lazy.svelte';

export const lazyPanels = new Lazy(() => import('./lazy-panels'));
