// Every roll of a battle as it was made: how many dice, how many faces of each were good, how many of them were, and the exact chance of
// that. The sums stand in the events; nothing is calculated anew.

import { type D10, faces } from '$lib/dice/d10';
import { chanceAtLeast, chanceAtMost, hitsAmong } from '$lib/dice/luck';
import type { Decider } from '$lib/journal/event';
import { countHitFaces, isHit, readHitDie } from '$lib/rules/engine/resolution';
import { type BattleSide, battleSides } from '$lib/rules/vocabulary';
import { readCharisma } from '$lib/rules/morale/generals';
import { countPassFaces } from '$lib/rules/morale/morale';
import { readRow } from '$lib/rules/sheet/playsheet';
import { readCounterbatteryDie } from '$lib/rules/shooting/counterbattery';
import type { BodyOf } from '../events/event';
import type { RecordedSum } from '../recorded-sum';
import { sideOf } from '../select/units';
import type { BattleState } from '../state';
import type { Happened } from './moments';

/** Hits and tests are counted against what was to be expected; initiative is either side's at even odds; a table has no good and bad. */
export type RollKind = 'hits' | 'test' | 'initiative' | 'table';

/** Whose dice: the app's, the players' own, or only their result was told. */
export type DiceSource = 'app' | 'own' | 'told';

export interface Roll {
	readonly happened: Happened;
	readonly kind: RollKind;
	/** What it was for, in one word or two. */
	readonly label: string;
	/** Null for the initiative, which a side rolls for. */
	readonly unit: string | null;
	readonly side: BattleSide;
	readonly source: DiceSource;
	readonly dice: number;
	/** As they fell; empty where only the result was told. */
	readonly faces: readonly D10[];
	readonly goodFaces: number;
	readonly good: number;
	/** To do this well or better, this badly or worse; null where the telling does not say how well that was. */
	readonly chance: { readonly better: number; readonly worse: number } | null;
	/** What hung on it: the figures that the dice could take or that could run, and the units that could be gone by it. */
	readonly stake: { readonly figures: number; readonly units: number };
}

const nothingAtStake = { figures: 0, units: 0 };

export function rollsOf(happened: Happened): readonly Roll[] {
	const { body } = happened;
	switch (body.kind) {
		case 'shot':
			return shotRolls(happened, body);
		case 'fought':
			return body.blows.flatMap((blow) =>
				hitRolls(happened, blow, { label: 'Combat', unit: blow.striker, enemy: blow.enemy, told: blow.hits })
			);
		case 'pursued':
			return pursuitRolls(happened, body);
		case 'tested':
			// One that could end but one way was not rolled for.
			return body.account.dice.count === 0 ? [] : [testRoll(happened, body)];
		case 'routed':
			return routRolls(happened, body);
		case 'charisma-rolled':
			return [charismaRoll(happened, body)];
		case 'initiative-rolled':
			return initiativeRolls(happened, body);
		default:
			return [];
	}
}

const sourceOf = (decidedBy: Decider, dice: readonly D10[] | null): DiceSource =>
	dice === null ? 'told' : decidedBy === 'app-dice' ? 'app' : 'own';

/** A roll asks for the side of a unit that is there: whoever rolled was in the battle. */
const sideOfUnit = (state: BattleState, unit: string): BattleSide => sideOf(state, unit) ?? 'first';

const known = new Map<number, Float64Array>();

/** The same few counts and scores come again and again. */
function chancesOf(dice: number, goodFaces: number): Float64Array {
	const key = dice * 11 + goodFaces;
	const kept = known.get(key);
	if (kept) return kept;
	const chances = hitsAmong(Array.from({ length: 11 }, (_, kind) => (kind === goodFaces ? dice : 0)));
	known.set(key, chances);
	return chances;
}

const chanceOfGood = (dice: number, goodFaces: number, good: number): NonNullable<Roll['chance']> => {
	const chances = chancesOf(dice, goodFaces);
	return { better: chanceAtLeast(chances, good), worse: chanceAtMost(chances, good) };
};

interface Strike {
	readonly label: string;
	readonly unit: string;
	readonly enemy: string;
	/** The hits as they were recorded; null where only what they took is known. */
	readonly told: number | null;
	readonly factor?: number;
}

function hitRolls(happened: Happened, rolled: RecordedSum<unknown>, strike: Strike): readonly Roll[] {
	const { account, dice } = rolled;
	const { base, sum } = account;
	const { count } = account.dice;
	if (!account.possible || !base || count === 0) return [];
	const goodFaces = countHitFaces(sum.total, base.score);
	const counted = dice?.filter((face) => isHit(readHitDie(face, sum.total, base.score))).length;
	return [strikeRoll(happened, strike, dice, { count, goodFaces, good: counted ?? strike.told })];
}

