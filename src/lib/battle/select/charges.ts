// How far each charge has come. The state records what happened to it; that it is home or met because nobody owes a test is
// derived, since a later volley can still make somebody owe one.

import { chargingHome, combatTest, fireTest, meetingCharges, type TestSituation } from '$lib/rules/charge/moments';
import type { ChargingFacts, MeetingFacts, MoraleFacts } from '$lib/rules/morale/facts';
import { judgeTests, type MoraleTest, type TestVerdict } from '$lib/rules/morale/tests';
import type { CommandFacts } from '$lib/rules/unit/unit-facts';
import { taskId, type TestTaskKind } from '../task-kinds';
import { type BattleState, type Charge, freshTurn, type UnitState, type UnitTurn } from '../state';
import { heldGround } from './ground';
import { groupBy, oncePerState, standing, unitFactsOf } from './units';

const chargesByCharger = oncePerState(({ charges }) => new Map(charges.map((charge) => [charge.charger, charge])));
const chargesByChargee = oncePerState(({ charges }) => groupBy<Charge>(charges, ({ chargee }) => [chargee]));
const skippedTasks = oncePerState(({ skipped }) => new Set(skipped));

/** The charge that a unit makes. */
export const chargeBy = (state: BattleState, unit: string): Charge | null => chargesByCharger(state).get(unit) ?? null;

/** The charges made on a unit. */
export const chargesOn = (state: BattleState, unit: string): readonly Charge[] =>
	chargesByChargee(state).get(unit) ?? [];

export const isSkipped = (state: BattleState, task: string): boolean => skippedTasks(state).has(task);

/** The chargers need not test, or passed, or the players waived the test. */
export function isHome(state: BattleState, charge: Charge): boolean {
	return judgeHome(state, charge, []);
}

/** The charge is home, and the chargees need not test, or passed, or the players waived the test: now there is a combat. */
export function isMet(state: BattleState, charge: Charge): boolean {
	if (charge.stage === 'met') return true;
	return isHome(state, charge) && isTestSettled(state, charge.chargee, []);
}

/** `asked` are the charges being judged: where charges run in a ring, each takes the one it began with as home. */
function judgeHome(state: BattleState, charge: Charge, asked: readonly Charge[]): boolean {
	if (charge.stage === 'home' || charge.stage === 'met') return true;
	if (charge.stage === 'declared') return false;
	if (state.phase !== 'fire') return state.phase === 'combat';
	return asked.includes(charge) || isTestSettled(state, charge.charger, [...asked, charge]);
}

/** Its one test of the fire phase has been taken, is not owed, or was skipped. */
function isTestSettled(state: BattleState, id: string, asked: readonly Charge[]): boolean {
	const unit = standing(state, id);
	if (!unit || unit.turn.testedFire || state.phase !== 'fire') return true;
	const owed = judgeTests(withCommand(gatherSituation(state, unit, asked))).filter((verdict) => verdict.owed);
	return owed.length === 0 || isSkipped(state, testTaskId(state, id, owed));
}

const kindsByTest: Readonly<Record<MoraleTest, TestTaskKind>> = {
	'charge-home': 'charge-home-test',
	'meet-charge': 'meet-charge-test',
	shooting: 'shooting-test',
	'lost-combat': 'lost-combat-test'
};
const testsByRank = Object.keys(kindsByTest) as MoraleTest[];

/** What the one test that answers for all of these is called. */
export function testTaskKind(owed: readonly TestVerdict[]): TestTaskKind {
	const first = testsByRank.find((test) => owed.some((verdict) => verdict.test === test));
	if (!first) throw new Error('no test is owed');
	return kindsByTest[first];
}

/** A second test of the phase is another task than the first: skipping the one does not waive the other. */
export function testTaskId({ turn, phase, units }: BattleState, unit: string, owed: readonly TestVerdict[]): string {
	const { testedFire, fireHitsTested } = units[unit]?.turn ?? freshTurn;
	const again = phase === 'fire' && testedFire ? [`after-${fireHitsTested}`] : [];
	return taskId(testTaskKind(owed), [unit, ...again], turn);
}

