// What the planner says: the answer in large words, why, and what each option makes of it.
import { makeChanceText } from '$lib/dice/chance-text';
import type { Branch, Fork, Tip } from '$lib/rules/planner/charge-tree';
import {
	compareOutlooks,
	type Course,
	edgeOf,
	judgeCharge,
	type Outlook,
	type Verdict
} from '$lib/rules/planner/course';
import { makeCount, startSentence } from '$lib/wording';
import type { Names } from '../procedures/procedure';
import { makeMean } from '../procedures/sums';

export const questions = {
	charge: { label: 'Charge?', title: 'Should I charge?' },
	target: { label: 'Target', title: 'Which target?' },
	load: { label: 'Load', title: 'Canister or ball?' },
	range: { label: 'Range', title: 'Close in or fire from here?' },
	hold: { label: 'Hold', title: 'Hold or withdraw?' },
	tables: { label: 'Tables', title: 'Tables of chances' }
} as const;
export type Question = keyof typeof questions;

export const isQuestion = (value: unknown): value is Question =>
	typeof value === 'string' && Object.hasOwn(questions, value);

export interface Headline {
	readonly verdict: string;
	/** "62% they break; you lose 3.1 of 24 on average". */
	readonly numbers: string;
	readonly why: string;
}

const verdictWords: Readonly<Record<Verdict, string>> = {
	charge: 'Charge',
	gamble: 'A gamble',
	'do-not': 'Do not charge'
};

function verdictReason(verdict: Verdict, { youBreak }: Outlook): string {
	const you = makeChanceText(youBreak);
	if (verdict === 'charge') return `They break more often than not, and more often than you do (${you}).`;
	if (verdict === 'gamble') return `They break more often than you do (${you}), but not half the time.`;
	return `You break at least as often as they do: ${you}.`;
}

export function tellChargeHeadline(outlook: Outlook, { ours }: Pick<Course, 'ours'>): Headline {
	const verdict = judgeCharge(outlook);
	return {
		verdict: verdictWords[verdict],
		numbers: `${makeChanceText(outlook.theyBreak)} they break; you lose ${makeMean(outlook.yourLosses)} of ${ours.unit.figures} on average`,
		why: verdictReason(verdict, outlook)
	};
}

/** An option with what it comes to. */
export interface Weighed<Option> {
	readonly option: Option;
	readonly outlook: Outlook;
}

/** The best first. */
export const rank = <Option>(weighed: readonly Weighed<Option>[]): Weighed<Option>[] =>
	[...weighed].sort((a, b) => compareOutlooks(a.outlook, b.outlook));

/** The state of things after so many turns; one that ended before stays as it ended. */
export const afterTurns = (after: readonly Outlook[], turns: number): Outlook | undefined =>
	after[turns - 1] ?? after.at(-1);

const within = (turns: number): string => (turns === 1 ? 'this turn' : `within ${turns} turns`);

export function tellBestHeadline(label: string, outlook: Outlook, turns: number): Headline {
	const { theyBreak, youBreak, yourLosses, theirLosses } = outlook;
	return {
		verdict: label,
		numbers: `${makeChanceText(theyBreak)} they break ${within(turns)}, ${makeChanceText(youBreak)} you do`,
		why: `You lose ${makeMean(yourLosses)}, they ${makeMean(theirLosses)} on average.`
	};
}

/** Points in a hundred, of the chance that they break less the chance that you do. */
export function makePoints(difference: number): string {
	const points = Math.round(Math.abs(difference) * 100);
	if (Math.abs(difference) < 1e-9) return 'no difference';
	if (points === 0) return difference > 0 ? 'under +1 point' : 'under −1 point';
	return `${difference > 0 ? '+' : '−'}${makeCount(points, 'point')}`;
}

export const differenceOf = (outlook: Outlook, base: Outlook): number => edgeOf(outlook) - edgeOf(base);

export const toneOf = (difference: number): 'good' | 'bad' | 'plain' =>
	Math.abs(difference) < 0.005 ? 'plain' : difference > 0 ? 'good' : 'bad';

/** "they break 79%, you 12%; you lose 2.8, they 6.1". */
export const tellOutlook = ({ theyBreak, youBreak, yourLosses, theirLosses }: Outlook): string =>
	`They break ${makeChanceText(theyBreak)}, you ${makeChanceText(youBreak)}; you lose ${makeMean(yourLosses)}, they ${makeMean(theirLosses)}`;

export const pointsExplained = 'Points are the chance in a hundred that they break less the chance that you do.';

const forkWords = (names: Names): Readonly<Record<Fork, string>> => ({
	declared: `${startSentence(names.actor)}: charge ${names.other}`,
	'not-home': 'It does not go home',
	home: 'It goes home',
	broke: `${startSentence(names.other)} broken before contact`,
	met: 'It is met: combat',
	'charger-won': `${startSentence(names.actor)} to win`,
	drawn: 'Nobody wins',
	'chargee-won': `${startSentence(names.other)} to win`
});

const fateWords = { stands: 'standing', routs: 'routing', shattered: 'shattered' } as const;

function tellTip({ charger, chargee, pursued }: Tip, names: Names): string {
	const both = charger === chargee ? `both ${fateWords[charger]}` : '';
	const one =
		charger === 'stands'
			? `${names.other} ${fateWords[chargee]}`
			: chargee === 'stands'
				? `${names.actor} ${fateWords[charger]}`
				: `${names.actor} ${fateWords[charger]}, ${names.other} ${fateWords[chargee]}`;
	return startSentence(`${both || one}${pursued ? ', pursued' : ''}`);
}

export const tellBranch = ({ at }: Pick<Branch, 'at'>, names: Names): string =>
	typeof at === 'string' ? forkWords(names)[at] : tellTip(at, names);
