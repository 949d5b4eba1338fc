// The game as a journal: turns, ends, the traitor, the British player, by hand, hostile input (HS-E2, E20, E25 to E35, E40, HS-H), going back and coming again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hiddenStrike, hsCopy } from '$lib/companions/hidden-strike/game/companion';
import { hsEvents, hsGames } from '$lib/companions/hidden-strike/game/game';
import { soundNames } from '$lib/companions/hidden-strike/game/state/names';
import { dueOf } from '$lib/companions/hidden-strike/game/state/due';
import { scoreNow } from '$lib/companions/hidden-strike/game/state/flow';
import { begin, type HsState } from '$lib/companions/hidden-strike/game/state/state';
import { countAt, localPool, move, total, zone } from '$lib/companions/hidden-strike/rules/board';
import type { AmericanCard, BritishCard } from '$lib/companions/hidden-strike/rules/cards';
import { copyProblems, standInCopy } from '$lib/companions/hidden-strike/rules/copy';
import { modes } from '$lib/companions/hidden-strike/rules/people';
import { regions, type Region, type Side } from '$lib/companions/hidden-strike/rules/regions';
import { stateOf } from '$lib/journal/journal';
import { Chance } from '../../chance';
import { position, regionOf, totals, winnerOf } from './fixture';
import { act, anyBody, anyDue, fullCopy, type HsJournal, makeSetup, redo, refusal, start, undo } from './playing';

const stateIn = (journal: HsJournal): HsState => stateOf<HsState>(journal);
const deck = (...cards: BritishCard[]): HsState['britishDeck'] =>
	cards.map((card) => ({ card, secondary: null, seenBy: null }));
const resolved = (text: string): Partial<Record<Region, Side>> =>
	Object.fromEntries(
		text
			.split(' ')
			.map((one) => [regionOf(one.slice(0, 2)), one.endsWith('A') ? ('american' as const) : ('british' as const)])
	);
const hands = (journal: HsJournal): number[] => stateIn(journal).players.map(({ hand }) => hand.length);
const turnUp = { kind: 'british-card-turned-up' } as const;
const carryOut = { kind: 'british-card-carried-out' } as const;
const endTurn = { kind: 'turn-ended' } as const;
const withHand = (journal: HsJournal, ...hand: AmericanCard[]): Partial<HsState> => ({
	players: stateIn(journal).players.map((player, seat) => (seat === 0 ? { ...player, hand } : player))
});
const solo = (
	change: Partial<HsState> = {},
	hand: AmericanCard[] = ['a-militia', 'a-militia', 'a-scout'],
	setup = {}
) => {
	const fresh = start('solitaire', {}, setup);
	return start('solitaire', { ...withHand(fresh, ...hand), ...change }, setup);
};
const acting = { phase: 'american' } as const;

