// A game that is shared without what nobody has seen (HS-S8): the same board, cards face up and turn; no seed, no hand, no deck and no loyalty.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { publicGameOf } from '$lib/companions/frame/public-game';
import { hiddenStrike } from '$lib/companions/hidden-strike/game/companion';
import { hsGames } from '$lib/companions/hidden-strike/game/game';
import { hidesCards, publicPart } from '$lib/companions/hidden-strike/game/public-part';
import type { HsState } from '$lib/companions/hidden-strike/game/state/state';
import { withoutStandIns } from '$lib/companions/hidden-strike/rules/copy';
import { modes } from '$lib/companions/hidden-strike/rules/people';
import { stateOf } from '$lib/journal/journal';
import { Chance } from '../../chance';
import { act, anyBody, fullCopy, type HsJournal, makeSetup, stamp, undo } from './playing';

const stateIn = (journal: HsJournal): HsState => stateOf<HsState>(journal);

/** What everybody at the table sees. */
const seen = ({ board, players, britishDeck, phase, ...state }: HsState) => ({
	board,
	phase: phase === 'loyalty' ? 'british' : phase,
	turn: state.turn,
	round: state.round,
	active: state.active,
	britishDiscard: state.britishDiscard,
	delayed: britishDeck.map(({ secondary }) => secondary),
	americanDeck: state.americanDeck.length,
	laid: state.americanDiscard.map(({ card, faceUp }) => (faceUp ? card : 'face down')),
	hands: players.map(({ hand }) => hand.length),
	exposed: players.map(({ exposed, shownLoyal }) => [exposed, shownLoyal]),
	britishHand: [state.britishHand.length, state.britishHand.filter((card) => card === 'r-delayed').length],
	reserve: [state.reserveDeck.length, state.reserveDiscard],
	defections: state.defections,
	ending: state.ending
});

function game(mode: (typeof modes)[number], seed: number, most: number): HsJournal {
	const chance = new Chance(seed);
	const keeper = () => (chance.below(3) === 0 ? ('real' as const) : ('app' as const));
	const keeping = { british: keeper(), american: keeper(), loyalty: keeper(), reserve: keeper() };
	const copy = chance.below(3) === 0 ? withoutStandIns(fullCopy) : fullCopy;
	let journal = hsGames.begin(makeSetup(mode, { seed: `secret ${seed}`, keeping, copy }));
	for (let step = 0; step < most; step++) {
		const body = anyBody(stateIn(journal), chance);
		if (!body) break;
		journal = act(journal, body);
		if (step % 17 === 16) journal = undo(journal, 1);
	}
	return journal;
}

it('HS-S8: shows what everybody has seen, can be read and gone on with, and holds nothing else', () => {
	const journeys = fc.tuple(
		fc.constantFrom(...modes),
		fc.integer({ min: 1, max: 1e6 }),
		fc.integer({ min: 1, max: 180 })
	);
	fc.assert(
		fc.property(journeys, ([mode, seed, most]) => {
			const journal = game(mode, seed, most);
			const made = publicPart(journal, 'another', stamp);
			if (!made.ok) throw new Error(made.reason);
			const [now, told] = [stateIn(journal), stateIn(made.journal)];
			// Dragoons whose region nobody has told yet are still in the deck there.
			if (now.pending?.card !== 'b-dragoons-unknown') expect(seen(told)).toEqual(seen(now));
			expect(hiddenStrike.kind.check(made.journal.setup, made.journal.events).ok).toBe(true);
			const text = JSON.stringify(made.journal.events);
			expect(made.journal.setup.seed).toBe('another');
			expect(text).not.toMatch(/secret \d|traitor-\d|"loyal"|deal \d/);
			for (const cards of [told.americanDeck, ...told.players.map(({ hand }) => hand), told.reserveDeck])
				expect(cards.filter((card) => card !== null)).toEqual([]);
			expect(told.britishDeck.filter(({ card, secondary }) => card !== null && secondary === null)).toEqual([]);
			expect(hidesCards(told)).toBe(false);
		}),
		{ numRuns: 40 }
	);
});

it('a game of real cards, or one that is over, hides nothing', () => {
	const real = { british: 'real', american: 'real', loyalty: 'real', reserve: 'real' } as const;
	expect(hidesCards(stateIn(hsGames.begin(makeSetup('traitor', { keeping: real }))))).toBe(false);
	const journal = hsGames.begin(makeSetup('traitor'));
	expect(hidesCards(stateIn(journal))).toBe(true);
	const over = act(journal, { kind: 'game-ended' });
	expect(hidesCards(stateIn(over))).toBe(false);
});

it('HS-S8: shared from the list, a running game leaves out its seed and whatever follows from it; one that is over is shared as it is', () => {
	const part = { hides: hidesCards, tell: publicPart };
	const journal = game('traitor', 3, 60);
	const shared = publicGameOf(hiddenStrike, part, { setup: journal.setup, events: journal.events });
	if (!shared || 'reason' in shared) throw new Error('it is not shared');
	expect(JSON.stringify(shared)).not.toMatch(/secret \d|traitor-\d|"loyal"/);
	expect(hiddenStrike.kind.check(shared.setup as typeof journal.setup, shared.events as typeof journal.events).ok).toBe(
		true
	);
	const over = act(hsGames.begin(makeSetup('traitor')), { kind: 'game-ended' });
	expect(publicGameOf(hiddenStrike, part, { setup: over.setup, events: over.events })).toBeNull();
});
