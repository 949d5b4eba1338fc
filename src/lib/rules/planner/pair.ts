// The courses that two units have over some turns: stand and fire, load one thing or the other, close in, fall back. Each turn says what it
// assumes of both, and moves are those of the movement table.
import type { ChargeFacts } from '../charge/facts';
import { findAllowance } from '../movement/allowance';
import { planMove } from '../movement/movement';
import type { MoveStep } from '../movement/facts';
import type { MovedAmount } from '../shooting/facts';
import { bandsOf, findScore } from '../shooting/shot';
import { type Ammunition, ammunitions, isGun } from '../vocabulary';
import { makeInches } from '$lib/wording';
import type { Course, Fighter, PlanRules, Shot, ShotBy, TurnOfFire, Who } from './course';

/** Two units, and how each would shoot at and charge the other as they stand now. */
export interface Pair {
	readonly ours: Fighter;
	readonly theirs: Fighter;
	readonly shot: Shot;
	readonly back: Shot;
	/** Of theirs on ours. */
	readonly charged: ChargeFacts;
	/** What may still be done this turn. */
	readonly now: {
		readonly weMove: boolean;
		readonly weFire: boolean;
		readonly theyMove: boolean;
		readonly theyFire: boolean;
	};
}

/** A course with a name, and why it may be worth it or what to see to. */
export interface Option<Act = unknown> {
	readonly id: string;
	readonly label: string;
	readonly why: string;
	readonly course: Course;
	/** What taking it would do, for whoever offers it. */
	readonly act: Act;
}

export const mostTurns = 4;

/** In a later turn nobody has moved, evaded or charged yet. */
const fresh = (shot: Shot): Shot => ({ ...shot, moved: 'no', evaded: false, charging: false });

interface Move {
	readonly inches: number;
	readonly moved: MovedAmount;
}

const stay: Move = { inches: 0, moved: 'no' };

/** Whether the rules give this shot a score at all, and the load that reaches: canister where it does, ball where it does not (R10). */
function loadFor({ playsheet, rulings }: PlanRules, { unit }: Fighter, target: Fighter, shot: Shot): Shot {
	if (!isGun(unit.weapon)) return { ...shot, ammunition: null };
	const reaches = (ammunition: Ammunition) =>
		'score' in findScore(playsheet, rulings, { ...shot, ammunition, shooter: unit, target: target.unit });
	return { ...shot, ammunition: ammunitions.find(reaches) ?? shot.ammunition ?? 'ball' };
}

/** Stand and fire, turn after turn, both with what they have loaded. */
export function standAndFire(pair: Pair, others: readonly ShotBy[] = [], answers = true, turns = mostTurns): Course {
	const made = Array.from({ length: turns }, (_, index): TurnOfFire => {
		const isNow = index === 0;
		const weFire = !isNow || pair.now.weFire;
		const theyFire = answers && (!isNow || pair.now.theyFire);
		return {
			text: tellTurn('You stand', weFire, 'they stand', theyFire),
			ours: weFire ? (isNow ? pair.shot : fresh(pair.shot)) : null,
			theirs: theyFire ? (isNow ? pair.back : fresh(pair.back)) : null,
			others: isNow && !pair.now.theyFire ? [] : others
		};
	});
	return { ours: pair.ours, theirs: pair.theirs, turns: made, charge: null };
}

function tellTurn(you: string, weFire: boolean, they: string, theyFire: boolean): string {
	const fires = (yes: boolean) => (yes ? ' and fire' : ', without firing');
	return `${you}${fires(weFire)}; ${they}${fires(theyFire)}.`;
}

/** What the enemy does while we do something else. */
export const enemyWays = ['stands', 'follows', 'charges'] as const;
export type EnemyWay = (typeof enemyWays)[number];

/** How we move in a turn: inches nearer (less than none: further away), and how much of the move that takes. */
type OurWay = (range: number, turn: number) => Move & { readonly text: string; readonly turnedAway?: boolean };

const standing: OurWay = () => ({ ...stay, text: 'You stand' });

/** Both move, then both fire: turn by turn until the end or a charge. */
function march(rules: PlanRules, pair: Pair, ourWay: OurWay, enemy: EnemyWay): Course {
	const turns: TurnOfFire[] = [];
	let range = pair.shot.range;
	let left = false;
	let theyLeft = false;
	for (let turn = 0; turn < mostTurns; turn++) {
		const isNow = turn === 0;
		const ours = isNow && !pair.now.weMove ? { ...standing(range, turn) } : ourWay(range, turn);
		range = Math.max(0, range - ours.inches);
		left ||= ours.inches !== 0;
		const reach = findAllowance(rules.playsheet, pair.theirs.unit).inches;
		const mayMove = !isNow || pair.now.theyMove;
		if (enemy === 'charges' && mayMove && range <= reach) {
			const text = `${ours.text}; they charge${ours.turnedAway ? ' your rear' : ''}.`;
			return { ours: pair.ours, theirs: pair.theirs, turns, charge: chargedWhile(pair, ours, left, text) };
		}
		const theirs = enemy === 'stands' || !mayMove ? null : follow(rules, pair, range, enemy);
		range -= theirs?.inches ?? 0;
		theyLeft ||= theirs !== null && theirs.inches > 0;
		turns.push(makeTurn(rules, pair, { range, ours, theirs, left, theyLeft, isNow }));
	}
	return { ours: pair.ours, theirs: pair.theirs, turns, charge: null };
}

