// The game as a journal: random legal players come to a named end, trackers stay in their bounds, what is replayed is what was played, and nothing in it is secret.
import { describe, expect, it } from 'vitest';
import { type PatriotBody, patriotGames, type PatriotGame } from '$lib/companions/patriot/game/game';
import { patriot } from '$lib/companions/patriot/game/companion';
import { plan } from '$lib/companions/patriot/game/plan/plan';
import { planStepIn, stepIns } from '$lib/companions/patriot/game/plan/step-in';
import { priceOf } from '$lib/companions/patriot/game/plan/price';
import { whyNot } from '$lib/companions/patriot/game/plan/why-not';
import { whyNotAbility } from '$lib/companions/patriot/game/plan/abilities';
import { begin, type PatriotState } from '$lib/companions/patriot/game/state/state';
import { findDieProblem } from '$lib/companions/patriot/rules/dice';
import { spotsWith } from '$lib/companions/patriot/rules/board';
import { findPileProblem } from '$lib/companions/patriot/rules/votes';
import { type Journal, stateOf } from '$lib/journal/journal';
import { isLong, rounds, seed } from '../../long';
import {
	actOf,
	atLetter,
	bodiesOf,
	boardOf,
	cards,
	inAct,
	inEncounter,
	letter,
	play,
	refusal,
	riotCard,
	setupOf,
	stamp,
	sums,
	withSeat
} from './fixture';
import { type Chance, makeChance, nextIntent, randomSetup } from './random-table';

function checkBounds(state: PatriotState): void {
	for (const value of [state.threat, state.unrest, state.taxes]) {
		if (value < 0 || value > 6) throw new Error(`A tracker stands at ${value}.`);
	}
	if (state.treasury < 0 || state.letter.coins < 0) throw new Error('Coins below nothing.');
	if (state.allegiance.killRevealed > state.allegiance.killInGame) throw new Error('More Kill cards than there are.');
	if (spotsWith(state.board, 'troop').length > 15 || spotsWith(state.board, 'rioter').length > 15)
		throw new Error('More pieces than the box has.');
	for (const { apLeft, markers } of state.seats)
		if (apLeft < 0 || markers < 0) throw new Error('AP or markers below nothing.');
}

/** Set by hand, coins come and go without `coins-moved`. */
const setsCoins = (bodies: readonly PatriotBody[]): boolean => bodies.some(({ kind }) => kind === 'set-by-hand');

/** Now and then somebody steps into what was just done, where the stops are off. */
function playOne(state: PatriotState, chance: Chance) {
	const planned = plan(state, nextIntent(state, chance));
	if (!planned.ok || state.windows || !chance.yes(0.05)) return planned;
	const stepped = planStepIn(state, planned.bodies, chance.pick(stepIns));
	return stepped.ok ? stepped : planned;
}

/** A whole game of random legal players: its ending, and how many gestures it took. */
function playOut(
	seedOf: number,
	seats: number
): { readonly ending: PatriotState['ending']; readonly gestures: number } {
	const chance = makeChance(seedOf);
	let state = begin(randomSetup(chance, seats));
	for (let gestures = 0; gestures < 4000; gestures++) {
		if (state.ending) return { ending: state.ending, gestures };
		const planned = playOne(state, chance);
		if (!planned.ok) continue;
		const coins = state.treasury + state.letter.coins;
		const moved = planned.bodies.reduce(
			(sum, body) => (body.kind === 'coins-moved' ? sum + body.treasury + body.letter : sum),
			0
		);
		if (!setsCoins(planned.bodies) && planned.state.treasury + planned.state.letter.coins !== coins + moved)
			throw new Error('Coins moved without an event.');
		checkBounds(planned.state);
		if (planned.state.unrest === 6 && state.unrest < 6 && planned.state.chain.length === 0 && !planned.state.ending)
			throw new Error('Unrest rests at 6.');
		state = planned.state;
	}
	throw new Error(`Game ${seedOf} did not end: ${state.step} ${state.chain[0]?.kind}`);
}

/** Games of each number of players in the long run: no two seeds share one. */
const most = 2500;

