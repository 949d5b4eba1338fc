// Which tests a unit owes this phase, and why, or why not. However many it owes, it takes one test with every modifier (R2).

import { makeCount } from '$lib/wording';
import type { MoraleFacts } from './facts';
import type { RulingId } from '../engine/section';
import type { UnitFacts } from '../unit/unit-facts';
import { isAtLeastAsDense } from '../vocabulary';

export const moraleTests = ['shooting', 'charge-home', 'meet-charge', 'lost-combat'] as const;
export type MoraleTest = (typeof moraleTests)[number];

export interface TestVerdict {
	readonly test: MoraleTest;
	readonly owed: boolean;
	readonly reason: string;
	readonly ruling?: RulingId;
}

/** R25: steady, with bayonets, and at least as dense as the unit that tests. */
export function isSteadyBayonets(enemy: UnitFacts, tester: UnitFacts): boolean {
	return enemy.condition === 'steady' && enemy.bayonets && isAtLeastAsDense(enemy.order, tester.order);
}

const judges: Record<MoraleTest, (facts: MoraleFacts) => Omit<TestVerdict, 'test'>> = {
	shooting: ({ phase, hits }) => {
		if (phase !== 'fire') return { owed: false, reason: 'the shooting is over' };
		if (hits > 0) return { owed: true, reason: `it suffered ${makeCount(hits, 'shooting hit')}` };
		return { owed: false, reason: 'it suffered no shooting hits' };
	},
	'charge-home': ({ unit, charging }) => {
		if (!charging) return { owed: false, reason: 'it is not charging' };
		if (unit.arm !== 'infantry') return { owed: false, reason: 'only infantry tests to charge home' };
		if (charging.enemyCover === 'hard') return { owed: true, reason: 'it charges hard cover' };
		if (isSteadyBayonets(charging.enemy, unit)) {
			return { owed: true, reason: 'it charges steady bayonets of at least its density', ruling: 'R25' };
		}
		return { owed: false, reason: describeNoBayonets(charging.enemy, unit), ruling: 'R25' };
	},
	'meet-charge': ({ unit, meeting }) => {
		if (!meeting) return { owed: false, reason: 'no charge has gone home on it' };
		if (unit.arm !== 'infantry') return { owed: false, reason: 'only infantry tests to meet a charge' };
		if (meeting.enemy.arm === 'cavalry') return { owed: true, reason: 'cavalry charged it' };
		if (isSteadyBayonets(meeting.enemy, unit)) {
			return { owed: true, reason: 'steady bayonets of at least its density charged it', ruling: 'R25' };
		}
		if (meeting.flankOrRear) return { owed: true, reason: 'it was charged on the flank or rear' };
		return { owed: false, reason: describeNoBayonets(meeting.enemy, unit), ruling: 'R25' };
	},
	'lost-combat': ({ phase, lostCombat }) => {
		if (phase === 'combat' && lostCombat) return { owed: true, reason: 'it lost the combat' };
		return { owed: false, reason: 'it has not lost a combat' };
	}
};

export function judgeTests(facts: MoraleFacts): readonly TestVerdict[] {
	return moraleTests.map((test) => ({ test, ...judges[test](facts) }));
}

function describeNoBayonets(enemy: UnitFacts, tester: UnitFacts): string {
	if (!enemy.bayonets) return 'the enemy has no bayonets';
	if (enemy.condition !== 'steady') return `the enemy is ${enemy.condition}`;
	return `the enemy in ${enemy.order} order is not as dense as its ${tester.order} order`;
}
