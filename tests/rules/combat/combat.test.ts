import { chances, expected } from '$lib/dice/distribution';
import { countCombatDice, resolveBlows } from '$lib/rules/combat/blows';
import type { BlowsFacts } from '$lib/rules/combat/facts';
import { type CombatFacts, resolveDuel } from './duel';
import { type MeleeBlow, resolveMelee } from '$lib/rules/combat/melee';
import { printedPlaysheet as sheet } from '$lib/rules/sheet/printed';
import { resolvePursuit } from '$lib/rules/combat/pursuit';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blows, diceCases, modifierCases } from '../golden/combat';
import { horse, loneGeneral, looseLine, tightLine } from '../sample-units';
import { anyCombat } from '../arbitrary-facts';

const resolve = (facts: Partial<BlowsFacts>, rulings = defaultRulings) => resolveBlows(sheet, rulings, blows(facts));
const duel = (first: CombatFacts['first']['unit'], second: CombatFacts['second']['unit']): CombatFacts => ({
	first: { unit: first, attacksFlank: false, cover: 'none', position: 'level' },
	second: { unit: second, attacksFlank: false, cover: 'none', position: 'level' },
	ground: 'open'
});

describe('dice (Combat)', () => {
	it.each(diceCases)('%s', (_, unit, dropped, asShooting, text) => {
		expect(countCombatDice(sheet, defaultRulings, unit)).toEqual({ count: dropped, text });
		expect(countCombatDice(sheet, { ...defaultRulings, R17: 'as-shooting' }, unit).count).toBe(asShooting);
	});

	it('a general alone does not fight (R18)', () => {
		const { account } = resolve({ striker: loneGeneral() });
		expect(account.reasons).toEqual([{ text: 'A general alone does not fight.', section: 'combat', ruling: 'R18' }]);
	});

	it('two figures have no die, and say so', () => {
		expect(resolve({ striker: tightLine({ figures: 2 }) }).account.reasons[0]?.text).toBe(
			'Too few for a single die (2 figures, on foot: 2 ÷ 3 = 0, remainder 2 dropped).'
		);
	});
});

describe('modifiers (Combat modifiers)', () => {
	it.each(modifierCases)('$id: $name → $expected', ({ id, facts, expected }) => {
		const { sum } = resolveBlows(sheet, defaultRulings, facts).account;
		const line = [...sum.applied, ...sum.idle].find((candidate) => candidate.id === id);
		expect(line && 'reason' in line ? line.reason : line?.value).toBe(expected);
	});

	it('a slope and cover add up, or only the worst applies (R20)', () => {
		const wall = { enemyPosition: 'steep-slope', enemyCover: 'hard' } as const;
		expect(resolve(wall).account.sum.total).toBe(-4);
		const worst = resolve(wall, { ...defaultRulings, R20: 'worst-only' }).account.sum;
		expect(worst.total).toBe(-3);
		expect(worst.idle).toContainEqual(
			expect.objectContaining({ id: 'combat.modifiers.slope-or-obstacle', reason: 'only the worst one applies (R20)' })
		);
	});

	it('disordered and shaken add up only under the other reading of R14', () => {
		const both = { striker: tightLine({ condition: 'shaken', alsoDisordered: true }) };
		expect(resolve(both).account.sum.total).toBe(-3);
		expect(resolve(both, { ...defaultRulings, R14: 'add-up' }).account.sum.total).toBe(-5);
	});
});

describe('blows', () => {
	it('hit on a modified 6 or more, a natural 1 misses and a natural 10 hits', () => {
		expect(resolve({}).chancePerDie).toBe(0.5);
		expect(resolve({ attacksFlank: true, striker: tightLine({ grade: 'A' }) }).chancePerDie).toBe(0.9);
		expect(resolve({ ownFlank: true, enemyCover: 'hard' }).chancePerDie).toBe(0.1);
	});
});

