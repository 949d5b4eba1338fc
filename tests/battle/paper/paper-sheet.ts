// The playsheet once more, as a veteran reads it off the paper: every table and every ruling in plain arithmetic, with nothing of the engine.
// It is slow of hand and says nothing in words; what it is good for is to be held against the app.
import type { Rulings } from '$lib/rules/sheet/playsheet';

export interface PaperUnit {
	readonly id: string;
	readonly side: 'first' | 'second';
	readonly arm: 'infantry' | 'cavalry' | 'artillery';
	readonly light: boolean;
	readonly grade: string;
	readonly weapon: string;
	readonly bayonets: boolean;
	readonly british: boolean;
	/** Figures it began with; of guns, crew. */
	readonly began: number;
	order: string;
	formation: string;
	figures: number;
	guns: number;
	condition: 'steady' | 'disordered' | 'shaken';
	/** Shaken, and disordered as well (R14 "they add up"). */
	also: boolean;
	routing: boolean;
	gone: boolean;
	cover: 'none' | 'soft' | 'hard';
	position: 'level' | 'steep-slope' | 'obstacle';
}

/** What is added to each die, or to the one. */
const sum = (...parts: readonly (number | false)[]): number =>
	parts.reduce<number>((all, part) => all + (part || 0), 0);

const isDisordered = (unit: PaperUnit, { R14 }: Rulings): boolean =>
	unit.condition === 'disordered' || (R14 === 'add-up' && unit.condition === 'shaken' && unit.also);

const isHalf = ({ figures, began }: PaperUnit): boolean => figures * 2 <= began;

/** Inches in a turn, by the movement table. */
export function moveOf({ arm, light, formation, weapon }: PaperUnit): number {
	if (arm === 'cavalry') return 16;
	if (arm === 'artillery') {
		const [limbered, prolonge] = weapon === 'light-gun' ? [8, 6] : weapon === 'field-gun' ? [6, 4] : [4, 2];
		return formation === 'limbered' ? limbered! : prolonge!;
	}
	return formation === 'column' ? 10 : formation === 'line' || light ? 6 : 3;
}

/** Parts of a move that a change of formation costs, or limbering; reforming from skirmish costs a whole one. */
export const formingCost = ({ condition, grade }: PaperUnit, reforms: boolean): number =>
	(reforms ? 1 : 0.5) * (condition !== 'steady' || 'EF'.includes(grade) ? 2 : 1);

/** Skirmishers and gunners evade (R5). */
export function evadeOf({ arm, light, formation }: PaperUnit, { R5 }: Rulings): number | null {
	if (arm === 'artillery') return R5 === 'may-not' ? null : R5 === 'six' ? 6 : 12;
	return formation === 'skirmish' ? (light ? 12 : 9) : null;
}

// Shooting.

export interface PaperShot {
	readonly shooter: PaperUnit;
	/** What it had when the fire phase began, or has now (R38). */
	readonly figures: number;
	readonly guns: number;
	readonly target: PaperUnit;
	readonly range: number;
	readonly ammunition: 'canister' | 'ball' | null;
	readonly moved: boolean;
	readonly dense: boolean;
	readonly rough: number;
}

export function shootingDice({ arm, order }: PaperUnit, figures: number, guns: number): number {
	if (arm === 'cavalry') return 0;
	if (arm === 'artillery') return Math.min(guns, Math.floor(figures / 2));
	if (order !== 'tight') return Math.floor(figures / 3);
	return Math.floor(figures / 4) + (figures % 4 === 3 ? 1 : 0);
}

type Row = readonly [range: number, normal: number, skirmish: number | null, soft: number, hard: number | null];

function rowsFor({ shooter: { weapon }, ammunition }: PaperShot, { R9, heavyRanges }: Rulings): readonly Row[] {
	if (weapon === 'musket') return [[6, 8, 9, 9, 10], [12, 10, null, 10, null]]; // prettier-ignore
	if (weapon === 'rifle') return [[12, 8, 9, 9, 10], [24, 9, 10, 10, null]]; // prettier-ignore
	const own = weapon === 'heavy-gun' && R9 === 'own-ranges';
	if (ammunition === 'canister') {
		return [[own ? heavyRanges.canister : weapon === 'light-gun' ? 12 : 16, 5, 8, 8, null]];
	}
	return [[own ? heavyRanges.ball : weapon === 'light-gun' ? 36 : 48, 9, null, 9, 10]];
}

