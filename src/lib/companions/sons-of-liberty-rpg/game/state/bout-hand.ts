// Both sides of a bout at play: what each holds and draws, whether somebody may play, scores, and the end.
import { isJoker } from '../../rules/cards';
import type { PlayContext } from '../../rules/play';
import { scorePatriots } from '../../rules/scores';
import type { Slot } from '../../rules/sheets';
import { cardsOn, type PlayerId } from '../../rules/table';
import { playerIds, playerName, type SheetState } from './battle';
import { blankSide, type Bout, opponentOf, type Side } from './bout';

export const deals = ({ seating }: Bout): boolean => seating.tracking === 'app-deals';

const limit = ({ circumstances, active }: Side): number => (circumstances[active]?.five.is === 'held' ? 5 : 4);

/** At once from the own deck; when its last card leaves, the bout ends (SL-R83). */
export function drawSide(bout: Bout, side: Side): Side {
	const room = deals(bout) ? Math.max(0, limit(side) - side.cards.length) : 0;
	return { ...side, cards: [...side.cards, ...side.deck.slice(0, room)], deck: side.deck.slice(room) };
}

export const sideOf = (bout: Bout, player: PlayerId): Side => bout.sides[player] ?? blankSide;

export const sheetInBout = (bout: Bout, player: PlayerId): SheetState | undefined => {
	const side = sideOf(bout, player);
	return side.circumstances[side.active];
};

export const setSlot = (side: Side, slot: Slot, change: Partial<SheetState[Slot]>): Side => ({
	...side,
	circumstances: side.circumstances.map((sheet, at) =>
		at === side.active ? { ...sheet, [slot]: { ...sheet[slot], ...change } } : sheet
	)
});

export function boutContext(bout: Bout, player: PlayerId): PlayContext {
	const [side, other] = [sideOf(bout, player), sideOf(bout, opponentOf(bout, player))];
	const seen = [
		...cardsOn(side.table),
		...cardsOn(other.table),
		...side.line,
		...other.line,
		...side.discards,
		...other.discards
	];
	return {
		table: side.table,
		hand: deals(bout) ? side.cards : null,
		canBeInHand: (card) => side.cards.includes(card) || (!isJoker(card) && !seen.includes(card)),
		inTravel: false,
		others: bout.seating.others,
		mayPlay: whyNotPlayBout(bout, player) === null,
		theirs: other.table,
		lines: { own: side.line, their: other.line }
	};
}

/** Why somebody may not play now; null where he may. */
export function whyNotPlayBout(bout: Bout, player: PlayerId): string | null {
	if (bout.phase !== 'hand') return 'No bout is being played.';
	if (bout.turn && bout.turn.of !== player) return `It is ${playerName(bout, bout.turn.of)}’s turn.`;
	// The second plays first, unless he has no play (SL-R80).
	const waits = bout.firstPlay !== null && bout.firstPlay !== player && !sideOf(bout, bout.firstPlay).noPlay;
	return waits ? `${playerName(bout, bout.firstPlay)} plays first.` : null;
}

/** Score: the own side's groups of three or more; cards called out of the opponent's line count two (SL-V14). */
export const scoreSide = (bout: Bout, player: PlayerId) => {
	const { table, marked } = sideOf(bout, player);
	return scorePatriots(table, (card) => marked.includes(card));
};

export function endIfGone(bout: Bout): Bout {
	return deals(bout) && Object.values(bout.sides).some(({ deck }) => deck.length === 0) ? endBout(bout, null) : bout;
}

export function endBout(bout: Bout, told: Readonly<Record<PlayerId, number>> | null): Bout {
	const scores = told ?? Object.fromEntries(playerIds(bout).map((id) => [id, scoreSide(bout, id).total]));
	const [one = '', two = ''] = playerIds(bout);
	const [left, right] = [scores[one] ?? 0, scores[two] ?? 0];
	const over: Bout = { ...bout, scores, winner: left === right ? 'nobody' : left > right ? one : two };
	if (over.winner !== 'nobody' || !bout.seating.others.includes('R85')) return { ...over, phase: 'narration' };
	// The packs are gathered: the same figures, the same issue, another deal (SL-R85).
	return { ...over, phase: 'sheets', sides: {}, turn: null, tied: bout.tied + 1 };
}
