// Turns that go another way than most: Hamilton before a search, a traitor who shows herself with the last British card, Arnold's further card, decks that
// are done, what was set by hand after the end, and a tablet that dies (HS-5g, HS-6.6d, HS-7.1e, k, HS-H3, H9, H10, H13, H14).
import { describe, expect, it } from 'vitest';
import { hiddenStrike } from '$lib/companions/hidden-strike/game/companion';
import { hsEvents, hsGames, redoReveals, undoAsks } from '$lib/companions/hidden-strike/game/game';
import { soundNames } from '$lib/companions/hidden-strike/game/state/names';
import { accusationProblem } from '$lib/companions/hidden-strike/game/state/accusation';
import { tellUnaccounted } from '$lib/companions/hidden-strike/game/state/decks';
import { dueOf } from '$lib/companions/hidden-strike/game/state/due';
import { begin, type HsState, isTraitor } from '$lib/companions/hidden-strike/game/state/state';
import { zone } from '$lib/companions/hidden-strike/rules/board';
import type { AmericanCard, BritishCard } from '$lib/companions/hidden-strike/rules/cards';
import { defaultRulings } from '$lib/companions/hidden-strike/rules/rulings';
import { stateOf } from '$lib/journal/journal';
import { onlyOpen, position } from './fixture';
import { act, type HsJournal, makeSetup, refusal, start, undo } from './playing';

const stateIn = (journal: HsJournal): HsState => stateOf<HsState>(journal);
const deck = (...cards: BritishCard[]): HsState['britishDeck'] =>
	cards.map((card) => ({ card, secondary: null, seenBy: null }));
const turnUp = { kind: 'british-card-turned-up' } as const;
const carryOut = { kind: 'british-card-carried-out' } as const;
const endTurn = { kind: 'turn-ended' } as const;
const solo = (change: Partial<HsState>, hand: AmericanCard[]) => {
	const players = begin(makeSetup('solitaire')).players.map((player) => ({ ...player, hand }));
	return start('solitaire', { players, phase: 'american', ...change });
};

describe('Hamilton and the search', () => {
	const board = position('MA A[re re re mi] B[gr he]');
	/** 7–4: Regulars to Veteran makes 8, which wins. */
	const won = (hand: AmericanCard[]) =>
		act(solo({ board, americanDeck: ['a-allies', 'a-siege'] }, hand), {
			kind: 'troop-promoted',
			region: 'mid-atlantic',
			to: 'veteran',
			slots: [0, 1]
		});

	it('HS-5g, HS-6.6d: who declines the further card still searches', () => {
		const journal = won(['a-militia', 'a-militia', 'a-militia']);
		expect(dueOf(stateIn(journal)).kind).toBe('extra');
		const declined = act(journal, { kind: 'extra-declined' });
		expect(dueOf(stateIn(declined)).kind).toBe('search');
		expect(dueOf(stateIn(act(declined, { kind: 'deck-searched', at: 0 }))).kind).toBe('end-turn');
	});

	it('HS-5g: at once or not at all: a card that is searched for afterwards is no further play', () => {
		const journal = won(['a-militia', 'a-militia']);
		expect(dueOf(stateIn(journal)).kind).toBe('search');
		expect(dueOf(stateIn(act(journal, { kind: 'deck-searched', at: 0 }))).kind).toBe('end-turn');
	});

	it('HS-H14: a search with an empty deck is skipped; the promotion stands', () => {
		const journal = solo({ board: position('CA A[re]'), americanDeck: [] }, ['a-militia', 'a-militia']);
		const promoted = act(journal, { kind: 'troop-promoted', region: 'canada', to: 'veteran', slots: [0, 1] });
		expect(dueOf(stateIn(promoted)).kind).toBe('end-turn');
		expect(
			hsEvents.tell({ kind: 'troop-promoted', region: 'canada', to: 'veteran', slots: [0, 1] }, stateIn(journal))
		).toBe('Ann promoted Regulars to Veteran in Canada for 2 cards. The deck is empty: no search. HS-Q27');
	});

	it('HS-H14, HS-Q19: a Culper Ring with an empty deck looks at nothing, and says so', () => {
		const journal = solo({ board: position(''), americanDeck: [] }, ['a-culper-ring']);
		const play = {
			kind: 'card-played',
			card: 'a-culper-ring',
			choices: { option: 1, region: 'canada' }
		} as const;
		expect(hsEvents.tell(play, stateIn(journal))).toBe(
			'Ann played Culper Ring in Canada. The deck is empty: there is nothing to look at.'
		);
		expect(dueOf(stateIn(act(journal, play))).kind).toBe('end-turn');
	});

	// 7–5 and a Minuteman: 8–5, three ahead.
	it('HS-4c, HS-8.2g: a region that a Scout’s Minuteman wins is told, and Hamilton asks', () => {
		const won = act(
			solo({ board: position('MA A[re re re mi] B[vg he]'), britishDeck: deck('b-fleet') }, ['a-scout', 'a-militia']),
			{ kind: 'card-played', card: 'a-scout', choices: {} }
		);
		const arrange = { kind: 'british-deck-arranged', option: 1, order: [0], region: 'mid-atlantic' } as const;
		expect(hsEvents.tell(arrange, stateIn(won))).toBe(
			'Ann looked at the top British card, put it back and deployed a Minuteman in the Mid Atlantic. The Americans win the Mid Atlantic. HS-8.2g'
		);
		expect(dueOf(stateIn(act(won, arrange))).kind).toBe('extra');
	});
});

