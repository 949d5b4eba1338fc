import { Parcel } from '$lib/app/parcel.svelte';

export const laterPanels = new Parcel(() => import('./later'));
