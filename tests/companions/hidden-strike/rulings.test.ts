// The rows of the specification that no worked example shows: how the text is read where it is unclear (HS-Q…), the American cards one by one (2.3), deals and
// winners. Each expected value is worked out by hand from the text.
import { describe, expect, it } from 'vitest';
import { dealSeats } from '$lib/companions/hidden-strike/game/setup';
import { dueOf } from '$lib/companions/hidden-strike/game/state/due';
import { scoreNow } from '$lib/companions/hidden-strike/game/state/flow';
import { begin, type HsState, isTraitor, type LoyaltyCard } from '$lib/companions/hidden-strike/game/state/state';
import { mustTellTraitor, traitorOf, winnersOf } from '$lib/companions/hidden-strike/game/story';
import { findWay, plansFor, whyNot } from '$lib/companions/hidden-strike/rules/american/plays';
import { promote } from '$lib/companions/hidden-strike/rules/american/promotion';
import {
	type Board,
	countAt,
	localPool,
	move,
	type Place,
	siegeSpace,
	total
} from '$lib/companions/hidden-strike/rules/board';
import { decide } from '$lib/companions/hidden-strike/rules/british/decide';
import { decideDelayed } from '$lib/companions/hidden-strike/rules/british/stationed';
import type { AmericanCard, BritishCard } from '$lib/companions/hidden-strike/rules/cards';
import { standInCopy } from '$lib/companions/hidden-strike/rules/copy';
import { people } from '$lib/companions/hidden-strike/rules/people';
import type { Region } from '$lib/companions/hidden-strike/rules/regions';
import { defaultRulings, type Rulings } from '$lib/companions/hidden-strike/rules/rulings';
import { setUpBoard } from '$lib/companions/hidden-strike/rules/setup-board';
import type { Token } from '$lib/companions/hidden-strike/rules/tokens';
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
