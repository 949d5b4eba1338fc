// Whole evenings: every card in one place, chips that add up, lawful groups, no hidden card in any sentence; replay equals the state, undo is the way
// back, and nothing throws. And what the app says to hostile or odd input (section 6).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgePlay as judge } from '$lib/companions/sons-of-liberty-rpg/rules/plays';
import { anyPlay } from '$lib/companions/sons-of-liberty-rpg/rules/any-play';
import { bothPacks, type CardId, jokers, packOf, showCard } from '$lib/companions/sons-of-liberty-rpg/rules/cards';
import { chipsOnGroups } from '$lib/companions/sons-of-liberty-rpg/rules/scores';
import { cardsOn, isGroup } from '$lib/companions/sons-of-liberty-rpg/rules/table';
import type { OptionId, RulingId } from '$lib/companions/sons-of-liberty-rpg/rules/options';
import { optionIds, rulingIds, whyNotSeated, whyNotTogether } from '$lib/companions/sons-of-liberty-rpg/rules/options';
import { whyNotCounted } from '$lib/companions/sons-of-liberty-rpg/game/state/scoring';
import { playContext } from '$lib/companions/sons-of-liberty-rpg/game/state/acting';
import { lodge } from '$lib/companions/sons-of-liberty-rpg/game/companion';
import { type LodgeBody, lodgeEvents, lodgeGames, tellStory } from '$lib/companions/sons-of-liberty-rpg/game/game';
import { readMark, sealMark, secretCards } from '$lib/companions/sons-of-liberty-rpg/game/state/secret';
import type { Hand, Tracking } from '$lib/companions/sons-of-liberty-rpg/game/state/battle';
import type { LodgeState } from '$lib/companions/sons-of-liberty-rpg/game/state/state';
import { stateOf } from '$lib/journal/journal';
import {
	act,
	anyBody,
	battleOf,
	four,
	handOf,
	type LodgeJournal,
	makeRandom,
	refusal,
	seatingOf,
	setupOf,
	stamp,
	told,
	toldOpportune,
	toTravel
} from './evening';

/** Where every card is that the app knows of. */
const cardsSomewhere = (hand: Hand): readonly CardId[] => [
	...hand.deck,
	...hand.discards,
	...hand.jokersAside,
	...Object.values(hand.cardsOf).flat(),
	...cardsOn(hand.table)
];

function checkCards({ battle, bout }: LodgeState) {
	if (battle?.hand && battle.seating.tracking === 'app-deals') {
		const all = cardsSomewhere(battle.hand);
		const expected = [...bothPacks, ...(battle.hand.kind === 'travel' ? [] : jokers)];
		expect([...all].sort().join(' ')).toBe([...expected].sort().join(' '));
	}
	if (bout && bout.phase === 'hand' && bout.seating.tracking === 'app-deals') {
		const all = Object.values(bout.sides).flatMap((side) => [
			...side.deck,
			...side.discards,
			...side.cards,
			...side.line,
			...cardsOn(side.table)
		]);
		expect([...all, ...bout.jokersAside].sort()).toEqual([...packOf('a'), ...packOf('b'), ...jokers].sort());
	}
}

function checkChips({ battle }: LodgeState) {
	const hand = battle?.hand;
	for (const tory of battle?.tories ?? []) {
		if (!hand || hand.kind === 'travel') continue;
		const had = (hand.fromPool[tory] ?? 0) + (hand.fromSupply[tory] ?? 0);
		expect((hand.line[tory] ?? 0) + chipsOnGroups(hand.table.groups, tory) + (hand.byDiscards[tory] ?? 0)).toBe(had);
		expect(battle?.pool[tory]).toBeGreaterThanOrEqual(0);
	}
}

const groupsOf = ({ battle, bout }: LodgeState) => [
	...(battle?.hand?.table.groups ?? []),
	...Object.values(bout?.sides ?? {}).flatMap((side) => side.table.groups)
];