describe('the traitor', () => {
	const seated = (change: Partial<HsState> = {}, rulings = defaultRulings) => {
		const fresh = begin(makeSetup('traitor', { rulings }, 4));
		return start(
			'traitor',
			{
				phase: 'british',
				active: 1,
				loyaltyDealt: true,
				undealtCount: 1,
				players: fresh.players.map((player, seat) => ({
					...player,
					hasLooked: true,
					loyalty: [seat === 1 ? ('traitor-2' as const) : ('loyal' as const)]
				})),
				...change
			},
			{ rulings },
			4
		);
	};

	// HS-4f (i): with the last British card played the American whose turn is next takes it.
	it('HS-7.1k, HS-Q43: she shows herself and turns up the last British card: the next American takes her turn, and it is over', () => {
		const journal = act(
			seated({ britishDeck: deck('b-fleet') }, { ...defaultRulings, reveal: 'yes' }),
			{ kind: 'traitor-revealed' },
			turnUp,
			carryOut
		);
		expect([stateIn(journal).active, stateIn(journal).phase, dueOf(stateIn(journal)).kind]).toEqual([
			2,
			'american',
			'action'
		]);
		const over = act(journal, { kind: 'cards-discarded', slots: [0] }, endTurn);
		expect(stateIn(over).ending).toBe('The British have played their last card. HS-4f');
	});

	// HS-Q16: "always the American about to act": after the traitor's own turn that is the next one, Cora.
	it('HS-Q16, HS-Q43: a Native card that the traitor turns up in that turn costs the next American a card', () => {
		const turned = act(
			seated({ britishDeck: deck('b-mohawk', 'b-fleet') }, { ...defaultRulings, reveal: 'yes' }),
			{ kind: 'traitor-revealed' },
			turnUp,
			carryOut
		);
		expect(dueOf(stateIn(turned)).kind).toBe('sink');
		expect(hsEvents.tell({ kind: 'card-sunk', slot: 0 }, stateIn(turned))).toBe(
			'Cora put a card under the American deck. HS-8.1i'
		);
		const sunk = stateIn(act(turned, { kind: 'card-sunk', slot: 0 }));
		expect(sunk.players.map(({ hand }) => hand.length)).toEqual([3, 0, 2, 3]);
		expect([sunk.active, sunk.phase]).toEqual([2, 'british']);
	});

	it('HS-H6: once the traitor is known nobody is accused', () => {
		const exposed = stateIn(act(seated(), { kind: 'traitor-revealed' }));
		expect(accusationProblem(exposed, 1)).toBe(
			'The traitor is known: there is only one. An accusation names another player whose loyalty is unknown. HS-Q42'
		);
	});

	it('HS-7.1k: as printed, the turn ends before a British card', () => {
		const journal = act(seated(), { kind: 'traitor-revealed' });
		expect([stateIn(journal).active, dueOf(stateIn(journal))]).toEqual([2, { kind: 'turn-up', chained: false }]);
	});

	it('HS-7.1e: Arnold looks at the card that he has drawn before anything else; none is drawn after the end', () => {
		const fresh = stateIn(seated());
		const arnold: Partial<HsState> = {
			players: fresh.players.map((player, seat) => (seat === 0 ? { ...player, person: 'ff-arnold' as const } : player)),
			undealt: ['traitor-1', 'loyal', 'loyal'],
			undealtCount: 3
		};
		const drawn = act(seated(arnold), { kind: 'loyalty-drawn', seat: 0, looks: true });
		expect(dueOf(stateIn(drawn))).toEqual({ kind: 'own-loyalty', seat: 0 });
		expect(isTraitor(stateIn(drawn).players[0]!)).toBe(true);
		const looked = act(drawn, { kind: 'loyalty-looked-at', seat: 0 });
		expect(dueOf(stateIn(looked))).toEqual({ kind: 'turn-up', chained: false });
		expect(
			refusal(seated({ ...arnold, phase: 'ended', ending: 'x' }), { kind: 'loyalty-drawn', seat: 0, looks: true })
		).toBe('The game is over.');
	});

	it('HS-S8: a look that is not done with cannot be had for nothing: taking its card back asks too', () => {
		const scout = { kind: 'card-played', card: 'a-scout', choices: {} } as const;
		const board = position('CA A[re]');
		const hand: AmericanCard[] = ['a-scout', 'a-militia', 'a-culper-ring'];
		const before = solo({ board }, hand);
		const discarded = act(before, { kind: 'cards-discarded', slots: [0] });
		const culper = { kind: 'card-played', card: 'a-culper-ring', choices: { option: 1, region: 'canada' } } as const;
		const veteran = { kind: 'troop-promoted', region: 'canada', to: 'veteran', slots: [0, 1] } as const;
		expect([scout, culper, veteran].map((body) => undoAsks(act(before, body), 1))).toEqual([true, true, true]);
		expect(undoAsks(discarded, 1)).toBe(false);
		const revealed = act(seated(), { kind: 'traitor-revealed' });
		expect(undoAsks(revealed, 1), 'all have seen her card').toBe(true);
	});

	it('HS-H9: back to before the deal asks first; it is not put back but dealt anew', () => {
		const dealt = act(hsGames.begin(makeSetup('traitor', {}, 4)), { kind: 'loyalty-dealt', deal: 'first' });
		expect([undoAsks(dealt, 1), redoReveals(dealt)]).toEqual([true, false]);
		const later = act(dealt, ...[0, 1, 2, 3].map((seat) => ({ kind: 'loyalty-looked-at', seat }) as const), turnUp);
		expect(undoAsks(later, 1), 'the British card only').toBe(false);
		expect(undoAsks(later, 6), 'to before the deal').toBe(true);
		const over = act(later, { kind: 'game-ended' });
		expect(undoAsks(over, 1), 'the end has turned every card').toBe(true);
		const back = undo(later, 6);
		expect(dueOf(stateIn(back)).kind).toBe('deal-loyalty');
		expect(redoReveals(back)).toBe(true);
		const whoIs = (journal: HsJournal) => stateIn(journal).players.findIndex(isTraitor);
		const anew = ['a', 'b', 'c', 'd', 'e', 'f'].map((deal) => whoIs(act(back, { kind: 'loyalty-dealt', deal })));
		expect(new Set(anew).size).toBeGreaterThan(1);
	});
});

