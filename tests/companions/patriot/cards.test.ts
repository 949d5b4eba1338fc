// What cards do where they meet the rules: beacons, discoveries, bids, riot cards, kept cards, and cards that nobody may look at. Worked out by hand from the
// section that each names.
import { describe, expect, it } from 'vitest';
import type { BeaconCard, BriefCard, DiscoveryCard, Effect } from '$lib/companions/patriot/rules/cards';
import { defaultRulings } from '$lib/companions/patriot/rules/rulings';
import { riotCardsInBox } from '$lib/companions/patriot/rules/data';
import { patriot } from '$lib/companions/patriot/game/companion';
import { type PatriotBody, patriotEvents } from '$lib/companions/patriot/game/game';
import { warningsOf } from '$lib/companions/patriot/game/due';
import { tell } from '$lib/companions/patriot/ui/play.svelte';
import { whyNot } from '$lib/companions/patriot/game/plan/why-not';
import type { Intent } from '$lib/companions/patriot/game/plan/draft';
import { spotsAsked } from '$lib/companions/patriot/game/plan/spots';
import type { PatriotState } from '$lib/companions/patriot/game/state/state';
import {
	actOf,
	atLetter,
	bodiesOf,
	boardOf,
	inAct,
	inEncounter,
	letter,
	play,
	refusal,
	riotCard,
	sums,
	toldBy,
	withSeat
} from './fixture';

const kinds = (state: PatriotState) => state.chain.map(({ kind }) => kind);
const plain = ['marion', 'zam', 'hilbert', 'gustavo'] as const;
const beacon = (cost: Partial<BeaconCard['cost']>, ...effects: readonly Effect[]): BeaconCard => ({
	label: 'e',
	defective: false,
	cost: { ap: 0, coins: 0, markers: 0, cards: 0, unrest: 0, ...cost },
	effects
});
const launched = (...cards: readonly (BeaconCard | null)[]) =>
	Array.from({ length: 4 }, (_, slot) => ({
		card: cards[slot] ?? null,
		status: slot < cards.length ? ('launched' as const) : ('unlaunched' as const)
	}));

describe('beacons', () => {
	it('PA-0.1: its result is given before its unrest is added: 4 − 2 + 2 is 4, and no riot', () => {
		const state = inAct(plain, { unrest: 4, beacons: launched(beacon({ unrest: 2 }, { do: 'unrest', by: -2 })) });
		const used = play(state, { do: 'tile', tile: 'C-S5', slot: 0 });
		expect([used.unrest, kinds(used)]).toEqual([4, []]);
	});

	it('PA-C2: with no beacon whose cost can be paid the tile says the first reason; one that can be paid is enough', () => {
		const dear = beacon({ ap: 4 });
		const poor = withSeat(inAct(plain, { beacons: launched(dear) }), 0, () => ({ apLeft: 2 }));
		expect(whyNot(poor, { tile: 'C-S5' })).toBe('Needs 4 AP, marion has 2.');
		expect(whyNot({ ...poor, beacons: launched(dear, beacon({})) }, { tile: 'C-S5' })).toBeNull();
		expect(whyNot({ ...poor, beacons: launched() }, { tile: 'C-S5' })).toBe('No launched, unused beacon.');
	});

	it('PA-E5: the marker coin of a launched beacon that is replaced goes to the bank; an unlaunched one has none', () => {
		const after = play(inAct(plain, { beacons: launched(null) }), { do: 'tile', tile: 'C-S3', slots: [0, 1] });
		expect(after.beacons.map(({ status }) => status)).toEqual(Array(4).fill('unlaunched'));
		expect(after.beaconPile).toBe(16);
		const lines = tell(
			inAct(plain, { beacons: launched(null) }),
			bodiesOf(inAct(plain, { beacons: launched(null) }), { do: 'tile', tile: 'C-S3', slots: [0, 1] })
		);
		expect(lines).toContain('beacon 1 went to the box, its coin to the bank; a new beacon lies in its slot. (PA-E5)');
		expect(lines).toContain('beacon 2 went to the box; a new beacon lies in its slot. (PA-E5)');
	});
});

