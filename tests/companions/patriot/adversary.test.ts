// The specification read against the code, section by section, where one rule meets another. What is expected is worked out by hand from the section it names.
import { describe, expect, it } from 'vitest';
import type { BeaconCard, BriefCard, Effect } from '$lib/companions/patriot/rules/cards';
import { layBoard, writeGround } from '$lib/companions/patriot/rules/board';
import { defaultRulings } from '$lib/companions/patriot/rules/rulings';
import { whyNotAbility } from '$lib/companions/patriot/game/plan/abilities';
import { priceOf, type TileChoice } from '$lib/companions/patriot/game/plan/price';
import { whyNot } from '$lib/companions/patriot/game/plan/why-not';
import type { Intent } from '$lib/companions/patriot/game/plan/draft';
import { planStepIn, type StepIn } from '$lib/companions/patriot/game/plan/step-in';
import { begin, type PatriotState } from '$lib/companions/patriot/game/state/state';
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
	setupOf,
	sums,
	toldBy,
	withSeat
} from './fixture';

const kinds = (state: PatriotState) => state.chain.map(({ kind }) => kind);
const riot = (cards = 1): Effect => ({ do: 'riot', cards });
const tells = (...effects: readonly Effect[]): Intent[] => [
	{ do: 'brief', card: null },
	{ do: 'effects', effects }
];
const choiceOf = (decider: 'holder' | 'president' | 'chosen', effects: readonly Effect[]): BriefCard => ({
	label: 'c',
	super: false,
	kind: 'choice',
	decider,
	options: [{ label: 'vote', coins: 0, effects }]
});
const ownVote: Effect = { do: 'assassination-vote', target: 'chosen', half: false, caller: 'holder' };
const cardVote: Effect = { do: 'assassination-vote', target: 'chosen', half: false, caller: 'card' };
const callingBeacon: BeaconCard = {
	label: 'smp-e1',
	defective: false,
	cost: { ap: 4, coins: 0, markers: 0, cards: 0, unrest: 0 },
	effects: [ownVote]
};
const launched = (card: BeaconCard | null) => [
	{ card, status: 'launched' as const },
	...Array.from({ length: 3 }, () => ({ card: null, status: 'unlaunched' as const }))
];

describe('riots', () => {
	it('PA-I5: two riots incited before his vote is called are one vote against Jack', () => {
		const state = inEncounter(['marion', 'jack', 'zam']);
		let now = play(state, ...tells(riot(), riot()));
		for (let card = 0; card < 2; card++)
			now = play(
				now,
				{ do: 'riot-card', card: riotCard({ treasury: 1 }) },
				{ do: 'rioters', faces: [card === 0 ? 1 : 2] }
			);
		expect(kinds(now)).toEqual(['assassination']);
	});

	it('PA-I5: a vote against Jack is dropped where he was exposed before it came up', () => {
		const state = inEncounter(['marion', 'jack', 'zam']);
		const called = play(state, ...tells(riot()), { do: 'riot-card', card: riotCard({ treasury: 1 }) });
		const voted = play(called, { do: 'rioters', faces: [1] });
		expect(voted.chain[0]).toMatchObject({ kind: 'assassination', target: 1, stage: 'vote' });
		const exposed = withSeat(voted, 1, () => ({ status: 'exposed', standingAp: 0 }));
		expect(refusal(exposed, { do: 'pile', pile: sums({ spy: 30 }) })).toBe('Already exposed.');
	});

	it('PA-I4: a riot card never ends between two cards of one incitement', () => {
		const state = inEncounter(['marion', 'gustavo', 'zam'], { board: boardOf({ treasury: 'T...' }) });
		const first = play(state, ...tells(riot(2)), { do: 'riot-card', card: riotCard({ 'war-room': 1 }) });
		const none = play(first, { do: 'rioters', faces: [4] });
		expect([none.riots.length, kinds(none)]).toEqual([1, ['riot-draw', 'riots-over']]);
		const second = play(none, { do: 'riot-card', card: riotCard({ 'war-room': 1 }) }, { do: 'rioters', faces: [4] });
		expect([second.riots.length, second.threat]).toEqual([0, 0]);
	});

	it('PA-I3d: two cards drawn together raise threat once; a rioter on 5 is a cause of its own', () => {
		const state = inEncounter(['marion', 'gustavo', 'zam'], { board: boardOf({ treasury: 'RRRR' }) });
		const both = play(
			state,
			...tells(riot(2)),
			{ do: 'riot-card', card: riotCard({ treasury: 1 }) },
			{ do: 'riot-card', card: riotCard({ laboratory: 1 }) },
			{ do: 'rioters', faces: [2] }
		);
		// Space 5 of the Treasury: +1 for the group and +1 for the space; the Laboratory's rioter raises nothing more.
		expect([both.threat, writeGround(both.board.treasury)]).toEqual([2, 'RRRRR']);
	});
});

