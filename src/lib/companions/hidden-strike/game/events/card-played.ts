// An American card was played face up (HS-6.2a, HS-8.2).

import { findWay, type Way } from '../../rules/american/plays';
import { type AmericanCard, americanName } from '../../rules/cards';
import { inText } from '../../rules/regions';
import { tokenName } from '../../rules/tokens';
import { americanUnaccounted, americanUsedUp } from '../state/decks';
import { settle, tableOf, takeSteps } from '../state/flow';
import { activePlayer, changePlayer, type HsState, playerAt } from '../state/state';
import { accept, americanCard, define, dueOf, march, notNow, refuse, region, seat, tellWins, token, v } from './define';

/** The hand without this card: a known one, or one that nobody has told and may be it. */
function takeCard(state: HsState, from: number, played: AmericanCard): HsState | null {
	const { hand } = playerAt(state, from);
	const known = hand.indexOf(played);
	const hidden = (americanUnaccounted(state)[played] ?? 0) > 0 ? hand.indexOf(null) : -1;
	const at = known >= 0 ? known : hidden;
	return at < 0 ? null : changePlayer(state, from, { hand: hand.filter((_, index) => index !== at) });
}

const choices = v.object({
	option: v.optional(v.picklist([1, 2])),
	region: v.optional(region),
	token: v.optional(token),
	marches: v.optional(v.pipe(v.array(march), v.minLength(1), v.maxLength(2), v.readonly())),
	shift: v.optional(v.object({ from: region, to: region })),
	strike: v.optional(v.boolean()),
	player: v.optional(seat)
});

export const cardPlayed = define({
	kind: 'card-played',
	fields: { card: americanCard, choices },
	apply: (state, { card: played, choices: chosen }) => {
		const due = dueOf(state).kind;
		if (due !== 'action' && due !== 'extra') return refuse('not-now', notNow(due));
		const without = takeCard(state, state.active, played);
		if (!without) {
			const told = activePlayer(state).hand.includes(null);
			return refuse('used-up', told ? americanUsedUp(played) : `${americanName(played)} is not in that hand.`);
		}
		const found = findWay(tableOf(state), played, chosen);
		if (!found.ok) return refuse('illegal', found.sentence);
		const after: HsState = {
			...without,
			acted: true,
			extra: due === 'extra' ? state.extra - 1 : state.extra,
			commonSense: state.commonSense || played === 'a-common-sense',
			americanDiscard: [...state.americanDiscard, { card: played, faceUp: true, turn: state.turn }]
		};
		return accept(settle(beginLook(takeSteps(after, found.way.board, found.way.steps, 'american'), played, found.way)));
	},
	tell: ({ card: played, choices: chosen }, state) => {
		const found = findWay(tableOf(state), played, chosen);
		const wins = found.ok ? tellWins(found.way.steps.flatMap(({ won }) => won)) : '';
		const empty =
			played === 'a-culper-ring' && chosen.option === 1 && state.americanDeck.length === 0
				? ' The deck is empty: there is nothing to look at.'
				: '';
		return `${activePlayer(state).name} played ${americanName(played)}${tellChoices(state, chosen)}.${wins}${empty}`;
	}
});

/** "… in Tidewater; Regulars march from the Northern Colonies to Tidewater" */
function tellChoices(
	state: HsState,
	{ region: where, token: kind, marches, shift, strike, player }: Way['choices']
): string {
	const parts = [
		where ? ` in ${inText(where)}${kind && kind !== 'militia' ? `: ${tokenName(kind)}` : ''}` : '',
		player === undefined ? '' : ` and looked at ${playerAt(state, player).name}’s loyalty card`,
		...(marches ?? []).map(
			({ token: one, from, to }) => `; ${tokenName(one)} marched from ${inText(from)} to ${inText(to)}`
		),
		shift ? `; a Militia shifted from the pool of ${inText(shift.from)} to that of ${inText(shift.to)}` : '',
		strike ? '; a British fleet was removed' : ''
	];
	return parts.join('');
}

/** What a card looks at comes after it is played. */
function beginLook(state: HsState, played: AmericanCard, { choices: chosen }: Way): HsState {
	const { player } = chosen;
	if (player !== undefined) return { ...state, hasSpied: true, look: { kind: 'loyalty', player } };
	if (played === 'a-scout') return { ...state, look: { kind: 'scout', count: Math.min(3, state.britishDeck.length) } };
	if (played === 'a-culper-ring' && state.americanDeck.length > 0)
		return { ...state, look: { kind: 'culper', count: Math.min(3, state.americanDeck.length) } };
	return state;
}