describe('discoveries', () => {
	const card = (label: string, reject = false): DiscoveryCard => ({ label, reject, effects: [] });
	const drawn = (draw: number, keep: number) =>
		play(
			inEncounter(plain),
			{ do: 'brief', card: null },
			{ do: 'effects', effects: [{ do: 'discovery', who: 'holder', draw, keep }] }
		);
	const kept = (state: PatriotState, intent: Intent) => play(state, intent).seats[0]?.discoveries;

	it('PA-D13: a card that draws 3 and keeps 2 keeps two, or as many as are no rejects', () => {
		const state = drawn(3, 2);
		const told = [card('a'), card('b'), card('c')];
		expect(kept(state, { do: 'discoveries', cards: told, keep: [0, 2] })).toEqual(['a', 'c']);
		expect(refusal(state, { do: 'discoveries', cards: told, keep: [0] })).toBe('Say which 2 are kept.');
		expect(refusal(state, { do: 'discoveries', cards: told, keep: [0, 1, 2] })).toBe('Say which 2 are kept.');
		const rejects = [card('a', true), card('b'), card('c', true)];
		expect(kept(state, { do: 'discoveries', cards: rejects, keep: [1] })).toEqual(['b']);
		expect(refusal(state, { do: 'discoveries', cards: rejects, keep: [0] })).toBe(
			'A reject acts at once; it is not kept.'
		);
	});

	it('PA-D13: a card that keeps none keeps none', () => {
		expect(kept(drawn(2, 0), { do: 'discoveries', cards: [card('a'), card('b')], keep: [] })).toEqual([]);
	});

	it('a draw of a game from before several could be kept is read as it was, and keeps one', () => {
		const item = { kind: 'discovery', seat: 0, draw: 2, gift: false };
		const body = { kind: 'chain-moved', told: 'Discoveries are drawn.', chain: { then: [item] } };
		const head = { version: 1, id: 'e', order: 1, step: 's', round: 1, decidedBy: 'player' };
		const parsed = patriot.kind.parseEvent({ ...head, at: '2026-01-01T00:00:00.000Z', body });
		if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
		expect(parsed.value.body).toEqual(body);
		const applied = patriotEvents.apply(inAct(plain), parsed.value.body as PatriotBody);
		if (!applied.ok) throw new Error(applied.reason);
		expect(kept(applied.state, { do: 'discoveries', cards: [card('a'), card('b')], keep: [1] })).toEqual(['b']);
	});

	it('PA-N2, PA-D12: the kept card lets the next discovery draw three, and is used up by it alone', () => {
		const keptCard = [{ label: 'smp-b4', remind: 'discovery' as const }];
		const rich = withSeat(inAct(plain, { kept: keptCard }), 0, () => ({ markers: 8 }));
		const three = play(rich, { do: 'tile', tile: 'C-L4' });
		expect(three.chain[0]).toMatchObject({ kind: 'discovery', draw: 3 });
		const done = play(three, { do: 'discoveries', cards: [card('a'), card('b'), card('c')], keep: [1] });
		expect([done.kept, done.seats[0]?.discoveries]).toEqual([[], ['b']]);
		expect(play(done, { do: 'tile', tile: 'C-L4' }).chain[0]).toMatchObject({ draw: 2 });
		// A brief that draws three of its own does not use it up.
		const brief = play({ ...drawn(3, 1), kept: keptCard }, { do: 'discoveries', cards: [card('a')], keep: [0] });
		expect(brief.kept).toEqual(keptCard);
	});
});

describe('bids', () => {
	it('PA-B6: highest, lowest and the holder are each who they are, in either list', () => {
		const marker = (who: 'holder' | 'highest' | 'lowest', by: number): Effect => ({ do: 'markers', by, who });
		const card: BriefCard = {
			label: 'bid',
			super: false,
			kind: 'bidding',
			highest: [marker('highest', 1), marker('lowest', 2)],
			lowest: [marker('lowest', 3), marker('holder', 5)]
		};
		const state = play(
			inEncounter(['marion', 'zam', 'hilbert']),
			{ do: 'brief', card },
			{ do: 'bid', add: 1 },
			{ do: 'bid', add: 4 },
			{ do: 'bid', add: null },
			{ do: 'bid', add: null }
		);
		// The holder laid 1, Zam 4, Hilbert nothing.
		expect(state.seats.map(({ markers }) => markers)).toEqual([5, 1, 5]);
	});

	it('PA-B6: nobody bids: no highest, and what the highest would get is nobody’s', () => {
		const card: BriefCard = {
			label: 'bid',
			super: false,
			kind: 'bidding',
			highest: [{ do: 'markers', by: 1, who: 'highest' }],
			lowest: [
				{ do: 'markers', by: 1, who: 'lowest' },
				{ do: 'markers', by: 7, who: 'highest' }
			]
		};
		const none = { do: 'bid', add: null } as const;
		const state = play(inEncounter(['marion', 'zam', 'hilbert']), { do: 'brief', card }, none, none, none);
		expect(state.chain[0]).toMatchObject({ stage: 'tie' });
		const after = play(state, { do: 'lowest', seat: 2 });
		expect([after.seats.map(({ markers }) => markers), kinds(after)]).toEqual([[0, 0, 1], []]);
	});
});