describe('nobody is stuck', () => {
	it('a region opened by hand after the last British card: the turn is finished', () => {
		const board = position('SC A[ve ve re mi] B[he lo]', { resolved: onlyOpen() });
		const over = start('solitaire', { board, britishDeck: [], phase: 'ended', acted: true, ending: 'x' });
		const open = act(over, {
			kind: 'set-by-hand',
			ability: null,
			moves: [{ token: 'veteran', from: zone('american', 'southern-colonies'), to: 'continental' }],
			resolved: [{ region: 'southern-colonies', side: null }]
		});
		expect(dueOf(stateIn(open)).kind).toBe('end-turn');
	});

	it('HS-H12: a deck is not done before the loyalty cards are looked at', () => {
		const real = { keeping: { british: 'real', american: 'app', loyalty: 'app', reserve: 'app' } } as const;
		expect(refusal(hsGames.begin(makeSetup('traitor', real, 3)), { kind: 'british-deck-ended' })).toMatch(/\S/);
	});

	it('HS-H13: what was done before the battery died is there again', () => {
		const journal = act(hsGames.begin(makeSetup('solitaire')), turnUp, carryOut);
		const read = journal.events.map((event) => {
			const parsed = hiddenStrike.kind.parseEvent(JSON.parse(JSON.stringify(event)));
			if (!parsed.ok) throw new Error('not read');
			return parsed.value;
		});
		const again = hsGames.fold(journal.setup, read).journal;
		expect(stateIn(again)).toEqual(stateIn(journal));
		expect(dueOf(stateIn(undo(again, 1))).kind, 'the players did less: one step back').toBe('carry-out');
	});
});

