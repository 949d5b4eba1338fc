// The players stop here; it is counted as it stands.

import { endGame } from '../state/flow';
import { accept, define, refuse } from './define';

/** The players stop here; it is counted as it stands. */
export const gameEnded = define({
	kind: 'game-ended',
	fields: {},
	apply: (state) =>
		state.phase === 'ended'
			? refuse('ended', 'The game is over.')
			: accept(endGame(state, 'The players ended the game here.')),
	tell: () => 'The players ended the game here.'
});
