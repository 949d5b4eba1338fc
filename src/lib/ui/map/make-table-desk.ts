import { TableDesk, type TableHooks, type TableSession } from '$lib/app/map/desk.svelte';
import { deviceTools } from '$lib/storage/tools';
import { toasts } from '$lib/ui/kit/toasts.svelte';

/** The desk of a table on a page. It belongs to the page and not to the canvas, which comes and goes with its tab: rulers and tools stay. */
export const makeTableDesk = (session: TableSession, inMind: TableHooks['inMind'] = () => null): TableDesk =>
	new TableDesk(session, {
		makeId: deviceTools.makeId,
		onRefused: (reason) => toasts.show({ message: reason, tone: 'bad' }),
		inMind
	});
