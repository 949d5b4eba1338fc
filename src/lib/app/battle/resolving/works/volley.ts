// A volley at foot, horse or guns. Which table is read follows from the target, also when a player says that it is something else.
import { keepToStrength, shoot } from '$lib/battle/log/actions';
import { nameFireStrength, shootingFacts } from '$lib/battle/facts/shooting';
import type { BattleState } from '$lib/battle/state';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import type { Procedure } from '../../../resolver/answer';
import { counterbattery } from '../../../resolver/procedures/counterbattery';
import { shooting } from '../../../resolver/procedures/shooting';
import type { RollingSpec } from '../resolving.svelte';
import { nameIn, rulesOf, sideIn } from './naming';

const tableFor = ({ target }: ShootingFacts): Procedure<ShootingFacts> =>
	target.arm === 'artillery' ? counterbattery : shooting;

const volley: Procedure<ShootingFacts> = {
	id: 'volley',
	ask: (rules, facts, names) => tableFor(facts).ask(rules, facts, names),
	answer: (rules, facts, names, hand) => tableFor(facts).answer(rules, facts, names, hand)
};

/** R38: the sum on screen says the same of the shooter's strength as the one that is recorded. */
const withFireStrength = (state: BattleState, shooter: string): Procedure<ShootingFacts> => ({
	...volley,
	answer(rules, facts, names, hand) {
		const answer = volley.answer(rules, facts, names, hand);
		const tallies = answer.tallies.map((tally) => ({
			...tally,
			account: nameFireStrength(state, shooter, facts, tally.account)
		}));
		return { ...answer, tallies };
	}
});

export function volleySpec(
	state: BattleState,
	shooter: string,
	target: string,
	taskId: string | null
): RollingSpec<ShootingFacts, unknown> {
	const { facts, sources } = shootingFacts(state, shooter, target);
	const names = { actor: nameIn(state, shooter), other: nameIn(state, target) };
	return {
		key: `shoot:${shooter}:${target}:${state.turn}`,
		title: `${names.actor} shoots at ${names.other}`,
		units: [shooter, target],
		taskId,
		procedure: withFireStrength(state, shooter),
		rules: rulesOf(state),
		names,
		sides: { actor: sideIn(state, shooter), other: sideIn(state, target) },
		facts,
		sources,
		make({ facts: said, changed, hand, dice }) {
			const table = said.target.arm === 'artillery' ? 'counterbattery' : 'volley';
			const byHand = hand[table] ?? [];
			const shot = shoot(state, shooter, target, { facts: said, changed, byHand }, { dice: dice[table] ?? [] });
			return shot.ok ? { ok: true, value: keepToStrength(state, shot.value) } : shot;
		}
	};
}
