// What a British card does: where it goes, why there and not elsewhere, what its abilities do. A pure function of the board and the card, total and
// without choice; a British player (versus, mastermind) may leave abilities out, and under one reading chooses the region (HS-Q35).

import { type BritishCard, britishName, isBritishFleet, partsOf } from '../cards';
import { regionOfBritish } from '../copy';
import { withRules } from '../reasons';
import type { Table } from '../table';
import { Carrying, type Circumstances, type Decision } from './decision';
import { decideFleet } from './fleets';
import { decideGrenadiers } from './grenadiers';
import { decideDragoons, decideHessians, decideLoyalists, decideNative } from './troops';

export function decide(table: Table, card: BritishCard, circumstances: Circumstances = {}): Decision {
	const { kind } = partsOf(card);
	if (kind === 'grenadiers') return decideGrenadiers(table, card, circumstances);
	if (isBritishFleet(kind)) return decideFleet(table, card, circumstances);
	const region = regionOfBritish(table.copy, card);
	if (region === null) {
		const carrying = new Carrying(table.board, card);
		return carrying.end(
			withRules(`${britishName(card)}: not deployed. Nobody has told its region.`, 'HS-O7'),
			null,
			[]
		);
	}
	if (kind === 'hessians') return decideHessians(table, card, region, circumstances);
	if (kind === 'dragoons') return decideDragoons(table, card, region);
	if (kind === 'loyalists') return decideLoyalists(table, card, region);
	return decideNative(table, card, region);
}
