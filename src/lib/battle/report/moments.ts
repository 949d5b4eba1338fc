// The moments that a report draws: how it stood when the armies were drawn up, and after every turn with what was done to come to that.
import { actionOf, isTravel } from '$lib/journal/event';
import { apply, type BattleEvent, describeEvent, type EventKind, type GameBody } from '../events/event';
import { definitionOf } from '../events/registry';
import type { Battle, StandingStep } from '../log/battle';
import type { Mark, MarkKind } from '../picture/marks';
import { placeOf } from '../select/units';
import type { BattleState, UnitState } from '../state';

// What stands of a battle, event by event, each with the state before and after it. What was taken back is not in it.

export interface Happened {
	readonly event: BattleEvent;
	readonly body: GameBody;
	readonly before: BattleState;
	readonly after: BattleState;
}

/** The fold has kept the state after every action; only within an action of many events is anything applied again. */
export function standingEvents(battle: Battle): readonly Happened[] {
	const steps: StandingStep[] = [];
	for (let step = battle.standing; step; step = step.follows) steps.push(step);
	const happened: Happened[] = [];
	for (const step of steps.reverse()) addStep(battle, step, happened);
	return happened;
}

function addStep({ events, start }: Battle, step: StandingStep, happened: Happened[]): void {
	let before = step.follows?.state ?? start;
	for (let index = step.firstOrder - 1; ; index++) {
		const event = events[index];
		if (!event || event.step !== step.id || actionOf(event) !== step.action) return;
		const { body } = event;
		if (isTravel(body)) continue;
		const next = events[index + 1];
		const isLast = !next || next.step !== step.id || actionOf(next) !== step.action;
		const after = isLast ? step.state : stateAfter(before, body);
		happened.push({ event, body, before, after });
		before = after;
	}
}

function stateAfter(before: BattleState, body: GameBody): BattleState {
	const applied = apply(before, body);
	if (!applied.ok) throw new Error(`what stands cannot be: ${applied.reason}`);
	return applied.state;
}

export interface Moment {
	/** 0 is before anybody moved. */
	readonly turn: number;
	readonly title: string;
	readonly state: BattleState;
	readonly marks: readonly Mark[];
}

/** What players do before the battle is under way. */
const beforehand: ReadonlySet<EventKind> = new Set<EventKind>([
	'backdrop-set',
	'charisma-rolled',
	'general-attached',
	'general-detached',
	'initiative-rolled',
	'note-written',
	'phase-begun',
	'rules-changed',
	'side-changed',
	'terrain-removed',
	'terrain-set',
	'unit-placed'
]);

/** Of a battle that was never on the map, only its start and its end: between them there is nothing to see. */
export function momentsOf(
	start: BattleState,
	happened: readonly Happened[],
	hasMap: (state: BattleState) => boolean
): readonly Moment[] {
	const first = happened.find(({ body }) => !beforehand.has(body.kind));
	const drawnUp = first?.before ?? happened.at(-1)?.after ?? start;
	const began: Moment = { turn: 0, title: 'At the start', state: drawnUp, marks: [] };
	if (!first) return [began];
	const turns = byTurn(happened);
	const ends = turns.flatMap(([turn, its], index): readonly Moment[] => {
		const state = its.at(-1)?.after;
		if (!state) return [];
		const isLast = index === turns.length - 1;
		const title = isLast && state.ended ? `At the end, in turn ${turn}` : `After turn ${turn}`;
		return isLast || hasMap(state) ? [{ turn, title, state, marks: marksOf(its) }] : [];
	});
	return [began, ...ends];
}

/** What stands, turn by turn. */
export function byTurn(happened: readonly Happened[]): readonly (readonly [number, readonly Happened[]])[] {
	const turns = new Map<number, Happened[]>();
	for (const one of happened) {
		const { turn } = one.event;
		const known = turns.get(turn);
		if (known) known.push(one);
		else turns.set(turn, [one]);
	}
	return [...turns].sort(([a], [b]) => a - b);
}

/** Every way that units went by these events, and who was lost by them. */
function marksOf(happened: readonly Happened[]): readonly Mark[] {
	const marks: Mark[] = [];
	for (const { body, before, after } of happened) {
		if (before.units === after.units) continue;
		for (const id of unitsIn(body, before)) {
			const [was, now] = [before.units[id], after.units[id]];
			if (!was || !now || was === now) continue;
			const from = placeOf(before, was);
			if (from && now.shattered && !was.shattered) marks.push({ kind: 'lost', at: from, name: now.unit.name });
			const kind = wayOf(body.kind, was);
			if (kind && from && now.place && !now.shattered && (from.x !== now.place.x || from.y !== now.place.y))
				marks.push({ kind, from, to: now.place });
		}
	}
	return marks;
}

/** A charge is named by its id, and moves its charger. */
function unitsIn(body: GameBody, { charges }: BattleState): Iterable<string> {
	if (body.kind !== 'charge-contacted') return new Set(definitionOf(body).unitsNamed(body));
	return charges.flatMap(({ id, charger }) => (id === body.charge ? [charger] : []));
}

/** A unit that is only set straight has not gone anywhere. */
function wayOf(kind: EventKind, { turn: { moveDue } }: UnitState): MarkKind | null {
	switch (kind) {
		case 'charge-contacted':
			return 'charge';
		case 'evaded':
			return 'evade';
		case 'routed':
			return 'rout';
		case 'pursued':
			return 'pursuit';
		case 'unit-placed':
			return moveDue?.kind ?? null;
		case 'unit-moved':
		case 'general-moved':
			return 'move';
		default:
			return null;
	}
}

// Any moment of a battle, by how many of the events that stand have happened: how it stood, what had just been done, and which of the
// moments are worth a frame of a film.

export const stateAt = ({ start }: Battle, happened: readonly Happened[], step: number): BattleState =>
	happened[step - 1]?.after ?? start;

/** What had just happened, in the words of the log. */
export function captionAt(happened: readonly Happened[], step: number): string {
	const last = happened[step - 1];
	return last ? describeEvent(last.before, last.event).headline : 'Before the first event';
}

/** The ways of the last event; a shot flies from its shooter to its target. */
export function marksAt(happened: readonly Happened[], step: number): readonly Mark[] {
	const last = happened[step - 1];
	if (!last) return [];
	const { body, before } = last;
	if (body.kind !== 'shot') return marksOf([last]);
	const [shooter, target] = [before.units[body.shooter], before.units[body.target]];
	const from = shooter && placeOf(before, shooter);
	const to = target && placeOf(before, target);
	return from && to ? [{ kind: 'shot', from, to }, ...marksOf([last])] : marksOf([last]);
}

/** Where somebody moved, was lost, broke or was hit; and the first and the last moment. */
export function filmSteps(happened: readonly Happened[]): readonly number[] {
	const steps = happened.flatMap(({ before, after, body }, index) =>
		body.kind === 'shot' || looksChanged(before, after) ? [index + 1] : []
	);
	return [...new Set([0, ...steps, happened.length])];
}

function looksChanged(before: BattleState, after: BattleState): boolean {
	if (before.units === after.units) return false;
	return Object.values(after.units).some((now) => {
		const was = before.units[now.unit.id];
		if (!was || was === now) return false;
		return (
			was.place !== now.place ||
			was.figures !== now.figures ||
			was.guns !== now.guns ||
			was.shattered !== now.shattered ||
			was.condition !== now.condition ||
			was.routing !== now.routing ||
			was.inReserve !== now.inReserve
		);
	});
}
