// The morale test: one D10 plus modifiers, to reach the grade's score (R23). There is no natural 1 or 10 here, so a test can be
// sure either way, and says so.

import type { D10 } from '$lib/dice/d10';
import type { Distribution } from '$lib/dice/distribution';
import type { MoraleFacts } from './facts';
import { moraleModifiersOf } from './modifiers';
import { type TestVerdict, judgeTests } from './tests';
import type { Playsheet, Rulings } from '../sheet/playsheet';
import type { Parsed } from '$lib/parsing/problem';
import { type Account, parseDice, type Reason, addUpLines, type ByHand } from '../engine/resolution';

export interface MoraleOutcome {
	readonly face: D10;
	readonly modified: number;
	readonly passed: boolean;
}

export interface MoraleResolution {
	readonly account: Account;
	/** Every test, owed or not, with its reason. */
	readonly tests: readonly TestVerdict[];
	/** Of ten faces, how many pass. */
	readonly passFaces: number;
	readonly chance: number;
	/** Where every face ends the same way; then no die is asked for. */
	readonly certainty: 'cannot-fail' | 'cannot-pass' | null;
	readonly passes: Distribution<boolean>;
	read(dice: readonly unknown[]): Parsed<MoraleOutcome>;
}

export function resolveMorale(
	playsheet: Playsheet,
	_rulings: Rulings,
	facts: MoraleFacts,
	byHand: readonly ByHand[] = []
): MoraleResolution {
	const { grade } = facts.unit;
	const tests = judgeTests(facts);
	const score = playsheet.morale.scores[grade];
	const sum = addUpLines(moraleModifiersOf(playsheet), { playsheet, facts }, byHand);
	const passFaces = countPassFaces(score, sum.total);
	const certainty = passFaces === 10 ? 'cannot-fail' : passFaces === 0 ? 'cannot-pass' : null;
	const account: Account = {
		...judgePossible(facts, tests),
		dice: certainty ? { count: 0, text: 'No die: every score ends the same way' } : { count: 1, text: 'One die' },
		base: {
			score,
			text: `Grade ${grade} passes on ${score} or more`,
			section: 'morale',
			cell: `morale.scores.${grade}`
		},
		sum
	};
	return {
		account,
		tests,
		passFaces,
		chance: passFaces / 10,
		certainty,
		passes: makePasses(passFaces),
		read: (dice) => readTest(dice, sum.total, score)
	};
}

/** Of ten faces, how many reach the score. */
export const countPassFaces = (score: number, total: number): number => Math.min(10, Math.max(0, 11 - (score - total)));

/** Where no test is owed the reasons say why; the sum is shown all the same, for players who test anyway. */
function judgePossible(facts: MoraleFacts, tests: readonly TestVerdict[]): Pick<Account, 'possible' | 'reasons'> {
	const reasons: Reason[] = [];
	if (facts.unit.figures === 0) reasons.push({ text: 'The unit has no figures left.', section: 'morale' });
	if (!tests.some(({ owed }) => owed)) {
		const why = tests.map(({ reason }) => reason).join('; ');
		reasons.push({ text: `No test is owed: ${why}.`, section: 'morale', ruling: 'R2' });
	}
	return { possible: reasons.length === 0, reasons };
}

function makePasses(passFaces: number): Distribution<boolean> {
	const outcomes = [
		{ value: true, weight: BigInt(passFaces) },
		{ value: false, weight: BigInt(10 - passFaces) }
	];
	return { outcomes: outcomes.filter(({ weight }) => weight > 0n), exponent: 1 };
}

function readTest(dice: readonly unknown[], total: number, score: number): Parsed<MoraleOutcome> {
	const parsed = parseDice(dice, 1);
	if (!parsed.ok) return parsed;
	const [face] = parsed.value;
	if (face === undefined) throw new Error('a checked die is missing');
	return { ok: true, value: { face, modified: face + total, passed: face + total >= score } };
}
