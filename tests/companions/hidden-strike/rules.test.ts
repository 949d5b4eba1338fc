// The specification's worked examples of cards, places and chances (HS-E1 to E24, E36 to E39), each derived there by hand from the rules.
import { describe, expect, it } from 'vitest';
import { findWay, plansFor, takePlan, whyNot } from '$lib/companions/hidden-strike/rules/american/plays';
import { promote } from '$lib/companions/hidden-strike/rules/american/promotion';
import {
	type Board,
	countAt,
	fleetSpace,
	fleetsOf,
	isBlockaded,
	lead,
	localPool,
	need,
	takeStep,
	threshold,
	zone
} from '$lib/companions/hidden-strike/rules/board';
import { decide } from '$lib/companions/hidden-strike/rules/british/decide';
import { decideDelayed } from '$lib/companions/hidden-strike/rules/british/stationed';
import type { Table } from '$lib/companions/hidden-strike/rules/table';
import type { BritishCard } from '$lib/companions/hidden-strike/rules/cards';
import { learnDragoons, listOf, standInCopy, withoutStandIns } from '$lib/companions/hidden-strike/rules/copy';
import { isStandIn } from '$lib/companions/hidden-strike/rules/marks';
import { writeFraction } from '$lib/companions/hidden-strike/rules/odds/chance';
import { nextCardOdds, withinDraws } from '$lib/companions/hidden-strike/rules/odds/deck';
import { phaseOdds } from '$lib/companions/hidden-strike/rules/odds/phase';
import { traitorOdds } from '$lib/companions/hidden-strike/rules/odds/traitor';
import { preview } from '$lib/companions/hidden-strike/rules/preview';
import { nameOf, regions } from '$lib/companions/hidden-strike/rules/regions';
import { defaultRulings } from '$lib/companions/hidden-strike/rules/rulings';
import { at, freshBoard, onlyOpen, position, regionOf, table, totals, view, winnerOf } from './fixture';

const carryOut = (board: Board, card: BritishCard, change: Partial<Table> = {}) =>
	decide({ ...table(board), ...change }, card);

const e1 = () => position('CA A[na re] B[he] F0/1 · NE B[he] F0/1 · NC A[mm] · SC B[lo]');

