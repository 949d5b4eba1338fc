// The story of a war, from the states that its log went through: what turned it, points of both sides turn by turn, and how the British draws compared
// with what their deck let expect (HS-S11).

import { fleetsOf, isBlockaded, isOpen, siegeRegion, standingOf, total } from '../rules/board';
import { type BritishCard, isBritishFleet, partsOf } from '../rules/cards';
import { inText, type Side, sideNames } from '../rules/regions';
import { britishView } from './state/decks';
import { scoreNow } from './state/flow';
import { type HsState, isTraitor, type Player, traitorSeat } from './state/state';

/** The seat of the traitor, as far as the game or its players have told it; null for nobody. */
export function traitorOf(state: HsState): number | null {
	if (state.setup.mode !== 'traitor') return null;
	const seats = [traitorSeat(state), state.toldTraitor ?? -1, state.players.findIndex(isTraitor)];
	return seats.find((seat) => seat >= 0) ?? null;
}

/** HS-7.1m: those whose side has won; the traitor's is the British. */
export function winnersOf(state: HsState): readonly Player[] {
	const { winner } = scoreNow(state);
	const traitor = traitorOf(state);
	return state.players.filter(({ side }, seat) => winner === (seat === traitor ? 'british' : side));
}

/** Whether it still has to be told who it was: with real loyalty cards, while nobody was exposed. */
export const mustTellTraitor = (state: HsState): boolean =>
	state.setup.mode === 'traitor' && state.keeping.loyalty === 'real' && !state.traitorIsTold && traitorSeat(state) < 0;

export interface TurningPoint {
	readonly turn: number;
	readonly says: string;
}

/** What turned the war: regions won, blockades laid and broken, the siege, a traitor who changed sides. */
export function turningPointsOf(states: readonly HsState[]): readonly TurningPoint[] {
	return states.flatMap((state, index) => {
		const before = states[index - 1];
		return before ? turnsBetween(before, state).map((says) => ({ turn: before.turn, says })) : [];
	});
}

function turnsBetween(before: HsState, { board, players }: HsState): string[] {
	const told: string[] = [];
	const traitor = players.find(({ exposed }, seat) => exposed && !before.players[seat]?.exposed);
	if (traitor) told.push(`${traitor.name} is exposed as the traitor and changes sides.`);
	const siege = siegeRegion(board);
	if (siege && siegeRegion(before.board) === null) told.push(`A siege is laid in ${inText(siege)}.`);
	for (const region of board.order) {
		const fleets = `${fleetsOf(board, 'american', region)} to ${fleetsOf(board, 'british', region)}`;
		const blockade = Number(isBlockaded(board, region)) - Number(isBlockaded(before.board, region));
		if (blockade > 0) told.push(`The Allies blockade ${inText(region)}, ${fleets}.`);
		if (blockade < 0) told.push(`The blockade of ${inText(region)} is broken, ${fleets}.`);
		const side = board.resolved[region];
		if (side && isOpen(before.board, region))
			told.push(`The ${sideNames[side]} win ${inText(region)}, ${standingOf(board, region)}.`);
	}
	return told;
}

export interface TurnFigures {
	readonly turn: number;
	readonly points: Readonly<Record<Side, number>>;
	readonly won: Readonly<Record<Side, number>>;
}

/** The last state of each turn. */
export function figuresOf(states: readonly HsState[]): readonly TurnFigures[] {
	const byTurn = new Map<number, HsState>();
	for (const state of states) byTurn.set(state.turn, state);
	return [...byTurn.values()].map(({ turn, board }) => {
		const sum = (side: Side) => board.order.reduce((all, region) => all + total(board, side, region), 0);
		const won = (side: Side) => board.order.filter((region) => board.resolved[region] === side).length;
		return {
			turn,
			points: { american: sum('american'), british: sum('british') },
			won: { american: won('american'), british: won('british') }
		};
	});
}

const strengthOf = (card: BritishCard): number => (isBritishFleet(partsOf(card).kind) ? 0 : 2);

export interface Luck {
	readonly cards: number;
	/** Troop points that were turned up, and what the decks let expect of so many draws. */
	readonly drawn: number;
	readonly expected: number;
}

/** Each card that was turned up against the mean of what could have come, as the table knew it. */
export function luckOf(states: readonly HsState[]): Luck {
	let luck: Luck = { cards: 0, drawn: 0, expected: 0 };
	for (const [index, state] of states.entries()) {
		const before = states[index - 1];
		if (!before || before.pending || !state.pending || state.pending.secondary) continue;
		const { unknown } = britishView(before);
		let [count, sum] = [0, 0];
		for (const [card, many = 0] of Object.entries(unknown) as [BritishCard, number][]) {
			count += many;
			sum += many * strengthOf(card);
		}
		luck = {
			cards: luck.cards + 1,
			drawn: luck.drawn + strengthOf(state.pending.card),
			expected: luck.expected + (count > 0 ? sum / count : 0)
		};
	}
	return luck;
}
