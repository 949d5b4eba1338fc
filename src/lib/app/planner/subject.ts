// Whom a plan is about: two units of a battle with all that the battle knows of them, or two that are described. Either way the courses are made of
// the facts that play would ask for, and what the players say otherwise is said of those.
import type { SideLook } from '$lib/army/side-look';
import { chargeFacts } from '$lib/battle/facts/charge';
import {
	type AnswerWay,
	chargePlan,
	pairOf,
	planned,
	type PlanAct,
	type Said,
	targetOptions
} from '$lib/battle/planner/plan';
import { standingUnits, unitOf } from '$lib/battle/select/units';
import { measureRange } from '$lib/battle/facts/fact-sheet';
import type { BattleState, UnitState } from '$lib/battle/state';
import type { ChargeFacts } from '$lib/rules/charge/facts';
import { chargeNow, describedFirsts, flankOption, laterOptions, pairWith } from '$lib/rules/planner/charge-options';
import {
	distanceOptions,
	type EnemyWay,
	holdOptions,
	loadOptions,
	type Option,
	type Pair
} from '$lib/rules/planner/pair';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import { isGun } from '$lib/rules/vocabulary';
import { type SaidFact, tellSources } from '../battle/resolver/rolling.svelte';
import { askCharge, chargeView, makeChargeFacts } from '../procedures/charge/ask';
import { type Fact, type FactGroup, type FactValue, liftGroup } from '../procedures/fact';
import { type Names, printedRules, type RulesInUse } from '../procedures/procedure';
import { rollOf } from '../procedures/roll';
import { shooting, shootingView } from '../procedures/shooting';
import { openShot } from '../procedures/shot-in-battle';
import { namesOf, otherSide, overSituation, type QuickSituation, usualSituation } from '../procedures/situation';
import type { Question } from './words';

/** What the other side is taken to do. */
export interface Ways {
	readonly answers: AnswerWay;
	readonly enemy: EnemyWay;
}

/** Null where there is no battle to do it in. */
export type PlanOption = Option<PlanAct | null>;

export interface Subject {
	readonly rules: RulesInUse;
	readonly names: Names;
	readonly looks: Readonly<Record<'actor' | 'other', SideLook | null>>;
	/** The questions that make sense of these two. */
	readonly questions: readonly Question[];
	/** What is asked, of the charge or of the shot. */
	groups(question: Question): readonly FactGroup<unknown>[];
	sources(question: Question): Readonly<Record<string, string>>;
	options(question: Question, ways: Ways): readonly PlanOption[];
	/** The same two, for the tables. */
	readonly situation: QuickSituation;
}

const questionsFor = (
	{ weapon }: { readonly weapon: Parameters<typeof isGun>[0] },
	inBattle: boolean,
	charges: boolean
): readonly Question[] => [
	...(charges ? (['charge'] as const) : []),
	...(inBattle && weapon !== 'none' ? (['target'] as const) : []),
	...(isGun(weapon) ? (['load'] as const) : []),
	...(weapon === 'none' ? [] : (['range'] as const)),
	'hold',
	'tables'
];

function courseOptions(rules: RulesInUse, pair: Pair, question: Question, { enemy }: Ways): readonly PlanOption[] {
	if (question === 'load') return loadOptions(pair).map((option) => ({ ...option, act: null }));
	const moves = question === 'range' ? distanceOptions(rules, pair) : holdOptions(rules, pair, enemy);
	return moves.map((option) => ({
		...option,
		act: option.act.length > 0 ? { do: 'move', steps: option.act } : { do: 'hold' }
	}));
}

/** What was said, said of facts that ask for it; what is not asked for is left out. */
function sayAll<Facts>(
	ask: (facts: Facts) => readonly FactGroup<Facts>[],
	facts: Facts,
	said: readonly SaidFact[]
): Facts {
	return said.reduce((known, { id, value }) => {
		const asked = ask(known).flatMap(({ main, more }) => [...main, ...more]);
		return asked.find((fact) => fact.id === id)?.set(value) ?? known;
	}, facts);
}