describe('Grenadiers (HS-8.1a to c)', () => {
	it('HS-E1: the lowest lead, a tie by the number; every region with its figure', () => {
		const board = e1();
		expect(board.order.map((region) => lead(board, region))).toEqual([-1, 2, -1, 0, 0, 2]);
		const decision = carryOut(board, 'b-grenadiers');
		expect(decision.target).toBe('canada');
		expect(totals(decision.board, 'CA')).toBe('3–4');
		expect(decision.says).toBe(
			'Grenadiers to Canada. The British lead least there: −1, as in the Northern Colonies; Canada has the lower number. (Mid Atlantic 0, Tidewater 0, New England +2, Southern Colonies +2.) HS-8.1a, HS-6.4d'
		);
		expect(decision.candidates.map(({ verdict, figure }) => `${verdict} ${figure}`)).toEqual([
			'chosen -1',
			'passed-over 2',
			'passed-over -1',
			'passed-over 0',
			'passed-over 0',
			'passed-over 2'
		]);
	});

	it('HS-6.4d: before anything has happened all six are equal, and are told as a list', () => {
		expect(carryOut(freshBoard(), 'b-grenadiers').says).toBe(
			'Grenadiers to Canada. The British lead least there: 0, as in New England, the Northern Colonies, the Mid Atlantic, Tidewater and the Southern Colonies; Canada has the lowest number. HS-8.1a, HS-6.4d'
		);
	});

	it('HS-E3: a second Grenadier comes as a Veteran while there are any, and not against a British player', () => {
		const board = position('MA A[re mi mi] B[gr]');
		expect(totals(carryOut(board, 'b-grenadiers').board, 'MA')).toBe('4–5');
		const none = position('SC B[vg vg]', {}, board);
		const plain = decide(table({ ...none, resolved: { 'southern-colonies': 'british' } }), 'b-grenadiers');
		expect(plain.target).toBe('mid-atlantic');
		expect(totals(plain.board, 'MA')).toBe('4–4');
		expect(plain.abilities).toEqual([{ rule: 'HS-8.1c', acted: false, because: 'No Veteran Grenadiers are left.' }]);
		expect(totals(carryOut(board, 'b-grenadiers', { mode: 'versus' }).board, 'MA')).toBe('4–4');
	});

	it('HS-E4: a blockaded region is barred though its lead is the lowest', () => {
		const decision = carryOut(position('NE A[re re mi] B[gr] F1/0 · TW A[re mi] B[lo]'), 'b-grenadiers');
		expect(decision.target).toBe('tidewater');
		expect(totals(decision.board, 'TW')).toBe('3–4');
		expect(decision.candidates[1]).toEqual({ region: 'new-england', verdict: 'barred', figure: -3, rule: 'HS-6.5b' });
	});

	it('HS-E5: into the last open region they break through, and it stays blockaded', () => {
		const resolved = onlyOpen('SC');
		const plain = carryOut(position('SC A[re re mi mi] B[he lo] F1/0', { resolved }), 'b-grenadiers');
		expect(totals(plain.board, 'SC')).toBe('6–6');
		const veteran = carryOut(position('SC A[re re mi mi] B[gr lo] F1/0', { resolved }), 'b-grenadiers');
		expect(totals(veteran.board, 'SC')).toBe('6–7');
		expect(isBlockaded(veteran.board, 'southern-colonies')).toBe(true);
	});

	it('HS-E6: two open regions, both blockaded: nowhere', () => {
		const decision = carryOut(position('NE F2/1 · SC F1/0', { resolved: onlyOpen('NE', 'SC') }), 'b-grenadiers');
		expect(decision.target).toBeNull();
		expect(decision.steps).toEqual([]);
		expect(decision.afterwards).toBe('discarded');
		expect(decision.says).toBe('Grenadiers: not deployed. Every open region is blockaded. HS-8.1b, HS-6.5b');
	});
});

