// The state of a map on a page. It belongs to the page and not to the canvas, which comes and goes with its tab: rulers and tools stay.

import { MapState, type MapHooks, type MapSession } from '$lib/app/map/map-state.svelte';
import { deviceTools } from '$lib/storage/database/database';
import { toasts } from '$lib/ui/kit/toasts.svelte';

export const makeMapState = (session: MapSession, inMind: MapHooks['inMind'] = () => null): MapState =>
	new MapState(session, {
		makeId: deviceTools.makeId,
		onRefused: (reason) => toasts.show({ message: reason, tone: 'bad' }),
		inMind
	});