/** Those who follow come on by half moves, firing, to the nearest band of their weapon; those who mean to charge come on as fast as they can. */
function follow(
	{ playsheet, rulings }: PlanRules,
	{ theirs, back }: Pair,
	range: number,
	enemy: EnemyWay
): Move | null {
	const full = findAllowance(playsheet, theirs.unit).inches;
	if (enemy === 'charges') return { inches: Math.min(full, range), moved: 'more-than-half' };
	const near = bandsOf(playsheet, rulings, { ...back, shooter: theirs.unit })[0]?.upTo ?? 0;
	const inches = Math.min(full * playsheet.manoeuvre.shootAfter, Math.max(0, range - near));
	return inches > 0 ? { inches, moved: 'up-to-half' } : null;
}

interface Moment {
	readonly range: number;
	readonly ours: ReturnType<OurWay>;
	readonly theirs: Move | null;
	readonly left: boolean;
	readonly theyLeft: boolean;
	readonly isNow: boolean;
}

/** Who has moved has left its cover; so has the target of the shot. */
function makeTurn(rules: PlanRules, pair: Pair, { range, ours, theirs, left, theyLeft, isNow }: Moment): TurnOfFire {
	const shot = isNow && ours.inches === 0 ? pair.shot : { ...fresh(pair.shot), moved: ours.moved };
	const back = isNow && !theirs ? pair.back : { ...fresh(pair.back), moved: theirs?.moved ?? 'no' };
	const weFire = (!isNow || pair.now.weFire) && ours.moved !== 'more-than-half' && !ours.turnedAway;
	const theyFire = (!isNow || pair.now.theyFire) && theirs?.moved !== 'more-than-half';
	const ourShot = loadFor(rules, pair.ours, pair.theirs, {
		...shot,
		range,
		targetCover: theyLeft ? 'none' : shot.targetCover
	});
	const theirShot = loadFor(rules, pair.theirs, pair.ours, {
		...back,
		range,
		targetCover: left ? 'none' : back.targetCover
	});
	const they = theirs ? `they come on ${makeInches(theirs.inches)}` : 'they stand';
	return {
		text: `${tellTurn(ours.text, weFire, they, theyFire).slice(0, -1)}, at ${makeInches(range)}.`,
		ours: weFire ? (left || theyLeft ? ourShot : { ...shot, range }) : null,
		theirs: theyFire ? (left || theyLeft ? theirShot : { ...back, range }) : null,
		others: []
	};
}

/** R36: those who have turned their backs are struck there. Who moved more than half its move has no fire as they come. */
function chargedWhile({ charged }: Pair, ours: ReturnType<OurWay>, left: boolean, text: string): Course['charge'] {
	const ground = left ? ({ chargeeCover: 'none', chargeePosition: 'level' } as const) : {};
	const fires = ours.moved !== 'more-than-half' && !ours.turnedAway;
	const volleys = charged.volleysAtCharger.map((volley) =>
		volley.shooter === 'chargee' && left ? { ...volley, moved: ours.moved } : volley
	);
	return {
		by: 'theirs',
		text,
		facts: {
			...charged,
			...ground,
			flankOrRear: charged.flankOrRear || ours.turnedAway === true,
			volleysAtCharger: fires ? volleys : volleys.filter(({ shooter }) => shooter !== 'chargee')
		}
	};
}

/** R10: the same guns at the same target, loaded with one thing or the other for as long as they fire. */
export function loadOptions(pair: Pair): Option<Ammunition>[] {
	if (!isGun(pair.ours.unit.weapon)) return [];
	return ammunitions.map((ammunition) => ({
		id: ammunition,
		label: ammunition === 'canister' ? 'Canister' : 'Ball',
		why: '',
		course: standAndFire({ ...pair, shot: { ...pair.shot, ammunition } }),
		act: ammunition
	}));
}

/** Where the weapon scores better: the far ends of its bands that are nearer than they stand. */
function nearerBands({ playsheet, rulings }: PlanRules, { ours, shot }: Pair): number[] {
	const loads = isGun(ours.unit.weapon) ? ammunitions : [null];
	const ends = loads.flatMap((ammunition) =>
		bandsOf(playsheet, rulings, { shooter: ours.unit, ammunition }).map(({ upTo }) => upTo)
	);
	return [...new Set(ends)].filter((upTo) => upTo < shot.range).sort((a, b) => b - a);
}

/** The steps of the move that an option begins with; none where it stands. */
type FirstMove = readonly MoveStep[];