/** What is said otherwise of a pair, of the charge and of the shot. */
export interface SaidOfPair {
	readonly charge: readonly SaidFact[];
	readonly shot: readonly SaidFact[];
}

export const nobodySaid: SaidOfPair = { charge: [], shot: [] };

const ofCharge = (question: Question): boolean => question === 'charge';

/** Two units of a battle. */
export class BattleSubject implements Subject {
	readonly rules: RulesInUse;
	readonly names: Names;
	readonly looks: Subject['looks'];
	readonly questions: readonly Question[];
	readonly #state: BattleState;
	readonly #ours: string;
	readonly #theirs: string;
	readonly #said: SaidOfPair;

	constructor(now: BattleState, ours: string, theirs: string, said: SaidOfPair = nobodySaid) {
		const state = planned(now);
		const { rules, names, sides } = rollOf(state, null, ours, theirs);
		this.rules = rules;
		this.names = names;
		this.looks = { actor: sides.actor && state.sides[sides.actor], other: sides.other && state.sides[sides.other] };
		const { arm, weapon } = unitOf(state, ours).unit;
		this.questions = questionsFor({ weapon }, true, arm !== 'artillery');
		this.#state = state;
		this.#ours = ours;
		this.#theirs = theirs;
		this.#said = said;
	}

	#askCharge = (facts: ChargeFacts) => askCharge(this.rules, facts, this.names);

	#askShot = (facts: ShootingFacts) =>
		openShot(this.#state, this.#ours, this.#theirs, null).procedure.ask(this.rules, facts, this.names);

	get #saying(): Said {
		return {
			flankOrRear: this.#flankOrRear,
			charge: (facts) =>
				sayAll(
					this.#askCharge,
					facts,
					this.#said.charge.filter(({ id }) => id !== 'flankOrRear')
				),
			shot: (facts) => (this.#said.shot.length === 0 ? facts : sayAll(this.#askShot, facts, this.#said.shot))
		};
	}

	/** What lies before a front does not lie on a flank: from which side it comes is known before the facts are gathered. */
	get #flankOrRear(): boolean | undefined {
		const said = this.#said.charge.find(({ id }) => id === 'flankOrRear');
		return said && said.value === true;
	}

	get #charge() {
		const flankOrRear = this.#flankOrRear;
		const comes = flankOrRear === undefined ? {} : { flankOrRear };
		return chargeFacts(this.#state, { charger: this.#ours, chargee: this.#theirs, ...comes });
	}

