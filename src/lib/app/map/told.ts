import type { TableDesk } from './desk.svelte';
import { tellGroup } from './moving/group-words';
import { commandWords, tagOf } from './moving/move-words';
import { tellSighting } from './measuring/sighting';
import { tellPiece } from './ground/terrain-rows';

// The one line that says what the table is about just now: it is read out, and stands where the words are folded away.

export function tellTable(desk: TableDesk): string {
	const { state, mover, selectedUnit } = desk;
	if (mover.draft) return [tagOf(state, mover.draft), ...commandWords(state, mover.draft)].join('. ');
	if (desk.tool === 'select') return tellGroup(state, desk.group.units, desk.group.plan);
	if (desk.tool === 'ground') return desk.surveyor.chosen ? tellPiece(desk.surveyor.chosen) : 'Terrain';
	if (desk.tool === 'photo') return 'Photo of the table';
	if (desk.tool === 'measure') return 'Measure';
	const sighting = desk.tool === 'aim' ? desk.aim.sighting : null;
	if (sighting) return tellSighting(sighting);
	return selectedUnit?.unit.name ?? '';
}
