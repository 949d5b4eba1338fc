// A battle at play: its journal, what is due in it, and a way to look at a long one before its log is read.
import { type Amendment, recordAmendment } from '$lib/battle/amend/plan';
import { type Battle, type BattleGame, battles } from '$lib/battle/log/battle';
import { apply } from '$lib/battle/events/event';
import { due } from '$lib/battle/due/due';
import type { Task } from '$lib/battle/due/task';
import type { BattleState } from '$lib/battle/state';
import { oncePerState } from '$lib/battle/select/units';
import type { BattleSide } from '$lib/rules/vocabulary';
import type { BattleSummary } from '$lib/storage/battle-kind';
import type { Storage } from '$lib/storage/storage';
import { deviceTools } from '$lib/storage/database/database';
import { type Closed, whyClosed } from '../journal/closed';
import type { PlayedGame, SessionTools } from '../journal/played-game';
import { type Acted, JournalSession } from '../journal/session.svelte';
import { noteLeftOut, tellLeftOut } from './left-out';
import { touchSame } from './touching';
import { isTravel } from '$lib/journal/event';
import { stateOf } from '$lib/journal/journal';
import { isSnapshotDue } from '$lib/storage/journals/snapshot-store';

export type OpenedSession =
	{ readonly ok: true; readonly session: BattleSession } | { readonly ok: false; readonly closed: Closed };

const dueOnce = oncePerState(due);

const game: PlayedGame<BattleGame, BattleSummary> = {
	noun: 'battle',
	journals: battles,
	standing: ({ turn, phase, ended, sides }) => ({
		turn,
		phase,
		ended: ended !== null,
		sides: [sides.first.name, sides.second.name]
	}),
	touchSame,
	noteLeftOut,
	tellLeftOut
};

export class BattleSession extends JournalSession<BattleGame, BattleSummary> {
	readonly storage: Storage;
	/** It is played at a shared table: others' steps come in below what waits here. */
	isShared = false;
	/** The other device at the table that made a step; null where it was made here, by whichever tab. */
	otherMaker: ((step: string) => string | null) | null = null;
	/** What this device may not do at the table; null where it may do everything. */
	restrict: ((before: Battle, after: Battle) => string | null) | null = null;
	/** Why this device may not act for a side at the table; null where it may act for both. */
	restrictSide = $state.raw<((state: BattleState, side: BattleSide | null) => string | null) | null>(null);
	#snapshotAt = 0;

	/** Reads a battle and follows it from there. A long one can be looked at while its log is still being read. */
	static async open(storage: Storage, id: string, options: Partial<SessionTools> = {}): Promise<OpenedSession> {
		const glanced = await glance(storage, id);
		if (glanced) {
			const { state, keptAt } = glanced;
			const seen: Battle = { setup: state.setup, start: state, events: [], standing: null, undone: null };
			const session = new BattleSession(storage, seen, options);
			// What was kept need not be kept again as soon as the log is read.
			session.#snapshotAt = keptAt;
			session.readLater();
			return { ok: true, session };
		}
		const loaded = await storage.battles.load(id);
		if (!loaded.ok) return { ok: false, closed: whyClosed(loaded.reason) };
		const session = new BattleSession(storage, battles.begin(loaded.setup), options);
		session.show(loaded);
		return { ok: true, session };
	}

	private constructor(
		storage: Storage,
		battle: Battle,
		{ tools = deviceTools, onTrouble = () => undefined, ...rest }: Partial<SessionTools>
	) {
		super(game, storage.battles, battle, { tools, onTrouble, ...rest });
		this.storage = storage;
	}

	get battle(): Battle {
		return this.journal;
	}

	override get state(): BattleState {
		return super.state;
	}

	get due(): readonly Task[] {
		return dueOnce(this.state);
	}

	/** Why what is asked of this side is not for this device to do; null where it is. */
	whyNotSide(side: BattleSide | null): string | null {
		return this.restrictSide?.(this.state, side) ?? null;
	}

	/** A change of the past, as it was planned: one step. */
	amend(amendment: Amendment): Promise<Acted> {
		return this.act((battle) => recordAmendment(battle, amendment, this.stamp('player')));
	}

	protected override get reordered(): boolean {
		return this.isShared;
	}

	protected override whyNot(after: Battle): string | null {
		return this.restrict?.(this.battle, after) ?? null;
	}

	protected override onStored(battle: Battle): void {
		this.#snapshotAt = keepGlance(this.storage, battle, this.#snapshotAt);
	}
}

// The state of a long battle before its log is read: the last snapshot and the few events after it. A glance is for the eyes; whoever acts
// waits for the whole log, which alone can be gone back in. Where there is no snapshot that fits, there is no glance.

/** Raised with every change to what a state is made of, or to what the fold makes of an event: older snapshots then count for nothing. */
export const foldVersion = 13;

/** The setup is pinned to the battle and kept there; a snapshot does without it, but for rules that were changed since. */
type Glanced = Omit<BattleState, 'setup'> & { readonly rules?: Pick<BattleState['setup'], 'playsheet' | 'rulings'> };

interface Glance {
	readonly state: BattleState;
	/** Where the last snapshot is. */
	readonly keptAt: number;
}

async function glance(storage: Storage, id: string): Promise<Glance | null> {
	const snapshot = await storage.snapshots.find(id, foldVersion);
	if (!snapshot) return null;
	const setup = await storage.battles.loadSetup(id);
	const { events, damage } = await storage.battles.readAfter(id, snapshot.order);
	if (!setup || damage) return null;
	const { rules, ...rest } = snapshot.state as Glanced;
	let state: BattleState = { ...rest, setup: { ...setup, ...rules } };
	for (const { body } of events) {
		if (body.kind === 'noted') continue;
		// What is gone back to lies before the snapshot, and is not known here.
		if (isTravel(body)) return null;
		const applied = apply(state, body);
		if (!applied.ok) return null;
		state = applied.state;
	}
	return { state, keptAt: snapshot.order };
}

/** Keeps a snapshot when the log has grown enough since the last one. Says where the last one now is. */
function keepGlance(storage: Storage, battle: Battle, lastKept: number): number {
	const last = battle.events.at(-1);
	if (!last || !isSnapshotDue(last.order, lastKept)) return lastKept;
	const { setup, ...rest } = stateOf(battle);
	const { playsheet, rulings } = setup;
	const isChanged = playsheet !== battle.setup.playsheet || rulings !== battle.setup.rulings;
	const state: Glanced = isChanged ? { ...rest, rules: { playsheet, rulings } } : rest;
	// A cache: a device that has no room for it is told so by the log.
	void storage.snapshots.save({ battle: setup.id, order: last.order, event: last.id }, foldVersion, state);
	return last.order;
}
