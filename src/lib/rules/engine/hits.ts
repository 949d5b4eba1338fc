// Dice that each hit or miss, and take off a figure each: what a volley, a round of combat and a pursuit have in common.

import { binomial, capAt, certain, type Distribution } from '$lib/dice/distribution';
import type { Parsed } from '$lib/parsing/problem';
import { type Account, countHitFaces, type DieRead, isHit, lazily, parseDice, readHitDie } from './resolution';

export interface HitsOutcome {
	readonly dice: readonly DieRead[];
	/** Hits as rolled, after any doubling. */
	readonly hits: number;
	/** Figures that come off: never more than there are. */
	readonly removed: number;
}

export interface HitsResolution {
	readonly account: Account;
	/** Of ten faces, how many hit; 0 when there is nothing to roll. */
	readonly hitFaces: number;
	readonly chancePerDie: number;
	/** If every die hits, after any doubling. */
	readonly mostHits: number;
	/** Hits as rolled, after any doubling; more of them than the target has figures is possible. Worked out when first asked for. */
	readonly hits: Distribution<number>;
	/** Figures removed. */
	readonly removed: Distribution<number>;
	/** Reads rolled dice, or says what is wrong with them. */
	read(dice: readonly unknown[]): Parsed<HitsOutcome>;
}

/** Makes the resolution of hit dice from its account; `figures` is what the target has to lose, `factor` doubles a pursuit's hits. */
export function resolveHits(account: Account, figures: number, factor = 1): HitsResolution {
	const { possible, base, dice, sum } = account;
	const score = possible && base ? base.score : null;
	const hitFaces = score === null ? 0 : countHitFaces(sum.total, score);
	const count = score === null ? 0 : dice.count;
	const hitsRolled = lazily(() => (count === 0 ? certain(0) : multiply(binomial(count, hitFaces), factor)));
	const removed = lazily(() => capAt(hitsRolled(), figures));
	return {
		account,
		hitFaces,
		chancePerDie: hitFaces / 10,
		mostHits: count * factor,
		get hits() {
			return hitsRolled();
		},
		get removed() {
			return removed();
		},
		read(faces) {
			const parsed = parseDice(faces, count);
			if (!parsed.ok) return parsed;
			const read = score === null ? [] : parsed.value.map((face) => readHitDie(face, sum.total, score));
			const hits = read.filter(isHit).length * factor;
			return { ok: true, value: { dice: read, hits, removed: Math.min(hits, figures) } };
		}
	};
}

function multiply(hits: Distribution<number>, factor: number): Distribution<number> {
	if (factor === 1) return hits;
	return { ...hits, outcomes: hits.outcomes.map(({ value, weight }) => ({ value: value * factor, weight })) };
}