describe('fleets (HS-6.3b, HS-8.3)', () => {
	const goesTo = (board: Board) => carryOut(board, 'b-fleet').target;

	it('HS-E7: blockades first, then the first without a fleet, then where the fewest are', () => {
		expect(goesTo(position('NE F1/0'))).toBe('new-england');
		expect(goesTo(position('CA F0/1', { resolved: { 'new-england': 'american' } }))).toBe('northern-colonies');
		const two = { resolved: onlyOpen('NE', 'SC') };
		expect(goesTo(position('NE F0/1 · SC F0/1', two))).toBe('new-england');
		expect(goesTo(position('NE F0/2 · SC F0/1', two))).toBe('southern-colonies');
		const third = carryOut(position('NC F2/0 · TW F1/0'), 'b-fleet');
		expect(third.target).toBe('northern-colonies');
		expect(isBlockaded(third.board, 'northern-colonies')).toBe(true);
		expect(carryOut(position('CA F0/1'), 'b-fleet').says).toBe(
			'British Fleet to New England: no blockade to break, Canada has a fleet already. HS-6.3b'
		);
	});

	it('HS-E8: de Grasse makes a blockade or not, and the Hessians call up a card or not', () => {
		const strike = (fleets: string) => {
			const found = findWay(table(position(`NE F0/${fleets}`)), 'a-fleet-de-grasse', at('NE', { strike: true }));
			if (!found.ok) throw new Error(found.sentence);
			return found.way.board;
		};
		const barred = carryOut(strike('1'), 'b-hessians-new-england');
		expect(barred.next).toBe('phase-over');
		expect(barred.says).toBe(
			'Hessians – New England: not deployed. New England is blockaded, 1 Allied fleet to 0. No further card. HS-6.5b, HS-3.1c'
		);
		const free = strike('2');
		expect([fleetsOf(free, 'american', 'new-england'), fleetsOf(free, 'british', 'new-england')]).toEqual([1, 1]);
		expect(countAt(free, 'out', 'british-fleet')).toBe(1);
		expect(carryOut(free, 'b-hessians-new-england').next).toBe('another-card');
	});

	it('HS-E12: Howe sends the Militia and the recruited Loyalist home, and the British win by it', () => {
		const decision = carryOut(position("NE A[mi mi mm re lo'] B[gr he dr lo] F1/0"), 'b-fleet-howe');
		expect(decision.target).toBe('new-england');
		expect(isBlockaded(decision.board, 'new-england')).toBe(false);
		expect(totals(decision.board, 'NE')).toBe('3–8');
		expect(winnerOf(decision.board, 'NE')).toBe('british');
		const home = localPool('american', 'new-england');
		expect([countAt(decision.board, home, 'militia'), countAt(decision.board, home, 'loyalist')]).toEqual([2, 1]);
	});

	it('HS-E13: Rodney makes as many Minutemen as are left', () => {
		const board = position('CA F0/1 · NC A[mi mi mi re] B[lo] · SC A[mm mm mm mm mm mm]', {
			resolved: { 'new-england': 'american', 'southern-colonies': 'american' }
		});
		const before = countAt(board, localPool('american', 'northern-colonies'), 'militia');
		const decision = carryOut(board, 'b-fleet-rodney');
		expect(decision.target).toBe('northern-colonies');
		expect(totals(decision.board, 'NC')).toBe('5–2');
		const there = zone('american', 'northern-colonies');
		expect([countAt(decision.board, there, 'militia'), countAt(decision.board, there, 'minuteman')]).toEqual([1, 2]);
		expect(countAt(decision.board, localPool('american', 'northern-colonies'), 'militia')).toBe(before + 2);
		expect(countAt(decision.board, 'continental', 'minuteman')).toBe(0);
	});

	it('HS-E14: the Landing Party lands where the British are tied or behind, in spite of the blockade', () => {
		const tied = carryOut(position('NC A[re re] B[he lo] F2/0'), 'b-fleet-landing');
		expect(totals(tied.board, 'NC')).toBe('4–6');
		expect(isBlockaded(tied.board, 'northern-colonies')).toBe(true);
		const ahead = carryOut(position('NC A[re re] B[vg lo] F2/0'), 'b-fleet-landing');
		expect(totals(ahead.board, 'NC')).toBe('4–5');
		expect(ahead.abilities).toEqual([{ rule: 'HS-8.3c', acted: false, because: 'The British are ahead there.' }]);
		const plain = position('NC A[re re] B[gr lo] F2/0');
		expect(totals(carryOut(plain, 'b-fleet-landing').board, 'NC')).toBe('4–6');
		const upgraded = carryOut(plain, 'b-fleet-landing', { rulings: { ...defaultRulings, landing: 'yes' } });
		expect(totals(upgraded.board, 'NC')).toBe('4–7');
	});
});

