// Morale tests: what the rules' own judgement says is owed, each unit once (R2).

import type { TestVerdict } from '$lib/rules/morale/tests';
import type { Reason } from '$lib/rules/engine/resolution';
import { makeCount, makeList } from '$lib/wording';
import { oncePerState, standing, standingUnits, unitOf } from '../select/units';
import type { BattleState, UnitState } from '../state';
import { awaitedCharge, chargeBy, chargesOn, isHome, isSkipped, owedTests, testTaskId, testTaskKind } from '../select/charges'; // prettier-ignore
import { isFireOpenOn } from './shooters';
import { idOf, makeSentence, nameOf, type Task } from './task';
import type { TestTaskKind } from '../task-kinds';

/** Chargers first, then those they charge, then everybody else who was hit; none before the shooting at it is over (R2). */
export function fireTestTasks(state: BattleState): readonly Task[] {
	const testers = standingUnits(state).filter(
		(unit) => mayOweTest(state, unit) && !awaitedCharge(state, idOf(unit)) && !waitsForFire(state, unit)
	);
	const isCharger = (unit: UnitState) => chargeBy(state, idOf(unit)) !== null;
	const isCharged = (unit: UnitState) => !isCharger(unit) && chargesOn(state, idOf(unit)).length > 0;
	const others = testers.filter((unit) => !isCharger(unit) && !isCharged(unit));
	return [...testers.filter(isCharger), ...testers.filter(isCharged), ...others].flatMap((unit) =>
		testTasks(state, unit)
	);
}

/** Somebody may still shoot at it, or at those whose charge it would meet: hits on them may stop it. */
function waitsForFire(state: BattleState, unit: UnitState): boolean {
	if (isFireOpenOn(state, unit)) return true;
	return chargesOn(state, idOf(unit)).some(({ charger, stage }) => {
		const enemy = stage === 'declared' ? null : standing(state, charger);
		return enemy !== null && isFireOpenOn(state, enemy);
	});
}

export interface WaitingTest {
	readonly unit: UnitState;
	/** Shooting hits that its test will count so far. */
	readonly hits: number;
}

/** "3 hits so far, tests when shooting is over". */
export const makeHitsSoFar = (hits: number): string =>
	`${hits === 0 ? '' : `${makeCount(hits, 'hit')} so far, `}tests when shooting is over`;

/** Those who will have to test once the shooting is over, as it stands now. */
export const waitingTests = oncePerState((state): readonly WaitingTest[] => {
	if (state.phase !== 'fire' || state.shootingOver) return [];
	return standingUnits(state)
		.filter((unit) => mayOweTest(state, unit) && waitsForFire(state, unit))
		.flatMap((unit) => {
			const owed = owedTests(state, unit);
			if (owed.length === 0 || isSkipped(state, testTaskId(state, idOf(unit), owed))) return [];
			return [{ unit, hits: unit.turn.fireHits - unit.turn.fireHitsTested }];
		});
});

/** Spares everybody else the judgement. */
const mayOweTest = (state: BattleState, unit: UnitState): boolean =>
	unit.turn.fireHits > 0 || chargeBy(state, idOf(unit)) !== null || chargesOn(state, idOf(unit)).length > 0;

/** Each unit of the side that lost a combat. */
export function lostCombatTasks(state: BattleState): readonly Task[] {
	return standingUnits(state)
		.filter(({ turn }) => turn.lostCombat !== null)
		.flatMap((unit) => testTasks(state, unit));
}

function testTasks(state: BattleState, unit: UnitState): readonly Task[] {
	const owed = owedTests(state, unit);
	if (owed.length === 0) return [];
	const kind = testTaskKind(owed);
	return [
		{
			id: testTaskId(state, idOf(unit), owed),
			kind,
			unit: idOf(unit),
			tests: owed.map(({ test }) => test),
			weight: 'duty',
			side: unit.side,
			units: [idOf(unit), ...enemiesOf(state, unit, kind).map(idOf)],
			title: `${nameOf(unit)} ${titles[kind](state, unit)}`,
			reason: reasonFor(owed),
			notes: []
		}
	];
}

const titles: Readonly<Record<TestTaskKind, (state: BattleState, unit: UnitState) => string>> = {
	'charge-home-test': (state, unit) =>
		`must test to charge home on ${makeList(enemiesOf(state, unit, 'charge-home-test').map(nameOf))}`,
	'meet-charge-test': (state, unit) =>
		`must test to meet the charge of ${makeList(enemiesOf(state, unit, 'meet-charge-test').map(nameOf))}`,
	'shooting-test': (_, { turn: { fireHits, fireHitsTested, testedFire } }) =>
		`must test${testedFire ? ' again' : ''}: ${makeCount(fireHits - fireHitsTested, 'shooting hit')}`,
	'lost-combat-test': () => 'must test: it lost the combat'
};

/** The same for a test that is taken before it is due. */
export function enemiesOfTest(state: BattleState, id: string): readonly string[] {
	const unit = unitOf(state, id);
	return enemiesOf(state, unit, testTaskKind(owedTests(state, unit))).map(idOf);
}

/** Those on the other end of the charge that the test is about. */
function enemiesOf(state: BattleState, unit: UnitState, kind: TestTaskKind): readonly UnitState[] {
	const charge = chargeBy(state, idOf(unit));
	const chargers = chargesOn(state, idOf(unit)).filter((other) => isHome(state, other));
	const ids = {
		'charge-home-test': charge ? [charge.chargee] : [],
		'meet-charge-test': chargers.map(({ charger }) => charger),
		'shooting-test': [],
		'lost-combat-test': []
	};
	return ids[kind].flatMap((id) => standing(state, id) ?? []);
}

/** One ground keeps its own ruling; several rest on there being one test for all of them. */
function reasonFor(owed: readonly TestVerdict[]): Reason {
	const text = makeSentence(owed.map(({ reason }) => reason));
	const ruling = owed.length > 1 ? 'R2' : owed[0]?.ruling;
	return { text, section: 'morale', ...(ruling ? { ruling } : {}) };
}
