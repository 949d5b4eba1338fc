// The rows of the specification that no worked example shows: how the text is read where it is unclear (HS-Q…), the American cards one by one (2.3), deals and
// winners. Each expected value is worked out by hand from the text.
import { describe, expect, it } from 'vitest';
import { hsEvents } from '$lib/companions/hidden-strike/game/game';
import { dealSeats } from '$lib/companions/hidden-strike/game/setup';
import { accusationProblem } from '$lib/companions/hidden-strike/game/state/accusation';
import { dueOf } from '$lib/companions/hidden-strike/game/state/due';
import { scoreNow } from '$lib/companions/hidden-strike/game/state/flow';
import { reserveWays } from '$lib/companions/hidden-strike/game/state/reserve';
import { begin, type HsState, isTraitor, type LoyaltyCard } from '$lib/companions/hidden-strike/game/state/state';
import { mustTellTraitor, traitorOf, turningPointsOf, winnersOf } from '$lib/companions/hidden-strike/game/story';
import { findWay, plansFor, whyNot } from '$lib/companions/hidden-strike/rules/american/plays';
import { promote } from '$lib/companions/hidden-strike/rules/american/promotion';
import {
	type Board,
	countAt,
	localPool,
	move,
	type Place,
	siegeSpace,
	tokensAt,
	total,
	zone
} from '$lib/companions/hidden-strike/rules/board';
import { decide } from '$lib/companions/hidden-strike/rules/british/decide';
import { decideDelayed } from '$lib/companions/hidden-strike/rules/british/stationed';
import type { AmericanCard, BritishCard } from '$lib/companions/hidden-strike/rules/cards';
import { standInCopy } from '$lib/companions/hidden-strike/rules/copy';
import { people } from '$lib/companions/hidden-strike/rules/people';
import type { Region } from '$lib/companions/hidden-strike/rules/regions';
import { defaultRulings, type Rulings } from '$lib/companions/hidden-strike/rules/rulings';
import { setUpBoard } from '$lib/companions/hidden-strike/rules/setup-board';
import { type Token, tokenKinds, tokens } from '$lib/companions/hidden-strike/rules/tokens';
import { stateOf } from '$lib/journal/journal';
import { at, freshBoard, onlyOpen, position, regionOf, table, totals, winnerOf } from './fixture';
import { act, fullCopy, type HsJournal, makeSetup, refusal, start } from './playing';

const read = (change: Partial<Rulings>): { readonly rulings: Rulings } => ({
	rulings: { ...defaultRulings, ...change }
});
const stateIn = (journal: HsJournal): HsState => stateOf<HsState>(journal);
const pool = (code: string) => localPool('american', regionOf(code));
const british = (board: Board, card: BritishCard, change = {}) => decide({ ...table(board), ...change }, card);
const turnUp = { kind: 'british-card-turned-up' } as const;
const carryOut = { kind: 'british-card-carried-out' } as const;
const endTurn = { kind: 'turn-ended' } as const;
const discard = { kind: 'cards-discarded', slots: [0] } as const;
const deck = (...cards: BritishCard[]): HsState['britishDeck'] =>
	cards.map((card) => ({ card, secondary: null, seenBy: null }));

function play(board: Board, card: AmericanCard, choices: Parameters<typeof findWay>[2], more = {}): Board {
	const found = findWay(table(board, more), card, choices);
	if (!found.ok) throw new Error(found.sentence);
	return found.way.board;
}
const ways = (board: Board, card: AmericanCard, more = {}) =>
	plansFor(table(board, more), card).map(({ choices }) => choices);
const put = (board: Board, token: Token, from: Place, to: Place) => move(board, { token, from, to });

describe('the British', () => {
	it('HS-Q4: with the other reading a Veteran is no Grenadier, for the upgrade and for the Sharpshooter', () => {
		// 3–3: the lowest lead of all, for everywhere else is 0 too but Canada has the lowest number.
		const board = position('CA A[re mi] B[vg]');
		expect(totals(british(board, 'b-grenadiers').board, 'CA'), 'as a Veteran').toBe('3–6');
		expect(totals(british(board, 'b-grenadiers', read({ veterans: 'no' })).board, 'CA')).toBe('3–5');
		const removes = (change = {}) => ways(board, 'a-sharpshooter', change).filter(({ option }) => option === 1);
		expect(removes()).toMatchObject([{ region: 'canada', token: 'veteran-grenadiers' }]);
		expect(removes(read({ veterans: 'no' }))).toEqual([]);
	});

	it('HS-Q6: breaking through and the Landing Party end no blockade', () => {
		const landed = british(position('NE F2/0'), 'b-fleet-landing').board;
		expect(totals(landed, 'NE')).toBe('0–2');
		expect(british(landed, 'b-hessians-new-england').target, '2 to 1 as before').toBeNull();
	});

	it('HS-Q8: with the other reading the third fleet goes to the lowest number', () => {
		const board = position('NE F0/2 · SC F0/1', { resolved: onlyOpen('NE', 'SC') });
		expect(british(board, 'b-fleet').target).toBe('southern-colonies');
		expect(british(board, 'b-fleet', read({ doubling: 'lowest' })).target).toBe('new-england');
	});

	it('HS-Q9: in the siege region too only the lead counts', () => {
		// Tidewater 9–7 of 12 leads by −2, the Mid Atlantic 1–0 by −1, though Tidewater is far from 12.
		const board = position('TW A[ve ve re mi] B[he he vg] · MA A[mi]', { siege: 'TW' });
		expect(total(board, 'american', 'tidewater')).toBe(11);
		expect(british({ ...board, siegePoints: 0 }, 'b-grenadiers').target).toBe('tidewater');
	});

	it('HS-Q12: a later Loyalist card of that region may take the token that waits there', () => {
		const start = position('CA B[lo lo]', { resolved: { 'southern-colonies': 'british' } });
		const waits = british(start, 'b-loyalists-southern-colonies');
		expect([waits.target, waits.afterwards]).toEqual(['canada', 'delayed']);
		const taken = british(waits.board, 'b-loyalists-canada');
		expect(totals(taken.board, 'CA')).toBe('0–6');
		const late = decideDelayed(table(taken.board), 'b-loyalists-southern-colonies', 'canada');
		expect([late.target, late.afterwards, late.next]).toEqual([null, 'discarded', 'phase-over']);
	});

	it('HS-Q13: Loyalists skip blockaded regions to wait, though blockades do not stop them', () => {
		const board = position('CA F1/0', { resolved: { 'southern-colonies': 'american' } });
		expect(british(board, 'b-loyalists-southern-colonies').target).toBe('new-england');
		expect(totals(british(board, 'b-loyalists-canada').board, 'CA')).toBe('0–2');
	});

	it('HS-Q15: Hessians who win the last region call up nobody: the game is over', () => {
		const board = position('NE A[mi] B[gr dr lo]', { resolved: onlyOpen('NE') });
		expect(british(board, 'b-hessians-new-england').next).toBe('game-over');
	});

	it('HS-Q52: a Native token of the army pool is stopped by a blockade, one of the local pool is not', () => {
		const copy = { ...standInCopy, nativeInArmyPool: ['mohawk'] as const };
		const army = setUpBoard({ copy, mode: 'solitaire', rulings: defaultRulings, tiebreaker: null });
		const blockaded = position('NC F1/0', {}, army);
		expect(british(blockaded, 'b-mohawk', { copy }).target).toBeNull();
		expect(british(army, 'b-mohawk', { copy }).target).toBe('northern-colonies');
		expect(british(position('NC F1/0'), 'b-mohawk').target).toBe('northern-colonies');
	});
});

