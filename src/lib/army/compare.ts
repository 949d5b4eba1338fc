// Two armies side by side, by the things themselves: the game has no points system, and none is invented here. What is counted alike is
// measured alike, so that within a group a bar twice as long is twice as many.

import { grades } from '$lib/rules/vocabulary';
import type { Totals } from './totals';

interface Comparison {
	readonly label: string;
	readonly here: number;
	readonly there: number;
}

export interface ComparedGroup {
	readonly title: string;
	/** The largest number in it, which the longest bar stands for. */
	readonly most: number;
	readonly rows: readonly Comparison[];
}

type Measure = readonly [label: string, of: (totals: Totals) => number];

const groups: readonly (readonly [title: string, measures: readonly Measure[]])[] = [
	[
		'Figures',
		[
			['All', ({ figures }) => figures],
			['Foot', ({ foot }) => foot],
			['Horse', ({ horse }) => horse]
		]
	],
	['Figures by grade', grades.map((grade): Measure => [`Grade ${grade}`, ({ byGrade }) => byGrade[grade]])],
	[
		'Dice',
		[
			['Shooting', ({ shootingDice }) => shootingDice],
			['In combat', ({ combatDice }) => combatDice]
		]
	],
	[
		'Units, guns and generals',
		[
			['Units', ({ units }) => units],
			['Guns', ({ guns }) => guns],
			['Generals', ({ generals }) => generals]
		]
	]
];

/** What neither army has is left out. */
export function compareArmies(here: Totals, there: Totals): ComparedGroup[] {
	return groups.flatMap(([title, measures]) => {
		const rows = measures
			.map(([label, of]) => ({ label, here: of(here), there: of(there) }))
			.filter((row) => row.here > 0 || row.there > 0);
		const most = Math.max(...rows.flatMap((row) => [row.here, row.there]));
		return rows.length === 0 ? [] : [{ title, most, rows }];
	});
}
