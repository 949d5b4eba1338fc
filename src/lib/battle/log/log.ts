// The whole log in sentences, and which of its lines stand. It is told in one pass; a log told before is taken up where it ended, so
// that after an action only the new lines are written, however long the battle.

import {
	apply,
	type BattleEvent,
	type BodyOf,
	type EventBody,
	type EventKind,
	describeEvent,
	type Sentence
} from '../events/event';
import { unitsNamedIn } from '../events/registry';
import { actionOf } from '$lib/journal/event';
import { nameAction } from './headline';
import type { Battle } from './battle';
import type { Phase } from '../phase';
import type { BattleState } from '../state';

export interface LogLine extends Sentence {
	readonly order: number;
	readonly step: string;
	/** The same for an action and for its copies in later amendments. */
	readonly action: string;
	readonly turn: number;
	readonly phase: Phase;
	/** False once it was taken back, true again once it was put back. An undo is never taken back itself: it stands. */
	readonly stands: boolean;
	readonly event: BattleEvent;
	/** The ids of the units that it is about. */
	readonly units: readonly string[];
}

/** An action that stands, as the log tells it; as in the fold, an amendment is one step of many. */
interface ToldStep {
	readonly id: string;
	readonly action: string;
	/** What the step is called; null until somebody asks, since it is named after all of its lines. */
	headline: string | null;
	/** Where it begins an amendment: what that was called which is amended, however often it had been. */
	readonly amends: string | null;
	readonly firstLine: number;
	readonly lastLine: number;
	readonly state: BattleState;
	readonly follows: ToldStep | null;
	readonly before: ToldStep | null;
}

interface Telling {
	readonly standing: ToldStep | null;
	readonly undone: { readonly step: ToldStep; readonly next: Telling['undone'] } | null;
}

export interface BattleLog {
	readonly lines: readonly LogLine[];
	/** Where the telling ended, for the next time. */
	readonly telling: Telling;
}

/** `earlier` is the log of the same battle as it was told before; what it says is kept. */
export function tellLog(battle: Battle, earlier: BattleLog | null = null): BattleLog {
	const begun = earlier && isContinued(earlier, battle) ? earlier : null;
	const lines = begun ? [...begun.lines] : [];
	let telling: Telling = begun?.telling ?? { standing: null, undone: null };
	for (let index = lines.length; index < battle.events.length; index++) {
		const event = battle.events[index];
		if (event) telling = tellOn(battle, telling, lines, event);
	}
	// Once, however often it went back and forth: a log from outside may do so thousands of times.
	const told = begun?.lines.length ?? 0;
	if (lines.slice(told).some(({ kind }) => isTravelled(kind)))
		markStanding(lines, told, begun?.telling.standing ?? null, telling.standing);
	return { lines, telling };
}

const isTravelled = (kind: EventKind): boolean => kind === 'undone' || kind === 'redone' || kind === 'amended';

/**
 * An amendment plays later actions again, and they stand in the log twice. Of a line and its copies that say the same the one that stands
 * is shown, so that the log reads as the battle went, with only what was changed struck out.
 */
export function leaveOutCopies(lines: readonly LogLine[]): readonly LogLine[] {
	if (!lines.some(({ kind }) => kind === 'amended')) return lines;
	const key = ({ action, text }: LogLine) => `${action} ${text}`;
	const standing = new Set(lines.filter(({ stands }) => stands).map(key));
	const last = new Map(lines.map((line) => [key(line), line]));
	return lines.filter((line) => line.stands || (!standing.has(key(line)) && last.get(key(line)) === line));
}

/** Logs are only ever added to, so where the last line is the same, all of them are. */
function isContinued({ lines }: BattleLog, { events }: Battle): boolean {
	const last = lines.at(-1);
	return last !== undefined && events[lines.length - 1] === last.event;
}

function tellOn(battle: Battle, telling: Telling, lines: LogLine[], event: BattleEvent): Telling {
	const state = telling.standing?.state ?? battle.start;
	const { body } = event;
	if (body.kind === 'amended') return tellAmendment(battle, telling, lines, event, body);
	if (body.kind === 'undone' || body.kind === 'redone') {
		const travelled = travel(telling, lines, body);
		lines.push(makeLine(state, event, travelled.first));
		return travelled;
	}
	if (body.kind === 'noted') {
		lines.push(makeLine(state, event));
		return telling;
	}
	const applied = apply(state, body);
	if (!applied.ok) throw new Error(`event ${event.order} of the log cannot be: ${applied.reason}`);
	const line = makeLine(state, event);
	lines.push(line);
	return { standing: stepOnto(telling.standing, lines, applied.state), undone: null };
}