describe('random legal players', () => {
	it.each([3, 4, 5, 6])(
		'%i of them come to one of the named ends, whatever they do',
		(seats) => {
			const ends = new Map<string, number>();
			let longest = 0;
			for (let game = 0; game < rounds(20, most); game++) {
				const { ending, gestures } = playOut((seed * 4 + seats - 3) * most + game, seats);
				ends.set(ending?.rule ?? 'none', (ends.get(ending?.rule ?? 'none') ?? 0) + 1);
				longest = Math.max(longest, gestures);
			}
			if (isLong)
				console.info(`${seats} players: ${JSON.stringify(Object.fromEntries(ends))}, at most ${longest} gestures`);
			expect([...ends.keys()].filter((rule) => !['PA-G1', 'PA-G2', 'PA-G3', 'PA-G4'].includes(rule))).toEqual([]);
			expect(ends.size, 'more than one comes up').toBeGreaterThan(1);
			if (isLong) expect(ends.size, 'every one comes up').toBe(4);
		},
		1_800_000
	);
});

/** A game through the journal, gesture by gesture. */
function journalOf(seedOf: number, gestures: number): Journal<PatriotGame>[] {
	const chance = makeChance(seedOf);
	const journals = [patriotGames.begin(randomSetup(chance))];
	for (let tries = 0; journals.length <= gestures && tries < gestures * 6; tries++) {
		const now = journals.at(-1);
		if (!now || stateOf(now).ending) break;
		const planned = plan(stateOf(now), nextIntent(stateOf(now), chance));
		if (!planned.ok) continue;
		const recorded = patriotGames.record(now, planned.bodies, stamp());
		if (!recorded.ok) throw new Error(recorded.reason);
		journals.push(recorded.journal);
	}
	return journals;
}

describe('the journal', () => {
	it('replays to the same state, through the door of files as well', () => {
		for (let game = 0; game < rounds(3, 200); game++) {
			const last = journalOf(seed + game, 120).at(-1);
			if (!last) throw new Error('no game');
			const read = patriot.kind.check(JSON.parse(JSON.stringify(last.setup)), JSON.parse(JSON.stringify(last.events)));
			if (!read.ok) throw new Error(JSON.stringify(read.problems));
			expect(patriotGames.fold(read.value.setup, read.value.events).journal).toSatisfy(
				(journal: Journal<PatriotGame>) => {
					expect(stateOf(journal)).toEqual(stateOf(last));
					return true;
				}
			);
		}
	});

	it('takes back exactly what a gesture did', () => {
		for (let game = 0; game < rounds(3, 200); game++) {
			const journals = journalOf(seed + 500 + game, 40);
			for (let at = 1; at < journals.length; at++) {
				const [before, after] = [journals[at - 1], journals[at]];
				if (!before || !after) continue;
				const undone = patriotGames.undo(after, 1, stamp());
				if (!undone.ok) throw new Error(undone.reason);
				expect(stateOf(undone.journal)).toEqual(stateOf(before));
			}
		}
	});

	it('keeps nothing secret: no hand, no vote by person, no allegiance before it is turned up', () => {
		const setup = randomSetup(makeChance(4));
		const events = journalOf(4, 200).at(-1)?.events ?? [];
		for (const { body } of events) {
			const words = JSON.stringify(body);
			if (body.kind === 'vote-tallied')
				expect(Object.keys(body).sort()).toEqual(expect.not.arrayContaining(['seat', 'by', 'voters']));
			if (body.kind !== 'allegiances-entered')
				expect(words).not.toMatch(/"(allegiances|hands?|sizes|holding|objective|missions)":/);
		}
		const state = stateOf(patriotGames.begin(setup));
		expect(Object.keys(state.seats[0] ?? {})).not.toContain('allegiance');
	});
});

const plain = ['marion', 'zam', 'hilbert', 'gustavo'] as const;