describe('a combat, one against one', () => {
	it('compares what each inflicted: 3 foot against 3 foot is one die each', () => {
		// Each hits on 6 to 10. First wins when it alone hits: 1/4; both or neither: a draw, 1/2.
		const combat = resolveDuel(sheet, defaultRulings, duel(tightLine({ figures: 3 }), tightLine({ figures: 3 })));
		expect(combat.chance('first-won')).toBe(0.25);
		expect(combat.chance('second-won')).toBe(0.25);
		expect(combat.chance('drawn')).toBe(0.5);
		expect(combat.read([6], [5])).toMatchObject({
			ok: true,
			value: { result: 'first-won', losses: { first: 0, second: 1 } }
		});
		expect(combat.read([], [0])).toEqual({
			ok: false,
			problems: [
				{ path: 'first.dice', message: '1 dice are needed, 0 were given.' },
				{ path: 'second.dice.0', message: 'Die 1 must be a whole number from 1 to 10.' }
			]
		});
	});

	it('cavalry against loose foot: +2 for the horse, −1 for the foot', () => {
		const combat = resolveDuel(sheet, defaultRulings, duel(horse({ figures: 12 }), looseLine({ figures: 12 })));
		expect(combat.first.chancePerDie).toBe(0.7);
		expect(combat.second.chancePerDie).toBe(0.4);
		expect(expected(combat.losses, ({ second }) => second)).toBeCloseTo(6 * 0.7, 12);
	});

	it('mirrored, gives mirrored odds', () => {
		fc.assert(
			fc.property(anyCombat, (facts) => {
				const straight = resolveDuel(sheet, defaultRulings, facts);
				const mirrored = resolveDuel(sheet, defaultRulings, { ...facts, first: facts.second, second: facts.first });
				expect(mirrored.chance('first-won')).toBe(straight.chance('second-won'));
				expect(mirrored.chance('drawn')).toBe(straight.chance('drawn'));
				const lost = (pairs: typeof straight.losses) => new Map(chances(pairs).map(({ value, chance }) => [`${value.first}/${value.second}`, chance])); // prettier-ignore
				const flipped = new Map(chances(mirrored.losses).map(({ value, chance }) => [`${value.second}/${value.first}`, chance])); // prettier-ignore
				expect(flipped).toEqual(lost(straight.losses));
			}),
			{ numRuns: 200 }
		);
	});

	it('has chances that sum to one', () => {
		fc.assert(
			fc.property(anyCombat, (facts) => {
				const { losses } = resolveDuel(sheet, defaultRulings, facts);
				expect(losses.outcomes.reduce((sum, { weight }) => sum + weight, 0n)).toBe(10n ** BigInt(losses.exponent));
			}),
			{ numRuns: 200 }
		);
	});
});