describe('stationed tokens (HS-8.1e to h)', () => {
	it('HS-E9: Hessians win New England, and the Loyalists of it wait in Canada', () => {
		const won = carryOut(position('NE A[mi] B[gr dr lo]'), 'b-hessians-new-england');
		expect(totals(won.board, 'NE')).toBe('1–8');
		expect(winnerOf(won.board, 'NE')).toBe('british');
		expect(won.next).toBe('another-card');
		const waits = carryOut(won.board, 'b-loyalists-new-england');
		expect([waits.target, waits.afterwards, waits.next]).toEqual(['canada', 'delayed', 'phase-over']);
		expect(waits.says).toBe(
			'Loyalists – New England wait in Canada: New England was won by the British, and that is the first open region without a blockade. They deploy next British phase, unless Canada is won by either side first. HS-8.1e, g, h'
		);
	});

	it('HS-E10: Dragoons wait in the Northern Colonies, and deploy there even behind a blockade', () => {
		const resolved = { canada: 'american', 'new-england': 'american', 'mid-atlantic': 'british' } as const;
		const waits = carryOut(position('TW F1/0', { resolved }), 'b-dragoons-tidewater');
		expect(waits.says).toBe(
			'Dragoons – Tidewater wait in the Northern Colonies: Tidewater is blockaded, and that is the first open region that is not. They deploy next British phase, unless the Northern Colonies are won by either side first. HS-8.1f, g, h'
		);
		expect(countAt(waits.board, localPool('british', 'northern-colonies'), 'dragoons')).toBe(1);
		const next = decideDelayed(table(waits.board), 'b-dragoons-tidewater', 'northern-colonies');
		expect([totals(next.board, 'NC'), next.next, next.afterwards]).toEqual(['0–2', 'phase-over', 'discarded']);
		const blockaded = position('NC F1/0', {}, waits.board);
		expect(totals(decideDelayed(table(blockaded), 'b-dragoons-tidewater', 'northern-colonies').board, 'NC')).toBe(
			'0–2'
		);
	});

	it('HS-E11: where they wait is won meanwhile: the token stays in its pool', () => {
		const resolved = onlyOpen('CA', 'MA');
		const waits = carryOut(position('', { resolved }), 'b-loyalists-northern-colonies');
		expect(waits.target).toBe('canada');
		const won = { ...waits.board, resolved: { ...waits.board.resolved, canada: 'american' as const } };
		const next = decideDelayed(table(won), 'b-loyalists-northern-colonies', 'canada');
		expect([next.target, next.next, next.afterwards]).toEqual([null, 'phase-over', 'discarded']);
		expect(countAt(next.board, localPool('british', 'canada'), 'loyalist')).toBe(3);
		expect(next.says).toBe(
			'Loyalists – Northern Colonies: not deployed. Canada was won by the Americans. The token stays in its pool. HS-8.1h, HS-4d'
		);
	});

	it('HS-Q14: no Loyalist in the printed region’s own pool: nothing is stationed', () => {
		const board = position('SC B[lo lo]', { resolved: { 'southern-colonies': 'british' } });
		const decision = carryOut(board, 'b-loyalists-southern-colonies');
		expect([decision.target, decision.afterwards]).toEqual([null, 'discarded']);
	});

	it('HS-Q10: no region to wait in: the card is discarded and the token stays', () => {
		const board = position('CA F1/0 · TW F1/0', { resolved: onlyOpen('CA', 'TW') });
		const decision = carryOut(board, 'b-dragoons-tidewater');
		expect([decision.target, decision.afterwards, decision.steps.length]).toEqual([null, 'discarded', 0]);
	});
});

describe('winning a region (HS-4a to c)', () => {
	/** Troops worth so much on either half, and Check. */
	const checked = (american: number, british: number, siege: boolean) => {
		const troops = (side: 'A' | 'B', points: number) =>
			(side === 'A'
				? {
						0: '',
						5: 've re',
						6: 've ve',
						7: 've re re',
						8: 've ve re',
						9: 've ve re mi',
						10: 've ve re re',
						11: 've ve re re mi',
						12: 've ve re re re'
					}
				: {
						0: '',
						4: 'he he',
						6: 'he he he',
						7: 'vg he he',
						8: 'he he he he',
						9: 'vg he he he',
						10: 'he he he he he',
						11: 'vg he he he he'
					})[points as 0];
		const text = `SC A[${troops('A', american)}] B[${troops('B', british)}]`;
		const rulings = { ...defaultRulings, siege: 'never' };
		const board = { ...position(text, siege ? { siege: 'SC' } : {}), siegePoints: 0 as const };
		expect(totals(board, 'SC')).toBe(`${american}–${british}`);
		const { board: after } = takeStep(table(board, { rulings }).board, []);
		return {
			won: winnerOf(after, 'SC'),
			needs: [need(board, 'american', 'southern-colonies'), need(board, 'british', 'southern-colonies')]
		};
	};

	it.each([
		[8, 7, false, null, [1, 3]],
		[8, 6, false, 'american', null],
		[9, 7, false, 'american', null],
		[7, 9, false, 'british', null],
		[10, 9, false, null, [1, 3]],
		[7, 0, false, null, [1, 9]],
		[11, 4, true, null, [1, 9]],
		[12, 11, true, null, null],
		[12, 10, true, 'american', null],
		[5, 7, false, null, [4, 1]],
		[0, 0, false, null, [8, 8]]
	] as const)('HS-E15: %i–%i, siege %s: %s', (american, british, siege, won, needs) => {
		const found = checked(american, british, siege);
		expect(found.won).toBe(won);
		if (needs) expect(found.needs).toEqual(needs);
	});

	it('HS-E16: the siege raises total and threshold together', () => {
		const board = position('TW A[re re re] B[vg he]');
		const found = findWay(table(board), 'a-siege', at('TW'));
		if (!found.ok) throw new Error(found.sentence);
		expect(totals(found.way.board, 'TW')).toBe('8–5');
		expect(threshold(found.way.board, 'tidewater')).toBe(12);
		expect(winnerOf(found.way.board, 'TW')).toBeNull();
		expect(need(found.way.board, 'american', 'tidewater')).toBe(4);
		expect(need(found.way.board, 'british', 'tidewater')).toBe(7);
		expect(preview(board, found.way.board, []).lines).toEqual(['Tidewater 6–5 → 8–5 of 12']);
		const without = findWay(table({ ...board, siegePoints: 0 }), 'a-siege', at('TW'));
		if (!without.ok) throw new Error(without.sentence);
		expect(totals(without.way.board, 'TW')).toBe('6–5');
		expect(need(without.way.board, 'american', 'tidewater')).toBe(6);
		expect(need(without.way.board, 'british', 'tidewater')).toBe(7);
	});
});

