// What the shared frame of the companions needs to know of this game.

import type { Companion } from '$lib/app/journal/companion';
import { blankFacts, type BoardFacts } from '../rules/board';
import { type LibertyGame, libertyGames, tell } from './game';
import { libertyKind, parseFacts } from './kind';
import { gameName } from './state/state';

export const liberty: Companion<LibertyGame> = {
	game: gameName,
	kind: libertyKind,
	journals: libertyGames,
	tell,
	standing: ({ card, phase, winters }) => ({
		where: phase === 'ended' ? 'over' : phase === 'winter' ? `Winter Quarters ${winters + 1}` : `card ${card}`,
		ended: phase === 'ended'
	})
};

export const libertyCopy = { game: gameName, blank: blankFacts, parse: parseFacts } satisfies {
	game: string;
	blank: BoardFacts;
	parse: typeof parseFacts;
};