const anyCommand: CommandFacts = { attachedBonus: null, generalInRadius: true };
const withCommand = (situation: TestSituation): MoraleFacts => ({ ...situation, command: anyCommand });

export const testSituation = (state: BattleState, unit: UnitState): TestSituation => gatherSituation(state, unit, []);

function gatherSituation(state: BattleState, unit: UnitState, asked: readonly Charge[]): TestSituation {
	const { fireHits, fireHitsTested, combatHits, lostCombat, testedFire } = unit.turn;
	const facts = unitFactsOf(unit);
	if (state.phase === 'combat') return combatTest(facts, combatHits, lostCombat);
	// A second test of the phase is about the hits since the first, and about nothing else (R2).
	if (testedFire) return fireTest(facts, fireHits - fireHitsTested, null, null);
	return fireTest(facts, fireHits, gatherCharging(state, unit), gatherMeeting(state, unit, asked));
}

function gatherCharging(state: BattleState, { unit }: UnitState): ChargingFacts | null {
	const charge = chargeBy(state, unit.id);
	const chargee = charge && standing(state, charge.chargee);
	if (!chargee || charge.stage === 'declared') return null;
	const { cover } = heldGround(state, charge);
	return chargingHome(unitFactsOf(chargee), cover.value, charge.flankOrRear);
}

function gatherMeeting(state: BattleState, chargee: UnitState, asked: readonly Charge[]): MeetingFacts | null {
	const home = chargesOn(state, chargee.unit.id).filter((charge) => judgeHome(state, charge, asked));
	const ends = home.flatMap(({ charger, flankOrRear }) => {
		const unit = standing(state, charger);
		return unit ? [{ unit: unitFactsOf(unit), flankOrRear }] : [];
	});
	return meetingCharges(unitFactsOf(chargee), ends);
}

/** R40: the chargers who may pursue a unit that would not meet them. */
export function pursuersBeforeContact({ setup, units }: BattleState, router: string): readonly string[] {
	return setup.rulings.R40 === 'within-reach' ? (units[router]?.turn.brokeFrom ?? []) : [];
}

/** It has taken its test of this phase, and in the fire phase nobody has hit it since (R2). */
export const isTested = ({ phase }: BattleState, turn: UnitTurn): boolean =>
	phase === 'combat' ? turn.testedCombat : turn.testedFire && turn.fireHits <= turn.fireHitsTested;

/** The tests a unit owes in this phase and has not taken. */
export function owedTests(state: BattleState, unit: UnitState): readonly TestVerdict[] {
	if (isTested(state, unit.turn) || (state.phase !== 'fire' && state.phase !== 'combat')) return [];
	return judgeTests(withCommand(testSituation(state, unit))).filter((verdict) => verdict.owed);
}

/**
 * A charge on the unit that has yet to go home or be stopped. The unit has one test (R2) and must know by then whether it meets a
 * charge, so the chargers go first; where charges run in a ring somebody has to begin, and nobody waits.
 */
export function awaitedCharge(state: BattleState, unit: string): Charge | null {
	const open = openChargesOn(state, unit);
	return open.find(({ charger }) => !waitsInTurn(state, charger, unit, new Set())) ?? null;
}

const openChargesOn = (state: BattleState, unit: string): readonly Charge[] =>
	chargesOn(state, unit).filter((charge) => charge.stage === 'contacted' && !isHome(state, charge));

function waitsInTurn(state: BattleState, waiting: string, forUnit: string, seen: Set<string>): boolean {
	if (waiting === forUnit) return true;
	if (seen.has(waiting)) return false;
	seen.add(waiting);
	return openChargesOn(state, waiting).some(({ charger }) => waitsInTurn(state, charger, forUnit, seen));
}
