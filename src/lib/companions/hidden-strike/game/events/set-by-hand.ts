// Whatever the app does not know, or has wrong: tokens moved by hand under an ability’s name, a region given or opened again. The tokens stay in number,
// and Check runs at the end (HS-3.1h, HS-S9).

import { hasBritishPlayer, personName } from '../../rules/people';
import { inText, sideNames, sides } from '../../rules/regions';
import { settle, takeSteps } from '../state/flow';
import { editBoard } from '../state/hand-edit';
import { changePlayer, type HsState, playerAt } from '../state/state';
import { accept, define, move, refuse, region, seat, tellMove, tellWins, v, words } from './define';

const resolution = v.object({ region, side: v.nullable(v.picklist(sides)) });

/** Where a game goes on that was over. */
function phaseOf({ setup, britishDeck }: HsState): HsState['phase'] {
	if (hasBritishPlayer(setup.mode)) return 'british-player';
	return britishDeck.length > 0 ? 'british' : 'american';
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
		const open: HsState = reopened ? { ...state, phase: phaseOf(state), ending: null } : state;
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