describe('a turn', () => {
	it('HS-E2: a promotion to Veteran: two cards away, one fetched, one drawn', () => {
		const board = position('CA A[na re] B[he]');
		const journal = solo({ board, ...acting, americanDeck: ['a-allies', 'a-fleet-de-grasse', 'a-siege'] }, [
			'a-militia',
			'a-militia',
			'a-allies'
		]);
		const promoted = act(journal, { kind: 'troop-promoted', region: 'canada', to: 'veteran', slots: [0, 1] });
		expect(dueOf(stateIn(promoted)).kind).toBe('search');
		const ended = act(promoted, { kind: 'deck-searched', at: 1 }, endTurn);
		const { players, americanDiscard } = stateIn(ended);
		expect(players[0]!.hand.slice(0, 2)).toEqual(['a-allies', 'a-fleet-de-grasse']);
		expect(players[0]!.hand).toHaveLength(3);
		expect(americanDiscard.map(({ faceUp }) => faceUp)).toEqual([false, false]);
	});

	it('HS-E9: Hessians win the region, the chain goes on, and the Loyalists lie face up on the deck', () => {
		const board = position('NE A[mi] B[gr dr lo]');
		const journal = act(
			solo({ board, britishDeck: deck('b-hessians-new-england', 'b-loyalists-new-england', 'b-fleet') }),
			turnUp,
			carryOut
		);
		expect(dueOf(stateIn(journal))).toEqual({ kind: 'turn-up', chained: true });
		const after = stateIn(act(journal, turnUp, carryOut));
		expect(after.phase).toBe('american');
		expect(after.britishDeck[0]).toEqual({ card: 'b-loyalists-new-england', secondary: 'canada', seenBy: null });
	});

	it.each([
		['Hamilton', false, 'extra'],
		['hardcore', true, 'end-turn']
	] as const)('HS-E20: winning New England with %s', (_, hardcore, due) => {
		const board = position('NE A[re re re mi] B[he gr lo]');
		const journal = solo({ board, ...acting }, ['a-militia-revere', 'a-militia', 'a-scout'], { hardcore });
		const won = act(journal, {
			kind: 'card-played',
			card: 'a-militia-revere',
			choices: { region: 'new-england', token: 'militia' }
		});
		expect(winnerOf(stateIn(won).board, 'NE')).toBe('american');
		expect(dueOf(stateIn(won)).kind).toBe(due);
	});

	it('HS-E25: a card sunk into an empty deck comes back at the turn’s end', () => {
		const journal = solo({ britishDeck: deck('b-hessians-new-england', 'b-mohawk', 'b-fleet'), americanDeck: [] });
		const sinking = act(journal, turnUp, carryOut, turnUp, carryOut);
		expect(dueOf(stateIn(sinking)).kind).toBe('sink');
		const sunk = act(sinking, { kind: 'card-sunk', slot: 2 });
		expect([hands(sunk), stateIn(sunk).americanDeck]).toEqual([[2], ['a-scout']]);
		const played = act(sunk, {
			kind: 'card-played',
			card: 'a-militia',
			choices: { region: 'tidewater', token: 'militia' }
		});
		expect(hands(played)).toEqual([1]);
		expect(hands(act(played, endTurn))).toEqual([2]);
	});

	it('HS-E28: the last Hessians: no further card, the turn is finished, the game is over', () => {
		const landed = act(solo({ britishDeck: deck('b-hessians-southern-colonies') }), turnUp, carryOut);
		expect(totals(stateIn(landed).board, 'SC')).toBe('0–2');
		expect(stateIn(landed).phase).toBe('american');
		const over = stateIn(act(landed, { kind: 'cards-discarded', slots: [0] }, endTurn));
		expect([over.phase, over.ending]).toEqual(['ended', 'The British have played their last card. HS-4f']);
	});

	it('HS-Q31: a delayed last card is not played yet', () => {
		const board = position('', { resolved: { 'southern-colonies': 'american' } });
		const waiting = act(solo({ board, britishDeck: deck('b-loyalists-southern-colonies') }), turnUp, carryOut);
		const next = act(waiting, { kind: 'cards-discarded', slots: [0] }, endTurn);
		expect(stateIn(next).phase).toBe('british');
		const done = act(next, turnUp, carryOut);
		expect(totals(stateIn(done).board, 'CA')).toBe('0–2');
	});
});

