// Chances: the worked figures that stand beside HS-E36 to E39, what one viewpoint knows and another does not, and agreement with every deal of small decks.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hsEvents } from '$lib/companions/hidden-strike/game/game';
import { begin, type HsState } from '$lib/companions/hidden-strike/game/state/state';
import {
	americanOdds,
	britishHandOdds,
	countOdds,
	hasRegionOdds,
	loyaltyOdds,
	oddsNotes,
	oddsShown,
	whyNoPhase
} from '$lib/companions/hidden-strike/ui/odds-lines';
import { type Board, isBlockaded, total } from '$lib/companions/hidden-strike/rules/board';
import { decide } from '$lib/companions/hidden-strike/rules/british/decide';
import { type BritishCard, britishCards, unknownDragoons } from '$lib/companions/hidden-strike/rules/cards';
import type { Chance as Odds } from '$lib/companions/hidden-strike/rules/odds/chance';
import { nextCardOdds, tellings, withinDraws } from '$lib/companions/hidden-strike/rules/odds/deck';
import { phaseOdds } from '$lib/companions/hidden-strike/rules/odds/phase';
import { regions } from '$lib/companions/hidden-strike/rules/regions';
import { onlyOpen, position, table, view } from './fixture';
import { fullCopy, makeSetup, start } from './playing';
import { withoutStandIns } from '$lib/companions/hidden-strike/rules/copy';
import { stateOf } from '$lib/journal/journal';

const text = ({ ways, of }: Odds) => `${ways}/${of}`;

describe('HS-E37: the other figures of it', () => {
	const board = position('NE A[re re mi] B[gr dr lo] · SC A[mi] B[lo lo] · TW A[re] B[lo]', {
		resolved: { canada: 'american', 'northern-colonies': 'american', 'mid-atlantic': 'british' }
	});
	const deck = view(
		'b-hessians-new-england',
		'b-hessians-tidewater',
		'b-loyalists-new-england',
		'b-grenadiers',
		'b-grenadiers',
		'b-loyalists-southern-colonies',
		'b-fleet',
		'b-dragoons-tidewater'
	);
	const odds = phaseOdds(table(board), deck);

	// Grenadiers at once 2/8: leads NE +1, TW 0, SC +3, so Tidewater. After Hessians–NE, who win it, 1/8 · 2/7: Tidewater. After Hessians–TW they go to New
	// England; after both, in either order, 2/56 · 2/6, to Tidewater (+2 against +3). 1/4 + 1/28 + 1/84 = 25/84, and 1/8 · 2/7 = 1/28.
	it('Grenadiers land in Tidewater 25/84, in New England 1/28', () => {
		// In Tidewater land Hessians too, and Dragoons; Grenadiers are told apart by a deck of which the others are not there.
		const grenadiers = (code: 'tidewater' | 'new-england') => {
			let [hits, all] = [0, 0];
			for (const dealt of deals(
				Object.entries(deck.unknown).flatMap(([card, count]) => Array<BritishCard>(count).fill(card as BritishCard)),
				4
			)) {
				all++;
				if (walk(board, dealt, 8).some(({ card, target }) => card === 'b-grenadiers' && target === code)) hits++;
			}
			return [hits, all] as const;
		};
		const [inTw, all] = grenadiers('tidewater');
		expect(inTw * 84).toBe(25 * all);
		const [inNe] = grenadiers('new-england');
		expect(inNe * 28).toBe(all);
	});

	// Hessians–TW come 1/8 + 1/8 · 1/7 (after Hessians–NE) = 1/7. Dragoons 1/8 at once, after one Hessian 2 · 1/8 · 1/7, after both 2/56 · 1/6:
	// 1/8 + 1/28 + 1/168 = 1/6. Grenadiers alone or after Hessians–NE: 1/4 + 1/28 = 2/7. Troops come by any of them:
	// Hessians–TW 1/7; else no Hessians–TW: Grenadiers 2/7, Dragoons 1/8 + 1/56 = 1/7. Together 1/7 + 2/7 + 1/7 = 4/7.
	it('a British troop lands in Tidewater with 4/7', () => {
		expect(text(odds.regions.tidewater.lands)).toBe('4/7');
	});

	// Both Loyalists of the Southern Colonies stand in their zone already (HS-2b).
	it('nothing lands in the Southern Colonies; Loyalists bring New England what it needs, or wait', () => {
		expect(text(odds.regions['southern-colonies'].lands)).toBe('0/1');
		expect(odds.regions['southern-colonies'].gains).toEqual([]);
	});

	// No Hessians 6/8; one and then another kind 2/8 · 6/7; both and a third 2/56.
	it('one, two, three cards are turned with 3/4, 3/14, 1/28', () => {
		expect(odds.cards.map(text)).toEqual(['3/4', '3/14', '1/28']);
	});
});