describe('American cards', () => {
	const play = (
		board: Board,
		card: Parameters<typeof findWay>[1],
		choices: Parameters<typeof findWay>[2],
		more = {}
	) => {
		const found = findWay(table(board, more), card, choices);
		if (!found.ok) throw new Error(found.sentence);
		return found.way.board;
	};

	it('HS-E2: promoting Canada’s Regulars', () => {
		const dragoons = carryOut(e1(), 'b-dragoons-northern-colonies').board;
		expect(totals(dragoons, 'NC')).toBe('1–2');
		const promoted = promote(table(dragoons), 'canada', 'veteran', 3);
		if (!promoted.ok) throw new Error(promoted.sentence);
		expect(countAt(promoted.board, 'continental', 'regulars')).toBe(5);
		expect(countAt(promoted.board, 'continental', 'veteran')).toBe(1);
		expect(totals(promoted.board, 'CA')).toBe('4–2');
		expect(need(promoted.board, 'american', 'canada')).toBe(4);
		expect(need(promoted.board, 'british', 'canada')).toBe(6);
	});

	it('HS-E17: Common Sense: a Loyalist changes halves and the Americans win Tidewater', () => {
		const after = play(position('TW A[re re mi mi] B[vg gr lo]'), 'a-common-sense', at('TW', { option: 1 }));
		expect(totals(after, 'TW')).toBe('8–5');
		expect(winnerOf(after, 'TW')).toBe('american');
	});

	it('HS-E18: a promotion wins the Mid Atlantic', () => {
		const board = position('MA A[re re re mi] B[gr he lo]');
		const pool = countAt(board, localPool('american', 'mid-atlantic'), 'militia');
		const promoted = promote(table(board), 'mid-atlantic', 'regulars', 3);
		if (!promoted.ok) throw new Error(promoted.sentence);
		expect(totals(promoted.board, 'MA')).toBe('8–6');
		expect(winnerOf(promoted.board, 'MA')).toBe('american');
		expect(countAt(promoted.board, localPool('american', 'mid-atlantic'), 'militia')).toBe(pool + 1);
	});

	it('HS-E19: a march can lose the region it leaves, and the preview says so', () => {
		const board = position('SC A[re mi] B[lo] · NC A[ve re mm mi] B[gr he dr lo]');
		const march = { token: 'regulars', from: 'northern-colonies', to: 'southern-colonies' } as const;
		const after = play(board, 'a-light-cavalry', at('SC', { marches: [march] }));
		expect([totals(after, 'SC'), totals(after, 'NC')]).toEqual(['6–2', '5–8']);
		expect(winnerOf(after, 'NC')).toBe('british');
		expect(preview(board, after, []).badges).toEqual([{ text: 'loses the Northern Colonies', tone: 'bad' }]);
	});

	it('HS-S6: a region that is won strands whoever waits there for the next British phase', () => {
		const board = position('SC A[re re re mi] B[lo]');
		const after = play(board, 'a-militia', at('SC', { token: 'militia' }));
		const waiting = [{ card: 'b-dragoons-tidewater', region: 'southern-colonies' } as const];
		expect(preview(board, after, waiting)).toEqual({
			lines: ['Southern Colonies 7–2 → 8–2'],
			badges: [
				{ text: 'wins the Southern Colonies', tone: 'good' },
				{ text: 'strands the Dragoons', tone: 'good' }
			]
		});
	});

	it('HS-S5: what a British card changes, from what to what, and whom a British player’s card wins', () => {
		const board = position("NE A[mi mi mm re lo'] B[gr he dr lo] F1/0");
		expect(preview(board, carryOut(board, 'b-fleet-howe').board, [], 'british')).toEqual({
			lines: ['New England 7–8 → 3–8', 'New England, fleets 1–0 → 1–1'],
			badges: [
				{ text: 'wins New England', tone: 'good' },
				{ text: 'ends the blockade of New England', tone: 'good' }
			]
		});
		const strike = findWay(table(position('NE F0/1')), 'a-fleet-de-grasse', at('NE', { strike: true }));
		if (!strike.ok) throw new Error(strike.sentence);
		expect(preview(position('NE F0/1'), strike.way.board, []).lines).toEqual(['New England, fleets 0–1 → 1–0']);
	});

	it('HS-E20: Revere’s march is off where his Militia win New England', () => {
		const board = position('NE A[re re re mi] B[he gr lo] · SC A[re]');
		const ways = plansFor(table(board), 'a-militia-revere').filter(({ choices }) => choices.region === 'new-england');
		expect(ways.map(({ choices }) => choices.marches)).toEqual([undefined]);
		expect(winnerOf(takePlan({ board }, ways[0]!).board, 'NE')).toBe('american');
	});

	it('HS-E21: the Declaration: one troop, or two worth three once Common Sense was played face up', () => {
		const board = position('CA A[re na ve]', { resolved: { canada: 'british' } });
		const troops = (commonSense: boolean) =>
			new Set(
				plansFor(table(board, { commonSense }), 'a-declaration')
					.filter(({ choices }) => choices.option === 1)
					.map(({ choices }) =>
						choices
							.marches!.map(({ token }) => token)
							.sort()
							.join('+')
					)
			);
		expect(troops(false)).toEqual(new Set(['native-american', 'regulars']));
		expect(troops(true)).toEqual(new Set(['native-american', 'regulars', 'native-american+regulars']));
		const marches = (['regulars', 'native-american'] as const).map((token) => ({
			token,
			from: 'canada' as const,
			to: 'tidewater' as const
		}));
		const sorted = plansFor(table(board, { commonSense: true }), 'a-declaration').find(
			({ choices }) => choices.marches?.length === 2 && choices.marches[0]!.to === 'tidewater'
		)!;
		expect(sorted.choices.marches).toHaveLength(marches.length);
		const after = takePlan({ board }, sorted).board;
		expect(winnerOf(after, 'CA')).toBe('british');
		expect(totals(after, 'TW')).toBe('3–0');
	});

	it('HS-E22: which are playable', () => {
		expect(whyNot(table(position('NE F1/2')), 'a-allies')).toBeNull();
		expect(plansFor(table(position('NE F1/2')), 'a-allies').map(({ choices }) => choices.region)).toEqual([
			'new-england'
		]);
		expect(whyNot(table(freshBoard()), 'a-allies')).toBe(
			'Allies: not playable. No open region has an Allied fleet. HS-8.2e'
		);
		const canada = position('CA A[na]', { resolved: { canada: 'american' } });
		expect(whyNot(table(canada), 'a-lafayette')).toBe(
			'Lafayette: not playable. No open zone has an American Native troop. HS-8.2e'
		);
		expect(whyNot(table(canada), 'a-canadian-department')).toBe(
			'Regulars – Canadian Department: not playable. Canada was won by the Americans; nothing enters. HS-8.2p'
		);
	});

	it('HS-E23: what the raid on Ticonderoga may remove', () => {
		const board = position('MA B[he] · CA B[nb] · NC B[vg lo] · NE B[dr]', { resolved: { 'new-england': 'british' } });
		const targets = plansFor(table(board), 'a-ticonderoga')
			.filter(({ choices }) => choices.option === 1)
			.map(({ choices }) => `${nameOf(choices.region!)} ${choices.token}`);
		expect(targets).toEqual(['Northern Colonies loyalist']);
	});

	it('HS-E24: Women at War promotes the one it can', () => {
		const board = position('SC A[mi mi mi re] · CA A[re re re]', { resolved: { canada: 'american' } });
		expect(countAt(board, 'continental', 'regulars')).toBe(1);
		const after = play(board, 'a-women-at-war', at('SC', { option: 1 }));
		expect(totals(after, 'SC')).toBe('6–0');
	});

	it('HS-H3: nothing enters a resolved region', () => {
		const board = position('', { resolved: { 'new-england': 'american' } });
		const found = findWay(table(board), 'a-militia', at('NE', { token: 'militia' }));
		expect(found).toEqual({
			ok: false,
			sentence: 'Militia: New England was won by the Americans; nothing enters. HS-4d, HS-6.4g'
		});
	});

	it('HS-H7: promotions that are refused, each with its rule', () => {
		const board = position('NE A[mi]');
		expect(promote(table(board), 'tidewater', 'regulars', 3)).toEqual({
			ok: false,
			sentence:
				'Only troops in a conflict zone are promoted, one step a turn: Tidewater has no Militia there. HS-6.6a, e'
		});
		expect(promote(table(board), 'new-england', 'veteran', 3).ok).toBe(false);
		expect(promote(table(board), 'new-england', 'regulars', 0)).toEqual({
			ok: false,
			sentence: 'It costs one card. HS-6.6b'
		});
	});
});