function strikeRoll(
	{ before, ...rest }: Happened,
	{ label, unit, enemy, factor = 1 }: Strike,
	dice: readonly D10[] | null,
	{ count, goodFaces, good }: { readonly count: number; readonly goodFaces: number; readonly good: number | null }
): Roll {
	const there = before.units[enemy]?.figures ?? 0;
	return {
		happened: { before, ...rest },
		kind: 'hits',
		label,
		unit,
		side: sideOfUnit(before, unit),
		source: sourceOf(rest.event.decidedBy, dice),
		dice: count,
		faces: dice ?? [],
		goodFaces,
		good: good ?? 0,
		chance: good === null ? null : chanceOfGood(count, goodFaces, good),
		stake: { figures: Math.min(count * factor, there), units: count * factor >= there ? 1 : 0 }
	};
}

/** Dice at guns have no score: what is not a miss is good. */
function shotRolls(happened: Happened, body: BodyOf<'shot'>): readonly Roll[] {
	const { shooter: unit, target: enemy, facts, account, dice, hits } = body;
	const strike = { label: 'Shooting', unit, enemy, told: hits };
	if (facts.target.arm !== 'artillery') return hitRolls(happened, body, strike);
	const { playsheet } = happened.before.setup;
	const isGood = (face: D10) => readCounterbatteryDie(playsheet, facts, face, account.sum.total).effect !== 'miss';
	const { count } = account.dice;
	if (!account.possible || count === 0) return [];
	const good = dice?.filter(isGood).length ?? hits;
	return [strikeRoll(happened, strike, dice, { count, goodFaces: faces.filter(isGood).length, good })];
}

/** What a pursuit took may be less than it hit: where no dice were told, nobody knows. */
function pursuitRolls(happened: Happened, body: BodyOf<'pursued'>): readonly Roll[] {
	const { pursuer, router, back } = body;
	const factor = happened.before.setup.playsheet.combat.pursuitFactor;
	const there = { label: 'Pursuit', unit: pursuer, enemy: router, told: null, factor };
	const struckBack = { label: 'Pursuit', unit: router, enemy: pursuer, told: null };
	return [...hitRolls(happened, body, there), ...(back ? hitRolls(happened, back, struckBack) : [])];
}

function testRoll(happened: Happened, { unit, passed, account, dice }: BodyOf<'tested'>): Roll {
	const { before, event } = happened;
	const goodFaces = account.base ? countPassFaces(account.base.score, account.sum.total) : 0;
	const good = passed ? 1 : 0;
	const thrown = dice && dice.length > 0 ? dice : null;
	return {
		happened,
		kind: 'test',
		label: 'Test',
		unit,
		side: sideOfUnit(before, unit),
		source: sourceOf(event.decidedBy, thrown),
		dice: 1,
		faces: thrown ?? [],
		goodFaces,
		good,
		chance: chanceOfGood(1, goodFaces, good),
		stake: { figures: before.units[unit]?.figures ?? 0, units: 1 }
	};
}

/** On a table, as well is the same row and better is any above it. */
function tableRoll(happened: Happened, unit: string, label: string, face: D10, rowAt: (face: D10) => unknown): Roll {
	const { before, event } = happened;
	const same = faces.filter((other) => rowAt(other) === rowAt(face));
	const [lowest = face] = same;
	const highest = same.at(-1) ?? face;
	return {
		happened,
		kind: 'table',
		label,
		unit,
		side: sideOfUnit(before, unit),
		source: sourceOf(event.decidedBy, [face]),
		dice: 1,
		faces: [face],
		goodFaces: 0,
		good: 0,
		chance: { better: (11 - lowest) / 10, worse: highest / 10 },
		stake: nothingAtStake
	};
}

function routRolls(happened: Happened, { unit, dice, account }: BodyOf<'routed'>): readonly Roll[] {
	const [face] = dice ?? [];
	if (face === undefined) return [];
	const { before } = happened;
	const { rows } = before.setup.playsheet.rout;
	const roll = tableRoll(happened, unit, 'Rout', face, (other) => readRow(rows, other + account.sum.total));
	return [{ ...roll, stake: { figures: before.units[unit]?.figures ?? 0, units: 1 } }];
}

const charismaRoll = (happened: Happened, { general, die }: BodyOf<'charisma-rolled'>): Roll =>
	tableRoll(happened, general, 'Charisma', die, (face) => readCharisma(happened.before.setup.playsheet, face).bonus);

/** Equal dice are rolled again, so that each side has it in exactly half of all cases. */
function initiativeRolls(happened: Happened, { sideA, dice }: BodyOf<'initiative-rolled'>): readonly Roll[] {
	if (!dice) return [];
	return battleSides.map((side) => ({
		happened,
		kind: 'initiative',
		label: 'Initiative',
		unit: null,
		side,
		source: sourceOf(happened.event.decidedBy, [dice[side]]),
		dice: 1,
		faces: [dice[side]],
		goodFaces: 5,
		good: side === sideA ? 1 : 0,
		chance: chanceOfGood(1, 5, side === sideA ? 1 : 0),
		stake: nothingAtStake
	}));
}