/** Every order of the first cards that are dealt of these, each as likely. */
function deals<T>(left: readonly T[], most: number): T[][] {
	if (most === 0 || left.length === 0) return [[]];
	return left.flatMap((one, at) => deals(left.toSpliced(at, 1), most - 1).map((rest) => [one, ...rest]));
}

/** A British phase from a deck that lies so: what each card of it came to. */
function walk(board: Board, dealt: readonly BritishCard[], size: number) {
	const done: ReturnType<typeof decide>[] = [];
	let after = board;
	for (const [at, card] of dealt.entries()) {
		const decision = decide(table(after), card, { deckEmpty: at === size - 1 });
		done.push(decision);
		after = decision.board;
		if (decision.next !== 'another-card') break;
	}
	return done;
}

describe('chances of a whole phase', () => {
	const anyCard = fc.constantFrom(...britishCards.filter((card) => card !== unknownDragoons));
	const anyBoard = fc.constantFrom(
		position('CA A[re] F1/0 · NE A[re re] B[gr he lo] · MA A[mi]'),
		position('NE A[re re mi] B[gr dr lo] · SC A[mi] B[lo lo] · TW A[re] B[lo]', {
			resolved: onlyOpen('NE', 'SC', 'TW')
		}),
		position('SC A[re re mi mi] B[gr lo] F1/0', { resolved: onlyOpen('SC') }),
		position('CA F0/1 · NC A[mi mi re] B[he] F2/1', { siege: 'NC', resolved: { tidewater: 'british' } })
	);

	it('agree with every deal of a small deck, in every figure', () => {
		fc.assert(
			fc.property(anyBoard, fc.array(anyCard, { minLength: 1, maxLength: 5 }), (board, cards) => {
				const odds = phaseOdds(table(board), view(...cards));
				const dealt = deals(cards, cards.length).map((order) => walk(board, order, cards.length));
				const share = (holds: (phase: (typeof dealt)[number]) => boolean) => dealt.filter(holds).length;
				const agrees = ({ ways, of }: Odds, count: number) =>
					expect(Number(ways) * dealt.length).toBe(count * Number(of));
				const into = (phase: (typeof dealt)[number], place: string) =>
					phase.some(({ steps }) => steps.some(({ moves }) => moves.some(({ to }) => to === place)));
				for (const region of regions) {
					const there = odds.regions[region];
					agrees(
						there.lands,
						share((phase) => into(phase, `zone:british:${region}`))
					);
					agrees(
						there.fleet,
						share((phase) => into(phase, `fleets:british:${region}`))
					);
					agrees(
						there.britishWin,
						share((phase) =>
							phase.some(({ steps }) =>
								steps.some(({ won }) => won.some((one) => one.region === region && one.side === 'british'))
							)
						)
					);
					agrees(
						there.blockadeEnds,
						share((phase) => isBlockaded(board, region) && !isBlockaded(phase.at(-1)!.board, region))
					);
					for (const { points, chance } of there.gains)
						agrees(
							chance,
							share(
								(phase) => total(phase.at(-1)!.board, 'british', region) - total(board, 'british', region) === points
							)
						);
				}
				for (const [index, chance] of odds.cards.entries())
					agrees(
						chance,
						share((phase) => phase.length === index + 1)
					);
				const landed = (phase: (typeof dealt)[number]) =>
					phase.flatMap(({ steps }) =>
						steps.flatMap(({ moves }) => moves.filter(({ to }) => to.startsWith('zone:british')))
					).length;
				for (const [count, chance] of odds.troops.entries())
					agrees(
						chance,
						share((phase) => landed(phase) === count)
					);
				agrees(
					odds.nothingLands,
					share((phase) => landed(phase) === 0 && !regions.some((region) => into(phase, `fleets:british:${region}`)))
				);
			}),
			{ numRuns: 60 }
		);
	});

	// Three Hessians and two others, the first of five known to whoever has scouted: only the four behind it are dealt.
	it('agree with every deal of the cards that are not known to lie on top', () => {
		const board = position('CA A[re] F1/0 · NE A[re re] B[gr he lo] · MA A[mi]');
		const hidden: BritishCard[] = ['b-hessians-new-england', 'b-hessians-tidewater', 'b-grenadiers', 'b-fleet-howe'];
		const top = { card: 'b-hessians-mid-atlantic', secondary: null } as const;
		const deck = { ...view(...hidden), order: [top, ...view(...hidden).order] };
		const odds = phaseOdds(table(board), deck);
		const dealt = deals(hidden, 4).map((order) => walk(board, [top.card, ...order], 5));
		for (const region of regions) {
			const hits = dealt.filter((phase) =>
				phase.some(({ steps }) => steps.some(({ moves }) => moves.some(({ to }) => to === `zone:british:${region}`)))
			).length;
			const { ways, of } = odds.regions[region].lands;
			expect(Number(ways) * dealt.length, region).toBe(hits * Number(of));
		}
		expect(text(odds.regions['mid-atlantic'].lands)).toBe('1/1');
		expect(text(odds.cards[0]!), 'Hessians on top: never one card alone').toBe('0/1');
	});

	it('HS-O2: a delayed card on top makes the phase certain', () => {
		const waits = position('CA B[lo]');
		const order = [{ card: 'b-loyalists-southern-colonies', secondary: 'canada' } as const, ...view('b-fleet').order];
		const odds = phaseOdds(table(waits), { order, unknown: { 'b-fleet': 1 }, exact: true });
		expect([text(odds.regions.canada.lands), text(odds.cards[0]!), text(odds.nothingLands)]).toEqual([
			'1/1',
			'1/1',
			'0/1'
		]);
		expect(odds.regions.canada.gains.map(({ points, chance }) => `${points} ${text(chance)}`)).toEqual(['2 1/1']);
	});

	it('sum to one', () => {
		fc.assert(
			fc.property(anyBoard, fc.array(anyCard, { minLength: 1, maxLength: 30 }), (board, cards) => {
				const odds = phaseOdds(table(board), view(...cards));
				for (const parts of [odds.cards, odds.troops, nextCardOdds(view(...cards)).map(({ chance }) => chance)]) {
					// Over one denominator, so that no rounding hides a missing way.
					const of = parts.reduce((product, part) => product * part.of, 1n);
					expect(parts.reduce((sum, part) => sum + (part.ways * of) / part.of, 0n)).toBe(of);
				}
			}),
			{ numRuns: 60 }
		);
	});

	it('at least one within the next draws agrees with every deal', () => {
		fc.assert(
			fc.property(fc.array(anyCard, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 5 }), (cards, draws) => {
				const dealt = deals(cards, draws);
				const hits = dealt.filter((order) => order.includes('b-grenadiers')).length;
				const chance = withinDraws(view(...cards), draws, (card) => card === 'b-grenadiers');
				expect(Number(chance.ways) * dealt.length).toBe(hits * Number(chance.of));
			}),
			{ numRuns: 60 }
		);
	});
});

