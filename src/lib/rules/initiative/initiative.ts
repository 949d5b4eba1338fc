// Which side is A this turn, and so moves first. The playsheet names the step and leaves the way to the players (R1).

import { certain, cross, type Distribution, fromFaces } from '$lib/dice/distribution';
import type { Playsheet, Rulings } from '../sheet/playsheet';
import { accept, type Parsed, refuse } from '$lib/parsing/problem';
import { type DiceCount, parseDice, type Reason } from '../engine/resolution';
import type { BattleSide } from '../vocabulary';

/** A tie decides nothing: both roll again. */
export type InitiativeResult = BattleSide | 'tie';

export interface InitiativeFacts {
	/** The side that is A: agreed for the battle under R1 "fixed", for this turn under "players say". Not asked when it is rolled for. */
	readonly named: BattleSide | null;
}

export interface InitiativeResolution {
	readonly possible: boolean;
	/** Every reason why it cannot be settled yet; empty when it can. */
	readonly reasons: readonly Reason[];
	readonly dice: DiceCount;
	/** One throw, ties as they fall; null where nothing is settled. */
	readonly results: Distribution<InitiativeResult> | null;
	/** Reads the first side's die and the second's, or says what is wrong with them. Without dice it gives the side that was named. */
	read(dice: readonly unknown[]): Parsed<InitiativeResult>;
}

export function resolveInitiative(
	_playsheet: Playsheet,
	{ R1 }: Rulings,
	{ named }: InitiativeFacts
): InitiativeResolution {
	return R1 === 'rolled' ? rolled : takeNamed(R1, named);
}

/** Higher is A. */
const compare = (first: number, second: number): InitiativeResult =>
	first === second ? 'tie' : first > second ? 'first' : 'second';

const face = fromFaces((die) => die);

const rolled: InitiativeResolution = {
	possible: true,
	reasons: [],
	dice: { count: 2, text: 'One die for each side; the higher is A, ties are rolled again' },
	results: cross(face, face, compare, (result) => result),
	read(dice) {
		const parsed = parseDice(dice, 2);
		if (!parsed.ok) return parsed;
		const [first = 0, second = 0] = parsed.value;
		return accept(compare(first, second));
	}
};

function takeNamed(way: 'fixed' | 'players-say', named: BattleSide | null): InitiativeResolution {
	const text = way === 'fixed' ? 'No dice: the same side is A all battle' : 'No dice: the players say';
	const missing = `Say which side is A ${way === 'fixed' ? 'for the battle' : 'this turn'}.`;
	return {
		possible: named !== null,
		reasons: named === null ? [{ text: missing, section: 'turn', ruling: 'R1' }] : [],
		dice: { count: 0, text },
		results: named === null ? null : certain(named),
		read(dice) {
			const parsed = parseDice(dice, 0);
			if (!parsed.ok) return parsed;
			return named === null ? refuse({ path: 'named', message: missing }) : accept(named);
		}
	};
}
