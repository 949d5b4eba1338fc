// What a battle came to, in one row; and the record of rosters and generals over many battles, with what so few of them can say.

import { stateOf } from '$lib/journal/journal';
import { chanceAtLeast, chanceAtMost, hitsAmong } from '$lib/dice/luck';
import { type BattleSide, battleSides } from '$lib/rules/vocabulary';
import { makeChanceText } from '$lib/dice/chance-text';
import type { Battle } from '../log/battle';
import { otherSide } from '../phase';

export interface ArmyResult {
	/** What the side was called at the end, and the roster it was made from. */
	readonly side: string;
	readonly roster: string;
	readonly generals: readonly string[];
	readonly figures: number;
	readonly left: number;
}

export interface BattleResult {
	readonly id: string;
	readonly name: string;
	/** ISO time. */
	readonly startedAt: string;
	readonly turns: number;
	/** Null while it goes on. */
	readonly winner: BattleSide | 'nobody' | null;
	readonly reason: string;
	readonly armies: Readonly<Record<BattleSide, ArmyResult>>;
	/** A "what if" tells a battle again that may be on the shelf already, and counts for nobody. */
	readonly isBranch: boolean;
}

export function resultOf(battle: Battle): BattleResult {
	const end = stateOf(battle);
	const { setup, ended, turn } = end;
	const army = (side: BattleSide): ArmyResult => {
		const units = Object.values(end.units).filter((unit) => unit.side === side);
		const troops = units.filter(({ unit }) => unit.arm !== 'general');
		return {
			side: end.sides[side].name,
			roster: setup.rosters[side].name,
			generals: units.filter(({ unit }) => unit.arm === 'general').map(({ unit }) => unit.name),
			figures: troops.reduce((sum, { unit }) => sum + unit.figures, 0),
			left: troops.reduce((sum, { figures, shattered }) => sum + (shattered ? 0 : figures), 0)
		};
	};
	return {
		id: setup.id,
		name: setup.name,
		startedAt: setup.startedAt,
		turns: turn,
		winner: ended?.winner ?? null,
		reason: ended?.reason ?? '',
		armies: { first: army('first'), second: army('second') },
		isBranch: setup.branchOf !== null
	};
}

export interface RecordRow {
	readonly name: string;
	readonly fought: number;
	readonly won: number;
	readonly lost: number;
	readonly drawn: number;
	/** Figures brought and lost over all of them. */
	readonly figures: number;
	readonly figuresLost: number;
	/** What the won and lost battles can say. */
	readonly words: string;
}

interface Tally {
	won: number;
	lost: number;
	drawn: number;
	figures: number;
	figuresLost: number;
}

/** By roster or by general, those with the most battles first. Only battles that ended count, and no "what if". */
export function recordBy(
	results: readonly BattleResult[],
	namesIn: (army: ArmyResult) => readonly string[]
): readonly RecordRow[] {
	const tallies = new Map<string, Tally>();
	for (const { winner, armies, isBranch } of results) {
		if (winner === null || isBranch) continue;
		for (const side of battleSides) {
			for (const name of new Set(namesIn(armies[side]))) {
				const tally = tallies.get(name) ?? { won: 0, lost: 0, drawn: 0, figures: 0, figuresLost: 0 };
				tallies.set(name, tally);
				if (winner === side) tally.won++;
				else if (winner === otherSide(side)) tally.lost++;
				else tally.drawn++;
				tally.figures += armies[side].figures;
				tally.figuresLost += armies[side].figures - armies[side].left;
			}
		}
	}
	const rows = [...tallies].map(([name, tally]) => ({
		name,
		...tally,
		fought: tally.won + tally.lost + tally.drawn,
		words: tellRecord(tally.won, tally.lost)
	}));
	return rows.sort((a, b) => b.fought - a.fought || b.won - a.won || a.name.localeCompare(b.name, 'en'));
}

/** What a coin does as seldom as one time in twenty is more than a coin; below six battles even a clean sweep is not. */
const SELDOM = 0.05;

/** Won against lost, beside a coin that falls as one-sidedly as that or more, to either side. */
export function tellRecord(won: number, lost: number): string {
	const decided = won + lost;
	if (decided === 0) return 'nothing decided yet';
	const coin = hitsAmong([0, 0, 0, 0, 0, decided]);
	const more = Math.max(won, lost);
	const chance = Math.min(1, chanceAtLeast(coin, more) + chanceAtMost(coin, decided - more));
	const oneSided = won === lost ? 1 : chance;
	if (decided === 1) return 'one battle says nothing';
	const often = `a coin is as one-sided or more ${makeChanceText(oneSided)} of the time`;
	if (oneSided > SELDOM)
		return decided < 6 ? `too few to say anything: ${often}` : `no more than chance does: ${often}`;
	return `${often}, so that it may be more than chance; who played, and against whom, is not in it`;
}
