// A course of action between two units: turns of fire, and at their end perhaps a charge. Exact: every state the two can come to is carried
// with its whole-number weight, and every roll is the playsheet's own resolution. What each turn assumes is part of the course, in words.
import { certain, chanceOf, cross, type Distribution, expected, mapOutcomes } from '$lib/dice/distribution';
import { andThen, together } from '$lib/dice/sequence';
import type { ChargeEnding, UnitEnding } from '../charge/endings';
import { resolveChargeFrom } from '../charge/exact';
import type { ChargeFacts } from '../charge/facts';
import { broken, fireTest } from '../charge/moments';
import { resolveMorale } from '../morale/morale';
import { resolveRout } from '../morale/rout';
import type { Playsheet, Rulings } from '../sheet/playsheet';
import { resolveCounterbattery } from '../shooting/counterbattery';
import type { ShootingFacts } from '../shooting/facts';
import { resolveShooting } from '../shooting/shooting';
import type { CommandFacts, UnitFacts } from '../unit/unit-facts';

/** The sheet and the rulings that a plan is calculated by. */
export interface PlanRules {
	readonly playsheet: Playsheet;
	readonly rulings: Rulings;
}

/** One of the two as the course begins. */
export interface Fighter {
	readonly unit: UnitFacts;
	readonly command: CommandFacts;
	/** Hits of this phase that its next test still counts (R2). */
	readonly hitsBefore: number;
	/** R38: what it shoots with in the first turn, where it has lost by fire already. */
	readonly firesWith: { readonly figures: number; readonly guns: number } | null;
}

/** A shot without the two units, which the turns before leave as they leave them. */
export type Shot = Omit<ShootingFacts, 'shooter' | 'target'>;

/** A shot of somebody who stands by: nobody shoots at him here. */
export type ShotBy = Omit<ShootingFacts, 'target'>;

/** A turn in which the two shoot, or one of them, or neither. */
export interface TurnOfFire {
	/** What this turn assumes: "You close to 6″ and fire, moving; they fire." */
	readonly text: string;
	readonly ours: Shot | null;
	readonly theirs: Shot | null;
	/** Others who shoot at ours. */
	readonly others: readonly ShotBy[];
}

export interface Course {
	readonly ours: Fighter;
	readonly theirs: Fighter;
	readonly turns: readonly TurnOfFire[];
	/** In the turn after those of fire, if both still stand; its figures are those that are left by then. */
	readonly charge: { readonly by: Who; readonly facts: ChargeFacts; readonly text: string } | null;
}

export type Who = 'ours' | 'theirs';

/** What is left of a unit. One that ran takes no further part in the course. */
interface Left {
	readonly figures: number;
	readonly guns: number;
	readonly fate: UnitEnding['fate'];
}

type Remains = Readonly<Record<Who, Left>>;

/** What a course comes to, as chances and means. */
export interface Outlook {
	/** They rout or are shattered. */
	readonly theyBreak: number;
	readonly youBreak: number;
	readonly theyShatter: number;
	readonly youShatter: number;
	/** Figures lost on average; of guns, crew. */
	readonly yourLosses: number;
	readonly theirLosses: number;
	readonly theirGuns: number;
}

export interface CourseResult {
	/** After each turn, that of the charge too. */
	readonly after: readonly Outlook[];
	readonly end: Distribution<Remains>;
}

const fates = ['stands', 'routs', 'shattered'] as const;
const keyOfLeft = ({ figures, guns, fate }: Left): number => (figures * 64 + guns) * 3 + fates.indexOf(fate);
const keyOfRemains = ({ ours, theirs }: Remains): number => keyOfLeft(ours) * 65536 + keyOfLeft(theirs);

export function runCourse(rules: PlanRules, course: Course): CourseResult {
	const start = { ours: leftOf(course.ours.unit), theirs: leftOf(course.theirs.unit) };
	const after: Outlook[] = [];
	let states: Distribution<Remains> = certain(start);
	course.turns.forEach((turn, index) => {
		const fire = new Exchange(rules, course, turn, index === 0);
		states = andThen(states, (state) => (isOn(state) ? fire.from(state) : certain(state)), keyOfRemains);
		after.push(outlookOf(course, states));
	});
	if (course.charge) {
		states = chargeFrom(rules, course.charge, states);
		after.push(outlookOf(course, states));
	}
	return { after, end: states };
}

const leftOf = ({ figures, guns }: UnitFacts): Left => ({ figures, guns, fate: 'stands' });

/** Both still stand: the course goes on. */
const isOn = ({ ours, theirs }: Remains): boolean => ours.fate === 'stands' && theirs.fate === 'stands';