describe('who may call', () => {
	it('PA-K1: a beacon that calls a vote is refused to Donovan, with the reason', () => {
		const state = inAct(['donovan', 'zam', 'hilbert'], { beacons: launched(callingBeacon) });
		expect(refusal(state, { do: 'tile', tile: 'C-S5', slot: 0 })).toBe(
			'Donovan may not call a vote; he may vote in one.'
		);
		expect(whyNot(actOf(state, 1), { tile: 'C-S5', slot: 0 })).toBeNull();
	});

	it('PA-K1: an effect by which Viktor would call a vote calls none; one that a card calls by itself is held', () => {
		const state = inEncounter(['viktor', 'zam', 'hilbert']);
		expect(kinds(play(state, ...tells(ownVote)))).toEqual([]);
		expect(toldBy(play(state, { do: 'brief', card: null }), { do: 'effects', effects: [ownVote] })).toContain(
			'Viktor may not call a vote'
		);
		expect(kinds(play(state, ...tells(cardVote)))).toEqual(['assassination']);
	});

	it('PA-B5: whoever decides is the caller, and may not choose what they may not do', () => {
		const byPresident = { ...actOf(inAct(['viktor', 'zam', 'hilbert']), 1), step: 'encounter' as const };
		const drawn = play(byPresident, { do: 'brief', card: choiceOf('president', [ownVote]) });
		expect(refusal(drawn, { do: 'option', option: 0 })).toContain('may not call a vote');
		const byMarion = { ...actOf(inAct(['marion', 'zam', 'hilbert']), 1), step: 'encounter' as const };
		const called = play(byMarion, { do: 'brief', card: choiceOf('president', [ownVote]) }, { do: 'option', option: 0 });
		expect(called.chain[0]).toMatchObject({ kind: 'assassination', caller: 0, leader: 0 });
	});

	it('PA-B5: where a chosen player decides, the table says who', () => {
		const state = play(inEncounter(['marion', 'zam', 'hilbert']), { do: 'brief', card: choiceOf('chosen', [ownVote]) });
		expect(refusal(state, { do: 'option', option: 0 })).toBe('Say who decides.');
		expect(play(state, { do: 'option', option: 0, seat: 2 }).chain[0]).toMatchObject({ caller: 2 });
	});

	it('PA-K2: with nobody left to be a target no vote is held', () => {
		const lone = ['zam', 'hilbert'].reduce(
			(now, _, index) => withSeat(now, index + 1, () => ({ status: 'exposed', standingAp: 0 })),
			inEncounter(['marion', 'zam', 'hilbert'])
		);
		expect(kinds(play(lone, ...tells(ownVote)))).toEqual([]);
	});
});

