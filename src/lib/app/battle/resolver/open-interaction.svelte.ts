// What lies open in the resolver of a battle, made from the battle as it stands; and what the players have typed and said of it, kept as a
// draft so that it is still there when the tab was closed over it.
import { assertNever } from '$lib/assert-never';
import type { Task } from '$lib/battle/due/task';
import { enemiesOfTest } from '$lib/battle/due/tests';
import type { BattleState } from '$lib/battle/state';
import type { DiceSource } from '$lib/dice/source';
import { untrack } from 'svelte';
import { openCharisma } from '../../procedures/charisma';
import { openCombat } from '../../procedures/combat-in-battle';
import { openCover } from '../../procedures/cover';
import type { Ways } from '../../procedures/dice-way';
import { chargeOn, openEvade } from '../../procedures/evade';
import { openInitiative } from '../../procedures/initiative';
import { openTest } from '../../procedures/morale';
import { openPursuit } from '../../procedures/pursuit';
import type { Roll } from '../../procedures/roll';
import { openRout } from '../../procedures/rout';
import { openShot } from '../../procedures/shot-in-battle';
import { whyNot } from '../../procedures/unit-actions';
import type { ResolverSession } from './battle-resolver.svelte';
import { Charging } from './charging.svelte';
import { chooseChargee, chooseTarget, chooseTroops, type Choosing } from './choosing';
import * as deciding from './deciding';
import { type Draft, type DraftStore, isOf, keepDraft, type Opening } from './draft';
import { Moving } from './moving.svelte';
import { interactionOfPast, sayTakenBack } from './past';
import { type DiceTools, Rolling } from './rolling.svelte';

// What lies open, made from the battle as it stands. A task that is no longer due, or a unit that can no longer do it, makes nothing.

export type Interaction = Rolling | Choosing | deciding.Deciding | Moving | Charging;

export function openInteraction(
	state: BattleState,
	due: readonly Task[],
	opening: Opening,
	tools: DiceTools
): Interaction | null {
	if (opening.from === 'past') return interactionOfPast(state, opening, tools);
	if (opening.from === 'action') return interactionOfAction(state, opening, tools);
	const task = due.find(({ id }) => id === opening.task);
	return task ? interactionOfTask(state, due, task, opening.other, tools) : null;
}

function interactionOfTask(
	state: BattleState,
	due: readonly Task[],
	task: Task,
	other: string | null,
	tools: DiceTools
): Interaction {
	const roll = (opened: Roll<unknown, unknown>) => new Rolling(opened, tools);
	const [unit = '', ...others] = task.units;
	switch (task.kind) {
		case 'shoot':
			return other === null ? chooseTarget(state, unit, task.id) : roll(openShot(state, unit, other, task.id));
		case 'charge-home-test':
		case 'meet-charge-test':
		case 'shooting-test':
		case 'lost-combat-test':
			return roll(openTest(state, task.unit, others, task.id));
		case 'end-shooting':
			return deciding.decideEndShooting(state, task);
		case 'rout':
			return roll(openRout(state, unit, task.id));
		case 'combat':
			return roll(openCombat(state, task.combat, task.id));
		case 'pursuit':
			return roll(openPursuit(state, task.pursuer, task.router, task.id));
		case 'initiative':
			return roll(openInitiative(state, task.id));
		case 'charisma':
			return roll(openCharisma(state, unit, task.id));
		case 'evade': {
			const charge = state.charges.find(({ id }) => id === task.charge) ?? null;
			return roll(openEvade(state, unit, charge, task.id));
		}
		case 'move':
			return new Moving(state, unit, task.id);
		case 'canvas-move':
			return deciding.decideCanvasMove(state, task);
		case 'charge-move':
			return deciding.decideChargeMove(state, task, due.find(isEvadeOf(task.charge)) ?? null);
		case 'contact-disorder':
			return deciding.decideContactDisorder(task);
		case 'reinforcement':
			return deciding.decideReinforcement(task);
		case 'loose-general':
			return deciding.decideUnattachedGeneral(state, task);
		case 'mission-task':
			return deciding.decideMissionTask(state, task);
		case 'out-of-command':
		case 'general-alone':
		case 'deploy':
		case 'routing-marks':
			return deciding.decideReminder(task);
		default:
			return assertNever(task);
	}
}

/** The evade that a charge leaves open to its target. */
const isEvadeOf =
	(charge: string) =>
	(task: Task): boolean =>
		task.kind === 'evade' && task.charge === charge;

type ActionOpening = Extract<Opening, { from: 'action' }>;

function interactionOfAction(
	state: BattleState,
	{ action, unit, other }: ActionOpening,
	tools: DiceTools
): Interaction | null {
	if (whyNot(state, action, unit) !== null) return null;
	const roll = (opened: Roll<unknown, unknown>) => new Rolling(opened, tools);
	switch (action) {
		case 'move':
			return new Moving(state, unit, null);
		case 'turn':
			return deciding.decideTurn(state, unit);
		case 'formation':
			return deciding.decideFormation(state, unit);
		case 'limber':
			return deciding.decideLimber(state, unit);
		case 'hold':
			return deciding.decideHold(state, unit);
		case 'charge':
			return other === null ? chooseChargee(state, unit, null) : new Charging(state, unit, other);
		case 'evade':
			return roll(openEvade(state, unit, chargeOn(state, unit), null));
		case 'shoot':
			return other === null ? chooseTarget(state, unit, null) : roll(openShot(state, unit, other, null));
		case 'test':
			return roll(openTest(state, unit, enemiesOfTest(state, unit), null));
		case 'cover':
			return roll(openCover(state, unit));
		case 'attach':
			return chooseTroops(state, unit);
		case 'detach':
			return deciding.decideDetach(state, unit);
		case 'charisma':
			return roll(openCharisma(state, unit, null));
		case 'arrive':
			return deciding.decideArrival(state, unit);
		case 'rally':
		case 'general-lost':
			return deciding.decideOnTap(state, unit, action);
		default:
			return assertNever(action);
	}
}