describe('the box (1.3, 2.1, 2.3)', () => {
	it('1.3, HS-5a, b: each token starts where the text says, 89 in all', () => {
		const board = freshBoard();
		const here = (place: Place) =>
			tokensAt(board, place)
				.map((token) => `${token} ${countAt(board, place, token)}`)
				.join(', ');
		expect(here('continental')).toBe('minuteman 8, regulars 4, veteran 2');
		expect(here('british-army')).toBe('grenadiers 5, veteran-grenadiers 2, hessians 6, dragoons 5');
		expect([here('british-fleet-pool'), here('allied-fleet-pool'), here('allied-army')]).toEqual([
			'british-fleet 6',
			'allied-fleet 3',
			'allied-troops 4'
		]);
		expect([here('tiebreaker-space'), here('aside')]).toEqual([
			'tiebreaker-british 1',
			'siege 1, tiebreaker-american 1, reserve 10'
		]);
		expect(here(pool('CA')), 'the Mi’kmaq and the Canadian Department').toBe('native-american 1, regulars 1');
		expect(tokenKinds.reduce((sum, kind) => sum + tokens[kind].count, 0)).toBe(89);
	});

	it('2.1, 2.3: 37 cards a side, one British card for each token that a card calls up, 24 American ones and thirteen of eight kinds', () => {
		const of = (counts: Readonly<Record<string, number>>, pattern: RegExp) =>
			Object.entries(counts).reduce((sum, [card, count]) => (pattern.test(card) ? sum + count : sum), 0);
		const { british: forces, american } = standInCopy;
		const british = ['grenadiers', 'hessians', 'dragoons', 'loyalists', 'seneca|mohawk|shawnee', 'fleet', ''];
		expect(british.map((kind) => of(forces, new RegExp(`^b-(${kind})`)))).toEqual([5, 6, 5, 12, 3, 6, 37]);
		const kinds = [
			'militia',
			'mikmaq|stockbridge|oneida|catawba|pee',
			'canadian',
			'allies|lafayette',
			'fleet',
			'siege'
		];
		expect(kinds.map((kind) => of(american, new RegExp(`^a-(${kind})`)))).toEqual([10, 5, 1, 4, 3, 1]);
		const events = 'culper|scout|light|declaration|common|women|sharp|ticonderoga';
		expect([of(american, new RegExp(`^a-(${events})`)), of(american, /./)]).toEqual([13, 37]);
	});
});