describe('abilities', () => {
	it('PA-D5: Executive Decision hands in at least 3 cards: none is too few', () => {
		const state = withSeat(inAct(['marion', 'zam', 'hilbert']), 0, () => ({ markers: 2 }));
		for (const cards of [0, 2])
			expect(refusal(state, { do: 'ability', ability: 'ab-executive', input: { seat: 1, cards } })).toBe(
				'At least 3 influence cards are handed in.'
			);
		const done = play(state, { do: 'ability', ability: 'ab-executive', input: { seat: 1, cards: 3 } });
		expect([done.seats[0]?.markers, done.chain[0]?.kind]).toEqual([0, 'assassination']);
	});

	it('PA-D5: Give or Take gives to another player; Power Struggle never back to Samuel', () => {
		const maury = actOf(inAct(['marion', 'maury', 'samuel']), 1);
		expect(refusal(maury, { do: 'ability', ability: 'ab-giveortake', input: { seat: 1 } })).toBe(
			'Choose another player.'
		);
		expect(refusal(maury, { do: 'ability', ability: 'ab-struggle', input: { seat: 2 } })).toBe(
			'Choose another player.'
		);
	});

	it('PA-P3: what waits for Diva’s answer cannot be announced a second time', () => {
		const announced = play(actOf(inAct(['marion', 'petr', 'diva']), 1), { do: 'ability', ability: 'ab-martyr' });
		expect(refusal(announced, { do: 'ability', ability: 'ab-martyr' })).toBe('It is announced already.');
		expect(play(announced, { do: 'no' }).treasury).toBe(4);
	});

	it('PA-P3: what cannot be any more once Diva lets it be is not done, and not used', () => {
		const state = withSeat(inAct(['marion', 'zam', 'diva']), 0, () => ({ markers: 3 }));
		const announced = play(state, { do: 'ability', ability: 'ab-executive', input: { seat: 1, cards: 3 } });
		const exposed = withSeat(announced, 1, () => ({ status: 'exposed', standingAp: 0 }));
		const after = play(exposed, { do: 'no' });
		expect([after.seats[0]?.markers, kinds(after), whyNotAbility(after, 'ab-executive')]).toEqual([3, [], null]);
		expect(toldBy(exposed, { do: 'no' })).toContain('Already exposed');
	});

	it('PA-E6: Efficiency in M.W.’s own Act is a Launch: Reprogram is free once after it', () => {
		const state = actOf(inAct(['marion', 'mw', 'zam']), 1);
		const after = play(state, { do: 'ability', ability: 'ab-efficiency', input: { slot: 0 } });
		expect([after.beacons[0]?.status, after.seats[1]?.apLeft, after.treasury]).toEqual(['launched', 8, 0]);
		expect(priceOf(after, { tile: 'C-S3' }).ap).toBe(0);
	});

	it('PA-E2, PA-E3: Efficiency launches no defective card, and replaces unlaunched beacons first', () => {
		const beacons = [
			{ card: { ...callingBeacon, defective: true }, status: 'unlaunched' as const },
			...launched(null).slice(0, 1),
			...launched(null).slice(1, 3)
		];
		const state = actOf(inAct(['marion', 'mw', 'zam'], { beacons }), 1);
		expect(refusal(state, { do: 'ability', ability: 'ab-efficiency', input: { slot: 0 } })).toBe(
			'That beacon cannot be launched.'
		);
		expect(refusal(state, { do: 'ability', ability: 'ab-efficiency', input: { slot: 1, fromPile: true } })).toBe(
			'Unlaunched beacons are replaced first.'
		);
	});

	it('PA-Q74: the next player is whoever takes the next turn: an exposed one whose turns are skipped does not', () => {
		const rulings = { ...defaultRulings, exposedTurn: 'skipped' as const };
		const state = withSeat({ ...inEncounter(['marion', 'zam', 'hilbert', 'jack']), rulings }, 1, () => ({
			status: 'exposed',
			standingAp: 0
		}));
		const waive: Effect = { do: 'waive-ap', tile: 'C-F2a', who: 'next-player' };
		expect(play(state, ...tells(waive)).waivers).toEqual([{ tile: 'C-F2a', seat: 2 }]);
	});
});

