// A battle in memory with a resolver in it, for tests: dice fall as they are told, ids count, and drafts lie in a map.
import type { DecisionOption } from '$lib/app/battle/resolver/deciding';
import { BattleResolver } from '$lib/app/battle/resolver/battle-resolver.svelte';
import type { Draft, DraftStore } from '$lib/app/battle/resolver/draft';
import { Rolling } from '$lib/app/battle/resolver/rolling.svelte';
import { BattleSession } from '$lib/app/battle/session.svelte';
import type { DiceWay } from '$lib/app/procedures/dice-way';
import type { Fact } from '$lib/app/procedures/fact';
import type { TaskKind } from '$lib/battle/task-kinds';
import type { Task } from '$lib/battle/due/task';
import type { BodyOf, EventBody, EventKind } from '$lib/battle/events/event';
import type { Phase } from '$lib/battle/phase';
import { phases } from '$lib/battle/phase';
import type { BattleSetup } from '$lib/battle/setup';
import type { D10 } from '$lib/dice/d10';
import type { DiceSource } from '$lib/dice/source';
import { MemoryDatabase } from '$lib/storage/database/memory-database';
import { Storage } from '$lib/storage/storage';
import { makeSetup } from '../../../battle/sample-battle';
import { TestTools } from '../../../storage/sample-storage';
import { HeldWay } from '../../procedures/held-way.svelte';

class MapDrafts implements DraftStore {
	readonly kept = new Map<string, readonly Draft[]>();
	read = (battle: string): readonly Draft[] => this.kept.get(battle) ?? [];
	write(battle: string, drafts: readonly Draft[]): void {
		this.kept.set(battle, drafts);
	}
}

/** The app's dice, as the test wants them to fall. */
export class ToldDice implements DiceSource {
	readonly kind = 'app';
	#faces: D10[] = [];

	fall(...faces: D10[]): void {
		this.#faces = faces;
	}

	roll(count: number): D10[] {
		if (this.#faces.length < count) throw new Error(`${count} dice are rolled, ${this.#faces.length} were told`);
		return this.#faces.splice(0, count);
	}
}

export interface Played {
	readonly session: BattleSession;
	readonly resolver: BattleResolver;
	readonly dice: ToldDice;
	readonly drafts: MapDrafts;
}

/** A table that stands in a phase of turn 1 with the Crown as A, after what the test says happened on the way, phase by phase. */
export async function sitDown(
	phase: Phase,
	happened: Partial<Record<Phase, readonly EventBody[]>> = {},
	{ setup = makeSetup(), way = 'app' }: { setup?: BattleSetup; way?: DiceWay } = {}
): Promise<Played> {
	const tools = new TestTools();
	const storage = new Storage(new MemoryDatabase(), tools);
	await storage.battles.create(setup);
	const opened = await BattleSession.open(storage, setup.id, { tools });
	if (!opened.ok) throw new Error(opened.closed.sentence);
	const { session } = opened;
	for (const reached of phases.slice(0, phases.indexOf(phase) + 1)) {
		const initiative: EventBody = { kind: 'initiative-rolled', sideA: 'first', dice: { first: 7, second: 3 } };
		if (reached !== 'initiative') await happen(session, { kind: 'phase-begun', phase: reached });
		else if (phase !== 'initiative') await happen(session, initiative);
		for (const body of happened[reached] ?? []) await happen(session, body);
	}
	const dice = new ToldDice();
	const drafts = new MapDrafts();
	const resolver = new BattleResolver(session, { dice, ways: new HeldWay(way), drafts, makeId: () => 'charge-1' });
	return { session, resolver, dice, drafts };
}

export async function happen(session: BattleSession, body: EventBody): Promise<void> {
	const acted = await session.record([body]);
	if (!acted.ok) throw new Error(`${body.kind}: ${acted.reason}`);
}

export function taskOf({ session }: Played, kind: TaskKind, unit?: string): Task {
	const task = session.due.find((one) => one.kind === kind && (unit === undefined || one.units[0] === unit));
	if (!task) throw new Error(`no ${kind} is due, only ${session.due.map(({ id }) => id).join(', ')}`);
	return task;
}

export function rolling({ resolver }: Played): Rolling {
	if (!(resolver.interaction instanceof Rolling))
		throw new Error(`nothing to roll lies open, but ${resolver.interaction?.title ?? 'nothing'}`);
	return resolver.interaction;
}

export function factOf(interaction: Rolling, id: string): Fact<unknown> {
	const fact = interaction.groups.flatMap(({ main, more }) => [...main, ...more]).find((one) => one.id === id);
	if (!fact) throw new Error(`it does not ask for ${id}`);
	return fact;
}

export const lastEvent = ({ session }: Played) => session.battle.events.at(-1)!;

export function lastBody<Kind extends EventKind>(played: Played, kind: Kind): BodyOf<Kind> {
	const { body } = lastEvent(played);
	if (body.kind !== kind) throw new Error(`the last event is ${body.kind}`);
	return body as BodyOf<Kind>;
}

export const linesOf = ({ account }: { account: BodyOf<'shot'>['account'] }): readonly string[] =>
	account.sum.applied.filter(({ value }) => value !== 0).map(({ label, value }) => `${value} ${label}`);

/** The answers to what is to be decided. */
export function decisions({ resolver }: Played): readonly DecisionOption[] {
	if (resolver.interaction?.kind !== 'deciding')
		throw new Error(`nothing is to be decided, but ${resolver.interaction?.title ?? 'nothing'}`);
	return resolver.interaction.options;
}
