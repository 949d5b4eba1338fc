// The specification read as an adversary: what each rule says where it is easily passed over, and hostile input under its id.
import { describe, expect, it } from 'vitest';
import { type CardId, jokers } from '$lib/companions/sons-of-liberty-rpg/rules/cards';
import { simplePlay } from '$lib/companions/sons-of-liberty-rpg/rules/play';
import { longestTold, tellTale } from '$lib/companions/sons-of-liberty-rpg/game/story';
import { lodge } from '$lib/companions/sons-of-liberty-rpg/game/companion';
import { type LodgeBody, lodgeGames } from '$lib/companions/sons-of-liberty-rpg/game/game';
import { tellSpent } from '$lib/companions/sons-of-liberty-rpg/game/state/cards';
import { whyNotFigure } from '$lib/companions/sons-of-liberty-rpg/game/state/company';
import { scoreOfTory } from '$lib/companions/sons-of-liberty-rpg/game/state/scoring';
import type { RulingId } from '$lib/companions/sons-of-liberty-rpg/rules/options';
import { whyNotObjective } from '$lib/companions/sons-of-liberty-rpg/game/events/objective-chosen';
import { whyNotIntroduce } from '$lib/companions/sons-of-liberty-rpg/game/events/tory-figure-introduced';
import type { Hand } from '$lib/companions/sons-of-liberty-rpg/game/state/battle';
import { whyNotFulfilled } from '$lib/companions/sons-of-liberty-rpg/game/state/circumstances';
import type { LodgeState } from '$lib/companions/sons-of-liberty-rpg/game/state/state';
import { stateOf } from '$lib/journal/journal';
import { act, battleOf, four, handOf, type LodgeJournal, refusal, seatingOf, setupOf, stamp, told, toldOpportune } from './evening'; // prettier-ignore

const lay = (player: string, hand: readonly CardId[], more: object = {}): LodgeBody =>
	({ kind: 'play-made', player, play: { ...simplePlay(hand), hand: [...hand], taken: [], exchanges: [], ...more } }) as LodgeBody; // prettier-ignore

