// Several units in one combat (R34): each strikes one enemy it touches, and a side's hits are summed over the whole of it.
// Each blow falls on one unit, so the two directions are independent, and so are the losses of different units of a side.

import { addUp, capAt, certain, chanceOf, type Distribution } from '$lib/dice/distribution';
import { resolveBlows } from './blows';
import { type CombatResult, countsEveryHit, crossLosses, judgeCombat, type Losses } from './combat';
import { type BlowsFacts, type CombatantFacts, makeBlows, type MeleeFacts, type MeleeUnit } from './facts';
import type { Playsheet, Rulings } from '../sheet/playsheet';
import type { Parsed, Problem } from '$lib/parsing/problem';
import { type ByHand, type HitsOutcome, type HitsResolution, lazily } from '../engine/resolution';

export interface MeleeBlow {
	readonly side: 'first' | 'second';
	/** Ids of the units, unique over both sides. */
	readonly striker: string;
	readonly enemy: string;
	readonly facts: BlowsFacts;
	readonly byHand?: readonly ByHand[];
}

/** Every unit that strikes an enemy. An enemy has its flank whomever that enemy strikes itself. */
export function blowsOf({ units, ground }: MeleeFacts): MeleeBlow[] {
	return units.flatMap((striker) => {
		const enemy = units.find(({ id }) => id === striker.strikes);
		if (!enemy) return [];
		const [own, held] = [combatantAgainst(striker, enemy), combatantAgainst(enemy, striker)];
		const between = enemy.against?.[striker.id]?.ground ?? striker.against?.[enemy.id]?.ground ?? ground;
		const facts = makeBlows(own, held, between);
		return [{ side: striker.side, striker: striker.id, enemy: enemy.id, facts }];
	});
}

const combatantAgainst = (unit: MeleeUnit, enemy: MeleeUnit): CombatantFacts => ({
	...unit,
	...unit.against?.[enemy.id],
	attacksFlank: unit.flankOf.includes(enemy.id)
});

export interface MeleeResolution {
	readonly blows: readonly (MeleeBlow & { readonly resolution: HitsResolution })[];
	/** Figures lost by each unit that is struck, by id. */
	readonly lossesOf: ReadonlyMap<string, Distribution<number>>;
	/** Figures each side loses, jointly. */
	readonly losses: Distribution<Losses>;
	/** Hits on each side as R42 counts them, jointly. */
	readonly suffered: Distribution<Losses>;
	chance(result: CombatResult): number;
	read(diceByStriker: Readonly<Record<string, readonly unknown[]>>): Parsed<MeleeOutcome>;
}

export interface MeleeOutcome {
	readonly blows: readonly { readonly striker: string; readonly enemy: string; readonly outcome: HitsOutcome }[];
	readonly lossesOf: Readonly<Record<string, number>>;
	readonly losses: Losses;
	/** Hits on each side as R42 counts them: who suffered more lost. */
	readonly suffered: Losses;
	readonly result: CombatResult;
}

export function resolveMelee(
	playsheet: Playsheet,
	rulings: Rulings,
	blows: readonly MeleeBlow[]
): Parsed<MeleeResolution> {
	const problems = findMeleeProblems(blows);
	if (problems.length > 0) return { ok: false, problems };
	const resolved = blows.map((blow) => ({
		...blow,
		resolution: resolveBlows(playsheet, rulings, blow.facts, blow.byHand)
	}));
	const lossesOf = lazily(() => new Map(resolved.map(({ enemy }) => [enemy, lossesOfUnit(resolved, enemy)])));
	const losses = lazily(() =>
		crossLosses(sideLosses(resolved, lossesOf(), 'second'), sideLosses(resolved, lossesOf(), 'first'))
	);
	const suffered = countsEveryHit(rulings)
		? lazily(() => crossLosses(sideHits(resolved, 'second'), sideHits(resolved, 'first')))
		: losses;
	return {
		ok: true,
		value: {
			blows: resolved,
			get lossesOf() {
				return lossesOf();
			},
			get losses() {
				return losses();
			},
			get suffered() {
				return suffered();
			},
			chance: (result) => chanceOf(suffered(), (hits) => judgeCombat(hits) === result),
			read: (dice) => readMelee(rulings, resolved, dice)
		}
	};
}