describe('briefs', () => {
	const card: BriefCard = {
		label: 'b',
		super: false,
		kind: 'influence',
		needs: ['spy'],
		rows: [
			{ from: 8, to: null, effects: [{ do: 'coins', by: 3 }] },
			{ from: null, to: 7, effects: [{ do: 'unrest', by: 1 }] }
		]
	};

	it('PA-B2: a brief that passes by itself, by whatever card, does its top row', () => {
		const state = play(inEncounter(plain), { do: 'brief', card });
		const passed = play(state, { do: 'brief-passes' });
		expect([passed.treasury, passed.unrest, passed.opinionLeft]).toEqual([3, 0, 40]);
		expect(toldBy(state, { do: 'brief-passes' })).toContain('top row');
	});

	it('PA-Q70: that is so of influence briefs only', () => {
		const choice: BriefCard = {
			label: 'c',
			super: false,
			kind: 'choice',
			decider: 'holder',
			options: [{ label: 'a', coins: 0, effects: [] }]
		};
		const state = play(inEncounter(plain), { do: 'brief', card: choice });
		expect(refusal(state, { do: 'brief-passes' })).toBe('Only an influence brief passes by itself (PA-Q70).');
	});
});

describe('riot cards', () => {
	it('PA-Q26: with all nine in play no new card is drawn, but all else of an incitement is done', () => {
		const riots = Array.from({ length: riotCardsInBox }, (_, index) => ({
			card: riotCard({ treasury: 1 }),
			placement: index + 1,
			group: index + 1,
			threatRaised: true
		}));
		const state = inEncounter(['marion', 'frank', 'zam'], { riots, unrest: 5, board: boardOf({ treasury: 'R...' }) });
		const told: Intent = { do: 'effects', effects: [{ do: 'unrest', by: 1 }] };
		const drawn = play(state, { do: 'brief', card: null });
		const after = play(drawn, told);
		expect([after.unrest, after.riots.length, kinds(after)]).toEqual([1, 9, []]);
		expect(toldBy(drawn, told)).toContain('frank draws one card of each type');
	});

	it('PA-R8: Marion’s riot of round 2 comes before Diva’s hand is counted', () => {
		const state = atLetter(inAct(['marion', 'diva', 'zam'], {}, letter({ onFail: [] })));
		const ready = play(state, { do: 'count-letter', pile: sums({}), confirmed: [] }, { do: 'letter', card: letter() });
		expect(kinds(ready)).toEqual(['riot-draw', 'riots-over', 'hand-check']);
	});
});

describe('cards that stay in play', () => {
	it.each([
		['gather', (state: PatriotState) => ({ ...state, step: 'gather' as const })],
		['act', (state: PatriotState) => state],
		['encounter', (state: PatriotState) => ({ ...state, step: 'encounter' as const })],
		['discovery', (state: PatriotState) => play(state, { do: 'tile', tile: 'C-L4' })],
		['riot', (state: PatriotState) => play({ ...state, unrest: 5 }, { do: 'tile', tile: 'C-F2a' })],
		['vote', (state: PatriotState) => play(state, { do: 'tile', tile: 'C-S4' })],
		['letter', (state: PatriotState) => atLetter(state)],
		['round-end', (state: PatriotState) => atLetter(state)]
	] as const)('PA-B10: one is reminded of at its moment: %s', (remind, at) => {
		const state = actOf(inAct(plain), 1);
		const rich = { ...withSeat(state, 1, () => ({ markers: 8 })), kept: [{ label: 'This one', remind }] };
		expect(warningsOf(at(rich))).toContain('Kept card: This one.');
	});
});