describe('hostile or odd input', () => {
	it('SL-H1: a third five of diamonds; where the two are', () => {
		const journal = act(toldOpportune(), lay('seth', ['5Da', '5Db', '5Ha']));
		expect(tellSpent(handOf(journal), '5D')).toBe(
			'Two packs have two fives of diamonds, and both are on the table: in the set of fives.'
		);
		const apart = act(toldOpportune(), lay('seth', ['6Da', '6Ha', '6Sa']), {
			kind: 'singles-played',
			player: 'chris',
			cards: ['6Db']
		});
		expect(tellSpent(handOf(apart), '6D')).toBe(
			'Two packs have two sixes of diamonds, and both are on the table: in the set of sixes and among the singles.'
		);
		expect(refusal(journal, lay('chris', ['5Da', '9Ha']))).toContain('The five of diamonds is not in the hand.');
		expect(handOf(journal).table.groups).toHaveLength(1);
	});
	it('SL-H7: Lafayette before his stage; every locked circumstance of a sheet at once', () => {
		const seating = seatingOf(four, { tracking: 'table-told' });
		let journal = lodgeGames.begin(setupOf('campaign', seating));
		expect(whyNotFigure(battleOf(journal), 'dain', 'lafayette')).toBe('Lafayette joins in the Fires of Adversity.');
		const { campaign } = stateOf(journal);
		expect(campaign?.stage).toBe('intolerable-acts');
		const words = { action: 'arm', object: 'tea', priority: 'before', otherAction: 'hide', otherObject: 'tea' };
		journal = act(
			journal,
			{ kind: 'whist-card-drawn', place: 'lodge', card: 'AC' },
			{ kind: 'whist-card-drawn', place: 'theatre', card: '10D' },
			...(['primary', 'opportune1', 'opportune2', 'opportune3'] as const).map((objective): LodgeBody => ({ kind: 'objective-noted', objective, words })), // prettier-ignore
			{ kind: 'lodge-closed' },
			...(['2H', 'KH', 'QH', 'JH'] as const).map((card, at): LodgeBody => ({ kind: 'identity-card-dealt', player: four[at]?.toLowerCase() ?? '', card })) // prettier-ignore
		);
		expect(refusal(journal, { kind: 'figure-chosen', player: 'dain', as: 'lafayette' })).toBe(
			'Lafayette joins in the Fires of Adversity.'
		);
		journal = act(journal, { kind: 'figure-chosen', player: 'dain', as: 'paul-revere' });
		expect(
			refusal(journal, {
				kind: 'sheet-filled',
				player: 'dain',
				figure: 'paul-revere',
				slots: { five: 'riding', fresh: 'in a factory', joker: 'with Sam Adams', call: 'in Boston' },
				callSuit: 'diamonds',
				singleSuit: 'clubs'
			})
		).toBe(
			'“riding” comes with Shot Heard Round the World, which is still locked. “in a factory” comes with Fires of Adversity, which is still locked.'
		);
	});
	it('SL-H9: undone over the question; the log keeps what was shown, struck out', () => {
		const scored = act(
			toldOpportune(),
			{ kind: 'question-called', player: 'dain' },
			{ kind: 'question-seconded', player: 'seth' },
			{ kind: 'hand-scored', shown: { jason: ['JHa', '9Ha'] } }
		);
		const undone = lodgeGames.undo(scored, 1, stamp());
		if (!undone.ok) throw new Error(undone.reason);
		expect(handOf(undone.journal).scored).toBeNull();
		const line = lodgeGames.fold(undone.journal.setup, undone.journal.events).journal.events;
		expect(line.some(({ body }) => body.kind === 'hand-scored')).toBe(true);
	});
	it('SL-H14: 50,000 characters are cut in the tale, and refused from outside; markup stays text', () => {
		const long = `<b>${'x'.repeat(50_000)}`;
		const journal = act(told(), { kind: 'otherwise-told', text: 'short' });
		const { setup, events } = journal;
		const last = events.at(-1);
		const strange = lodge.kind.check(setup, [...events.slice(0, -1), { ...last, body: { kind: 'otherwise-told', text: long } }]); // prettier-ignore
		expect(strange.ok).toBe(false);
		const about = events.find(({ body }) => body.kind === 'lodge-closed')?.id ?? '';
		const noted = lodgeGames.note(journal, { note: 'n1', about, text: long.slice(0, 3000), photos: [] }, stamp());
		const tale = tellTale(noted.ok ? noted.journal : journal).flatMap(({ lines }) => lines);
		const own = tale.find(({ note }) => note === 'n1');
		expect(own?.text).toHaveLength(longestTold);
		expect(own?.text.startsWith('<b>x')).toBe(true);
	});
	it('SL-H15: more counted than told is used where the table says so', () => {
		const asked = act(
			toldOpportune(),
			lay('seth', ['2Ha', '3Sa', '4Ha', '5Ha', '6Ha', '7Ha', '8Ha', '9Ha', '10Ha', 'JHa']),
			{ kind: 'question-called', player: 'dain' },
			{ kind: 'question-seconded', player: 'seth' },
			{ kind: 'hand-scored', patriots: 30, shown: { jason: ['KHa'] } }
		);
		expect(handOf(asked).scored?.patriots).toEqual({
			total: 30,
			lines: [{ label: 'as counted at the table', amount: 30 }]
		});
	});
});

