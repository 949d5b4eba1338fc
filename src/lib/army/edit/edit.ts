// Everything a player does to a roster, as values. A roster is a fold over them, so that undo, saving and a second tab need nothing more
// than the list: what was done here can be done again upon what was saved there.
import { assertNever } from '$lib/assert-never';
import type { RosterDraft, UnitChanges, UnitDraft } from '../draft';
import type { Brigade } from '../roster';
import { changeTrait, changeUnit } from './change-unit';
import { conformUnit } from './conform-unit';
import { arrange } from './sections';

export type Edit =
	| { readonly kind: 'describe'; readonly changes: RosterChanges }
	| { readonly kind: 'add-units'; readonly units: readonly UnitDraft[]; readonly after: string | null }
	| { readonly kind: 'change-units'; readonly ids: readonly string[]; readonly changes: UnitChanges }
	/** To those that do not have it, or from those that do; whatever else they have stays. */
	| { readonly kind: 'give-trait' | 'take-trait'; readonly ids: readonly string[]; readonly trait: string }
	/** What their arm cannot have is taken away. */
	| { readonly kind: 'conform-units'; readonly ids: readonly string[] }
	| { readonly kind: 'remove-units'; readonly ids: readonly string[] }
	/** To a place within a brigade: before a unit, or at its end. */
	| {
			readonly kind: 'move-units';
			readonly ids: readonly string[];
			readonly brigade: string | null;
			readonly before: string | null;
	  }
	| { readonly kind: 'add-brigade'; readonly brigade: Brigade }
	| { readonly kind: 'change-brigade'; readonly id: string; readonly changes: Partial<Omit<Brigade, 'id'>> }
	/** Its units stay, on their own. */
	| { readonly kind: 'remove-brigade'; readonly id: string }
	| { readonly kind: 'move-brigade'; readonly id: string; readonly before: string | null }
	/** Undo and redo, as a second tab sees them. */
	| { readonly kind: 'replace'; readonly roster: RosterDraft };

export type RosterChanges = Partial<Pick<RosterDraft, 'name' | 'side' | 'colour' | 'pattern' | 'bases' | 'notes'>>;

/** The roster after the edit; the very same one where the edit changes nothing, as when its unit is no longer there. */
export function applyEdit(draft: RosterDraft, edit: Edit): RosterDraft {
	switch (edit.kind) {
		case 'describe':
			return withChanges(draft, edit.changes);
		case 'add-units':
			return addUnits(draft, edit.units, edit.after);
		case 'change-units':
			return changeUnits(draft, edit.ids, (unit) => changeUnit(unit, edit.changes));
		case 'give-trait':
		case 'take-trait':
			return changeUnits(draft, edit.ids, (unit) => changeTrait(unit, edit.trait, edit.kind === 'give-trait'));
		case 'conform-units':
			return changeUnits(draft, edit.ids, conformUnit);
		case 'remove-units':
			return removeUnits(draft, edit.ids);
		case 'move-units':
			return moveUnits(draft, edit.ids, edit.brigade, edit.before);
		case 'add-brigade':
			return hasId(draft.brigades, edit.brigade.id) ? draft : { ...draft, brigades: [...draft.brigades, edit.brigade] };
		case 'change-brigade':
			return changeBrigade(draft, edit.id, edit.changes);
		case 'remove-brigade':
			return removeBrigade(draft, edit.id);
		case 'move-brigade':
			return moveBrigade(draft, edit.id, edit.before);
		case 'replace':
			return edit.roster;
		default:
			return assertNever(edit);
	}
}

const hasId = (items: readonly { readonly id: string }[], id: string): boolean => items.some((item) => item.id === id);

function withChanges<T extends object>(value: T, changes: Partial<NoInfer<T>>): T {
	const same = Object.entries(changes).every(([field, each]) => value[field as keyof T] === each);
	return same ? value : { ...value, ...changes };
}

function addUnits(draft: RosterDraft, added: readonly UnitDraft[], after: string | null): RosterDraft {
	const fresh = added.filter(({ id }) => !hasId(draft.units, id));
	if (fresh.length === 0) return draft;
	const found = draft.units.findIndex(({ id }) => id === after);
	const at = found < 0 ? draft.units.length : found + 1;
	const units = [...draft.units.slice(0, at), ...fresh, ...draft.units.slice(at)];
	return arrange({ ...draft, units, brigades: draft.brigades.map((brigade) => takeCommand(brigade, fresh)) });
}

