// How a game moves on: what a step on the board sets off, the end of a phase and of a turn, and the end of the game (HS-4e to 4h, HS-5g, HS-6.1, HS-7.3).
import type { AmericanTable, Plan } from '../../rules/american/card-rule';
import { plansFor, whyNot } from '../../rules/american/plays';
import { type Board, isAllResolved, type Step } from '../../rules/board';
import { decide } from '../../rules/british/decide';
import type { Decision } from '../../rules/british/decision';
import { decideDelayed } from '../../rules/british/stationed';
import { type AmericanCard, americanCards, unknownDragoons } from '../../rules/cards';
import { hasBritishPlayer } from '../../rules/people';
import type { Side } from '../../rules/regions';
import { type Score, scoreOf } from '../../rules/score';
import { americanUnaccounted, drawUp, isAmericanOut, isBritishOut } from './decks';
import { activePlayer, americans, changePlayer, type HsState, playerAt, tiebreakerOf, traitorSeat } from './state';

/** Everything the rules look at. */
export const tableOf = (state: HsState): AmericanTable => ({
	board: state.board,
	copy: state.copy,
	rulings: state.setup.rulings,
	mode: state.setup.mode,
	commonSense: state.commonSense,
	britishCardsLeft: state.britishDeck.length,
	wonOn: state.wonOn,
	suspects: suspectsOf(state)
});

const suspectsOf = (state: HsState): number[] =>
	state.setup.mode === 'traitor' && state.loyaltyDealt && traitorSeat(state) < 0
		? americans(state).filter((seat) => seat !== state.active)
		: [];

/** Steps on the board, and what they set off. `by` is who made them: Hamilton asks (HS-5g), and so does George III. */
export function takeSteps(state: HsState, board: Board, steps: readonly Step[], by: Side | 'hand'): HsState {
	const won = steps.flatMap(({ won: some }) => some);
	const britishWon = won.filter(({ side }) => side === 'british').map(({ region }) => region);
	const americanWon = won.some(({ side }) => side === 'american');
	const after: HsState = {
		...state,
		board,
		wonOn: turnsOfWins(state, board),
		defections: state.setup.mode === 'mastermind' ? [...state.defections, ...britishWon] : state.defections
	};
	return by === 'american' && americanWon ? askHamilton(after) : after;
}

/** In which turn each region was won: what is new was won now. */
const turnsOfWins = (state: HsState, { resolved }: Board): HsState['wonOn'] =>
	Object.fromEntries(
		Object.keys(resolved).map((region) => [region, state.wonOn[region as keyof typeof resolved] ?? state.turn])
	);

function askHamilton(state: HsState): HsState {
	if (activePlayer(state).person !== 'ff-hamilton') return state;
	const { hamilton } = state.setup.rulings;
	if (hamilton === 'game' && state.hamiltonUses > 0) return state;
	if (hamilton === 'turn' && state.hamiltonTurn === state.turn) return state;
	return { ...state, extra: state.extra + 1, hamiltonTurn: state.turn, hamiltonUses: state.hamiltonUses + 1 };
}

/** After every event: who has run out, and whether it was the last region. */
export function settle(state: HsState): HsState {
	if (state.phase === 'ended') return state;
	let { ranOut } = state;
	if (isAmericanOut(state) && !ranOut.includes('american')) ranOut = [...ranOut, 'american'];
	if (isBritishOut(state) && !ranOut.includes('british')) ranOut = [...ranOut, 'british'];
	if (ranOut.length > 0)
		ranOut = ranOut.filter((side) => (side === 'american' ? isAmericanOut(state) : isBritishOut(state)));
	const settled = ranOut === state.ranOut ? state : { ...state, ranOut };
	return isAllResolved(settled.board) ? endGame(settled, 'All six regions are won. HS-4e') : settled;
}

export const endGame = (state: HsState, ending: string): HsState => ({
	...state,
	phase: 'ended',
	ending,
	pending: null,
	look: null,
	accusation: null,
	extra: 0,
	search: false,
	sinks: 0,
	converting: null
});

/** The British have done with this turn: the American acts, or, where she has just changed sides, the next one's turn begins. */
export function endBritishPhase(state: HsState): HsState {
	const after: HsState = { ...state, pending: null, chain: 0, phase: 'american', acted: false };
	return activePlayer(after).exposed ? nextTurn(after) : after;
}

