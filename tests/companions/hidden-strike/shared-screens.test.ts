// HS-S8.4: what lies open on a shared tablet is the same, byte for byte, whoever the traitor is: the whole table is rendered for games that differ in nothing else.
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import type { GameSession } from '$lib/app/journal/game-session.svelte';
import type { YourCopy } from '$lib/app/journal/copy.svelte';
import { hiddenStrike } from '$lib/companions/hidden-strike/game/companion';
import { hsEvents, type HsGame, hsGames } from '$lib/companions/hidden-strike/game/game';
import { dueOf } from '$lib/companions/hidden-strike/game/state/due';
import { type HsState, isTraitor } from '$lib/companions/hidden-strike/game/state/state';
import type { HsCopy } from '$lib/companions/hidden-strike/rules/copy';
import AmericanPhase from '$lib/companions/hidden-strike/ui/AmericanPhase.svelte';
import BoardView from '$lib/companions/hidden-strike/ui/BoardView.svelte';
import ByHand from '$lib/companions/hidden-strike/ui/ByHand.svelte';
import { oddsShown } from '$lib/companions/hidden-strike/ui/odds-lines';
import OddsPanel from '$lib/companions/hidden-strike/ui/OddsPanel.svelte';
import { StrikePlay } from '$lib/companions/hidden-strike/ui/play.svelte';
import PlayScreen from '$lib/companions/hidden-strike/ui/PlayScreen.svelte';
import { tellLog } from '$lib/journal/log';
import { stateOf } from '$lib/journal/journal';
import { Chance } from '../../chance';
import { act, anyBody, fullCopy, type HsJournal, makeSetup } from './playing';

const stateIn = (journal: HsJournal): HsState => stateOf<HsState>(journal);

/** The step that is due, and every panel beside it. */
function shown(journal: HsJournal): string {
	const session = {
		companion: hiddenStrike,
		journal,
		state: stateIn(journal),
		log: tellLog(hsGames, journal, hsEvents.tell)
	} as unknown as GameSession<HsGame>;
	const copy = { facts: fullCopy } as unknown as YourCopy<HsCopy>;
	const play = new StrikePlay(session);
	// Counted beforehand, so that the panel says them at once.
	oddsShown(session.state);
	const nothing = () => undefined;
	return [
		render(PlayScreen, { props: { session, copy, start: nothing } }),
		render(BoardView, { props: { play, open: nothing } }),
		render(OddsPanel, { props: { play } }),
		render(ByHand, { props: { play, ability: 0, done: nothing } })
	]
		.map(({ body }) => body)
		.join('\n');
}

it('HS-S8: the table is the same, byte for byte, whoever is the traitor', () => {
	const deal = (name: string) => act(hsGames.begin(makeSetup('traitor', {}, 4)), { kind: 'loyalty-dealt', deal: name });
	const traitorOf = (game: HsJournal) => stateIn(game).players.findIndex(isTraitor);
	const one = deal('one');
	const other = ['two', 'three', 'four', 'five'].map(deal).find((game) => traitorOf(game) !== traitorOf(one));
	if (!other) throw new Error('they are all the same');
	let games = [one, other];
	const chance = new Chance(11);
	const seen = new Set<string>();
	for (let steps = 0; steps < 60; steps++) {
		const now = stateIn(games[0] ?? one);
		const { kind } = dueOf(now);
		if (!seen.has(kind) || steps % 15 === 0) expect(new Set(games.map(shown)).size, kind).toBe(1);
		seen.add(kind);
		const loyal = now.players.map((player) => ({ ...player, loyalty: ['loyal' as const] }));
		const body = anyBody({ ...now, players: loyal }, chance);
		if (!body || body.kind === 'loyalty-shown') break;
		games = games.map((game) => act(game, body));
	}
	expect([...seen]).toEqual(expect.arrayContaining(['own-loyalty', 'turn-up', 'carry-out', 'action', 'end-turn']));
});

it('HS-S8: a card that one player has laid open is not shown out of another’s hand when the table goes back to her turn', () => {
	const anns = act(hsGames.begin(makeSetup('co-op', {}, 2)), { kind: 'british-card-turned-up' });
	const scouts = (active: number): HsState => {
		const state = stateIn(anns);
		const players = state.players.map((player) => ({ ...player, hand: ['a-scout' as const] }));
		return { ...state, phase: 'american', pending: null, acted: false, active, players };
	};
	const session = {
		companion: hiddenStrike,
		journal: anns,
		state: scouts(0),
		log: tellLog(hsGames, anns, hsEvents.tell)
	};
	const play = new StrikePlay(session as unknown as GameSession<HsGame>);
	const american = () => render(AmericanPhase, { props: { play, byHand: () => undefined } }).body;
	play.chosen = 'a-scout';
	expect(american()).toContain('Scout');
	session.state = scouts(1);
	expect(american()).not.toContain('Scout');
});
