// Photos and maps that are gone with the page.

import type { MapShelf } from '$lib/app/map/shelf';
import type { SavedMap } from '$lib/battle/map/saved-map';

export function makeShelf(): MapShelf {
	const photos = new Map<string, Blob>();
	const maps: SavedMap[] = [];
	const deleted = new Set<string>();
	return {
		savePhoto: async (photo) => {
			const id = `photo-${photos.size}`;
			photos.set(id, photo);
			return id;
		},
		loadPhoto: async (id) => photos.get(id) ?? null,
		listMaps: async () => maps.filter(({ id }) => !deleted.has(id)),
		saveMap: async (map) => maps.push(map) > 0,
		deleteMap: async (id) => deleted.add(id).has(id),
		takeMapBack: async (id) => deleted.delete(id)
	};
}
