// Common basing, in the millimetres that bases are sold in. A roster has one basing; any unit's own footprint goes before it.

import { type RosterDraft, usualBases } from './draft';

export interface BasePreset {
	readonly id: string;
	readonly label: string;
	readonly hint: string;
	readonly bases: RosterDraft['bases'];
}

const preset = (
	id: string,
	label: string,
	hint: string,
	foot: number,
	horse: readonly [number, number],
	gun: readonly [number, number]
): BasePreset => ({
	id,
	label,
	hint,
	bases: {
		foot: { width: foot, depth: foot },
		horse: { width: horse[0], depth: horse[1] },
		gun: { width: gun[0], depth: gun[1] }
	}
});

export const basePresets: readonly BasePreset[] = [
	{ id: '28-mm', label: '28 mm', hint: 'foot on 20 mm', bases: usualBases },
	preset('28-mm-wide', '28 mm, wide', 'foot on 25 mm', 25, [25, 50], [60, 80]),
	preset('15-mm', '15 mm', 'foot on 10 mm', 10, [15, 25], [30, 40]),
	preset('10-mm', '10 mm', 'foot on 7 mm', 7, [10, 20], [20, 30])
];

export function findPreset(bases: RosterDraft['bases']): BasePreset | undefined {
	const kinds = ['foot', 'horse', 'gun'] as const;
	return basePresets.find((each) =>
		kinds.every((kind) => each.bases[kind].width === bases[kind].width && each.bases[kind].depth === bases[kind].depth)
	);
}

export const millimetresPerInch = 25.4;

/** "0.79″", as a tape measure would be read; a dash where there is nothing to measure. */
export const toInches = (millimetres: number | null): string =>
	millimetres === null ? '—' : `${(millimetres / millimetresPerInch).toFixed(2)}″`;