	groups(question: Question): readonly FactGroup<unknown>[] {
		if (question === 'target') return [];
		if (ofCharge(question))
			return this.#askCharge(this.#saying.charge(this.#charge.facts)) as readonly FactGroup<unknown>[];
		const { facts } = openShot(this.#state, this.#ours, this.#theirs, null);
		return this.#askShot(this.#saying.shot(facts)) as readonly FactGroup<unknown>[];
	}

	sources(question: Question): Readonly<Record<string, string>> {
		const { sources } = ofCharge(question) ? this.#charge : openShot(this.#state, this.#ours, this.#theirs, null);
		const said = ofCharge(question) ? this.#said.charge : this.#said.shot;
		return { ...tellSources(sources), ...Object.fromEntries(said.map(({ id }) => [id, 'Said by you'])) };
	}

	options(question: Question, ways: Ways): readonly PlanOption[] {
		if (question === 'charge') return chargePlan(this.#state, this.#ours, this.#theirs, this.#saying);
		if (question === 'target') return targetOptions(this.#state, this.#ours, ways.answers);
		const pair = pairOf(this.#state, this.#ours, this.#theirs, this.#saying);
		const options = courseOptions(this.rules, pair, question, ways);
		// A load is chosen by shooting with it; and who stands, once it is time to fire, fires.
		const fires = ({ act }: PlanOption) => act === null || (act.do === 'hold' && this.#state.phase === 'fire');
		return options.map((option) => {
			const ammunition = option.course.turns[0]?.ours?.ammunition ?? null;
			return fires(option)
				? { ...option, act: { do: 'shoot', shooter: this.#ours, target: this.#theirs, ammunition } }
				: option;
		});
	}

	get situation(): QuickSituation {
		const shot = this.#saying.shot(openShot(this.#state, this.#ours, this.#theirs, null).facts);
		return chargeView.put(shootingView.put(usualSituation, shot), this.#saying.charge(this.#charge.facts));
	}
}

const situatedShot = overSituation(shooting);

/** Two units that are described, as quick resolve has them: what is said here is found said there. */
export class DescribedSubject implements Subject {
	readonly rules: RulesInUse;
	readonly situation: QuickSituation;
	readonly names: Names;
	readonly looks = { actor: null, other: null };
	readonly questions: readonly Question[];

	constructor(situation: QuickSituation, rules: RulesInUse = printedRules) {
		this.rules = rules;
		this.situation = situation;
		this.names = namesOf(chargeView, situation);
		const { arm, weapon } = situation[situation.actor].unit;
		this.questions = questionsFor({ weapon }, false, arm !== 'artillery');
	}

	get #pair(): Pair {
		const { situation } = this;
		const theirs: QuickSituation = {
			...situation,
			actor: otherSide(situation.actor),
			moved: 'no',
			evaded: false,
			charging: false
		};
		const fighter = ({ unit, command }: QuickSituation['ours']) => ({ unit, command, hitsBefore: 0, firesWith: null });
		const withoutUnits = ({ shooter: _shooter, target: _target, ...shot }: ShootingFacts) => shot;
		const fires = ({ actor }: QuickSituation) => situation[actor].unit.weapon !== 'none';
		return {
			ours: fighter(situation[situation.actor]),
			theirs: fighter(situation[theirs.actor]),
			shot: withoutUnits(shootingView.get(situation)),
			back: withoutUnits(shootingView.get(theirs)),
			charged: makeChargeFacts(theirs),
			now: { weMove: situation.moved === 'no', weFire: fires(situation), theyMove: true, theyFire: fires(theirs) }
		};
	}

	groups(question: Question): readonly FactGroup<unknown>[] {
		const { situation } = this;
		if (ofCharge(question)) {
			const asked = askCharge(this.rules, chargeView.get(situation), this.names);
			return asked.map((group) =>
				liftGroup(group, (facts) => chargeView.put(situation, facts))
			) as readonly FactGroup<unknown>[];
		}
		return situatedShot.ask(this.rules, situation, this.names) as readonly FactGroup<unknown>[];
	}

	sources(): Readonly<Record<string, string>> {
		return {};
	}

	/** The situation once a fact is changed. */
	changed(fact: Fact<unknown>, value: FactValue): QuickSituation {
		return fact.set(value) as QuickSituation;
	}

	options(question: Question, ways: Ways): readonly PlanOption[] {
		const pair = this.#pair;
		if (question !== 'charge')
			return courseOptions(this.rules, pair, question, ways).map((option) => ({ ...option, act: null }));
		const facts = makeChargeFacts(this.situation);
		const both = pairWith(pair, facts);
		const base: Option<null> = {
			id: 'charge',
			label: 'Charge now',
			why: '',
			course: chargeNow(both, facts),
			act: null
		};
		const firsts = [
			...describedFirsts(both, facts),
			...flankOption(both, facts),
			...laterOptions(this.rules, both, facts)
		];
		return [base, ...firsts.map((option) => ({ ...option, act: null }))];
	}
}

/** Whom a plan of a battle may be about: those that stand, without the generals. */
export const plannedUnits = (state: BattleState) => standingUnits(state).filter(({ unit }) => unit.arm !== 'general');

/** Their enemies, the nearest first where the map knows. */
export function enemiesOf(state: BattleState, ours: string): readonly UnitState[] {
	const { side } = unitOf(state, ours);
	const away = ({ unit }: UnitState): number => measureRange(state, ours, unit.id) ?? Infinity;
	return plannedUnits(state)
		.filter((unit) => unit.side !== side)
		.map((unit) => ({ unit, inches: away(unit) }))
		.sort((a, b) => (a.inches === b.inches ? 0 : a.inches - b.inches))
		.map(({ unit }) => unit);
}
