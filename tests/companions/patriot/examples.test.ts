// The worked examples of the specification (section 6), each under its id. What is expected is the specification's, never the code's.
import { describe, expect, it } from 'vitest';
import type { BriefCard } from '$lib/companions/patriot/rules/cards';
import { writeGround, spotsWith } from '$lib/companions/patriot/rules/board';
import { winnersOf } from '$lib/companions/patriot/rules/allegiance';
import { defaultRulings } from '$lib/companions/patriot/rules/rulings';
import { sampleBriefs, sampleLetters } from '$lib/companions/patriot/rules/samples';
import { demandsOf } from '$lib/companions/patriot/rules/votes';
import { riotOdds } from '$lib/companions/patriot/rules/riot-odds';
import { shareOf } from '$lib/companions/patriot/rules/dice';
import { difficultyFor } from '$lib/companions/patriot/game/plan/assassination';
import { priceOf } from '$lib/companions/patriot/game/plan/price';
import { whyNot } from '$lib/companions/patriot/game/plan/why-not';
import { begin, type PatriotState, turnSeat } from '$lib/companions/patriot/game/state/state';
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
	sums,
	toldBy,
	withSeat
} from './fixture';

/** The worked examples play the sample cards as they are shipped (PA-D12). */
const brief = (label: string): BriefCard => {
	const found = sampleBriefs.find((card) => card.label === label);
	if (!found) throw new Error(`no ${label}`);
	return found;
};
const [b1, b2, b4] = [brief('Sample b1'), brief('Sample b2'), brief('Sample b4')];
const plain = ['marion', 'zam', 'hilbert', 'gustavo'] as const;
const told = (state: PatriotState) => state.chain.map(({ kind }) => kind);
const passedIn = (state: PatriotState, pile: ReturnType<typeof cards>): string => toldBy(state, { do: 'pile', pile });
const scienceOf = (total: number) => sums(total < 0 ? { finance: -total } : { science: total }, 6);

describe('briefs', () => {
	it('PA-X1: plus 7, minus 4, total 3: only the row "up to 4"; the card’s action is carried out', () => {
		const state = { ...play(inEncounter(plain), { do: 'brief', card: b2 }), board: boardOf({ treasury: 'TT..' }) };
		const pile = cards(['science', 4], ['war', 2], ['science', 1], ['finance', 4]);
		const bodies = bodiesOf(state, { do: 'pile', pile, actions: [{ do: 'cards', by: 1, who: 'each', of: 'any' }] });
		expect(bodies.find(({ kind }) => kind === 'vote-tallied')).toMatchObject({ total: 3, told: 'Row up to 4, failed' });
		expect(bodies.some(({ kind }) => kind === 'riot-incited')).toBe(true);
		expect(bodies.some(({ kind }) => kind === 'troop-lost')).toBe(false);
		expect(
			bodies.filter((body) => body.kind === 'effect-applied' && body.told.includes('draws 1 any card'))
		).toHaveLength(4);
	});

	it('PA-X2: 10 does nothing; 7 empties the treasury, and the secured coins stay', () => {
		const state = { ...inEncounter(plain), treasury: 6, letter: { day: 1, card: letter(), coins: 2 } };
		const drawn = play(state, { do: 'brief', card: b1 });
		expect(play(drawn, { do: 'pile', pile: sums({ finance: 10 }) }).treasury).toBe(6);
		const failed = play(drawn, { do: 'pile', pile: sums({ finance: 7 }) });
		expect([failed.treasury, failed.letter.coins]).toEqual([0, 2]);
	});

	it('PA-X3: 13 is in no row and passes; 12 fails; 14 keeps the card; −3 fails', () => {
		const drawn = play(inEncounter(plain), { do: 'brief', card: b4 });
		expect(passedIn(drawn, scienceOf(13))).toContain('In no row: nothing happens, passed');
		expect(passedIn(drawn, scienceOf(12))).toContain('Row up to 12, failed');
		expect(play(drawn, { do: 'pile', pile: scienceOf(14) }).kept).toEqual([
			{ label: 'Sample b4', remind: 'discovery' }
		]);
		expect(passedIn(drawn, scienceOf(-3))).toContain('failed');
		expect(play(drawn, { do: 'pile', pile: scienceOf(-3) }).kept).toEqual([]);
	});

	it.each([
		[12, 'troops-deploy', 'passed'],
		[11, null, 'passed'],
		[8, null, 'passed'],
		[7, 'troops-lose', 'passed'],
		[5, 'troops-lose', 'passed'],
		[4, 'riot', 'failed']
	])('PA-X4: %i', (total, follows, outcome) => {
		const state = { ...play(inEncounter(plain), { do: 'brief', card: b2 }), board: boardOf({ treasury: 'TTTT' }) };
		expect(passedIn(state, scienceOf(total))).toContain(outcome);
		const [open] = play(state, { do: 'pile', pile: scienceOf(total) }).chain;
		if (follows === null) expect(open).toBeUndefined();
		else if (follows === 'riot') expect(open?.kind).toBe('riot-draw');
		else expect(open).toMatchObject({ kind: 'effect', effect: { do: follows } });
	});
});