describe('words', () => {
	it('HS-4d: a Reserve into a region that is won says who won it', () => {
		const board = position('', { resolved: { 'northern-colonies': 'american' } });
		const journal = start('versus', { board, converting: 'r-limited', acted: true, wonOn: { 'northern-colonies': 5 } });
		expect(
			refusal(journal, { kind: 'reserve-played', region: 'northern-colonies', how: 'wait', fromHand: false })
		).toBe('Northern Colonies were won by the Americans on turn 5; nothing enters. HS-4d');
	});

	it('HS-H12: what is unaccounted for is listed', () => {
		const keeping = { british: 'real', american: 'app', loyalty: 'app', reserve: 'app' } as const;
		const fresh = begin(makeSetup('solitaire', { keeping }));
		const unknown = [{ card: null, secondary: null, seenBy: null }];
		const played = Object.entries(fresh.copy.british).flatMap(([card, count = 0]) =>
			card === 'b-seneca' || card === 'b-loyalists-canada'
				? []
				: Array(count).fill({ card: card as BritishCard, turn: 1 })
		);
		expect(
			tellUnaccounted({ ...fresh, britishDeck: [...unknown, ...unknown, ...unknown], britishDiscard: played })
		).toBe('3 cards are unaccounted for: 2 Loyalists – Canada and Seneca.');
	});

	it('HS-H3: who won it, and when', () => {
		const board = position('NE A[ve ve re]');
		const later = { ...stateIn(solo({ board, turn: 7 }, ['a-militia'])) };
		const won = hsEvents.apply(later, {
			kind: 'card-played',
			card: 'a-militia',
			choices: { region: 'new-england', token: 'militia' }
		});
		if (!won.ok) throw new Error(won.reason);
		const next: HsState = {
			...won.state,
			turn: 9,
			acted: false,
			extra: 0,
			players: won.state.players.map((player) => ({ ...player, hand: ['a-militia'] }))
		};
		const told = 'New England was won by the Americans on turn 7; nothing enters.';
		const played = hsEvents.apply(next, {
			kind: 'card-played',
			card: 'a-militia',
			choices: { region: 'new-england', token: 'militia' }
		});
		expect(played.ok ? '' : played.reason).toBe(`Militia: ${told} HS-4d, HS-6.4g`);
		const moved = hsEvents.apply(next, {
			kind: 'set-by-hand',
			ability: null,
			moves: [{ token: 'regulars', from: 'continental', to: zone('american', 'new-england') }],
			resolved: []
		});
		expect(moved.ok ? '' : moved.reason).toBe(`${told} HS-4d`);
	});

	it('HS-H10: names are cut to forty letters, never through one; equal ones are told apart', () => {
		expect(soundNames(['x'.repeat(500), 'x'.repeat(500)])).toEqual(['x'.repeat(40), `${'x'.repeat(38)} 2`]);
		const [emoji = ''] = soundNames(['a' + '😀'.repeat(30)]);
		expect(emoji).toBe('a' + '😀'.repeat(19));
	});

	it('HS-Q54, HS-H10: a player renamed as another, or to nothing, is told apart as well', () => {
		const journal = start('co-op', {}, {}, 3);
		expect(stateIn(act(journal, { kind: 'player-renamed', seat: 1, name: 'Ann' })).players[1]!.name).toBe('Ann 2');
		expect(stateIn(act(journal, { kind: 'player-renamed', seat: 1, name: ' ' })).players[1]!.name).toBe('Player 2');
	});

	it('HS-H11: there is one siege token', () => {
		const board = position('', { siege: 'TW' });
		expect(
			refusal(solo({ board }, []), {
				kind: 'set-by-hand',
				ability: null,
				moves: [{ token: 'siege', from: 'aside', to: 'siege:canada' }],
				resolved: []
			})
		).toBe('There is one siege token, in Tidewater. HS-2a');
	});

	it('HS-8.2g: the same card is not told twice where one is left; a card told otherwise when it is turned up is the one', () => {
		const keeping = { british: 'real', american: 'app', loyalty: 'app', reserve: 'app' } as const;
		const fresh = begin(makeSetup('solitaire', { keeping }));
		const scouted = start(
			'solitaire',
			{ ...fresh, phase: 'american', acted: true, look: { kind: 'scout', count: 3 } },
			{ keeping }
		);
		const arrange = (seen: (BritishCard | null)[]) =>
			({ kind: 'british-deck-arranged', option: 1, order: [0, 1, 2], region: 'canada', seen }) as const;
		expect(refusal(scouted, arrange(['b-seneca', 'b-seneca', null]))).toBe('One of those cards cannot be there.');
		const told = act(scouted, arrange(['b-seneca', 'b-fleet', null]), endTurn);
		expect(stateIn(act(told, turnUp)).pending!.card).toBe('b-seneca');
		const other = stateIn(act(told, { ...turnUp, card: 'b-mohawk' }));
		expect(other.pending!.card).toBe('b-mohawk');
	});
});
