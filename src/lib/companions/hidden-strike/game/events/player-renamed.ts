// A player has another name (HS-Q54).

import * as v from 'valibot';
import { accept, refuse } from '../state/refusal';
import { changePlayer, playerAt } from '../state/state';
import { define } from './define';
import { seat, words } from './fields';

export const playerRenamed = define({
	kind: 'player-renamed',
	fields: { seat, name: v.pipe(words(40), v.nonEmpty()) },
	apply: (state, { seat: who, name }) =>
		state.players[who]
			? accept(changePlayer(state, who, { name }))
			: refuse('no-such-thing', 'There is no such player.'),
	tell: ({ seat: who, name }, state) => `${playerAt(state, who).name} is now called ${name}.`
});