describe('odd and hostile inputs', () => {
	it('PA-Z1: 2 or 7 players', () => {
		for (const seats of [
			['marion', 'zam'],
			['marion', 'zam', 'jack', 'petr', 'mw', 'frank', 'diva']
		] as const) {
			const parsed = patriot.kind.parseSetup(setupOf(seats));
			expect(parsed.ok ? [] : parsed.problems.map(({ message }) => message)).toEqual([
				'Patriot’s main game is for 3 to 6. The one- and two-player campaign has its own booklet.'
			]);
		}
	});

	it('PA-Z2: a character twice, a second President, or none', () => {
		const problemsOf = (seats: Parameters<typeof setupOf>[0]) => {
			const parsed = patriot.kind.parseSetup(setupOf(seats));
			return parsed.ok ? [] : parsed.problems.map(({ message }) => message);
		};
		expect(problemsOf(['marion', 'zam', 'zam'])).toEqual(['Two players have the same character.']);
		expect(problemsOf(['marion', 'viktor', 'zam'])).toEqual(['The first seat, and no other, is a President’s.']);
		expect(problemsOf(['jack', 'petr', 'zam'])).toEqual(['The first seat, and no other, is a President’s.']);
	});

	it('PA-Z3: dice that cannot be', () => {
		expect(findDieProblem(9, 8)).toBe('A D8 shows 1 to 8.');
		expect(findDieProblem(0, 4)).toBe('A D4 shows 1 to 4.');
		expect(findDieProblem(3.5, 8)).toBe('A D8 shows 1 to 8.');
		expect(findDieProblem(Number.NaN, 8)).toBe('A D8 shows 1 to 8.');
		const state = play(inAct(plain), { do: 'tile', tile: 'C-L3' });
		expect(refusal(state, { do: 'die', face: 9 as never })).toBe('A D8 shows 1 to 8.');
	});

	it('PA-Z4: a card of 6; a pile of one card, which can be accepted', () => {
		expect(findPileProblem(cards(['war', 6], ['war', 1]))).toBe('Influence cards show 1 to 5.');
		expect(findPileProblem(cards(['war', 3]))).toBe(
			'Two Public Opinion cards are always in the pile: at least 2 cards.'
		);
		expect(findPileProblem(cards(['war', 3]), true)).toBeNull();
	});

	it('PA-Z5: the third Pick up Spy', () => {
		const twice = play(inAct(plain), { do: 'tile', tile: 'C-S1' }, { do: 'tile', tile: 'C-S1' });
		expect(refusal(twice, { do: 'tile', tile: 'C-S1' })).toBe('Twice per turn; both used.');
		expect(whyNot(twice, { tile: 'C-F1' })).toBeNull();
	});

	it('PA-Z6: only the first reason', () => {
		const state = withSeat(inAct(plain, { board: boardOf({ treasury: '.R..' }) }), 0, () => ({ apLeft: 1 }));
		expect(refusal(state, { do: 'tile', tile: 'C-F2b' })).toBe('A rioter stands on space 2.');
	});

	it('PA-Z7: Donovan calls an assassination', () => {
		expect(refusal(inAct(['donovan', 'zam', 'jack']), { do: 'tile', tile: 'C-S4' })).toBe(
			'Donovan may not call a vote; he may vote in one.'
		);
	});

	it('PA-Z8: the target is exposed, or oneself', () => {
		const state = withSeat(actOf(inAct(plain), 1), 2, () => ({ status: 'exposed' }));
		const called = play(state, { do: 'tile', tile: 'C-S4' });
		expect(refusal(called, { do: 'target', seat: 2 })).toBe('Already exposed.');
		expect(refusal(called, { do: 'target', seat: 1 })).toBe('Choose another player.');
	});

	it('PA-Z9: taxes at 6, three coins, one piece per space', () => {
		expect(refusal(inAct(plain, { taxes: 6 }), { do: 'tile', tile: 'C-F3' })).toBe('Taxes are at 6.');
		expect(refusal(inAct(plain, { treasury: 3 }), { do: 'tile', tile: 'C-S2a', slot: 0 })).toBe(
			'Needs 4 coins, the treasury has 3.'
		);
		const state = inAct(plain, { board: boardOf({ treasury: 'RT..' }) });
		for (const space of [1, 2] as const)
			expect(
				refusal(state, {
					do: 'tile',
					tile: 'C-W2',
					count: 2,
					spots: [
						{ location: 'treasury', space },
						{ location: 'treasury', space: 3 }
					]
				})
			).toBe('One piece per space.');
	});

	it('PA-Z10: a once-per-game ability a second time', () => {
		const state = { ...actOf(inAct(plain), 1), round: 2 };
		const used = play(state, { do: 'ability', ability: 'ab-breakthrough' });
		expect(whyNotAbility(used, 'ab-breakthrough')).toBe('Used in round 2.');
	});

	it('PA-Z12: more Kill cards than they hold, or than remain', () => {
		const six = ['marion', 'zam', 'hilbert', 'gustavo', 'mw', 'petr'] as const;
		const shown = play(
			actOf(inAct(six), 1),
			{ do: 'tile', tile: 'C-S4' },
			{ do: 'target', seat: 4 },
			{ do: 'pile', pile: sums({ spy: 40 }) }
		);
		expect(refusal(shown, { do: 'kills', kills: 3, hand: null })).toBe('They hold 2 cards.');
		const one = { ...shown, allegiance: { ...shown.allegiance, killRevealed: 1 } };
		expect(refusal(one, { do: 'kills', kills: 2, hand: null })).toBe('Only 1 Kill card is left in this game.');
	});

	it('PA-Z13: Kill cards that do not add up are corrected, or accepted and logged', () => {
		const over = {
			...inAct(['marion', 'zam', 'hilbert', 'gustavo', 'petr', 'jack']),
			ending: { winner: 'savers' as const, rule: 'PA-G3', why: '' }
		};
		const told = {
			seats: [[], ['kill' as const], ['save' as const], ['save' as const], ['save' as const], ['save' as const]],
			missions: [],
			unseen: []
		};
		expect(refusal(over, { do: 'end-cards', cards: told })).toBe('The deck had 2 Kill cards, 1 was entered.');
		expect(bodiesOf(over, { do: 'end-cards', cards: told, accepted: true })[0]).toMatchObject({
			accepted: true,
			winners: [true, false, true, true, true, true]
		});
	});

	it('PA-Z14: sizes are bounded at the door', () => {
		const event = (body: object) => ({
			version: 1,
			id: 'e',
			order: 1,
			step: 's',
			round: 1,
			decidedBy: 'player',
			at: '2026-01-01T00:00:00.000Z',
			body
		});
		const problems = (body: object) => {
			const parsed = patriot.kind.parseEvent(event(body));
			return parsed.ok ? [] : parsed.problems;
		};
		expect(problems({ kind: 'set-by-hand', set: { what: 'treasury', value: 999_999_999 } })).not.toEqual([]);
		expect(problems({ kind: 'markers-moved', seat: 0, by: -5000, cause: '' })).not.toEqual([]);
		const demand = { type: 'war', amount: 1, perPlayer: false };
		expect(problems({ kind: 'letter-read', card: { ...letter(), influence: Array(40).fill(demand) } })).not.toEqual([]);
		expect(problems({ kind: 'letter-read', card: letter() })).toEqual([]);
		expect(
			patriot.kind.parseSetup({
				...setupOf(plain),
				seats: setupOf(plain).seats.map((seat) => ({ ...seat, name: 'x'.repeat(5000) }))
			}).ok
		).toBe(false);
		expect(
			patriot.kind.parseSetup({
				...setupOf(plain),
				seats: setupOf(plain).seats.map((seat) => ({ ...seat, name: '<b>😀</b>' }))
			}).ok
		).toBe(true);
	});

	it('PA-Z15: a damaged log is refused with its place', () => {
		const events = journalOf(9, 30).at(-1)?.events ?? [];
		const damaged = events.map((event, index) => (index === 3 ? { ...event, body: { kind: 'nonsense' } } : event));
		const read = patriot.kind.check(randomSetup(makeChance(9)), damaged);
		expect(read.ok ? '' : read.problems[0]?.path).toContain('events.3');
	});

	it('PA-Z16: a riot goes on with its next die after everything was read anew', () => {
		const rolling = play(
			inAct(plain, { unrest: 5 }),
			{ do: 'tile', tile: 'C-F2a' },
			{ do: 'riot-card', card: riotCard({ treasury: 3 }) },
			{ do: 'rioters', faces: [1] }
		);
		expect(rolling.chain[0]).toMatchObject({ kind: 'riot-roll', left: { treasury: 2 } });
	});

	it('PA-Z17: a confirmation tapped twice is one event: the second finds the step done', () => {
		const bodies = bodiesOf(inAct(plain), { do: 'tile', tile: 'C-F2a' });
		const journal = patriotGames.begin(setupOf(plain));
		const started = [{ do: 'deal' }, { do: 'letter', card: letter() }, { do: 'gather' }] as const;
		const ready = started.reduce((now, intent) => {
			const recorded = patriotGames.record(now, bodiesOf(stateOf(now), intent), stamp());
			if (!recorded.ok) throw new Error(recorded.reason);
			return recorded.journal;
		}, journal);
		const once = patriotGames.record(ready, bodies, stamp());
		if (!once.ok) throw new Error(once.reason);
		expect(patriotGames.record(once.journal, bodies, stamp())).toMatchObject({ ok: false });
	});

	it('PA-Z18: a window nobody answers stays open', () => {
		const state = atLetter(
			inAct(['marion', 'wilfred', 'zam'], {}, letter({ influence: [{ type: 'war', amount: 1, perPlayer: false }] }))
		);
		const open = play(state, { do: 'count-letter', pile: sums({}), confirmed: [] });
		expect([open.threat, open.chain[0]?.kind]).toEqual([0, 'threat']);
		expect(refusal(open, { do: 'end-turn' })).toBe('First settle what is open.');
	});
});