const [l1 = letter(), l2 = letter()] = sampleLetters;

describe('letters', () => {
	const table = atLetter(inAct(['viktor', 'jack', 'zam', 'hilbert'], {}, l1));

	it('PA-X5: Finance 2 of 4 fails: threat 1, Viktor’s standing AP 9, Jack draws nothing', () => {
		const intent = { do: 'count-letter', pile: sums({ spy: 3, war: 8, finance: 2 }), confirmed: [] } as const;
		const after = play(table, intent);
		expect(after.threat).toBe(1);
		expect(after.seats[0]?.standingAp).toBe(9);
		expect(toldBy(table, intent)).not.toContain('Success Suits Me');
	});

	it('PA-X6: Spy does not subtract: passed, Jack draws 2, threat 0', () => {
		const intent = { do: 'count-letter', pile: sums({ spy: 9, war: 8, finance: 4 }), confirmed: [] } as const;
		const after = play(table, intent);
		expect([after.threat, after.seats[0]?.standingAp]).toEqual([0, 10]);
		expect(toldBy(table, intent)).toContain('jack draws any 2 cards');
	});

	it('PA-X7: three Science per player of four is 12; 11 fails', () => {
		const card = letter({ influence: [{ type: 'science', amount: 3, perPlayer: true }] });
		expect(demandsOf(card, 4)).toEqual([{ type: 'science', amount: 12 }]);
		const state = atLetter(inAct(plain, {}, card));
		expect(play(state, { do: 'count-letter', pile: sums({ science: 11 }), confirmed: [] }).threat).toBe(1);
		expect(play(state, { do: 'count-letter', pile: sums({ science: 12 }), confirmed: [] }).threat).toBe(0);
	});

	it('PA-X8: 2 and 1 coins cost 4 AP each; what is secured is safe from every loss', () => {
		const state = inAct(plain, { treasury: 5 }, l2);
		const once = play(state, { do: 'tile', tile: 'C-LE', coins: 2 });
		expect([once.seats[0]?.apLeft, once.treasury, once.letter.coins]).toEqual([4, 3, 2]);
		const twice = play(once, { do: 'tile', tile: 'C-LE', coins: 1 });
		expect([twice.seats[0]?.apLeft, twice.treasury, twice.letter.coins]).toEqual([0, 2, 3]);
		expect(play(atLetter(twice), { do: 'count-letter', pile: sums({}), confirmed: [] }).threat).toBe(0);
		const drawn = play(
			once,
			{ do: 'end-act' },
			{ do: 'brief', card: null },
			{ do: 'effects', effects: [{ do: 'coins-all-lost' }] }
		);
		expect([drawn.treasury, drawn.letter.coins]).toEqual([0, 2]);
	});
});

