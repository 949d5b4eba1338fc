// Shooting at artillery. The dice are those of a volley; each modified die reads a table of effects instead of a score. The modifiers are
// two of their own, and the shooting modifiers where R32 lets them in.

import { accumulate, certain, type Distribution, expected, fromFaces, weightOf } from '$lib/dice/distribution';
import type { D10 } from '$lib/dice/d10';
import {
	type CounterbatteryEffect,
	type CounterbatteryRow,
	type Playsheet,
	readRow,
	type Rulings
} from '../sheet/playsheet';
import type { Parsed } from '$lib/parsing/problem';
import {
	type Account,
	lazily,
	parseDice,
	type Reason,
	addUpLines,
	applies,
	type ByHand,
	idle,
	type Modifier
} from '../engine/resolution';
import type { ShootingFacts } from './facts';
import { judgeShot } from './shot';
import type { UnitFacts } from '../unit/unit-facts';
import { isGun } from '../vocabulary';
import { type ShootingSituation, shootingModifiersOf } from './shooting';
import { listModifiers } from '../added/modifiers';

/** R15 "once": where both hold, the greater counts, and the limbered guns when they are equal. */
function rifleCountsInstead({ playsheet, rulings, facts }: ShootingSituation): boolean {
	const { limbered, rifle } = playsheet.counterbattery.modifiers;
	return rulings.R15 === 'once' && isRifleFire(facts) && rifle > limbered;
}

function limberedCountsInstead({ playsheet, rulings, facts }: ShootingSituation): boolean {
	const { limbered, rifle } = playsheet.counterbattery.modifiers;
	return rulings.R15 === 'once' && isLimbered(facts) && limbered >= rifle;
}

const isLimbered = ({ target }: ShootingSituation['facts']): boolean => target.formation === 'limbered';
const isRifleFire = ({ shooter }: ShootingSituation['facts']): boolean => shooter.weapon === 'rifle';

export const ownModifiers: readonly Modifier<ShootingSituation>[] = [
	{
		id: 'counterbattery.modifiers.limbered',
		section: 'counterbattery',
		ruling: 'R15',
		label: 'The guns are limbered',
		judge: (situation) => {
			const value = situation.playsheet.counterbattery.modifiers.limbered;
			if (!isLimbered(situation.facts)) return idle(value, 'the guns are not limbered');
			if (rifleCountsInstead(situation)) return idle(value, 'it counts once, for the rifles');
			return applies(value);
		}
	},
	{
		id: 'counterbattery.modifiers.rifle',
		section: 'counterbattery',
		ruling: 'R15',
		label: 'Rifle fire',
		judge: (situation) => {
			const value = situation.playsheet.counterbattery.modifiers.rifle;
			if (!isRifleFire(situation.facts)) return idle(value, 'it is not rifle fire');
			if (limberedCountsInstead(situation)) return idle(value, 'it counts once, for the limbered guns');
			return applies(value);
		}
	}
];

/** A shooting modifier kept out by R32: still shown, so that a player sees it was not forgotten. */
const keepOut =
	(reason: string) =>
	(modifier: Modifier<ShootingSituation>): Modifier<ShootingSituation> => ({
		...modifier,
		ruling: 'R32',
		judge: (situation) => idle(modifier.judge(situation).value, reason)
	});

/** Limbered guns are dense, and have a modifier of their own for it: it does not count twice. */
const isDenseModifier = ({ id }: Modifier<ShootingSituation>): boolean => id === 'shooting.modifiers.ball-dense';
const keepDenseOut = keepOut('guns have a modifier of their own when limbered');

const keepShootingOut = keepOut('shooting modifiers do not count against guns');

/** Nobody adds to these: what players add for shooting comes with the shooting modifiers. */
const ownModifiersOf = listModifiers(null, ownModifiers, () => {
	throw new Error('nothing is added here');
});

const lists = new WeakMap<Playsheet, Partial<Record<Rulings['R32'], readonly Modifier<ShootingSituation>[]>>>();

export function counterbatteryModifiers(
	playsheet: Playsheet,
	{ R32 }: Rulings
): readonly Modifier<ShootingSituation>[] {
	const known = lists.get(playsheet) ?? {};
	lists.set(playsheet, known);
	return (known[R32] ??= [
		...ownModifiersOf(playsheet),
		...shootingModifiersOf(playsheet).map((modifier) => {
			if (R32 === 'no-other') return keepShootingOut(modifier);
			return isDenseModifier(modifier) ? keepDenseOut(modifier) : modifier;
		})
	]);
}

export interface GunLosses {
	readonly crew: number;
	readonly guns: number;
}

export interface CounterbatteryDieRead {
	readonly face: D10;
	readonly modified: number;
	readonly reading: CounterbatteryEffect | 'natural-1' | 'natural-10';
	/** What the die does, which a natural 1 or 10 does not say by itself. */
	readonly effect: CounterbatteryEffect;
	/** The cell of the table it was read from. */
	readonly cell: string;
}

interface CounterbatteryOutcome {
	readonly dice: readonly CounterbatteryDieRead[];
	/** Losses as rolled. */
	readonly rolled: GunLosses;
	/** What comes off: never more than is there. */
	readonly lost: GunLosses;
}

