import type { BattleState, Charge, Contact } from '../state';

// Who touches whom from one round to the next.

/** What a charge that was met leaves behind: the two in contact, and the flank as it was charged (R36). */
export function contactOf({ units }: BattleState, { charger, chargee, flankOrRear }: Charge): Contact {
	return units[charger]?.side === 'first'
		? { first: charger, second: chargee, firstAttacksFlank: flankOrRear, secondAttacksFlank: false }
		: { first: chargee, second: charger, firstAttacksFlank: false, secondAttacksFlank: flankOrRear };
}

/** Each pair once, however they came together; what was told last of it counts. */
export function eachPairOnce(contacts: readonly Contact[]): readonly Contact[] {
	return [...new Map(contacts.map((contact) => [`${contact.first} ${contact.second}`, contact])).values()];
}
