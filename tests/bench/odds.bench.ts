import { binomial, accumulate, capAt, chances, fromFaces } from '$lib/dice/distribution';
import { makeSeededDice } from '../dice/seeded-dice';
import { expectedLosses, resolveCounterbattery } from '$lib/rules/shooting/counterbattery';
import { printedPlaysheet as sheet } from '$lib/rules/sheet/printed';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { expectedHits, resolveShooting } from '$lib/rules/shooting/shooting';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import { pair } from '../../src/tooling/bench/cases.mjs';
import { battery, riflemen, shot, tightLine } from '../rules/sample-units';

// One volley's odds against rolling it 10,000 times. Both sides use the app's own procedures. Ours answers from the facts each time: who
// may shoot, the dice, the score, every line, and the chance of each loss. The peer is spared that: it is resolved once, and each trial
// only rolls and reads. The engine keeps the binomials it has grown; the second pair shows the first answer of its kind, nothing kept.

const TRIALS = 10_000;
const SEED = 1777;
const goal = { atMost: 1 / 300 };

const guards = shot({
	shooter: tightLine({ grade: 'A', britishRegulars: true, figures: 24 }),
	target: riflemen({ figures: 8 })
});
const guns = shot({
	shooter: battery({ guns: 4, gunsAtStart: 4, figures: 12 }),
	target: battery({ guns: 3, gunsAtStart: 3, figures: 9 }),
	ammunition: 'ball',
	range: 30
});

/** The mean figures removed, sampled. */
function rollVolleys(facts: ShootingFacts): number {
	const { account, read } = resolveShooting(sheet, defaultRulings, facts);
	const dice = makeSeededDice(SEED);
	let removed = 0;
	for (let trial = 0; trial < TRIALS; trial++) {
		const outcome = read(dice.roll(account.dice.count));
		if (outcome.ok) removed += outcome.value.removed;
	}
	return removed / TRIALS;
}

function rollAtGuns(facts: ShootingFacts): number {
	const { account, read } = resolveCounterbattery(sheet, defaultRulings, facts);
	const dice = makeSeededDice(SEED);
	let crew = 0;
	for (let trial = 0; trial < TRIALS; trial++) {
		const outcome = read(dice.roll(account.dice.count));
		if (outcome.ok) crew += outcome.value.lost.crew;
	}
	return crew / TRIALS;
}

/** Grown again for every answer, as the first of its kind is. */
function growHits(facts: ShootingFacts) {
	const { account, hitFaces } = resolveShooting(sheet, defaultRulings, facts);
	const die = fromFaces((face) => (face > 10 - hitFaces ? 1 : 0));
	const hits = accumulate(account.dice.count, die, 0, (sum, hit) => sum + hit, (sum) => sum); // prettier-ignore
	return chances(capAt(hits, facts.target.figures));
}

const mean = (odds: readonly { value: number; chance: number }[]) =>
	odds.reduce((sum, { value, chance }) => sum + value * chance, 0);

/** Within four standard errors of 10,000 trials, at the widest spread that a handful of dice has. */
const isNear = (exact: number, sampled: number) => Math.abs(exact - sampled) < (4 * 2) / Math.sqrt(TRIALS);

export default [
	pair({
		name: 'volley, 24 figures: exact odds v 10,000 trials',
		ours: () => {
			const resolution = resolveShooting(sheet, defaultRulings, guards);
			return { odds: chances(resolution.removed), mean: expectedHits(resolution) };
		},
		peer: () => rollVolleys(guards),
		agree: (exact, sampled) => isNear(exact.mean, sampled),
		goal
	}),
	pair({
		name: 'volley, 24 figures, nothing kept: exact odds v 10,000 trials',
		ours: () => growHits(guards),
		peer: () => rollVolleys(guards),
		agree: (odds, sampled) => isNear(mean(odds), sampled) && odds.length === binomial(6, 4).outcomes.length,
		goal
	}),
	pair({
		name: 'counterbattery, 4 guns at 3: exact joint odds v 10,000 trials',
		ours: () => {
			const resolution = resolveCounterbattery(sheet, defaultRulings, guns);
			return { odds: chances(resolution.losses), mean: expectedLosses(resolution).crew };
		},
		peer: () => rollAtGuns(guns),
		agree: (exact, sampled) => isNear(exact.mean, sampled),
		goal
	})
];