type ResolvedBlow = MeleeResolution['blows'][number];

function findMeleeProblems(blows: readonly MeleeBlow[]): Problem[] {
	const sideOf = new Map(blows.map(({ striker, side }) => [striker, side]));
	return blows.flatMap(({ striker, enemy, side }, index) => {
		const problems: Problem[] = [];
		if (blows.findIndex((blow) => blow.striker === striker) !== index) {
			problems.push({ path: `blows.${index}.striker`, message: 'A unit strikes only one enemy (R34).' });
		}
		if (sideOf.get(enemy) === side) {
			problems.push({ path: `blows.${index}.enemy`, message: 'A unit strikes an enemy, not its own side.' });
		}
		return problems;
	});
}

function lossesOfUnit(blows: readonly ResolvedBlow[], unit: string): Distribution<number> {
	const atUnit = blows.filter(({ enemy }) => enemy === unit);
	const figures = atUnit[0]?.facts.enemy.figures ?? 0;
	return capAt(
		atUnit.reduce<Distribution<number>>((sum, { resolution }) => addUp(sum, resolution.removed), certain(0)),
		figures
	);
}

/** What the strikers of one side inflict altogether. */
function sideLosses(
	blows: readonly ResolvedBlow[],
	lossesOf: ReadonlyMap<string, Distribution<number>>,
	strikers: 'first' | 'second'
): Distribution<number> {
	const struck = new Set(blows.filter(({ side }) => side === strikers).map(({ enemy }) => enemy));
	return [...struck].reduce<Distribution<number>>(
		(sum, unit) => addUp(sum, lossesOf.get(unit) ?? certain(0)),
		certain(0)
	);
}

/** What they hit altogether, whether or not there were figures to take off. */
const sideHits = (blows: readonly ResolvedBlow[], strikers: 'first' | 'second'): Distribution<number> =>
	blows
		.filter(({ side }) => side === strikers)
		.reduce<Distribution<number>>((sum, { resolution }) => addUp(sum, resolution.hits), certain(0));

function readMelee(
	rulings: Rulings,
	blows: readonly ResolvedBlow[],
	dice: Readonly<Record<string, readonly unknown[]>>
): Parsed<MeleeOutcome> {
	const problems: Problem[] = [];
	const outcomes: { striker: string; enemy: string; outcome: HitsOutcome }[] = [];
	for (const { striker, enemy, resolution } of blows) {
		const read = resolution.read(dice[striker] ?? []);
		if (read.ok) outcomes.push({ striker, enemy, outcome: read.value });
		else problems.push(...read.problems.map(({ path, message }) => ({ path: `${striker}.${path}`, message })));
	}
	if (problems.length > 0) return { ok: false, problems };
	return { ok: true, value: sumMelee(rulings, blows, outcomes) };
}

function sumMelee(rulings: Rulings, blows: readonly ResolvedBlow[], outcomes: MeleeOutcome['blows']): MeleeOutcome {
	const hitsAt = (unit: string) =>
		outcomes.filter(({ enemy }) => enemy === unit).reduce((sum, { outcome }) => sum + outcome.hits, 0);
	const lossesOf = Object.fromEntries(
		blows.map(({ enemy, facts }) => [enemy, Math.min(hitsAt(enemy), facts.enemy.figures)])
	);
	const inflictedBy = (strikers: 'first' | 'second', count: (unit: string) => number) => {
		const struck = new Set(blows.filter(({ side }) => side === strikers).map(({ enemy }) => enemy));
		return [...struck].reduce((sum, unit) => sum + count(unit), 0);
	};
	const both = (count: (unit: string) => number) => ({
		first: inflictedBy('second', count),
		second: inflictedBy('first', count)
	});
	const losses = both((unit) => lossesOf[unit] ?? 0);
	const suffered = countsEveryHit(rulings) ? both(hitsAt) : losses;
	return { blows: outcomes, lossesOf, losses, suffered, result: judgeCombat(suffered) };
}