it('the marks of 2.1 and 2.3: which cards stand on a stand-in, until the page that says it is confirmed', () => {
	const cards = ['b-dragoons-tidewater', 'b-dragoons-new-england', 'b-seneca', 'b-fleet', 'b-hessians-canada'] as const;
	expect(cards.map((card) => isStandIn(standInCopy, card))).toEqual([false, true, true, false, false]);
	// What a Scout does is stated; how often he is there is not, and matters to the chances alone.
	const american = ['a-mikmaq', 'a-oneida', 'a-scout', 'a-siege', 'a-militia-reconcentration'] as const;
	const standing = (copy: typeof standInCopy) => american.map((card) => isStandIn(copy, card));
	expect(standing(standInCopy)).toEqual([false, true, false, false, true]);
	expect(standing({ ...standInCopy, confirmed: ['pools'] })).toEqual([false, false, false, false, true]);
	expect(standing({ ...standInCopy, confirmed: ['regions'] })).toEqual([false, true, false, false, false]);
	const decks = { ...standInCopy, confirmed: ['decks'] as const };
	expect(cards.map((card) => isStandIn(decks, card))).toEqual([false, false, true, false, false]);
	const learned = learnDragoons(withoutStandIns(standInCopy), 'new-england');
	expect(isStandIn(learned, 'b-dragoons-new-england')).toBe(false);
});

