// The same battle in boardgame.io, played on its local client: the state of the forty units is its G, a volley is a move, and its log is
// as long as ours. It is given every advantage: no rosters and no rules in the state, no checks in the move, production mode, nobody
// subscribed, and a turn begun shortly before, since it can undo only to the start of a turn and copies that list with each move.
import type { BattleEvent, BodyOf } from '$lib/battle/events/event';
import type { BattleState } from '$lib/battle/state';
import type { Game } from 'boardgame.io';
import { createRequire } from 'node:module';

type Mutable<T> = T extends object ? { -readonly [Key in keyof T]: Mutable<T[Key]> } : T;
type PeerState = Mutable<Omit<BattleState, 'setup'>>;
type Volley = BodyOf<'shot'>;

const MOVES_A_TURN = 80;

/** What applying a shot changes; the log is the client's own. */
function shoot({ G }: { G: PeerState }, { shooter, target, lost }: Volley): void {
	const from = G.units[shooter]!;
	const at = G.units[target]!;
	from.turn.shot = true;
	at.figures -= lost.figures;
	at.turn.fireHits += lost.figures;
}

export interface Peer {
	/** Plays a volley, takes it back, and tells the target's strength after each. */
	playAndUndo(volley: Volley): readonly [number, number];
	readonly logged: number;
	/** The bytes of the state. */
	readonly size: number;
}

export function makePeer(state: BattleState, events: readonly BattleEvent[], volley: Volley): Peer {
	if (process.env.NODE_ENV !== 'production')
		throw new Error('boardgame.io would check every state for being plain data.');
	// By require: its packages are folders that Node does not import.
	const { Client } = createRequire(import.meta.url)('boardgame.io/client') as typeof import('boardgame.io/client');
	const { setup: _setup, ...units } = state;
	const game: Game<PeerState> = {
		name: 'guilford',
		setup: () => structuredClone(units) as PeerState,
		moves: { shoot, pass: () => undefined }
	};
	const client = Client({ game, numPlayers: 2, debug: false });
	client.start();
	const play = client.moves as unknown as { shoot(volley: Volley): void; pass(body: BattleEvent['body']): void };
	for (const [index, { body }] of events.entries()) {
		if (index % MOVES_A_TURN === 0) client.events.endTurn?.();
		play.pass(body);
	}
	const log = client.log ?? [];
	const figures = () => client.store.getState().G.units[volley.target].figures as number;
	return {
		playAndUndo(body) {
			play.shoot(body);
			const shot = figures();
			client.undo();
			const restored = figures();
			// Its log would go on growing from call to call; ours is asked about the same length each time.
			client.log = log;
			return [shot, restored];
		},
		logged: log.length,
		size: JSON.stringify(client.store.getState().G).length
	};
}