it('there is no next phase to count while a card lies there, when the deck is empty or the game over, or against a British player', () => {
	const fresh = begin(makeSetup('solitaire'));
	expect(whyNoPhase(fresh)).toBeNull();
	expect(hasRegionOdds(fresh, 'canada')).toBe(true);
	expect([
		whyNoPhase({ ...fresh, pending: { card: 'b-fleet', secondary: null } }),
		whyNoPhase({ ...fresh, britishDeck: [] }),
		whyNoPhase({ ...fresh, phase: 'ended' }),
		whyNoPhase(begin(makeSetup('versus')))
	]).toEqual([
		'A card lies there: carry it out first.',
		'The British deck is empty.',
		'The game is over.',
		'The British player chooses.'
	]);
});

it('counted a little at a time, with other things done between, they are the same', async () => {
	const copy = withoutStandIns(fullCopy);
	const [one, other] = [begin(makeSetup('solitaire', { copy })), begin(makeSetup('solitaire', { copy }))];
	expect(countOdds(one)).toBeInstanceOf(Promise);
	await countOdds(one);
	expect(countOdds(one), 'known now').toBeNull();
	expect(oddsShown(one)).toEqual(oddsShown(other));
});

it('HS-O7: three untold Dragoons, two known regions: each way to tell the other four is tried', () => {
	const deck = { ...view('b-grenadiers'), unknown: { 'b-grenadiers': 1, [unknownDragoons]: 3 } };
	expect(tellings(deck, ['b-dragoons-tidewater', 'b-dragoons-northern-colonies'])).toHaveLength(4);
});