describe('tiles', () => {
	it('PA-X9: coins first, then unrest 7 → 6, a riot, unrest 1, one riot card asked for', () => {
		const after = play(inAct(['marion', 'zam', 'hilbert', 'gustavo'], { unrest: 3, treasury: 1 }), {
			do: 'tile',
			tile: 'C-F2b'
		});
		expect([after.seats[0]?.apLeft, after.treasury, after.unrest]).toEqual([1, 6, 1]);
		expect(told(after)).toEqual(['riot-draw', 'riots-over']);
	});

	it('PA-X10: Creative Accounting: AP 5, taxes 1, unrest 4, 2 markers, 1 card', () => {
		const start = withSeat(actOf(inAct(['viktor', 'hilbert', 'zam', 'wilfred']), 1), 1, () => ({ markers: 1 }));
		const state = play(start, { do: 'ability', ability: 'ab-creative' });
		expect(toldBy(state, { do: 'tile', tile: 'C-F3' })).toContain('hilbert draws 1 card of any type');
		const after = play(state, { do: 'tile', tile: 'C-F3' });
		expect([after.seats[1]?.apLeft, after.taxes, after.unrest, after.seats[1]?.markers]).toEqual([5, 1, 4, 2]);
	});

	it('PA-X11: taxes 4, treasury 2: 6 after PA-R6', () => {
		const state = atLetter(inAct(plain, { taxes: 4, treasury: 2 }));
		expect(play(state, { do: 'count-letter', pile: sums({}), confirmed: [] }).treasury).toBe(6);
	});

	it.each([
		[4, 1, 1, false],
		[7, 2, 0, false],
		[1, 1, 5, false],
		[1, 0, 1, true]
	])('PA-X12: unrest 3, face %i with %i cards: unrest %i', (face, added, unrest, riot) => {
		const state = inAct(['marion', 'hilbert', 'gustavo'], { unrest: 3 });
		const after = play(state, { do: 'tile', tile: 'C-L2' }, { do: 'die', face: face as 1 }, { do: 'take-die', added });
		expect(after.unrest).toBe(unrest);
		expect(told(after).includes('riot-draw')).toBe(riot);
	});

	it('PA-X13: face 4 with Science worth 5 gives 3 markers; a 1 leaves none', () => {
		const state = withSeat(inAct(['marion', 'hilbert', 'gustavo']), 0, () => ({ markers: 1 }));
		const rolled = (face: 1 | 4, added: number) =>
			play(state, { do: 'tile', tile: 'C-L3' }, { do: 'die', face }, { do: 'take-die', added }).seats[0]?.markers;
		expect(rolled(4, 5)).toBe(3);
		expect(rolled(1, 0)).toBe(0);
	});
});

