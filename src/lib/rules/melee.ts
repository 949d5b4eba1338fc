import type { Distribution } from '$lib/dice/distribution';
import { addUp, capAt, certain, chanceOf } from '$lib/dice/distribution';
import { resolveBlows } from './blows';
import type { CombatResult, Losses } from './combat';
import { crossLosses, judgeCombat } from './combat';
import type { BlowsFacts } from './combat-facts';
import type { Playsheet } from './playsheet';
import type { Parsed, Problem } from './problem';
import { lazily } from './resolution';
import type { Rulings } from './rulings';
import type { ByHand } from './sum';
import type { HitsOutcome, HitsResolution } from './volley';

// Several units in one combat (R34): each strikes one enemy it touches, and a side's hits are summed over the whole of it.
// Each blow falls on one unit, so the two directions are independent, and so are the losses of different units of a side.

export interface MeleeBlow {
	readonly side: 'first' | 'second';
	/** Ids of the units, unique over both sides. */
	readonly striker: string;
	readonly enemy: string;
	readonly facts: BlowsFacts;
	readonly byHand?: readonly ByHand[];
}

export interface MeleeResolution {
	readonly blows: readonly (MeleeBlow & { readonly resolution: HitsResolution })[];
	/** Figures lost by each unit that is struck, by id. */
	readonly lossesOf: ReadonlyMap<string, Distribution<number>>;
	/** Each side's losses, jointly. */
	readonly losses: Distribution<Losses>;
	chance(result: CombatResult): number;
	read(diceByStriker: Readonly<Record<string, readonly unknown[]>>): Parsed<MeleeOutcome>;
}

export interface MeleeOutcome {
	readonly blows: readonly { readonly striker: string; readonly enemy: string; readonly outcome: HitsOutcome }[];
	readonly lossesOf: Readonly<Record<string, number>>;
	readonly losses: Losses;
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
			chance: (result) => chanceOf(losses(), (loss) => judgeCombat(loss) === result),
			read: (dice) => readMelee(resolved, dice)
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

function readMelee(
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
	return { ok: true, value: sumMelee(blows, outcomes) };
}

function sumMelee(blows: readonly ResolvedBlow[], outcomes: MeleeOutcome['blows']): MeleeOutcome {
	const lossesOf: Record<string, number> = {};
	for (const { enemy, facts } of blows) {
		const hits = outcomes.filter((blow) => blow.enemy === enemy).reduce((sum, { outcome }) => sum + outcome.hits, 0);
		lossesOf[enemy] = Math.min(hits, facts.enemy.figures);
	}
	const inflictedBy = (strikers: 'first' | 'second') => {
		const struck = new Set(blows.filter(({ side }) => side === strikers).map(({ enemy }) => enemy));
		return [...struck].reduce((sum, unit) => sum + (lossesOf[unit] ?? 0), 0);
	};
	const losses = { first: inflictedBy('second'), second: inflictedBy('first') };
	return { blows: outcomes, lossesOf, losses, result: judgeCombat(losses) };
}
