// Sums and dice laid out: the numbers to call out, the sentence that says the same to those who listen, and how the dice lie and are told.
import type { D10 } from '$lib/dice/d10';
import { byValue, chances, type Distribution, expected } from '$lib/dice/distribution';
import type { Account, AppliedLine, ByHand, HitsResolution, IdleLine, Reason } from '$lib/rules/engine/resolution';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import { makeCount, makeList, makeSigned, startSentence } from '$lib/wording';
import type { Role } from './fact';
import type { Bar, DieLook, Figure, Names, Note, Odds, Outcome, Removal, Tally, Throw } from './procedure';

const NATURALS = 'A natural 1 always misses, a natural 10 always hits.';

interface Whose {
	readonly id: string;
	readonly title: string;
	readonly role: Role | null;
	readonly changeable?: boolean;
	/** The sum with a remark, where there is one to make. */
	readonly account?: Account;
}

/** Dice that hit or miss: a volley, blows, a pursuit. */
export function makeHitsTally(resolution: HitsResolution, whose: Whose): Tally {
	const { id, title, role, changeable = true, account = resolution.account } = whose;
	const { hitFaces } = resolution;
	const needed = makeNeeded(hitFaces);
	return {
		id,
		title,
		role,
		account,
		figures: [
			{ value: String(account.possible ? account.dice.count : 0), label: account.dice.count === 1 ? 'die' : 'dice' },
			{ value: account.possible ? needed : '—', label: account.possible ? 'to hit' : 'no roll' }
		],
		sentence: makeSumSentence(account, `A die hits on ${readNeeded(hitFaces)}`),
		changeable,
		footnote: account.possible ? NATURALS : null
	};
}

/** What to roll for one throw, as it is called across the table: "8 dice", "9+ to hit". */
export function makeCall(tallies: readonly Tally[], { id, count }: Throw): readonly Figure[] {
	const tally = tallies.find((candidate) => candidate.id === id);
	return tally && tally.figures.length > 0
		? tally.figures
		: [{ value: String(count), label: count === 1 ? 'die' : 'dice' }];
}

/** "8 or more", "a 10 only". */
export function readNeeded(goodFaces: number): string {
	if (goodFaces <= 0) return 'nothing';
	if (goodFaces >= 10) return 'anything';
	return goodFaces === 1 ? 'a 10 only' : `${11 - goodFaces} or more`;
}

/** The whole sum as one sentence: dice, what they need, the score, and each line that counts. */
export function makeSumSentence({ possible, reasons, dice, base, sum }: Account, needs: string): string {
	if (!possible && base === null) return reasons.map(({ text }) => text).join(' ');
	const lines = sum.applied.filter(({ value }) => value !== 0).map(readLine);
	const score = base ? `score ${base.score} (${base.text})` : 'read from the table';
	const added = lines.length === 0 ? 'nothing added' : lines.join(', ');
	return `${makeCount(dice.count, 'die', 'dice')}, ${dice.text}. ${needs}: ${score}, ${added}.`;
}

function readLine({ label, value, byHand }: AppliedLine): string {
	const sign = value < 0 ? 'minus' : 'plus';
	return `${sign} ${Math.abs(value)} ${label}${byHand ? ', by hand' : ''}`;
}

/** The lines in one breath: "score 8, +1 −1"; what stands on the sum before it is opened. */
export function makeSumSummary({ base, sum }: Account): string {
	const counted = sum.applied.filter(({ value }) => value !== 0);
	const added = counted.length === 0 ? 'nothing added' : counted.map(({ value }) => makeSigned(value)).join(' ');
	const total = counted.length > 1 ? ` = ${makeSigned(sum.total)}` : '';
	return `${base ? `Score ${base.score}, ${added}` : startSentence(added)}${total}`;
}

/** The next say over a line: one tap takes it out or puts it in, the next gives it back to the rules. */
export function toggleLine(hand: readonly ByHand[], line: AppliedLine | IdleLine): readonly ByHand[] {
	const others = hand.filter(({ id }) => id !== line.id);
	if (line.byHand) return others;
	return [...others, { id: line.id, act: 'reason' in line ? 'put-in' : 'take-out' }];
}

const HIT: DieLook = { tone: 'good', word: 'hit' };
const MISS: DieLook = { tone: 'bad', word: 'miss' };