describe('riots', () => {
	const riotOf = (state: PatriotState, rioters: Parameters<typeof riotCard>[0]): PatriotState =>
		play({ ...state, unrest: 5 }, { do: 'tile', tile: 'C-F2a' }, { do: 'riot-card', card: riotCard(rioters) });

	it('PA-X14: 1, 1, 2, 4 on TT..: two troops lost, rioters on 1 and 4, threat 1, C-F1 and C-F4 blocked', () => {
		const state = riotOf(inAct(['marion', 'zam', 'hilbert'], { board: boardOf({ treasury: 'TT..' }) }), {
			treasury: 4
		});
		const after = play(state, { do: 'rioters', faces: [1, 1, 2, 4] });
		expect(writeGround(after.board.treasury)).toBe('R..R.');
		expect([after.threat, after.thisRound.troopsLost, spotsWith(after.board, 'troop').length]).toEqual([1, 2, 0]);
		expect(whyNot(after, { tile: 'C-F1' })).toBe('A rioter stands on space 1.');
		expect(whyNot(after, { tile: 'C-F4a' })).toBe('A rioter stands on space 4.');
		expect(whyNot(after, { tile: 'C-F2a' })).not.toBe('A rioter stands on space 2.');
	});

	it('PA-X15: a full location rolls no die: rioter on 5, threat 3; then nothing', () => {
		const state = atLetter(
			inAct(['marion', 'zam', 'hilbert'], {
				threat: 2,
				board: boardOf({ laboratory: 'RRRR' }),
				riots: [{ card: riotCard({ laboratory: 2 }), placement: 1, group: 1, threatRaised: true }]
			})
		);
		const intent = { do: 'count-letter', pile: sums({}), confirmed: [] } as const;
		const none = { ...state, letter: { ...state.letter, card: letter({ onFail: [] }) } };
		const after = play(none, intent);
		expect([writeGround(after.board.laboratory), after.threat]).toEqual(['RRRRR', 3]);
		expect(bodiesOf(none, intent).filter((body) => body.kind === 'rioter-rolled' && body.face !== null)).toEqual([]);
	});

	it('PA-X16: both dice meet troops: prevented, threat unchanged; Frank draws 4, Jack faces his vote', () => {
		const start = inAct(['marion', 'frank', 'jack'], { board: boardOf({ surveillance: 'T.T.' }) });
		const state = riotOf(start, { surveillance: 2 });
		const bodies = bodiesOf(state, { do: 'rioters', faces: [1, 3] });
		const after = play(state, { do: 'rioters', faces: [1, 3] });
		expect(bodies.some(({ kind }) => kind === 'riot-prevented')).toBe(true);
		expect([after.riots.length, after.threat, after.unrest, spotsWith(after.board, 'troop').length]).toEqual([
			0, 0, 1, 0
		]);
		expect(toldBy(state, { do: 'rioters', faces: [1, 3] })).toContain('frank draws one card of each type');
		expect(after.chain[0]).toMatchObject({ kind: 'assassination', target: 2, caller: null, leader: 0 });
	});

	const donovan = (others: readonly ('wilfred' | 'zam' | 'hilbert')[]) =>
		atLetter(
			inAct(
				['donovan', ...others],
				{ threat: 4, unrest: 5 },
				letter({ influence: [{ type: 'war', amount: 1, perPlayer: false }] })
			)
		);
	const fails = { do: 'count-letter', pile: sums({}), confirmed: [] } as const;

	it('PA-X17: Losing Vote brings unrest to 6; talks stop it, or the first rioter ends the game', () => {
		const failed = play(donovan(['zam', 'hilbert']), fails);
		expect([failed.threat, failed.unrest, failed.chain[0]?.kind]).toEqual([5, 6, 'riot-window']);
		const talked = play(failed, { do: 'ability', ability: 'ab-delegate' });
		expect([talked.unrest, talked.threat, talked.riots.length, talked.ending]).toEqual([1, 5, 0, null]);
		const riot = play(failed, { do: 'no' });
		expect([riot.unrest, riot.chain[0]?.kind]).toEqual([1, 'riot-draw']);
		const over = play(riot, { do: 'riot-card', card: riotCard({ treasury: 3 }) }, { do: 'rioters', faces: [1, 2, 3] });
		expect([over.threat, over.ending?.winner]).toEqual([6, 'killers']);
		expect(spotsWith(over.board, 'rioter')).toHaveLength(1);
	});

	it('PA-X18: the bullet on the rioter’s threat: 5 stays, no Losing Vote, the rioter stays, the group has raised', () => {
		const failed = play(donovan(['wilfred', 'zam']), fails, { do: 'no' }, { do: 'no' });
		const riot = play(failed, { do: 'riot-card', card: riotCard({ treasury: 2 }) }, { do: 'rioters', faces: [1, 2] });
		expect(riot.chain[0]).toMatchObject({ kind: 'threat', by: 1 });
		const after = play(riot, { do: 'ability', ability: 'ab-bullet' });
		expect([after.threat, after.unrest, writeGround(after.board.treasury), after.ending]).toEqual([
			5,
			1,
			'RR...',
			null
		]);
		expect(after.riots[0]?.threatRaised).toBe(true);
	});

	it('PA-X36: Marion’s opening board, one rioter in each location: threat +1 in 127/128, prevented in 1/256', () => {
		const { board } = begin(
			setupOf(['marion', 'zam', 'jack'], { troops: { treasury: 1, surveillance: 2, laboratory: 3, 'war-room': 1 } })
		);
		const one = riotOdds(board, { treasury: 1, surveillance: 1, laboratory: 1, 'war-room': 1 }, defaultRulings);
		expect(shareOf(one, ({ placed }) => placed > 0)).toBe(127 / 128);
		expect(shareOf(one, ({ troopsLost }) => troopsLost === 4)).toBe(1 / 256);
		const two = riotOdds(board, { treasury: 2, surveillance: 2, laboratory: 2, 'war-room': 2 }, defaultRulings);
		expect(shareOf(two, ({ placed }) => placed > 0)).toBe(1);
	});
});