export interface OpenWorkTools {
	readonly dice: DiceSource;
	readonly ways: Ways;
	readonly drafts: DraftStore;
}

interface Made {
	readonly opening: Opening;
	readonly state: BattleState;
	readonly interaction: Interaction | null;
}

/**
 * What lies open outlives the panel that asked for it first: made within a panel's effect, all that it derives would die with the panel.
 * Where there are no effects, as on a server, there is nothing to be outside of.
 */
function outsideEffects<T>(make: () => T): T {
	let made: { readonly value: T } | undefined;
	$effect.root(() => {
		made = { value: make() };
	});
	return (made ?? { value: make() }).value;
}

export class OpenInteraction {
	readonly #session: ResolverSession;
	readonly #tools: OpenWorkTools;
	#opening = $state.raw<Opening | null>(null);
	#made: Made | null = null;

	constructor(session: ResolverSession, tools: OpenWorkTools) {
		this.#session = session;
		this.#tools = tools;
		this.#opening = tools.drafts.read(session.id).at(-1)?.opening ?? null;
	}

	get opening(): Opening | null {
		return this.#opening;
	}

	set(opening: Opening | null): void {
		this.#opening = opening;
	}

	/** Whom it is about, or nobody yet. */
	pick(other: string | null): void {
		if (this.#opening) this.#opening = { ...this.#opening, other };
	}

	/**
	 * What lies open, by the battle as it stands: when that changes it is made anew, unless its own facts are the same, so that what the
	 * players have said of it stays.
	 */
	get interaction(): Interaction | null {
		const opening = this.#opening;
		const { state } = this.#session;
		if (!opening) return null;
		if (this.#made?.opening === opening && this.#made.state === state) return this.#made.interaction;
		const interaction = untrack(() => outsideEffects(() => this.#remake(opening)));
		this.#made = { opening, state, interaction };
		return interaction;
	}

	#remake(opening: Opening): Interaction | null {
		const earlier = this.#made?.opening === opening ? this.#made.interaction : null;
		const tools = { source: this.#tools.dice, ways: this.#tools.ways };
		const interaction = openInteraction(this.#session.state, this.#session.due, opening, tools);
		const same = earlier instanceof Rolling && interaction instanceof Rolling && earlier.given === interaction.given;
		if (same && earlier.key === interaction.key) return earlier;
		if (interaction instanceof Rolling && opening.from !== 'past' && !this.#restore(opening, interaction))
			sayTakenBack(this.#session.battle, this.#session.state, interaction, tools);
		if (interaction instanceof Charging) interaction.outlook.sayAgain(this.#draftOf(opening)?.said ?? []);
		if (interaction instanceof Moving) interaction.put(this.#draftOf(opening)?.steps ?? []);
		return interaction;
	}

	/** What was open, as the battle stands now, whatever lies open by now; null where it cannot be any more. */
	again(opening: Opening, earlier: Rolling): Rolling | null {
		const now =
			this.#opening === opening ? this.interaction : untrack(() => outsideEffects(() => this.#remake(opening)));
		if (!(now instanceof Rolling)) return null;
		return now.given === earlier.given && now.key === earlier.key ? earlier : now;
	}

	/** Keeps what was typed and said so far. */
	keep(): void {
		const opening = this.#opening;
		const { interaction } = this;
		if (!opening) return;
		if (interaction instanceof Charging) {
			const { saidFacts: said } = interaction.outlook;
			return this.#write(opening, said.length === 0 ? null : { opening, faces: [], said, hand: {} });
		}
		if (interaction instanceof Moving) {
			const { steps } = interaction;
			return this.#write(opening, steps.length === 0 ? null : { opening, faces: [], said: [], hand: {}, steps });
		}
		if (!(interaction instanceof Rolling)) return;
		const { dice } = interaction.resolver;
		const typed = dice.way !== 'app' && dice.dice !== null ? dice.dice : [];
		const draft = { opening, faces: typed, said: interaction.said, hand: interaction.hand };
		const isEmpty = typed.length === 0 && interaction.said.length === 0 && Object.keys(interaction.hand).length === 0;
		this.#write(opening, isEmpty ? null : draft);
	}

	/** Recorded, or closed on purpose: nothing of it is kept. */
	forget(opening: Opening): void {
		this.#write(opening, null);
	}

	#write(opening: Opening, draft: Draft | null): void {
		const { id } = this.#session;
		const { drafts } = this.#tools;
		drafts.write(id, keepDraft(drafts.read(id), opening, draft));
	}

	#draftOf = (opening: Opening): Draft | undefined =>
		this.#tools.drafts.read(this.#session.id).find((kept) => isOf(kept, opening));

	/** Whether anything was kept of it. */
	#restore(opening: Opening, interaction: Rolling): boolean {
		const draft = this.#draftOf(opening);
		if (!draft) return false;
		interaction.sayAgain(draft.said, draft.hand);
		const { dice } = interaction.resolver;
		if (draft.faces.length === 0 || draft.faces.length > dice.needed) return true;
		dice.pin('own');
		for (const face of draft.faces) dice.enter(face);
		return true;
	}
}
