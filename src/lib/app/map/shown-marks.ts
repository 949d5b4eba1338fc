// What the map shows of its own accord, whatever the tool: who stands on whom, and where other devices look.
import { unitOf, shapeOf } from '$lib/battle/select/units';
import type { BattleState } from '$lib/battle/state';
import { overlapping } from '$lib/battle/moves/passing';
import { partWay, add, ahead, scale } from '$lib/geometry/point';
import { makeList } from '$lib/wording';
import type { Mark } from './surface/tool';

// Units that stand on one another's ground, as miniatures cannot: marked until they part.

/** An edge around both and a word between them; whoever is under the hand says so himself. */
export const overlapMarks = (state: BattleState, hidden: readonly string[]): readonly Mark[] =>
	overlapping(state).flatMap(([one, other]): readonly Mark[] => {
		const [a, b] = [shapeOf(state, one), shapeOf(state, other)];
		if (!a || !b || hidden.includes(one) || hidden.includes(other)) return [];
		return [
			{ kind: 'outline', rect: a, tone: 'bad', dashed: true },
			{ kind: 'outline', rect: b, tone: 'bad', dashed: true },
			{ kind: 'tag', at: partWay(a.centre, b.centre, 0.5), text: 'overlap', tone: 'bad' }
		];
	});

/** "overlaps 33rd Foot"; null for a unit that has its ground to itself. */
export function overlapWords(state: BattleState, id: string): string | null {
	const others = overlapping(state)
		.filter((pair) => pair.includes(id))
		.map(([one, other]) => unitOf(state, one === id ? other : one).unit.name);
	return others.length === 0 ? null : `overlaps ${makeList(others)}`;
}

// Who at a shared table looks at which unit, on the map: the name of the device, small and soft, behind the unit.

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
