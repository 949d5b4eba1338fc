// Plans of a battle. What could be done first is done to a copy of the battle by the very events that would record it, and the facts of the
// charge or the shot are then gathered from that copy as they are in play: nothing is built a second time.
import type { ChargeFacts, ChargeVolley } from '$lib/rules/charge/facts';
import { type Option, type Pair, standAndFire } from '$lib/rules/planner/pair';
import { chargeNow, flankOption, laterOptions, pairWith, rallyText } from '$lib/rules/planner/charge-options';
import type { Fighter, PlanRules, ShotBy } from '$lib/rules/planner/course';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import { judgeShot } from '$lib/rules/shooting/shot';
import type { MoveStep } from '$lib/rules/movement/facts';
import { findAllowance } from '$lib/rules/movement/allowance';
import type { Ammunition } from '$lib/rules/vocabulary';
import { makeInches, makeSigned } from '$lib/wording';
import { mayHit, shootersOf } from '../due/shooters';
import { apply, type EventBody } from '../events/event';
import { chargeFacts } from '../facts/charge';
import { measureRange } from '../facts/fact-sheet';
import { moraleFacts } from '../facts/morale';
import { shootingFacts } from '../facts/shooting';
import { generalsOf, standingUnits, unitFactsOf, unitOf } from '../select/units';
import type { BattleState } from '../state';
import { movingSide } from '../phase';

/** What taking an option would do in the battle. */
export type PlanAct =
	| { readonly do: 'charge'; readonly flankOrRear: boolean }
	| { readonly do: 'shoot'; readonly shooter: string; readonly target: string; readonly ammunition: Ammunition | null }
	| { readonly do: 'record'; readonly body: EventBody; readonly unit: string }
	| { readonly do: 'move'; readonly steps: readonly MoveStep[] }
	| { readonly do: 'hold' | 'nothing' };

export type BattleOption = Option<PlanAct>;

/** What players say otherwise than the battle has it. */
export interface Said {
	/** From which side the charge comes, where they said so. */
	readonly flankOrRear?: boolean | undefined;
	charge(facts: ChargeFacts): ChargeFacts;
	shot(facts: ShootingFacts): ShootingFacts;
}

const nothingSaid: Said = { charge: (facts) => facts, shot: (facts) => facts };

export const planRules = ({ setup }: BattleState): PlanRules => ({
	playsheet: setup.playsheet,
	rulings: setup.rulings
});

/** Once the fire is over, plans are of the next turn. */
export const planned = (state: BattleState): BattleState => (state.phase === 'combat' ? nextTurn(state) : state);

/** The battle as the next turn finds it if nothing else happens: everybody has rested. */
function nextTurn(state: BattleState): BattleState {
	const begun = apply({ ...state, phase: 'combat' }, { kind: 'turn-begun', turn: state.turn + 1 });
	return begun.ok ? begun.state : state;
}

function fighterOf(state: BattleState, id: string, shot: ShootingFacts | null): Fighter {
	const unit = unitFactsOf(unitOf(state, id));
	const { command, hits, phase } = moraleFacts(state, id).facts;
	const { figures, guns } = shot?.shooter ?? unit;
	const isStronger = figures !== unit.figures || guns !== unit.guns;
	return { unit, command, hitsBefore: phase === 'fire' ? hits : 0, firesWith: isStronger ? { figures, guns } : null };
}

const withoutUnits = ({ shooter: _shooter, target: _target, ...shot }: ShootingFacts) => shot;

/** Two units of a battle, and how each would shoot at and charge the other. */
export function pairOf(state: BattleState, ours: string, theirs: string, said: Said = nothingSaid): Pair {
	const asIs = shootingFacts(state, ours, theirs).facts;
	const shot = said.shot(asIs);
	const isSaid = shot !== asIs;
	const back = shootingFacts(state, theirs, ours).facts;
	const may = (id: string) => shootersOf(state).some(({ unit }) => unit.id === id);
	const moves = (id: string) => mayMoveYet(state, id);
	const us = fighterOf(state, ours, shot);
	const them = fighterOf(state, theirs, back);
	return {
		ours: isSaid ? { ...us, unit: { ...shot.shooter, figures: us.unit.figures, guns: us.unit.guns } } : us,
		theirs: isSaid ? { ...them, unit: shot.target } : them,
		shot: withoutUnits(shot),
		// The way is as long for both.
		back: { ...withoutUnits(back), range: shot.range },
		charged: chargeFacts(state, { charger: theirs, chargee: ours }).facts,
		now: { weMove: moves(ours), weFire: may(ours), theyMove: moves(theirs), theyFire: may(theirs) }
	};
}

/** Its side has still to move this turn, or is moving, and it has not. */
function mayMoveYet(state: BattleState, id: string): boolean {
	const { side, turn } = unitOf(state, id);
	if (turn.moveUsed > 0 || turn.held) return false;
	if (state.phase === 'initiative' || state.phase === 'first-movement') return true;
	return state.phase === 'second-movement' && movingSide(state.phase, state.sideA) === side;
}

