// What a turn asks of the table besides its tiles: gathered, Act over, turn over, and what the end of the game tells (PA-T, PA-G5).
import { countKills, winnersOf } from '../../rules/allegiance';
import { isIn, seatOf, turnSeat } from '../state/state';
import { type Draft, frontOf, type IntentOf, notAsked } from './draft';

export function deal(draft: Draft): string | null {
	const item = frontOf(draft, 'deal');
	if (!item) return notAsked;
	draft.emit({
		kind: 'allegiances-dealt',
		when: item.when,
		rule: item.when === 'set-up' ? 'PA-A1' : 'PA-A3',
		chain: { of: item.id, becomes: null }
	});
	return null;
}

export function gather(draft: Draft, { extra = null, wilfred = null }: IntentOf<'gather'>): string | null {
	const { state } = draft;
	const seat = turnSeat(state);
	if (state.step !== 'gather' || draft.front) return 'That is done already, or not now.';
	if (extra !== null && seatOf(state, 'diva') !== seat) return 'Only Diva draws an extra card.';
	if (wilfred !== null && (seat !== 0 || !isIn(state, 'wilfred')))
		return 'Only when the President gathers, with Wilfred in play.';
	draft.emit({ kind: 'influence-gathered', seat, extra, wilfred, rule: 'PA-T2' });
	return null;
}

export function endAct(draft: Draft): string | null {
	if (draft.front || draft.state.gift || draft.state.step !== 'act')
		return draft.front ? 'First settle what is open.' : 'That is done already, or not now.';
	draft.emit({ kind: 'act-ended', seat: turnSeat(draft.state), rule: 'PA-T3' });
	return null;
}

export function endTurn(draft: Draft): string | null {
	if (draft.front || draft.state.gift || draft.state.step !== 'turn-end')
		return draft.front ? 'First settle what is open.' : 'That is done already, or not now.';
	draft.emit({ kind: 'turn-ended', seat: turnSeat(draft.state), rule: 'PA-T5' });
	return null;
}

export function endGift(draft: Draft): string | null {
	if (!draft.state.gift || draft.front) return notAsked;
	draft.emit({ kind: 'gift-ended', rule: 'PA-P4' });
	return null;
}

export function checkHand(draft: Draft, { yes }: IntentOf<'hand-check'>): string | null {
	const item = frontOf(draft, 'hand-check');
	if (!item) return notAsked;
	const seat = seatOf(draft.state, item.who);
	draft.close(item, yes ? 'The hand was counted.' : 'The hand was counted: nothing follows.');
	if (!yes || seat === null) return null;
	const [by, cause, rule] =
		item.who === 'maury'
			? ([-2, 'Short Arms, Long Pockets', 'PA-R1'] as const)
			: ([-1, 'Multitasker', 'PA-R8'] as const);
	draft.emit({ kind: 'ap-moved', seat, by, of: 'next', cause, rule });
	return null;
}

export function enterCards(draft: Draft, { cards, accepted = false }: IntentOf<'end-cards'>): string | null {
	const { state } = draft;
	if (!state.ending) return 'The game goes on.';
	const entered = countKills(cards);
	const { killInGame } = state.allegiance;
	if (entered !== killInGame && !accepted)
		return `The deck had ${killInGame} Kill ${killInGame === 1 ? 'card' : 'cards'}, ${entered} ${entered === 1 ? 'was' : 'were'} entered.`;
	const winners = winnersOf(state.ending.winner, cards);
	const { seats, missions, unseen } = cards;
	draft.emit({
		kind: 'allegiances-entered',
		seats: seats.map((held) => [...held]),
		missions: [...missions],
		unseen: [...unseen],
		winners,
		...(entered !== killInGame ? { accepted: true } : {}),
		rule: 'PA-G5'
	});
	return null;
}
