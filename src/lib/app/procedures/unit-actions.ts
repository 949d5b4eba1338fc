// Which actions a unit has now, each possible or with the reason why not. The battle itself is asked wherever it can be, so that what is
// offered is what will be taken.
import { assertNever } from '$lib/assert-never';
import { formationsFor } from '$lib/army/unit';
import { apply } from '$lib/battle/events/apply';
import { objectToPhase, objectToUnit } from '$lib/battle/apply/check';
import { findUnit, contactsOf, unitOf } from '$lib/battle/select/units';
import { nameOf } from '$lib/battle/describe/wording';
import type { EventBody } from '$lib/battle/events/event';
import { stoodBeforeFire } from '$lib/battle/select/before-fire';
import { awaitedCharge, chargeBy, owedTests } from '$lib/battle/select/charges';
import { evadeFacts } from '$lib/battle/facts/movement';
import { rememberedShot } from '$lib/battle/facts/shooting';
import type { BattleState, UnitState } from '$lib/battle/state';
import { judgeEvade } from '$lib/rules/movement/evade';
import { countShootingDice, reasonsNotToShoot } from '$lib/rules/shooting/shot';

export interface OfferedAction {
	readonly action: UnitAction;
	readonly label: string;
	/** Null when it is possible. */
	readonly whyNot: string | null;
}

const labels: Readonly<Record<UnitAction, string>> = {
	move: 'Move',
	turn: 'Turn',
	formation: 'Formation',
	limber: 'Limber',
	hold: 'Stand',
	charge: 'Charge',
	evade: 'Evade',
	shoot: 'Shoot',
	test: 'Test now',
	cover: 'Cover',
	attach: 'Join a unit',
	detach: 'Leave the unit',
	charisma: 'Charisma',
	rally: 'Rally',
	'general-lost': 'General lost',
	arrive: 'Arrives'
};

/** What is done by the word alone, one tap and no question: what the playsheet is silent on and the players say. */
export function bodiesOnTap(action: UnitAction, unit: string): readonly EventBody[] | null {
	if (action === 'rally') return [{ kind: 'rallied', unit }];
	return action === 'general-lost' ? [{ kind: 'general-lost', general: unit }] : null;
}

/** What a unit of this kind does at all, whatever the phase. */
function suits(state: BattleState, known: UnitState, action: UnitAction): boolean {
	const { unit, condition, formation, inReserve, attachedTo } = known;
	const isGeneral = unit.arm === 'general';
	const isGuns = unit.arm === 'artillery';
	if (inReserve) return action === 'arrive';
	switch (action) {
		case 'arrive':
			return false;
		case 'attach':
		case 'charisma':
		case 'general-lost':
			return isGeneral;
		case 'rally':
			return !isGeneral && condition !== 'steady';
		case 'test':
			return state.phase === 'fire' && owedTests(state, known).length > 0;
		case 'detach':
			return isGeneral && attachedTo !== null;
		case 'move':
		case 'hold':
			return true;
		case 'limber':
			return isGuns;
		case 'formation':
			return !isGuns && !isGeneral && (formationsFor(unit).length > 1 || unit.orders.length > 1);
		case 'charge':
			return !isGuns && !isGeneral;
		case 'evade':
			return isGuns || unit.orders.includes('skirmish') || formation === 'skirmish';
		case 'shoot':
			return unit.weapon !== 'none';
		case 'turn':
		case 'cover':
			return !isGeneral;
		default:
			return assertNever(action);
	}
}

export function actionsOf(state: BattleState, id: string): readonly OfferedAction[] {
	const unit = findUnit(state, id);
	if (!unit) return [];
	return unitActions
		.filter((action) => suits(state, unit, action))
		.map((action) => ({ action, label: labelOf(unit, action), whyNot: whyNot(state, action, id) }));
}

const labelOf = ({ formation }: UnitState, action: UnitAction): string =>
	action === 'limber' && formation === 'limbered' ? 'Unlimber' : labels[action];

/** Why a unit may not do this now; null when it may. */
export function whyNot(state: BattleState, action: UnitAction, id: string): string | null {
	const unit = findUnit(state, id);
	if (!unit) return 'That unit is not in this battle.';
	if (state.ended) return 'The battle has ended.';
	if (!suits(state, unit, action)) return `${unit.unit.name} does not do that.`;
	switch (action) {
		case 'arrive':
			return null;
		case 'cover':
		case 'attach':
		case 'detach':
		case 'charisma':
		case 'rally':
		case 'general-lost':
			return objectToUnit(state, id)?.reason ?? null;
		case 'move':
		case 'turn':
		case 'formation':
		case 'limber':
		case 'hold':
			return whyNotMove(state, unit);
		case 'charge':
			return whyNotMove(state, unit) ?? (chargeBy(state, id) ? 'It is charging already.' : null);
		case 'evade':
			return whyNotEvade(state, id);
		case 'shoot':
			return whyNotShoot(state, unit);
		case 'test':
			return whyNotTest(state, unit);
		default:
			return assertNever(action);
	}
}

/** Holding is the least of moves: who may not even hold may not move. */
function whyNotMove(state: BattleState, { unit }: UnitState): string | null {
	const held = apply(state, { kind: 'unit-held', unit: unit.id });
	if (!held.ok) return held.reason;
	return contactsOf(state, unit.id).length > 0 ? 'It is in contact with the enemy.' : null;
}

function whyNotEvade(state: BattleState, id: string): string | null {
	const evaded = apply(state, { kind: 'evaded', unit: id, inches: 0, place: null });
	if (!evaded.ok) return evaded.reason;
	const charge = state.charges.find(({ chargee, stage }) => chargee === id && stage === 'declared') ?? null;
	const { playsheet, rulings } = state.setup;
	return judgeEvade(playsheet, rulings, evadeFacts(state, id, charge).facts).reasons[0]?.text ?? null;
}

/** One that was shot away in this phase may still shoot, where fire is simultaneous (R38). */
function whyNotShoot(now: BattleState, { unit: { id } }: UnitState): string | null {
	const state = stoodBeforeFire(now, id);
	const objection = objectToUnit(state, id) ?? objectToPhase(state, 'fire');
	if (objection) return objection.reason;
	const unit = unitOf(state, id);
	if (unit.turn.shot) return 'It has shot this turn.';
	const shot = rememberedShot(state, unit, unit);
	const [reason] = reasonsNotToShoot(shot);
	if (reason) return reason.text;
	const dice = countShootingDice(state.setup.playsheet, shot.shooter);
	return dice.count === 0 ? `Too few for a single die (${dice.text}).` : null;
}

/** Its one test (R2) answers for the charge on it too, and cannot be taken before that is known to be home. */
function whyNotTest(state: BattleState, unit: UnitState): string | null {
	const { id } = unit.unit;
	const objection = objectToUnit(state, id)?.reason ?? null;
	const charge = awaitedCharge(state, id);
	if (objection || !charge) return objection;
	return `It tests once it is known whether ${nameOf(state, charge.charger)} charges home (R2).`;
}

// What can be done with a unit from its card.

export const unitActions = [
	'move',
	'turn',
	'formation',
	'limber',
	'hold',
	'charge',
	'evade',
	'shoot',
	'test',
	'cover',
	'attach',
	'detach',
	'charisma',
	'rally',
	'general-lost',
	'arrive'
] as const;
export type UnitAction = (typeof unitActions)[number];

export const isUnitAction = (value: unknown): value is UnitAction => unitActions.some((action) => action === value);