const voteOn = (state: PatriotState, target: number): PatriotState =>
	play(state, { do: 'tile', tile: 'C-S4' }, { do: 'target', seat: target });

describe('assassinations', () => {
	const pile = cards(['spy', 5], ['spy', 4], ['war', 3], ['war', 2], ['science', 1], ['finance', 2]);

	it('PA-X19: 11 of 12 against the President fails; lowered by Samuel it passes, killers win, threat stays', () => {
		const state = voteOn(actOf(inAct(['marion', 'zam', 'samuel']), 1), 0);
		const failed = play(state, { do: 'samuel', by: 0 }, { do: 'pile', pile });
		expect([failed.ending, failed.chain.length]).toEqual([null, 0]);
		const passed = play(state, { do: 'samuel', by: -2 }, { do: 'pile', pile });
		expect([passed.ending?.winner, passed.ending?.rule, passed.threat]).toEqual(['killers', 'PA-G2', 0]);
	});

	it('PA-X20: a saver: threat 3; 3 cards, 2 markers and 2 discoveries are discarded; a new character', () => {
		const five = actOf(inAct(['marion', 'zam', 'hilbert', 'gustavo', 'maury'], { threat: 2 }), 2);
		const state = voteOn(
			withSeat(five, 1, () => ({ markers: 5, discoveries: ['a', 'b'] })),
			1
		);
		const shown = play(state, { do: 'pile', pile: cards(['spy', 5], ['spy', 5]) });
		const intent = { do: 'kills', kills: 0, hand: 7 } as const;
		expect(bodiesOf(shown, intent)[0]).toMatchObject({ kind: 'assassination-resolved', discards: 3 });
		const after = play(shown, intent);
		expect([after.threat, after.seats[1]?.markers, after.seats[1]?.discoveries]).toEqual([3, 3, []]);
		const anew = play(after, { do: 'character', character: 'jack' });
		expect(anew.seats[1]).toMatchObject({
			character: 'jack',
			markers: 3,
			standingAp: 8,
			allegianceCards: 1,
			assassinated: 1
		});
		expect(refusal(after, { do: 'character', character: 'zam' })).toContain('was in this game already');
	});

	const kill = (state: PatriotState, by: number, target: number) =>
		play(
			voteOn(actOf(state, by), target),
			{ do: 'pile', pile: sums({ spy: 30 }) },
			{ do: 'kills', kills: 1, hand: null }
		);

	it('PA-X21: six players: 1 of 2, threat 2; round 3: Kill in game 3; 2 of 3, threat 1; 3 of 3, savers win', () => {
		const six = inAct(['marion', 'zam', 'hilbert', 'gustavo', 'maury', 'petr'], { round: 2, threat: 3 });
		expect(six.allegiance.killInGame).toBe(2);
		const first = kill(six, 1, 2);
		expect([first.allegiance.killRevealed, first.threat, first.seats[2]?.status, first.ending]).toEqual([
			1,
			2,
			'exposed',
			null
		]);
		const dealt = play({ ...first, round: 3, chain: [{ kind: 'deal', when: 'round-3', id: 900 }] }, { do: 'deal' });
		expect(dealt.allegiance.killInGame).toBe(3);
		const second = kill(dealt, 1, 3);
		expect([second.allegiance.killRevealed, second.threat]).toEqual([2, 1]);
		const third = kill(second, 1, 4);
		expect([third.allegiance.killRevealed, third.ending?.winner, third.ending?.rule]).toEqual([3, 'savers', 'PA-G4']);
	});

	it('PA-X22: five players in round 2: 1 of 1, savers win at once', () => {
		const after = kill(inAct(['marion', 'zam', 'hilbert', 'gustavo', 'maury'], { round: 2 }), 1, 2);
		expect([after.ending?.winner, after.allegiance.killInGame]).toEqual(['savers', 1]);
	});

	it('PA-X23: the President and seat 2 tie for fewest; the President rolls higher: difficulty 8', () => {
		const card = brief('Sample b6');
		const state = play(inEncounter(plain), { do: 'brief', card }, { do: 'option', option: 1 });
		expect(refusal(state, { do: 'hands', sizes: [3, 5, 3, 6] })).toContain('Tied: marion, hilbert');
		const [item] = play(state, { do: 'hands', sizes: [3, 5, 3, 6], tie: 0 }).chain;
		expect(item).toMatchObject({ kind: 'assassination', target: 0 });
		if (item?.kind === 'assassination') expect(difficultyFor(state, item).value).toBe(8);
	});
});