function outlookOf({ ours, theirs }: Pick<Course, Who>, states: Distribution<Remains>): Outlook {
	return {
		theyBreak: chanceOf(states, (end) => end.theirs.fate !== 'stands'),
		youBreak: chanceOf(states, (end) => end.ours.fate !== 'stands'),
		theyShatter: chanceOf(states, (end) => end.theirs.fate === 'shattered'),
		youShatter: chanceOf(states, (end) => end.ours.fate === 'shattered'),
		yourLosses: expected(states, (end) => ours.unit.figures - end.ours.figures),
		theirLosses: expected(states, (end) => theirs.unit.figures - end.theirs.figures),
		theirGuns: expected(states, (end) => theirs.unit.guns - end.theirs.guns)
	};
}

/** The same of a charge that is all there is to the course, whose endings are known already. */
export const outlookOfCharge = (course: Course, endings: Distribution<ChargeEnding>): Outlook =>
	outlookOf(
		course,
		mapOutcomes(
			endings,
			({ charger, chargee }): Remains => ({
				ours: endOf(charger, course.ours.unit.guns),
				theirs: endOf(chargee, course.theirs.unit.guns)
			}),
			keyOfRemains
		)
	);

interface Loss {
	readonly figures: number;
	readonly guns: number;
}

const nothing: Distribution<Loss> = certain({ figures: 0, guns: 0 });

/** One turn of fire between the two, and the tests that come of it. */
class Exchange {
	readonly #rules: PlanRules;
	readonly #course: Course;
	readonly #turn: TurnOfFire;
	readonly #isFirst: boolean;
	readonly #known = new Map<string, unknown>();

	constructor(rules: PlanRules, course: Course, turn: TurnOfFire, isFirst: boolean) {
		this.#rules = rules;
		this.#course = course;
		this.#turn = turn;
		this.#isFirst = isFirst;
	}

	#once<T>(key: string, make: () => T): T {
		if (!this.#known.has(key)) this.#known.set(key, make());
		return this.#known.get(key) as T;
	}

	/** All shooting comes before any test (R2). Fire is simultaneous, or ours comes first and theirs with what it left them (R38). */
	from(state: Remains): Distribution<Remains> {
		const join = (ours: Left, theirs: Left): Remains => ({ ours, theirs });
		const theirLoss = this.#volley('ours', state);
		if (this.#rules.rulings.R38 === 'simultaneous') {
			const ours = this.#afterFire('ours', state.ours, this.#volley('theirs', state));
			const theirs = this.#afterFire('theirs', state.theirs, theirLoss);
			return cross(ours, theirs, join, keyOfRemains);
		}
		return andThen(
			theirLoss,
			(loss) => {
				const worn = { ...state, theirs: lessen(state.theirs, loss) };
				const ours = this.#afterFire('ours', state.ours, this.#volley('theirs', worn));
				const theirs = this.#afterFire('theirs', state.theirs, certain(loss));
				return cross(ours, theirs, join, keyOfRemains);
			},
			keyOfRemains
		);
	}

	/** What one of them loses by the other's fire, and by that of those who stand by. */
	#volley(shooter: Who, state: Remains): Distribution<Loss> {
		const target = other(shooter);
		const key = `volley ${shooter} ${keyOfRemains(state)}`;
		return this.#once(key, () => {
			const at = this.#unit(target, state[target]);
			const shot = this.#turn[shooter];
			const own =
				shot && state[shooter].figures > 0 ? [{ ...shot, shooter: this.#shooter(shooter, state[shooter]) }] : [];
			const beside = shooter === 'theirs' ? this.#turn.others : [];
			return [...own, ...beside].reduce<Distribution<Loss>>(
				(sum, facts) =>
					cross(sum, lossesBy(this.#rules, { ...facts, target: at }), (a, b) => addUpTo(at, a, b), keyOfLoss),
				nothing
			);
		});
	}

	#unit(who: Who, { figures, guns }: Left): UnitFacts {
		return { ...this.#course[who].unit, figures, guns };
	}

	#shooter(who: Who, left: Left): UnitFacts {
		const { firesWith } = this.#course[who];
		const unit = this.#unit(who, left);
		return this.#isFirst && firesWith ? { ...unit, ...firesWith } : unit;
	}

	#afterFire(who: Who, left: Left, losses: Distribution<Loss>): Distribution<Left> {
		return andThen(losses, (loss) => this.#test(who, lessen(left, loss), loss.figures), keyOfLeft);
	}

