// A phone for each player: what a seat may see, what it may wish for, and that nothing else ever leaves the tablet.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardId, isFaceCard } from '$lib/companions/sons-of-liberty-rpg/rules/cards';
import { simplePlay } from '$lib/companions/sons-of-liberty-rpg/rules/play';
import { type LodgeBody, lodgeEvents, lodgeGames } from '$lib/companions/sons-of-liberty-rpg/game/game';
import { secretCards } from '$lib/companions/sons-of-liberty-rpg/game/state/secret';
import {
	type Intent,
	judgeIntent,
	parseForPhone,
	parseIntent
} from '$lib/companions/sons-of-liberty-rpg/game/phones/protocol';
import { type SeatView, stateOfView, viewFor } from '$lib/companions/sons-of-liberty-rpg/game/phones/view';
import { isSnapshot, readSeatLink, readSnapshot, seatLinkOf, writeSeatLink, writeSnapshot } from '$lib/companions/sons-of-liberty-rpg/game/phones/link'; // prettier-ignore
import { tellObjective } from '$lib/companions/sons-of-liberty-rpg/rules/objectives';
import { patriotsOf } from '$lib/companions/sons-of-liberty-rpg/game/state/battle';
import type { LodgeState } from '$lib/companions/sons-of-liberty-rpg/game/state/state';
import { PhonePlay } from '$lib/companions/sons-of-liberty-rpg/ui/phone-play.svelte';
import { stateOf } from '$lib/journal/journal';
import { act, anyBody, battleOf, four, told, handOf, type LodgeJournal, makeRandom, seatingOf, setupOf, stamp, toTravel } from './evening'; // prettier-ignore

const viewIn = (journal: LodgeJournal, seat: string): SeatView => {
	const view = viewFor(stateOf(journal), seat, journal.events.length);
	if (!view) throw new Error('no view');
	return view;
};
const intent = (seat: string, action: unknown, seen = 0): Intent => ({ kind: 'intent', seat, action, seen });
const dealt = (mode: 'battle' | 'campaign' = 'battle', seed = 5): LodgeJournal =>
	toTravel(lodgeGames.begin(setupOf(mode, seatingOf(four))), makeRandom(seed));

