// Games as they were kept before further fields came (a card that Arnold draws is looked at, colours of the copy): a solitaire, a traitor and a versus
// game in mid-play. They are read, and stand where they stood.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { hiddenStrike } from '$lib/companions/hidden-strike/game/companion';
import { hsGames } from '$lib/companions/hidden-strike/game/game';
import { scoreNow } from '$lib/companions/hidden-strike/game/state/flow';
import type { HsState } from '$lib/companions/hidden-strike/game/state/state';
import { stateOf } from '$lib/journal/journal';

interface Frozen {
	readonly setup: { readonly mode: string };
	readonly events: readonly unknown[];
	readonly stands: unknown;
}

const file = new URL('fixtures/games-1.json.gz', import.meta.url);
const games = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Frozen[];

it.each(games.map((game) => [game.setup.mode, game] as const))('a kept %s game stands where it stood', (_, game) => {
	const setup = hiddenStrike.kind.parseSetup(game.setup);
	if (!setup.ok) throw new Error(JSON.stringify(setup.problems));
	const events = game.events.map((event) => {
		const parsed = hiddenStrike.kind.parseEvent(event);
		if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
		return parsed.value;
	});
	const folded = hsGames.fold(setup.value, events);
	const state = stateOf<HsState>(folded.journal);
	expect(folded.journal.events).toHaveLength(events.length);
	expect({
		turn: state.turn,
		round: state.round,
		phase: state.phase,
		hands: state.players.map(({ hand }) => hand),
		won: state.board.resolved,
		score: scoreNow(state).says
	}).toEqual(game.stands);
});