	/** The one test of the phase, for whoever was hit, and the rout table for those who fail. */
	#test(who: Who, left: Left, hits: number): Distribution<Left> {
		if (left.figures === 0) return certain({ ...left, fate: 'shattered' });
		return this.#once(`test ${who} ${keyOfLeft(left)} ${hits}`, () => {
			const { playsheet, rulings } = this.#rules;
			const { command, hitsBefore } = this.#course[who];
			const unit = this.#unit(who, left);
			const facts = { ...fireTest(unit, hits + (this.#isFirst ? hitsBefore : 0), null, null), command };
			const { account, passes } = resolveMorale(playsheet, rulings, facts);
			if (!account.possible) return certain(left);
			return andThen(passes, (passed) => (passed ? certain(left) : this.#rout(left, unit, command)), keyOfLeft);
		});
	}

	#rout(left: Left, unit: UnitFacts, command: CommandFacts): Distribution<Left> {
		const { playsheet, rulings } = this.#rules;
		const { results } = resolveRout(playsheet, rulings, { unit: broken(unit), command });
		return mapOutcomes(
			results,
			({ shattered, figuresLeft }): Left =>
				shattered ? { figures: 0, guns: 0, fate: 'shattered' } : { ...left, figures: figuresLeft, fate: 'routs' },
			keyOfLeft
		);
	}
}

const other = (who: Who): Who => (who === 'ours' ? 'theirs' : 'ours');

/** With nobody left to serve them the guns are lost as well. */
function lessen(left: Left, { figures, guns }: Loss): Left {
	const crew = left.figures - figures;
	return { ...left, figures: crew, guns: crew > 0 ? left.guns - guns : 0 };
}

const keyOfLoss = ({ figures, guns }: Loss): number => figures * 64 + guns;

const addUpTo = (most: Loss, a: Loss, b: Loss): Loss => ({
	figures: Math.min(most.figures, a.figures + b.figures),
	guns: Math.min(most.guns, a.guns + b.guns)
});

/** A volley as the playsheet resolves it, at troops or at guns; a shot that is not possible costs nothing. */
function lossesBy({ playsheet, rulings }: PlanRules, facts: ShootingFacts): Distribution<Loss> {
	if (facts.target.arm === 'artillery') {
		const { losses } = resolveCounterbattery(playsheet, rulings, facts);
		return mapOutcomes(losses, ({ crew, guns }) => ({ figures: crew, guns }), keyOfLoss);
	}
	const { removed } = resolveShooting(playsheet, rulings, facts);
	return mapOutcomes(removed, (figures) => ({ figures, guns: 0 }), keyOfLoss);
}

/** The charge, from every state in which both still stand. Guns change what a battery fires, so those of a number are taken together. */
function chargeFrom(
	{ playsheet, rulings }: PlanRules,
	{ by, facts }: NonNullable<Course['charge']>,
	states: Distribution<Remains>
): Distribution<Remains> {
	const on = states.outcomes.filter(({ value }) => isOn(value));
	const over = states.outcomes.filter(({ value }) => !isOn(value));
	const chargee = other(by);
	const parts = [...new Set(on.map(({ value }) => `${value.ours.guns} ${value.theirs.guns}`))].map((guns) => {
		const alike = on.filter(({ value }) => `${value.ours.guns} ${value.theirs.guns}` === guns);
		const [first] = alike;
		if (!first) throw new Error('a group without anybody');
		const kept = { [by]: first.value[by].guns, [chargee]: first.value[chargee].guns };
		const starts = alike.map(({ value, weight }) => ({
			value: { charger: value[by].figures, chargee: value[chargee].figures },
			weight
		}));
		const served = {
			...facts,
			charger: { ...facts.charger, guns: kept[by] ?? 0 },
			chargee: { ...facts.chargee, guns: kept[chargee] ?? 0 }
		};
		const { endings } = resolveChargeFrom(playsheet, rulings, served, { outcomes: starts, exponent: states.exponent });
		return mapOutcomes(
			endings,
			(end): Remains => {
				const charger = endOf(end.charger, kept[by] ?? 0);
				const charged = endOf(end.chargee, kept[chargee] ?? 0);
				return by === 'ours' ? { ours: charger, theirs: charged } : { ours: charged, theirs: charger };
			},
			keyOfRemains
		);
	});
	return together([{ outcomes: over, exponent: states.exponent }, ...parts], keyOfRemains);
}

const endOf = ({ figures, fate }: UnitEnding, guns: number): Left => ({
	figures,
	guns: fate === 'shattered' ? 0 : guns,
	fate
});

// What a plan is judged by. Points are the chance that they break less the chance that you do, in a hundred: one number for charging, shooting
// and falling back alike, whose two parts are always shown beside it.

export const edgeOf = ({ theyBreak, youBreak }: Outlook): number => theyBreak - youBreak;

const exchangeOf = ({ theirLosses, yourLosses }: Outlook): number => theirLosses - yourLosses;

/** Differences finer than this are dust of the division. */
const DUST = 1e-12;

/** Less than none where the first is better: by points, and where those are equal by the figures they lose less those you do. */
export function compareOutlooks(a: Outlook, b: Outlook): number {
	const points = edgeOf(b) - edgeOf(a);
	return Math.abs(points) > DUST ? points : exchangeOf(b) - exchangeOf(a);
}

export type Verdict = 'charge' | 'gamble' | 'do-not';

/** Charge where they break more often than not, and more often than you; do not where you break at least as often as they. */
export function judgeCharge(outlook: Outlook): Verdict {
	if (edgeOf(outlook) <= DUST) return 'do-not';
	return outlook.theyBreak > 0.5 ? 'charge' : 'gamble';
}
