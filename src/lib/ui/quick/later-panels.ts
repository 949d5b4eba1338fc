import { Parcel } from '$lib/app/device/lazy.svelte';

export const laterPanels = new Parcel(() => import('./later'));
