// What the dice did against what was to be expected of them, with the band that so many dice allow, in words that feed no superstition.

import { makeChanceText } from '$lib/dice/chance-text';
import {
	type Band,
	bandOf,
	chanceAtLeast,
	type DiceByGoodFaces,
	expectedHits,
	type Fit,
	fitOf,
	hitsAmong
} from '$lib/dice/luck';
import { type BattleSide, battleSides } from '$lib/rules/vocabulary';
import { makeCount } from '$lib/wording';
import { nameOf, sideName } from '../describe/wording';
import type { BattleState } from '../state';
import type { DiceSource, Roll, RollKind } from './rolls';

/** What is counted: good dice of one kind. */
const countedKinds = ['hits', 'test', 'initiative'] as const satisfies readonly RollKind[];
type CountedKind = (typeof countedKinds)[number];

export const countedNames: Readonly<Record<CountedKind, string>> = {
	hits: 'Hits',
	test: 'Tests passed',
	initiative: 'Initiative won'
};

export const sourceNames: Readonly<Record<DiceSource, string>> = {
	app: 'App dice',
	own: 'Own dice',
	told: 'Told as a result'
};

export interface LuckRow extends Band {
	readonly key: string;
	readonly who: string;
	readonly side: BattleSide;
	readonly source: DiceSource;
	readonly kind: CountedKind;
	readonly dice: number;
	readonly good: number;
	readonly expected: number;
	/** To do this well or better with all these dice. */
	readonly chance: number;
	readonly words: string;
}

interface RolledLine {
	readonly key: string;
	readonly turn: number;
	readonly who: string;
	readonly label: string;
	readonly source: DiceSource;
	readonly result: string;
	/** To do this well or better. */
	readonly chance: string;
}

export interface Luck {
	readonly sides: readonly LuckRow[];
	readonly units: readonly LuckRow[];
	readonly rolls: readonly RolledLine[];
	/** Hits and passed tests that were told without their dice. */
	readonly told: { readonly rolls: number; readonly hits: number; readonly passed: number };
	readonly faces: readonly (Fit & { readonly source: 'app' | 'own'; readonly words: string })[];
}

export function judgeLuck(state: BattleState, rolls: readonly Roll[]): Luck {
	const counted = rolls.filter(({ source }) => source !== 'told');
	const told = rolls.filter(({ source }) => source === 'told');
	const goodIn = (kind: RollKind) => told.reduce((sum, roll) => (roll.kind === kind ? sum + roll.good : sum), 0);
	return {
		sides: rowsBy(counted, ({ side }) => side, ({ side }) => sideName(state, side)), // prettier-ignore
		units: rowsBy(
			counted.filter(({ unit, kind }) => unit !== null && kind !== 'initiative'),
			({ unit }) => unit ?? '',
			({ unit }) => nameOf(state, unit ?? '')
		),
		rolls: rolls.map((roll, index) => tellRoll(state, roll, index)),
		told: { rolls: told.length, hits: goodIn('hits'), passed: goodIn('test') },
		faces: facesOf(counted)
	};
}

interface Gathered {
	readonly first: Roll;
	readonly kind: CountedKind;
	readonly dice: number[];
	good: number;
}

const isCounted = (kind: RollKind): kind is CountedKind => kind !== 'table';

function rowsBy(
	rolls: readonly Roll[],
	keyOf: (roll: Roll) => string,
	whoIn: (roll: Roll) => string
): readonly LuckRow[] {
	const gathered = new Map<string, Gathered>();
	for (const roll of rolls) {
		if (!isCounted(roll.kind)) continue;
		const key = `${keyOf(roll)} ${roll.source} ${roll.kind}`;
		const row = gathered.get(key) ?? { first: roll, kind: roll.kind, dice: Array<number>(11).fill(0), good: 0 };
		row.dice[roll.goodFaces] = (row.dice[roll.goodFaces] ?? 0) + roll.dice;
		row.good += roll.good;
		gathered.set(key, row);
	}
	const made = [...gathered].map(([key, { first, kind, dice, good }]) => {
		const { side, source } = first;
		return { key, who: whoIn(first), side, source, kind, ...judge(dice, good) };
	});
	const place = ({ side, kind }: LuckRow) => battleSides.indexOf(side) * 10 + countedKinds.indexOf(kind);
	return made.sort((a, b) => place(a) - place(b));
}

