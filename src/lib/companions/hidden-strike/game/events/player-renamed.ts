// A player has another name (HS-Q54).

import { soundName } from '../state/names';
import { changePlayer, type HsState, playerAt } from '../state/state';
import { accept, define, refuse, seat, words } from './define';

const nameFor = (state: HsState, who: number, name: string): string =>
	soundName(
		name,
		who,
		state.players.filter((_, seat) => seat !== who).map((player) => player.name)
	);

export const playerRenamed = define({
	kind: 'player-renamed',
	fields: { seat, name: words(40) },
	apply: (state, { seat: who, name }) =>
		state.players[who]
			? accept(changePlayer(state, who, { name: nameFor(state, who, name) }))
			: refuse('no-such-thing', 'There is no such player.'),
	tell: ({ seat: who, name }, state) => `${playerAt(state, who).name} is now called ${nameFor(state, who, name)}.`
});