/** "Should I charge?": the charge first, then what could be done before. */
export function chargePlan(
	state: BattleState,
	charger: string,
	chargee: string,
	said: Said = nothingSaid
): BattleOption[] {
	const rules = planRules(state);
	const factsIn = (from: BattleState, comes = said.flankOrRear) =>
		said.charge(chargeFacts(from, { charger, chargee, ...(comes === undefined ? {} : { flankOrRear: comes }) }).facts);
	const facts = factsIn(state);
	const pair = pairWith(pairOf(state, charger, chargee, said), facts);
	const { flankOrRear } = facts;
	const base: BattleOption = {
		id: 'charge',
		label: 'Charge now',
		why: '',
		course: chargeNow(pair, facts),
		act: { do: 'charge', flankOrRear }
	};
	const done = (id: string, label: string, why: string, body: EventBody): BattleOption[] => {
		const after = apply(state, body);
		if (!after.ok) return [];
		const course = chargeNow(pair, factsIn(after.state), `${label}, then charge.`);
		return [{ id, label, why, course, act: { do: 'record', body, unit: charger } }];
	};
	const generals = generalsOf(state)[unitOf(state, charger).side].filter(({ attachedTo }) => attachedTo !== charger);
	const later = factsIn(nextTurn(state));
	const waits = laterOptions(rules, pair, later).map((option): BattleOption => ({
		...option,
		act: option.act === 'volley' ? { do: 'shoot', shooter: charger, target: chargee, ammunition: pair.shot.ammunition } : { do: 'hold' } // prettier-ignore
	}));
	return [
		base,
		...generals.flatMap(({ unit }) =>
			done(`attach-${unit.id}`, `Attach ${unit.name}`, tellGeneral(state, charger, unit.id), {
				kind: 'general-attached',
				general: unit.id,
				unit: charger
			})
		),
		...(unitOf(state, charger).condition === 'steady'
			? []
			: done('rally', 'Rally first', rallyText, { kind: 'rallied', unit: charger })),
		...supportOptions(state, charger, chargee, pair, facts),
		...flankOption(pair, facts, factsIn(state, true)).map((option): BattleOption => ({
			...option,
			act: { do: 'charge', flankOrRear: true }
		})),
		...waits
	];
}

function tellGeneral(state: BattleState, charger: string, general: string): string {
	const joined = apply(state, { kind: 'general-attached', general, unit: charger });
	const bonus = joined.ok ? moraleFacts(joined.state, charger).facts.command.attachedBonus : null;
	const helps = bonus === null ? '' : `${makeSigned(bonus)} to its tests and on the rout table`;
	const apart = measureRange(state, general, charger);
	const reach = findAllowance(state.setup.playsheet, unitFactsOf(unitOf(state, general))).inches;
	const away =
		apart === null
			? ''
			: `; he is ${makeInches(apart)} away${apart > reach ? `, beyond his ${makeInches(reach)}` : ''}`;
	return `${helps}${away}.`;
}

/** Friends who may still shoot this turn fire before anybody tests (R2). */
function supportOptions(
	state: BattleState,
	charger: string,
	chargee: string,
	pair: Pair,
	facts: ChargeFacts
): BattleOption[] {
	const { side } = unitOf(state, charger);
	const target = unitOf(state, chargee);
	const friends = shootersOf(state).filter(
		(unit) => unit.side === side && unit.unit.id !== charger && mayHit(state, unit, target)
	);
	return friends.flatMap(({ unit }): BattleOption[] => {
		const shot = shootingFacts(state, unit.id, chargee).facts;
		if (judgeShot(state.setup.playsheet, state.setup.rulings, shot).reasons.length > 0) return [];
		const { target: _target, ...volley } = shot;
		const volleys: readonly ChargeVolley[] = [...facts.volleysAtChargee, volley];
		return [
			{
				id: `support-${unit.id}`,
				label: `Let ${unit.name} fire at them`,
				why: `In the same turn, from ${makeInches(shot.range)}: its hits count in their test.`,
				course: chargeNow(pair, { ...facts, volleysAtChargee: volleys }, `Fire of ${unit.name} at them as you charge.`),
				act: { do: 'shoot', shooter: unit.id, target: chargee, ammunition: shot.ammunition }
			}
		];
	});
}

/** Who shoots back at a unit that has several targets. */
export const answerWays = ['target', 'all', 'nobody'] as const;
export type AnswerWay = (typeof answerWays)[number];

/** Every enemy that there is a shot at. */
export function targetOptions(now: BattleState, shooter: string, answers: AnswerWay): BattleOption[] {
	const state = planned(now);
	const { playsheet, rulings } = state.setup;
	const us = unitOf(state, shooter);
	const enemies = standingUnits(state).filter((unit) => unit.side !== us.side && unit.unit.arm !== 'general');
	const shotAt = (id: string) => shootingFacts(state, shooter, id).facts;
	const targets = enemies.filter(
		(enemy) => mayHit(state, us, enemy) && judgeShot(playsheet, rulings, shotAt(enemy.unit.id)).reasons.length === 0
	);
	const shooters = shootersOf(state).filter((unit) => unit.side !== us.side && mayHit(state, unit, us));
	return targets.map(({ unit, figures }): BattleOption => {
		const pair = pairOf(state, shooter, unit.id);
		const beside = answers === 'all' ? shooters.filter((other) => other.unit.id !== unit.id) : [];
		const others = beside.map((other): ShotBy => {
			const { target: _target, ...shot } = shootingFacts(state, other.unit.id, shooter).facts;
			return shot;
		});
		return {
			id: unit.id,
			label: unit.name,
			why: `${figures} of ${unit.figures} figures, at ${makeInches(pair.shot.range)}.`,
			course: standAndFire(pair, others, answers !== 'nobody'),
			act: { do: 'shoot', shooter, target: unit.id, ammunition: pair.shot.ammunition }
		};
	});
}
