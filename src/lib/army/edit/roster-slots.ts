// Places in the roll and the steps between them: up and down within a brigade, and over its edge into the next.

import type { RosterDraft, UnitDraft } from '../draft';
import type { Edit } from './edit';
import { sectionsOf } from './sections';

export interface RosterSlot {
	readonly brigade: string | null;
	/** The unit it is before; null for the end of the brigade. */
	readonly before: string | null;
}

/** The edit that moves units one place up or down, as a block; null at the end of the roll. */
export function stepUnits(draft: RosterDraft, ids: readonly string[], by: -1 | 1): Edit | null {
	const place = by < 0 ? slotAbove(draft, ids) : slotBelow(draft, ids);
	return place && { kind: 'move-units', ids, ...place };
}

function slotAbove(draft: RosterDraft, ids: readonly string[]): RosterSlot | null {
	const sections = sectionsOf(draft);
	const at = sections.findIndex(({ units }) => units.some(({ id }) => ids.includes(id)));
	const section = sections[at];
	if (!section) return null;
	const first = section.units.findIndex(({ id }) => ids.includes(id));
	const above = section.units[first - 1];
	if (above) return { brigade: section.brigade?.id ?? null, before: above.id };
	const previous = sections[at - 1];
	return previous ? { brigade: previous.brigade?.id ?? null, before: null } : null;
}

function slotBelow(draft: RosterDraft, ids: readonly string[]): RosterSlot | null {
	const sections = sectionsOf(draft);
	const at = sections.findLastIndex(({ units }) => units.some(({ id }) => ids.includes(id)));
	const section = sections[at];
	if (!section) return null;
	const last = section.units.findLastIndex(({ id }) => ids.includes(id));
	if (last < section.units.length - 1) {
		return { brigade: section.brigade?.id ?? null, before: section.units[last + 2]?.id ?? null };
	}
	const next = sections[at + 1];
	return next ? { brigade: next.brigade?.id ?? null, before: next.units[0]?.id ?? null } : null;
}

/** Where a unit stands, for those who listen: "2nd of 5 in the First Brigade" needs these. */
export function countedSlot(
	draft: RosterDraft,
	id: string
): { place: number; of: number; brigade: string | null } | null {
	for (const { brigade, units } of sectionsOf(draft)) {
		const place = units.findIndex((unit: UnitDraft) => unit.id === id);
		if (place >= 0) return { place: place + 1, of: units.length, brigade: brigade?.name ?? null };
	}
	return null;
}
