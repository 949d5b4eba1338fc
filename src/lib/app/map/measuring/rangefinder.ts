// The rangefinder: how far a unit's weapon reaches and what it needs there, as ground on the map and in words, and who stands in its way.
import { unitOf, shapeOf, standingUnits } from '$lib/battle/select/units';
import { measureRange } from '$lib/battle/facts/fact-sheet';
import { rememberedShot } from '$lib/battle/facts/shooting';
import type { BattleState, UnitState } from '$lib/battle/state';
import { arcGround, arcs, isInArc } from '$lib/geometry/arc';
import { facingOf, inches, makeLength } from '$lib/geometry/measures';
import { step } from '$lib/geometry/point';
import type { OrientedRect } from '$lib/geometry/shape';
import type { ShootingBand } from '$lib/rules/sheet/playsheet';
import { bandsOf, reasonsNotToShoot } from '$lib/rules/shooting/shot';
import { isGun, type TargetType } from '$lib/rules/vocabulary';
import type { Mark } from '../surface/tool';
import { askResolver, type Seen } from './sighting';

/** A band of the shooting table, in words. */
export interface BandRow {
	/** "up to 6″", "canister up to 12″". */
	readonly words: string;
	/** What the map asks for at each kind of target; "—" is no shot. */
	readonly scores: Readonly<Record<TargetType, string>>;
}

/** An enemy in arc and range. */
export interface TargetRow {
	readonly id: string;
	readonly name: string;
	readonly inches: string;
	/** "7+ to hit", "no shot". */
	readonly needs: string;
}

/** Canister and ball for guns, the one table row for everybody else; nearest first. */
function bandsFor(state: BattleState, shooter: UnitState): readonly ShootingBand[] {
	const { playsheet, rulings } = state.setup;
	const facts = rememberedShot(state, shooter, shooter);
	const loads = isGun(shooter.unit.weapon) ? (['canister', 'ball'] as const) : ([null] as const);
	const bands = loads.flatMap((ammunition) => bandsOf(playsheet, rulings, { ...facts, ammunition }));
	return [...bands].sort((a, b) => a.upTo - b.upTo);
}

const wordsOf = ({ upTo, fire }: ShootingBand): string =>
	`${fire === 'small-arms' ? '' : `${fire} `}up to ${makeLength(inches(upTo))}`;

const scoreText = (score: number | null): string => (score === null ? '—' : String(score));

export function bandRows(state: BattleState, shooter: UnitState): readonly BandRow[] {
	return bandsFor(state, shooter).map((band) => ({
		words: wordsOf(band),
		scores: {
			normal: scoreText(band.scores.normal),
			skirmish: scoreText(band.scores.skirmish),
			soft: scoreText(band.scores.soft),
			hard: scoreText(band.scores.hard)
		}
	}));
}

/** The furthest comes first, so that the nearer lie on top. */
export function bandMarks(state: BattleState, shooter: UnitState, rect: OrientedRect): readonly Mark[] {
	const arc = arcs[state.setup.rulings.R35];
	return bandsFor(state, shooter)
		.toReversed()
		.flatMap((band): Mark[] => {
			const { points } = arcGround(rect, arc, inches(band.upTo));
			const front = step(rect.centre, facingOf(rect.facing), inches(rect.depth / 2 + band.upTo));
			return [
				{ kind: 'area', points, tone: shooter.side, wash: 0.09, dashed: true },
				{
					kind: 'tag',
					at: front,
					text: `${wordsOf(band)}: ${scoreText(band.scores.normal)}`,
					tone: 'ink',
					names: points
				}
			];
		});
}

/** Why it does not shoot at all, whatever the target; null when it may. */
export const whyItDoesNotShoot = (state: BattleState, shooter: UnitState): string | null =>
	reasonsNotToShoot(rememberedShot(state, shooter, shooter))[0]?.text ?? null;

/** Enemies in the arc (R35) and within the longest range, nearest first. Generals alone are no target. */
export function targetRows(state: BattleState, shooter: Seen): readonly TargetRow[] {
	const { side } = unitOf(state, shooter.id);
	const furthest = bandsFor(state, unitOf(state, shooter.id)).at(-1)?.upTo ?? -1;
	return standingUnits(state)
		.filter((other) => other.side !== side && other.unit.arm !== 'general' && isBefore(state, shooter, other))
		.map(({ unit }) => ({ unit, range: measureRange(state, shooter.id, unit.id) ?? Infinity }))
		.filter(({ range }) => range <= furthest)
		.sort((one, other) => one.range - other.range)
		.map(({ unit, range }) => ({
			id: unit.id,
			name: unit.name,
			inches: makeLength(inches(range)),
			needs: needsText(state, shooter.id, unit.id)
		}));
}

function isBefore(state: BattleState, { rect }: Seen, { unit }: UnitState): boolean {
	const shape = shapeOf(state, unit.id);
	return shape !== null && isInArc(rect, arcs[state.setup.rulings.R35], shape);
}

/** Against guns the dice say what they take; against troops they hit. */
function needsText(state: BattleState, shooter: string, target: string): string {
	const { needs } = askResolver(state, shooter, target);
	const atGuns = unitOf(state, target).unit.arm === 'artillery';
	return needs.possible && !atGuns ? `${needs.short} to hit` : needs.short;
}