describe('what one viewpoint knows', () => {
	const traitor = (change: (state: HsState) => HsState): HsState => {
		const fresh = begin(
			makeSetup('traitor', { keeping: { british: 'app', american: 'app', loyalty: 'real', reserve: 'app' } }, 4)
		);
		const people = ['ff-arnold', 'ff-washington', 'ff-hancock', 'ff-franklin'] as const;
		const seated: HsState = {
			...fresh,
			players: fresh.players.map((player, seat) => ({ ...player, person: people[seat]! }))
		};
		const dealt = hsEvents.apply(seated, { kind: 'loyalty-dealt', deal: 'a' });
		if (!dealt.ok) throw new Error(dealt.reason);
		return change(dealt.state);
	};
	const draw = (state: HsState): HsState => {
		const drawn = hsEvents.apply(state, { kind: 'loyalty-drawn', seat: 0 });
		if (!drawn.ok) throw new Error(drawn.reason);
		return drawn.state;
	};

	// Four players and three spare cards: seven unseen. What Arnold draws stays unseen, and is his.
	it('HS-O6: a card that Arnold has drawn counts as his', () => {
		expect(loyaltyOdds(traitor((state) => state))).toContain('(4 of 7)');
		const drawn = loyaltyOdds(traitor(draw));
		expect(drawn).toContain('A traitor is among you 71% (5 of 7)');
		expect(drawn).toMatch(/Ann 29% \(2 of 7\)/);
		expect(drawn).toMatch(/\(1 of 7\)/);
	});

	it('HS-O6: Arnold shown loyal who draws again: one new card of six unseen', () => {
		const shown = traitor((state) => ({
			...state,
			players: state.players.map((player, seat) =>
				seat === 0 ? { ...player, shownLoyal: true, unseenLoyalty: 0 } : player
			)
		}));
		expect(loyaltyOdds(shown)).toContain('50% (1 of 2)');
		expect(loyaltyOdds(draw(shown))).toMatch(/among you 67% \(2 of 3\).*Ann 17% \(1 of 6\)/);
	});

	it('HS-O8: after a Scout the odds of the others say who arranged the top, with a real deck too', () => {
		for (const british of ['app', 'real'] as const) {
			const setup = { keeping: { british, american: 'app', loyalty: 'app', reserve: 'app' } } as const;
			const fresh = stateOf<HsState>(start('co-op', {}, setup, 3));
			const state: HsState = {
				...fresh,
				phase: 'american',
				look: { kind: 'scout', count: 3 }
			};
			const arranged = hsEvents.apply(state, {
				kind: 'british-deck-arranged',
				option: 1,
				order: [2, 1, 0],
				region: 'canada'
			});
			if (!arranged.ok) throw new Error(arranged.reason);
			const { name } = arranged.state.players[arranged.state.active]!;
			expect(oddsNotes(arranged.state)).toContain(
				`The top cards were arranged by ${name}; these odds know nothing of that. HS-O8`
			);
		}
	});

	it('HS-O5, O8: the player of a solitaire game knows what she saw by the Culper Ring', () => {
		const fresh = stateOf<HsState>(start('solitaire'));
		const state: HsState = {
			...fresh,
			phase: 'american',
			acted: true,
			look: { kind: 'culper', count: 3 },
			americanDeck: ['a-siege', 'a-allies', 'a-scout', 'a-declaration', 'a-militia']
		};
		const arranged = hsEvents.apply(state, { kind: 'american-deck-arranged', order: [1, 0, 2] });
		if (!arranged.ok) throw new Error(arranged.reason);
		const lines = americanOdds({
			...arranged.state,
			players: state.players.map((player) => ({ ...player, hand: ['a-fleet', 'a-fleet'] }))
		});
		expect(lines).toEqual(['Allies certain', 'Siege certain', 'Scout certain']);
	});

	it('HS-O10: what the British may hold names every kind, the Native cards too', () => {
		const lines = britishHandOdds(begin(makeSetup('versus')));
		// Three of 37 unknown cards, three Native cards among them: 1 − 34·33·32 ÷ 37·36·35 = 1 − 35904/46620 = 23%.
		expect(lines).toContain('a Native card 23%');
		// Five Grenadiers: 1 − 32·31·30 ÷ 46620 = 1 − 29760/46620 = 36%.
		expect(lines).toContain('Grenadiers 36%');
	});
});