/** Good dice among dice of any kinds. */
export function judge(
	dice: DiceByGoodFaces,
	good: number
): Pick<LuckRow, 'dice' | 'good' | 'expected' | 'low' | 'high' | 'chance' | 'words'> {
	const count = dice.reduce((sum, many) => sum + many, 0);
	const chances = hitsAmong(dice);
	const expected = expectedHits(dice);
	const band = bandOf(chances);
	return {
		dice: count,
		good,
		expected,
		...band,
		chance: chanceAtLeast(chances, good),
		words: tellBand(count, good, expected, band)
	};
}

/** The middle half of the way from what was expected to the ends of the band is nothing to speak of. */
function tellBand(dice: number, good: number, expected: number, { low, high }: Band): string {
	const what = dice === 1 ? 'one die does' : `${dice} dice do`;
	if (low === high && good === low) return `the only thing ${what}`;
	if (good < low) return `fewer than ${what} 39 times in 40; by chance alone about 1 row in 40 is so`;
	if (good > high) return `more than ${what} 39 times in 40; by chance alone about 1 row in 40 is so`;
	const room = good < expected ? expected - low : high - expected;
	return Math.abs(good - expected) <= room / 2 ? `well within what ${what}` : `within what ${what}`;
}

function tellRoll(state: BattleState, roll: Roll, index: number): RolledLine {
	const { unit, side, label, source, chance, happened } = roll;
	return {
		key: `${happened.event.order}.${index}`,
		turn: happened.event.turn,
		who: unit === null ? sideName(state, side) : nameOf(state, unit),
		label,
		source,
		result: tellResult(roll),
		chance: chance ? makeChanceText(chance.better) : 'not known'
	};
}

function tellResult({ kind, good, dice, faces, chance }: Roll): string {
	if (kind === 'test') return good === 1 ? 'passed' : 'failed';
	if (kind === 'initiative') return good === 1 ? 'won' : 'lost';
	if (kind === 'table') return `a ${faces.join(' ')}`;
	const of = makeCount(dice, 'die', 'dice');
	return chance ? `${makeCount(good, 'hit')} of ${of}` : `${of}, hits not told`;
}

/**
 * Every die thrown, but for the initiative's: equal ones are rolled again and nobody keeps them, so that what is kept is not what was thrown.
 */
function facesOf(rolls: readonly Roll[]): Luck['faces'] {
	return (['app', 'own'] as const).flatMap((source) => {
		const thrown = rolls.filter((roll) => roll.source === source && roll.kind !== 'initiative');
		const fit = fitOf(thrown.flatMap(({ faces }) => faces));
		return fit.dice === 0 ? [] : [{ source, ...fit, words: tellFit(fit) }];
	});
}

/** What the test says, how it knows, and what it could have noticed at this number. */
export function tellFit({ dice, chance, exact, faceBand: { low, high } }: Fit): string {
	const many = makeCount(dice, 'die', 'dice');
	const are = dice === 1 ? 'is' : 'are';
	const way = exact ? 'counted exactly' : 'by the chi-square law, which at this number or unevenness is near enough';
	const found =
		chance < 0.01
			? 'That is rare, though one evening in a hundred has such dice; more dice would tell.'
			: chance < 0.05
				? 'That is unusual, and still happens to one fair set in twenty.'
				: 'There is nothing to explain.';
	const share = Math.round((high / dice) * 100);
	const most = Math.min(100, share);
	const reach =
		high >= dice
			? 'So few dice can say nothing about any one face.'
			: `Of ${many} a face may come up anywhere from ${low} to ${makeCount(high, 'time')} by chance alone; a die would have to show one face more than ${most}% of the time, and not 10%, to stand out here. An even result does not prove dice fair.`;
	return `${many} that ${are} fair fall as unevenly as this or more so with a chance of ${makeChanceText(chance)} (${way}). ${found} ${reach}`;
}
