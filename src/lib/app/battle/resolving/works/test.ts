// The one morale test of a phase (R2), with every ground for it at once. Its facts are the engine's own, so that a unit that charges and
// is charged loses neither.
import { test } from '$lib/battle/log/actions';
import { unitOf } from '$lib/battle/select/units';
import { shootersAt, shootersOf } from '$lib/battle/due/shooters';
import { moraleFacts } from '$lib/battle/facts/morale';
import type { BattleState } from '$lib/battle/state';
import type { MoraleOutcome } from '$lib/rules/morale/morale';
import type { Reason } from '$lib/rules/engine/resolution';
import type { MoraleFacts } from '$lib/rules/morale/facts';
import { makeList } from '$lib/wording';
import type { Names, Procedure } from '../../../resolver/answer';
import { askCommand } from '../../../resolver/command-asking';
import type { Fact, FactGroup } from '../../../resolver/fact';
import { choice, flag, group } from '../../../resolver/fact';
import { answerTest } from '../../../resolver/procedures/morale';
import { askHits } from '../../../resolver/procedures/morale-asking';
import { coverOptions } from '../../../resolver/procedures/shooting-asking';
import type { RulesInUse } from '../../../resolver/rules-in-use';
import type { UnitFactId } from '../../../resolver/unit-asking';
import { askUnit } from '../../../resolver/unit-asking';
import { startSentence } from '../../../resolver/wording';
import type { RollingSpec } from '../resolving.svelte';
import { nameIn, rulesOf, sideIn, theEnemy } from './naming';

const unitTest: Procedure<MoraleFacts, MoraleOutcome> = { id: 'test', ask: askUnitTest, answer: answerTest };

type Asked = readonly (Fact<MoraleFacts> | null)[];

function askUnitTest(rules: RulesInUse, facts: MoraleFacts, names: Names): readonly FactGroup<MoraleFacts>[] {
	const radius = rules.playsheet.generals.commandRadius;
	const ofUnit = (ids: readonly UnitFactId[]) => askUnit(facts.unit, 'unit', ids, (unit) => ({ ...facts, unit }));
	const set = (hits: number): MoraleFacts => ({ ...facts, hits });
	const grounds: Asked = [askHits(facts.hits, set), ...askCharging(facts), ...askMeeting(facts), askLost(facts)];
	return [
		group('test', 'Why it tests', null, grounds),
		group(
			'unit',
			startSentence(`${names.actor} tests`),
			'actor',
			[
				askCommand(facts.command, 'command', radius, (command) => ({ ...facts, command })),
				...ofUnit(['grade', 'figures-left', 'figures-at-start', 'condition', 'order'])
			],
			ofUnit(['arm'])
		),
		...askEnemy(facts, names)
	];
}

function askCharging(facts: MoraleFacts): Asked {
	const { charging } = facts;
	if (!charging) return [];
	return [
		flag(
			'charging.frontal',
			'Charges frontally',
			charging.frontal,
			(frontal) => ({ ...facts, charging: { ...charging, frontal } }),
			{ usual: charging.frontal }
		),
		choice('charging.enemyCover', 'Enemy is', charging.enemyCover, coverOptions, (enemyCover) => ({
			...facts,
			charging: { ...charging, enemyCover }
		}))
	];
}

function askMeeting(facts: MoraleFacts): Asked {
	const { meeting } = facts;
	if (!meeting) return [];
	return [
		flag('meeting.flankOrRear', 'Charged on flank or rear', meeting.flankOrRear, (flankOrRear) => ({
			...facts,
			meeting: { ...meeting, flankOrRear }
		}))
	];
}

function askLost(facts: MoraleFacts): Fact<MoraleFacts> | null {
	const { lostCombat } = facts;
	if (!lostCombat) return null;
	return flag('lostCombat.flankOrRear', 'Attacked on flank or rear', lostCombat.flankOrRear, (flankOrRear) => ({
		...facts,
		lostCombat: { flankOrRear }
	}));
}

const enemyFacts: readonly UnitFactId[] = ['arm', 'order', 'bayonets', 'condition'];

/** Of an enemy only a charge asks (R25). */
function askEnemy(facts: MoraleFacts, names: Names): readonly FactGroup<MoraleFacts>[] {
	const { charging, meeting } = facts;
	const charged =
		charging &&
		group(
			'charging',
			startSentence(`${names.other} is charged`),
			'other',
			askUnit(charging.enemy, 'charging.enemy', enemyFacts, (enemy): MoraleFacts => ({
				...facts,
				charging: { ...charging, enemy }
			}))
		);
	const charges =
		meeting &&
		group(
			'meeting',
			startSentence(charging ? 'the enemy that charges it' : `${names.other} charges`),
			'other',
			askUnit(meeting.enemy, 'meeting.enemy', enemyFacts, (enemy): MoraleFacts => ({
				...facts,
				meeting: { ...meeting, enemy }
			}))
		);
	return [...(charged ? [charged] : []), ...(charges ? [charges] : [])];
}

/** What a test leaves out that is taken while there is still shooting: it is said beside it. */
function withLeftOut(state: BattleState, id: string): Procedure<MoraleFacts, MoraleOutcome> {
	const leftOut = tellLeftOut(state, id);
	if (leftOut.length === 0) return unitTest;
	return {
		...unitTest,
		answer(...asked) {
			const answer = unitTest.answer(...asked);
			return { ...answer, reasons: [...answer.reasons, ...leftOut] };
		}
	};
}

/** It stands for the hits so far (R2); and the unit's own volley, if that is still to come, is lost with the test (R7). */
function tellLeftOut(state: BattleState, id: string): readonly Reason[] {
	if (state.phase !== 'fire' || state.shootingOver) return [];
	const shooters = makeList(shootersAt(state, unitOf(state, id)).map(({ unit }) => unit.name));
	const hits = `${shooters} may still shoot at it; hits after this ask for another test.`;
	const mayShoot = shootersOf(state).some(({ unit }) => unit.id === id);
	const own = 'It has not shot yet: if it fails, it does not shoot any more this turn.';
	return [
		...(shooters === '' ? [] : [{ text: hits, section: 'morale', ruling: 'R2' } as const]),
		...(mayShoot ? [{ text: own, section: 'shooting', ruling: 'R7' } as const] : [])
	];
}

export function testSpec(
	state: BattleState,
	unit: string,
	enemies: readonly string[],
	taskId: string | null
): RollingSpec<MoraleFacts, MoraleOutcome> {
	const { facts, sources } = moraleFacts(state, unit);
	const [enemy] = enemies;
	const isEarly = shootersAt(state, unitOf(state, unit)).length > 0;
	const names = {
		actor: nameIn(state, unit),
		other: enemies.length === 0 ? theEnemy : makeList(enemies.map((id) => nameIn(state, id)))
	};
	return {
		key: `test:${unit}:${state.phase}:${state.turn}`,
		title: isEarly ? `${names.actor} tests before shooting is over` : `${names.actor} tests its morale`,
		units: [unit, ...enemies],
		taskId,
		procedure: withLeftOut(state, unit),
		rules: rulesOf(state),
		names,
		sides: { actor: sideIn(state, unit), other: enemy === undefined ? null : sideIn(state, enemy) },
		facts,
		sources,
		make: ({ facts: said, changed, hand, dice }) =>
			test(state, unit, { facts: said, changed, byHand: hand.test ?? [] }, dice.test?.[0])
	};
}
