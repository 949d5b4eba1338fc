// Who may be accused, the cards that are laid down for it, and when a traitor may show herself (HS-7.1g to k).

import { withRules } from '../../rules/reasons';
import { takeSlots } from './decks';
import { accept, type Applied, refuse } from './refusal';
import { americans, changePlayer, type HsState, playerAt, traitorSeat } from './state';

/** Why this player cannot be accused now: null where she can. */
export function accusationProblem(state: HsState, accused: number): string | null {
	const player = state.players[accused];
	const known = 'An accusation names another player whose loyalty is unknown.';
	if (state.setup.mode !== 'traitor') return withRules(known, 'HS-7.1g');
	if (traitorSeat(state) >= 0) return withRules(`The traitor is known: there is only one. ${known}`, 'HS-Q42');
	if (!player || accused === state.active || player.side !== 'american') return withRules(known, 'HS-Q42');
	if (player.shownLoyal && !(player.person === 'ff-arnold' && state.undealtCount > 0))
		return withRules(`${player.name} has been shown loyal. ${known}`, 'HS-Q42');
	if (state.falseRound === state.round)
		return withRules('After a false accusation there is none until the next round.', 'HS-7.1i');
	const empty = americans(state).find((one) => one !== accused && playerAt(state, one).hand.length === 0);
	if (empty !== undefined) return withRules(`${playerAt(state, empty).name} holds no card to lay down.`, 'HS-7.1g');
	return null;
}

export function lay(state: HsState, who: number, from: number): Applied {
	const cards = takeSlots(playerAt(state, who).hand, [from]);
	const [card] = cards?.taken ?? [];
	if (!cards || card === undefined || !state.accusation)
		return refuse('no-such-thing', 'There is no such card in that hand.');
	const laid = [...state.accusation.laid, { seat: who, card }];
	return accept({ ...changePlayer(state, who, { hand: cards.left }), accusation: { ...state.accusation, laid } });
}

/** All laid cards back to the hands they came from. */
export const takeBack = (state: HsState): HsState =>
	(state.accusation?.laid ?? []).reduce(
		(so, { seat: who, card }) => changePlayer(so, who, { hand: [...playerAt(so, who).hand, card] }),
		state
	);

/** Whether it is the moment for it: the start of her own turn. That it is offered says nothing of who she is. */
export const mayReveal = (state: HsState): boolean =>
	state.setup.mode === 'traitor' &&
	state.phase === 'british' &&
	state.pending === null &&
	state.chain === 0 &&
	state.sinks === 0 &&
	traitorSeat(state) < 0;