describe('the British cards, row by row (HS-6.4b, c)', () => {
	it('Dragoons: without a token they are discarded, wherever they would wait', () => {
		const board = position('CA B[dr dr dr dr dr]', { resolved: { tidewater: 'american' } });
		const none = british(board, 'b-dragoons-tidewater');
		expect([none.target, none.afterwards, none.next]).toEqual([null, 'discarded', 'phase-over']);
		expect(none.says).toBe(
			'Dragoons – Tidewater: not deployed. No Dragoons are left in the British army. HS-2b, HS-3.1c'
		);
	});

	it('Hessians: a region that is won, or no token: discarded, and no further card', () => {
		const won = british(position('', { resolved: { 'new-england': 'british' } }), 'b-hessians-new-england');
		expect([won.target, won.next]).toEqual([null, 'phase-over']);
		expect(won.says).toBe(
			'Hessians – New England: not deployed. New England was won by the British. No further card. HS-4d, HS-3.1c'
		);
		const none = british(position('CA B[he he he he he he]'), 'b-hessians-new-england');
		expect([none.target, none.next]).toEqual([null, 'phase-over']);
	});

	it('HS-6.4c: a region that is won and blockaded is barred because it is won', () => {
		const board = position('NE F1/0', { resolved: { 'new-england': 'american' } });
		expect(british(board, 'b-hessians-new-england').candidates[1]).toMatchObject({ verdict: 'barred', rule: 'HS-4d' });
	});

	it('HS-8.1i: a Native card sinks a card only where it was deployed', () => {
		expect(british(freshBoard(), 'b-seneca')).toMatchObject({ target: 'mid-atlantic', next: 'sink' });
		const won = position('', { resolved: { 'mid-atlantic': 'american' } });
		expect(british(won, 'b-seneca')).toMatchObject({ target: null, next: 'phase-over', afterwards: 'discarded' });
		const gone = position('MA B[nb]');
		expect(british(gone, 'b-seneca')).toMatchObject({ target: null, next: 'phase-over' });
	});

	it('HS-8.1b with HS-8.1c: breaking through where a Grenadier stands and none is left in the army, he comes as a Veteran', () => {
		const board = position('SC A[re] B[gr gr gr gr gr] F1/0', { resolved: onlyOpen('SC') });
		// Ten points to two would have won it already: what counts here is the token.
		expect(british({ ...board, resolved: onlyOpen('SC') }, 'b-grenadiers').steps[0]?.moves[0]?.token).toBe(
			'veteran-grenadiers'
		);
	});

	it('HS-3.1f: against a British player nobody waits elsewhere, calls up a card or sinks one', () => {
		const versus = { mode: 'versus' } as const;
		const board = position('TW F1/0', { resolved: { 'southern-colonies': 'american' } });
		const cards = ['b-loyalists-southern-colonies', 'b-dragoons-southern-colonies', 'b-dragoons-tidewater'] as const;
		for (const card of cards)
			expect(british(board, card, versus), card).toMatchObject({ target: null, afterwards: 'discarded', steps: [] });
		expect(british(board, 'b-hessians-canada', versus)).toMatchObject({ target: 'canada', next: 'phase-over' });
		expect(british(board, 'b-seneca', versus)).toMatchObject({ target: 'mid-atlantic', next: 'phase-over' });
		const landed = british(board, 'b-hessians-canada', versus);
		expect(landed.abilities).toEqual([]);
	});

	it('HS-3.1e: a British player may leave a general ability out', () => {
		const left = (board: Board, card: BritishCard) =>
			decide({ ...table(board), mode: 'versus' }, card, { ability: false });
		const howe = left(position('NE A[mi mi] F1/0'), 'b-fleet-howe');
		expect([totals(howe.board, 'NE'), howe.target]).toEqual(['2–0', 'new-england']);
		expect(howe.abilities).toEqual([{ rule: 'HS-8.3a', acted: false, because: 'The British player left it out.' }]);
		expect(totals(left(position('NE F1/0'), 'b-fleet-landing').board, 'NE')).toBe('0–0');
		const last = position('SC F1/0', { resolved: onlyOpen('SC') });
		expect(left(last, 'b-grenadiers').target, 'HS-8.1b is an ability too').toBeNull();
		expect(decide({ ...table(last), mode: 'versus' }, 'b-grenadiers').target).toBe('southern-colonies');
	});
});

