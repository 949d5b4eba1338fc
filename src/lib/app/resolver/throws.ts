// Dice as they are thrown and told.
import type { D10 } from '$lib/dice/d10';
import type { HitsResolution } from '$lib/rules/engine/hits';
import type { DieLook, Throw } from './answer';

const HIT: DieLook = { tone: 'good', word: 'hit' };
const MISS: DieLook = { tone: 'bad', word: 'miss' };

/** Dice that hit or miss. Told as counts, a hit stands as a natural 10 and a miss as a natural 1, which always read so. */
export function makeHitThrow(
	{ account, hitFaces }: HitsResolution,
	{ id, label, role, against }: Pick<Throw, 'id' | 'label' | 'role' | 'against'>
): Throw {
	return {
		id,
		label,
		role,
		...(against === undefined ? {} : { against }),
		count: account.possible ? account.dice.count : 0,
		look: (face: D10) => (face > 10 - hitFaces ? HIT : MISS),
		tellings: [{ id: 'hits', label: 'Dice that hit', face: 10 }],
		otherwise: 1
	};
}