describe('cards that nobody may look at', () => {
	const looked = { ...defaultRulings, presidentCard: 'looked-at' as const };
	const exposing = (state: PatriotState, target: number) =>
		play(
			actOf(state, 1),
			{ do: 'tile', tile: 'C-S4' },
			{ do: 'target', seat: target },
			{ do: 'pile', pile: sums({ spy: 40 }) },
			{ do: 'kills', kills: 1, hand: 0 }
		);
	const six = ['marion', 'zam', 'hilbert', 'gustavo', 'maury', 'petr'] as const;

	it('PA-Q6: at an exposure a neutral player looks under the President; a Kill there is as turned up', () => {
		const asked = exposing({ ...inAct(six), rulings: looked }, 2);
		expect(asked.chain[0]).toMatchObject({ stage: 'neutral' });
		expect(play(asked, { do: 'neutral', kills: 0 })).toMatchObject({ ending: null, allegiance: { killRevealed: 1 } });
		expect(play(asked, { do: 'neutral', kills: 1 }).ending).toMatchObject({ winner: 'savers', rule: 'PA-G4' });
		expect(refusal(asked, { do: 'neutral', kills: 2 })).toBe('Only 1 Kill card is left in this game.');
	});

	it('PA-Q6: with four players nothing lies under the President, so nobody looks', () => {
		const four = { ...inAct(plain), rulings: looked };
		// A second Kill card by hand, so that the exposure alone ends nothing.
		const more = { ...four, allegiance: { ...four.allegiance, killInGame: 2 } };
		expect(kinds(exposing(more, 2))).toEqual([]);
	});

	it('PA-Q69: the round-3 card of an exposed player stays unseen, and is looked at with that of the President', () => {
		const four = { ...inAct(plain), rulings: looked, round: 2 };
		const more = { ...four, allegiance: { ...four.allegiance, killInGame: 3 } };
		const dealt = play(
			{ ...exposing(more, 2), round: 3, chain: [{ kind: 'deal', when: 'round-3', id: 900 }] },
			{ do: 'deal' }
		);
		expect(dealt.seats.map(({ unseenCards }) => unseenCards)).toEqual([0, 0, 1, 0]);
		expect(exposing(dealt, 3).chain[0]).toMatchObject({ stage: 'neutral' });
	});
});

describe('PA-Q38: the cap of 10', () => {
	it('where it holds for AP left too, a turn and a gift begin with at most 10', () => {
		const rulings = { ...defaultRulings, apCap: 'left' as const };
		const start = (more: Partial<PatriotState>) =>
			play(
				withSeat({ ...inAct(['marion', 'zam', 'jack'], more), step: 'turn-end' }, 1, () => ({
					standingAp: 10,
					nextTurnAp: 2
				})),
				{ do: 'end-turn' }
			).seats[1]?.apLeft;
		expect([start({}), start({ rulings })]).toEqual([12, 10]);
		const given: Intent = { do: 'effects', effects: [{ do: 'ap', by: 12, who: 'next-player', when: 'now' }] };
		const gift = (more: Partial<PatriotState>) =>
			play({ ...inEncounter(['marion', 'zam', 'jack']), ...more }, { do: 'brief', card: null }, given).seats[1]?.apLeft;
		expect([gift({}), gift({ rulings })]).toEqual([12, 10]);
	});
});

describe('spaces that are asked for', () => {
	const board = boardOf({ treasury: 'TR..', laboratory: 'R...', surveillance: 'TTTT', 'war-room': 'TTT-' });
	const asked = (effect: Effect) =>
		spotsAsked(
			play({ ...inEncounter(plain), board }, { do: 'brief', card: null }, { do: 'effects', effects: [effect] })
		);
	const told = (found: ReturnType<typeof spotsAsked>) => [
		found?.of.map(({ location, space }) => `${location} ${space}`),
		found?.must
	];

	it('only those that can be chosen may be tapped; up to so many may be none', () => {
		expect(told(asked({ do: 'rioters-execute', count: 1 }))).toEqual([['treasury 2', 'laboratory 1'], false]);
		expect(told(asked({ do: 'troops-deploy', count: 1, where: 'treasury' }))).toEqual([
			['treasury 3', 'treasury 4'],
			false
		]);
		expect(told(asked({ do: 'troops-lose', count: 2, where: 'war-room' }))).toEqual([
			['war-room 1', 'war-room 2', 'war-room 3'],
			true
		]);
		expect(spotsAsked(inAct(plain))).toBeNull();
	});

	it('PA-Q25: a backfire takes a troop, and without troops any free space from 1 to 4', () => {
		const rolled = (grounds: Parameters<typeof boardOf>[0]) =>
			spotsAsked(
				play(
					inAct(plain, { board: boardOf(grounds) }),
					{ do: 'tile', tile: 'C-W4' },
					{ do: 'die', face: 1 },
					{ do: 'take-die' }
				)
			);
		expect(told(rolled({ treasury: 'TR..' }))).toEqual([['treasury 1'], true]);
		const free = rolled({ treasury: 'RRR.', surveillance: 'RRRR', laboratory: 'RRRR', 'war-room': 'RRR-' });
		expect(told(free)).toEqual([['treasury 4'], true]);
	});
});
