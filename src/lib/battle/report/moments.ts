// The moments that a report draws: how it stood when the armies were drawn up, and after every turn with what was done to come to that.

import type { Mark, MarkKind } from '../picture/marks';
import { placeOf } from '../select/units';
import type { BattleState, UnitState } from '../state';
import type { EventKind, GameBody } from '../events/event';
import { definitionOf } from '../events/registry';
import type { Happened } from './standing';

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
export function marksOf(happened: readonly Happened[]): readonly Mark[] {
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