describe('several units in one combat (R34)', () => {
	const trio = (): MeleeBlow[] => [
		{ side: 'first', striker: 'guards', enemy: 'maryland', facts: blows({ enemy: tightLine({ figures: 3 }) }) },
		{ side: 'first', striker: 'lights', enemy: 'maryland', facts: blows({ striker: tightLine({ figures: 3 }), enemy: tightLine({ figures: 3 }) }) }, // prettier-ignore
		{ side: 'second', striker: 'maryland', enemy: 'guards', facts: blows({ striker: tightLine({ figures: 3 }) }) }
	];

	it('sums hits over the sides, capped at what each unit has', () => {
		const melee = resolveMelee(sheet, defaultRulings, trio());
		if (!melee.ok) throw new Error('refused');
		expect(melee.value.read({ guards: [10, 10, 10, 10, 10, 10, 10, 1], lights: [10], maryland: [10] })).toMatchObject({
			ok: true,
			value: { lossesOf: { maryland: 3, guards: 1 }, losses: { first: 1, second: 3 }, result: 'first-won' }
		});
		const lossesOf = melee.value.lossesOf.get('maryland');
		// Nine dice at 5 of 10 each, capped at three: no loss is 1/512.
		expect(lossesOf && chances(lossesOf).find(({ value }) => value === 0)?.chance).toBe(1 / 512);
	});

	it('whom it strikes moves the odds of two on one from 88% to 39%', () => {
		// Three dice on 4 (two grades +2), ten on 9 (two grades −2, loose at tight −1); five back, on 8 at the one (−2) and on 3 at the other (+2, +1).
		const guards = tightLine({ figures: 9, grade: 'A' });
		const levies = looseLine({ figures: 30, grade: 'E' });
		const virginia = tightLine({ figures: 16 });
		const crown = (strikes: 'guards' | 'levies') => {
			const melee = resolveMelee(sheet, defaultRulings, [
				{ side: 'first', striker: 'guards', enemy: 'virginia', facts: blows({ striker: guards, enemy: virginia }) },
				{ side: 'first', striker: 'levies', enemy: 'virginia', facts: blows({ striker: levies, enemy: virginia }) },
				{ side: 'second', striker: 'virginia', enemy: strikes, facts: blows({ striker: virginia, enemy: { guards, levies }[strikes] }) } // prettier-ignore
			]);
			if (!melee.ok) throw new Error('refused');
			return melee.value.chance('first-won');
		};
		/** That of so many dice with so many faces of ten each, so many hit. */
		const some = (dice: number, faces: number) =>
			Array.from({ length: dice + 1 }, (_, hits) => {
				const ways = Array.from({ length: hits }, (_, at) => (dice - at) / (at + 1)).reduce((all, one) => all * one, 1);
				return ways * (faces / 10) ** hits * (1 - faces / 10) ** (dice - hits);
			});
		const byHand = (faces: number) => {
			let chance = 0;
			for (const [three, one] of some(3, 7).entries())
				for (const [ten, other] of some(10, 2).entries())
					for (const [five, back] of some(5, faces).entries()) if (three + ten > five) chance += one * other * back;
			return chance;
		};
		expect(crown('guards')).toBeCloseTo(byHand(3), 12);
		expect(crown('levies')).toBeCloseTo(byHand(8), 12);
		expect([crown('guards'), crown('levies')].map((chance) => Math.round(chance * 100))).toEqual([88, 39]);
	});

	it('refuses a unit that strikes twice, or its own side, with every problem', () => {
		const [guards, lights, maryland] = trio() as [MeleeBlow, MeleeBlow, MeleeBlow];
		const melee = resolveMelee(sheet, defaultRulings, [guards, { ...lights, enemy: 'guards' }, maryland, guards]);
		expect(melee).toEqual({
			ok: false,
			problems: [
				{ path: 'blows.1.enemy', message: 'A unit strikes an enemy, not its own side.' },
				{ path: 'blows.3.striker', message: 'A unit strikes only one enemy (R34).' }
			]
		});
	});
});

describe('who lost a combat (R42)', () => {
	// 12 beside a lone figure, against 24 who all strike at the lone one. All grade C in tight order: a 6 or more hits.
	const pair = [
		{ side: 'first', striker: 'twelve', enemy: 'many', facts: blows({ striker: tightLine({ figures: 12 }), enemy: tightLine() }) }, // prettier-ignore
		{ side: 'second', striker: 'many', enemy: 'lone', facts: blows({ striker: tightLine(), enemy: tightLine({ figures: 1 }) }) } // prettier-ignore
	] as const;
	const dice = { twelve: [10, 10, 1, 1], many: [10, 10, 10, 1, 1, 1, 1, 1] };
	const melee = (R42: 'figures' | 'every-hit') => {
		const resolved = resolveMelee(sheet, { ...defaultRulings, R42 }, pair);
		if (!resolved.ok) throw new Error('refused');
		return resolved.value;
	};

	it('is judged by figures removed: two beat the one that was there', () => {
		expect(melee('figures').read(dice)).toMatchObject({ ok: true, value: { losses: { first: 1, second: 2 }, suffered: { first: 1, second: 2 }, result: 'first-won' } }); // prettier-ignore
	});

	it('or by every hit: three beat two, though only one figure comes off', () => {
		expect(melee('every-hit').read(dice)).toMatchObject({ ok: true, value: { lossesOf: { lone: 1, many: 2 }, losses: { first: 1, second: 2 }, suffered: { first: 3, second: 2 }, result: 'second-won' } }); // prettier-ignore
	});

	it('and the odds are those of the same count', () => {
		// Four dice against eight, each 1 of 2. By figures the lone one can lose 1 at most.
		const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
		const share = (first: number, second: number) => (choose(4, first) * choose(8, second)) / 2 ** 12;
		let byHits = 0;
		let byFigures = 0;
		for (let ours = 0; ours <= 4; ours++) {
			for (let theirs = 0; theirs <= 8; theirs++) {
				if (ours > theirs) byHits += share(ours, theirs);
				if (ours > Math.min(1, theirs)) byFigures += share(ours, theirs);
			}
		}
		expect(melee('every-hit').chance('first-won')).toBeCloseTo(byHits, 12);
		expect(melee('figures').chance('first-won')).toBeCloseTo(byFigures, 12);
	});
});