describe('the end', () => {
	const last = (others: readonly ('wilfred' | 'zam' | 'hilbert')[]) =>
		atLetter(
			inAct(
				['marion', ...others],
				{ round: 5, threat: 5 },
				letter({ influence: [{ type: 'war', amount: 1, perPlayer: false }] })
			)
		);
	const fails = { do: 'count-letter', pile: sums({}), confirmed: [] } as const;

	it('PA-X24: round 5, threat 5, the letter fails: killers win, or savers with the bullet', () => {
		const asked = play(last(['wilfred', 'zam']), fails);
		expect(play(asked, { do: 'no' }).ending).toMatchObject({ winner: 'killers', rule: 'PA-G1' });
		expect(play(asked, { do: 'ability', ability: 'ab-bullet' })).toMatchObject({
			threat: 5,
			ending: { winner: 'savers', rule: 'PA-G3' }
		});
		expect(play(last(['hilbert', 'zam']), fails).ending?.winner).toBe('killers');
	});

	it('PA-Q48: the bullet is still there on the end screen, until the result is confirmed', () => {
		const over = play(last(['wilfred', 'zam']), fails, { do: 'no' });
		expect(play(over, { do: 'ability', ability: 'ab-bullet' })).toMatchObject({
			threat: 5,
			ending: { winner: 'savers' }
		});
	});

	it('PA-X25: Save and the President win; an unfinished Secondary and Kill lose; riots and taxes are not played', () => {
		const state = { ...last(['hilbert', 'zam']), taxes: 3, treasury: 1 };
		const over = play(state, { do: 'count-letter', pile: sums({ war: 1 }), confirmed: [] });
		expect([over.ending?.winner, over.treasury]).toEqual(['savers', 1]);
		expect(
			winnersOf('savers', {
				seats: [[], ['save'], ['secondary'], ['kill']],
				missions: [false, false, false, false],
				unseen: []
			})
		).toEqual([true, true, false, false]);
	});

	it('PA-X26: four with M.W.: deck of 7, 4 dealt, 3 left, one each in round 3', () => {
		const state = play(begin(setupOf(['marion', 'mw', 'zam', 'jack'])), { do: 'deal' });
		expect(state.seats.map(({ allegianceCards }) => allegianceCards)).toEqual([0, 2, 1, 1]);
		expect(state.allegiance).toMatchObject({ killInGame: 1, undealt: 3 });
		const later = play({ ...state, chain: [{ kind: 'deal', when: 'round-3', id: 900 }] }, { do: 'deal' });
		expect(later.seats.map(({ allegianceCards }) => allegianceCards)).toEqual([0, 3, 2, 2]);
		expect(later.allegiance).toMatchObject({ killInGame: 1, undealt: 0 });
	});
});

