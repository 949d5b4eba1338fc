// Units that stand on one another's ground, as miniatures cannot: marked until they part.
import { unitOf, shapeOf } from '$lib/battle/select/units';
import type { BattleState } from '$lib/battle/state';
import { overlapping } from '$lib/battle/moves/passing';
import { partWay } from '$lib/geometry/point';
import { makeList } from '$lib/wording';
import type { Mark } from './surface/marks';

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
