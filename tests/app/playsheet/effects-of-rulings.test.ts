// Each reading of each ruling is seen to do something, in a situation of its own; what comes of it was calculated on paper.
import { effectsOf } from '$lib/app/playsheet/effects';
import { rulingSituations } from '$lib/app/playsheet/effects-of-rulings';
import { asPrinted, rulesOf } from '$lib/rules/house-rules/house-rules';
import { choiceIds, rulingOptions, type Rulings } from '$lib/rules/sheet/playsheet';
import { describe, expect, it } from 'vitest';

const read = (rulings: Partial<Rulings>) => rulesOf({ name: 'House', overrides: {}, rulings });

const readings = choiceIds.flatMap((id) => rulingOptions[id].slice(1).map((option) => [id, option] as const));

it.each(readings)('%s read as “%s” comes out otherwise, and says so among the three', (id, option) => {
	const effects = effectsOf(asPrinted, read({ [id]: option }));
	expect(effects).toHaveLength(3);
	expect(effects).toContainEqual(expect.objectContaining({ id, situation: rulingSituations[id].title, differs: true }));
});

it('no two readings of a ruling come out alike', () => {
	for (const id of choiceIds) {
		const told = rulingOptions[id].map((option) => rulingSituations[id].tell(read({ [id]: option })));
		expect(new Set(told).size, id).toBe(told.length);
	}
});

describe('what comes of them, by hand', () => {
	const cases: readonly (readonly [Partial<Rulings>, before: string, after: string])[] = [
		[{ R5: 'six' }, '12″', '6″'],
		[{ R5: 'may-not' }, '12″', 'Gun crews may not evade.'],
		[{ R9: 'own-ranges' }, 'canister 16″, ball 48″', 'canister 20″, ball 60″'],
		// Two dice; ball at 30″ hits on 9, at a dense target on 7.
		[{ R13: 'tight-too' }, '0.40 hits', '0.80 hits'],
		// Six dice, 8; grade B +1, shaken −2: 9. Disordered −1: 10.
		[{ R14: 'add-up' }, '1.20 hits', '0.60 hits'],
		// Four dice; 5 and more is a gunner, from 3 with +2; with +4 all but the natural 1.
		[{ R15: 'each' }, '3.20 crew', '3.60 crew'],
		// 23 by threes: 7 dice and two left over, an eighth die; 6 of ten hits.
		[{ R17: 'as-shooting' }, '3.50 hits', '4.00 hits'],
		// Eight dice, 6; slope −1 and soft cover −2: 9, or only the cover: 8.
		[{ R20: 'worst-only' }, '1.60 hits', '2.40 hits'],
		// Shaken −3: eight dice on 9.
		[{ R21: 'blows-back' }, 'they only run', '1.60 hits'],
		// 4, 3, 3, 2, 2, 1, 1, 1, 0, 0: 1.7; three times ten figures: 5.1.
		[{ R27: 'per-figures' }, '1.70 figures', '5.10 figures'],
		[{ R27: 'per-figures', routHitsPer: 12 }, '1.70 figures', '5.10 figures'],
		[{ R27: 'per-figures', routHitsPer: 18 }, '1.70 figures', '3.40 figures'],
		// Ball on 8, with grade A’s +1 on 7: two dice.
		[{ R32: 'no-other' }, '0.80 crew', '0.60 crew'],
		[{ R35: 'straight-ahead' }, '2 of 3', '1 of 3'],
		[{ R35: 'all-round' }, '2 of 3', '3 of 3'],
		// n dice take 0.3 n, and 1.7 more where the test fails: one face in ten, and one for each hit. 6 dice: 2.256; after their losses 6 dice in
		// 42.0%, 5 in 57.9%, 4 in 0.1% of the volleys: 2.047.
		[{ R38: 'as-fired' }, '2.26 figures', '2.05 figures'],
		// Eight dice on 6, doubled; in the rear on 3.
		[{ R39: 'rear' }, '8.00 hits', '12.80 hits'],
		[{ R41: 'skirmishers-and-guns' }, 'Nobody charges through friends of any kind.', 'is free'],
		// X and Y of 8 even coins: min(X, 3) > Y in 8,363 of 65,536; X > Y in 26,333.
		[{ R42: 'every-hit' }, '13% won', '40% won']
	];
	it.each(cases)('%o', (rulings, before, after) => {
		const { tell } = rulingSituations[Object.keys(rulings)[0] as keyof typeof rulingSituations];
		expect([tell(asPrinted), tell(read(rulings))]).toEqual([before, after]);
	});
});

it('those who run before horse lose more where they may be pursued (R40)', () => {
	const { tell } = rulingSituations.R40;
	expect(parseFloat(tell(read({ R40: 'within-reach' })))).toBeGreaterThan(parseFloat(tell(asPrinted)) + 1);
});