/** The score, or null where there is no shot: beyond the weapon, or a dash. Of several types of target the hardest counts (R11). */
export function shootingScore(shot: PaperShot, rulings: Rulings): number | null {
	const row = rowsFor(shot, rulings).find(([range]) => shot.range <= range);
	if (!row) return null;
	const [, normal, skirmish, soft, hard] = row;
	const { order, cover } = shot.target;
	const types = [
		...(order === 'skirmish' ? [skirmish] : []),
		...(cover === 'soft' ? [soft] : cover === 'hard' ? [hard] : [])
	];
	if (types.length === 0) return normal;
	return types.includes(null) ? null : Math.max(...types.map(Number));
}

function shooterModifier({ shooter, ammunition, moved, rough }: PaperShot, rulings: Rulings): number {
	return sum(
		moved && -1,
		shooter.british && shooter.condition === 'steady' && 1,
		ammunition === 'ball' && rough >= 4 && -1,
		isDisordered(shooter, rulings) && !(shooter.light && shooter.formation === 'skirmish') && -1,
		shooter.condition === 'shaken' && -2,
		'AB'.includes(shooter.grade) && 1,
		'EF'.includes(shooter.grade) && -1
	);
}

/** At troops. */
export function shootingModifier(shot: PaperShot, rulings: Rulings): number {
	const { target, ammunition, dense } = shot;
	const isDense =
		dense ||
		target.formation === 'column' ||
		target.formation === 'limbered' ||
		(rulings.R13 === 'tight-too' && target.order === 'tight');
	return sum(ammunition === 'ball' && isDense && 2, shooterModifier(shot, rulings));
}

/** At guns (R15, R32). */
export function counterbatteryModifier(shot: PaperShot, rulings: Rulings): number {
	const causes = [shot.target.formation === 'limbered', shot.shooter.weapon === 'rifle'].filter(Boolean).length;
	const plus = rulings.R15 === 'each' ? 2 * causes : causes > 0 ? 2 : 0;
	return sum(plus, rulings.R32 === 'shooting-too' && shooterModifier(shot, rulings));
}

export const hitsOf = (dice: readonly number[], modifier: number, score: number): number =>
	dice.filter((die) => die !== 1 && (die === 10 || die + modifier >= score)).length;

/** Crew and guns that dice at guns would take off. */
export function gunLossesOf(dice: readonly number[], modifier: number, ball: boolean): { crew: number; guns: number } {
	const read = dice.map((die) => {
		const score = die + modifier;
		if (die === 1 || (die !== 10 && score <= 4)) return [0, 0] as const;
		if (die !== 10 && score <= 7) return [ball ? 0 : 1, 0] as const;
		if (die !== 10 && score <= 9) return [1, 0] as const;
		return [1, ball ? 1 : 0] as const;
	});
	return { crew: sum(...read.map(([crew]) => crew)), guns: sum(...read.map(([, guns]) => guns)) };
}

// Combat.

export interface PaperBlow {
	readonly striker: PaperUnit;
	readonly enemy: PaperUnit;
	readonly flank: boolean;
	readonly ownFlank: boolean;
	/** Struck at those who run: in the open (R33). */
	readonly pursuit: boolean;
}

export function combatDice({ arm, order, figures }: PaperUnit, { R17 }: Rulings): number {
	const per = arm === 'cavalry' ? 2 : 3;
	const counts = R17 === 'as-shooting' && order === 'tight' && arm !== 'artillery' && figures % per === per - 1;
	return Math.floor(figures / per) + (counts ? 1 : 0);
}

const isLoose = ({ arm, order }: PaperUnit): boolean =>
	arm === 'artillery' || (arm === 'infantry' && order !== 'tight');
const isTight = ({ arm, order }: PaperUnit): boolean => arm === 'infantry' && order === 'tight';

