// Maps that were laid out once and are used again.

import { parseSavedMap, type SavedMap } from '$lib/battle/map/saved-map';
import type { Database } from './database/database';
import { KeptStore } from './database/kept-store';
import type { Tools } from './database/tools';

export class MapStore extends KeptStore<'maps'> {
	constructor(database: Database, tools: Tools) {
		super(database, tools, 'maps', parseSavedMap);
	}

	save(map: SavedMap) {
		return this.keep(map.id, map);
	}
}