describe('the American cards (2.3)', () => {
	it('HS-8.2a: Militia from the pool of each open region that has any, to its own zone', () => {
		const board = position('', { resolved: { tidewater: 'american' } });
		// Canada's pool has none, Tidewater is won: four are left.
		expect(ways(board, 'a-militia').map(({ region }) => region)).toEqual([
			'new-england',
			'northern-colonies',
			'mid-atlantic',
			'southern-colonies'
		]);
		expect(countAt(play(board, 'a-militia', at('NE', { token: 'militia' })), pool('NE'), 'militia')).toBe(1);
	});

	it('HS-8.2b: Delaware’s march: only into the Northern Colonies, only after Militia there, never a Veteran, never out of a won region', () => {
		const board = position('SC A[ve re] · CA A[na]', { resolved: { canada: 'american' } });
		const marches = ways(board, 'a-militia-delaware').flatMap(({ region, marches: some = [] }) =>
			some.map(({ token, from, to }) => `${region}: ${token} ${from} ${to}`)
		);
		expect(marches).toEqual(['northern-colonies: regulars southern-colonies northern-colonies']);
	});

	it('HS-8.2c, HS-Q48: Reconcentration shifts another Militia, out of a won region’s pool too, along the chain 1–2–3–4–5–6', () => {
		const board = position('', { resolved: { 'new-england': 'british', tidewater: 'british' } });
		const shifts = ways(board, 'a-militia-reconcentration').flatMap(({ region, shift }) =>
			region === 'southern-colonies' && shift ? [`${shift.from} ${shift.to}`] : []
		);
		expect(shifts).toEqual([
			'new-england canada',
			'new-england northern-colonies',
			'northern-colonies new-england',
			'northern-colonies mid-atlantic',
			'mid-atlantic northern-colonies',
			'mid-atlantic tidewater',
			'tidewater mid-atlantic',
			'tidewater southern-colonies',
			'southern-colonies tidewater'
		]);
	});

	it('HS-8.2o, p: a printed troop goes to its own region, once', () => {
		expect(ways(freshBoard(), 'a-oneida')).toEqual([{ region: 'northern-colonies' }]);
		const gone = play(freshBoard(), 'a-canadian-department', at('CA'));
		expect(totals(gone, 'CA')).toBe('2–0');
		expect(whyNot(table(gone), 'a-canadian-department')).toBe(
			'Regulars – Canadian Department: not playable. Its Regulars are no longer in Canada’s pool. HS-8.2p'
		);
	});

	it('HS-8.2e, HS-Q20: an Allied troop lands with a fleet and marches without one; Lafayette needs a Native troop and no fleet', () => {
		const board = position('NE F1/0 · SC A[na]');
		expect(ways(board, 'a-allies')).toEqual([{ region: 'new-england' }]);
		expect(ways(board, 'a-lafayette')).toEqual([{ region: 'southern-colonies' }]);
		const landed = play(board, 'a-allies', at('NE'));
		const march = { token: 'allied-troops', from: 'new-england', to: 'tidewater' } as const;
		expect(totals(play(landed, 'a-light-cavalry', at('CA', { marches: [march] })), 'TW')).toBe('2–0');
		const own = read({ marchers: 'own' });
		expect(findWay(table(landed, own), 'a-light-cavalry', at('CA', { marches: [march] })).ok).toBe(false);
	});

	it('HS-8.4a, HS-Q28: de Grasse need not remove a fleet, and cannot where none is', () => {
		expect(ways(position('CA F0/1'), 'a-fleet-de-grasse')).toEqual([
			{ region: 'canada' },
			{ region: 'canada', strike: true },
			{ region: 'new-england' },
			{ region: 'northern-colonies' },
			{ region: 'mid-atlantic' },
			{ region: 'tidewater' },
			{ region: 'southern-colonies' }
		]);
	});

	it('HS-Q19: with no Minuteman left neither Culper’s look nor the Light Cavalry’s march is there', () => {
		const board = position('CA A[mm mm mm mm mm mm mm mm] · NE A[re]');
		expect(whyNot(table(board), 'a-light-cavalry')).toBe('Light Cavalry: not playable. No Minuteman is left. HS-8.2n');
		expect(ways(board, 'a-culper-ring')).toEqual([]);
		expect(ways(board, 'a-culper-ring', { suspects: [2] })).toEqual([{ option: 2, player: 2 }]);
	});

	it('HS-8.2h, HS-Q21: the Declaration’s two march together; with the other reading from and to any', () => {
		const board = position('CA A[mi] · NE A[mi]', { resolved: { canada: 'american', 'new-england': 'british' } });
		const pairs = (change = {}) =>
			ways(board, 'a-declaration', { commonSense: true, ...change }).filter(({ marches = [] }) => marches.length === 2);
		expect(pairs()).toEqual([]);
		// Each of two Militia to one of four open regions.
		expect(pairs(read({ declaration: 'free' }))).toHaveLength(16);
		const moved = play(board, 'a-declaration', {
			option: 1,
			marches: [{ token: 'militia', from: 'canada', to: 'tidewater' }]
		});
		expect([totals(moved, 'TW'), winnerOf(moved, 'CA')]).toEqual(['1–0', 'american']);
	});

	it('HS-8.2i, HS-Q23: a recruited Loyalist is worth 2, is not recruited back or promoted, goes home by Howe and comes again by Militia', () => {
		const board = position('NE B[lo lo]');
		const once = play(board, 'a-common-sense', at('NE', { option: 1 }));
		expect(totals(once, 'NE')).toBe('2–2');
		expect(promote(table(once), 'new-england', 'regulars', 3).ok).toBe(false);
		const home = british(
			put(once, 'allied-fleet', 'allied-fleet-pool', 'fleets:american:new-england'),
			'b-fleet-howe'
		).board;
		expect([totals(home, 'NE'), countAt(home, pool('NE'), 'loyalist')]).toEqual(['0–2', 1]);
		expect(totals(play(home, 'a-militia', at('NE', { token: 'loyalist' })), 'NE')).toBe('2–2');
		const rodney = british(
			put(once, 'allied-fleet', 'allied-fleet-pool', 'fleets:american:new-england'),
			'b-fleet-rodney'
		);
		expect(totals(rodney.board, 'NE'), 'Rodney leaves it').toBe('2–2');
	});

	it('HS-Q2: the siege token is worth 2 when the card is played, nothing when set-up places it; always, or never', () => {
		const setUp = (mode: 'solitaire' | 'versus', siege: string) =>
			setUpBoard({
				copy: standInCopy,
				mode,
				rulings: { ...defaultRulings, siege },
				tiebreaker: mode === 'versus' ? 'tidewater' : null
			}).siegePoints;
		const readings = ['played', 'always', 'never'];
		expect(readings.map((one) => setUp('solitaire', one))).toEqual([2, 2, 0]);
		expect(readings.map((one) => setUp('versus', one))).toEqual([0, 2, 0]);
		const placed = play(freshBoard(), 'a-siege', at('TW'));
		expect(countAt(placed, siegeSpace('tidewater'), 'siege')).toBe(1);
		expect(whyNot(table(placed), 'a-siege')).toBe(
			'Siege: not playable. The siege token is not beside the board. HS-8.2j'
		);
	});

	it('HS-8.2k, HS-Q25, Q26: Women at War sends the Militia to the pool of where they stood; without Regulars there is no promotion', () => {
		const board = position('SC A[mi mi]');
		const after = play(board, 'a-women-at-war', at('SC', { option: 1 }));
		expect([totals(after, 'SC'), countAt(after, pool('SC'), 'militia')]).toEqual(['4–0', 2]);
		const none = position('CA A[re re re re re] · SC A[mi]');
		const refused = promote(table(none), 'southern-colonies', 'regulars', 3);
		expect(refused).toEqual({ ok: false, sentence: 'No Regulars are left in the Continental army. HS-6.6b, HS-Q25' });
	});

	it('HS-8.2l, m, HS-Q29: removals win, are for good, and leave won regions alone', () => {
		const board = position('NE A[ve ve re] B[gr he vg] · NC B[gr]', { resolved: { 'northern-colonies': 'british' } });
		expect(totals(board, 'NE')).toBe('8–7');
		const shot = play(board, 'a-sharpshooter', at('NE', { option: 1, token: 'grenadiers' }));
		expect([totals(shot, 'NE'), winnerOf(shot, 'NE'), countAt(shot, 'out', 'grenadiers')]).toEqual([
			'8–5',
			'american',
			1
		]);
		expect(ways(board, 'a-ticonderoga').filter(({ option }) => option === 1)).toEqual([
			{ option: 1, region: 'new-england', token: 'grenadiers' },
			{ option: 1, region: 'new-england', token: 'hessians' }
		]);
	});
});

