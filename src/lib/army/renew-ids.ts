// The same army under new ids throughout, references included: for a copy of a roster, and for a battle, whose two armies may be the same roster
// and must still be told apart.

import type { RosterDraft } from './draft';

export function renewIds<Army extends RosterDraft>(roster: Army, makeId: () => string): Army {
	const ids = [...roster.units, ...roster.brigades].map(({ id }) => id);
	const renewed = new Map(ids.map((id) => [id, makeId()]));
	// A reference to nothing stays one: it is a problem to show, not to hide.
	const follow = (id: string) => renewed.get(id) ?? id;
	const followIfAny = (id: string | null) => (id === null ? null : follow(id));
	return {
		...roster,
		id: makeId(),
		units: roster.units.map((unit) => ({ ...unit, id: follow(unit.id), brigade: followIfAny(unit.brigade) })),
		brigades: roster.brigades.map((one) => ({ ...one, id: follow(one.id), general: followIfAny(one.general) }))
	};
}