/** Dice that hit or miss. Told as counts, a hit stands as a natural 10 and a miss as a natural 1, which always read so. */
export function makeHitThrow(
	{ account, hitFaces }: HitsResolution,
	{ id, label, role, against }: Pick<Throw, 'id' | 'label' | 'role' | 'against'>
): Throw {
	return {
		id,
		label,
		role,
		...(against === undefined ? {} : { against }),
		count: account.possible ? account.dice.count : 0,
		look: (face: D10) => (face > 10 - hitFaces ? HIT : MISS),
		tellings: [{ id: 'hits', label: 'Dice that hit', face: 10 }],
		otherwise: 1
	};
}

/** A mean to one decimal: finer than a decision at the table needs, coarse enough to be remembered. */
export function makeMean(mean: number): string {
	if (mean > 0 && mean < 0.05) return '<0.1';
	return mean.toFixed(1);
}

/** What a die and its lines come to: a true minus sign, and no plus. */
export const makeTotal = (total: number): string => makeSigned(total).replace('+', '');

/** What a die must show, of ten faces: "8+", "10", "any", "none". */
export function makeNeeded(goodFaces: number): string {
	if (goodFaces <= 0) return 'none';
	if (goodFaces >= 10) return 'any';
	return goodFaces === 1 ? '10' : `${11 - goodFaces}+`;
}

// What may come of a roll and what came of it, laid out: bars, remarks, and what leaves the table. Long tails of a chart are gathered at both
// ends, so that it stays one look wide; what is gathered is still counted, and nothing possible is left out.

/** As many columns as fit under one another's labels on a narrow screen. */
const MOST_BARS = 10;

interface Span {
	readonly from: number;
	readonly to: number;
	readonly chance: number;
}

/** Bars of a whole-numbered amount, the likeliest marked. */
export function makeBars(distribution: Distribution<number>, most = MOST_BARS): Bar[] {
	let spans: Span[] = chances(byValue(distribution)).map(({ value, chance }) => ({ from: value, to: value, chance }));
	while (spans.length > most) spans = gatherEnd(spans);
	const likeliest = Math.max(...spans.filter(({ from, to }) => from === to).map(({ chance }) => chance));
	return spans.map(({ from, to, chance }, index) => ({
		label: labelOf(from, to, index === spans.length - 1),
		chance,
		highlight: from === to && chance === likeliest
	}));
}

/** Joins the two bars at the less likely end. */
function gatherEnd(spans: readonly Span[]): Span[] {
	const [first, second] = spans;
	const [last, before] = [spans.at(-1), spans.at(-2)];
	if (!first || !second || !last || !before) return [...spans];
	if (first.chance + second.chance <= last.chance + before.chance) return [join(first, second), ...spans.slice(2)];
	return [...spans.slice(0, -2), join(before, last)];
}

const join = (low: Span, high: Span): Span => ({ from: low.from, to: high.to, chance: low.chance + high.chance });

function labelOf(from: number, to: number, isLast: boolean): string {
	if (from === to) return String(from);
	return isLast ? `${from}+` : `${from}–${to}`;
}

/** Where there is nothing to weigh. */
export const noOdds: Odds = { figures: [], charts: [], notes: [], measure: null };

/** What is settled without dice: the event itself tells it. */
export const settled = <Result>(result: Result): Outcome<Result> => ({
	sentence: '',
	tone: 'plain',
	removals: [],
	followUps: [],
	result
});

export const meanOf = (distribution: Distribution<number>): number => expected(distribution, (value) => value);

/** What only follows from the numbers beside it stands nowhere on the sheet. */
export const note = (text: string, anchor: string | null = null): Note => ({ text, anchor });

/** A ruling says more than the section it settles. */
export const anchorOf = ({ section, ruling }: Pick<Reason, 'section' | 'ruling'>): string => ruling ?? section;

export const shattersText = 'now shattered';

/** "Their unit must test: 2 hits". */
export const testText = (name: string, hits: number): string =>
	`${startSentence(name)} must test: ${makeCount(hits, 'hit')}.`;

/** Figures as they are taken off: those of guns are crew. */
export const makeFigures = ({ arm }: UnitFacts, figures: number): string =>
	arm === 'artillery' ? `${figures} crew` : makeCount(figures, 'figure');

export function makeRemoval(
	role: Role,
	names: Names,
	unit: UnitFacts,
	{ figures, guns }: { readonly figures: number; readonly guns: number }
): Removal {
	const what = makeList([makeFigures(unit, figures), ...(guns > 0 ? [makeCount(guns, 'gun')] : [])]);
	const left = unit.figures - figures;
	const leaves = left === 0 ? 'none left' : `${left} left`;
	return { role, figures, guns, text: `${startSentence(names[role])}: take off ${what}, ${leaves}` };
}
