import { isAtMost } from '$lib/geometry/inches';
import { between } from '$lib/geometry/point';
import type { EventBody } from '../event';
import type { BattleState, UnitState } from '../state';
import { standingUnits } from '../view/unit-view';
import type { DirectedMove } from './directed-moves';

// The moves that the dice have made due: drawn on the canvas, and made when the players say so.

/** Those who run first, so that whoever follows finds them gone. */
export function movesDue(state: BattleState): readonly DirectedMove[] {
	const moves = standingUnits(state).flatMap((unit) => moveDueOf(unit) ?? []);
	return [...moves.filter(({ kind }) => kind === 'rout'), ...moves.filter(({ kind }) => kind !== 'rout')];
}

export function moveDueOf({ unit, place, turn: { moveDue } }: UnitState): DirectedMove | null {
	if (!moveDue || !place) return null;
	const { kind, to } = moveDue;
	const far = between(place, to);
	// R28 says where to, and nothing of a turn: it faces as the players have it.
	const there = { ...to, facing: place.facing };
	return { kind, unit: unit.id, from: place, to: there, inches: far, stopped: !isAtMost(moveDue.inches, far) };
}

/** Set down where it was drawn. */
export const makeMove = ({ unit, to }: DirectedMove): EventBody => ({ kind: 'unit-placed', unit, place: to });

/** Left where it stands: the miniatures do, or the players know better. */
export const leaveMove = ({ unit, from }: DirectedMove): EventBody => ({ kind: 'unit-placed', unit, place: from });
