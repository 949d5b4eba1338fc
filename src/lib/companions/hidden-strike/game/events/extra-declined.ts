// Hamilton would allow a further card, and none is played; what is due after it still is (HS-5g).

import { activePlayer } from '../state/state';
import { accept, define, dueOf, refuse } from './define';

export const extraDeclined = define({
	kind: 'extra-declined',
	fields: {},
	apply: (state) =>
		dueOf(state).kind === 'extra'
			? accept({ ...state, extra: 0 })
			: refuse('not-now', 'No further card is offered. HS-5g'),
	tell: (_, state) => `${activePlayer(state).name} played no further card. HS-5g`
});