describe('what a seat sees (5.3)', () => {
	it(
		'no view holds a hidden card of another hand, the deck, a key or the seed, in any evening',
		{ timeout: 60_000 },
		() => {
			fc.assert(
				fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
					const random = makeRandom(seed);
					const mode = random(2) === 0 ? 'battle' : 'campaign';
					let journal: LodgeJournal = lodgeGames.begin({ ...setupOf(mode, seatingOf(four, { options: random(2) ? ['seed', 'combos'] : ['tag-teams'] })), seed: 'the-chance-of-the-game' }); // prettier-ignore
					for (let turn = 0; turn < 130; turn++) {
						const body = anyBody(stateOf(journal), random);
						const done = lodgeGames.record(journal, [body], stamp());
						if (done.ok) journal = done.journal;
						if (turn % 5 === 0) for (const name of four) lookFrom(journal, name.toLowerCase(), body);
					}
				}),
				{ numRuns: Number(process.env.LODGE_EVENINGS ?? 8) }
			);
		}
	);

	function lookFrom(journal: LodgeJournal, seat: string, body: LodgeBody) {
		const state = stateOf(journal);
		const view = viewFor(state, seat, journal.events.length);
		if (!view || !state.battle) return;
		const text = JSON.stringify(view);
		const { hand, secret, tories } = state.battle;
		const hidden = [...(hand?.deck ?? []), ...Object.entries(hand?.cardsOf ?? {}).flatMap(([player, cards]) => (player === seat ? [] : cards))]; // prettier-ignore
		for (const card of hidden) expect(text).not.toContain(`"${card}"`);
		expect(text).not.toContain('the-chance-of-the-game');
		for (const key of [hand?.key, secret?.key]) if (key) expect(text).not.toContain(key);
		if (secret?.key && secret.revealedIn === null) {
			const sentence = tellObjective({ cards: secretCards(state.battle), words: {} }, 'must');
			if (seat === tories[0]) expect(view.secret?.sentence).toBe(sentence);
			else expect(view.secret).toBeNull();
		}
		expect(view.cards).toEqual(hand?.cardsOf[seat] ?? []);
		// It comes through the door of the phone as it was sent, and what the phone may do by it the tablet lets it do.
		const read = parseForPhone(text);
		expect(read).toEqual({ ok: true, value: JSON.parse(text) as unknown });
		const known = ['play-made', 'singles-played', 'circumstance-held', 'hand-refreshed', 'joker-claimed', 'tory-card-played', 'tory-tactic-used', 'turn-ended', 'question-called']; // prettier-ignore
		if (!('player' in body) || body.player !== seat || !known.includes(body.kind)) return;
		expect(lodgeEvents.apply(stateOfView(view), body).ok).toBe(lodgeEvents.apply(state, body).ok);
	}

	it('a seat sees its own four cards, how many the others hold, and what lies open; nobody else sits there', () => {
		const journal = dealt();
		const [tory = ''] = battleOf(journal).tories;
		const patriot = four.map((name) => name.toLowerCase()).find((id) => id !== tory) ?? '';
		const view = viewIn(journal, patriot);
		expect(view.cards).toHaveLength(4);
		expect(view.counts[tory]).toBe(3);
		expect(viewFor(stateOf(journal), 'a-stranger', 1)).toBeNull();
		expect(viewFor(stateOf(lodgeGames.begin(setupOf('versus', seatingOf(['Ann', 'Ben'])))), 'ann', 1)).toBeNull();
	});
});

