// Games of every mode that chance plays to the end: nothing is refused, nothing throws, and what must always hold does (1.4).
import { describe, expect, it } from 'vitest';
import type { HsBody } from '$lib/companions/hidden-strike/game/game';
import { hsEvents } from '$lib/companions/hidden-strike/game/game';
import { scoreNow } from '$lib/companions/hidden-strike/game/state/flow';
import { begin, type HsState, type Keeping } from '$lib/companions/hidden-strike/game/state/state';
import { miscounted, tokensAt } from '$lib/companions/hidden-strike/rules/board';
import { listOf, withoutStandIns } from '$lib/companions/hidden-strike/rules/copy';
import { hasBritishPlayer, modeData, modes } from '$lib/companions/hidden-strike/rules/people';
import { rulingNames, rulings } from '$lib/companions/hidden-strike/rules/rulings';
import type { Rulings } from '$lib/companions/hidden-strike/rules/rulings';
import { Chance } from '../../chance';
import { rounds, seed } from '../../long';
import { fullCopy, makeSetup, playOut } from './playing';

/** A card of a real deck that nobody has told is only counted. */
const known = (cards: readonly (string | null)[]): string[] => cards.filter((card) => card !== null);
/** So many of these as there are of those. */
function within(cards: readonly string[], all: readonly string[]): string[] {
	const left = [...all];
	return cards.filter((card) => left.includes(card) && left.splice(left.indexOf(card), 1));
}
const sorted = (cards: readonly (string | null)[]): string => cards.map(String).sort().join();
/** Thousands of times a game: quicker than the matcher. */
const same = (one: string, other: string) => one === other || expect(one).toBe(other);

/** Every card is in exactly one place. */
function cardsAccountedFor(state: HsState): void {
	const { copy, setup } = state;
	const british = [
		...state.britishDeck.map(({ card }) => card),
		...state.britishDiscard.map(({ card }) => card),
		...state.britishHand.filter((card) => card !== 'r-delayed'),
		...state.britishFaceDown,
		...(state.pending ? [state.pending.card] : [])
	];
	same(sorted(known(british)), sorted(within(known(british), listOf(copy.british))));
	same(String(british.length), '37');
	const american = [
		...state.americanDeck,
		...state.americanDiscard.map(({ card }) => card),
		...state.players.flatMap(({ hand }) => hand),
		...(state.accusation?.laid.map(({ card }) => card) ?? [])
	];
	const dealt = listOf(copy.american).filter((card) => !hasBritishPlayer(setup.mode) || card !== 'a-siege');
	same(sorted(known(american)), sorted(within(known(american), dealt)));
	same(String(american.length), String(dealt.length));
	if (!hasBritishPlayer(setup.mode)) return;
	const reserves = [
		...state.reserveDeck,
		...state.reserveDiscard,
		...(state.converting ? [state.converting] : []),
		...state.britishHand.filter((card) => card === 'r-delayed')
	];
	same(String(reserves.length), '15');
}

function holds(state: HsState, before: HsState | null): void {
	same(miscounted(state.board).join(), '');
	if (tokensAt(state.board, 'tiebreaker-space').length > 1) throw new Error('two tiebreakers');
	if (!before) return;
	for (const [region, side] of Object.entries(before.board.resolved))
		same(state.board.resolved[region as keyof typeof state.board.resolved] ?? '', side);
}

const anyRulings = (chance: Chance): Rulings =>
	Object.fromEntries(
		rulingNames.map((name) => [
			name,
			chance.below(2) === 0 ? rulings[name].readings[0].value : chance.one(rulings[name].readings).value
		])
	) as Rulings;

/** The app's decks mostly; real ones now and then, of which the game knows what it is told. */
const anyKeeping = (chance: Chance): Keeping => {
	const keeper = () => (chance.below(4) === 0 ? ('real' as const) : ('app' as const));
	return { british: keeper(), american: keeper(), loyalty: keeper(), reserve: keeper() };
};

describe.each(modes)('%s', (mode) => {
	it('ends, whatever legal thing is done', () => {
		const chance = new Chance(seed + modes.indexOf(mode));
		const { least, most } = modeData[mode];
		const kinds = new Set<HsBody['kind']>();
		for (let game = rounds(20, 10_000); game > 0; game--) {
			const setup = makeSetup(
				mode,
				{
					seed: `game ${chance.below(1e9)}`,
					hardcore: mode === 'solitaire' && chance.below(2) === 0,
					rulings: anyRulings(chance),
					keeping: anyKeeping(chance),
					copy: chance.below(4) === 0 ? withoutStandIns(fullCopy) : fullCopy
				},
				least + chance.below(most - least + 1)
			);
			let before: HsState | null = null;
			const end = playOut(setup, chance, (state, body) => {
				kinds.add(body.kind);
				// The whole of it is looked at in some games only: it takes longer than the game.
				if (game % 20 === 3) {
					holds(state, before);
					cardsAccountedFor(state);
					same(String(hsEvents.tell(body, state) === ''), 'false');
					before = state;
				}
			});
			expect(end.phase).toBe('ended');
			holds(end, begin(setup));
			expect(scoreNow(end).winner, end.ending ?? '').not.toBeNull();
		}
		expect(kinds.size).toBeGreaterThan(5);
	});
});
