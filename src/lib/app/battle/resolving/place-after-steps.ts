// Where a march that was planned without the canvas leaves a unit that stands on it: ahead and back are known, sideways and turns to a side
// are the players' to say, and leave it where it was for them to move by hand.
import type { BattleState, Place } from '$lib/battle/state';
import { placeOfRect } from '$lib/battle/moves/place-of-rect';
import { mapSizeOf } from '$lib/battle/moves/map-size';
import { shapeOf } from '$lib/battle/select/units';
import { degrees } from '$lib/geometry/degrees';
import { inches } from '$lib/geometry/inches';
import { advance, turn } from '$lib/geometry/moves';
import type { OrientedRect } from '$lib/geometry/shape';
import { clampToMap } from '$lib/geometry/map-edge';
import type { MoveStep } from '$lib/rules/movement/facts';

export function placeAfterSteps(state: BattleState, unit: string, steps: readonly MoveStep[]): Place | null {
	const shape = shapeOf(state, unit);
	return shape && placeOfRect(clampToMap(steps.reduce(takeStep, shape), mapSizeOf(state)));
}

function takeStep(shape: OrientedRect, step: MoveStep): OrientedRect {
	if (step.kind === 'move' || step.kind === 'prolonge') return advance(shape, inches(step.inches));
	if (step.kind === 'step-back') return advance(shape, inches(-step.inches));
	return step.kind === 'change-facing' && step.degrees === 180 ? turn(shape, degrees(180)) : shape;
}
