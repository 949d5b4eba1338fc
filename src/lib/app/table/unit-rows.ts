import { unitOf } from '$lib/battle/apply/change';
import { generalInRadius } from '$lib/battle/facts/command';
import { windOf } from '$lib/battle/describe/wording';
import type { BattleState, Place, UnitState } from '$lib/battle/state';
import { placeOf, shapeOf, standingUnits } from '$lib/battle/view/unit-view';
import { nearestFrom } from '$lib/geometry/distance';
import { makeInches, readTape } from '$lib/geometry/inches';
import type { BattleSide } from '$lib/rules/initiative';
import { makeInches as makePlain } from '$lib/rules/movement-text';
import type { FigureCondition } from './figures';
import { conditionOf } from './figures';

// Everything the canvas shows, as a list: for those who do not see it, and for those who would rather read.

export interface UnitRow {
	readonly id: string;
	readonly name: string;
	readonly side: BattleSide;
	readonly strength: string;
	readonly condition: FigureCondition;
	/** "at 12″ by 30″, facing north", or "with 33rd Foot"; null while it is not on the table. */
	readonly where: string | null;
	/** To the selected unit; null without one. */
	readonly apart: string | null;
	/** Null where the canvas cannot tell. */
	readonly inCommand: boolean | null;
	readonly isSelected: boolean;
}

export function unitRows(state: BattleState, selected: string | null): readonly UnitRow[] {
	const from = selected === null ? null : shapeOf(state, selected);
	const measure = from && nearestFrom(from);
	return standingUnits(state).map((unit) => {
		const { id } = unit.unit;
		const shape = shapeOf(state, id);
		const apart = measure && shape && id !== selected ? makeInches(readTape(measure(shape).distance)) : null;
		return { ...rowOf(state, unit), apart, isSelected: id === selected };
	});
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
		inCommand: command && command.source !== 'assumed' ? command.value : null
	};
}

/** R30: a general with a unit is where it is. */
function whereText(state: BattleState, { attachedTo }: UnitState, { x, y, facing }: Place): string {
	if (attachedTo !== null) return `with ${unitOf(state, attachedTo).unit.name}`;
	return `at ${makePlain(x)} by ${makePlain(y)}, facing ${windOf(facing)}`;
}
