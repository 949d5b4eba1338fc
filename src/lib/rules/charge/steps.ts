// The charge as a sequence of rolls. `stepFrom` tells what is rolled in a state and what state each outcome leads to; the exact
// odds and the rolled-out charge both walk it, so they cannot follow different rules.

import type { ChargeProcedures, Resolved } from './procedures';
import { type ChainState, otherOf, type Stage, type UnitChange, type UnitState, unitState, type Who } from './state';

/** A roll: what the playsheet makes of it, and where each outcome leads. */
export interface Roll {
	readonly resolved: Resolved;
	next(outcome: number): ChainState;
}

/** Either a roll, or a state that follows without one. */
export type Step = { readonly roll: Roll } | { readonly then: ChainState };

type StepMaker = (procedures: ChargeProcedures, state: ChainState) => Step;

/** A state with one unit changed. Spelt out field by field: this runs for every outcome of every roll. */
function withUnit(
	{ loser, charger, chargee, pursued }: ChainState,
	who: Who,
	change: UnitChange,
	stage: ChainState['stage']
): ChainState {
	const unit = who === 'charger' ? charger : chargee;
	const changed = unitState(
		change.figures ?? unit.figures,
		change.hits ?? unit.hits,
		change.fate ?? unit.fate,
		change.routRow ?? unit.routRow
	);
	return who === 'charger'
		? { stage, loser, charger: changed, chargee, pursued }
		: { stage, loser, charger, chargee: changed, pursued };
}

const goTo = (state: ChainState, stage: ChainState['stage']): Step => ({ then: { ...state, stage } });

function takeFire(who: Who, after: Stage): StepMaker {
	return (procedures, state) => {
		const fire = procedures.fireAt(who, state);
		if (!fire) return goTo(state, after);
		return { roll: { resolved: fire, next: (hits) => withUnit(state, who, lose(state[who], hits), after) } };
	};
}

/** Figures off, hits remembered for the test; nobody left is shattered. */
function lose(unit: UnitState, hits: number): UnitChange {
	const figures = unit.figures - hits;
	return figures > 0 ? { figures, hits } : { figures: 0, hits: 0, fate: 'shattered' };
}

/** A morale test: outcome 1 passed, 0 failed. Hits have been counted and are forgotten. */
function takeTest(state: ChainState, who: Who, test: Resolved | null, ifPassed: ChainState, ifFailed: Stage): Step {
	if (!test) return { then: ifPassed };
	const next = (passed: number) =>
		passed === 1 ? ifPassed : withUnit(state, who, { hits: 0, fate: 'failed' }, ifFailed);
	return { roll: { resolved: test, next } };
}

function takeRout(state: ChainState, who: Who, procedures: ChargeProcedures, after: ChainState['stage']): Step {
	if (state[who].fate !== 'failed') return goTo(state, after);
	const rout = procedures.rout(who, state[who]);
	return { roll: { resolved: rout, next: (row) => withUnit(state, who, rout.leftBy(row), after) } };
}

const isHome = ({ charger }: ChainState): boolean => charger.fate === 'stands';

function testCharger(procedures: ChargeProcedures, state: ChainState): Step {
	const passed = withUnit(state, 'charger', { hits: 0 }, 'chargee-test');
	if (state.charger.fate !== 'stands') return { then: passed };
	return takeTest(state, 'charger', procedures.testCharger(state), passed, 'charger-rout');
}

function testChargee(procedures: ChargeProcedures, state: ChainState): Step {
	const passed = withUnit(state, 'chargee', { hits: 0 }, isHome(state) ? 'charger-blows' : 'over');
	if (state.chargee.fate !== 'stands') return { then: { ...passed, stage: 'over' } };
	return takeTest(state, 'chargee', procedures.testChargee(state), passed, 'chargee-rout');
}

/** R40: a chargee that ran before contact is pursued, or is not. */
const routChargee = (procedures: ChargeProcedures, state: ChainState): Step =>
	takeRout(state, 'chargee', procedures, procedures.mayPursueBeforeContact ? 'pursuit' : 'over');

/** Blows are simultaneous: the charger's are noted first and only come off when the chargee has struck too. */
function strikeFirst(procedures: ChargeProcedures, state: ChainState): Step {
	const next = (hits: number) => withUnit(state, 'chargee', { hits }, 'chargee-blows');
	return { roll: { resolved: procedures.blows('charger', state), next } };
}

function strikeBack(procedures: ChargeProcedures, state: ChainState): Step {
	const next = (hits: number) => endCombat(state, hits, state.chargee.hits);
	return { roll: { resolved: procedures.blows('chargee', state), next } };
}

