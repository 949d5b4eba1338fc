// What the players do with a battle as a whole: go on, go back, write a note, try it another way, end it. Each gives back what came of
// it in a sentence, for the screen to say aloud.
import { dutiesToSkip, isDuty, moveOn } from '$lib/battle/due/due';
import { type Ways, waysThrough } from '$lib/battle/log/headline';
import { type BattleLog, tellLog } from '$lib/battle/log/log';
import { sideName } from '$lib/battle/describe/wording';
import type { Task } from '$lib/battle/due/task';
import type { EventBody } from '$lib/battle/events/event';
import { endOfAction, stepsToLine, stepsWhile } from '$lib/journal/travel';
import { stepsToPhaseStart, stepsToTurnStart } from '$lib/battle/log/battle';
import { movingSide, otherSide, type Phase, phaseAfter } from '$lib/battle/phase';
import type { BattleState } from '$lib/battle/state';
import { type DirectedMove, movesDue } from '$lib/battle/moves/directed-moves';
import { makeMove } from '$lib/battle/map/drafted-events';
import type { BattleSide } from '$lib/rules/vocabulary';
import { makeBranchName } from '../journal/branch-name';
import type { Acted } from '../journal/session.svelte';
import type { BattleSession } from './session.svelte';

/** A phase as the players of this battle call it. */
export function phaseName(state: BattleState, phase: Phase): string {
	const mover = movingSide(phase, state.sideA);
	if (mover) return `${sideName(state, mover)} moves`;
	return plainNames[phase];
}

const plainNames: Readonly<Record<Phase, string>> = {
	initiative: 'Initiative',
	'first-movement': 'Side A moves',
	'second-movement': 'Side B moves',
	fire: 'Fire and tests',
	combat: 'Combat'
};

/** Who has to act now, in words. */
export function whoActs(state: BattleState): string {
	const mover = movingSide(state.phase, state.sideA);
	if (!mover) return state.phase === 'initiative' ? 'Both sides roll' : 'Both sides';
	return `${sideName(state, otherSide(mover))} may evade`;
}

/** What comes after the present phase. */
export function nextName(state: BattleState): string {
	const next = phaseAfter(state.phase);
	return next ? phaseName(state, next) : `Turn ${state.turn + 1}`;
}

export type Done = { readonly ok: true; readonly said: string } | { readonly ok: false; readonly reason: string };

export class BattlePlay {
	readonly session: BattleSession;
	#told: BattleLog | null = null;

	/** The log in sentences; what was told before is not told again. */
	readonly log: BattleLog = $derived.by(() => {
		this.#told = tellLog(this.session.battle, this.#told);
		return this.#told;
	});

	/** What can be taken back and put back, by name. It does not wait for the log to be told. */
	readonly ways: Ways = $derived.by(() => waysThrough(this.session.battle));

	readonly openDuties: readonly Task[] = $derived.by(() => this.session.due.filter(isDuty));

	/** What comes up once the open duties are skipped, and is then skipped with them: a charge that nobody tests must still be met. */
	readonly dutiesBehind: readonly Task[] = $derived.by(() => {
		const open = this.openDuties.map(({ id }) => id);
		return dutiesToSkip(this.state).filter(({ id }) => !open.includes(id));
	});

	/** What another tab or device did last, in a sentence for those who listen; empty until one does something. */
	readonly elsewhere: string = $derived.by(() => {
		const { heardTo, otherMaker } = this.session;
		const line = heardTo > 0 ? this.log.lines[heardTo - 1] : undefined;
		if (!line) return '';
		const device = otherMaker?.(line.step) ?? null;
		return `${device === null ? 'In another tab' : `On ${device}`}: ${line.text}`;
	});

	constructor(session: BattleSession) {
		this.session = session;
	}

	get state(): BattleState {
		return this.session.state;
	}

	/** On to the next phase or turn; duties still open, and those behind them, are skipped by name. */
	async moveOn(): Promise<Done> {
		// Two taps of one finger are one step.
		if (this.session.saving) return { ok: false, reason: '' };
		const bodies = moveOn(
			this.state,
			this.openDuties.map(({ id }) => id),
			''
		);
		return this.#tell(await this.session.record(bodies), () => this.#where());
	}

	#where(): string {
		const { turn, phase } = this.state;
		const due = this.openDuties.length;
		const open = due === 0 ? 'Nothing has to be done.' : `${due === 1 ? 'One thing' : `${due} things`} to be done.`;
		return `Turn ${turn}, ${phaseName(this.state, phase)}. ${open}`;
	}

	/** Routs and pursuits that were rolled and wait to be made on the map. */
	readonly movesDue: readonly DirectedMove[] = $derived.by(() => movesDue(this.state));

	/** All of them as they are drawn: one step. */
	async makeMoves(): Promise<Done> {
		if (this.session.saving) return { ok: false, reason: '' };
		return this.record(this.movesDue.map(makeMove));
	}

	/** The players say which side is A, without dice. */
	nameSideA(sideA: BattleSide): Promise<Done> {
		return this.record([{ kind: 'initiative-rolled', sideA, dice: null }]);
	}

	/** Any events, told by the line they made. */
	async record(bodies: readonly EventBody[], decidedBy: 'player' | 'by-hand' = 'player'): Promise<Done> {
		return this.#tell(await this.session.record(bodies, decidedBy), () => this.log.lines.at(-1)?.text ?? '');
	}

	async undo(steps = 1): Promise<Done> {
		if (steps < 1) return { ok: false, reason: 'There is nothing to take back.' };
		return this.#tell(await this.session.undo(steps), () => this.log.lines.at(-1)?.text ?? '');
	}

	/** What the disk has not taken yet, in a sentence; null while it has everything. */
	get unsaved(): string | null {
		const { waiting } = this.session;
		const [first] = waiting;
		if (!first) return null;
		const steps = waiting.filter(({ step }, index) => step !== waiting[index - 1]?.step).length;
		const since = this.log.lines.find(({ order }) => order === first.order)?.headline ?? '';
		return steps === 1
			? `Not on the disk yet: “${since}”.`
			: `Not on the disk yet: the last ${steps} actions, from “${since}” on.`;
	}

	/** Back by so many actions, as the log counts them. */
	async goBack(actions: number): Promise<Done> {
		return this.#tell(await this.session.goBack(actions), () => this.log.lines.at(-1)?.text ?? '');
	}

	async redo(): Promise<Done> {
		return this.#tell(await this.session.redo(), () => this.log.lines.at(-1)?.text ?? '');
	}

	readonly stepsToPhaseStart = $derived.by(() => stepsToPhaseStart(this.session.battle));
	readonly stepsToTurnStart = $derived.by(() => stepsToTurnStart(this.session.battle));
	readonly stepsToStart = $derived.by(() => stepsWhile(this.session.battle, () => true));

	/** How many steps back a line of the log is; null when it no longer stands. */
	stepsTo(order: number): number | null {
		return stepsToLine(this.session.battle, order);
	}

	/** "What if from here": the log up to this line as a battle of its own, whose id is given back. */
	async branchFrom(order: number): Promise<{ readonly ok: true; readonly id: string } | { readonly ok: false }> {
		const { setup, events } = this.session.battle;
		const created = await this.session.storage.battles.branch(
			setup.id,
			endOfAction({ events }, order),
			makeBranchName(setup.name)
		);
		return created.ok ? { ok: true, id: created.id } : { ok: false };
	}

	#tell(acted: Acted, said: () => string): Done {
		return acted.ok ? { ok: true, said: said() } : acted;
	}
}
