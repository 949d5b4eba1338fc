// What is shown of a unit, worked out once for as long as the unit and the rules stay as they are. Units are values, so that a change to one
// of a hundred costs one.
import type { UnitDraft } from '$lib/army/draft';
import { type Preview, previewUnit } from '$lib/army/preview';
import { validateUnit } from '$lib/army/validate-unit';
import { printedRules, type RulesInUse } from '../procedures/procedure';

type Known = WeakMap<UnitDraft, Preview | null>;
const knownBy = new WeakMap<RulesInUse, Known>();

/** By the printed rules unless others are given; null where the unit is not sound yet. */
export function previewOf(draft: UnitDraft, rules: RulesInUse = printedRules): Preview | null {
	const previews: Known = knownBy.get(rules) ?? new WeakMap();
	knownBy.set(rules, previews);
	const known = previews.get(draft);
	if (known !== undefined) return known;
	const unit = validateUnit({ ...draft, name: draft.name.trim() || 'A unit' });
	const preview = unit.ok ? previewUnit(rules.playsheet, rules.rulings, unit.value) : null;
	previews.set(draft, preview);
	return preview;
}
