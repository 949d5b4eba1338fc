// A charge is declared.
import { changed } from '../apply/change';
import { firstOf, objectIf, objectToEnemies, objectToMover } from '../apply/check';
import { findUnit } from '../select/units';
import { objectToCharged } from '../apply/movement';
import { nameOf } from '../describe/wording';
import type { EventDefinition } from './definition';
import * as field from './fields';

interface ChargeDeclared {
	readonly kind: 'charge-declared';
	readonly charge: string;
	readonly charger: string;
	readonly chargee: string;
	readonly flankOrRear: boolean;
}

export const chargeDeclared: EventDefinition<ChargeDeclared> = {
	schema: field.body('charge-declared', {
		charge: field.charge,
		charger: field.unit,
		chargee: field.unit,
		flankOrRear: field.flag('Flank or rear')
	}),

	apply(state, body) {
		const { charge, charger, chargee, flankOrRear } = body;
		const objection = firstOf(
			objectToMover(state, charger),
			objectToEnemies(state, charger, chargee),
			objectIf(
				state.charges.some(({ id }) => id === charge),
				'already-done',
				'That charge has been declared already.'
			),
			objectIf(
				state.charges.some((other) => other.charger === charger),
				'already-done',
				'It is charging already.'
			),
			objectToCharged(state, charger),
			objectIf(
				state.contacts.some(({ first, second }) => first === charger || second === charger),
				'in-contact',
				'It is in contact with the enemy already.'
			),
			objectIf(
				findUnit(state, charger)?.unit.arm === 'general',
				'not-for-unit',
				'A general alone does not fight (R18).'
			),
			objectIf(findUnit(state, charger)?.unit.arm === 'artillery', 'not-for-unit', 'Guns do not charge.')
		);
		if (objection) return objection;
		const declared = { id: charge, charger, chargee, flankOrRear, stage: 'declared', sinceTurn: state.turn } as const;
		return changed({ ...state, charges: [...state.charges, declared] });
	},

	tell(before, body) {
		const { charger, chargee, flankOrRear } = body;
		const where = flankOrRear ? 'the flank or rear of ' : '';
		return { what: `${nameOf(before, charger)} declared a charge on ${where}${nameOf(before, chargee)}` };
	},

	unitsNamed: ({ charger, chargee }) => [charger, chargee]
};
