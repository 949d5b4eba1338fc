// What is shown of a unit, worked out once for as long as the unit stays as it is. Units are values, so that a change to one of a hundred
// costs one.
import type { UnitDraft } from '$lib/army/draft';
import type { Preview } from '$lib/army/preview';
import { previewUnit } from '$lib/army/preview';
import { validateUnit } from '$lib/army/validate-unit';
import { printedRules } from '../resolver/rules-in-use';

const previews = new WeakMap<UnitDraft, Preview | null>();

/** By the printed rules; null where the unit is not sound yet. */
export function previewOf(draft: UnitDraft): Preview | null {
	const known = previews.get(draft);
	if (known !== undefined) return known;
	const unit = validateUnit({ ...draft, name: draft.name.trim() || 'A unit' });
	const preview = unit.ok ? previewUnit(printedRules.playsheet, printedRules.rulings, unit.value) : null;
	previews.set(draft, preview);
	return preview;
}
