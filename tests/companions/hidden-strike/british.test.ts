// The British decision for every card and any board: total, the same each time, and what it says of itself holds (HS-6.4b to e, 1.4).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countAt, isBlockaded, isOpen, miscounted, openRegions } from '$lib/companions/hidden-strike/rules/board';
import { decide } from '$lib/companions/hidden-strike/rules/british/decide';
import { decideDelayed } from '$lib/companions/hidden-strike/rules/british/stationed';
import { britishCards, partsOf } from '$lib/companions/hidden-strike/rules/cards';
import { type Mode, modes } from '$lib/companions/hidden-strike/rules/people';
import { regions, type Region, sides } from '$lib/companions/hidden-strike/rules/regions';
import { defaultRulings } from '$lib/companions/hidden-strike/rules/rulings';
import { onlyOpen, position, table } from './fixture';
import { anyPosition } from './any-position';

const circumstances = fc.record({
	ability: fc.boolean(),
	deckEmpty: fc.boolean(),
	region: fc.option(fc.constantFrom(...regions), { nil: undefined })
});

describe('the British decision', () => {
	it('is total and deterministic, keeps the tokens in number, and never changes a region that is won', () => {
		fc.assert(
			fc.property(
				anyPosition,
				fc.constantFrom(...britishCards),
				fc.constantFrom<Mode>(...modes),
				circumstances,
				(board, card, mode, more) => {
					const at = { ...table(board), mode };
					const decision = decide(at, card, more);
					expect(decide(at, card, more)).toEqual(decision);
					expect(miscounted(decision.board)).toEqual([]);
					for (const region of regions) {
						if (!isOpen(board, region)) {
							expect(decision.board.resolved[region]).toBe(board.resolved[region]);
							for (const side of sides)
								expect(decision.board.tokens[`zone:${side}:${region}`]).toEqual(board.tokens[`zone:${side}:${region}`]);
						}
					}
					if (card !== 'b-dragoons-unknown')
						expect(decision.candidates.map(({ region }) => region)).toEqual(board.order);
					expect(decision.candidates.filter(({ verdict }) => verdict === 'chosen').map(({ region }) => region)).toEqual(
						decision.target === null ? [] : [decision.target]
					);
					expect(decision.says).toMatch(/HS-/);
					if (decision.target === null) expect(decision.steps).toEqual([]);
					if (decision.target !== null) expect(isOpen(board, decision.target)).toBe(true);
					if (decision.afterwards === 'delayed') expect(['dragoons', 'loyalists']).toContain(partsOf(card).kind);
				}
			),
			{ numRuns: 400 }
		);
	});

	it('of a delayed card is total too, and moves at most the token that waits', () => {
		const delayed = britishCards.filter((card) => ['dragoons', 'loyalists'].includes(partsOf(card).kind));
		fc.assert(
			fc.property(
				anyPosition,
				fc.constantFrom(...delayed),
				fc.constantFrom(...regions),
				(board, card, secondary: Region) => {
					const decision = decideDelayed(table(board), card, secondary);
					expect(miscounted(decision.board)).toEqual([]);
					expect(decision.steps.flatMap(({ moves }) => moves).length).toBe(decision.target === null ? 0 : 1);
				}
			),
			{ numRuns: 100 }
		);
	});
});

describe('HS-Q35: where the British player chooses', () => {
	const free = { ...defaultRulings, placement: 'free' };

	it('a barred region is refused by its rule, and none is taken in its place', () => {
		const board = position('NE F1/0', { resolved: { canada: 'american' } });
		const at = { ...table(board), mode: 'versus' as const, rulings: free };
		expect(decide(at, 'b-grenadiers', { region: 'new-england' })).toMatchObject({
			target: null,
			says: 'Grenadiers: not deployed. New England is blockaded, 1 Allied fleet to 0. HS-6.5b'
		});
		expect(decide(at, 'b-grenadiers', { region: 'canada' })).toMatchObject({
			target: null,
			says: 'Grenadiers: not deployed. Canada was won by the Americans. HS-4d'
		});
		expect(decide(at, 'b-fleet', { region: 'canada' })).toMatchObject({
			target: null,
			says: 'British Fleet: not deployed. Canada was won by the Americans. HS-4d'
		});
		expect(decide(at, 'b-grenadiers', { region: 'tidewater' }).target).toBe('tidewater');
		expect(decide(at, 'b-fleet', { region: 'tidewater' }).target).toBe('tidewater');
	});

	it('HS-8.1b: into the one region that is left, blockaded as it is', () => {
		const board = position('SC A[re] F1/0', { resolved: onlyOpen('SC') });
		expect(openRegions(board)).toEqual(['southern-colonies']);
		expect(isBlockaded(board, 'southern-colonies')).toBe(true);
		expect(
			decide({ ...table(board), mode: 'versus', rulings: free }, 'b-grenadiers', { region: 'southern-colonies' }).target
		).toBe('southern-colonies');
	});
});

it('HS-8.1b, HS-3.1c: no Grenadiers are left: the ability did not act', () => {
	const board = position('SC A[re] F1/0 · CA B[gr gr gr gr gr]', { resolved: onlyOpen('SC') });
	expect(countAt(board, 'british-army', 'grenadiers')).toBe(0);
	const decision = decide(table(board), 'b-grenadiers');
	expect(decision.target).toBeNull();
	expect(decision.abilities.every(({ acted }) => !acted)).toBe(true);
});