describe('the end', () => {
	const last = (own: string, mode: 'co-op' | 'traitor', more: Partial<HsState> = {}) => {
		const board = position('SC A[ve re re]', { resolved: resolved(own) });
		return start(mode, { board, britishDeck: [], phase: 'american', loyaltyDealt: true, ...more }, {}, 4);
	};
	const discard = { kind: 'cards-discarded', slots: [0] } as const;

	it('HS-E26: the last British card: she finishes her turn, and wins the Southern Colonies or not', () => {
		const tie = stateIn(act(last('NEA NCA MAA CAB', 'co-op'), discard, endTurn));
		expect([tie.phase, scoreNow(tie).winner]).toEqual(['ended', 'british']);
		expect(scoreNow(tie).says).toBe(
			'Americans 3, British 1, open 2. Open regions count for the British: every open region is theirs. 3 to 3. A tie goes to the British, who hold the Tiebreaker space. The British win. HS-4g'
		);
		const won = { ...tie, board: { ...tie.board, resolved: resolved('NEA NCA MAA CAB SCA') } };
		expect(scoreNow(won)).toMatchObject({ counted: { american: 4, british: 2 }, winner: 'american' });
	});

	it('HS-E27: the traitor: a tie is British, American once she was exposed', () => {
		const hidden = stateIn(act(last('NEA NCA MAA CAB', 'traitor'), discard, endTurn));
		expect(scoreNow(hidden).winner).toBe('british');
		const turned = position('SC A[ve re re]', { resolved: resolved('NEA NCA MAA CAB') });
		const space = move(move(turned, { token: 'tiebreaker-british', from: 'tiebreaker-space', to: 'aside' }), {
			token: 'tiebreaker-american',
			from: 'aside',
			to: 'tiebreaker-space'
		});
		expect(scoreNow({ ...hidden, board: space }).winner).toBe('american');
	});

	it('HS-E29: versus: open regions count for the side with a card; else for nobody', () => {
		const board = { ...position('', { resolved: resolved('NEA NCA CAB MAB') }) };
		const ended = (hand: AmericanCard[]) =>
			({
				...begin(makeSetup('versus', { tiebreaker: 'tidewater' })),
				board,
				britishDeck: [],
				britishHand: [],
				americanDeck: [],
				players: begin(makeSetup('versus')).players.map((player) =>
					player.side === 'american' ? { ...player, hand } : player
				),
				ranOut: ['american', 'british'] as Side[]
			}) satisfies HsState;
		expect(scoreNow(ended(['a-militia', 'a-scout']))).toMatchObject({
			counted: { american: 4, british: 2 },
			winner: 'american'
		});
		expect(scoreNow(ended([]))).toMatchObject({
			counted: { american: 2, british: 2 },
			openFor: null,
			winner: 'british'
		});
		const all = { ...ended([]), board: { ...board, resolved: resolved('NEA NCA TWA CAB MAB SCB') } };
		expect(scoreNow(all).winner, 'HS-E30').toBe('american');
	});
});

