import type { Distribution } from '$lib/dice/distribution';
import type { MoraleFacts } from '../morale-facts';
import type { Parsed } from '../problem';
import type { ChainState, Stage, UnitState, Who } from './state';
import { otherOf } from './state';
import type { ChargeProcedures } from './procedures';

// The charge as a sequence of rolls. `stepFrom` tells what is rolled in a state and what state each outcome leads to; the exact
// odds and the rolled-out charge both walk it, so they cannot follow different rules.

/** A roll: its odds, its dice for those who roll it, and where each outcome leads. */
export interface Roll {
	readonly odds: Distribution<number>;
	readonly dice: number;
	read(dice: readonly unknown[]): Parsed<number>;
	next(outcome: number): ChainState;
}

/** Either a roll, or a state that follows without one. */
export type Step = { readonly roll: Roll } | { readonly then: ChainState };

type StepMaker = (procedures: ChargeProcedures, state: ChainState) => Step;

/** A state with one unit changed. Spelt out field by field: this runs for every outcome of every roll. */
function withUnit(state: ChainState, who: Who, change: Partial<UnitState>, stage: ChainState['stage']): ChainState {
	const unit = state[who];
	const changed: UnitState = {
		figures: change.figures ?? unit.figures,
		hits: change.hits ?? unit.hits,
		fate: change.fate ?? unit.fate,
		routRow: change.routRow ?? unit.routRow
	};
	return who === 'charger'
		? { stage, loser: state.loser, charger: changed, chargee: state.chargee }
		: { stage, loser: state.loser, charger: state.charger, chargee: changed };
}

const goTo = (state: ChainState, stage: ChainState['stage']): Step => ({ then: { ...state, stage } });

function takeFire(who: Who, after: Stage): StepMaker {
	return (procedures, state) => {
		const fire = procedures.fireAt(who);
		if (!fire) return goTo(state, after);
		const next = (hits: number) => withUnit(state, who, lose(state[who], hits), after);
		return { roll: { odds: fire.removed, dice: fire.dice, read: fire.read, next } };
	};
}

/** Figures off, hits remembered for the test; nobody left is shattered. */
function lose(unit: UnitState, hits: number): Partial<UnitState> {
	const figures = unit.figures - hits;
	return figures > 0 ? { figures, hits } : { figures: 0, hits: 0, fate: 'shattered' };
}

/** A morale test: outcome 1 passed, 0 failed. Hits have been counted and are forgotten. */
function takeTest(
	state: ChainState,
	who: Who,
	test: ReturnType<ChargeProcedures['test']>,
	ifPassed: ChainState,
	ifFailed: Stage
): Step {
	if (!test) return { then: ifPassed };
	const next = (passed: number) =>
		passed === 1 ? ifPassed : withUnit(state, who, { hits: 0, fate: 'failed' }, ifFailed);
	return { roll: { odds: test.passes, dice: 1, read: test.read, next } };
}

function takeRout(state: ChainState, who: Who, procedures: ChargeProcedures, after: ChainState['stage']): Step {
	if (state[who].fate !== 'failed') return goTo(state, after);
	const rout = procedures.rout(who, state[who].figures);
	const next = (row: number) => withUnit(state, who, rout.leftBy(row), after);
	return { roll: { odds: rout.rows, dice: 1, read: rout.read, next } };
}

const isHome = ({ charger }: ChainState): boolean => charger.fate === 'stands';

function testCharger(procedures: ChargeProcedures, state: ChainState): Step {
	const passed = withUnit(state, 'charger', { hits: 0 }, 'chargee-test');
	if (state.charger.fate !== 'stands') return { then: passed };
	const facts: Partial<MoraleFacts> = { charging: procedures.charging(state.chargee.figures) };
	return takeTest(state, 'charger', procedures.test('charger', 'fire', state.charger, facts), passed, 'charger-rout');
}

/** The chargee answers for the charge only if it went home; for the hits it took in any case. */
function testChargee(procedures: ChargeProcedures, state: ChainState): Step {
	const passed = withUnit(state, 'chargee', { hits: 0 }, isHome(state) ? 'charger-blows' : 'over');
	if (state.chargee.fate !== 'stands') return { then: { ...passed, stage: 'over' } };
	const facts: Partial<MoraleFacts> = { meeting: isHome(state) ? procedures.meeting(state.charger.figures) : null };
	return takeTest(state, 'chargee', procedures.test('chargee', 'fire', state.chargee, facts), passed, 'chargee-rout');
}