export interface CounterbatteryResolution {
	/** Its `base` is always null: there is no score to reach, each die reads the table. */
	readonly account: Account;
	/** Of ten faces, how many have each effect; all 0 when there is nothing to roll. */
	readonly effectFaces: Readonly<Record<CounterbatteryEffect, number>>;
	readonly chancePerDie: Readonly<Record<CounterbatteryEffect, number>>;
	/** Crew and guns lost, together. Worked out when first asked for. */
	readonly losses: Distribution<GunLosses>;
	/** Reads rolled dice, or says what is wrong with them. */
	read(dice: readonly unknown[]): Parsed<CounterbatteryOutcome>;
}

type ReadDie = (face: D10) => CounterbatteryDieRead;
type EffectDie = Distribution<CounterbatteryEffect>;

export function resolveCounterbattery(
	playsheet: Playsheet,
	rulings: Rulings,
	facts: ShootingFacts,
	byHand: readonly ByHand[] = []
): CounterbatteryResolution {
	const account = makeAccount(playsheet, rulings, facts, byHand);
	const count = account.possible ? account.dice.count : 0;
	const readDie: ReadDie = (face) => readCounterbatteryDie(playsheet, facts, face, account.sum.total);
	const die = fromFaces((face) => readDie(face).effect);
	const effectFaces = countEffectFaces(die, account.possible);
	const losses = lazily(() => (count === 0 ? certain(none) : addUpLosses(count, die, facts.target)));
	return {
		account,
		effectFaces,
		chancePerDie: {
			miss: effectFaces.miss / 10,
			crew: effectFaces.crew / 10,
			'gun-and-crew': effectFaces['gun-and-crew'] / 10
		},
		get losses() {
			return losses();
		},
		read(faces) {
			const parsed = parseDice(faces, count);
			return parsed.ok ? { ok: true, value: readVolley(parsed.value.map(readDie), facts.target) } : parsed;
		}
	};
}

export const expectedLosses = ({ losses }: CounterbatteryResolution): GunLosses => ({
	crew: expected(losses, ({ crew }) => crew),
	guns: expected(losses, ({ guns }) => guns)
});

function makeAccount(playsheet: Playsheet, rulings: Rulings, facts: ShootingFacts, byHand: readonly ByHand[]): Account {
	const shot = judgeShot(playsheet, rulings, facts);
	const reasons = [...shot.reasons.map(byR16), ...reasonsAgainstTarget(facts)];
	const sum = addUpLines(counterbatteryModifiers(playsheet, rulings), { playsheet, rulings, facts }, byHand);
	return { possible: reasons.length === 0, reasons, dice: shot.dice, base: null, sum };
}

/** R16: here the shooting table's ranges and "no shot" cells only say whether there is a shot. */
function byR16(reason: Reason): Reason {
	return reason.ruling === 'R8' || reason.ruling === 'R12' ? { ...reason, ruling: 'R16' } : reason;
}

function reasonsAgainstTarget({ target }: ShootingFacts): Reason[] {
	if (target.arm === 'artillery') return [];
	return [{ text: 'The target is not guns: it is shot at by the shooting table.', section: 'counterbattery' }];
}

/** A natural 1 always misses; a natural 10 reads as 10 or more, whatever the modifiers. */
export function readCounterbatteryDie(
	{ counterbattery: { rows } }: Playsheet,
	facts: ShootingFacts,
	face: D10,
	total: number
): CounterbatteryDieRead {
	const modified = face + total;
	const column = isGun(facts.shooter.weapon) && facts.ammunition === 'ball' ? 'ball' : 'other';
	const row: CounterbatteryRow = readRow(rows, face === 10 ? Math.max(10, modified) : modified);
	const effect = face === 1 ? 'miss' : row[column];
	const reading = face === 1 ? 'natural-1' : face === 10 ? 'natural-10' : effect;
	return { face, modified, reading, effect, cell: `counterbattery.rows.${row.id}.${column}` };
}

function countEffectFaces(die: EffectDie, possible: boolean): Record<CounterbatteryEffect, number> {
	const count = (wanted: CounterbatteryEffect) => Number(weightOf(die, (effect) => effect === wanted));
	if (!possible) return { miss: 0, crew: 0, 'gun-and-crew': 0 };
	return { miss: count('miss'), crew: count('crew'), 'gun-and-crew': count('gun-and-crew') };
}

const none: GunLosses = { crew: 0, guns: 0 };

/** A gun takes a crew figure with it; when either has run out, the other still comes off. */
function lose(lost: GunLosses, effect: CounterbatteryEffect, most: GunLosses): GunLosses {
	if (effect === 'miss') return lost;
	const guns = effect === 'gun-and-crew' ? Math.min(lost.guns + 1, most.guns) : lost.guns;
	return { crew: Math.min(lost.crew + 1, most.crew), guns };
}

const present = (target: UnitFacts): GunLosses => ({ crew: target.figures, guns: target.guns });

function addUpLosses(count: number, die: EffectDie, target: UnitFacts): Distribution<GunLosses> {
	const most = present(target);
	const keyOf = ({ crew, guns }: GunLosses) => crew * (most.guns + 1) + guns;
	const losses = accumulate(count, die, none, (lost, effect) => lose(lost, effect, most), keyOf);
	return { ...losses, outcomes: [...losses.outcomes].sort((a, b) => keyOf(a.value) - keyOf(b.value)) };
}

function readVolley(dice: readonly CounterbatteryDieRead[], target: UnitFacts): CounterbatteryOutcome {
	const upTo = (most: GunLosses) => dice.reduce((lost, { effect }) => lose(lost, effect, most), none);
	return { dice, rolled: upTo({ crew: Infinity, guns: Infinity }), lost: upTo(present(target)) };
}