describe('the traitor', () => {
	/** Ann, Ben, Cora, Dan; Ann is at turn. */
	const seated = (ben: 'loyal' | 'traitor-2', dan = 3) => {
		const fresh = begin(makeSetup('traitor', {}, 4));
		return start(
			'traitor',
			{
				phase: 'american',
				active: 0,
				loyaltyDealt: true,
				undealtCount: 1,
				players: fresh.players.map((player, seat) => ({
					...player,
					hasLooked: true,
					loyalty: [seat === 1 ? ben : ('loyal' as const)],
					hand: player.hand.slice(0, seat === 3 ? dan : 3)
				}))
			},
			{},
			4
		);
	};
	const accuse = (journal: HsJournal) => act(journal, { kind: 'accused', accused: 1, slot: 0 });
	const agree = (seat: number) => ({ kind: 'accusation-answered', seat, agrees: true, slot: 0 }) as const;

	it('HS-E32: a false accusation', () => {
		const shown = act(accuse(seated('loyal')), agree(2), agree(3), { kind: 'loyalty-shown' });
		expect(hands(shown)).toEqual([2, 3, 2, 2]);
		expect(stateIn(shown).americanDiscard).toHaveLength(3);
		const next = act(shown, endTurn);
		expect(hands(next)).toEqual([3, 3, 2, 2]);
		const ben = act(next, turnUp, carryOut);
		const acts = stateIn(ben).phase === 'american' ? ben : act(ben, anyDue(stateIn(ben), new Chance(1))!);
		if (dueOf(stateIn(acts)).kind === 'action')
			expect(refusal(acts, { kind: 'accused', accused: 0, slot: 0 })).toBe(
				'After a false accusation there is none until the next round. HS-7.1i'
			);
	});

	it('HS-E33: a right one: she changes sides and turns up the British cards', () => {
		const before = accuse(seated('traitor-2'));
		const deckBefore = stateIn(before).americanDeck.length;
		const shown = act(before, agree(2), agree(3), { kind: 'loyalty-shown' });
		expect(hands(shown)).toEqual([3, 0, 3, 3]);
		expect(stateIn(shown).americanDeck).toHaveLength(deckBefore + 3);
		expect(countAt(stateIn(shown).board, 'tiebreaker-space', 'tiebreaker-american')).toBe(1);
		const next = act(shown, endTurn);
		expect(stateIn(next).active, 'Cora is next, Ben is skipped').toBe(2);
		expect(hsEvents.tell(turnUp, stateIn(next))).toBe('Ben turned up a British card.');
	});

	it('HS-E34: refused, or impossible', () => {
		const refused = act(accuse(seated('loyal')), agree(2), { kind: 'accusation-answered', seat: 3, agrees: false });
		expect(hands(refused)).toEqual([3, 3, 3, 3]);
		expect(dueOf(stateIn(refused)).kind).toBe('end-turn');
		expect(refusal(seated('loyal', 0), { kind: 'accused', accused: 1, slot: 0 })).toBe(
			'Dan holds no card to lay down. HS-7.1g'
		);
	});

	it('HS-H6: oneself cannot be accused', () => {
		expect(refusal(seated('loyal'), { kind: 'accused', accused: 0, slot: 0 })).toBe(
			'An accusation names another player whose loyalty is unknown. HS-Q42'
		);
	});

	it('HS-S8: two games that differ only in who is the traitor tell and ask the same', () => {
		const played = (deal: string) => {
			let journal = act(hsGames.begin(makeSetup('traitor', {}, 4)), { kind: 'loyalty-dealt', deal });
			const told: string[] = [];
			const chance = new Chance(5);
			for (let steps = 0; steps < 60; steps++) {
				const state = stateIn(journal);
				const body = anyBody(
					{ ...state, players: state.players.map((one) => ({ ...one, loyalty: ['loyal' as const] })) },
					chance
				);
				if (!body || body.kind === 'accused') break;
				told.push(hsEvents.tell(body, state), JSON.stringify(dueOf(state)));
				journal = act(journal, body);
			}
			return { told, traitor: stateIn(journal).players.findIndex(({ loyalty }) => loyalty[0] !== 'loyal') };
		};
		const games = ['one', 'two', 'three', 'four', 'five'].map(played);
		expect(new Set(games.map(({ traitor }) => traitor)).size).toBeGreaterThan(1);
		for (const { told } of games) expect(told).toEqual(games[0]!.told);
	});

	it('nothing of a hand, a deck or a loyalty is in the log before it is shown', () => {
		const chance = new Chance(9);
		let journal = hsGames.begin(makeSetup('traitor', {}, 5));
		for (let steps = 0; steps < 120; steps++) {
			const body = anyBody(stateIn(journal), chance);
			if (!body) break;
			const named = JSON.stringify(body);
			expect(named).not.toMatch(/traitor-\d|"loyal"/);
			if (body.kind !== 'card-played') expect(named).not.toMatch(/"[ab]-/);
			journal = act(journal, body);
		}
	});
});

describe('the British player', () => {
	const versus = (change: Partial<HsState> = {}) =>
		start(
			'versus',
			{ britishHand: ['b-grenadiers', 'b-fleet', 'b-hessians-canada'], ...change },
			{ tiebreaker: 'southern-colonies' }
		);
	const fresh = begin(makeSetup('versus', { tiebreaker: 'southern-colonies' }));

	it('HS-E31: a Delayed Reserve waits behind a blockade, and comes in later', () => {
		const board = position('TW F1/0', {}, fresh.board);
		const converted = act(versus({ board, reserveDeck: ['r-delayed'] }), { kind: 'reserve-converted', slot: 2 });
		const waits = act(converted, { kind: 'reserve-played', region: 'tidewater', how: 'wait', fromHand: false });
		expect(stateIn(waits).britishHand).toEqual(['b-grenadiers', 'b-fleet', 'r-delayed']);
		const american = act(waits, { kind: 'british-turn-ended' }, { kind: 'cards-discarded', slots: [0] }, endTurn);
		const comes = act(american, { kind: 'reserve-played', region: 'tidewater', how: 'advance', fromHand: true });
		expect(totals(stateIn(comes).board, 'TW')).toBe('0–1');
	});

	it('HS-E40: Limited Range twice: the crossing is barred by a blockade, the second step is not', () => {
		const crossed = act(versus({ board: fresh.board, converting: 'r-limited', acted: true }), {
			kind: 'reserve-played',
			region: 'new-england',
			how: 'wait',
			fromHand: false
		});
		expect(countAt(stateIn(crossed).board, localPool('british', 'new-england'), 'reserve')).toBe(1);
		const board = position('NE F1/0', {}, stateIn(crossed).board);
		const second = versus({ board, converting: 'r-limited', acted: true });
		const step = { kind: 'reserve-played', region: 'new-england', how: 'advance', fromHand: false } as const;
		expect(totals(stateIn(act(second, step)).board, 'NE')).toBe('0–1');
		const strict = start(
			'versus',
			{ board, converting: 'r-limited', acted: true },
			{
				tiebreaker: 'southern-colonies',
				rulings: { ...fresh.setup.rulings, limited: 'both' }
			}
		);
		expect(refusal(strict, step)).toBe('A blockade bars that step into New England. HS-7.2k, HS-Q36');
	});

	it('a barred card cannot be played', () => {
		const board = position('CA F1/0', {}, fresh.board);
		expect(
			refusal(versus({ board }), { kind: 'british-card-played', card: 'b-hessians-canada', ability: true })
		).toContain('HS-7.2h');
	});

	it('HS-E35: the British act once before each American, and the last American acts once more', () => {
		const order: string[] = [];
		let journal = start('mastermind', {}, {}, 4);
		for (let steps = 0; steps < 40 && order.length < 7; steps++) {
			const state = stateIn(journal);
			const due = dueOf(state);
			if (due.kind === 'british-end') order.push('B');
			if (due.kind === 'end-turn') order.push(String(state.active));
			const body =
				due.kind === 'british-action'
					? ({ kind: 'british-cards-discarded', slots: [0] } as const)
					: due.kind === 'action'
						? ({ kind: 'cards-discarded', slots: [0] } as const)
						: anyDue(state, new Chance(1))!;
			journal = act(journal, body);
		}
		const [first] = order.slice(1, 2).map(Number);
		const seat = (step: number) => String(((first! - 1 + step) % 3) + 1);
		expect(order).toEqual(['B', seat(0), 'B', seat(1), 'B', seat(2), 'B']);
		const out = start('mastermind', { britishHand: [], britishDeck: [], phase: 'american', active: 2 }, {}, 4);
		expect(stateIn(act(out, { kind: 'cards-discarded', slots: [0] }, endTurn)).phase).toBe('ended');
	});
});

describe('odd and hostile input', () => {
	it('HS-H1: a real card that is used up says when it was played', () => {
		const real = { keeping: { british: 'real', american: 'app', loyalty: 'app', reserve: 'app' } } as const;
		const card: BritishCard = 'b-loyalists-tidewater';
		const journal = solo(
			{
				britishDiscard: [
					{ card, turn: 4 },
					{ card, turn: 9 }
				]
			},
			undefined,
			real
		);
		expect(refusal(journal, { kind: 'british-card-turned-up', card })).toBe(
			'Both Loyalists – Tidewater have been played (turns 4 and 9). If your copy has more, change Your copy; if a tap was wrong, undo it.'
		);
	});

	it('HS-H2: all that does not add up is listed at once', () => {
		const pools = { ...standInCopy.pools, canada: { ...standInCopy.pools.canada, loyalist: 1 } };
		const bad = {
			...standInCopy,
			pools,
			order: ['canada', 'canada', ...regions.slice(2)] as Region[],
			american: { ...standInCopy.american, 'a-scout': 5 }
		};
		expect(copyProblems(bad).map(({ page, sentence }) => `${page}: ${sentence}`)).toEqual([
			'regions: Two regions have the same number.',
			'pools: Loyalists: 11, and there must be 12.',
			'decks: American cards: 39, and there must be 37.'
		]);
		expect(hsCopy.parse(bad).ok, 'kept as a draft').toBe(true);
		expect(hiddenStrike.kind.parseSetup({ ...makeSetup('solitaire'), copy: bad }).ok).toBe(false);
	});

	it('HS-H3, HS-H11: by hand nothing enters a resolved region, and there is one siege token', () => {
		const board = position('', { resolved: { 'new-england': 'american' }, siege: 'TW' });
		const hand = (moves: readonly object[], wins: readonly object[] = []) =>
			({ kind: 'set-by-hand', ability: null, moves, resolved: wins }) as never;
		const journal = solo({ board });
		expect(
			refusal(journal, hand([{ token: 'regulars', from: 'continental', to: zone('american', 'new-england') }]))
		).toBe('New England was won by the Americans; nothing enters. HS-4d');
		expect(refusal(journal, hand([{ token: 'siege', from: 'aside', to: 'siege:canada' }]))).toBe(
			'There is one siege token, in Tidewater. HS-2a'
		);
		const lift = (['veteran', 'veteran', 'regulars', 'minuteman'] as const).map((token) => ({
			token,
			from: 'continental',
			to: zone('american', 'mid-atlantic')
		}));
		const won = act(journal, hand(lift));
		expect(total(stateIn(won).board, 'american', 'mid-atlantic')).toBe(9);
		expect(winnerOf(stateIn(won).board, 'MA')).toBe('american');
		expect(winnerOf(stateIn(undo(won, 1)).board, 'MA')).toBeNull();
	});

	it('HS-H4: a game from outside that cannot be is not let in', () => {
		const setup = makeSetup('solitaire');
		const spoilt: unknown[] = [
			{
				...setup,
				copy: { ...setup.copy, pools: { ...setup.copy.pools, canada: { ...setup.copy.pools.canada, militia: -3 } } }
			},
			{ ...setup, copy: { ...setup.copy, british: { ...setup.copy.british, 'b-redcoats': 1 } } },
			{ ...setup, seats: Array.from({ length: 400 }, () => setup.seats[0]) }
		];
		for (const one of spoilt) expect(hiddenStrike.kind.parseSetup(one).ok).toBe(false);
		const head = {
			version: 1,
			id: 'e',
			order: 1,
			step: 's',
			turn: 1,
			decidedBy: 'player',
			at: '2026-01-01T00:00:00.000Z'
		};
		const france = {
			...head,
			body: { kind: 'set-by-hand', ability: null, moves: [], resolved: [{ region: 'canada', side: 'France' }] }
		};
		expect(hiddenStrike.kind.parseEvent(france).ok).toBe(false);
		expect(hiddenStrike.kind.parseEvent({ ...head, body: turnUp }).ok).toBe(true);
	});

	it('HS-H5: seats that do not fit the mode', () => {
		const problem = (mode: (typeof modes)[number], players: number) => {
			const parsed = hiddenStrike.kind.parseSetup(makeSetup(mode, {}, players));
			return parsed.ok ? '' : parsed.problems[0]!.message;
		};
		expect(problem('traitor', 2)).toBe('Traitor needs 3 to 5 players.');
		expect(problem('mastermind', 5)).toBe('Mastermind needs 3 to 4 players.');
		expect(problem('solitaire', 3)).toBe('Solitaire needs one player.');
	});

	it('HS-H8: a second tap turns up nothing', () => {
		expect(refusal(act(solo(), turnUp), turnUp)).toBe('A British card lies there already.');
	});

	it('HS-H10: names', () => {
		expect(soundNames(['', 'Ann', 'Ann', '<script>', 'x'.repeat(500)])).toEqual([
			'Player 1',
			'Ann',
			'Ann 2',
			'<script>',
			'x'.repeat(40)
		]);
	});

	it('HS-H12: the real deck is done before the app’s count', () => {
		const real = { keeping: { british: 'real', american: 'app', loyalty: 'app', reserve: 'app' } } as const;
		const unknown = [{ card: null, secondary: null, seenBy: null }];
		const ended = act(solo({ britishDeck: [...unknown, ...unknown] }, undefined, real), { kind: 'british-deck-ended' });
		expect(stateIn(ended).phase).toBe('american');
		expect(stateIn(act(ended, { kind: 'cards-discarded', slots: [0] }, endTurn)).phase).toBe('ended');
	});

	it('HS-H14: a Scout with one card left looks at one; drawing from an empty deck draws what there is', () => {
		const scouting = act(solo({ ...acting, britishDeck: deck('b-fleet'), americanDeck: [] }), {
			kind: 'card-played',
			card: 'a-scout',
			choices: {}
		});
		expect(stateIn(scouting).look).toEqual({ kind: 'scout', count: 1 });
		const done = act(scouting, { kind: 'british-deck-arranged', option: 1, order: [0], region: 'canada' });
		expect(hsEvents.tell(endTurn, stateIn(done))).toBe('Ann drew 0 cards. HS-6.8a The deck is empty.');
	});
});

describe('the journal', () => {
	const journeys = fc.record({
		mode: fc.constantFrom(...modes),
		seed: fc.integer(),
		steps: fc.integer({ min: 1, max: 25 })
	});

	it('replay is the state, undo the identity, and redo brings the same cards', () => {
		fc.assert(
			fc.property(journeys, ({ mode, seed, steps }) => {
				const chance = new Chance(seed);
				let journal = hsGames.begin(makeSetup(mode, { seed: `seed ${seed}`, copy: fullCopy }));
				const states = [stateIn(journal)];
				for (let step = 0; step < steps; step++) {
					const body = anyBody(stateIn(journal), chance);
					if (!body) break;
					journal = act(journal, body);
					states.push(stateIn(journal));
				}
				const made = states.length - 1;
				expect(stateIn(hsGames.fold(journal.setup, journal.events).journal)).toEqual(states.at(-1));
				const back = undo(journal, made);
				expect(stateIn(back)).toEqual(states[0]);
				expect(stateIn(redo(back, made))).toEqual(states.at(-1));
			}),
			{ numRuns: 15 }
		);
	});

	it('anything that may be said is taken or refused with a sentence, and never throws', () => {
		const words = fc.constantFrom(
			turnUp,
			carryOut,
			endTurn,
			{ kind: 'card-sunk', slot: 9 } as const,
			{ kind: 'cards-discarded', slots: [0, 0] } as const,
			{ kind: 'card-played', card: 'a-siege', choices: { region: 'canada' } } as const,
			{ kind: 'card-played', card: 'a-culper-ring', choices: { option: 2, player: 4 } } as const,
			{ kind: 'troop-promoted', region: 'canada', to: 'veteran', slots: [] } as const,
			{ kind: 'loyalty-shown' } as const,
			{ kind: 'reserve-played', region: 'canada', how: 'land', fromHand: true } as const,
			{ kind: 'british-card-played', card: 'b-dragoons-unknown', ability: true } as const,
			{ kind: 'deck-searched', at: 40 } as const,
			{ kind: 'defection-drawn' } as const
		);
		fc.assert(
			fc.property(fc.constantFrom(...modes), fc.array(words, { maxLength: 12 }), (mode, bodies) => {
				let state = begin(makeSetup(mode));
				for (const body of bodies) {
					const applied = hsEvents.apply(state, body as never);
					if (applied.ok) expect(hsEvents.tell(body as never, state)).toMatch(/\S/);
					if (applied.ok) state = applied.state;
					else expect(applied.reason).toMatch(/\S/);
				}
			}),
			{ numRuns: 60 }
		);
	});
});