describe('chances', () => {
	const text = (chance: { ways: bigint; of: bigint }) => `${chance.ways}/${chance.of}`;

	it('HS-E36: one phase from a deck of five', () => {
		const board = position('', { resolved: { 'southern-colonies': 'american' } });
		const deck = view(
			'b-hessians-new-england',
			'b-hessians-southern-colonies',
			'b-loyalists-tidewater',
			'b-grenadiers',
			'b-fleet'
		);
		const odds = phaseOdds(table(board), deck);
		expect(text(odds.regions.tidewater.lands)).toBe('1/4');
		expect(odds.troops.map(text)).toEqual(['2/5', '1/2', '1/10']);
		// The Grenadiers go to Canada, or to whatever has the lowest number of the lowest lead.
		expect(text(odds.regions.canada.lands)).toBe('1/4');
	});

	it('HS-E37: New England falls with 9/28', () => {
		const board = position('NE A[re re mi] B[gr dr lo] · SC A[mi] B[lo lo] · TW A[re] B[lo]', {
			resolved: { canada: 'american', 'northern-colonies': 'american', 'mid-atlantic': 'british' }
		});
		const deck = view(
			'b-hessians-new-england',
			'b-hessians-tidewater',
			'b-loyalists-new-england',
			'b-grenadiers',
			'b-grenadiers',
			'b-loyalists-southern-colonies',
			'b-fleet',
			'b-dragoons-tidewater'
		);
		const odds = phaseOdds(table(board), deck);
		expect(text(odds.regions['new-england'].britishWin)).toBe('9/28');
	});

	it('HS-E38: the whole deck at the start', () => {
		const deck = view(...(listOf(standInCopy.british) as BritishCard[]));
		const first = nextCardOdds(deck).find(({ card }) => card === 'b-grenadiers')!;
		expect(writeFraction(first.chance)).toBe('5 of 37');
		const odds = phaseOdds(table(freshBoard()), deck);
		const fleets = regions.map((region) => odds.regions[region].fleet);
		// One fleet at most in a phase, and all of them go to Canada first.
		expect(fleets.map(text)).toEqual(['6/31', '0/1', '0/1', '0/1', '0/1', '0/1']);
		expect(text(odds.cards[1]!)).toBe('31/222');
	});

	it('HS-E39: the traitor', () => {
		const one = (players: number) => Array<number>(players).fill(1);
		expect([4, 3].map((players) => text(traitorOdds(one(players), 1).inPlay))).toEqual(['4/5', '3/4']);
		expect([4, 3].map((players) => text(traitorOdds(one(players), 3).inPlay))).toEqual(['4/7', '1/2']);
		expect(traitorOdds(one(4), 1).each.map(text)).toEqual(['1/5', '1/5', '1/5', '1/5']);
	});

	it('agree with every deal of a small deck', () => {
		const cards: BritishCard[] = [
			'b-hessians-new-england',
			'b-hessians-canada',
			'b-grenadiers',
			'b-grenadiers',
			'b-fleet-landing',
			'b-seneca'
		];
		const board = position('CA A[re] F1/0 · NE A[re re] B[gr he lo] · MA A[mi]');
		const deals = <T>(left: readonly T[]): T[][] =>
			left.length === 0 ? [[]] : left.flatMap((one, at) => deals(left.toSpliced(at, 1)).map((rest) => [one, ...rest]));
		let [landsInNe, wins, all] = [0, 0, 0];
		for (const dealt of deals(cards)) {
			let after = board;
			let landed = false;
			for (const [at, card] of dealt.entries()) {
				const decision = decide(table(after), card, { deckEmpty: at === dealt.length - 1 });
				landed ||= decision.steps.some(({ moves }) => moves.some(({ to }) => to === zone('british', 'new-england')));
				after = decision.board;
				if (decision.next !== 'another-card') break;
			}
			all++;
			if (landed) landsInNe++;
			if (after.resolved['new-england'] === 'british') wins++;
		}
		const odds = phaseOdds(table(board), view(...cards));
		const ne = odds.regions['new-england'];
		expect(Number(ne.lands.ways) * all).toBe(landsInNe * Number(ne.lands.of));
		expect(Number(ne.britishWin.ways) * all).toBe(wins * Number(ne.britishWin.of));
		for (const parts of [odds.cards, odds.troops])
			expect(parts.reduce((sum, { ways, of }) => sum + Number(ways) / Number(of), 0)).toBeCloseTo(1, 12);
	});

	it('HS-O3: at least one within the next draws', () => {
		const deck = view('b-grenadiers', 'b-grenadiers', 'b-fleet', 'b-seneca', 'b-mohawk');
		expect(text(withinDraws(deck, 2, (card) => card === 'b-grenadiers'))).toBe('7/10');
		expect(text(withinDraws(deck, 5, (card) => card === 'b-fleet'))).toBe('1/1');
	});
});

it('fleet spaces and codes of the fixture are those of the board', () => {
	expect(countAt(position('NE F2/1'), fleetSpace('american', regionOf('NE')), 'allied-fleet')).toBe(2);
});