export function combatModifier({ striker, enemy, flank, ownFlank, pursuit }: PaperBlow, rulings: Rulings): number {
	const grades = 'ABCDEF'.indexOf(enemy.grade) - 'ABCDEF'.indexOf(striker.grade);
	const inOrder = pursuit || (striker.position !== 'obstacle' && enemy.position !== 'obstacle');
	const high = enemy.position === 'level' ? 0 : -1;
	const covered = enemy.cover === 'soft' ? -2 : enemy.cover === 'hard' ? -3 : 0;
	const place = rulings.R20 === 'add-up' ? high + covered : Math.min(high, covered);
	return sum(
		flank && 3,
		ownFlank && -3,
		Math.max(-2, Math.min(2, grades)),
		inOrder && isTight(striker) && isLoose(enemy) && 1,
		inOrder && isLoose(striker) && (isTight(enemy) || enemy.arm === 'cavalry') && -1,
		inOrder && striker.arm === 'cavalry' && isLoose(enemy) && 2,
		striker.condition === 'shaken' && -3,
		isDisordered(striker, rulings) && enemy.condition === 'steady' && -2,
		!pursuit && place
	);
}

// Morale.

const density = ['skirmish', 'loose', 'tight'];
const frightens = (enemy: PaperUnit, tester: PaperUnit): boolean =>
	enemy.condition === 'steady' && enemy.bayonets && density.indexOf(enemy.order) >= density.indexOf(tester.order);

/** What happened to a unit in this phase. */
export interface PaperTest {
	readonly unit: PaperUnit;
	/** The bonus of the general with it, or null; and whether its side has one about. */
	readonly bonus: number | null;
	readonly commanded: boolean;
	readonly hits: number;
	/** Whom it charges, and whether from in front. */
	readonly charging: { readonly enemy: PaperUnit; readonly frontal: boolean } | null;
	/** The charges that went home on it. */
	readonly meeting: readonly { readonly enemy: PaperUnit; readonly flank: boolean }[];
	readonly lost: { readonly flank: boolean } | null;
}

const mustChargeHome = ({ unit, charging }: PaperTest): boolean =>
	charging !== null && unit.arm === 'infantry' && (charging.enemy.cover === 'hard' || frightens(charging.enemy, unit));

const isFearful = (enemy: PaperUnit, unit: PaperUnit): boolean => enemy.arm === 'cavalry' || frightens(enemy, unit);

const mustMeet = ({ unit, meeting }: PaperTest): boolean =>
	unit.arm === 'infantry' && meeting.some(({ enemy, flank }) => flank || isFearful(enemy, unit));

export const owesFireTest = (test: PaperTest): boolean => test.hits > 0 || mustChargeHome(test) || mustMeet(test);

export const passScore = ({ grade }: PaperUnit): number => 'ABCDEF'.indexOf(grade);

const generalFor = (bonus: number | null, commanded: boolean): number => bonus ?? (commanded ? 0 : -1);

export function moraleModifier(test: PaperTest): number {
	const { unit, bonus, commanded, hits, charging, meeting, lost } = test;
	const foot = unit.arm === 'infantry';
	return sum(
		generalFor(bonus, commanded),
		foot && charging !== null && charging.frontal && frightens(charging.enemy, unit) && -3,
		foot && meeting.some(({ enemy }) => isFearful(enemy, unit)) && -3,
		(meeting.some(({ flank }) => flank) || lost?.flank === true) && -2,
		lost !== null && -3,
		isHalf(unit) && -2,
		unit.condition === 'shaken' && -2,
		-hits
	);
}

export function routModifier(unit: PaperUnit, bonus: number | null, commanded: boolean): number {
	const grade = { A: 2, B: 1, C: 0, D: 0, E: -1, F: -3 }[unit.grade];
	if (grade === undefined) throw new Error(`no grade ${unit.grade}`);
	return sum(generalFor(bonus, commanded), isHalf(unit) && -2, grade);
}

/** Inches and figures; without inches it is shattered. */
export function routResult(score: number, figures: number, { R27, routHitsPer }: Rulings) {
	const [inches, hits] =
		score <= 0 ? [null, Infinity] : score === 1 ? [24, 4] : score <= 3 ? [18, 3] : score <= 5 ? [12, 2] : score <= 8 ? [6, 1] : [3, 0]; // prettier-ignore
	const lots = R27 === 'figures' ? 1 : Math.max(1, Math.floor(figures / routHitsPer));
	const lost = Math.min(figures, hits === Infinity ? figures : hits! * lots);
	return { inches: lost === figures ? null : inches!, lost };
}
