// Exact odds against rolling it out: the claim that makes it worth having them exact.
import { chanceOf } from '$lib/dice/distribution';
import { makeSeededDice } from '../dice/seeded-dice';
import { resolveCharge } from '$lib/rules/charge/exact';
import type { ChargeFacts } from '$lib/rules/charge/facts';
import { ChargeProcedures, forgetful, makeMemory } from '$lib/rules/charge/procedures';
import { rollCharge } from '../rules/charge/roll-charge';
import { type CombatFacts, resolveDuel } from '../rules/combat/duel';
import { resolveMorale } from '$lib/rules/morale/morale';
import type { MoraleFacts } from '$lib/rules/morale/facts';
import { printedPlaysheet as sheet } from '$lib/rules/sheet/printed';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { growth, pair } from '../../src/tooling/bench/cases.mjs';
import { fullCharge } from '../rules/charge/sample-charges';
import { tightLine } from '../rules/sample-units';

const exactWins = (facts: ChargeFacts) =>
	chanceOf(resolveCharge(sheet, defaultRulings, facts).endings, ({ kind }) => kind === 'charger-won');

function sampledWins(facts: ChargeFacts, trials: number, remember: typeof forgetful): number {
	const procedures = new ChargeProcedures(sheet, defaultRulings, facts, remember);
	const dice = makeSeededDice(1781);
	let wins = 0;
	for (let trial = 0; trial < trials; trial++) {
		if (rollCharge(sheet, procedures, facts, dice).kind === 'charger-won') wins++;
	}
	return wins / trials;
}

/** A hundred thousand trials take most of a minute; a thousand of them are timed and stand for a hundred times as much. */
const TRIALS = 1000;
/** 200 times faster than a hundred thousand trials is twice as fast as a thousand. */
const GOAL = 100_000 / TRIALS / 200;

const duel: CombatFacts = {
	first: { unit: tightLine({ figures: 24, grade: 'B' }), attacksFlank: false, cover: 'none', position: 'level' },
	second: { unit: tightLine({ figures: 24 }), attacksFlank: false, cover: 'soft', position: 'level' },
	ground: 'open'
};

const test: MoraleFacts = {
	unit: tightLine(),
	command: { attachedBonus: 1, generalInRadius: true },
	phase: 'fire',
	hits: 2,
	charging: null,
	meeting: null,
	lostCombat: null
};

function sampleCombats(facts: CombatFacts, trials: number): number {
	const { first, second, read } = resolveDuel(sheet, defaultRulings, facts);
	const dice = makeSeededDice(1777);
	let wins = 0;
	for (let trial = 0; trial < trials; trial++) {
		const outcome = read(dice.roll(first.account.dice.count), dice.roll(second.account.dice.count));
		if (outcome.ok && outcome.value.result === 'first-won') wins++;
	}
	return wins / trials;
}

function sampleTests(facts: MoraleFacts, trials: number): number {
	const { read } = resolveMorale(sheet, defaultRulings, facts);
	const dice = makeSeededDice(1777);
	let passes = 0;
	for (let trial = 0; trial < trials; trial++) {
		const outcome = read(dice.roll(1));
		if (outcome.ok && outcome.value.passed) passes++;
	}
	return passes / trials;
}

const near = (exact: number, sampled: number) => Math.abs(exact - sampled) < 0.05;

export default [
	pair({
		name: 'charge 30 v 30: exact odds v 1,000 trials (100,000 would be 100 times that)',
		setup: () => fullCharge(30),
		ours: exactWins,
		peer: (facts: ChargeFacts) => sampledWins(facts, TRIALS, forgetful),
		agree: near,
		goal: { atMost: GOAL }
	}),
	pair({
		name: 'charge 30 v 30: exact odds v 1,000 trials that remember every sum',
		setup: () => fullCharge(30),
		ours: exactWins,
		peer: (facts: ChargeFacts) => sampledWins(facts, TRIALS, makeMemory()),
		agree: near,
		// A peer given our own memory is no longer the same procedures; it is here to keep us honest about where the gain lies.
		goal: { atMost: GOAL * 4 }
	}),
	growth({
		name: 'charge, by figures',
		sizes: [10, 20, 40, 80],
		setup: (figures: number) => fullCharge(figures),
		run: exactWins,
		exponentAtMost: 3.2
	}),
	pair({
		name: 'combat 24 v 24: exact odds v 10,000 trials',
		setup: () => duel,
		ours: (facts: CombatFacts) => resolveDuel(sheet, defaultRulings, facts).chance('first-won'),
		peer: (facts: CombatFacts) => sampleCombats(facts, 10_000),
		agree: near,
		goal: { atMost: 1 / 300 }
	}),
	pair({
		name: 'morale test: exact odds v 10,000 trials',
		setup: () => test,
		ours: (facts: MoraleFacts) => resolveMorale(sheet, defaultRulings, facts).chance,
		peer: (facts: MoraleFacts) => sampleTests(facts, 10_000),
		agree: near,
		goal: { atMost: 1 / 300 }
	})
];
