// A shot in a battle, at foot, horse or guns: on what facts it is made, and how it is recorded. Which table is read follows from the target, also
// when a player says that it is something else.
import { mostToLose, recordShot } from '$lib/battle/log/actions';
import type { BodyOf } from '$lib/battle/events/event';
import { nameFireStrength, shootingFacts } from '$lib/battle/facts/shooting';
import type { Told } from '$lib/battle/recorded-sum';
import type { BattleState } from '$lib/battle/state';
import { handIn } from '$lib/rules/engine/resolution';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import type { ShotResult } from '$lib/rules/shooting/shot';
import { counterbatteryTable } from './counterbattery';
import { diceOf, factsIn, type Reopens, type Roll, rollOf } from './roll';
import { shotProcedure, type ShotTable, volleyTable } from './shooting';

export const tableOf = ({ target }: ShootingFacts): ShotTable =>
	target.arm === 'artillery' ? counterbatteryTable : volleyTable;

export function openShot(
	state: BattleState,
	shooter: string,
	target: string,
	taskId: string | null
): Roll<ShootingFacts, ShotResult> {
	const roll = rollOf(state, taskId, shooter, target);
	return {
		...roll,
		key: `shoot:${shooter}:${target}:${state.turn}`,
		title: `${roll.names.actor}: shoot at ${roll.names.other}`,
		// R38: the sum on screen says the same of the shooter's strength as the one that is recorded, for it is the same.
		procedure: shotProcedure('volley', tableOf, {
			nameAccount: (facts, account) => nameFireStrength(state, shooter, facts, account),
			mostToLose: (facts) => mostToLose(state, target, facts)
		}),
		...factsIn(shootingFacts(state, shooter, target)),
		record(result, said) {
			const { facts, changed } = said;
			return recordShot(shooter, target, { facts, changed, ...diceOf(said, tableOf(facts).id) }, result);
		}
	};
}

/** What was told, as it was told. Older events have only what it came to: of guns, a die that took one took a figure of the crew with it. */
function toldOf({ told, hits, lost, facts }: BodyOf<'shot'>): Told {
	if (told) return told;
	return tableOf(facts) === volleyTable ? { hits } : { 'gun-and-crew': lost.guns, crew: hits - lost.guns };
}

export const shot: Reopens<BodyOf<'shot'>, ShootingFacts, ShotResult> = {
	reopen: (state, { shooter, target, facts, changed, account }) => ({
		...openShot(state, shooter, target, null),
		facts,
		changed,
		hand: { [tableOf(facts).id]: handIn(account.sum) }
	}),
	lain: (body) => ({ [tableOf(body.facts).id]: body.dice ?? toldOf(body) })
};
