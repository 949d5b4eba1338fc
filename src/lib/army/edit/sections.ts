// The army as it is read down the page: first whoever stands under no brigade (the commander, as a rule), then brigade by brigade. The
// list of units is kept in the same order, so that the muster roll, the flat table and the printed sheet never disagree.

import type { RosterDraft, UnitDraft } from '../draft';
import type { Brigade } from '../roster';

export interface Section {
	/** Null for the units that stand alone. */
	readonly brigade: Brigade | null;
	readonly units: readonly UnitDraft[];
}

export function sectionsOf({ brigades, units }: Pick<RosterDraft, 'brigades' | 'units'>): Section[] {
	const known = new Set(brigades.map(({ id }) => id));
	// A unit whose brigade is not there is shown among those without one, with its problem.
	const placeOf = ({ brigade }: UnitDraft) => (brigade !== null && known.has(brigade) ? brigade : null);
	return [null, ...brigades].map((brigade) => ({
		brigade,
		units: units.filter((unit) => placeOf(unit) === (brigade?.id ?? null))
	}));
}

/** The same army with its units in the order of the sections. */
export function arrange(draft: RosterDraft): RosterDraft {
	const units = sectionsOf(draft).flatMap((section) => section.units);
	return units.every((unit, index) => unit === draft.units[index]) ? draft : { ...draft, units };
}
