// What the map asks of what is kept: photos and maps.

import type { SavedMap } from '$lib/battle/map/saved-map';
import type { Storage } from '$lib/storage/storage';

export interface MapShelf {
	/** The photo's id; null when it could not be kept. */
	savePhoto(photo: Blob): Promise<string | null>;
	loadPhoto(id: string): Promise<Blob | null>;
	listMaps(): Promise<readonly SavedMap[]>;
	saveMap(map: SavedMap): Promise<boolean>;
	deleteMap(id: string): Promise<boolean>;
	/** A map that was deleted is there again. */
	takeMapBack(id: string): Promise<boolean>;
}

export const storageShelf = ({ photos, maps }: Storage): MapShelf => ({
	savePhoto: async (photo) => {
		const saved = await photos.save(photo);
		return saved.ok ? saved.id : null;
	},
	loadPhoto: (id) => photos.load(id),
	listMaps: async () => (await maps.list()).kept.map(({ value }) => value),
	saveMap: async (map) => (await maps.save(map)).ok,
	deleteMap: async (id) => (await maps.delete(id)).ok,
	takeMapBack: async (id) => (await maps.undelete(id)).ok
});