describe('turns and ends', () => {
	const solo = (change: Partial<HsState>, hand: AmericanCard[], setup = {}) => {
		const players = begin(makeSetup('solitaire', setup)).players.map((player) => ({ ...player, hand }));
		return start('solitaire', { players, phase: 'american', ...change }, setup);
	};

	it.each([
		['each', ['extra', 'extra']],
		['turn', ['extra', 'end-turn']],
		['game', ['extra', 'end-turn']]
	] as const)('HS-Q41: Hamilton, %s', (hamilton, dues) => {
		const board = position('NE A[ve re mm mm] · SC A[ve re mm mm]');
		expect([totals(board, 'NE'), totals(board, 'SC')]).toEqual(['7–0', '7–0']);
		const militia = (region: Region) =>
			({ kind: 'card-played', card: 'a-militia', choices: { region, token: 'militia' } }) as const;
		const first = act(
			solo({ board }, ['a-militia', 'a-militia', 'a-scout'], read({ hamilton })),
			militia('new-england')
		);
		const second = act(first, militia('southern-colonies'));
		expect([first, second].map((journal) => dueOf(stateIn(journal)).kind)).toEqual(dues);
	});

	it('HS-4c: several regions fall in one step, told by their number', () => {
		const board = position('SC A[ve ve mi] · CA A[re re re mi]');
		const lift = (['canada', 'southern-colonies'] as const).map((region) => ({
			token: 'minuteman' as const,
			from: 'continental' as const,
			to: zone('american', region)
		}));
		const won = act(solo({ board }, ['a-scout']), {
			kind: 'set-by-hand',
			ability: null,
			moves: lift.toReversed(),
			resolved: []
		});
		const told = hsEvents.tell({ kind: 'set-by-hand', ability: null, moves: lift, resolved: [] }, { ...stateIn(won), board }); // prettier-ignore
		expect(told).toContain('The Americans win Canada. The Americans win the Southern Colonies.');
		expect([winnerOf(stateIn(won).board, 'CA'), winnerOf(stateIn(won).board, 'SC')]).toEqual(['american', 'american']);
	});

	it('HS-4e: the last region ends the game at once, in the middle of the British phase', () => {
		const board = position('NE A[mi] B[gr dr lo]', { resolved: onlyOpen('NE') });
		const cards = deck('b-hessians-new-england', 'b-fleet');
		const over = act(solo({ board, phase: 'british', britishDeck: cards }, ['a-scout']), turnUp, carryOut);
		expect(stateIn(over)).toMatchObject({ phase: 'ended', ending: 'All six regions are won. HS-4e' });
	});

	it('HS-5f, HS-6.1a, HS-6.8a: three cards each; clockwise from the lowest number; a round is a turn of each', () => {
		let journal = start('co-op', {}, { seed: 'clockwise' }, 3);
		const first = stateIn(journal).active;
		expect(stateIn(journal).players.map(({ hand }) => hand.length)).toEqual([3, 3, 3]);
		const order: string[] = [];
		for (let turn = 0; turn < 4; turn++) {
			while (dueOf(stateIn(journal)).kind !== 'action') {
				const sinks = dueOf(stateIn(journal)).kind === 'sink';
				journal = act(journal, sinks ? { kind: 'card-sunk', slot: 0 } : stateIn(journal).pending ? carryOut : turnUp);
			}
			const { active, round } = stateIn(journal);
			order.push(`${(active - first + 3) % 3} in ${round}`);
			journal = act(journal, discard, endTurn);
			expect(stateIn(journal).players[active]!.hand).toHaveLength(3);
		}
		expect(order).toEqual(['0 in 1', '1 in 1', '2 in 1', '0 in 2']);
	});

	it('HS-6.6a to e, HS-6.7a, HS-H7: one promotion a turn, for one card or two and no more; one or two cards are discarded', () => {
		const board = position('NE A[mi re]');
		const journal = solo({ board }, ['a-militia', 'a-militia', 'a-scout']);
		const promotes = (to: 'regulars' | 'veteran', ...slots: number[]) =>
			({ kind: 'troop-promoted', region: 'new-england', to, slots }) as const;
		expect(refusal(journal, promotes('regulars', 0, 1))).toBe('That is a card too many. HS-6.6b');
		expect(refusal(journal, promotes('veteran', 0))).toBe('It costs two cards. HS-6.6c');
		expect(refusal(act(journal, promotes('regulars', 0)), promotes('veteran', 0, 1))).toBe(
			'One promotion a turn. HS-6.6a'
		);
		expect(refusal(journal, { kind: 'cards-discarded', slots: [0, 1, 2] })).toBe(
			'One or two cards are discarded. HS-6.7a'
		);
		expect(refusal(act(journal, discard), promotes('regulars', 0))).toBe('One promotion a turn. HS-6.6a');
	});

	it('HS-3.1h: an ability of once a game is used up, and not by anybody else’s', () => {
		const ability = (seat: number | null, once: boolean) => ({
			kind: 'set-by-hand' as const,
			ability: seat,
			once,
			moves: [],
			resolved: []
		});
		const used = act(start('co-op', {}, {}, 2), ability(0, true));
		expect(refusal(used, ability(0, false))).toBe('That ability is used: its card is turned. HS-3.1h');
		expect(stateIn(act(used, ability(1, false), ability(1, true))).players.map(({ hasUsedAbility }) => hasUsedAbility)).toEqual([true, true]); // prettier-ignore
	});

	it('HS-Q54: the hand of somebody who leaves goes into the deck', () => {
		const journal = start('co-op', {}, {}, 3);
		const left = act(journal, { kind: 'hand-set', seat: 1, slots: [0, 1, 2], to: 'deck', draw: 0 });
		expect(stateIn(left).players.map(({ hand }) => hand.length)).toEqual([3, 0, 3]);
		expect(stateIn(left).americanDeck).toHaveLength(stateIn(journal).americanDeck.length + 3);
	});

	it('HS-Q17, Q18: discarding is always there; a play for nothing is not a play', () => {
		const journal = solo({ board: freshBoard() }, ['a-allies', 'a-militia']);
		expect(refusal(journal, { kind: 'card-played', card: 'a-allies', choices: { region: 'canada' } })).toBe(
			'Allies: not playable. No open region has an Allied fleet. HS-8.2e'
		);
		expect(dueOf(stateIn(act(journal, discard))).kind).toBe('end-turn');
	});

	it('HS-Q32: the Americans are out after replenishing, before another British card; one who is out among others runs British phases', () => {
		const out = act(solo({ americanDeck: [], britishDeck: deck('b-fleet') }, ['a-militia']), discard, endTurn);
		expect(stateIn(out).ending).toBe('No American holds a card, and their deck is empty. HS-4f');
		const two = begin(makeSetup('co-op', {}, 2)).players;
		const players = two.map((player, seat) => ({ ...player, hand: seat === 0 ? [] : player.hand }));
		const turn = act(
			start('co-op', { players, active: 0, americanDeck: [], britishDeck: deck('b-fleet', 'b-seneca') }, {}, 2),
			turnUp,
			carryOut
		);
		expect(dueOf(stateIn(turn)).kind, 'HS-6.4f: nothing but the end of her turn').toBe('end-turn');
		expect(stateIn(act(turn, endTurn))).toMatchObject({ phase: 'british', active: 1 });
	});

	it('HS-Q33, Q34, Q55: versus: who still has a card, a Delayed Reserve among them; nobody, or who ran out last', () => {
		const board = position('', { resolved: { canada: 'british', 'new-england': 'american' } });
		const fresh = begin(makeSetup('versus', { tiebreaker: 'tidewater' }));
		const bare = (change: Partial<HsState>): HsState => ({
			...fresh,
			board,
			britishDeck: [],
			britishHand: [],
			americanDeck: [],
			players: fresh.players.map((player) => ({ ...player, hand: [] })),
			...change
		});
		expect(scoreNow(bare({ britishHand: ['r-delayed'] }))).toMatchObject({
			openFor: 'british',
			counted: { british: 5 }
		});
		expect(scoreNow(bare({ ranOut: ['british', 'american'] }))).toMatchObject({ openFor: null, winner: 'british' });
		const last = { ...fresh.setup, rulings: { ...defaultRulings, spent: 'last' } };
		expect(scoreNow(bare({ setup: last, ranOut: ['british', 'american'] }))).toMatchObject({
			openFor: 'american',
			counted: { american: 5, british: 1 },
			winner: 'american'
		});
		// 3–3 with Tidewater open: it counts for the Americans, who still hold a card.
		const tied = position('', { resolved: { canada: 'british', 'new-england': 'british', 'mid-atlantic': 'british', 'northern-colonies': 'american', 'southern-colonies': 'american' } }); // prettier-ignore
		const players = bare({}).players.map((player) =>
			player.side === 'american' ? { ...player, hand: ['a-scout' as const] } : player
		);
		expect(scoreNow(bare({ board: tied, players }))).toMatchObject({ tie: true, winner: 'american' });
	});
});

