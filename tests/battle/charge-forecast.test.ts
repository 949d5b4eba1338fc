// What a charge is forecast to come to, and what it comes to when it is played: thousands of random charges through the battle's own procedures,
// over the rulings, flanks, covers, grounds, conditions, generals and volleys, on the map and off it. Small ones with every die enumerated, large ones with dice of a seed.
import type { BattleState } from '$lib/battle/state';
import { openCombats } from '$lib/battle/select/combats';
import { blowsFacts, meleeFacts } from '$lib/battle/facts/combat';
import { moraleFacts } from '$lib/battle/facts/morale';
import { blowsOf } from '$lib/rules/combat/melee';
import { makeChance } from '$lib/dice/distribution';
import { makeSeededDice } from '../dice/seeded-dice';
import { resolveCharge } from '$lib/rules/charge/exact';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds, seed } from '../long';
import type { ChargeCase, SetUpCharge } from './charge-play';
import { anyChargeCase, anyMap, askNext, endingOf, happen, setUpCharge } from './charge-play';
import { waysOf } from './ways';

function forecast({ state, facts }: SetUpCharge): Map<string, number> {
	const { endings } = resolveCharge(state.setup.playsheet, state.setup.rulings, facts);
	return new Map(
		endings.outcomes.map(({ value, weight }) => [JSON.stringify(value), makeChance(weight, endings.exponent)])
	);
}

function playAll(charge: SetUpCharge): Map<string, number> {
	const chances = new Map<string, number>();
	const walk = (state: BattleState, chance: number): void => {
		const next = askNext(charge, state);
		if (!next) {
			const ending = endingOf(state);
			chances.set(ending, (chances.get(ending) ?? 0) + chance);
		} else if ('throws' in next) {
			for (const { dice, share } of waysOf(next)) walk(happen(state, next.make(dice)), chance * share);
		} else walk(happen(state, next), chance);
	};
	walk(charge.state, 1);
	return chances;
}

/** Half of them on the map, over woods, walls, slopes, streams and houses. */
const maps = fc.option(anyMap, { freq: 1 });

it(
	'played with every die enumerated, a small charge ends as it is forecast to, in every detail',
	() => {
		fc.assert(
			fc.property(anyChargeCase(8, maps), (given: ChargeCase) => {
				const charge = setUpCharge(given);
				const told = forecast(charge);
				const played = playAll(charge);
				expect([...told.keys()].sort()).toEqual([...played.keys()].sort());
				for (const [ending, chance] of played) expect(told.get(ending), ending).toBeCloseTo(chance, 10);
			}),
			{ numRuns: rounds(8, 1500) }
		);
	},
	rounds(60_000, 3_600_000)
);

const groupOf = (ending: string): string => {
	const { kind, charger, chargee } = JSON.parse(ending) as Record<'kind' | 'charger' | 'chargee', { fate: string }>;
	return [kind, charger.fate, chargee.fate].join(' ');
};

it(
	'played with dice of a seed, a large charge ends as often as it is forecast to',
	() => {
		const dice = makeSeededDice(seed);
		const plays = rounds(150, 2000);
		for (const given of fc.sample(anyChargeCase(30, maps), { numRuns: rounds(2, 200), seed })) {
			const charge = setUpCharge(given);
			const told = new Map<string, number>();
			for (const [ending, chance] of forecast(charge)) told.set(groupOf(ending), (told.get(groupOf(ending)) ?? 0) + chance); // prettier-ignore
			const seen = new Map<string, number>();
			for (let play = 0; play < plays; play++) {
				let state = charge.state;
				for (let next = askNext(charge, state); next; next = askNext(charge, state)) {
					state = happen(state, 'throws' in next ? next.make(next.throws.map(({ dice: count }) => dice.roll(count))) : next); // prettier-ignore
				}
				const group = groupOf(endingOf(state));
				seen.set(group, (seen.get(group) ?? 0) + 1 / plays);
			}
			for (const group of new Set([...told.keys(), ...seen.keys()])) {
				const chance = told.get(group) ?? 0;
				const error = Math.sqrt((chance * (1 - chance)) / plays);
				const context = `${group} in ${JSON.stringify(given)}`;
				expect(Math.abs((seen.get(group) ?? 0) - chance), context).toBeLessThanOrEqual(chance === 0 ? 0 : 4.5 * error + 1 / plays); // prettier-ignore
			}
		}
	},
	rounds(60_000, 3_600_000)
);

it('whatever lies on the map and wherever it comes from, the ground of a charge is forecast, tested and fought over as one', () => {
	const seen = new Set<string>();
	fc.assert(
		fc.property(anyChargeCase(30, anyMap), (given: ChargeCase) => {
			const { state, facts } = setUpCharge(given);
			const charger = state.units.charger!;
			const met = { ...state, phase: 'combat', charges: state.charges.map((charge) => ({ ...charge, stage: 'met' as const })) } as const; // prettier-ignore
			const [combat] = openCombats(met);
			// Fire has thinned both since, and moved nobody.
			const thin = { ...met, units: { ...met.units, charger: { ...charger, figures: 1 }, chargee: { ...met.units.chargee!, figures: 1 } } }; // prettier-ignore
			for (const then of [met, thin]) {
				const blows = blowsOf(meleeFacts(then, combat!).facts);
				const at = (striker: string) => blows.find((blow) => blow.striker === striker)!.facts;
				const held = [facts.chargeeCover, facts.chargeePosition, facts.ground];
				const across = facts.chargeePosition === 'obstacle';
				expect([at('charger').enemyCover, at('charger').enemyPosition, at('charger').ground]).toEqual(held);
				expect([at('chargee').enemyCover, at('chargee').enemyPosition, at('chargee').ground]).toEqual(['none', 'level', facts.ground]); // prettier-ignore
				expect([at('charger').acrossObstacle, at('chargee').acrossObstacle]).toEqual([across, across]);
				for (const { striker, enemy, facts: blow } of blows)
					expect(blowsFacts(then, striker, enemy).facts).toEqual(blow);
				seen.add(held.join(' '));
			}
			const { charging } = moraleFacts(state, 'charger').facts;
			expect(charging?.enemyCover).toBe(facts.chargeeCover);
		}),
		{ numRuns: rounds(400, 20_000) }
	);
	// The maps are not all alike: nearly every cover on nearly every ground has come by.
	expect(seen.size).toBeGreaterThan(15);
});
