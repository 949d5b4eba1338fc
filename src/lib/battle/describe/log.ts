import { apply } from '../apply/apply';
import type { BattleEvent, BodyOf } from '../event';
import type { Battle } from '../history/history';
import type { Phase } from '../phase';
import type { BattleState } from '../state';
import { describeEvent } from './event';
import type { Sentence } from './sentence';

// The whole log in sentences, and which of its lines stand. It is told in one pass; a log told before is taken up where it ended, so
// that after an action only the new lines are written, however long the battle.

export interface LogLine extends Sentence {
	readonly order: number;
	readonly step: string;
	readonly turn: number;
	readonly phase: Phase;
	/** False once it was taken back, true again once it was put back. An undo is never taken back itself: it stands. */
	readonly stands: boolean;
	readonly event: BattleEvent;
}

/** A step that stands, as the log tells it. */
interface ToldStep {
	readonly id: string;
	/** What the action is called; skipped tasks give way to what they were skipped for. */
	readonly headline: string;
	readonly isSkip: boolean;
	readonly firstLine: number;
	readonly lastLine: number;
	readonly state: BattleState;
	readonly before: ToldStep | null;
}

interface Telling {
	readonly standing: ToldStep | null;
	readonly undone: { readonly step: ToldStep; readonly next: Telling['undone'] } | null;
}

export interface BattleLog {
	readonly lines: readonly LogLine[];
	/** The headline of the action that an undo would take back, and of the one that a redo would put back. */
	readonly toTakeBack: string | null;
	readonly toPutBack: string | null;
	/** Where the telling ended, for the next time. */
	readonly telling: Telling;
}

export const describeLog = (battle: Battle): readonly LogLine[] => tellLog(battle).lines;

/** `earlier` is the log of the same battle as it was told before; what it says is kept. */
export function tellLog(battle: Battle, earlier: BattleLog | null = null): BattleLog {
	const begun = earlier && isContinued(earlier, battle) ? earlier : null;
	const lines = begun ? [...begun.lines] : [];
	let telling: Telling = begun?.telling ?? { standing: null, undone: null };
	for (let index = lines.length; index < battle.events.length; index++) {
		const event = battle.events[index];
		if (event) telling = tellOn(battle, telling, lines, event);
	}
	const { standing, undone } = telling;
	return { lines, telling, toTakeBack: standing?.headline ?? null, toPutBack: undone?.step.headline ?? null };
}

/** Logs are only ever added to, so where the last line is the same, all of them are. */
function isContinued({ lines }: BattleLog, { events }: Battle): boolean {
	const last = lines.at(-1);
	return last !== undefined && events[lines.length - 1] === last.event;
}

function tellOn(battle: Battle, telling: Telling, lines: LogLine[], event: BattleEvent): Telling {
	const state = telling.standing?.state ?? battle.start;
	const { body } = event;
	if (body.kind === 'undone' || body.kind === 'redone') {
		const travelled = travel(telling, body, lines);
		lines.push(makeLine(event, describeEvent(state, event, travelled.first)));
		return travelled;
	}
	const applied = apply(state, body);
	if (!applied.ok) throw new Error(`event ${event.order} of the log cannot be: ${applied.reason}`);
	const line = makeLine(event, describeEvent(state, event));
	lines.push(line);
	return { standing: stepOnto(telling.standing, line, lines.length - 1, applied.state), undone: null };
}

const makeLine = (event: BattleEvent, sentence: Sentence): LogLine => {
	const { order, step, turn, phase } = event;
	return { order, step, turn, phase, stands: true, event, ...sentence };
};

/** As the fold does: events of the same step belong together. */
function stepOnto(standing: ToldStep | null, line: LogLine, at: number, state: BattleState): ToldStep {
	const { headline, step: id } = line;
	const isSkip = line.kind === 'task-skipped';
	if (standing?.id !== id) return { id, headline, isSkip, firstLine: at, lastLine: at, state, before: standing };
	const renamed = standing.isSkip && !isSkip ? { headline, isSkip } : {};
	return { ...standing, ...renamed, lastLine: at, state };
}

/** Goes back or forth, marks the lines on the way, and says what the earliest step was called. */
function travel(
	{ standing, undone }: Telling,
	{ kind, steps }: BodyOf<'undone'> | BodyOf<'redone'>,
	lines: LogLine[]
): Telling & { readonly first: string | null } {
	let first: string | null = null;
	for (let count = 0; count < steps; count++) {
		if (kind === 'undone' && standing) {
			first = standing.headline;
			mark(lines, standing, false);
			undone = { step: standing, next: undone };
			standing = standing.before;
		} else if (kind === 'redone' && undone) {
			first ??= undone.step.headline;
			mark(lines, undone.step, true);
			standing = undone.step;
			undone = undone.next;
		} else throw new Error(`the log goes ${steps} steps through fewer`);
	}
	return { standing, undone, first };
}

function mark(lines: LogLine[], { id, firstLine, lastLine }: ToldStep, stands: boolean): void {
	for (let at = firstLine; at <= lastLine; at++) {
		const line = lines[at];
		if (line?.step === id) lines[at] = { ...line, stands };
	}
}