describe('what is easily passed over', () => {
	/** Chris directs an Opportune hand that has not begun. */
	const before = (): LodgeJournal =>
		act(
			told(),
			{ kind: 'tory-card-played', player: 'jason', card: '3Ha' },
			{ kind: 'turn-ended', player: 'jason' },
			{ kind: 'question-called', player: 'dain' },
			{ kind: 'question-seconded', player: 'chris' },
			{ kind: 'hand-scored', patriots: 20 },
			...['jason', 'seth', 'chris', 'dain'].map((player): LodgeBody => ({ kind: 'outcome-narrated', player })),
			{ kind: 'director-found', player: 'chris', key: 'x' },
			{ kind: 'objective-chosen', objective: 'opportune1' },
			{ kind: 'royals-told', player: 'jason', count: 0 }
		);
	it('SL-R58: before the director has played or exchanged, all others wait, with tactics too', () => {
		const waits = 'Chris begins the hand; the others wait (SL-R58).';
		expect(refusal(before(), { kind: 'circumstance-held', player: 'dain', slot: 'five' })).toBe(waits);
		expect(
			refusal(before(), { kind: 'tory-tactic-used', player: 'jason', figure: 'thomas-gauge', which: 'abuse', group: 'g1', chips: 1 }) // prettier-ignore
		).toBe(waits);
	});
	it('SL-R29, 2.8: a joker that is claimed stands for any card, and counts as declared for a combo (SL-R91)', () => {
		const open = act(
			toldOpportune({ options: ['combos'] }),
			{ kind: 'circumstance-held', player: 'seth', slot: 'joker' },
			{ kind: 'joker-claimed', player: 'seth' }
		);
		const as = (face: string) => ({ as: { joker1: face } });
		const three = act(open, lay('seth', ['4Ha', '5Sa', '6Ca', 'joker1'], as('7C')));
		expect(handOf(three).comboDue).toBeNull();
		const all = act(open, lay('seth', ['4Ha', '5Sa', '6Ca', 'joker1'], as('7D')));
		expect(handOf(all).comboDue).toBe('seth');
	});
	it('SL-R22 otherwise: the Tory calls once each Patriot has played, discarded or waived', () => {
		const call: LodgeBody = { kind: 'question-called', player: 'jason' };
		expect(handOf(act(toldOpportune(), call)).called).toBe('jason');
		const waits = act(toldOpportune({ others: ['R22'] }), lay('dain', ['2Ha', '2Sa', '2Da']));
		expect(refusal(waits, call)).toContain('plays, discards or waives once (SL-R22): ');
		const rest = ['seth', 'chris'].filter((player) => !handOf(waits).acted.includes(player));
		const waived = act(waits, ...rest.map((player): LodgeBody => ({ kind: 'play-waived', player })));
		expect(handOf(act(waived, call)).called).toBe('jason');
		expect(refusal(toldOpportune(), { kind: 'play-waived', player: 'dain' })).toContain('(SL-R22)');
		expect(refusal(waived, { kind: 'play-waived', player: 'jason' })).toContain('Only a Patriot');
	});
	it('SL-O6 with SL-O7: only what lies unused before himself adds to a Tory’s score', () => {
		const open = toldOpportune({ options: ['oppression'] });
		const battle = { ...battleOf(open), tories: ['jason', 'dain'] };
		const hand = handOf(open);
		const table = { ...hand.table, toryCards: [{ card: '3Ha' as CardId, by: 'jason' }, { card: '4Ha' as CardId, by: 'jason' }, { card: '5Ha' as CardId, by: 'dain' }] }; // prettier-ignore
		expect(scoreOfTory(battle, { ...hand, table }, 'jason', ['9Ha']).total).toBe(11);
		expect(scoreOfTory(battle, { ...hand, table }, 'dain', ['9Ha']).total).toBe(10);
	});
});