/** Cards in hands that nobody else may see, and that lie nowhere openly in their other copy. */
function hiddenFaces({ battle }: LodgeState): string[] {
	const hand = battle?.hand;
	if (!hand || battle.phase !== 'hand') return [];
	const open = new Set([...cardsOn(hand.table), ...hand.discards].map(showCard));
	return [...hand.deck, ...Object.values(hand.cardsOf).flat()]
		.map(showCard)
		.filter((card) => card !== 'joker' && !open.has(card));
}

/** What an event shows of its own accord: cards that are played, discarded or turned up. */
const shows = (body: LodgeBody, state: LodgeState): boolean => {
	const said = JSON.stringify(body);
	return hiddenFaces(state).every(
		(card) =>
			!lodgeEvents.tell(body, state).includes(card) ||
			said.includes(card.replace('♥', 'H').replace('♠', 'S').replace('♦', 'D').replace('♣', 'C'))
	);
};

describe('any evening', () => {
	const modes = ['battle', 'campaign', 'versus'] as const;
	it(
		'keeps every card in one place and every chip; never throws; replay equals the state, undo is the way back',
		{ timeout: 60_000 },
		() => {
			fc.assert(
				fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
					const random = makeRandom(seed);
					const mode = modes[random(3)] ?? 'battle';
					const tracking: Tracking =
						random(4) === 0 ? ((['table-told', 'tally'] as const)[random(2)] ?? 'tally') : 'app-deals';
					const options = optionIds.filter(
						(id) => id !== 'three-cards' && id !== 'several-tories' && random(3) === 0
					) as OptionId[];
					const others = rulingIds.filter(() => random(4) === 0) as RulingId[];
					const names = mode === 'versus' ? four.slice(0, 2) : four.slice(0, 3 + random(2));
					let journal: LodgeJournal = lodgeGames.begin(setupOf(mode, seatingOf(names, { tracking, options, others })));
					for (let turn = 0; turn < 120; turn++) {
						const before = journal;
						const state = stateOf(journal);
						const body = anyBody(state, random);
						const done = lodgeGames.record(journal, [body], stamp());
						if (!done.ok) {
							expect(done.reason).not.toBe('');
							continue;
						}
						journal = done.journal;
						const after = stateOf(journal);
						checkCards(after);
						checkChips(after);
						expect(groupsOf(after).every(isGroup)).toBe(true);
						if (body.kind !== 'hand-scored') expect(shows(body, state), body.kind).toBe(true);
						const told = tellStory(body, state);
						expect(told === null || told.length > 0).toBe(true);
						if (turn % 7 === 0) {
							const undone = lodgeGames.undo(journal, 1, stamp());
							expect(undone.ok && stateOf(undone.journal)).toEqual(stateOf(before));
						}
					}
					const { journal: folded, problem } = lodgeGames.fold(journal.setup, journal.events);
					expect(problem).toBeNull();
					expect(stateOf(folded)).toEqual(stateOf(journal));
					const read = lodge.kind.check(
						JSON.parse(JSON.stringify(journal.setup)),
						JSON.parse(JSON.stringify(journal.events))
					);
					expect(read.ok || read.problems).toBe(true);
				}),
				{ numRuns: Number(process.env.LODGE_EVENINGS ?? 6) }
			);
		}
	);

	it('the log of an evening holds no card that was dealt or drawn unseen', () => {
		const journal = toTravel(lodgeGames.begin(setupOf('campaign', seatingOf(four))), makeRandom(7));
		const { cardsOf } = handOf(journal);
		const dealt = journal.events.filter(({ body }) => body.kind === 'hand-begun' || body.kind === 'secret-drawn');
		const text = JSON.stringify(dealt);
		for (const card of Object.values(cardsOf).flat()) expect(text).not.toContain(`"${card}"`);
		for (const face of Object.values(secretCards(battleOf(journal)))) expect(text).not.toContain(`"${face}"`);
		for (const word of [0, 1, 2, 3, 4] as const) expect(readMark('key', 2, sealMark('key', 2, word))).toBe(word);
	});
});

