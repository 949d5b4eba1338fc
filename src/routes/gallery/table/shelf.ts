import type { TableShelf } from '$lib/app/table/shelf';
import type { TableMap } from '$lib/battle/table-map';

/** Photos and maps that are gone with the page. */
export function makeShelf(): TableShelf {
	const photos = new Map<string, Blob>();
	const maps: TableMap[] = [];
	return {
		savePhoto: async (photo) => {
			const id = `photo-${photos.size}`;
			photos.set(id, photo);
			return id;
		},
		loadPhoto: async (id) => photos.get(id) ?? null,
		listMaps: async () => [...maps],
		saveMap: async (map) => maps.push(map) > 0
	};
}
