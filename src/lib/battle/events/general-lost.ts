// A general is wounded, killed or taken, as the players say.
import { objectToGeneral } from '../apply/check';
import { findUnit } from '../select/units';
import { nameOf, playersSay } from '../describe/wording';
import { changed, type EventDefinition, field, itsGeneral, shatter } from './definition';

interface GeneralLost {
	readonly kind: 'general-lost';
	readonly general: string;
}

export const generalLost: EventDefinition<GeneralLost> = {
	topic: 'generals',
	schema: field.body('general-lost', { general: field.general }),

	/** He leaves the table; his unit has no general. */
	apply(state, { general }) {
		const objection = objectToGeneral(state, general);
		return objection ?? changed(shatter(state, general));
	},

	tell(before, { general }) {
		const left = findUnit(before, general)?.attachedTo ?? null;
		const from = left === null ? '' : ` with ${nameOf(before, left)}`;
		return playersSay(`${nameOf(before, general)} was lost${from}, wounded, killed or taken`);
	},

	unitsNamed: itsGeneral
};
