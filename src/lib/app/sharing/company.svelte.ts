// The others at a shared table, as somebody who plays there notices them: who looks at which unit, and what has become this device's to do by what
// others did. Both are quiet: nothing here stops anybody in the middle of a roll.
import type { BattleSession } from '$lib/app/battle/session.svelte';
import { isDuty } from '$lib/battle/due/due';
import type { BattleEvent } from '$lib/battle/events/event';
import type { Task } from '$lib/battle/due/task';
import type { BattleState } from '$lib/battle/state';
import { untrack } from 'svelte';
import { commonLength } from './table-disk';
import type { SharedTable } from './shared-table.svelte';

/** Milliseconds after which nobody looks any more: the tablet lies there. */
const lookFor = 120_000;

/** Somebody's eye on a unit. */
export interface Looker {
	readonly device: string;
	readonly name: string;
	readonly unit: string;
}

/** What is asked of somebody, in words. */
export interface Prompt {
	readonly task: Task;
	readonly text: string;
	/** How many things more are asked for. */
	readonly more: number;
}

/** What has to be done, and the evade, which cannot be made any more once the charge is moved in. */
const isAsked = (task: Task): boolean => isDuty(task) || task.kind === 'evade';

export class Company {
	readonly #table: SharedTable;
	readonly #session: BattleSession;
	readonly #stop: () => void;
	/** What forgets a look that is not taken back, by the device. */
	readonly #timers: Record<string, ReturnType<typeof setTimeout>> = {};
	/** Which unit each device looks at. */
	#looks = $state.raw<Readonly<Record<string, string>>>({});
	/** What this device has said that it looks at. */
	#said: string | null = null;
	/** The log as it was looked at last, and what was due then. */
	#seen: readonly BattleEvent[] | null = null;
	#known: readonly string[] = [];
	/** The ids of what others have made due. */
	#asked = $state.raw<readonly string[]>([]);

	constructor(table: SharedTable, session: BattleSession) {
		this.#table = table;
		this.#session = session;
		this.#stop = table.onWhisper(({ from, whisper }) => {
			if (whisper.about === 'looking') this.#hear(from, whisper.unit);
		});
	}

	leave(): void {
		this.#stop();
		for (const timer of Object.values(this.#timers)) clearTimeout(timer);
	}

	// --- Who looks at what ----------------------------------------------------------------------------------------------------------------

	/** Of those who are here now. */
	readonly lookers: readonly Looker[] = $derived.by(() =>
		this.#table.people.flatMap(({ device, name }) => {
			const unit = this.#looks[device];
			return unit === undefined ? [] : [{ device, name, unit }];
		})
	);

	lookersAt(unit: string): readonly string[] {
		return this.lookers.filter((one) => one.unit === unit).map(({ name }) => name);
	}

	/** Says what is looked at here; again to everybody when somebody comes. */
	look(unit: string | null): void {
		const { connection, role, people } = this.#table;
		if (connection !== 'together' || role === 'watcher' || people.length < 2) return;
		if (unit === null && this.#said === null) return;
		this.#said = unit;
		this.#table.whisper({ about: 'looking', unit });
	}

	#hear(device: string, unit: string | null): void {
		clearTimeout(this.#timers[device]);
		const { [device]: _, ...others } = this.#looks;
		this.#looks = unit === null ? others : { ...others, [device]: unit };
		if (unit !== null) this.#timers[device] = setTimeout(() => this.#hear(device, null), lookFor);
	}

	// --- What is asked of this device -----------------------------------------------------------------------------------------------------

	/** Looks at how the battle has gone on. What was due when this device came is no news, nor what it made due itself. */
	follow(): void {
		// A log that is still being read says nothing of who did what.
		if (this.#session.reading) return;
		const { battle, due } = this.#session;
		const asked = due.filter(isAsked);
		untrack(() => {
			const { events } = battle;
			const fresh = this.#seen ? events.slice(commonLength(this.#seen, events)) : [];
			const known = this.#known;
			this.#seen = events;
			this.#known = asked.map(({ id }) => id);
			if (!fresh.some(({ step }) => this.#table.isOthers(step))) return;
			const news = asked.filter((task) => !known.includes(task.id) && this.#isOurs(task)).map(({ id }) => id);
			this.#asked = [...this.#asked.filter((id) => !news.includes(id)), ...news];
		});
	}

	#isOurs({ side }: Task): boolean {
		const { role } = this.#table;
		return role !== 'watcher' && (role === 'both' || side === null || side === role);
	}

	/** The first thing that others have made due here and that still is; null where there is none. What lies open is seen already. */
	promptBeside(open: string | null): Prompt | null {
		const tasks = this.#session.due.filter(({ id }) => this.#asked.includes(id) && id !== open);
		const [task] = tasks;
		return task
			? { task, text: tellPrompt(this.#session.state, task, this.#table.role), more: tasks.length - 1 }
			: null;
	}

	/** It was opened, or put off: it stays in the list of what is due. */
	seen(): void {
		this.#asked = [];
	}
}

/** "Your 2nd Maryland must test": on a device of one side its units are its own. */
function tellPrompt(state: BattleState, { title, side, units: [unit = ''] }: Task, role: SharedTable['role']): string {
	const name = state.units[unit]?.unit.name;
	const isOwn = side !== null && side === role && name !== undefined && title.startsWith(name);
	return isOwn ? `Your ${title.replace(/^The /, '')}` : title;
}