/** Blows are simultaneous: the charger's are noted first and only come off when the chargee has struck too. */
function strikeFirst(procedures: ChargeProcedures, state: ChainState): Step {
	const blows = procedures.blows('charger', state.charger.figures);
	const next = (hits: number) =>
		withUnit(state, 'chargee', { hits: Math.min(hits, state.chargee.figures) }, 'chargee-blows');
	return { roll: { odds: blows.removed, dice: blows.dice, read: blows.read, next } };
}

function strikeBack(procedures: ChargeProcedures, state: ChainState): Step {
	const blows = procedures.blows('chargee', state.chargee.figures);
	const next = (hits: number) => endCombat(state, Math.min(hits, state.charger.figures), state.chargee.hits);
	return { roll: { odds: blows.removed, dice: blows.dice, read: blows.read, next } };
}

function endCombat(state: ChainState, chargerLost: number, chargeeLost: number): ChainState {
	const loser = chargerLost === chargeeLost ? 'nobody' : chargerLost > chargeeLost ? 'charger' : 'chargee';
	// Only the loser's hits still matter; forgetting the others lets states merge.
	const charger = afterCombat(state.charger, chargerLost, loser === 'charger');
	const chargee = afterCombat(state.chargee, chargeeLost, loser === 'chargee');
	const over = loser === 'nobody' || (loser === 'charger' ? charger : chargee).fate === 'shattered';
	return { stage: over ? 'over' : 'loser-test', loser, charger, chargee };
}

function afterCombat({ figures, routRow }: UnitState, lost: number, isLoser: boolean): UnitState {
	const left = figures - lost;
	return { figures: left, hits: isLoser && left > 0 ? lost : 0, fate: left > 0 ? 'stands' : 'shattered', routRow };
}

function loserOf({ loser }: ChainState): Who {
	if (loser !== 'charger' && loser !== 'chargee') throw new Error('nobody lost this combat');
	return loser;
}

function testLoser(procedures: ChargeProcedures, state: ChainState): Step {
	const who = loserOf(state);
	const facts: Partial<MoraleFacts> = { lostCombat: procedures.lostCombat(who) };
	const passed = withUnit(state, who, { hits: 0 }, 'over');
	return takeTest(state, who, procedures.test(who, 'combat', state[who], facts), passed, 'loser-rout');
}

function routLoser(procedures: ChargeProcedures, state: ChainState): Step {
	const who = loserOf(state);
	return takeRout(state, who, procedures, procedures.pursues(otherOf(who)) ? 'pursuit' : 'over');
}

function pursue(procedures: ChargeProcedures, state: ChainState): Step {
	const who = loserOf(state);
	if (state[who].fate !== 'routs') return goTo(state, 'over');
	const pursuer = procedures.pursuit(who, state[otherOf(who)].figures);
	// With blows back, the routers strike with the figures they had before the pursuer's blows came off.
	const strikesBack = procedures.blowsBack(who, state[who].figures) !== null;
	const next = (hits: number) =>
		strikesBack
			? withUnit(state, who, { hits: Math.min(hits, state[who].figures) }, 'blows-back')
			: withUnit(state, who, catchRouter(state[who], hits), 'over');
	return { roll: { odds: pursuer.removed, dice: pursuer.dice, read: pursuer.read, next } };
}

function strikeBackRouting(procedures: ChargeProcedures, state: ChainState): Step {
	const who = loserOf(state);
	const router = procedures.blowsBack(who, state[who].figures);
	const caught = withUnit(state, who, catchRouter(state[who], state[who].hits), 'over');
	if (!router) return { then: caught };
	const next = (hits: number) =>
		withUnit(caught, otherOf(who), { ...lose(state[otherOf(who)], hits), hits: 0 }, 'over');
	return { roll: { odds: router.removed, dice: router.dice, read: router.read, next } };
}

/** Cut down while running: it runs on with what is left. */
function catchRouter(unit: UnitState, hits: number): Partial<UnitState> {
	const figures = unit.figures - hits;
	return figures > 0 ? { figures, hits: 0 } : { figures: 0, hits: 0, fate: 'shattered', routRow: -1 };
}

const makers: Record<Stage, StepMaker> = {
	'fire-at-charger': takeFire('charger', 'fire-at-chargee'),
	'fire-at-chargee': takeFire('chargee', 'charger-test'),
	'charger-test': testCharger,
	'charger-rout': (procedures, state) => takeRout(state, 'charger', procedures, 'chargee-test'),
	'chargee-test': testChargee,
	'chargee-rout': (procedures, state) => takeRout(state, 'chargee', procedures, 'over'),
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