/** Named after what it replaces, which no longer stands. */
function tellAmendment(
	battle: Battle,
	{ standing }: Telling,
	lines: LogLine[],
	event: BattleEvent,
	{ from }: BodyOf<'amended'>
): Telling {
	let replaced = standing;
	while (replaced && replaced.firstLine !== from - 1) replaced = replaced.follows;
	if (!replaced) throw new Error(`event ${event.order} of the log amends what does not stand`);
	const { follows, firstLine, lastLine } = replaced;
	const state = follows?.state ?? battle.start;
	const first = replaced.amends ?? nameAction(state, lines.slice(firstLine, lastLine + 1));
	const line = makeLine(state, event, first);
	const at = lines.push(line) - 1;
	const { step: id, headline } = line;
	const begun = { id, action: id, headline, amends: first, firstLine: at, lastLine: at, state, follows };
	return { standing: { ...begun, before: standing }, undone: null };
}

function makeLine(before: BattleState, event: BattleEvent, first: string | null = null): LogLine {
	const { order, step, turn, phase, body } = event;
	const units = unitsAbout(before, body);
	const sentence = describeEvent(before, event, first);
	return { order, step, action: actionOf(event), turn, phase, stands: true, event, units, ...sentence };
}

/** Those that it names, and both ends of a charge that it names. */
function unitsAbout({ charges }: BattleState, body: EventBody): readonly string[] {
	if (body.kind !== 'charge-contacted' && body.kind !== 'charge-called-off') return unitsNamedIn(body);
	return charges.filter(({ id }) => id === body.charge).flatMap(({ charger, chargee }) => [charger, chargee]);
}

/** As the fold does: events of the same action belong together, and an amendment is called by its beginning. */
function stepOnto(standing: ToldStep | null, lines: readonly LogLine[], state: BattleState): ToldStep {
	const at = lines.length - 1;
	const line = lines[at];
	if (!line) throw new Error('nothing was told');
	const { headline, step: id, action } = line;
	const own = { id, action, amends: null, firstLine: at, lastLine: at, state, follows: standing };
	if (standing?.id !== id) return { ...own, headline, before: standing };
	if (standing.action !== action) return { ...own, headline: standing.headline, before: standing.before };
	// What an amendment is called is said by its own line, whatever it plays again.
	const isNamed = standing.before === standing.follows;
	return { ...standing, headline: isNamed ? null : standing.headline, lastLine: at, state };
}

/** Whoever goes back and forth through it a thousand times names it once. */
const headlineOf = (step: ToldStep, lines: readonly LogLine[]): string =>
	(step.headline ??= nameAction(step.state, lines.slice(step.firstLine, step.lastLine + 1)));

/** Goes back or forth, and says what the earliest step was called. */
function travel(
	{ standing, undone }: Telling,
	lines: readonly LogLine[],
	{ kind, steps }: BodyOf<'undone'> | BodyOf<'redone'>
): Telling & { readonly first: string | null } {
	let earliest: ToldStep | null = null;
	for (let count = 0; count < steps; count++) {
		if (kind === 'undone' && standing) {
			earliest = standing;
			undone = { step: standing, next: undone };
			standing = standing.before;
		} else if (kind === 'redone' && undone) {
			earliest ??= undone.step;
			standing = undone.step;
			undone = undone.next;
		} else throw new Error(`the log goes ${steps} steps through fewer`);
	}
	return { standing, undone, first: earliest && headlineOf(earliest, lines) };
}

/**
 * What stood and what stands now part where they last had an action in common; of the lines that were told before, only those since then change. Of
 * those `from` on, which were told just now, stands what its step does; that one went back, or said something of a line, is no step of its own.
 */
function markStanding(lines: LogLine[], from: number, was: ToldStep | null, is: ToldStep | null): void {
	const fallen: ToldStep[] = [];
	const risen: ToldStep[] = [];
	while (was !== is) {
		if (was && (!is || was.firstLine > is.firstLine)) {
			fallen.push(was);
			was = was.follows;
		} else if (is) {
			risen.push(is);
			is = is.follows;
		}
	}
	const standing = new Set(risen.flatMap((step) => linesOf(lines, step)));
	for (const at of fallen.flatMap((step) => linesOf(lines, step))) mark(lines, at, false);
	for (const at of standing) mark(lines, at, true);
	for (let at = from; at < lines.length; at++) if (isPlayed(lines[at])) mark(lines, at, standing.has(at));
}

function linesOf(lines: readonly LogLine[], { id, firstLine, lastLine }: ToldStep): readonly number[] {
	const all = Array.from({ length: lastLine - firstLine + 1 }, (_, index) => firstLine + index);
	return all.filter((at) => lines[at]?.step === id);
}

const isPlayed = (line: LogLine | undefined): boolean =>
	line !== undefined && line.kind !== 'undone' && line.kind !== 'redone' && line.kind !== 'noted';

function mark(lines: LogLine[], at: number, stands: boolean): void {
	const line = lines[at];
	if (line && line.stands !== stands) lines[at] = { ...line, stands };
}