describe('the War Room and beacons', () => {
	it('PA-X27: a 1 without troops: a rioter on a free space, threat 2, nothing incited', () => {
		const state = inAct(plain, { threat: 2, board: boardOf({ treasury: 'R.R.' }) });
		const asked = play(state, { do: 'tile', tile: 'C-W4' }, { do: 'die', face: 1 }, { do: 'take-die' });
		const after = play(asked, { do: 'spots', spots: [{ location: 'laboratory', space: 2 }] });
		expect([after.threat, after.unrest, writeGround(after.board.laboratory), after.chain.length]).toEqual([
			2,
			0,
			'.R...',
			0
		]);
	});

	it('PA-X28: an 8 removes the last rioter: the riots are over', () => {
		const state = inAct(plain, {
			board: boardOf({ treasury: 'R...' }),
			riots: [{ card: riotCard({ treasury: 1 }), placement: 1, group: 1, threatRaised: true }]
		});
		const asked = play(state, { do: 'tile', tile: 'C-W4' }, { do: 'die', face: 8 }, { do: 'take-die' });
		expect(asked.chain[0]).toMatchObject({ effect: { do: 'rioters-execute', count: 2 } });
		expect(play(asked, { do: 'spots', spots: [{ location: 'treasury', space: 1 }] }).riots).toEqual([]);
	});

	it('PA-X29: a rioter on Surveillance 2 blocks beacons; after PA-R5 both are launched', () => {
		const beacons = [
			{ card: null, status: 'used' as const },
			{ card: null, status: 'launched' as const },
			{ card: null, status: 'unlaunched' as const },
			{ card: null, status: 'unlaunched' as const }
		];
		const state = inAct(plain, { beacons, board: boardOf({ surveillance: '.R..' }) });
		expect(refusal(state, { do: 'tile', tile: 'C-S5', slot: 1 })).toBe('A rioter stands on space 2.');
		const cleared = play(
			state,
			{ do: 'tile', tile: 'C-W4' },
			{ do: 'die', face: 4 },
			{ do: 'take-die' },
			{ do: 'spots', spots: [{ location: 'surveillance', space: 2 }] }
		);
		const used = play(cleared, { do: 'tile', tile: 'C-S5', slot: 1 }, { do: 'effects', effects: [] });
		expect(used.beacons.map(({ status }) => status)).toEqual(['used', 'used', 'unlaunched', 'unlaunched']);
		const next = play(atLetter(used), { do: 'count-letter', pile: sums({}), confirmed: [] });
		expect(next.beacons.map(({ status }) => status)).toEqual(['launched', 'launched', 'unlaunched', 'unlaunched']);
	});
});