describe('anyPlay', () => {
	it('finds a play where there is one: as brute force does', { timeout: 30_000 }, () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
				const random = makeRandom(seed);
				let journal = toTravel(lodgeGames.begin(setupOf('battle', seatingOf(four.slice(0, 3)))), makeRandom(3));
				for (let turn = 0; turn < 16; turn++) {
					const done = lodgeGames.record(journal, [anyBody(stateOf(journal), random)], stamp());
					if (done.ok && battleOf(done.journal).phase === 'hand') journal = done.journal;
				}
				const battle = battleOf(journal);
				const hand = handOf(journal);
				const player = battle.seating.players.find(({ id }) => !battle.tories.includes(id))?.id ?? '';
				const cards = (hand.cardsOf[player] ?? []).slice(0, 2);
				const context = { ...playContext(battle, hand, player), mayPlay: true };
				const found = anyPlay(context, cards) !== null;
				const brute = bruteForce(context, cards);
				expect(found).toBe(brute);
			}),
			{ numRuns: 15 }
		);
	});
});

/** Every subset of what lies there, with every card of the hand, at every target. */
function bruteForce(context: ReturnType<typeof playContext>, cards: readonly CardId[]): boolean {
	const loose = [
		...context.table.singles.map(({ card }) => ({ card, from: 'single' })),
		...context.table.toryCards.map(({ card }) => ({ card, from: 'tory' })),
		...context.table.groups.flatMap((group) => group.cards.map(({ card }) => ({ card, from: group.id })))
	].slice(0, 10);
	const targets = ['new', ...context.table.groups.map(({ id }) => id)];
	for (let subset = 0; subset < 2 ** loose.length; subset++) {
		const taken = loose.filter((_, at) => (subset >> at) & 1);
		for (let mine = 1; mine < 2 ** cards.length; mine++)
			for (const target of targets) {
				const hand = cards.filter((_, at) => (mine >> at) & 1);
				if (judge(context, { hand, taken, exchanges: [], target, as: {} }).ok) return true;
			}
	}
	return false;
}