describe('a bout', () => {
	const names = ['Ann', 'Ben'];
	function bout(more: Parameters<typeof seatingOf>[1] = {}): LodgeJournal {
		return act(
			lodgeGames.begin(setupOf('versus', seatingOf(names, { tracking: 'table-told', ...more }))),
			{ kind: 'identity-card-dealt', player: 'ann', card: 'KH' },
			{ kind: 'identity-card-dealt', player: 'ben', card: 'QH' },
			{ kind: 'figure-chosen', player: 'ann', as: 'alexander-hamilton' },
			{ kind: 'figure-chosen', player: 'ben', as: 'benjamin-franklin' },
			{ kind: 'issue-settled', issue: 'elitism', supporter: 'ann' },
			{ kind: 'bout-code-drawn', cards: ['2H', '7H', 'KD', '4S', '7C', '8C'] },
			{ kind: 'sheet-filled', player: 'ann', figure: 'alexander-hamilton', slots: { five: 'womanizing', fresh: 'duelling', joker: 'reading', call: 'writing' }, callSuit: 'clubs', singleSuit: 'hearts' }, // prettier-ignore
			{ kind: 'sheet-filled', player: 'ben', figure: 'benjamin-franklin', slots: { five: 'writing', fresh: 'politicking', joker: 'printing', call: 'in London' }, callSuit: 'clubs', singleSuit: 'diamonds' }, // prettier-ignore
			{ kind: 'bout-dealt', key: 'bout' }
		);
	}
	const boutOf = (journal: LodgeJournal) => {
		const { bout: now } = stateOf(journal);
		if (!now) throw new Error('no bout');
		return now;
	};
	const layIn = (player: string, hand: readonly CardId[], more: object = {}): LodgeBody =>
		({ kind: 'bout-play-made', player, play: { ...simplePlay(hand), hand: [...hand], taken: [], exchanges: [], ...more } }) as LodgeBody; // prettier-ignore

	it('SL-O5 in versus: a joker counts as declared; all four suits clear the other support line', () => {
		const line = act(
			bout({ options: ['combos'] }),
			{ kind: 'no-play-declared', player: 'ben' },
			{ kind: 'no-play-declared', player: 'ann' },
			{ kind: 'support-turned', cards: { ann: '9Da', ben: '8Da' } },
			{ kind: 'bout-tactic-used', player: 'ben', slot: 'joker', how: 'hold' },
			{ kind: 'bout-tactic-used', player: 'ben', slot: 'joker', how: 'use' }
		);
		const three = act(line, layIn('ben', ['4Hb', '5Sb', '6Cb', 'joker1'], { as: { joker1: '7C' } }));
		expect(boutOf(three).sides.ann?.line).toEqual(['9Da']);
		const four4 = act(line, layIn('ben', ['4Hb', '5Sb', '6Cb', 'joker1'], { as: { joker1: '7D' } }));
		expect(boutOf(four4).sides.ann?.line).toEqual([]);
	});
	it('SL-R79 otherwise: each has two jokers of his own', () => {
		const own = { others: ['R79'] as const };
		const claim = (player: string): LodgeBody => ({ kind: 'bout-tactic-used', player, slot: 'joker', how: 'use' });
		const hold = (player: string): LodgeBody => ({ kind: 'bout-tactic-used', player, slot: 'joker', how: 'hold' });
		const both = act(bout(own), hold('ann'), claim('ann'), hold('ben'), claim('ben'));
		expect([boutOf(both).sides.ann?.cards, boutOf(both).sides.ben?.cards]).toEqual([[jokers[0]], [jokers[2]]]);
	});
	it('SL-R98 otherwise, with turns: a circumstance on one’s own turn only; else at any time', () => {
		const hold: LodgeBody = { kind: 'bout-tactic-used', player: 'ann', slot: 'five', how: 'hold' };
		const turns = bout({ options: ['turns'], others: ['R98'] });
		expect(refusal(turns, hold)).toBe('Tactics on one’s own turn only (SL-R98); it is Ben’s.');
		expect(boutOf(act(bout({ options: ['turns'] }), hold)).sides.ann?.circumstances[0]?.five.is).toBe('held');
	});
	it('SL-R85: a tie ends the bout for nobody; otherwise another bout is dealt, and its scores are its own', () => {
		const tie: LodgeBody = { kind: 'bout-ended', scores: { ann: 12, ben: 12 } };
		expect(boutOf(act(bout(), tie))).toMatchObject({ phase: 'narration', winner: 'nobody' });
		const again = act(bout({ others: ['R85'] }), layIn('ben', ['4Hb', '5Sb', '6Cb']), tie);
		expect(boutOf(again)).toMatchObject({ phase: 'sheets', tied: 1, scores: { ann: 12, ben: 12 } });
		expect(refusal(again, { kind: 'bout-narrated', player: 'ann' })).toBe('It is not the time for that.');
		const second = act(again, { kind: 'bout-dealt', key: 'bout 1' });
		expect(boutOf(second)).toMatchObject({ phase: 'hand', firstPlay: 'ben', scores: null, winner: null });
		expect(boutOf(second).sides.ben?.table.groups).toEqual([]);
		const won = act(second, { kind: 'bout-ended', scores: { ann: 12, ben: 9 } });
		expect(boutOf(won)).toMatchObject({ phase: 'narration', winner: 'ann' });
	});
});

