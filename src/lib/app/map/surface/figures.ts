// What the map draws of a unit, and nothing else. A figure that has not changed is the same object as before, so that the map can tell
// at a glance which of two hundred it has to draw anew.

import type { SideColour, SidePattern } from '$lib/army/roster';
import { generalInRadius } from '$lib/battle/facts/command';
import { inchesToGo } from '$lib/battle/moves/pay-for-move';
import { movingSide } from '$lib/battle/phase';
import type { BattleState, UnitState } from '$lib/battle/state';
import { behindTroops } from '$lib/battle/map/handling';
import { oncePerState, shapeOf, standingUnits } from '$lib/battle/select/units';
import type { OrientedRect } from '$lib/geometry/shape';
import type { BattleSide, Arm, Formation } from '$lib/rules/vocabulary';
import { makeInches } from '$lib/wording';

export type FigureCondition = 'steady' | 'disordered' | 'shaken' | 'routing';

/** What is left of a unit’s move, while its side moves: seen on the map at rest, so that nobody is forgotten. */
export interface MoveLeft {
	/** Of a full move: 1 for who has not moved, 0 for who has gone as far as it may, or was told to stand. */
	readonly share: number;
	/** "has not moved", "3″ to go", "has moved", "stands". */
	readonly words: string;
	/** The inches, where some of the move is used and some is left. */
	readonly inches: string;
}

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

/** Null outside its side's movement, for those who run, and for a general who goes with his unit. */
export function moveLeftOf(state: BattleState, unit: UnitState): MoveLeft | null {
	const isTheirs = movingSide(state.phase, state.sideA) === unit.side;
	if (!isTheirs || unit.routing || unit.attachedTo !== null) return null;
	if (unit.turn.held) return { share: 0, words: 'stands', inches: '' };
	const share = Math.min(1, Math.max(0, 1 - unit.turn.moveUsed));
	if (share === 1) return { share, words: 'has not moved', inches: '' };
	if (share < 1e-6) return { share: 0, words: 'has moved', inches: '' };
	const inches = makeInches(inchesToGo(state, unit.unit.id));
	return { share, words: `${inches} to go`, inches };
}
