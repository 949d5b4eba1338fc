import { apply } from '../apply/apply';
import { findUnit } from '../apply/check';
import type { BodyOf } from '../event';
import { throughWords } from '../map/passing';
import { sightCharge } from '../map/plan-charge';
import type { BattleState, Charge } from '../state';
import type { Told } from './sentence';
import { nameOf, withReason } from './wording';

// Charges, from the word to the contact.

export function tellChargeDeclared(before: BattleState, body: BodyOf<'charge-declared'>): Told {
	const { charger, chargee, flankOrRear } = body;
	const where = flankOrRear ? 'the flank or rear of ' : '';
	return { what: `${nameOf(before, charger)} declared a charge on ${where}${nameOf(before, chargee)}` };
}

/** Loose foot that steady cavalry comes upon is disordered at once. */
export function tellChargeContacted(before: BattleState, body: BodyOf<'charge-contacted'>): Told {
	const charge = findCharge(before, body.charge);
	if (!charge) return { what: 'A charge came into contact' };
	const chargee = nameOf(before, charge.chargee);
	const disordered = isDisordered(before, body, charge) ? { how: `${chargee} disordered` } : {};
	const through = tellThrough(before, body, charge);
	return { what: `${nameOf(before, charge.charger)} charged${through} into contact with ${chargee}`, ...disordered };
}

/** Whom it went through, friend or foe, where it was moved in on the canvas (R41). */
function tellThrough(before: BattleState, { place }: BodyOf<'charge-contacted'>, { charger, chargee }: Charge): string {
	return throughWords(before, (place && sightCharge(before, charger, chargee)?.way.through) ?? []);
}

function isDisordered(before: BattleState, body: BodyOf<'charge-contacted'>, { chargee }: Charge): boolean {
	const after = apply(before, body);
	const was = findUnit(before, chargee);
	const is = after.ok ? findUnit(after.state, chargee) : was;
	return was?.condition !== is?.condition || was?.alsoDisordered !== is?.alsoDisordered;
}

export function tellChargeCalledOff(before: BattleState, { charge, reason }: BodyOf<'charge-called-off'>): Told {
	const known = findCharge(before, charge);
	const what = known
		? `${nameOf(before, known.charger)} called off the charge on ${nameOf(before, known.chargee)}`
		: 'A charge was called off';
	return { what: withReason(what, reason) };
}

const findCharge = ({ charges }: BattleState, wanted: string): Charge | undefined =>
	charges.find(({ id }) => id === wanted);