/** A general added to a brigade that has none commands it. */
function takeCommand(brigade: Brigade, added: readonly UnitDraft[]): Brigade {
	const general = added.find((unit) => unit.arm === 'general' && unit.brigade === brigade.id);
	return general && brigade.general === null ? { ...brigade, general: general.id } : brigade;
}

function changeUnits(draft: RosterDraft, ids: readonly string[], change: (unit: UnitDraft) => UnitDraft): RosterDraft {
	const chosen = new Set(ids);
	const units = draft.units.map((unit) => (chosen.has(unit.id) ? change(unit) : unit));
	return releaseBrigades(withUnits(draft, units));
}

function removeUnits(draft: RosterDraft, ids: readonly string[]): RosterDraft {
	const gone = new Set(ids);
	const units = draft.units.filter(({ id }) => !gone.has(id));
	return units.length === draft.units.length ? draft : releaseBrigades({ ...draft, units });
}

/** A brigade whose general went, or is no general any more, is without one. */
function releaseBrigades(draft: RosterDraft): RosterDraft {
	const generals = new Set(draft.units.filter(({ arm }) => arm === 'general').map(({ id }) => id));
	const brigades = draft.brigades.map((brigade) =>
		brigade.general === null || generals.has(brigade.general) ? brigade : { ...brigade, general: null }
	);
	return brigades.every((brigade, index) => brigade === draft.brigades[index]) ? draft : { ...draft, brigades };
}

function moveUnits(
	draft: RosterDraft,
	ids: readonly string[],
	brigade: string | null,
	before: string | null
): RosterDraft {
	const chosen = new Set(ids);
	if (brigade !== null && !hasId(draft.brigades, brigade)) return draft;
	const moved = draft.units.filter(({ id }) => chosen.has(id)).map((unit) => withChanges(unit, { brigade }));
	// Before one of those that move means before the next that does not.
	const from = draft.units.findIndex(({ id }) => id === before);
	const anchor = from < 0 ? undefined : draft.units.slice(from).find(({ id }) => !chosen.has(id));
	const rest = draft.units.filter(({ id }) => !chosen.has(id));
	const at = anchor ? rest.indexOf(anchor) : rest.length;
	return withUnits(draft, [...rest.slice(0, at), ...moved, ...rest.slice(at)]);
}

/** In the order of their brigades; the very same roster where they stood so already. */
function withUnits(draft: RosterDraft, units: readonly UnitDraft[]): RosterDraft {
	const arranged = arrange({ ...draft, units });
	const same = arranged.units.length === draft.units.length && arranged.units.every((unit, index) => unit === draft.units[index]); // prettier-ignore
	return same ? draft : arranged;
}

function changeBrigade(draft: RosterDraft, id: string, changes: Partial<Omit<Brigade, 'id'>>): RosterDraft {
	const brigades = draft.brigades.map((brigade) => (brigade.id === id ? withChanges(brigade, changes) : brigade));
	return brigades.every((brigade, index) => brigade === draft.brigades[index]) ? draft : { ...draft, brigades };
}

function removeBrigade(draft: RosterDraft, id: string): RosterDraft {
	if (!hasId(draft.brigades, id)) return draft;
	const units = draft.units.map((unit) => (unit.brigade === id ? { ...unit, brigade: null } : unit));
	return arrange({ ...draft, units, brigades: draft.brigades.filter((brigade) => brigade.id !== id) });
}

function moveBrigade(draft: RosterDraft, id: string, before: string | null): RosterDraft {
	const brigade = draft.brigades.find((each) => each.id === id);
	if (!brigade || before === id) return draft;
	const rest = draft.brigades.filter((each) => each.id !== id);
	const found = rest.findIndex((each) => each.id === before);
	const at = found < 0 ? rest.length : found;
	const brigades = [...rest.slice(0, at), brigade, ...rest.slice(at)];
	if (brigades.every((each, index) => each === draft.brigades[index])) return draft;
	return arrange({ ...draft, brigades });
}

// What several units have in common in one field; undefined where they differ.

export function sharedValue<Field extends keyof UnitDraft>(
	units: readonly UnitDraft[],
	field: Field
): UnitDraft[Field] | undefined {
	const [first, ...rest] = units;
	if (!first) return undefined;
	return rest.every((unit) => unit[field] === first[field]) ? first[field] : undefined;
}
