// Everything the map shows, as a list: for those who do not see it, and for those who would rather read.

import { unitOf, placeOf, shapeOf, standingUnits } from '$lib/battle/select/units';
import { generalInRadius } from '$lib/battle/facts/command';
import { windOf } from '$lib/battle/describe/wording';
import type { BattleState, Place, UnitState } from '$lib/battle/state';
import { nearestFrom } from '$lib/geometry/distance';
import { degreesOf, facingOf, type Inches, makeLength, readTape, TOLERANCE } from '$lib/geometry/measures';
import type { Point } from '$lib/geometry/point';
import { seenFrom, type OrientedRect } from '$lib/geometry/shape';
import type { BattleSide } from '$lib/rules/vocabulary';
import { makeInches } from '$lib/wording';
import { conditionOf, type FigureCondition, moveLeftOf } from './surface/figures';
import { overlapWords } from './shown-marks';

export interface UnitRow {
	readonly id: string;
	readonly name: string;
	readonly side: BattleSide;
	readonly strength: string;
	readonly condition: FigureCondition;
	/** "at 12″ by 30″, facing north", or "with 33rd Foot"; null while it is not on the map. */
	readonly where: string | null;
	/** From the selected unit, and which way it lies as that unit faces: "6.5″ away, ahead to the right". Null without one. */
	readonly apart: string | null;
	/** Null where the map cannot tell. */
	readonly inCommand: boolean | null;
	/** "has not moved", "3″ to go"; null outside its side's movement. */
	readonly moveLeft: string | null;
	/** On whose ground it stands as well: "overlaps 33rd Foot". */
	readonly overlaps: string | null;
	readonly isSelected: boolean;
}

export function unitRows(state: BattleState, selected: string | null): readonly UnitRow[] {
	const from = selected === null ? null : shapeOf(state, selected);
	const measure = from && nearestFrom(from);
	return standingUnits(state).map((unit) => {
		const { id } = unit.unit;
		const shape = shapeOf(state, id);
		const isOther = measure && shape && id !== selected;
		const apart = isOther ? apartText(measure(shape).distance, wayTo(from, shape.centre)) : null;
		return { ...rowOf(state, unit), apart, isSelected: id === selected };
	});
}

const apartText = (distance: Inches, way: string | null): string =>
	`${makeLength(readTape(distance))} away${way === null ? '' : `, ${way}`}`;

/** Clockwise from straight ahead, an eighth of the circle each. */
const ways = ['ahead', 'ahead to the right', 'to the right', 'behind to the right', 'behind', 'behind to the left', 'to the left', 'ahead to the left']; // prettier-ignore

/** Where somebody in the unit who faces its way would point; null when it is in the same place, as a general with it is. */
function wayTo(from: OrientedRect, place: Point): string | null {
	const { right, forward } = seenFrom(from, place);
	if (Math.hypot(right, forward) < TOLERANCE) return null;
	const eighth = Math.round(facingOf(degreesOf(Math.atan2(right, forward))) / 45);
	return ways[eighth % ways.length] ?? null;
}

function rowOf(state: BattleState, unit: UnitState): Omit<UnitRow, 'apart' | 'isSelected'> {
	const place = placeOf(state, unit);
	const isGeneral = unit.unit.arm === 'general';
	const command = isGeneral ? null : generalInRadius(state, unit);
	return {
		id: unit.unit.id,
		name: unit.unit.name,
		side: unit.side,
		strength: isGeneral ? '' : `${unit.figures} of ${unit.unit.figures}`,
		condition: conditionOf(unit),
		where: place && whereText(state, unit, place),
		inCommand: command && command.source !== 'assumed' ? command.value : null,
		moveLeft: place ? (moveLeftOf(state, unit)?.words ?? null) : null,
		overlaps: overlapWords(state, unit.unit.id)
	};
}

/** R30: a general with a unit is where it is. */
function whereText(state: BattleState, { attachedTo }: UnitState, { x, y, facing }: Place): string {
	if (attachedTo !== null) return `with ${unitOf(state, attachedTo).unit.name}`;
	return `at ${makeInches(x)} by ${makeInches(y)}, facing ${windOf(facing)}`;
}
