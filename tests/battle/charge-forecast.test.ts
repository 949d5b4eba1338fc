// What a charge is forecast to come to, and what it comes to when it is played: thousands of random charges through the battle's own procedures,
// over the rulings, flanks, covers, grounds, conditions, generals and volleys, on the map and off it. Small ones with every die enumerated, large ones with dice of a seed.
import type { BattleState } from '$lib/battle/state';
import { openCombats } from '$lib/battle/select/combats';
import { blowsFacts, meleeFacts } from '$lib/battle/facts/combat';
import { moraleFacts } from '$lib/battle/facts/morale';
import { blowsOf } from '$lib/rules/combat/melee';
import { makeChance } from '$lib/dice/distribution';
import type { DiceSource } from '$lib/dice/source';
import { makeSeededDice } from '../dice/seeded-dice';
import { resolveCharge } from '$lib/rules/charge/exact';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds, seed } from '../long';
import type { ChargeCase, SetUpCharge } from './charge-play';
import { anyChargeCase, anyMap, askNext, endingOf, happen, setUpCharge } from './charge-play';
import { type Tally, deviation, mostDeviations, offLimits } from './tallies';
import { waysByKinds, waysOf } from './ways';

function forecast({ state, facts }: SetUpCharge): Map<string, number> {
	const { endings } = resolveCharge(state.setup.playsheet, state.setup.rulings, facts);
	return new Map(
		endings.outcomes.map(({ value, weight }) => [JSON.stringify(value), makeChance(weight, endings.exponent)])
	);
}

function playAll(charge: SetUpCharge, ways: typeof waysOf): Map<string, number> {
	const chances = new Map<string, number>();
	const walk = (state: BattleState, chance: number): void => {
		const next = askNext(charge, state);
		if (!next) {
			const ending = endingOf(state);
			chances.set(ending, (chances.get(ending) ?? 0) + chance);
		} else if ('throws' in next) {
			for (const { dice, share } of ways(next)) walk(happen(state, next.make(dice)), chance * share);
		} else walk(happen(state, next), chance);
	};
	walk(charge.state, 1);
	return chances;
}

function expectAsForecast(charge: SetUpCharge, played: ReadonlyMap<string, number>): void {
	const told = forecast(charge);
	expect([...told.keys()].sort()).toEqual([...played.keys()].sort());
	for (const [ending, chance] of played) expect(told.get(ending), ending).toBeCloseTo(chance, 10);
}

/** Half of them on the map, over woods, walls, slopes, streams and houses. */
const maps = fc.option(anyMap, { freq: 1 });

it(
	'played with every die enumerated, a small charge ends as it is forecast to, in every detail',
	() => {
		fc.assert(
			fc.property(anyChargeCase(8, maps), (given: ChargeCase) => {
				const charge = setUpCharge(given);
				expectAsForecast(charge, playAll(charge, waysOf));
			}),
			{ numRuns: rounds(6, 1500) }
		);
	},
	rounds(60_000, 3_600_000)
);

/** In every run few and not too large; in the long one as large as they come. */
const enumerated = { most: rounds(9, 30), charges: rounds(1, 60) };

it(
	'played with every die enumerated, a large charge ends as it is forecast to, in every detail',
	() => {
		for (const given of fc.sample(anyChargeCase(enumerated.most, maps), { numRuns: enumerated.charges, seed })) {
			const charge = setUpCharge(given);
			expectAsForecast(charge, playAll(charge, waysByKinds));
		}
	},
	rounds(60_000, 3_600_000)
);

it('faces that make no difference may be taken together: a small charge played either way ends the same', () => {
	for (const given of fc.sample(anyChargeCase(4, maps), { numRuns: rounds(2, 100), seed })) {
		const charge = setUpCharge(given);
		const [by, all] = [playAll(charge, waysByKinds), playAll(charge, waysOf)];
		expect([...by.keys()].sort()).toEqual([...all.keys()].sort());
		for (const [ending, chance] of all) expect(by.get(ending), ending).toBeCloseTo(chance, 12);
	}
});

const groupOf = (ending: string): string => {
	const { kind, charger, chargee } = JSON.parse(ending) as Record<'kind' | 'charger' | 'chargee', { fate: string }>;
	return [kind, charger.fate, chargee.fate].join(' ');
};

function playOnce(charge: SetUpCharge, dice: DiceSource): string {
	let state = charge.state;
	for (let next = askNext(charge, state); next; next = askNext(charge, state)) {
		state = happen(state, 'throws' in next ? next.make(next.throws.map(({ dice: count }) => dice.roll(count))) : next);
	}
	return endingOf(state);
}

/** How often each group of endings came, beside its chance as the forecast has it. */
function tallyOf(charge: SetUpCharge, trial: string, plays: number, dice: DiceSource): Tally[] {
	const told = new Map<string, number>();
	for (const [ending, chance] of forecast(charge)) told.set(groupOf(ending), (told.get(groupOf(ending)) ?? 0) + chance);
	const seen = new Map<string, number>();
	for (let play = 0; play < plays; play++) {
		const group = groupOf(playOnce(charge, dice));
		seen.set(group, (seen.get(group) ?? 0) + 1);
	}
	return [...new Set([...told.keys(), ...seen.keys()])].map((name) => ({
		trial,
		name,
		chance: told.get(name) ?? 0,
		came: seen.get(name) ?? 0,
		plays
	}));
}

it(
	'played with dice of a seed, a large charge ends as often as it is forecast to',
	() => {
		const dice = makeSeededDice(seed);
		const plays = rounds(150, 2000);
		const tallies = fc
			.sample(anyChargeCase(30, maps), { numRuns: rounds(2, 200), seed })
			.flatMap((given) => tallyOf(setUpCharge(given), JSON.stringify(given), plays, dice));
		expect(offLimits(tallies)).toEqual([]);
		expect(deviation(tallies)).toBeLessThan(mostDeviations);
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
