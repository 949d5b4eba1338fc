// A situation as the end of an address, readable and short: only what differs from the usual situation is written, fact by
// fact. `#morale?theirs.unit.grade=D&hits=3`. It stands behind the hash, so that it never leaves the device.
import type { Shown } from './quick.svelte';
import { type QuickSituation, usualSituation } from '../procedures/situation';

/** Facts of several parts, written as they are. */
const wholeFacts = ['steps', 'hand'] as const;

/** Traits are a list, and most units have none. */
export const isTraits = (path: string): boolean => path === 'ours.unit.traits' || path === 'theirs.unit.traits';

export const isWhole = (path: string): boolean => (wholeFacts as readonly string[]).includes(path) || isTraits(path);

export type Leaf = string | number | boolean | null;

/** Every fact by its path; lists and lines by hand stay whole. */
export function flatten(value: object, path = ''): Map<string, Leaf> {
	const leaves = new Map<string, Leaf>();
	for (const [key, part] of Object.entries(value) as [string, unknown][]) {
		const here = path === '' ? key : `${path}.${key}`;
		if (isWhole(here)) leaves.set(here, JSON.stringify(part));
		else if (typeof part === 'object' && part !== null) flatten(part, here).forEach((leaf, at) => leaves.set(at, leaf));
		else leaves.set(here, part as Leaf);
	}
	return leaves;
}

function findDifferences(situation: QuickSituation, from: QuickSituation): [string, string][] {
	const before = flatten(from);
	const now = flatten(situation);
	// A list that is gone is an empty one.
	for (const path of before.keys()) if (isTraits(path) && !now.has(path)) now.set(path, '[]');
	return [...now].filter(([path, leaf]) => before.get(path) !== leaf).map(([path, leaf]) => [path, String(leaf)]);
}

/** A second situation is written as what differs from the first, each path marked with a "b.". */
export function makeQuickLink({ procedure, a, b }: Shown): `#${string}` {
	const first = findDifferences(a, usualSituation);
	const second = b ? findDifferences(b, a).map(([path, leaf]): [string, string] => [`b.${path}`, leaf]) : [];
	const pairs = [...first, ...(b ? [['b', ''] as [string, string]] : []), ...second];
	const query = new URLSearchParams(pairs).toString();
	return `#${procedure}${query ? `?${query}` : ''}`;
}
