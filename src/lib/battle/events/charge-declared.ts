// A charge is declared.
import { type HeldGround, heldGroundSchema } from '$lib/rules/combat/facts';
import { firstOf, objectIf, objectToEnemies, objectToCharger, objectToCharged } from '../apply/check';
import { findUnit, shapeOf } from '../select/units';
import { nameOf } from '../describe/wording';
import type { BattleState, Charge } from '../state';
import { changed, type EventDefinition, field, v } from './definition';

interface ChargeDeclared {
	readonly kind: 'charge-declared';
	readonly charge: string;
	readonly charger: string;
	readonly chargee: string;
	readonly flankOrRear: boolean;
	/** What the players said of the ground of those who are charged; not there where they left it as the battle had it. */
	readonly ground?: HeldGround;
}

export const chargeDeclared: EventDefinition<ChargeDeclared> = {
	topic: 'charges',
	schema: field.body('charge-declared', {
		charge: field.charge,
		charger: field.unit,
		chargee: field.unit,
		flankOrRear: field.flag('Flank or rear'),
		ground: v.exactOptional(heldGroundSchema)
	}),

	apply(state, body) {
		const { charge, charger, chargee, flankOrRear } = body;
		const objection = firstOf(
			objectToCharger(state, charger),
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
		const declared: Charge = {
			id: charge,
			charger,
			chargee,
			flankOrRear,
			stage: 'declared',
			sinceTurn: state.turn,
			from: findUnit(state, charger)?.place ?? null,
			held: roomOf(state, chargee),
			saidGround: body.ground ?? null
		};
		return changed({ ...state, charges: [...state.charges, declared] });
	},

	tell(before, body) {
		const { charger, chargee, flankOrRear } = body;
		const where = flankOrRear ? 'the flank or rear of ' : '';
		return { what: `${nameOf(before, charger)} declared a charge on ${where}${nameOf(before, chargee)}` };
	},

	unitsNamed: ({ charger, chargee }) => [charger, chargee]
};

function roomOf(state: BattleState, unit: string): Charge['held'] {
	const shape = shapeOf(state, unit);
	return shape && { frontage: shape.frontage, depth: shape.depth };
}
