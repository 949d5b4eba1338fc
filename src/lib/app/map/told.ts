// The one line that says what the map is about just now: it is read out, and stands where the words are folded away.

import type { MapState } from './map-state.svelte';
import { tellGroup } from './moving/group-words';
import { commandWords, tagOf } from './moving/move-words';
import { tellSighting } from './measuring/sighting';
import { tellPiece } from './ground/terrain-rows';

export function tellMap(map: MapState): string {
	const { state, mover, selectedUnit } = map;
	if (mover.draft) return [tagOf(state, mover.draft), ...commandWords(state, mover.draft)].join('. ');
	if (map.tool === 'select') return tellGroup(state, map.group.units, map.group.plan);
	if (map.tool === 'ground') return map.surveyor.chosen ? tellPiece(map.surveyor.chosen) : 'Terrain';
	if (map.tool === 'photo') return 'Photo of the table';
	if (map.tool === 'measure') return 'Measure';
	const sighting = map.tool === 'aim' ? map.aim.sighting : null;
	if (sighting) return tellSighting(sighting);
	return selectedUnit?.unit.name ?? '';
}
