import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { blowsFacts, pursuitFacts } from '$lib/battle/facts/combat';
import { chargeFacts } from '$lib/battle/facts/charge';
import type { FactSheet } from '$lib/battle/facts/fact-sheet';
import { factSources, leafPaths } from '$lib/battle/facts/fact-sheet';
import { moraleFacts, routFacts } from '$lib/battle/facts/morale';
import { evadeFacts, movementFacts } from '$lib/battle/facts/movement';
import { shootingFacts } from '$lib/battle/facts/shooting';
import { parseChargeFacts } from '$lib/rules/charge/facts';
import { blowsFactsSchema } from '$lib/rules/combat/facts';
import { parseWith } from '$lib/parsing/parse';
import { parseEvadeFacts } from '$lib/rules/movement/evade';
import { parseMoraleFacts } from '$lib/rules/morale/facts';
import { parseMovementFacts } from '$lib/rules/movement/facts';
import type { Parsed } from '$lib/parsing/problem';
import { routFactsSchema } from '$lib/rules/morale/rout';
import { parseShootingFacts } from '$lib/rules/shooting/facts';
import { anyState } from '../arbitrary-states';
import { sampleRosters } from '../sample-battle';
import { rounds } from '../../long';

const anyOf = (units: readonly { readonly id: string }[]) => fc.constantFrom(...units.map(({ id }) => id));
const ours = anyOf(sampleRosters.first.units);
const theirs = anyOf(sampleRosters.second.units);

/** A source at every leaf and nowhere else, and facts that the rules take as they are. */
function checkSheet<Facts>({ facts, sources }: FactSheet<Facts>, parse: (input: unknown) => Parsed<Facts>) {
	expect(Object.keys(sources).sort()).toEqual(leafPaths(facts).sort());
	for (const source of Object.values(sources)) expect(factSources).toContain(source);
	expect(Object.values(sources)).not.toContain('said');
	expect(parse(facts)).toEqual({ ok: true, value: facts });
}

describe('the facts of a battle', () => {
	it('are sound for the rules, and every one says where it came from', () => {
		fc.assert(
			fc.property(anyState, ours, theirs, (state, our, their) => {
				checkSheet(shootingFacts(state, our, their), parseShootingFacts);
				checkSheet(moraleFacts(state, our), parseMoraleFacts);
				checkSheet(routFacts(state, their), (facts) => parseWith(routFactsSchema, facts));
				checkSheet(blowsFacts(state, our, their), (facts) => parseWith(blowsFactsSchema, facts));
				checkSheet(movementFacts(state, our), parseMovementFacts);
				checkSheet(evadeFacts(state, our, state.charges[0] ?? null), parseEvadeFacts);
				checkSheet(chargeFacts(state, { charger: our, chargee: their }), parseChargeFacts);
			}),
			{ numRuns: rounds(50, 3000) }
		);
	});

	it('of a pursuit too', () => {
		fc.assert(
			fc.property(anyState, ours, theirs, (state, our, their) => {
				const { facts, sources } = pursuitFacts(state, our, their);
				expect(Object.keys(sources).sort()).toEqual(leafPaths(facts).sort());
				expect(parseWith(blowsFactsSchema, facts.blows)).toEqual({ ok: true, value: facts.blows });
			}),
			{ numRuns: rounds(40, 3000) }
		);
	});

	it('range is the same from either end', () => {
		fc.assert(
			fc.property(anyState, ours, theirs, (state, our, their) => {
				const there = shootingFacts(state, our, their);
				const back = shootingFacts(state, their, our);
				expect(there.sources.range).toBe(back.sources.range);
				if (there.sources.range === 'measured') expect(there.facts.range).toBe(back.facts.range);
			}),
			{ numRuns: rounds(40, 3000) }
		);
	});
});
