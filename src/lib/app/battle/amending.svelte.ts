// Changing something of the past, from the first tap to the record: the action lies open on a resolver of its own, in the battle as it stood then;
// after that the players say what becomes of everything the change puts in doubt. Until it is recorded nothing has happened.
import { describeEvent, type BattleEvent, type EventBody } from '$lib/battle/events/event';
import {
	type Amendment,
	type Choice,
	type Choices,
	type Doubt,
	type PastAction,
	pastActionAt,
	planAmendment,
	playOn,
	whereTested
} from '$lib/battle/amend/plan';
import { due } from '$lib/battle/due/due';
import type { Task } from '$lib/battle/due/task';
import type { Decider } from '$lib/journal/event';
import type { Battle } from '$lib/battle/log/battle';
import type { BattleState } from '$lib/battle/state';
import { makeCount } from '$lib/wording';
import type { Done } from './play.svelte';
import { BattleResolver, type ResolverOptions, type ResolverSession } from './resolver/battle-resolver.svelte';
import { canBeDone, isChangeable } from './resolver/past';
import type { Acted } from '../journal/session.svelte';
import type { BattleSession } from './session.svelte';

export { isChangeable };

/** The phases follow each other; all else can be said not to have happened. */
export const isRemovable = ({ kind }: EventBody): boolean =>
	!['phase-begun', 'turn-begun', 'undone', 'redone', 'amended', 'noted'].includes(kind);

type OnRecord = (bodies: readonly EventBody[], decidedBy: Decider) => Acted;

/** A moment of the past, for a resolver: what is recorded there is only said. */
class PastMoment implements ResolverSession {
	readonly id: string;
	readonly due: readonly Task[];

	constructor(
		readonly battle: Battle,
		readonly state: BattleState,
		readonly onRecord: OnRecord
	) {
		this.id = `past of ${battle.setup.id}`;
		this.due = due(state);
	}

	async record(bodies: readonly EventBody[], decidedBy: Decider = 'player'): Promise<Acted> {
		return this.onRecord(bodies, decidedBy);
	}

	async undo(): Promise<Acted> {
		return { ok: false, reason: 'There is nothing to take back.' };
	}
}

/** Nothing that is typed here outlives the change. */
const noDrafts = { read: () => [], write: () => undefined };

export class Amending {
	readonly session: BattleSession;
	/** The battle as it stood when the change was begun. */
	readonly of: Battle;
	readonly action: PastAction;
	/** The event of the action that is changed; the others stay as they are. */
	readonly event: BattleEvent;
	/** What it is called in the log. */
	readonly headline: string;
	readonly #options: ResolverOptions;
	#choices = $state.raw<Choices>({});
	#resolver = $state.raw<BattleResolver | null>(null);

	/** Null until something was said of the action itself. */
	readonly plan: Amendment | { readonly reason: string } | null = $derived.by(() =>
		this.action.id in this.#choices ? planAmendment(this.session.battle, this.action.from, this.#choices) : null
	);

	/** Null where the line no longer stands. */
	static open(session: BattleSession, order: number, options: ResolverOptions = {}): Amending | null {
		const action = pastActionAt(session.battle, order);
		const event = action?.events.find((one) => one.order === order);
		return action && event ? new Amending(session, action, event, options) : null;
	}

	private constructor(session: BattleSession, action: PastAction, event: BattleEvent, options: ResolverOptions) {
		this.session = session;
		this.of = session.battle;
		this.action = action;
		this.event = event;
		this.headline = describeEvent(action.was, event).headline;
		this.#options = options;
		this.changeAgain();
	}

	/** What lies open: the action itself, or something that it puts in doubt. */
	get resolver(): BattleResolver | null {
		return this.#resolver;
	}

	get doubts(): readonly Doubt[] {
		return this.plan && 'doubts' in this.plan ? this.plan.doubts : [];
	}

	/** Why what was said cannot be. */
	get problem(): string | null {
		return this.plan && 'reason' in this.plan ? this.plan.reason : null;
	}

	/** How many things the players have still to speak of. */
	get undecided(): number {
		return this.doubts.filter(({ choice }) => choice === null).length;
	}

	get isReady(): boolean {
		return this.plan !== null && 'isSettled' in this.plan && this.plan.isSettled;
	}

