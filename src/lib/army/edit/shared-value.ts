// What several units have in common in one field; undefined where they differ.

import type { UnitDraft } from '../draft';

export function sharedValue<Field extends keyof UnitDraft>(
	units: readonly UnitDraft[],
	field: Field
): UnitDraft[Field] | undefined {
	const [first, ...rest] = units;
	if (!first) return undefined;
	return rest.every((unit) => unit[field] === first[field]) ? first[field] : undefined;
}
