// The chargers are moved into contact.
import { disorderByContact, isDisorderedByContact } from '$lib/rules/charge/facts';
import { type HeldGround, heldGroundSchema } from '$lib/rules/combat/facts';
import { unitOf, findUnit, unitFactsOf } from '../select/units';
import { firstOf, objectIf, objectToCharger, noSuchCharge, useMove } from '../apply/check';
import { nameOf } from '../describe/wording';
import { throughWords } from '../moves/passing';
import { sightCharge } from '../moves/sight-charge';
import type { BattleState, Charge, Place } from '../state';
import { changed, changeUnit, type EventDefinition, field, itsCharger, leftGround, nobody, v } from './definition';

interface ChargeContacted {
	readonly kind: 'charge-contacted';
	readonly charge: string;
	readonly place: Place | null;
	/** From which side it came, where the players said otherwise after it was declared. */
	readonly flankOrRear?: boolean;
	/** What they said of the ground of those who are charged since then. */
	readonly ground?: HeldGround;
}

export const chargeContacted: EventDefinition<ChargeContacted> = {
	topic: 'charges',
	schema: field.body('charge-contacted', {
		charge: field.charge,
		place: field.place,
		flankOrRear: v.exactOptional(field.flag('Flank or rear')),
		ground: v.exactOptional(heldGroundSchema)
	}),

	/** The chargers are moved in. Loose foot contacted by steady cavalry is disordered at once. */
	apply(state, { charge, place, flankOrRear, ground }) {
		const declared = state.charges.find(({ id }) => id === charge);
		const objection = firstOf(
			objectIf(
				declared !== undefined && declared.stage !== 'declared',
				'already-done',
				'That charge is in contact already.'
			),
			declared ? objectToCharger(state, declared.charger) : null
		);
		if (objection || !declared) return objection ?? noSuchCharge;
		const { moveUsed } = unitOf(state, declared.charger).turn;
		const moved = useMove(state, declared.charger, Math.max(0, 1 - moveUsed), place, leftGround);
		const charges = moved.charges.map((other) =>
			other.id === charge
				? {
						...other,
						stage: 'contacted' as const,
						flankOrRear: flankOrRear ?? other.flankOrRear,
						saidGround: ground ?? other.saidGround
					}
				: other
		);
		return changed(disorderChargee({ ...moved, charges }, declared.charger, declared.chargee));
	},

	/** Loose foot that steady cavalry comes upon is disordered at once. */
	tell(before, body) {
		const charge = before.charges.find(({ id }) => id === body.charge);
		if (!charge) return { what: 'A charge came into contact' };
		const chargee = nameOf(before, charge.chargee);
		const disordered = isDisordered(before, body, charge) ? { how: `${chargee} disordered` } : {};
		const through = tellThrough(before, body, charge);
		const where = tellSide(body, charge);
		return {
			what: `${nameOf(before, charge.charger)} charged${through} into contact with ${where}${chargee}`,
			...disordered
		};
	},

	unitsNamed: nobody,
	whose: itsCharger
};

function disorderChargee(state: BattleState, charger: string, chargee: string): BattleState {
	const met = { charger: unitFactsOf(unitOf(state, charger)), chargee: unitFactsOf(unitOf(state, chargee)) };
	if (!isDisorderedByContact(met)) return state;
	const { condition, alsoDisordered } = disorderByContact(met.chargee);
	return changeUnit(state, chargee, { condition, alsoDisordered });
}

/** Said where it is not as it was declared. */
function tellSide({ flankOrRear }: ChargeContacted, charge: Charge): string {
	if (flankOrRear === undefined || flankOrRear === charge.flankOrRear) return '';
	return flankOrRear ? 'the flank or rear of ' : 'the front of ';
}

/** Whom it went through, friend or foe, where it was moved in on the map (R41). */
function tellThrough(before: BattleState, { place }: ChargeContacted, { charger, chargee }: Charge): string {
	return throughWords(before, (place && sightCharge(before, charger, chargee)?.way.through) ?? []);
}

function isDisordered(before: BattleState, body: ChargeContacted, { chargee }: Charge): boolean {
	const after = chargeContacted.apply(before, body);
	const was = findUnit(before, chargee);
	const is = after.ok ? findUnit(after.state, chargee) : was;
	return was?.condition !== is?.condition || was?.alsoDisordered !== is?.alsoDisordered;
}
