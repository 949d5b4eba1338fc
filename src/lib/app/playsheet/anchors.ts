// Where a line of a sum stands on the playsheet page. Lines, scores and costs carry the path of their cell, which is the
// anchor; a reason names a section or a ruling, which are anchors too; dice are told apart by what is added to them. A test holds every one of them to the page.
import type { Account } from '$lib/rules/engine/resolution';

/** The dice of a volley, of blows, or the one die of a test. */
export function diceAnchorOf({ sum: { applied, idle } }: Account): string {
	const [path = ''] = (applied[0] ?? idle[0])?.id.split('.') ?? [];
	// Guns are shot at with the dice of any volley.
	if (path === 'shooting' || path === 'counterbattery') return 'shooting.dice';
	return path === 'combat' ? 'combat.dice' : path === '' ? 'turn' : path;
}

/** The address of a place on the page, behind its path. */
export const hashOf = (anchor: string): `#${string}` => `#${anchor}`;
