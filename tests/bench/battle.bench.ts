// The event log: against boardgame.io, against JSON.parse of the log's own bytes, and as a battle grows long.
import { everything, findLines } from '$lib/battle/log/find';
import { tellLog } from '$lib/battle/log/log';
import type { BattleEvent, BodyOf } from '$lib/battle/events/event';
import type { Battle, Recorded } from '$lib/battle/log/battle';
import type { Stamp } from '$lib/journal/journal';
import { battles } from '$lib/battle/log/battle';
import { makeReport } from '$lib/battle/report/report';
import { stateOf } from '$lib/journal/journal';
import { growth, pair } from '../../src/tooling/bench/cases.mjs';
import type { Peer } from './battle/boardgame-peer';
import { makePeer } from './battle/boardgame-peer';
import { playLongBattle } from './battle/long-battle';

const stamp: Stamp = {
	step: 'new-step',
	decidedBy: 'app-dice',
	at: '2026-01-01T12:00:00.000Z',
	makeId: () => 'new-id'
};

const isShot = (event: BattleEvent): event is BattleEvent & { body: BodyOf<'shot'> } =>
	event.body.kind === 'shot' && event.body.hits > 0;

/** At least so many events, up to the moment before a volley that hits; and the volley. */
function stopBeforeVolley(length: number) {
	const { setup, events } = playLongBattle(length + 500);
	const next = events.slice(length).find(isShot);
	if (!next) throw new Error('nobody hit anything');
	const { journal: battle } = battles.fold(setup, events.slice(0, next.order - 1));
	return { battle, volley: next.body };
}

function taken(recorded: Recorded): Battle {
	if (!recorded.ok) throw new Error(recorded.reason);
	return recorded.journal;
}

const figuresIn = (battle: Battle, unit: string) => stateOf(battle).units[unit]?.figures;

function appendAndUndo(battle: Battle, volley: BodyOf<'shot'>) {
	const shot = taken(battles.record(battle, [volley], stamp));
	const restored = taken(battles.undo(shot, 1, stamp));
	return [figuresIn(shot, volley.target), figuresIn(restored, volley.target)];
}

function isSameSize(battle: Battle, peer: Peer): boolean {
	const { setup: _setup, ...state } = stateOf(battle);
	return peer.logged >= battle.events.length && peer.size === JSON.stringify(state).length;
}

/** As it comes from storage: each event an object of its own, nothing shared. */
function writeAndRead(length: number) {
	const { setup, events } = playLongBattle(length);
	const text = JSON.stringify(events);
	return { setup, text, events: JSON.parse(text) as readonly BattleEvent[] };
}

export default [
	pair({
		name: 'battle, 40 units, 2,000 events: append a volley and undo it v boardgame.io',
		setup: () => {
			const { battle, volley } = stopBeforeVolley(2000);
			const peer = makePeer(stateOf(battle), battle.events, volley);
			if (!isSameSize(battle, peer)) throw new Error('The peer plays another battle.');
			return { battle, volley, peer };
		},
		ours: ({ battle, volley }) => appendAndUndo(battle, volley),
		peer: ({ peer, volley }) => peer.playAndUndo(volley),
		agree: (ours, peer) => ours.join() === peer.join() && ours[0] !== ours[1],
		goal: { atMost: 1 / 10 }
	}),
	pair({
		name: 'battle, 40 units, 5,000 events: fold them v JSON.parse of their bytes',
		setup: () => writeAndRead(5000),
		ours: ({ setup, events }) => battles.fold(setup, events),
		peer: ({ text }) => JSON.parse(text) as readonly BattleEvent[],
		agree: ({ journal: battle, problem }, parsed) => problem === null && battle.events.length === parsed.length,
		goal: { atMost: 4 }
	}),
	pair({
		name: 'battle, 40 units, 5,000 events: the report v the fold of the log',
		setup: () => {
			const { setup, events } = writeAndRead(5000);
			return { setup, events, battle: battles.fold(setup, events).journal };
		},
		ours: ({ battle }) => makeReport(battle),
		peer: ({ setup, events }) => battles.fold(setup, events),
		agree: ({ turns }, { journal: battle }) => turns.length === stateOf(battle).turn,
		goal: { atMost: 4 }
	}),
	pair({
		name: 'battle, 40 units, 5,000 lines: search them for another word v telling them',
		setup: () => {
			const { setup, events } = writeAndRead(5000);
			const battle = battles.fold(setup, events).journal;
			return { battle, lines: tellLog(battle).lines, words: ['crown 1', 'congress fired', 'turn 9 tested', 'hits'] };
		},
		ours: ({ battle, lines, words }) =>
			words.flatMap((one) => findLines(lines, stateOf(battle), new Map(), { ...everything, words: one })),
		peer: ({ battle }) => tellLog(battle).lines,
		agree: (found, lines) => found.length > 0 && found.length < 4 * lines.length,
		// Four searches: each a twentieth of what the log takes to open.
		goal: { atMost: 1 / 5 }
	}),
	growth({
		name: 'battle, 40 units: fold, by events',
		sizes: [1000, 10_000, 100_000],
		setup: (length) => writeAndRead(length),
		run: ({ setup, events }) => battles.fold(setup, events),
		// The longest takes its time, and three sizes of it do not need many rounds.
		rounds: 5,
		exponentAtMost: 1.2
	}),
	growth({
		name: 'battle, 40 units: the log in sentences, by events',
		sizes: [500, 2000, 8000],
		setup: (length) => {
			const { setup, events } = playLongBattle(length);
			return battles.fold(setup, events).journal;
		},
		run: (battle) => tellLog(battle).lines,
		exponentAtMost: 1.2
	})
];