describe('discoveries', () => {
	it('PA-N2: a card that is no reject is kept, and cannot be let go', () => {
		const state = withSeat(inAct(['marion', 'zam', 'hilbert']), 0, () => ({ markers: 4 }));
		const drawn = play(state, { do: 'tile', tile: 'C-L4' });
		const card = (label: string, reject: boolean) => ({ label, reject, effects: [] });
		expect(refusal(drawn, { do: 'discoveries', cards: [card('a', true), card('b', false)], keep: [] })).toBe(
			'Say which one is kept.'
		);
		const two = play(drawn, { do: 'discoveries', cards: [card('a', true), card('b', true)], keep: [] });
		expect([two.seats[0]?.discoveries, two.seats[0]?.markers]).toEqual([[], 0]);
	});
});

describe('letters', () => {
	it('PA-L4: what the table says of a letter stands, whatever was told of it', () => {
		const state = atLetter(inAct(['viktor', 'jack', 'zam'], {}, letter({ onFail: [{ do: 'threat', by: 1 }] })));
		const failed = play(state, { do: 'count-letter', pile: sums({}), confirmed: [], says: 'failed' });
		expect([failed.threat, failed.seats[0]?.standingAp]).toEqual([1, 9]);
		expect(toldBy(state, { do: 'count-letter', pile: sums({}), confirmed: [], says: 'failed' })).toContain(
			'the table says so'
		);
	});

	it('PA-R7: the old letter asks nothing any more, also where nobody reads the new one', () => {
		const old = letter({ coins: 3, onFail: [] });
		const counted = play(atLetter(inAct(['marion', 'zam', 'jack'], {}, old)), {
			do: 'count-letter',
			pile: sums({}),
			confirmed: []
		});
		expect(counted.chain[0]?.kind).toBe('letter');
		expect(counted.letter).toEqual({ day: 2, card: null, coins: 0 });
	});

	it('PA-P4, PA-Q67: Big Heart waits while the letter is counted, and may be used before that', () => {
		const maury = { ...inAct(['viktor', 'maury', 'zam']), step: 'turn-end' as const, turnsTaken: 2 };
		const asked = play(maury, { do: 'end-turn' });
		expect(asked.chain[0]).toMatchObject({ kind: 'hand-check', who: 'maury' });
		expect(whyNotAbility(asked, 'ab-bigheart', { seat: 1 })).toBeNull();
		const counting = play(asked, { do: 'hand-check', yes: false });
		expect(whyNotAbility(counting, 'ab-bigheart', { seat: 1 })).toBe('Not while a letter is counted (PA-Q67).');
	});
});

describe('the opening board', () => {
	it('PA-S6: a troop stands on a space that exists: the War Room has no space 4 by default', () => {
		const { board } = begin(
			setupOf(['marion', 'zam', 'jack'], { troops: { treasury: 4, surveillance: 1, laboratory: 1, 'war-room': 4 } })
		);
		expect([writeGround(board.treasury), writeGround(board['war-room'])]).toEqual(['...T.', 'T..-.']);
		expect(layBoard(defaultRulings)['war-room'][4]).toBe('none');
	});
});

describe('the price of tiles', () => {
	it.each<[string, Partial<PatriotState>, TileChoice, number]>([
		['PA-C3: a waiver goes before the half', { waivers: [{ tile: 'C-F2a', seat: 1 }] }, { tile: 'C-F2b' }, 0],
		['PA-C3: only Treasury tiles are halved', {}, { tile: 'C-L2' }, 3],
		['PA-C3: 7 halved is 4', {}, { tile: 'C-F2b' }, 4]
	])('%s', (_, more, choice, ap) => {
		const state = actOf(inAct(['marion', 'hilbert', 'zam'], more), 1);
		expect(priceOf({ ...state, turn: { ...state.turn, halve: true } }, choice).ap).toBe(ap);
	});

	it('PA-C4: Hilbert’s first location is free, the second costs a card, the letter none', () => {
		const state = actOf(inAct(['marion', 'hilbert', 'zam'], { treasury: 2 }, letter({ coins: 1 })), 1);
		const moved = play(state, { do: 'tile', tile: 'C-F1' });
		expect([priceOf(state, { tile: 'C-F1' }).cards, priceOf(moved, { tile: 'C-F1' }).cards]).toEqual([0, 0]);
		expect([priceOf(moved, { tile: 'C-S1' }).cards, priceOf(moved, { tile: 'C-LE' }).cards]).toEqual([1, 0]);
	});
});