/** HS-6.8a, HS-4f: she draws up, and the next one's turn begins. */
export function endTurn(state: HsState): HsState {
	const drawn = drawUp({ ...state, hadTurn: [...state.hadTurn, state.active] }, state.active);
	const settled = settle({ ...drawn, acted: true });
	if (settled.phase === 'ended') return settled;
	if (isAmericanOut(settled)) return endGame(settled, 'No American holds a card, and their deck is empty. HS-4f');
	if (isBritishOut(settled)) return endGame(settled, 'The British have played their last card. HS-4f');
	return nextTurn(settled);
}

function nextTurn(state: HsState): HsState {
	const left = americans(state);
	const all = left.every((seat) => state.hadTurn.includes(seat));
	const versus = hasBritishPlayer(state.setup.mode);
	// A traitor who shows herself may have turned up the last British card: the American whose turn is next takes it (HS-4f).
	const cards = state.britishDeck.length > 0 ? 'british' : 'american';
	return {
		...state,
		active: nextSeat(state, left),
		turn: state.turn + 1,
		round: all ? state.round + 1 : state.round,
		hadTurn: all ? [] : state.hadTurn,
		phase: versus ? 'british-player' : cards,
		pending: null,
		chain: 0,
		acted: false,
		extra: 0,
		search: false,
		look: null
	};
}

/** Clockwise: the next American who still plays. */
function nextSeat({ active, players }: HsState, left: readonly number[]): number {
	for (let step = 1; step <= players.length; step++) {
		const seat = (active + step) % players.length;
		if (left.includes(seat)) return seat;
	}
	return active;
}

/** HS-Q16: who gives up a card for a Native card: the American about to act, who, once the traitor at turn has shown herself, is the next. */
export const payerOf = (state: HsState): number =>
	activePlayer(state).exposed ? nextSeat(state, americans(state)) : state.active;

/** HS-7.1j to l: her hand goes into the American deck, the tie is the Americans' from now on. */
export function expose(
	state: HsState,
	seat: number,
	shuffle: (state: HsState, hand: HsState['americanDeck']) => HsState
): HsState {
	const { hand } = playerAt(state, seat);
	const space = { ...state.board.tokens['tiebreaker-space'], 'tiebreaker-british': 0, 'tiebreaker-american': 1 };
	const aside = { ...state.board.tokens.aside, 'tiebreaker-british': 1, 'tiebreaker-american': 0 };
	const board = { ...state.board, tokens: { ...state.board.tokens, 'tiebreaker-space': space, aside } };
	const turned = changePlayer({ ...state, board }, seat, { exposed: true, hand: [] });
	return shuffle(turned, [...state.americanDeck, ...hand]);
}

export const scoreNow = (state: HsState): Score =>
	scoreOf({
		board: state.board,
		mode: state.setup.mode,
		rulings: state.setup.rulings,
		tiebreaker: tiebreakerOf(state),
		tiebreakerRegion: state.setup.tiebreaker,
		holding: { american: !isAmericanOut(state), british: !isBritishOut(state) },
		lastOut: state.ranOut.at(-1) ?? null
	});

// Which cards the American at turn may play.

/** Kinds that a hand may play, each with why not where it may not: all that its owner knows, or all that may be in it. */
export function playable(
	state: HsState
): { readonly card: AmericanCard; readonly why: string | null; readonly plans: readonly Plan[] }[] {
	const { hand } = activePlayer(state);
	const table = tableOf(state);
	const maybe = hand.includes(null) ? americanUnaccounted(state) : {};
	return americanCards
		.filter((one) => hand.includes(one) || (maybe[one] ?? 0) > 0)
		.map((one) => ({ card: one, why: whyNot(table, one), plans: plansFor(table, one) }));
}

// The British card that lies on the table: what it does, and where it is laid when it is done.

/** What the card that lies there does: the same for the screen, the log and the board. */
export function decisionOf(state: HsState): Decision | null {
	if (!state.pending || state.pending.card === unknownDragoons) return null;
	const { card, secondary } = state.pending;
	const table = tableOf(state);
	return secondary === null
		? decide(table, card, { deckEmpty: state.britishDeck.length === 0 })
		: decideDelayed(table, card, secondary);
}

/** Face up on the discard pile, or, while its token waits, on top of the deck (HS-6.4e, HS-8.1g). */
export function layAway(
	state: HsState,
	{ card, afterwards, target }: Pick<Decision, 'card' | 'afterwards' | 'target'>
): HsState {
	const chain = state.chain + 1;
	if (afterwards === 'delayed') {
		const slotAgain = { card, secondary: target, seenBy: null };
		return { ...state, chain, pending: null, britishDeck: [slotAgain, ...state.britishDeck] };
	}
	return { ...state, chain, pending: null, britishDiscard: [...state.britishDiscard, { card, turn: state.turn }] };
}