describe('HS-S11: the story of a war', () => {
	it('regions won with their last totals, blockades laid and broken, the siege, the traitor, each under its turn', () => {
		const fresh = begin(makeSetup('traitor', {}, 3));
		const then = (before: HsState, board: Board, change: Partial<HsState> = {}): HsState => ({
			...before,
			board,
			...change
		});
		const blockaded = then({ ...fresh, turn: 3 }, position('CA F1/0', {}, fresh.board));
		const besieged = then({ ...blockaded, turn: 4 }, position('', { siege: 'TW' }, blockaded.board));
		const broken = then({ ...besieged, turn: 5 }, position('CA F0/1', {}, besieged.board));
		const won = then({ ...broken, turn: 7 }, position('NE A[ve ve re] B[lo]', { resolved: { 'new-england': 'american' } }, broken.board)); // prettier-ignore
		const exposed = then(won, won.board, { turn: 7, players: won.players.map((one, seat) => ({ ...one, exposed: seat === 1 })) }); // prettier-ignore
		const states = [{ ...fresh, turn: 3 }, { ...blockaded, turn: 4 }, { ...besieged, turn: 5 }, { ...broken, turn: 7 }, won, exposed]; // prettier-ignore
		expect(turningPointsOf(states).map(({ turn, says }) => `${turn}: ${says}`)).toEqual([
			'3: The Allies blockade Canada, 1 to 0.',
			'4: A siege is laid in Tidewater.',
			'5: The blockade of Canada is broken, 1 to 1.',
			'7: The Americans win New England, 8–2.',
			'7: Ben is exposed as the traitor and changes sides.'
		]);
	});
});