describe('the end', () => {
	it('PA-Q66: a saver’s death at threat 5 is threat first: killers win, and no character is asked for', () => {
		const state = actOf(inAct(['marion', 'zam', 'hilbert'], { threat: 5 }), 1);
		const over = play(
			state,
			{ do: 'tile', tile: 'C-S4' },
			{ do: 'target', seat: 2 },
			{ do: 'pile', pile: sums({ spy: 6 }) },
			{ do: 'kills', kills: 0, hand: 3 }
		);
		expect([over.ending?.rule, over.threat]).toEqual(['PA-G1', 6]);
		expect(bodiesOf(state, { do: 'end-act' }).length).toBeGreaterThan(0);
	});
});

describe('5.1: with the stops off the buttons remain, and step into the last gesture', () => {
	const off = { windows: false };
	const intoLast = (state: PatriotState, intent: Intent, ability: StepIn) => {
		const planned = planStepIn(state, bodiesOf(state, intent), ability);
		if (!planned.ok) throw new Error(planned.reason);
		return planned.state;
	};
	const failing = letter({ influence: [{ type: 'war', amount: 1, perPlayer: false }] });
	const count: Intent = { do: 'count-letter', pile: sums({}), confirmed: [] };

	it('PA-H1: the bullet: no threat, no Losing Vote, and the round goes on', () => {
		const state = { ...atLetter(inAct(['donovan', 'wilfred', 'zam'], { threat: 5 }, failing)), ...off };
		expect(play(state, count).ending?.rule).toBe('PA-G1');
		const saved = intoLast(state, count, 'ab-bullet');
		expect([saved.threat, saved.unrest, saved.ending, saved.round, kinds(saved)]).toEqual([5, 0, null, 2, ['letter']]);
		expect(whyNotAbility(saved, 'ab-bullet')).toBe('Used in round 1.');
	});

	it('PA-I3d: of two causes the bullet meets the last, space 5’s; the group’s stands', () => {
		const full = inEncounter(['marion', 'wilfred', 'zam'], { board: boardOf({ treasury: 'RRRR' }), ...off });
		const drawn = play(full, ...tells(riot()));
		const card: Intent = { do: 'riot-card', card: riotCard({ treasury: 1 }) };
		expect([play(drawn, card).threat, intoLast(drawn, card, 'ab-bullet').threat]).toEqual([2, 1]);
	});

	it('PA-I1: talks: unrest goes back, nothing was incited, so Frank draws nothing and Jack is not accused', () => {
		const state = { ...inAct(['donovan', 'frank', 'jack'], { unrest: 4 }), ...off };
		const coins: Intent = { do: 'tile', tile: 'C-F2a' };
		expect(kinds(play(state, coins))).toEqual(['riot-draw', 'riots-over', 'newsworthy', 'serious']);
		const talked = intoLast(state, coins, 'ab-delegate');
		expect([talked.unrest, talked.treasury, kinds(talked)]).toEqual([1, 2, []]);
	});

	it('PA-I1: of two riots incited together one is left', () => {
		const state = play({ ...inEncounter(['donovan', 'zam', 'hilbert']), ...off }, { do: 'brief', card: null });
		const talked = intoLast(state, { do: 'effects', effects: [riot(2)] }, 'ab-delegate');
		expect(kinds(talked)).toEqual(['riot-draw', 'riots-over']);
	});

	it('PA-P3: a tantrum: no effect, and both are used', () => {
		const state = { ...actOf(inAct(['marion', 'petr', 'diva']), 1), ...off };
		const martyr: Intent = { do: 'ability', ability: 'ab-martyr' };
		const cancelled = intoLast(state, martyr, 'ab-tantrum');
		expect([cancelled.treasury, whyNotAbility(cancelled, 'ab-martyr')]).toEqual([0, 'Used in round 1.']);
		expect(planStepIn(cancelled, bodiesOf(cancelled, { do: 'end-act' }), 'ab-tantrum').ok).toBe(false);
	});
});