/** Who suffered more lost; the hits are as R42 counts them, and there may be more of them than figures to take off. */
function endCombat(state: ChainState, chargerHits: number, chargeeHits: number): ChainState {
	const loser = chargerHits === chargeeHits ? 'nobody' : chargerHits > chargeeHits ? 'charger' : 'chargee';
	// Only the loser's hits still matter; forgetting the others lets states merge.
	const charger = afterCombat(state.charger, chargerHits, loser === 'charger');
	const chargee = afterCombat(state.chargee, chargeeHits, loser === 'chargee');
	const over = loser === 'nobody' || (loser === 'charger' ? charger : chargee).fate === 'shattered';
	return { stage: over ? 'over' : 'loser-test', loser, charger, chargee, pursued: false };
}

function afterCombat({ figures, routRow }: UnitState, hits: number, isLoser: boolean): UnitState {
	if (hits >= figures) return unitState(0, 0, 'shattered', routRow);
	return unitState(figures - hits, isLoser ? hits : 0, 'stands', routRow);
}

function loserOf({ loser }: ChainState): Who {
	if (loser !== 'charger' && loser !== 'chargee') throw new Error('nobody lost this combat');
	return loser;
}

/** Who runs: the loser of the combat, or without one the chargee that would not meet the charge. */
const routerOf = (state: ChainState): Who => (state.loser === null ? 'chargee' : loserOf(state));

/** Whose dice they are. */
export function rollerOf(stage: Stage, state: ChainState): Who {
	switch (stage) {
		case 'fire-at-charger':
		case 'chargee-test':
		case 'chargee-rout':
		case 'chargee-blows':
			return 'chargee';
		case 'loser-test':
		case 'loser-rout':
		case 'blows-back':
			return routerOf(state);
		case 'pursuit':
			return otherOf(routerOf(state));
		default:
			return 'charger';
	}
}

function testLoser(procedures: ChargeProcedures, state: ChainState): Step {
	const who = loserOf(state);
	const passed = withUnit(state, who, { hits: 0 }, 'over');
	return takeTest(state, who, procedures.testLoser(who, state[who]), passed, 'loser-rout');
}

const routLoser = (procedures: ChargeProcedures, state: ChainState): Step =>
	takeRout(state, loserOf(state), procedures, 'pursuit');

/** Those who cannot strike a blow do not run after anybody either. */
function pursue(procedures: ChargeProcedures, state: ChainState): Step {
	const who = routerOf(state);
	if (!procedures.isPursued(who, state)) return goTo(state, 'over');
	const pursuit = procedures.pursuit(who, state);
	if (pursuit.dice === 0) return goTo(state, 'over');
	// With blows back, the routers strike with the figures they had before the pursuer's blows came off.
	const strikesBack = procedures.blowsBack(who, state) !== null;
	const caught = pursued(state);
	const next = (hits: number) =>
		strikesBack
			? withUnit(state, who, { hits }, 'blows-back')
			: withUnit(caught, who, catchRouter(state[who], hits), 'over');
	return { roll: { resolved: pursuit, next } };
}

const pursued = (state: ChainState): ChainState => ({ ...state, pursued: true });

function strikeBackRouting(procedures: ChargeProcedures, state: ChainState): Step {
	const who = routerOf(state);
	const back = procedures.blowsBack(who, state);
	const caught = withUnit(pursued(state), who, catchRouter(state[who], state[who].hits), 'over');
	if (!back) return { then: caught };
	const next = (hits: number) =>
		withUnit(caught, otherOf(who), { ...lose(state[otherOf(who)], hits), hits: 0 }, 'over');
	return { roll: { resolved: back, next } };
}

/** Cut down while running: it runs on with what is left. */
function catchRouter(unit: UnitState, hits: number): UnitChange {
	const figures = unit.figures - hits;
	return figures > 0 ? { figures, hits: 0 } : { figures: 0, hits: 0, fate: 'shattered', routRow: -1 };
}

const makers: Record<Stage, StepMaker> = {
	'fire-at-charger': takeFire('charger', 'fire-at-chargee'),
	'fire-at-chargee': takeFire('chargee', 'charger-test'),
	'charger-test': testCharger,
	'charger-rout': (procedures, state) => takeRout(state, 'charger', procedures, 'chargee-test'),
	'chargee-test': testChargee,
	'chargee-rout': routChargee,
	'charger-blows': strikeFirst,
	'chargee-blows': strikeBack,
	'loser-test': testLoser,
	'loser-rout': routLoser,
	pursuit: pursue,
	'blows-back': strikeBackRouting
};

export function stepFrom(procedures: ChargeProcedures, state: ChainState, stage: Stage): Step {
	return makers[stage](procedures, state);
}