describe('bids, order, AP', () => {
	it('PA-X30: A 11 is highest; C and D tie for lowest at 0; B is not lowest', () => {
		const card: BriefCard = {
			label: 'smp-b3',
			super: false,
			kind: 'bidding',
			highest: [{ do: 'markers', by: 1, who: 'highest' }],
			lowest: [{ do: 'ap', by: -2, who: 'lowest', when: 'next-turn' }]
		};
		const state = play(
			inEncounter(plain),
			{ do: 'brief', card },
			{ do: 'bid', add: 6 },
			{ do: 'bid', add: 8 },
			{ do: 'bid', add: null },
			{ do: 'bid', add: null }
		);
		expect(refusal(state, { do: 'bid', add: 2 })).toBe('It must beat 8.');
		const tied = play(state, { do: 'bid', add: 5 }, { do: 'bid', add: null });
		expect(tied.chain[0]).toMatchObject({ stage: 'tie', bids: { totals: [11, 8, 0, 0] } });
		expect(refusal(tied, { do: 'lowest', seat: 1 })).toBe('One of those tied for lowest.');
		const after = play(tied, { do: 'lowest', seat: 3 });
		expect([after.seats[0]?.markers, after.seats[3]?.nextTurnAp]).toEqual([1, -2]);
	});

	it('PA-X31: P123, 123P, 23P1, 3P12, P123', () => {
		let state = inAct(plain);
		const orders: string[] = [];
		for (let round = 1; round <= 5; round++) {
			let order = '';
			for (let turn = 0; turn < 4; turn++) {
				if (state.step === 'gather') state = play(state, { do: 'gather' });
				order += 'P123'[turnSeat(state)];
				state = play(
					state,
					{ do: 'end-act' },
					{ do: 'brief', card: null },
					{ do: 'effects', effects: [] },
					{ do: 'end-turn' }
				);
			}
			orders.push(order);
			state = play(state, { do: 'count-letter', pile: sums({}), confirmed: [] });
			for (let open = state.chain[0]; open && !state.ending; open = state.chain[0])
				state = play(
					state,
					open.kind === 'letter'
						? { do: 'letter', card: letter() }
						: open.kind === 'deal'
							? { do: 'deal' }
							: { do: 'drop', note: '' }
				);
		}
		expect(orders).toEqual(['P123', '123P', '23P1', '3P12', 'P123']);
		expect(state.ending).toMatchObject({ winner: 'savers', rule: 'PA-G3' });
	});

	it('PA-X32: Petr, standing 6, −2: AP 4; two cards: 6', () => {
		const start = withSeat({ ...inAct(['marion', 'petr', 'zam']), step: 'turn-end' }, 1, () => ({ nextTurnAp: -2 }));
		const turn = play(start, { do: 'end-turn' }, { do: 'gather' });
		expect(turn.seats[1]?.apLeft).toBe(4);
		const paid = play(turn, { do: 'ability', ability: 'ab-weight', input: { cards: 2 } });
		expect(paid.seats[1]?.apLeft).toBe(6);
		expect(refusal(paid, { do: 'ability', ability: 'ab-weight', input: { cards: 1 } })).toBe(
			'At most 2 cards per round.'
		);
	});

	it('PA-X33: Wilfred may use C-L3 with 2 AP; the app states the card', () => {
		const state = withSeat(actOf(inAct(['marion', 'wilfred', 'zam']), 1), 1, () => ({ apLeft: 2 }));
		expect(whyNot(state, { tile: 'C-L3' })).toBeNull();
		expect(priceOf(state, { tile: 'C-L3' })).toMatchObject({ ap: 2, cards: 1 });
	});

	it('PA-X34: Gustavo’s third lost troop, once; in PA-R4 it is the first of the new round', () => {
		const lost = { troopsLost: 2, artOfWar: false, rerolled: false, petrPaid: 0 };
		const riots = [{ card: riotCard({ treasury: 2 }), placement: 1, group: 1, threatRaised: true }];
		const state = inAct(['marion', 'gustavo', 'zam'], {
			thisRound: lost,
			unrest: 5,
			board: boardOf({ treasury: 'TT..' })
		});
		const rolling = play(state, { do: 'tile', tile: 'C-F2a' }, { do: 'riot-card', card: riotCard({ treasury: 2 }) });
		const bodies = bodiesOf(rolling, { do: 'rioters', faces: [1, 2] });
		expect(bodies.filter(({ kind }) => kind === 'troop-lost')).toHaveLength(2);
		expect(bodies.filter((body) => body.kind === 'turn-flagged' && body.flag === 'art-of-war')).toHaveLength(1);
		const ending = atLetter({ ...state, riots, unrest: 0, letter: { ...state.letter, card: letter({ onFail: [] }) } });
		const acting = play(ending, { do: 'count-letter', pile: sums({}), confirmed: [] });
		const later = bodiesOf(acting, { do: 'rioters', faces: [1] });
		expect(later.some(({ kind }) => kind === 'troop-lost')).toBe(true);
		expect(later.some(({ kind }) => kind === 'turn-flagged')).toBe(false);
		expect(play(acting, { do: 'rioters', faces: [1] }).thisRound.troopsLost).toBe(1);
	});

	it('PA-X35: two votes from 2 cards left: 0, then rebuilt to 40 and 38', () => {
		const first = play(
			{ ...inEncounter(plain), opinionLeft: 2 },
			{ do: 'brief', card: b4 },
			{ do: 'pile', pile: scienceOf(13) }
		);
		expect(first.opinionLeft).toBe(0);
		const again = play(
			{ ...first, step: 'encounter', briefDone: false },
			{ do: 'brief', card: b4 },
			{ do: 'pile', pile: scienceOf(13) }
		);
		expect(again.opinionLeft).toBe(38);
	});
});
