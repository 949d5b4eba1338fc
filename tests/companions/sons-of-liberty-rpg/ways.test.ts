// Where chosen cards could go: every way at once, so that nobody has to point at a place; and the reason that is meant where there is none.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bothPacks, type CardId } from '$lib/companions/sons-of-liberty-rpg/rules/cards';
import { type Play, type PlayContext, ruleOf, simplePlay } from '$lib/companions/sons-of-liberty-rpg/rules/play';
import { judgePlay } from '$lib/companions/sons-of-liberty-rpg/rules/plays';
import { emptyTable, type Table } from '$lib/companions/sons-of-liberty-rpg/rules/table';
import { type Chosen, waysToLay } from '$lib/companions/sons-of-liberty-rpg/rules/ways';

const on = (table: Table, more: Partial<PlayContext> = {}): PlayContext => ({
	table,
	hand: null,
	canBeInHand: () => true,
	inTravel: false,
	others: [],
	mayPlay: true,
	...more
});
function laid(table: Table, made: Partial<Play>): Table {
	const judged = judgePlay(on(table), { ...simplePlay([]), ...made });
	if (!judged.ok) throw new Error(judged.reasons.map(({ message }) => message).join(' '));
	return judged.table;
}
const chosen = (hand: readonly CardId[], more: Partial<Chosen> = {}): Chosen => ({ hand, taken: [], as: {}, ...more });
const labels = (table: Table, what: Chosen, more: Partial<PlayContext> = {}) =>
	waysToLay(on(table, more), what).ways.map(({ label }) => label);
const reasons = (table: Table, what: Chosen) => waysToLay(on(table), what).reasons.map(({ code }) => code);

const straight = laid(emptyTable, { hand: ['3Ha', '4Sa', '5Sa'] });

describe('where chosen cards can go', () => {
	it('SL-X10, SL-X11: a new straight; then onto it', () => {
		expect(labels(emptyTable, chosen(['3Ha', '4Sa', '5Sa']))).toEqual(['a new straight from three to five']);
		expect(labels(straight, chosen(['2Ca']))).toEqual(['onto the straight from three to five']);
	});
	it('SL-X12: taken out of one group into a new one', () => {
		const four = laid(straight, { hand: ['2Ca'], target: 'g1' });
		expect(labels(four, chosen(['5Da', '5Db'], { taken: [{ card: '5Sa', from: 'g1' }] }))).toEqual([
			'a new set of fives'
		]);
	});
	it('as a new group or onto each that it fits, both ends of a straight that goes round', () => {
		const both = laid(straight, { hand: ['6Ha', '6Sa'] });
		expect(labels(both, chosen(['6Da', '6Ca']))).toEqual(['a new set of sixes', 'onto the set of sixes']);
		const twelve = laid(emptyTable, {
			hand: ['AHa', '2Ha', '3Ha', '4Ha', '5Ha', '6Ha', '7Ha', '8Ha', '9Ha', '10Ha', 'JHa', 'QHa']
		});
		expect(labels(twelve, chosen(['KSa']))).toEqual([
			'onto the straight from ace to queen, at the high end',
			'onto the straight from ace to queen, at the low end'
		]);
	});
	it('a joker that is tapped is taken, or exchanged for a card of its rank (SL-R29)', () => {
		const table = laid(emptyTable, { hand: ['7Ha', '8Ha', 'joker1'], as: { joker1: '9S' } });
		const taken = [{ card: 'joker1' as const, from: 'g1' }];
		expect(labels(table, chosen(['9Ca', '2Ha', '3Ha'], { taken, as: { joker1: '4H' } }))).toEqual([
			'a new straight from two to four, the joker exchanged'
		]);
		expect(labels(table, chosen(['9Ca'], { taken, as: { joker1: '10S' } }))).toEqual([
			'onto the straight from seven to nine, the joker exchanged'
		]);
	});
	it('versus: a card of a support line displaces the opponent’s joker (SL-V11)', () => {
		const theirs = laid(emptyTable, { hand: ['7Ha', '8Ha', 'joker1'], as: { joker1: '9S' } });
		const more = { theirs, lines: { own: ['9Da'] as const, their: [] } };
		const what = chosen(['2Ha', '3Ha'], {
			taken: [
				{ card: 'joker1', from: 'g1' },
				{ card: '9Da', from: 'line' }
			],
			as: { joker1: '4H' }
		});
		const [way] = waysToLay(on(emptyTable, more), what).ways;
		expect(way?.label).toBe('a new straight from two to four, the joker exchanged');
		expect(way?.judged.theirGroups?.[0]?.cards.map(({ card }) => card)).toEqual(['7Ha', '8Ha', '9Da']);
	});
	it('where there is none, the reason is of the place that was meant, with its rule', () => {
		const pair = laid(emptyTable, { hand: ['9Sa', '9Da'] });
		const locked: Table = { ...pair, groups: pair.groups.map((group) => ({ ...group, locks: { jason: 1 } })) };
		expect(reasons(locked, chosen(['9Ha']))).toEqual(['locked']);
		const blocked: Table = {
			...straight,
			groups: straight.groups.map((group) => ({ ...group, blocks: { low: {}, high: { jason: 1 } } }))
		};
		expect(reasons(blocked, chosen(['6Ha']))).toEqual(['blocked']);
		expect(labels(blocked, chosen(['2Ha']))).toEqual(['onto the straight from three to five']);
		expect(reasons(straight, chosen(['KHa', '9Ha']))).toEqual(['not-one-shape']);
		expect([ruleOf.locked, ruleOf.blocked, ruleOf['breaks-source']]).toEqual(['SL-B33', 'SL-B32', 'SL-R26']);
	});
	it('every way is what the judge lets through, and none that he does is missing', () => {
		const tables = [emptyTable, straight, laid(straight, { hand: ['6Ha', '6Sa'] }), laid(straight, { hand: ['2Ca'], target: 'g1' })]; // prettier-ignore
		fc.assert(
			fc.property(
				fc.constantFrom(...tables),
				fc.uniqueArray(fc.constantFrom(...bothPacks), { minLength: 1, maxLength: 4 }),
				(table, cards) => {
					const what = chosen(cards.filter((card) => !JSON.stringify(table).includes(`"${card}"`)));
					if (what.hand.length === 0) return;
					const found = waysToLay(on(table), what).ways.map(({ play }) => play.target);
					const all = ['new', ...table.groups.map(({ id }) => id)].filter(
						(target) => judgePlay(on(table), simplePlay(what.hand, target)).ok
					);
					expect([...new Set(found)].sort()).toEqual(all.sort());
				}
			),
			{ numRuns: 200 }
		);
	});
});
