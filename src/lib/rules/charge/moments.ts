// What is so at each roll that a charge leads to, from the units as they stand at that moment. The battle asks here when it gathers the facts of
// a roll, and so do the odds of a whole charge: a forecast that made its facts a second time would one day disagree with play.

import type { Cover } from '../vocabulary';
import type { ChargingFacts, LostCombatFacts, MeetingFacts, MoraleFacts } from '../morale/facts';
import { isSteadyBayonets } from '../morale/tests';
import { findAllowance } from '../movement/allowance';
import type { Playsheet } from '../sheet/playsheet';
import type { UnitFacts } from '../unit/unit-facts';

/** One end of a charge that has come into contact, seen from the other. */
export interface ChargeEnd {
	readonly unit: UnitFacts;
	readonly flankOrRear: boolean;
}

/** A charger about to charge home; null where its target is gone, for nobody has to nerve himself to charge that. */
export function chargingHome(
	chargee: UnitFacts | null,
	chargeeCover: Cover,
	flankOrRear: boolean
): ChargingFacts | null {
	if (!chargee || chargee.figures === 0) return null;
	return { enemy: chargee, enemyCover: chargeeCover, frontal: !flankOrRear };
}

/**
 * A unit that charges have gone home on; null where none has. Of several the most fearful charger counts, and the flank if any of them
 * strikes it (R2).
 */
export function meetingCharges(chargee: UnitFacts, home: readonly ChargeEnd[]): MeetingFacts | null {
	const isFearful = ({ unit }: ChargeEnd) => unit.arm === 'cavalry' || isSteadyBayonets(unit, chargee);
	const enemy = (home.find(isFearful) ?? home[0])?.unit;
	return enemy ? { enemy, flankOrRear: home.some(({ flankOrRear }) => flankOrRear) } : null;
}

/** What a test asks about a unit and what has happened to it this phase. Command only changes the sum, never whether it is owed. */
export type TestSituation = Omit<MoraleFacts, 'command'>;

/** The one test of the fire phase, which answers for hits and charges together (R2). */
export const fireTest = (
	unit: UnitFacts,
	hits: number,
	charging: ChargingFacts | null,
	meeting: MeetingFacts | null
): TestSituation => ({ unit, phase: 'fire', hits, charging, meeting, lostCombat: null });

export const combatTest = (unit: UnitFacts, hits: number, lostCombat: LostCombatFacts | null): TestSituation => ({
	unit,
	phase: 'combat',
	hits,
	charging: null,
	meeting: null,
	lostCombat
});

/** A unit that failed is shaken and routing; that it was disordered counts on only where the players let the two add up (R14). */
export const broken = (unit: UnitFacts): UnitFacts => ({
	...unit,
	condition: 'shaken',
	alsoDisordered: unit.alsoDisordered || unit.condition === 'disordered',
	routing: true
});

/** R33: those who ran no further than the pursuer moves are within its reach. */
export const isRoutWithinReach = (playsheet: Playsheet, pursuer: UnitFacts, inches: number): boolean =>
	inches <= findAllowance(playsheet, pursuer).inches;
