// Two units, one against one, put to the melee that every combat goes through.
import { blowsOf, resolveMelee } from '$lib/rules/combat/melee';
import type { CombatantFacts, Ground } from '$lib/rules/combat/facts';
import type { Playsheet, Rulings } from '$lib/rules/sheet/playsheet';

export interface CombatFacts {
	readonly first: CombatantFacts;
	readonly second: CombatantFacts;
	readonly ground: Ground;
}

/** The blows of each side. */
export function splitCombat({ first, second, ground }: CombatFacts) {
	const flankOf = ({ attacksFlank }: CombatantFacts, enemy: string) => (attacksFlank ? [enemy] : []);
	const units = [
		{ ...first, id: 'first', side: 'first', strikes: 'second', flankOf: flankOf(first, 'second') },
		{ ...second, id: 'second', side: 'second', strikes: 'first', flankOf: flankOf(second, 'first') }
	] as const;
	return blowsOf({ units, ground });
}

export function resolveDuel(playsheet: Playsheet, rulings: Rulings, facts: CombatFacts) {
	const melee = resolveMelee(playsheet, rulings, splitCombat(facts));
	if (!melee.ok) throw new Error('a duel is refused');
	const [first, second] = melee.value.blows;
	return {
		first: first!.resolution,
		second: second!.resolution,
		get losses() {
			return melee.value.losses;
		},
		chance: melee.value.chance,
		read: (ofFirst: readonly unknown[], ofSecond: readonly unknown[]) =>
			melee.value.read({ first: ofFirst, second: ofSecond })
	};
}