describe('what a seat may wish for (5.3)', () => {
	/** The Tory has opened; his left neighbour is next. */
	function opened(): { journal: LodgeJournal; tory: string; next: string; other: string } {
		const journal = dealt();
		const [tory = ''] = battleOf(journal).tories;
		const card = handOf(journal).cardsOf[tory]?.find((one) => !isFaceCard(one)) ?? '2Ha';
		const done = act(journal, { kind: 'tory-card-played', player: tory, card }, { kind: 'turn-ended', player: tory });
		const next = handOf(done).turn?.of ?? '';
		const other = four.map((name) => name.toLowerCase()).find((id) => id !== tory && id !== next) ?? '';
		return { journal: done, tory, next, other };
	}

	it('his own, judged by the tablet on the state as it is; refused with the reason where it no longer holds', () => {
		const { journal, next } = opened();
		const [card = '2Ha'] = handOf(journal).cardsOf[next] ?? [];
		const discard = { kind: 'card-discarded', player: next, card };
		const seen = journal.events.length;
		const judged = judgeIntent(stateOf(journal), next, intent(next, discard, seen));
		if (!judged.ok) throw new Error(judged.reasons.join());
		const after = act(journal, judged.body);
		expect(judgeIntent(stateOf(after), next, intent(next, discard, seen))).toEqual({
			ok: false,
			reasons: ['One play a turn (SL-R23): draw and end the turn, or put the question.']
		});
	});

	it('not in another’s name, not from another’s seat, not into another’s hand, and nothing of the whole table', () => {
		const { journal, tory, next, other } = opened();
		const state = stateOf(journal);
		const reasons = (seat: string, wish: Intent) => {
			const judged = judgeIntent(state, seat, wish);
			return judged.ok ? 'let in' : judged.reasons.join(' ');
		};
		expect(reasons(next, intent(other, { kind: 'turn-ended', player: other }))).toBe('That is another player’s seat.');
		expect(reasons(next, intent(next, { kind: 'floor-asked', player: other }))).toBe('That is another player’s to do.');
		const [card = '2Ha'] = handOf(journal).cardsOf[next] ?? [];
		const [theirs = '2Ha'] = handOf(journal).cardsOf[tory] ?? [];
		expect(reasons(next, intent(next, { kind: 'card-discarded', player: next, card, takenBy: tory, toryDiscards: theirs }))).toBe('Where the Tory wants the card, offer it to him at the tablet.'); // prettier-ignore
		expect(reasons(next, intent(next, { kind: 'cards-called', player: next, given: { [other]: [] } }))).toMatch(/at the tablet/); // prettier-ignore
		expect(reasons(next, intent(next, { kind: 'secret-revealed' }))).toBe('The secret is the Tory’s.');
		for (const kind of ['set-by-hand', 'undone', 'hand-scored', 'tracking-changed', 'hand-begun', 'toString'])
			expect(reasons(next, intent(next, { kind, player: next }))).toBe('That is done at the tablet.');
		expect(reasons(next, intent(next, { kind: 'play-made', player: next, play: 7 }))).toBe('That could not be read.');
		const play = { ...simplePlay([theirs, card] as CardId[]), hand: [theirs, card], taken: [], exchanges: [] };
		expect(reasons(next, intent(next, { kind: 'play-made', player: next, play }))).toContain('is not in the hand.');
	});

	it('SL-H3: who put the question does not second it, from whatever phone', () => {
		const { journal, next } = opened();
		const asked = act(journal, { kind: 'question-called', player: next });
		const judged = judgeIntent(stateOf(asked), next, intent(next, { kind: 'question-seconded', player: next }));
		expect(judged.ok ? '' : judged.reasons[0]).toMatch(/^Another Patriot must second\. /);
	});

	it('the Tory’s mark is sealed at the tablet; nobody else’s is taken', () => {
		const journal = dealt('campaign', 9);
		const kept = battleOf(journal);
		const [tory = ''] = kept.tories;
		const other = four.map((name) => name.toLowerCase()).find((id) => id !== tory) ?? '';
		const mark = { kind: 'secret-marked', word: 2 };
		const judged = judgeIntent(stateOf(journal), tory, intent(tory, mark));
		if (!judged.ok) throw new Error(judged.reasons.join());
		const marked = act(journal, judged.body);
		expect(viewIn(marked, tory).secret?.markedIn).toEqual([0]);
		expect(judgeIntent(stateOf(journal), other, intent(other, mark)).ok).toBe(false);
		expect(judgeIntent(stateOf(journal), tory, intent(tory, { kind: 'secret-marked', word: 9 })).ok).toBe(false);
	});

	it('hostile texts come to nothing', () => {
		for (const text of [
			'',
			'{',
			'null',
			'[]',
			'{"kind":"intent"}',
			'{"kind":"intent","seat":"__proto__","action":{"kind":"x"},"seen":1}',
			`{"kind":"intent","seat":"a","action":{"kind":"x"},"seen":-1}`
		])
			// prettier-ignore
			expect(parseIntent(text).ok).toBe(false);
		const view = JSON.stringify(viewIn(dealt(), 'dain'));
		expect(parseForPhone(view).ok).toBe(true);
		for (const [from, to] of [
			['"kind":"view"', '"kind":"vieux"'],
			['"seat":"dain"', '"seat":"<b>"'],
			[/"pool":\{[^}]*\}/, '"pool":{"a":-1}']
		] as const)
			// prettier-ignore
			expect(parseForPhone(view.replace(from, to)).ok).toBe(false);
		expect(parseForPhone('{"kind":"refused","reasons":[7]}').ok).toBe(false);
	});
});

