// What there is to say of a shot before anybody rolls: what the map measured, and what the resolver answers to it. It asks the very
// question that the resolver opens with, so that the two cannot disagree.
import { phaseName } from '$lib/app/battle/play.svelte';
import { whyNot } from '$lib/app/procedures/unit-actions';
import { openShot } from '$lib/app/procedures/shot-in-battle';
import type { Answer, Figure } from '$lib/app/procedures/procedure';
import { readNeeded } from '$lib/app/procedures/sums';
import { makeList, makeSigned, startSentence } from '$lib/wording';
import { shapeOf, standingUnits, unitOf } from '$lib/battle/select/units';
import { shotLine } from '$lib/battle/select/ground';
import type { BattleState } from '$lib/battle/state';
import { nameOfTerrain } from '$lib/battle/terrain';
import { arcs, isInArc } from '$lib/geometry/arc';
import { crossings } from '$lib/geometry/crossing';
import { inches, makeLength, TOLERANCE } from '$lib/geometry/measures';
import { type OrientedRect, type Polyline, polyline } from '$lib/geometry/shape';
import { type Account, countHitFaces } from '$lib/rules/engine/resolution';

/** A unit and the ground it takes up. */
export interface Seen {
	readonly id: string;
	readonly rect: OrientedRect;
}

/** What the dice must show, in the words of the resolver. */
export interface Needs {
	readonly possible: boolean;
	/** The numbers that the resolver calls out: "6 dice", "7+ to hit". */
	readonly figures: readonly Figure[];
	/** "7+", "crew on 5+, gun and crew on 10", "no shot". */
	readonly short: string;
	/** "9 from the map, +2"; empty where there is no score. */
	readonly sum: string;
	/** "7 or more: 9 from the map, +2"; where there is no shot, why. */
	readonly score: string;
	/** The sum behind it, line by line: "Musket up to 6″ at a normal target: 8", "+1 Grade A or B". */
	readonly lines: readonly string[];
}

export interface Sighting extends Needs {
	readonly shooter: string;
	readonly target: string;
	readonly title: string;
	readonly inches: string;
	readonly inArc: boolean;
	readonly cover: string;
	readonly rough: string;
	/** All the ground that lies on the line (R37). */
	readonly crossed: readonly string[];
	/** Friends and enemies whose ground the line crosses, nearest first (R37). */
	readonly passes: readonly string[];
	/** Why its dice cannot be rolled in the battle now; null when they can. */
	readonly whyNot: string | null;
}

export function sight(state: BattleState, shooter: Seen, target: Seen): Sighting {
	const { facts, title, needs } = askResolver(state, shooter.id, target.id);
	const line = shotLine(state, shooter.rect, target.rect);
	return {
		...needs,
		shooter: shooter.id,
		target: target.id,
		title,
		inches: makeLength(inches(facts.range)),
		inArc: isInArc(shooter.rect, arcs[state.setup.rulings.R35], target.rect),
		cover: facts.targetCover === 'none' ? '' : `${facts.targetCover} cover`,
		rough: facts.roughInches > 0 ? `${makeLength(inches(facts.roughInches))} rough` : '',
		crossed: line.crossed.map(({ id }) => nameOfTerrain(id)),
		passes: unitsBetween(state, shooter, target, polyline(line.from, line.to)),
		whyNot: needs.possible ? whyNotNow(state, shooter.id) : needs.score
	};
}

/** What the resolver would say of this shot, opened as the battle stands. */
export function askResolver(state: BattleState, shooter: string, target: string) {
	const { procedure, rules, facts, names } = openShot(state, shooter, target, null);
	const title = `${names.actor} at ${names.other}`;
	return { facts, title, needs: needsOf(procedure.answer(rules, facts, names, {})) };
}

function needsOf({ possible, reasons, tallies }: Answer): Needs {
	const [tally] = tallies;
	const figures = tally?.figures ?? [];
	if (!possible || !tally) {
		const score = reasons.map(({ text }) => text).join(' ') || 'No shot.';
		return { possible: false, figures: [], short: 'no shot', sum: '', score, lines: [] };
	}
	const { account } = tally;
	return account.base ? hitNeeds(account, account.base, figures) : effectNeeds(account, figures);
}

/** Troops as a target: one score to reach. */
function hitNeeds(account: Account, base: NonNullable<Account['base']>, figures: readonly Figure[]): Needs {
	const needed = readNeeded(countHitFaces(account.sum.total, base.score));
	const sum = `${base.score} from the sheet${addedText(account)}`;
	return {
		possible: true,
		figures,
		short: figures.at(-1)?.value ?? needed,
		sum,
		score: `${startSentence(needed)}: ${sum}`,
		lines: [`${base.text}: ${base.score}`, ...modifierLines(account)]
	};
}

/** Guns as a target: there is no score, and each die reads what it does (R16). The dice themselves come first among the figures. */
function effectNeeds(account: Account, figures: readonly Figure[]): Needs {
	const short = figures.slice(1).map(({ label, value }) => `${label} on ${value}`).join(', '); // prettier-ignore
	return {
		possible: true,
		figures,
		short,
		sum: '',
		score: `${startSentence(short)}: read from the counterbattery table${addedText(account)}`,
		lines: modifierLines(account)
	};
}

const countedLines = ({ sum }: Account) => sum.applied.filter(({ value }) => value !== 0);

const addedText = (account: Account): string =>
	countedLines(account).length === 0 ? '' : `, ${makeSigned(account.sum.total)}`;

const modifierLines = (account: Account): readonly string[] =>
	countedLines(account).map(({ label, value }) => `${makeSigned(value)} ${label}`);

/** The battle's own reasons; measuring is free at any time, rolling is not. */
function whyNotNow(state: BattleState, shooter: string): string | null {
	if (state.ended === null && state.phase !== 'fire')
		return `Its dice are rolled in the phase “${phaseName(state, 'fire')}”; measuring is free at any time.`;
	return whyNot(state, 'shoot', shooter);
}

/** On the line of the shot, or between the middles of the two: whoever screens most of a target stands on one of them. */
function unitsBetween(state: BattleState, shooter: Seen, target: Seen, line: Polyline): readonly string[] {
	const ends = [shooter.id, target.id];
	const middles = polyline(shooter.rect.centre, target.rect.centre);
	return [...new Set([...unitsOn(state, line, ends), ...unitsOn(state, middles, ends)])];
}

/** Troops on a line, in the order in which it comes to them. A general by himself hides nobody, and one who is with troops is among them. */
function unitsOn(state: BattleState, line: Polyline, ends: readonly string[]): readonly string[] {
	const others = standingUnits(state).flatMap(({ unit }) => {
		const shape = unit.arm === 'general' || ends.includes(unit.id) ? null : shapeOf(state, unit.id);
		return shape ? [{ id: unit.id, shape }] : [];
	});
	// One that stands beside the shooter or the target shares a corner with it; the line does not cross its ground.
	return crossings(line, others)
		.filter(({ length }) => length > TOLERANCE)
		.map(({ id }) => unitOf(state, id).unit.name);
}

/** The whole of it in one breath, for those who listen. */
export function tellSighting({ title, inches: far, inArc, score, passes }: Sighting): string {
	const arc = inArc ? [] : ['Outside the arc of fire'];
	const between = passes.length > 0 ? [`Passes over ${makeList(passes)}`] : [];
	return [`${title}, ${far}`, ...arc, score.replace(/\.$/, ''), ...between].join('. ');
}
