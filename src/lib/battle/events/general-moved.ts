// A general rides.
import { findAllowance } from '$lib/rules/movement/allowance';
import { makeInches } from '$lib/wording';
import { unitOf, findUnit, unitFactsOf } from '../select/units';
import { objectToGeneral } from '../apply/check';
import { nameOf } from '../describe/wording';
import type { Place } from '../state';
import { changed, changeUnit, type EventDefinition, field, itsGeneral, leftUnit, type UnitChanges } from './definition';

interface GeneralMoved {
	readonly kind: 'general-moved';
	readonly general: string;
	readonly inches: number;
	readonly place: Place | null;
}

export const generalMoved: EventDefinition<GeneralMoved> = {
	topic: 'generals',
	schema: field.body('general-moved', { general: field.general, inches: field.inches, place: field.place }),

	/**
	 * Each ride uses its part of his move, so that he may ride on; one of no inches says that he stays. What is ridden too far is not paid in the
	 * next turn: R3 spreads what manoeuvres cost, and he has none.
	 */
	apply(state, { general, inches, place }) {
		const objection = objectToGeneral(state, general);
		if (objection) return objection;
		const rider = unitOf(state, general);
		const { inches: allowed } = findAllowance(state.setup.playsheet, unitFactsOf(rider));
		const moveUsed = Math.min(1, rider.turn.moveUsed + inches / allowed);
		const turn = { moveUsed, held: moveUsed === 0 };
		const rode: UnitChanges = { ...leftUnit(state, rider), needsPlacing: false, ...(place ? { place } : {}), turn };
		return changed(changeUnit(state, general, rode));
	},

	tell(before, { general, inches }) {
		const left = findUnit(before, general)?.attachedTo ?? null;
		const leaving = left === null ? '' : `left ${nameOf(before, left)} and `;
		return { what: `${nameOf(before, general)} ${leaving}rode ${makeInches(inches)}` };
	},

	unitsNamed: itsGeneral
};