describe('a seat’s code, and the table as a code (5.3)', () => {
	it('carries a player’s own sheet and nothing of anybody’s hand; comes back as it went', () => {
		for (const mode of ['battle', 'campaign'] as const) {
			const journal = dealt(mode, 3);
			const battle = battleOf(journal);
			for (const { id, name } of battle.seating.players) {
				const place = { room: 'room-1', key: 'k'.repeat(22) };
				const link = seatLinkOf(battle, id, place, mode === 'campaign');
				const text = writeSeatLink(link);
				expect(text.length).toBeLessThan(400);
				expect(readSeatLink(text)).toEqual({ ok: true, value: link });
				expect(link).toMatchObject({ name, sheets: battle.sheets[id] ?? [] });
				expect(text).not.toContain(handOf(journal).key);
			}
		}
		const { sheets } = battleOf(told());
		const own = writeSeatLink(seatLinkOf(battleOf(told()), 'seth', null, false));
		expect(sheets.seth?.[0]?.slots.five).toBe('riding');
		const read = readSeatLink(own);
		expect(read.ok && read.value.sheets[0]?.slots.five).toBe('riding');
	});

	it('what lies on the table comes back as it lay, jokers, locks and blocked ends too', () => {
		const placed = (...cards: string[]) => cards.map((card) => ({ card: card as CardId, as: null }));
		const table = {
			groups: [
				{
					id: 'g1',
					shape: 'set' as const,
					cards: placed('5Da', '5Db'),
					locks: { tory: 1 },
					blocks: { low: {}, high: {} }
				},
				{ id: 'g2', shape: 'straight' as const, cards: [...placed('QHa'), { card: 'joker1' as const, as: 'KS' as const }, ...placed('AHa', '2Ha')], locks: {}, blocks: { low: { tory: 1 }, high: {} } } // prettier-ignore
			],
			singles: [{ card: '9Ca' as const, by: null }],
			toryCards: [{ card: '7Da' as const, by: 'tory' }],
			made: 2
		};
		const snapshot = { table, discards: ['7Db' as const], inTravel: false, others: ['R25' as const] };
		const text = writeSnapshot(snapshot);
		expect(text).toBe('t=s1ee.r2L0ZAB&u=v&y=g&d=g&o=R25');
		expect(isSnapshot(text)).toBe(true);
		expect(readSnapshot(text)).toEqual({ ok: true, value: snapshot });
	});

	it('hostile codes come to nothing', () => {
		const own = writeSeatLink(seatLinkOf(battleOf(told()), 'seth', null, false));
		for (const text of [
			'',
			'i=__proto__&n=x',
			own.replace('paul-revere', 'king-george'),
			own.replace(/\.\d+\./, '.999.'),
			`${own}&r=room.short`,
			`${own}&y=king-george`,
			`${own}&w=AA9`,
			'x'.repeat(3000)
		])
			// prettier-ignore
			expect(readSeatLink(text).ok).toBe(false);
		for (const text of ['t=s0AAA', 't=s0AB', 't=r0AB', 't=s0A!', 'u=0A0A0A0A0A', `d=${'A'.repeat(3)}`])
			expect(readSnapshot(text).ok).toBe(false);
	});
});

