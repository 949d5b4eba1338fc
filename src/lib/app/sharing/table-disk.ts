// What a shared table has on this device's disk: the battle's log as it lies there, and the steps that it is made of. Both are exchanged together. Only this
// table puts the log into another order; what any tab puts behind it was made on this device.
import type { BattleEvent } from '$lib/battle/events/event';
import type { BattleGame } from '$lib/battle/log/battle';
import type { Copy } from '$lib/sharing/copy';
import type { OrderedStep } from '$lib/sharing/step';
import type { Exchange, Exchanged, KeptSeat, Seat } from '$lib/storage/seat-store';
import type { Storage } from '$lib/storage/storage';

export class TableDisk {
	readonly #storage: Storage;
	readonly #battle: string;
	#events: BattleEvent[] = [];
	/** How many steps were confirmed in the log as it lies there; how many of the steps themselves do. */
	#count: number;
	#steps: number;
	#waiting: readonly OrderedStep[];
	#isBehind = false;
	#unwatch: (() => void) | null = null;
	/** Told where the log was put into another order so that its last event does not show it. */
	onReordered: () => void = () => undefined;

	constructor(storage: Storage, battle: string, { steps, waiting }: Pick<KeptSeat, 'steps' | 'waiting'>) {
		this.#storage = storage;
		this.#battle = battle;
		this.#count = steps.length;
		this.#steps = steps.length;
		this.#waiting = waiting;
	}

	/** The log as it lies there. */
	get events(): readonly BattleEvent[] {
		return this.#events;
	}

	get count(): number {
		return this.#count;
	}

	/** How many steps no kill takes away. */
	get steps(): number {
		return this.#steps;
	}

	/** It refused what is in memory: nobody is told of that, and nobody that all is well. */
	get isBehind(): boolean {
		return this.#isBehind;
	}

	/** Events that lie there behind all that was known. */
	add(events: readonly BattleEvent[]): void {
		this.#events.push(...events);
	}

	/** What lies there by now behind all that is known. */
	async readOn(): Promise<readonly BattleEvent[]> {
		return (await this.#storage.battles.readAfter(this.#battle, this.#events.length)).events;
	}

	/** Whether what is known still lies there: not where all site data was deleted, or another log stands in its place. */
	async isThere(): Promise<boolean> {
		const last = this.#events.at(-1);
		if (!last) return true;
		const { events } = await this.#storage.battles.readAfter(this.#battle, last.order - 1);
		return events[0]?.id === last.id;
	}

	get isFollowed(): boolean {
		return this.#unwatch !== null;
	}

	/** `onMore`: something lies behind what is known. `onOther`: it is another log there. */
	follow(onMore: () => void, onOther: () => void): void {
		this.leave();
		this.#unwatch = this.#storage.battles.watch(this.#battle, this.#events.length, {
			seen: this.#events.at(-1)?.id,
			// What was seen may lie elsewhere before it is looked at: it is read again then.
			onEvents: onMore,
			onCut: () => {
				this.#unwatch = null;
				onOther();
			}
		});
	}

	leave(): void {
		this.#unwatch?.();
		this.#unwatch = null;
	}

	/** The log as the steps of a copy come to it, all or nothing. Whether anybody who follows it has to begin anew. */
	async exchange(
		seat: Seat,
		copy: Copy<BattleGame>,
		from = this.#steps
	): Promise<{ readonly ok: true; readonly isCut: boolean } | Extract<Exchanged, { readonly ok: false }>> {
		const { events } = copy.journal;
		const keep = commonLength(this.#events, events);
		const keepSteps = Math.min(from, this.#steps);
		const keepWaiting = commonSteps(this.#waiting, copy.waiting);
		const exchanged = await this.#write({
			seat,
			seen: this.#events.at(-1) ?? null,
			keep,
			events: events.slice(keep),
			keepSteps,
			steps: copy.steps.slice(keepSteps),
			keepWaiting,
			waiting: copy.waiting.slice(keepWaiting)
		});
		this.#isBehind = !exchanged.ok;
		if (!exchanged.ok && exchanged.reason === 'steps-gone') {
			this.#steps = 0;
			this.#waiting = [];
			return this.exchange(seat, copy, 0);
		}
		if (!exchanged.ok) {
			// What lies behind is of another order than the one that could not be written.
			this.#steps = keepSteps;
			return exchanged;
		}
		const was = this.#events;
		this.#events = [...events];
		this.#count = copy.count;
		this.#steps = copy.count;
		this.#waiting = copy.waiting;
		if (looksTheSame(was, events)) this.onReordered();
		return { ok: true, isCut: keep < was.length };
	}

	/** A connection that was dropped is opened again and tried once more. */
	async #write(exchange: Exchange): Promise<Exchanged> {
		const exchanged = await this.#storage.seats.exchange(this.#battle, exchange);
		if (exchanged.ok || exchanged.reason !== 'not-saved') return exchanged;
		const isBack = await this.#storage.battles.reopen();
		return isBack ? this.#storage.seats.exchange(this.#battle, exchange) : exchanged;
	}
}

// What a battle's log and a table's steps have in common.

/** The steps of a stretch of a log: an amendment is one, however many actions it has. */
export function stepsIn(events: readonly BattleEvent[]): BattleEvent[][] {
	const steps: BattleEvent[][] = [];
	for (const event of events) {
		const last = steps.at(-1);
		if (last?.[0]?.step === event.step) last.push(event);
		else steps.push([event]);
	}
	return steps;
}

/** The line of a step that was left out keeps its id and may say another reason; so may what is played again stand in another phase. */
const isSame = (one: BattleEvent, other: BattleEvent | undefined): boolean =>
	one === other || (one.id === other?.id && JSON.stringify(one) === JSON.stringify(other));

export function commonLength(one: readonly BattleEvent[], other: readonly BattleEvent[]): number {
	const differs = one.findIndex((event, index) => !isSame(event, other[index]));
	return differs === -1 ? Math.min(one.length, other.length) : differs;
}

/** Whether one log became another that has the same event at some place behind the first difference: whoever knows it by that event does not notice. */
const looksTheSame = (was: readonly BattleEvent[], now: readonly BattleEvent[]): boolean =>
	was.slice(commonLength(was, now)).some(({ id, order }) => now[order - 1]?.id === id);

function commonSteps(one: readonly OrderedStep[], other: readonly OrderedStep[]): number {
	const differs = one.findIndex((step, index) => other[index] !== step);
	return differs === -1 ? Math.min(one.length, other.length) : differs;
}