describe('pursuit (R33)', () => {
	const routing = tightLine({ figures: 9, figuresAtStart: 24, condition: 'shaken', routing: true });
	const facts = { blows: blows({ striker: tightLine({ figures: 6 }), enemy: routing }), canReach: true };

	it('doubles hits', () => {
		const { pursuer, router } = resolvePursuit(sheet, defaultRulings, facts);
		expect(pursuer.read([6, 7])).toMatchObject({ ok: true, value: { hits: 4, removed: 4 } });
		expect(chances(pursuer.removed)).toEqual([
			{ value: 0, chance: 0.25 },
			{ value: 2, chance: 0.5 },
			{ value: 4, chance: 0.25 }
		]);
		expect(router).toBeNull();
	});

	it('routers strike back only under the other reading of R21, shaken and undoubled', () => {
		const { router } = resolvePursuit(sheet, { ...defaultRulings, R21: 'blows-back' }, facts);
		expect(router?.account.sum.total).toBe(-3);
		expect(router?.read([9, 9, 8])).toMatchObject({ ok: true, value: { hits: 2 } });
	});

	it.each([
		['no-flank', { pursuer: 0, router: -3 }],
		['rear', { pursuer: 3, router: -6 }]
	] as const)('on the flank, in woods, at cover: only R39 says what the blows are (%s)', (R39, totals) => {
		// Equal grades in tight order. The routers are shaken −3; with the pursuer at their rear they strike at −3 more.
		const rulings = { ...defaultRulings, R39, R21: 'blows-back' } as const;
		const fought = { ...facts.blows, attacksFlank: true, ownFlank: true, ground: 'woods', enemyCover: 'hard' } as const;
		const { pursuer, router } = resolvePursuit(sheet, rulings, { blows: fought, canReach: true });
		expect({ pursuer: pursuer.account.sum.total, router: router?.account.sum.total }).toEqual(totals);
		const line = [...pursuer.account.sum.applied, ...pursuer.account.sum.idle].find(({ id }) => id === 'combat.modifiers.attacks-flank'); // prettier-ignore
		expect(line).toMatchObject(
			R39 === 'rear'
				? { note: 'a pursuer attacks the rear (R39)' }
				: { reason: 'in a pursuit nobody has a flank or rear (R39)' }
		);
	});

	it('finds loose foot in the open, whatever woods it fought in', () => {
		// Tight foot against loose +1 does not count in woods; routers have left them.
		const loose = { ...routing, order: 'loose' } as const;
		const fought = blows({ striker: tightLine({ figures: 6 }), enemy: loose, ground: 'woods' });
		expect(resolvePursuit(sheet, defaultRulings, { blows: fought, canReach: true }).pursuer.account.sum.total).toBe(1);
	});

	it('is only for a routing enemy within reach', () => {
		const steady = { blows: blows(), canReach: false };
		expect(resolvePursuit(sheet, defaultRulings, steady).pursuer.account.reasons.map(({ text }) => text)).toEqual([
			'Only a routing enemy is pursued.',
			'The routing enemy is out of reach.'
		]);
	});
});
