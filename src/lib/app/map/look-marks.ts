// Who at a shared table looks at which unit, on the map: the name of the device, small and soft, behind the unit.
import { shapeOf } from '$lib/battle/select/units';
import type { BattleState } from '$lib/battle/state';
import { add, ahead, scale } from '$lib/geometry/point';
import type { Mark } from './surface/marks';

export interface Looking {
	readonly name: string;
	readonly unit: string;
}

/** Inches behind its rear: its own label is before it. */
const BEHIND = 1;

export function lookMarks(state: BattleState, lookers: readonly Looking[], hidden: readonly string[]): readonly Mark[] {
	const units = [...new Set(lookers.map(({ unit }) => unit))];
	return units.flatMap((unit): readonly Mark[] => {
		const rect = shapeOf(state, unit);
		if (!rect || hidden.includes(unit)) return [];
		const names = lookers.filter((one) => one.unit === unit).map(({ name }) => name);
		const at = add(rect.centre, scale(ahead(rect.facing), -rect.depth / 2 - BEHIND));
		return [
			{ kind: 'outline', rect, tone: 'soft', dashed: true },
			{ kind: 'tag', at, text: names.join('\n'), tone: 'soft' }
		];
	});
}