describe('the Final Battle, tag teams, and figures that agree', () => {
	/** A campaign in its last stage whose secret was won, in the cut scene after it. */
	function final(more: object = {}): LodgeState {
		const state = stateOf(told());
		if (!state.battle?.hand) throw new Error('no battle');
		const { battle } = state;
		const objectives = { ...battle.objectives, secret: { ...battle.objectives.secret, status: 'completed' as const } };
		const over = { stage: 'fires-of-adversity' as const, phase: 'cut-scene' as const, director: 'dain', objectives, ...more }; // prettier-ignore
		const campaign = { stage: 'fires-of-adversity' as const, battles: [], toryFiguresSeen: ['john-andre', 'joseph-brant'] }; // prettier-ignore
		return { ...state, campaign, battle: { ...battle, ...over } };
	}
	it('SL-C10: the Primary waits for the two cards of the Final Battle; an Opportune Objective does not', () => {
		expect(whyNotObjective(final(), 'primary')).toBe('First the two cards of the Final Battle are added (SL-C10).');
		expect(whyNotObjective(final(), 'opportune1')).toBeNull();
		const extra = { action: 'rescue', object: 'a printing house', whose: 'sons' as const };
		expect(whyNotObjective(final({ extra }), 'primary')).toBeNull();
	});
	it('SL-C10: one figure more in the Final Battle, beyond five and beyond one for the hand, if it was seen before; not two', () => {
		const extra = { action: 'rescue', object: 'a printing house', whose: 'sons' as const };
		const { battle } = final();
		if (!battle?.hand) throw new Error('no hand');
		const hand = { ...battle.hand, kind: 'primary' as const, index: 4, opened: true };
		const with_ = (...introduced: readonly (readonly [string, number])[]) => {
			const toryFigures = { jason: introduced.map(([figure, introducedIn]) => ({ figure, introducedIn })) };
			const state = final({ extra, hand, phase: 'hand', toryFigures });
			return (figure: string) => (state.battle ? whyNotIntroduce(state, state.battle, 'jason', figure) : 'no battle');
		};
		const oneNow = with_(['thomas-gauge', 0], ['colonel-tye', 4]);
		expect(oneNow('william-tryon')).toBe('One new figure for each hand.');
		expect(oneNow('john-andre')).toBeNull();
		const seenNow = with_(['thomas-gauge', 0], ['john-andre', 4]);
		expect(seenNow('colonel-tye')).toBeNull();
		const both = with_(['thomas-gauge', 0], ['john-andre', 4], ['colonel-tye', 4]);
		expect(both('joseph-brant')).toBe('One new figure for each hand.');
		const five = with_(
			['thomas-gauge', 0],
			['mary-stuart', 1],
			['william-tryon', 2],
			['john-howe', 3],
			['john-enys', 3]
		);
		expect(five('colonel-tye')).toBe('Five Tory figures at most in a battle (SL-R49).');
		expect(five('john-andre')).toBeNull();
	});
	it('SL-O4: a circumstance with a figure who has stepped out of another team cannot be held', () => {
		const open = toldOpportune();
		const { battle } = stateOf(open);
		if (!battle?.hand) throw new Error('no hand');
		const figures = { ...battle.figures, dain: ['sam-adams', 'salem-poor'], chris: ['john-adams'] };
		const inNow = (active: number) => ({ ...battle.hand, active: { ...battle.hand?.active, dain: active } }) as Hand;
		// Chris, John Adams, calls for cards “with Sam Adams”.
		expect(whyNotFulfilled({ ...battle, figures }, inNow(0), 'chris', 'call')).toBeNull();
		expect(whyNotFulfilled({ ...battle, figures }, inNow(1), 'chris', 'call')).toBe(
			'Sam Adams has stepped out (SL-O4).'
		);
		expect(whyNotFulfilled({ ...battle, figures }, inNow(1), 'chris', 'five')).toBeNull();
	});
	it('SL-R74 otherwise: Jefferson and Paine agree, so the second chooser takes another figure, and then they do not', () => {
		const chosen = (others: readonly RulingId[]) =>
			act(
				lodgeGames.begin(setupOf('versus', seatingOf(['Ann', 'Ben'], { others }))),
				{ kind: 'identity-card-dealt', player: 'ann', card: 'KH' },
				{ kind: 'identity-card-dealt', player: 'ben', card: 'QH' },
				{ kind: 'figure-chosen', player: 'ann', as: 'thomas-jefferson' },
				{ kind: 'figure-chosen', player: 'ben', as: 'thomas-paine' }
			);
		const anew: LodgeBody = { kind: 'figure-chosen', player: 'ben', as: 'alexander-hamilton' };
		expect(refusal(chosen([]), anew)).toBe('The identity cards decide who chooses first.');
		const journal = chosen(['R74']);
		expect(refusal(journal, { kind: 'figure-chosen', player: 'ann', as: 'alexander-hamilton' })).toBe('The identity cards decide who chooses first.'); // prettier-ignore
		const done = act(journal, anew, { kind: 'issue-settled', issue: 'federalism', supporter: 'ben' });
		expect(stateOf(done).bout?.figures).toEqual({ ann: ['thomas-jefferson'], ben: ['alexander-hamilton'] });
	});
});