describe('traitor, versus and mastermind', () => {
	const seated = (arnold: boolean) => {
		for (let seed = 0; seed < 500; seed++) {
			const setup = makeSetup('traitor', { seed: `deal ${seed}` }, 4);
			if (setup.seats.some(({ person }) => person === 'ff-arnold') === arnold)
				return act(start('traitor', {}, { seed: `deal ${seed}` }, 4), { kind: 'loyalty-dealt', deal: 'one' });
		}
		throw new Error('no such deal');
	};
	const cardsOf = (state: HsState): LoyaltyCard[] => [
		...state.players.flatMap(({ loyalty }) => loyalty),
		...state.undealt
	];

	it('HS-7.1c, d: a Loyal card for each player and one Traitor, and two more Loyal ones with Arnold; one to each', () => {
		const without = stateIn(seated(false));
		expect([without.undealtCount, cardsOf(without).filter((card) => card === 'loyal').length, cardsOf(without).length]).toEqual([1, 4, 5]); // prettier-ignore
		const withArnold = stateIn(seated(true));
		expect([withArnold.undealtCount, cardsOf(withArnold).filter((card) => card === 'loyal').length, cardsOf(withArnold).length]).toEqual([3, 6, 7]); // prettier-ignore
		for (const { players } of [without, withArnold])
			expect(players.every(({ loyalty }) => loyalty.length === 1)).toBe(true);
	});

	it('HS-5e, HS-7.1a, HS-7.3a, HS-6.1a: who is dealt in which mode, and the lowest number starts', () => {
		const dealt = (mode: Parameters<typeof dealSeats>[0], count: number) =>
			dealSeats(mode, Array<string>(count).fill(''), 'a', false).map(({ person }) => person ?? 'nobody');
		const numbered = ['ff-washington', 'ff-jefferson', 'ff-franklin', 'ff-hancock', 'ff-samuel-adams'];
		expect(dealt('co-op', 5).sort()).toEqual([...numbered].sort());
		expect(dealt('traitor', 5).every((one) => [...numbered, 'ff-arnold'].includes(one))).toBe(true);
		expect(dealt('solitaire', 1)).toEqual(['ff-hamilton']);
		expect(dealSeats('solitaire', [''], 'a', true)).toMatchObject([{ person: null }]);
		expect(dealt('versus', 2)).toEqual(['pc-germain', 'ff-john-adams']);
		expect(dealt('mastermind', 4).sort()).toEqual(['ff-son-of-liberty-1', 'ff-son-of-liberty-2', 'ff-son-of-liberty-3', 'pc-george-iii']); // prettier-ignore
		const state = begin(makeSetup('co-op', {}, 4));
		const numbers = state.players.map(({ person }) => people[person!].start);
		expect(numbers[state.active]).toBe(Math.min(...numbers));
	});

	it('HS-7.1m: the traitor wins with the British, exposed or not; all others with the Americans', () => {
		const fresh = begin(makeSetup('traitor', {}, 3));
		const ended = (owner: 'american' | 'british'): HsState => ({
			...fresh,
			phase: 'ended',
			board: { ...fresh.board, resolved: Object.fromEntries(fresh.board.order.map((region) => [region, owner])) },
			players: fresh.players.map((player, seat) => ({ ...player, loyalty: [seat === 1 ? 'traitor-3' : 'loyal'] }))
		});
		expect(traitorOf(ended('british'))).toBe(1);
		expect(winnersOf(ended('british')).map(({ name }) => name)).toEqual(['Ben']);
		expect(winnersOf(ended('american')).map(({ name }) => name)).toEqual(['Ann', 'Cora']);
	});

	it('HS-S11: with real loyalty cards the end asks who it was, and takes "nobody" for an answer', () => {
		const keeping = { british: 'app', american: 'app', loyalty: 'real', reserve: 'app' } as const;
		const over = act(start('traitor', {}, { keeping }, 3), { kind: 'game-ended' });
		expect(mustTellTraitor(stateIn(over))).toBe(true);
		const told = stateIn(act(over, { kind: 'traitor-told', seat: null }));
		expect([mustTellTraitor(told), traitorOf(told)]).toEqual([false, null]);
		expect(traitorOf(stateIn(act(over, { kind: 'traitor-told', seat: 2 })))).toBe(2);
	});

	it('HS-Q42: a retracted accusation bars none; Arnold, shown loyal, is accused again while he may still draw', () => {
		const fresh = begin(makeSetup('traitor', {}, 3));
		const players = fresh.players.map((player, seat) => ({
			...player,
			hasLooked: true,
			loyalty: ['loyal' as const],
			person: seat === 1 ? ('ff-arnold' as const) : ('ff-hancock' as const),
			shownLoyal: seat > 0
		}));
		const seat = (undealtCount: number): HsState => ({
			...fresh,
			players,
			phase: 'american',
			active: 0,
			loyaltyDealt: true,
			undealtCount
		});
		expect([accusationProblem(seat(2), 1), accusationProblem(seat(0), 1)]).toEqual([
			null,
			`${players[1]!.name} has been shown loyal. An accusation names another player whose loyalty is unknown. HS-Q42`
		]);
		expect(accusationProblem(seat(2), 2), 'she is not Arnold').not.toBeNull();
		const retracted = act(
			start('traitor', { ...seat(2), players: players.map((one) => ({ ...one, shownLoyal: false })) }, {}, 3),
			{ kind: 'accused', accused: 1, slot: 0 },
			{ kind: 'accusation-answered', seat: 2, agrees: false }
		);
		expect(accusationProblem({ ...stateIn(retracted), active: 2 }, 1)).toBeNull();
	});

	it('HS-7.1l, HS-Q46: whoever has changed sides turns up a card before each who is left; a round is a turn of those', () => {
		const fresh = begin(makeSetup('traitor', {}, 3));
		const players = fresh.players.map((player, seat) => ({ ...player, hasLooked: true, loyalty: ['loyal' as const], exposed: seat === 1, hand: seat === 1 ? [] : player.hand })); // prettier-ignore
		let journal = start(
			'traitor',
			{ players, active: 0, phase: 'british', loyaltyDealt: true, undealtCount: 1, britishDeck: deck('b-fleet', 'b-fleet', 'b-fleet', 'b-fleet-howe') }, // prettier-ignore
			{},
			3
		);
		const turns: string[] = [];
		for (let turn = 0; turn < 3; turn++) {
			turns.push(hsEvents.tell(turnUp, stateIn(journal)));
			journal = act(journal, turnUp, carryOut);
			turns.push(`${stateIn(journal).active} acts in round ${stateIn(journal).round}`);
			journal = act(journal, discard, endTurn);
		}
		const ben = 'Ben turned up a British card.';
		expect(turns).toEqual([ben, '0 acts in round 1', ben, '2 acts in round 1', ben, '0 acts in round 2']);
	});

	it('HS-7.2g, l: one action a turn, drawn up to three, and no British phase between', () => {
		const journal = start('versus', { britishHand: ['b-fleet', 'b-seneca', 'b-grenadiers'] }, { copy: fullCopy });
		const thrown = act(journal, { kind: 'british-cards-discarded', slots: [0, 1] });
		expect(refusal(thrown, { kind: 'british-card-played', card: 'b-grenadiers', ability: true })).toBe(
			'One card, one conversion or one discard a turn. HS-7.2g'
		);
		expect(refusal(journal, { kind: 'british-cards-discarded', slots: [0, 1, 2] })).toBe(
			'One or two cards are discarded. HS-7.2g'
		);
		const american = act(thrown, { kind: 'british-turn-ended' });
		expect([stateIn(american).britishHand.length, dueOf(stateIn(american)).kind]).toEqual([3, 'action']);
		expect(dueOf(stateIn(act(american, discard, endTurn))).kind).toBe('british-action');
	});

	it('HS-7.2j, k, HS-Q38: a Reserve goes to any open region; behind a blockade a Delayed one waits, a Limited one does not cross', () => {
		const fresh = begin(makeSetup('versus', { tiebreaker: 'tidewater' }));
		const board = position('CA F1/0', { resolved: { 'new-england': 'american' } }, fresh.board);
		const ways = (card: 'r-delayed' | 'r-limited' | 'r-event') =>
			reserveWays({ ...fresh, board }, card, false).map(({ region, how }) => `${region} ${how}`);
		const free = ['northern-colonies', 'mid-atlantic', 'tidewater', 'southern-colonies'];
		expect(ways('r-delayed')).toEqual(['canada wait', ...free.map((region) => `${region} land`)]);
		expect(ways('r-limited')).toEqual(free.map((region) => `${region} wait`));
		expect(ways('r-event'), 'by hand').toEqual([]);
	});

	it('HS-Q44: any Traitor among Arnold’s cards makes the accusation right', () => {
		const fresh = begin(makeSetup('traitor', {}, 3));
		const players = fresh.players.map((player, seat) => ({
			...player,
			hasLooked: true,
			person: seat === 1 ? ('ff-arnold' as const) : player.person,
			loyalty: seat === 1 ? (['loyal', 'traitor-1'] as const) : (['loyal'] as const)
		}));
		const accused = act(
			start('traitor', { players, phase: 'american', active: 0, loyaltyDealt: true, undealtCount: 2 }, {}, 3),
			{ kind: 'accused', accused: 1, slot: 0 },
			{ kind: 'accusation-answered', seat: 2, agrees: true, slot: 0 },
			{ kind: 'loyalty-shown' }
		);
		expect(stateIn(accused).players[1]).toMatchObject({ exposed: true, hand: [] });
		expect(isTraitor(stateIn(accused).players[1]!)).toBe(true);
	});

	it('HS-7.2a, b, d: the Siege card is out, the siege token on the tiebreaker region, ten Reserves in their pool, fifteen cards', () => {
		const state = begin(makeSetup('versus', { tiebreaker: 'mid-atlantic' }));
		expect(state.americanDeck.length + state.players[1]!.hand.length).toBe(36);
		expect([...state.americanDeck, ...state.players[1]!.hand]).not.toContain('a-siege');
		expect(countAt(state.board, siegeSpace('mid-atlantic'), 'siege')).toBe(1);
		expect([countAt(state.board, 'reserve-pool', 'reserve'), state.reserveDeck.length]).toEqual([10, 15]);
		expect([state.phase, state.britishHand.length], 'HS-7.2f').toEqual(['british-player', 3]);
	});

	it('HS-7.2i: no conversion once the Reserve deck is empty', () => {
		const journal = start('versus', { reserveDeck: [] }, { copy: fullCopy });
		expect(refusal(journal, { kind: 'reserve-converted', slot: 0 })).toBe('The Reserve deck is empty. HS-7.2i');
	});

	it('HS-7.3b: after each region that the British win in mastermind George III’s card is asked, and after none that they lose', () => {
		const board = position('CA B[he he he] · NE A[ve ve mi mi]');
		const hand = ['b-hessians-canada', 'b-fleet', 'b-seneca'] as const;
		const won = act(start('mastermind', { board, britishHand: [...hand] }, {}, 3), {
			kind: 'british-card-played',
			card: 'b-hessians-canada',
			ability: true
		});
		expect(dueOf(stateIn(won))).toEqual({ kind: 'defection', region: 'canada' });
		expect(dueOf(stateIn(act(won, { kind: 'defection-drawn' }))).kind).toBe('british-end');
	});
});