	/** The action itself, open as it was. */
	changeAgain(): void {
		if (!isChangeable(this.event.body)) return;
		const { events, was, id } = this.action;
		const place = events.indexOf(this.event);
		const all = events.map(({ body }) => body);
		const [earlier, later] = [all.slice(0, place), all.slice(place + 1)];
		const here = whereTested(this.session.battle, this.action, earlier.reduce(playOn, was));
		this.#open(here, this.event.body, { rolled: true }, (made, decidedBy) => {
			const bodies = made.map((body) => keepName(this.event.body, body));
			return this.#say(id, [...earlier, ...bodies, ...later], keepDecider(this.event, bodies, decidedBy));
		});
	}

	/** It did not happen. */
	takeOut(): void {
		this.#put(this.action.id, { say: 'leave-out' });
	}

	leaveOut({ key }: Doubt): void {
		this.#put(key, { say: 'leave-out' });
	}

	sameDice({ key }: Doubt): void {
		this.#put(key, { say: 'same-dice' });
	}

	/** Opens what is in doubt where it would be played now: its facts as they are there, and no dice. */
	doAgain({ key, state, bodies, task }: Doubt): void {
		const [body] = bodies;
		const said: OnRecord = (made, decidedBy) =>
			this.#say(key, [...made.map((one) => (body ? keepName(body, one) : one)), ...bodies.slice(1)], decidedBy);
		if (task) this.#layTask(state, task, said);
		else if (body) this.#open(state, body, { rolled: false }, said);
	}

	/** Whether there is anything to be done again about it: a test that is no longer owed is not taken. */
	canDoAgain({ state, bodies, task }: Doubt): boolean {
		const [body] = bodies;
		return task !== null || (body !== undefined && canBeDone(state, body));
	}

	#open(state: BattleState, body: EventBody, how: { readonly rolled: boolean }, onRecord: OnRecord): void {
		const resolver = this.#makeResolver(state, onRecord);
		resolver.openPast(body, how);
		this.#resolver = resolver;
	}

	#layTask(state: BattleState, task: Task, onRecord: OnRecord): void {
		const resolver = this.#makeResolver(state, onRecord);
		resolver.openTask(task);
		this.#resolver = resolver;
	}

	#makeResolver(state: BattleState, onRecord: OnRecord): BattleResolver {
		return new BattleResolver(new PastMoment(this.session.battle, state, onRecord), {
			...this.#options,
			drafts: noDrafts
		});
	}

	#say(key: string, bodies: readonly EventBody[], decidedBy: Decider): Acted {
		const before = this.#choices;
		this.#put(key, { say: 'otherwise', bodies, decidedBy });
		const { problem } = this;
		if (problem === null) return { ok: true };
		this.#choices = before;
		return { ok: false, reason: problem };
	}

	#put(key: string, choice: Choice): void {
		this.#choices = { ...this.#choices, [key]: choice };
		this.#resolver = null;
	}

	/** Back from what lies open to the list, if there is one. */
	closeResolver(): void {
		this.#resolver = null;
	}

	async record(): Promise<Done> {
		const { plan } = this;
		if (!plan || 'reason' in plan) return { ok: false, reason: this.problem ?? '' };
		const acted = await this.session.amend(plan);
		if (!acted.ok) return acted;
		const said = plan.how === 'changed' ? 'Changed' : 'Taken out';
		const { kept } = plan;
		const stayed =
			kept === 0 ? '' : ` ${makeCount(kept, 'later step')} stayed as ${kept === 1 ? 'it was' : 'they were'}.`;
		return { ok: true, said: `${said}: ${this.headline}.${stayed}` };
	}
}

/** A charge keeps its name: later events call it by that. */
const keepName = (was: EventBody, is: EventBody): EventBody =>
	was.kind === 'charge-declared' && is.kind === 'charge-declared' ? { ...is, charge: was.charge } : is;

/** Dice that were not touched were rolled by whoever rolled them. */
function keepDecider({ body, decidedBy: was }: BattleEvent, bodies: readonly EventBody[], decidedBy: Decider): Decider {
	return bodies.length === 1 && diceIn(bodies[0]) === diceIn(body) ? was : decidedBy;
}

function diceIn(body: EventBody | undefined): string {
	if (body?.kind === 'fought') return JSON.stringify(body.blows.map(({ dice }) => dice));
	return JSON.stringify(body && 'dice' in body ? body.dice : null);
}
