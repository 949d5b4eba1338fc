// What comes off the table and what it makes due, in the words every procedure shares.
import type { UnitFacts } from '$lib/rules/unit-facts';
import type { Names, Removal } from './answer';
import type { Role } from './fact';
import { makeCount, makeList, startSentence } from './wording';

export const shattersText = 'is shattered';

/** "Their unit must test: 2 hits". */
export const testText = (name: string, hits: number): string =>
	`${startSentence(name)} must test: ${makeCount(hits, 'hit')}.`;

export function makeRemoval(
	role: Role,
	names: Names,
	unit: UnitFacts,
	{ figures, guns }: { readonly figures: number; readonly guns: number }
): Removal {
	const what = makeList([
		unit.arm === 'artillery' ? `${figures} crew` : makeCount(figures, 'figure'),
		...(guns > 0 ? [makeCount(guns, 'gun')] : [])
	]);
	const left = unit.figures - figures;
	const leaves = left === 0 ? 'none left' : `${left} left`;
	return { role, figures, guns, text: `${startSentence(names[role])}: take off ${what}, ${leaves}` };
}