describe('by hand', () => {
	it('PA-0.6: sets off nothing, and asks at 6', () => {
		const six = play(inAct(['donovan', 'frank', 'jack']), { do: 'set', set: { what: 'threat', value: 6 } });
		expect([six.threat, six.unrest, six.ending, six.chain[0]?.kind]).toEqual([6, 0, null, 'by-hand']);
		expect(play(six, { do: 'no' }).ending).toBeNull();
		expect(play(six, { do: 'yes' }).ending?.winner).toBe('killers');
		const unrest = play(inAct(plain), { do: 'set', set: { what: 'unrest', value: 6 } });
		expect(play(unrest, { do: 'yes' }).unrest).toBe(1);
	});

	it('whatever stands open can be done otherwise', () => {
		const open = play(inAct(plain, { unrest: 5 }), { do: 'tile', tile: 'C-F2a' });
		expect(open.chain[0]?.kind).toBe('riot-draw');
		expect(play(open, { do: 'drop', note: 'The deck is lost' }).chain).toEqual([]);
	});

	it('PA-P4: given AP are used out of turn with caps of their own', () => {
		const state = actOf(inAct(['viktor', 'zam', 'jack']), 1);
		const spent = play(
			state,
			{ do: 'tile', tile: 'C-L1' },
			{ do: 'tile', tile: 'C-L1' },
			{ do: 'ability', ability: 'ab-bigheart', input: { seat: 2 } }
		);
		expect([spent.gift?.seat, spent.seats[2]?.apLeft]).toEqual([2, 4]);
		const used = play(spent, { do: 'tile', tile: 'C-L1' }, { do: 'end-gift' });
		expect([used.gift, used.seats[1]?.apLeft, used.seats[2]?.apLeft]).toEqual([null, 6, 0]);
		expect(refusal(used, { do: 'tile', tile: 'C-L1' })).toBe('Twice per turn; both used.');
	});

	it('PA-P3: a tantrum cancels an ability as it is announced, and uses it up', () => {
		const state = actOf(inAct(['marion', 'petr', 'diva']), 1);
		const announced = play(state, { do: 'ability', ability: 'ab-martyr' });
		expect([announced.treasury, announced.chain[0]?.kind]).toEqual([0, 'tantrum']);
		const cancelled = play(announced, { do: 'tantrum' });
		expect([cancelled.treasury, whyNotAbility(cancelled, 'ab-martyr')]).toEqual([0, 'Used in round 1.']);
		expect(play(announced, { do: 'no' }).treasury).toBe(4);
	});

	it('PA-C3: halves, waivers and M.W.’s free Reprogram', () => {
		const halves = (['C-F1', 'C-F4a', 'C-F2a', 'C-F3', 'C-F2b'] as const).map(
			(tile) =>
				priceOf({ ...inAct(['marion', 'hilbert', 'zam']), turn: { ...inAct(plain).turn, halve: true } }, { tile }).ap
		);
		expect(halves).toEqual([1, 2, 2, 3, 4]);
		const mw = play(actOf(inAct(['marion', 'mw', 'zam'], { treasury: 4 }), 1), { do: 'tile', tile: 'C-S2a', slot: 0 });
		expect(priceOf(mw, { tile: 'C-S3' }).ap).toBe(0);
		expect(priceOf(play(mw, { do: 'tile', tile: 'C-S3', slots: [1] }), { tile: 'C-S3' }).ap).toBe(3);
	});

	it('PA-R8: Marion’s riot comes after the new letter; PA-H1: each cause once, whatever it raises', () => {
		const state = atLetter(inAct(['marion', 'zam', 'jack'], {}, letter({ onFail: [] })));
		const counted = play(state, { do: 'count-letter', pile: sums({}), confirmed: [] });
		expect(counted.chain.map(({ kind }) => kind)).toEqual(['letter']);
		expect(play(counted, { do: 'letter', card: letter() }).chain[0]?.kind).toBe('riot-draw');
		const frank = play(inEncounter(['donovan', 'frank', 'zam']), { do: 'brief', card: null });
		const raised = bodiesOf(frank, { do: 'effects', effects: [{ do: 'threat', by: 2 }] });
		expect(raised.filter((body) => body.kind === 'unrest-moved').map((body) => ('by' in body ? body.by : 0))).toEqual([
			1
		]);
		expect(raised.filter((body) => 'told' in body && body.told.includes('Alternative Facts'))).toHaveLength(1);
	});
});
