// What the map draws of a unit, and nothing else. A figure that has not changed is the same object as before, so that the map can tell
// at a glance which of two hundred it has to draw anew.

import type { SideColour, SidePattern } from '$lib/army/roster';
import { generalInRadius } from '$lib/battle/facts/command';
import type { BattleState, UnitState } from '$lib/battle/state';
import { behindTroops } from '$lib/battle/map/joining';
import { oncePerState } from '$lib/battle/select/once-per-state';
import { shapeOf, standingUnits } from '$lib/battle/select/units';
import type { OrientedRect } from '$lib/geometry/shape';
import type { BattleSide, Arm, Formation } from '$lib/rules/vocabulary';
import { type MoveLeft, moveLeftOf } from './moving/move-left';

export type FigureCondition = 'steady' | 'disordered' | 'shaken' | 'routing';

export interface UnitFigure {
	readonly id: string;
	readonly name: string;
	readonly side: BattleSide;
	readonly colour: SideColour;
	readonly pattern: SidePattern;
	readonly arm: Arm;
	readonly formation: Formation;
	readonly rect: OrientedRect;
	readonly figures: number;
	readonly figuresAtStart: number;
	readonly guns: number;
	readonly condition: FigureCondition;
	/** False when it is measured to be out of command. */
	readonly inCommand: boolean;
	/** A general who is with a unit is drawn, and taken hold of, behind it. */
	readonly attached: boolean;
	/** While its side moves. */
	readonly moveLeft: MoveLeft | null;
}

export const conditionOf = ({ routing, condition }: UnitState): FigureCondition => (routing ? 'routing' : condition);

/** Whether the map shows that no general is near enough. A general commands himself. */
function isInCommand(state: BattleState, unit: UnitState): boolean {
	if (unit.unit.arm === 'general') return true;
	const { value, source } = generalInRadius(state, unit);
	return value || source !== 'measured';
}

const known = new WeakMap<UnitState, UnitFigure>();

/** Everybody who stands on the map, generals last so that they lie on top. */
export const figuresOf = oncePerState((state): readonly UnitFigure[] => {
	const figures = standingUnits(state).flatMap((unit) => figureOf(state, unit) ?? []);
	return [...figures.filter(({ arm }) => arm !== 'general'), ...figures.filter(({ arm }) => arm === 'general')];
});

function figureOf(state: BattleState, unit: UnitState): UnitFigure | null {
	const rect = behindTroops(state, unit) ?? shapeOf(state, unit.unit.id);
	if (!rect) return null;
	const before = known.get(unit);
	const figure = makeFigure(state, unit, rect);
	if (before && isSame(before, figure)) return before;
	known.set(unit, figure);
	return figure;
}

export function makeFigure(state: BattleState, unit: UnitState, rect: OrientedRect): UnitFigure {
	const { colour, pattern } = state.sides[unit.side];
	return {
		id: unit.unit.id,
		name: unit.unit.name,
		side: unit.side,
		colour,
		pattern,
		arm: unit.unit.arm,
		formation: unit.formation,
		rect,
		figures: unit.figures,
		figuresAtStart: unit.unit.figures,
		guns: unit.guns,
		condition: conditionOf(unit),
		inCommand: isInCommand(state, unit),
		attached: unit.attachedTo !== null,
		moveLeft: moveLeftOf(state, unit)
	};
}

/**
 * The unit is the same object, so that only what comes from elsewhere can differ: its side's look, its general's distance, the place of its
 * unit, and the phase.
 */
const isSame = (one: UnitFigure, other: UnitFigure): boolean =>
	one.colour === other.colour &&
	one.pattern === other.pattern &&
	one.inCommand === other.inCommand &&
	one.moveLeft?.words === other.moveLeft?.words &&
	one.rect.centre.x === other.rect.centre.x &&
	one.rect.centre.y === other.rect.centre.y &&
	one.rect.facing === other.rect.facing;
