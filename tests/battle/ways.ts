// Every way in which the dice that a battle asks for can fall.
import type { Asked } from './charge-play';

function allDice(count: number): number[][] {
	if (count === 0) return [[]];
	return allDice(count - 1).flatMap((dice) => Array.from({ length: 10 }, (_, face) => [...dice, face + 1]));
}

interface Way {
	readonly dice: readonly (readonly number[])[];
	readonly share: number;
}

/** Every throw of every die, those that come to the same taken together. */
export function waysOf({ throws }: Asked): readonly Way[] {
	return throws.reduce<readonly Way[]>(
		(before, { dice, tell }) => {
			const alike = new Map<string, { readonly dice: readonly number[]; count: number }>();
			for (const faces of allDice(dice)) {
				const known = alike.get(tell(faces));
				if (known) known.count++;
				else alike.set(tell(faces), { dice: faces, count: 1 });
			}
			return before.flatMap(
				(way) =>
				[...alike.values()].map(({ dice: faces, count }) => ({ dice: [...way.dice, faces], share: (way.share * count) / 10 ** dice })) // prettier-ignore
			);
		},
		[{ dice: [], share: 1 }]
	);
}
