// A charge is called off.
import { noSuchCharge } from '../apply/check';
import { nameOf, withReason } from '../describe/wording';
import { changed, type EventDefinition, field, itsCharger, nobody } from './definition';

interface ChargeCalledOff {
	readonly kind: 'charge-called-off';
	readonly charge: string;
	readonly reason: string;
}

export const chargeCalledOff: EventDefinition<ChargeCalledOff> = {
	topic: 'charges',
	schema: field.body('charge-called-off', { charge: field.charge, reason: field.reason }),

	apply(state, { charge }) {
		if (!state.charges.some(({ id }) => id === charge)) return noSuchCharge;
		return changed({ ...state, charges: state.charges.filter(({ id }) => id !== charge) });
	},

	tell(before, { charge, reason }) {
		const known = before.charges.find(({ id }) => id === charge);
		const what = known
			? `${nameOf(before, known.charger)} called off the charge on ${nameOf(before, known.chargee)}`
			: 'A charge was called off';
		return { what: withReason(what, reason) };
	},

	unitsNamed: nobody,
	whose: itsCharger
};
