// Every way in which the dice that a battle asks for can fall: throw by throw where they are few, and by kinds of faces where they are many.
import type { Asked } from './charge-play';

type Throw = Asked['throws'][number];

/** One throw, and its share of all. */
interface Fall {
	readonly dice: readonly number[];
	readonly share: number;
}

interface Way {
	readonly dice: readonly (readonly number[])[];
	readonly share: number;
}

const faces = Array.from({ length: 10 }, (_, face) => face + 1);

function allDice(count: number): number[][] {
	if (count === 0) return [[]];
	return allDice(count - 1).flatMap((dice) => faces.map((face) => [...dice, face]));
}

function together(falls: Iterable<Fall>, nameOf: (dice: readonly number[]) => string): Fall[] {
	const alike = new Map<string, Fall>();
	for (const { dice, share } of falls) {
		const name = nameOf(dice);
		const known = alike.get(name);
		alike.set(name, { dice: known?.dice ?? dice, share: (known?.share ?? 0) + share });
	}
	return [...alike.values()];
}

const everyFall = ({ dice, tell }: Throw): Fall[] =>
	together(
		allDice(dice).map((fallen) => ({ dice: fallen, share: 1 / 10 ** dice })),
		tell
	);

/** Faces that tell the same beside any others: which of them fell, and in which order, makes no difference. */
function kindsOf({ dice, tell }: Throw): Fall[] {
	const beside = (face: number) => faces.map((other) => tell([face, ...Array<number>(dice - 1).fill(other)])).join('|');
	return together(
		faces.map((face) => ({ dice: [face], share: 1 / 10 })),
		([face = 0]) => beside(face)
	);
}

function fallByKinds(thrown: Throw): Fall[] {
	if (thrown.dice === 0) return [{ dice: [], share: 1 }];
	const kinds = kindsOf(thrown);
	let falls: Fall[] = [{ dice: [], share: 1 }];
	for (let die = 0; die < thrown.dice; die++) {
		const longer = falls.flatMap(({ dice, share }) =>
			kinds.map((kind) => ({ dice: [...dice, ...kind.dice].sort((a, b) => a - b), share: share * kind.share }))
		);
		falls = together(longer, String);
	}
	return together(falls, thrown.tell);
}

const combine =
	(fallsOf: (thrown: Throw) => Fall[]) =>
	({ throws }: Asked): readonly Way[] =>
		throws.reduce<readonly Way[]>(
			(before, thrown) => {
				const falls = fallsOf(thrown);
				return before.flatMap((way) =>
					falls.map(({ dice, share }) => ({ dice: [...way.dice, dice], share: way.share * share }))
				);
			},
			[{ dice: [], share: 1 }]
		);

/** Every throw of every die, those that come to the same taken together. */
export const waysOf = combine(everyFall);

/** The same, for as many dice as a battle throws. */
export const waysByKinds = combine(fallByKinds);