describe('the phone itself', () => {
	/** An Opportune hand that the app dealt, opened by a Patriot who directs. */
	function opportune(): { journal: LodgeJournal; one: string; other: string } {
		const travel = dealt('battle', 11);
		const [tory = ''] = battleOf(travel).tories;
		const [one = '', other = ''] = patriotsOf(battleOf(travel));
		const card = handOf(travel).cardsOf[tory]?.find((held) => !isFaceCard(held)) ?? '2Ha';
		let journal = act(travel, { kind: 'tory-card-played', player: tory, card }, { kind: 'turn-ended', player: tory });
		const turn = handOf(journal).turn?.of ?? '';
		const second = patriotsOf(battleOf(journal)).find((id) => id !== turn) ?? '';
		journal = act(journal, { kind: 'question-called', player: turn }, { kind: 'question-seconded', player: second }, { kind: 'hand-scored' }); // prettier-ignore
		for (const player of handOf(journal).scored?.narrators ?? []) journal = act(journal, { kind: 'outcome-narrated', player }); // prettier-ignore
		journal = act(journal, { kind: 'director-found', player: one, key: 'next' }, { kind: 'objective-chosen', objective: 'opportune1' }, { kind: 'hand-opened', player: one }); // prettier-ignore
		return { journal, one, other };
	}

	it('wishes and does nothing itself; what it hears becomes its state, and its hints are of its own cards', () => {
		const { journal, one } = opportune();
		const wished: unknown[] = [];
		const play = new PhonePlay(viewIn(journal, one), (action) => wished.push(action) > 0);
		expect([play.seat, play.ownHand, play.deals]).toEqual([one, handOf(journal).cardsOf[one], true]);
		void play.send({ kind: 'circumstance-held', player: one, slot: 'five' });
		expect(wished).toEqual([{ kind: 'circumstance-held', player: one, slot: 'five' }]);
		expect(play.hand?.circumstances[one]?.[0]?.five.is).toBe('open');
		const held = act(journal, { kind: 'circumstance-held', player: one, slot: 'five' });
		play.take(viewIn(held, one));
		expect(play.hand?.circumstances[one]?.[0]?.five.is).toBe('held');
		expect(play.ownHand).toHaveLength(5);
		expect(play.playable(one, play.ownHand).every((card) => play.ownHand.includes(card))).toBe(true);
		expect(play.countOf(battleOf(held).tories[0] ?? '')).toBe(3);
	});

	it('SL-H6: who comes second is told where the card went, and keeps the rest of his play', () => {
		const { journal, one, other } = opportune();
		const lie = (card: CardId) => ({ card, by: null });
		const set = (table: object) => ({ ...handOf(journal), table: { ...handOf(journal).table, ...table } });
		const [mine = '2Ha', theirs = '2Ha'] = [handOf(journal).cardsOf[one]?.[0], handOf(journal).cardsOf[other]?.[0]];
		const free = handOf(journal).deck.filter((card) => card.slice(0, -2) === theirs.slice(0, -2))[0] ?? '2Ha';
		const state = stateOf(journal);
		const with_ = (hand: object) => ({ ...state, battle: { ...state.battle, hand } }) as LodgeState;
		const before = with_(set({ singles: [lie(free)] }));
		const view = viewFor(before, one, 50);
		if (!view) throw new Error('no view');
		const play = new PhonePlay(view, () => true);
		play.toggle(mine);
		play.takeFrom(free, 'single');
		const body = (player: string, card: CardId): LodgeBody => ({ kind: 'play-made', player, play: { hand: [card], taken: [{ card: free, from: 'single' }], exchanges: [], target: 'new', as: {} } }); // prettier-ignore
		const first = lodgeEvents.apply(before, body(other, theirs));
		if (!first.ok) throw new Error(first.reason);
		const judged = judgeIntent(first.state, one, intent(one, body(one, mine), 50));
		expect(judged.ok ? '' : judged.reasons[0]).toMatch(/has gone into the set of \w+ meanwhile\./);
		const after = viewFor(first.state, one, 51);
		if (after) play.take(after);
		expect([play.chosen, play.taken]).toEqual([[mine], []]);
		expect(play.said).toMatch(/has gone into the set of \w+ meanwhile\.$/);
		// What was laid by himself is no longer chosen.
		const match = handOf(journal).deck.find((card) => card.slice(0, -2) === mine.slice(0, -2)) ?? '2Ha';
		const mineFirst = with_(set({ singles: [lie(match)] }));
		const own = lodgeEvents.apply(mineFirst, { kind: 'play-made', player: one, play: { hand: [mine], taken: [{ card: match, from: 'single' }], exchanges: [], target: 'new', as: {} } }); // prettier-ignore
		const seen = viewFor(mineFirst, one, 50);
		const laid = own.ok ? viewFor(own.state, one, 52) : null;
		if (!seen || !laid) throw new Error('no view');
		play.take(seen);
		play.takeFrom(match, 'single');
		play.take(laid);
		expect([play.chosen, play.taken, play.said]).toEqual([[], [], '']);
	});
});