describe('at the table', () => {
	it('SL-X17 to SL-X20: a travel hand and an Opportune hand with five chips', () => {
		const open = toldOpportune();
		expect([battleOf(open).pool.jason, handOf(open).line.jason]).toEqual([7, 3]);
		let journal = act(
			open,
			{ kind: 'tory-figure-introduced', player: 'jason', figure: 'benjamin-thompson' },
			{
				kind: 'play-made',
				player: 'seth',
				play: { hand: ['2Ha', '3Sa', '4Ha', '5Ha'], taken: [], exchanges: [], target: 'new', as: {} }
			},
			{
				kind: 'tory-tactic-used',
				player: 'jason',
				figure: 'thomas-gauge',
				which: 'usurpation',
				group: 'g1',
				end: 'low',
				chips: 1,
				discards: '9Ca'
			},
			{
				kind: 'play-made',
				player: 'seth',
				play: { hand: ['6Da', '7Ca'], taken: [], exchanges: [], target: 'g1', as: {} }
			},
			{
				kind: 'tory-tactic-used',
				player: 'jason',
				figure: 'benjamin-thompson',
				which: 'abuse',
				group: 'g1',
				end: 'high',
				chips: 1
			},
			{
				kind: 'play-made',
				player: 'dain',
				play: { hand: ['2Sa', '2Da'], taken: [], exchanges: [], target: 'new', as: {} }
			},
			{ kind: 'tory-tactic-used', player: 'jason', figure: 'thomas-gauge', which: 'abuse', group: 'g2', chips: 1 },
			{ kind: 'tory-tactic-used', player: 'jason', figure: 'benjamin-thompson', which: 'usurpation', chips: 1 },
			{
				kind: 'play-made',
				player: 'dain',
				play: { hand: ['2Sb', '2Db'], taken: [], exchanges: [], target: 'new', as: {} }
			},
			{ kind: 'tory-tactic-used', player: 'jason', figure: 'thomas-gauge', which: 'abuse', group: 'g3', chips: 1 }
		);
		expect([battleOf(journal).pool.jason, handOf(journal).line.jason]).toEqual([5, 0]);
		journal = act(journal, { kind: 'question-called', player: 'jason' });
		const score = (patriots: number) =>
			act(journal, { kind: 'hand-scored', patriots, shown: { jason: ['JHa', 'QHa', 'KHa'] } });
		expect(battleOf(score(30)).pool.jason).toBe(15);
		expect(battleOf(score(30)).objectives.opportune1.status).toBe('failed');
		expect(battleOf(score(33)).pool.jason).toBe(5);
	});

	it('SL-X32: a discard goes to the Tory first', () => {
		const journal = act(toldOpportune(), {
			kind: 'card-discarded',
			player: 'dain',
			card: 'QDa',
			takenBy: 'jason',
			toryDiscards: '7Sa'
		});
		expect(handOf(journal).cardsOf.jason).toContain('QDa');
		expect(handOf(journal).discards).toEqual(['7Sa']);
		expect(refusal(journal, { kind: 'card-discarded', player: 'dain', card: '4Da' })).toContain(
			'not again before somebody else'
		);
	});

	it('SL-X31: a call gives what exceeds the limit', () => {
		let journal = toTravel(lodgeGames.begin(setupOf('battle', seatingOf(four))), makeRandom(11));
		const battle = battleOf(journal);
		const [caller = '', giver = ''] = battle.seating.players
			.map(({ id }) => id)
			.filter((id) => !battle.tories.includes(id));
		journal = nextHand(journal);
		journal = act(journal, { kind: 'circumstance-held', player: caller, slot: 'call' });
		const suit = battleOf(journal).sheets[caller]?.[0]?.callSuit ?? 'hearts';
		const letter = { hearts: 'H', spades: 'S', diamonds: 'D', clubs: 'C' }[suit];
		const gift = (handOf(journal).cardsOf[giver] ?? []).filter(
			(card) => card.includes(letter) && !card.startsWith('joker')
		);
		journal = act(journal, { kind: 'cards-called', player: caller, given: { [giver]: gift } });
		expect(handOf(journal).cardsOf[caller]).toHaveLength(4 + gift.length);
		expect(handOf(journal).cardsOf[giver]).toHaveLength(4);
	});

	it('SL-X34: all four suits from the hand make a combo; from the table they do not', () => {
		const open = toldOpportune({ options: ['combos'] });
		const all = act(open, {
			kind: 'play-made',
			player: 'seth',
			play: { hand: ['4Ha', '5Sa', '6Da', '7Ca'], taken: [], exchanges: [], target: 'new', as: {} }
		});
		expect(handOf(all).comboDue).toBe('seth');
		const single = act(open, { kind: 'singles-played', player: 'chris', cards: ['6Da'] });
		const three = act(single, {
			kind: 'play-made',
			player: 'seth',
			play: {
				hand: ['4Ha', '5Sa', '7Ca'],
				taken: [{ card: '6Da', from: 'single' }],
				exchanges: [],
				target: 'new',
				as: {}
			}
		});
		expect(handOf(three).comboDue).toBeNull();
	});

	it('SL-X38: a new hand once for each holding', () => {
		const held = act(
			toldOpportune(),
			{ kind: 'circumstance-held', player: 'dain', slot: 'fresh' },
			{ kind: 'hand-refreshed', player: 'dain' }
		);
		expect(refusal(held, { kind: 'hand-refreshed', player: 'dain' })).toContain('used until lost and regained');
		const out = act(held, {
			kind: 'tory-card-played',
			player: 'jason',
			card: '5Ca',
			forcesOut: { player: 'dain', slot: 'fresh' }
		});
		const back = act(out, {
			kind: 'play-made',
			player: 'dain',
			play: { hand: ['9Ha', '9Sa'], taken: [], exchanges: [], target: 'new', as: {} },
			regained: 'fresh'
		});
		expect(act(back, { kind: 'hand-refreshed', player: 'dain' })).toBeTruthy();
	});
});