/** Fire from here, or close in: by half moves and firing, or at full pace and firing from there. The enemy stands and fires. */
export function distanceOptions(rules: PlanRules, pair: Pair): Option<FirstMove>[] {
	const here = makeInches(pair.shot.range);
	const { inches: full, by } = findAllowance(rules.playsheet, pair.ours.unit);
	const half = full * rules.playsheet.manoeuvre.shootAfter;
	const closing = nearerBands(rules, pair).flatMap((goal): Option<FirstMove>[] => {
		const pace =
			(most: number): OurWay =>
			(range) => {
				const inches = Math.min(most, Math.max(0, range - goal));
				if (inches === 0) return { ...stay, text: 'You stand' };
				const moved = inches > half ? 'more-than-half' : 'up-to-half';
				return { inches, moved, text: `You advance ${makeInches(inches)}` };
			};
		const at = makeInches(goal);
		const first = (most: number): FirstMove => [{ kind: by, inches: Math.min(most, pair.shot.range - goal) }];
		return [
			{ id: `creep-${goal}`, label: `Close to ${at}, firing on the way`, why: `Half moves of ${makeInches(half)}, each volley at the penalty for moving.`, course: march(rules, pair, pace(half), 'stands'), act: first(half) }, // prettier-ignore
			{ id: `rush-${goal}`, label: `Close to ${at}, then fire`, why: `Full moves of ${makeInches(full)}, without firing on the way.`, course: march(rules, pair, pace(full), 'stands'), act: first(full) } // prettier-ignore
		];
	});
	return [
		{ id: 'here', label: `Fire from ${here}`, why: 'You keep your cover, if you have any.', course: march(rules, pair, standing, 'stands'), act: [] }, // prettier-ignore
		...closing
	];
}

/** Hold, step back with the face to them, firing or not, or turn about and march off. */
export function holdOptions(rules: PlanRules, pair: Pair, enemy: EnemyWay): Option<FirstMove>[] {
	const { playsheet, rulings } = rules;
	const { unit } = pair.ours;
	const full = findAllowance(playsheet, unit).inches;
	const cost = (step: MoveStep) => planMove(playsheet, rulings, { unit, charging: false }, [step]);
	const hold: Option<FirstMove> = { id: 'hold', label: 'Hold', why: 'You stand and fire.', course: march(rules, pair, standing, enemy), act: [] }; // prettier-ignore
	const options: Option<FirstMove>[] = [hold];
	const back = cost({ kind: 'step-back', inches: 1 });
	if (back.possible && back.spent > 0) {
		const perMove = 1 / back.spent;
		const firing = perMove * playsheet.manoeuvre.shootAfter;
		const goBack = (inches: number, moved: MovedAmount): OurWay => () => ({ inches: -inches, moved, text: `You step back ${makeInches(inches)}` }); // prettier-ignore
		options.push(
			{ id: 'step-fire', label: 'Step back, firing', why: `${makeInches(firing)} a turn, facing them, at the penalty for moving.`, course: march(rules, pair, goBack(firing, 'up-to-half'), enemy), act: [{ kind: 'step-back', inches: firing }] }, // prettier-ignore
			{ id: 'step', label: 'Step back', why: `${makeInches(perMove)} a turn, facing them, without firing.`, course: march(rules, pair, goBack(perMove, 'more-than-half'), enemy), act: [{ kind: 'step-back', inches: perMove }] } // prettier-ignore
		);
	}
	const about = cost({ kind: 'change-facing', degrees: 180 });
	if (about.possible && about.turns === 1) {
		const first = Math.max(0, 1 - about.spent) * full;
		const turning = pair.now.weMove ? 0 : 1;
		const away: OurWay = (_range, turn) => {
			const inches = turn === turning ? first : full;
			return {
				inches: -inches,
				moved: 'more-than-half',
				turnedAway: true,
				text: `You march off ${makeInches(inches)}`
			};
		};
		const { by } = findAllowance(playsheet, unit);
		const turnedOff: FirstMove = [
			{ kind: 'change-facing', degrees: 180 },
			...(first > 0 ? [{ kind: by, inches: first }] : [])
		];
		options.push({ id: 'march', label: 'March off', why: `Turn about, then ${makeInches(full)} a turn, your back to them.`, course: march(rules, pair, away, enemy), act: turnedOff }); // prettier-ignore
	}
	return options;
}

/** Another Who’s end of the pair, for a charge that comes after turns of fire. */
export const volleyThenCharge = (pair: Pair, charge: ChargeFacts, weFire: boolean, text: string): Course => {
	const fired = standAndFire(pair, [], true, 1);
	const [turn] = fired.turns;
	const by: Who = 'ours';
	const waited =
		turn && !weFire ? { ...turn, ours: null, text: turn.text.replace(' and fire;', ', without firing;') } : turn;
	return { ...fired, turns: waited ? [waited] : [], charge: { by, facts: charge, text } };
};
