// Whatever the app does not know, or has wrong: tokens moved by hand under the ability’s name, a region given or opened again, hands and decks set
// right (HS-3.1h, HS-S9). The tokens stay in number, and Check runs at the end.

import { makeCount } from '$lib/wording';
import * as v from 'valibot';
import {
	type Move,
	type Board,
	canMove,
	misplaced,
	move as moveToken,
	regionOfPlace,
	takeStep
} from '../../rules/board';
import { personName } from '../../rules/people';
import { withRules } from '../../rules/reasons';
import { inText, nameOf, type Region, regions, type Side, sides, sideNames, wasOrWere } from '../../rules/regions';
import { tokenName } from '../../rules/tokens';
import { discardFaceDown, shuffleAmerican, takeSlots } from '../state/decks';
import { settle, takeSteps } from '../state/flow';
import { accept, type Applied, refuse } from '../state/refusal';
import { changePlayer, type HsState, playerAt } from '../state/state';
import { define, move, region, seat, slots, tellMove, tellWins, words } from './definition';

const resolution = v.object({ region, side: v.nullable(v.picklist(sides)) });

export interface HandEdit {
	readonly moves: readonly Move[];
	readonly resolved: readonly { readonly region: Region; readonly side: Side | null }[];
}

/** The board after an edit, or why it cannot be; the screen asks the same before it is saved. */
export function editBoard(
	state: HsState,
	{ moves, resolved }: HandEdit
):
	| { readonly ok: true; readonly board: Board; readonly step: ReturnType<typeof takeStep>['step'] }
	| { readonly ok: false; readonly sentence: string } {
	const owners = Object.fromEntries(
		regions.flatMap((one) => {
			const set = resolved.find(({ region: where }) => where === one);
			const side = set ? set.side : (state.board.resolved[one] ?? null);
			return side === null ? [] : [[one, side]];
		})
	) as Partial<Record<Region, (typeof sides)[number]>>;
	let board: Board = { ...state.board, resolved: owners };
	for (const one of moves) {
		if (!canMove(board, one)) return { ok: false, sentence: `No ${tokenName(one.token)} is there to be moved. HS-2b` };
		const wrong = misplaced(board, one);
		if (wrong) return { ok: false, sentence: withRules(wrong, 'HS-2a') };
		const to = regionOfPlace(one.to);
		const side = to && to.kind !== 'local' ? board.resolved[to.region] : undefined;
		if (to && side)
			return {
				ok: false,
				sentence: withRules(
					`${nameOf(to.region)} ${wasOrWere(to.region)} won by the ${sideNames[side]}; nothing enters.`,
					'HS-4d'
				)
			};
		board = moveToken(board, one);
	}
	const stepped = takeStep(board, []);
	return { ok: true, board: stepped.board, step: { moves, won: stepped.step.won } };
}

export const setByHand = define({
	kind: 'set-by-hand',
	fields: {
		/** Whose ability it was, by seat; null for a correction. */
		ability: v.nullable(seat),
		/** It can be used once a game, and now was. */
		once: v.optional(v.boolean()),
		moves: v.pipe(v.array(move), v.maxLength(40)),
		resolved: v.pipe(v.array(resolution), v.maxLength(6)),
		note: v.optional(words(300))
	},
	apply: (state, body) => {
		const { ability, once = false } = body;
		const player = ability === null ? undefined : state.players[ability];
		if (ability !== null && !player) return refuse('no-such-thing', 'There is no such player.');
		if (player?.hasUsedAbility) return refuse('used-up', 'That ability is used: its card is turned. HS-3.1h');
		const edited = editBoard(state, body);
		if (!edited.ok) return refuse('illegal', edited.sentence);
		const reopened = state.phase === 'ended' && body.resolved.some(({ side }) => side === null);
		const open: HsState = reopened
			? {
					...state,
					phase: state.setup.seats.some(({ side }) => side === 'british') ? 'british-player' : 'british',
					ending: null
				}
			: state;
		const used = once && ability !== null ? changePlayer(open, ability, { hasUsedAbility: true }) : open;
		return accept(settle(takeSteps(used, edited.board, [edited.step], 'hand')));
	},
	tell: (body, state) => {
		const player = body.ability === null ? null : playerAt(state, body.ability);
		const who = player ? `${player.person ? personName(player.person) : player.name}’s ability` : 'a correction';
		const edited = editBoard(state, body);
		const did = [
			...body.moves.map(tellMove),
			...body.resolved.map(({ region: where, side }) => `${inText(where)}: ${side === null ? 'open' : sideNames[side]}`)
		];
		const note = body.note ? ` “${body.note}”` : '';
		return `By hand, ${who}: ${did.join('; ') || 'nothing on the board'}.${note}${edited.ok ? tellWins(edited.step.won) : ''} HS-3.1h`;
	}
});

/** A hand set right, an ability that draws or gives up cards, or a leaver’s hand shuffled into the deck (HS-Q54). */
export const handSet = define({
	kind: 'hand-set',
	fields: {
		seat,
		/** These cards leave the hand, for there. */
		slots,
		to: v.picklist(['deck', 'discard']),
		draw: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))
	},
	apply: (state, { seat: who, slots: from, to, draw }): Applied => {
		const player = state.players[who];
		if (player?.side !== 'american' || player.exposed)
			return refuse('no-such-thing', 'There is no such American player.');
		if (state.phase === 'ended') return refuse('ended', 'The game is over.');
		const cards = takeSlots(player.hand, from);
		if (!cards) return refuse('no-such-thing', 'There is no such card in that hand.');
		if (draw > state.americanDeck.length) return refuse('used-up', 'The American deck has not so many cards left.');
		const drawn = state.americanDeck.slice(0, draw);
		const held: HsState = {
			...changePlayer(state, who, { hand: [...cards.left, ...drawn] }),
			americanDeck: state.americanDeck.slice(draw)
		};
		if (cards.taken.length === 0) return accept(settle(held));
		return accept(
			settle(
				to === 'deck'
					? shuffleAmerican(held, [...held.americanDeck, ...cards.taken])
					: discardFaceDown(held, cards.taken)
			)
		);
	},
	tell: ({ seat: who, slots: from, to, draw }, state) => {
		const gone =
			from.length > 0
				? `${makeCount(from.length, 'card')} ${to === 'deck' ? 'shuffled into the deck' : 'discarded face down'}`
				: '';
		const drawn = draw > 0 ? `${makeCount(draw, 'card')} drawn` : '';
		return `By hand, ${playerAt(state, who).name}: ${[gone, drawn].filter(Boolean).join(', ') || 'nothing'}. HS-3.1h`;
	}
});

export const playerRenamed = define({
	kind: 'player-renamed',
	fields: { seat, name: v.pipe(words(40), v.nonEmpty()) },
	apply: (state, { seat: who, name }) =>
		state.players[who]
			? accept(changePlayer(state, who, { name }))
			: refuse('no-such-thing', 'There is no such player.'),
	tell: ({ seat: who, name }, state) => `${playerAt(state, who).name} is now called ${name}.`
});