/** From the Travel Hand to an Opportune one, begun by its director. */
function nextHand(journal: LodgeJournal): LodgeJournal {
	const battle = battleOf(journal);
	const tory = battle.tories[0] ?? '';
	const patriots = battle.seating.players.map(({ id }) => id).filter((id) => id !== tory);
	let now = journal;
	const playable = (handOf(now).cardsOf[tory] ?? []).find((card) => !/^[JQK]/.test(card));
	now = act(
		now,
		{ kind: 'tory-card-played', player: tory, card: playable ?? '2Ha' },
		{ kind: 'turn-ended', player: tory }
	);
	const next = handOf(now).turn?.of ?? '';
	now = act(
		now,
		{ kind: 'question-called', player: next },
		{ kind: 'question-seconded', player: patriots.find((one) => one !== next) ?? '' },
		{ kind: 'hand-scored' }
	);
	for (const player of handOf(now).scored?.narrators ?? []) now = act(now, { kind: 'outcome-narrated', player });
	const director = patriots[0] ?? '';
	return act(
		now,
		{ kind: 'director-found', player: director, key: 'next' },
		{ kind: 'objective-chosen', objective: 'opportune1' },
		{ kind: 'hand-opened', player: director }
	);
}

describe('hostile or odd input', () => {
	it('SL-H2, SL-H3, SL-H5: a queen, a second by oneself, no Tyranny', () => {
		const open = toldOpportune();
		expect(refusal(open, { kind: 'tory-card-played', player: 'jason', card: 'QHa' })).toBe(
			'Face cards are collected, not played. Three of them let you call the question.'
		);
		const called = act(open, { kind: 'question-called', player: 'dain' });
		expect(refusal(called, { kind: 'question-seconded', player: 'dain' })).toBe(
			'Another Patriot must second. Seth or Chris can.'
		);
		const poor = act(
			open,
			{ kind: 'set-by-hand', what: { of: 'pool', player: 'jason', value: 0 } },
			{ kind: 'set-by-hand', what: { of: 'line', player: 'jason', value: 0 } },
			{ kind: 'tory-figure-introduced', player: 'jason', figure: 'benjamin-thompson' }
		);
		expect(
			refusal(poor, {
				kind: 'tory-tactic-used',
				player: 'jason',
				figure: 'benjamin-thompson',
				which: 'usurpation',
				chips: 1
			})
		).toBe('No Tyranny left: line 0, pool 0.');
	});
	it('SL-H4: only from the end of a straight; no jokers', () => {
		const open = act(toldOpportune(), {
			kind: 'play-made',
			player: 'seth',
			play: { hand: ['2Ha', '2Sa', '2Da'], taken: [], exchanges: [], target: 'new', as: {} }
		});
		const steal: LodgeBody = {
			kind: 'tory-tactic-used',
			player: 'jason',
			figure: 'thomas-gauge',
			which: 'usurpation',
			group: 'g1',
			chips: 1
		};
		expect(refusal(open, steal)).toBe('Only from the end of a straight.');
		const joker = act(
			toldOpportune(),
			{ kind: 'circumstance-held', player: 'seth', slot: 'joker' },
			{ kind: 'joker-claimed', player: 'seth' },
			{
				kind: 'play-made',
				player: 'seth',
				play: { hand: ['joker1', '3Sa', '4Da'], taken: [], exchanges: [], target: 'new', as: { joker1: '2S' } }
			}
		);
		expect(refusal(joker, { ...steal, end: 'low' })).toBe('Jokers cannot be stolen.');
	});
	it('SL-H6: who comes second is told where the card has gone', () => {
		const single = act(
			toldOpportune(),
			{ kind: 'singles-played', player: 'dain', cards: ['6Sa'] },
			{
				kind: 'play-made',
				player: 'dain',
				play: { hand: ['5Ha', '7Da'], taken: [{ card: '6Sa', from: 'single' }], exchanges: [], target: 'new', as: {} }
			}
		);
		expect(
			refusal(single, {
				kind: 'play-made',
				player: 'seth',
				play: { hand: ['6Da'], taken: [{ card: '6Sa', from: 'single' }], exchanges: [], target: 'new', as: {} }
			})
		).toBe('The six of spades has gone into the straight from five to seven meanwhile.');
	});
	it('SL-H8: a strange file is refused as a whole, with all its problems', () => {
		const { events, setup } = toldOpportune();
		const strange = { ...events[10], body: { kind: 'figure-chosen', player: 'dain', as: 'king george' } };
		const joker = {
			...events[11],
			body: {
				kind: 'play-made',
				player: 'dain',
				play: { hand: ['14Ha'], taken: [], exchanges: [], target: 'new', as: {} }
			}
		};
		const read = lodge.kind.check(setup, [...events.slice(0, 10), strange, joker, ...events.slice(12)]);
		expect(read.ok ? [] : read.problems.map(({ path }) => path)).toEqual([
			'events.10.body.as',
			'events.11.body.play.hand.0'
		]);
		expect(lodge.kind.check({ ...setup, seating: { ...setup.seating, tracking: 'magic' } }, []).ok).toBe(false);
		const king = lodgeGames.record(
			toTravel(lodgeGames.begin(setupOf('battle', seatingOf(four))), makeRandom(1)),
			[{ kind: 'figure-chosen', player: 'dain', as: 'king-george' }],
			stamp()
		);
		expect(king.ok).toBe(false);
	});
	it('SL-H10 to SL-H12: too few, the Tory’s way to the Primary, odd numbers', () => {
		expect(whyNotSeated(2)).toBe('The card game needs two Patriots and a Tory; two players have versus mode.');
		expect(whyNotSeated(10)).toBe('At most eight Patriots: two packs are not enough for more.');
		expect(whyNotTogether(['three-cards'], 3, 1)).toContain('two Patriots');
		let journal = told();
		journal = act(
			journal,
			{ kind: 'tory-card-played', player: 'jason', card: '3Ha' },
			{ kind: 'turn-ended', player: 'jason' },
			{ kind: 'question-called', player: 'dain' },
			{ kind: 'question-seconded', player: 'chris' },
			{ kind: 'hand-scored', patriots: 20 }
		);
		journal = act(
			journal,
			...['jason', 'seth', 'chris', 'dain'].map((player): LodgeBody => ({ kind: 'outcome-narrated', player })),
			{ kind: 'director-found', player: 'jason', key: 'x' },
			{ kind: 'set-by-hand', what: { of: 'pool', player: 'jason', value: 4 } }
		);
		for (const objective of ['opportune1', 'opportune2'] as const)
			journal = act(journal, { kind: 'set-by-hand', what: { of: 'objective', objective, status: 'failed' } });
		expect(refusal(journal, { kind: 'objective-chosen', objective: 'primary' })).toBe(
			'As Tory you may go to the Primary with no Tyranny left (you have 4) or no Opportune Objective open (one is).'
		);
		expect(['104', '12.5', ''].map(whyNotCounted)).toEqual([
			'More cards than two packs have on the table.',
			'Whole cards only.',
			'Say a number.'
		]);
	});
	it('SL-H13: where no cards are left, the player gets what there is', () => {
		const journal = toTravel(lodgeGames.begin(setupOf('battle', seatingOf(four))), makeRandom(5));
		const state = stateOf(journal);
		const hand = handOf(journal);
		const tory = battleOf(journal).tories[0] ?? '';
		const drained: LodgeState = {
			...state,
			battle: { ...battleOf(journal), hand: { ...hand, deck: [], discards: [] } }
		};
		const card = (hand.cardsOf[tory] ?? []).find((one) => !/^[JQK]/.test(one)) ?? '2Ha';
		const played = lodgeEvents.apply(drained, { kind: 'tory-card-played', player: tory, card });
		const ended = played.ok ? lodgeEvents.apply(played.state, { kind: 'turn-ended', player: tory }) : played;
		expect(ended.ok && ended.state.battle?.hand?.cardsOf[tory]).toHaveLength((hand.cardsOf[tory] ?? []).length - 1);
	});
});
