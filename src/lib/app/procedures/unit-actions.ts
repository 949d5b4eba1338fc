// Which actions a unit has now, each possible or with the reason why not. The battle itself is asked wherever it can be, so that what is
// offered is what will be taken.
import { formationsFor } from '$lib/army/unit';
import { apply, type EventBody } from '$lib/battle/events/event';
import { objectToCharger, objectToPhase, objectToUnit } from '$lib/battle/apply/check';
import { contactsOf, findUnit, generalsWith, stoodBeforeFire, unitOf } from '$lib/battle/select/units';
import { nameOf } from '$lib/battle/describe/wording';
import { awaitedCharge, chargeBy, owedTests } from '$lib/battle/select/charges';
import { evasionFrom } from '$lib/battle/moves/evasion';
import { rememberedShot } from '$lib/battle/facts/shooting';
import type { BattleState, UnitState } from '$lib/battle/state';
import { countShootingDice, reasonsNotToShoot } from '$lib/rules/shooting/shot';

export interface OfferedAction {
	readonly action: UnitAction;
	readonly label: string;
	/** Null when it is possible. */
	readonly whyNot: string | null;
}

interface ActionDefinition {
	readonly label: string;
	/** Whether such a unit does it at all, whatever the phase. */
	suits(unit: UnitState, state: BattleState): boolean;
	/** Why it may not now; null when it may. */
	whyNot(state: BattleState, unit: UnitState): string | null;
}

const always = (): boolean => true;
const isGeneral = ({ unit }: UnitState): boolean => unit.arm === 'general';
const isGuns = ({ unit }: UnitState): boolean => unit.arm === 'artillery';
const isTroops = (unit: UnitState): boolean => !isGeneral(unit);
const isNoGuns = (unit: UnitState): boolean => isTroops(unit) && !isGuns(unit);
const objection = (state: BattleState, { unit }: UnitState) => objectToUnit(state, unit.id)?.reason ?? null;

/** What can be done with a unit from its card, in the order in which it is offered. */
const actions = {
	move: { label: 'Move', suits: always, whyNot: whyNotMove },
	turn: { label: 'Turn', suits: isTroops, whyNot: whyNotMove },
	formation: {
		label: 'Formation',
		suits: (known) => isNoGuns(known) && (formationsFor(known.unit).length > 1 || known.unit.orders.length > 1),
		whyNot: whyNotMove
	},
	limber: { label: 'Limber', suits: isGuns, whyNot: whyNotMove },
	hold: { label: 'Stand', suits: always, whyNot: whyNotMove },
	charge: {
		label: 'Charge',
		suits: isNoGuns,
		whyNot: (state, known) =>
			objectToCharger(state, known.unit.id)?.reason ??
			whyNotMove(state, known) ??
			(chargeBy(state, known.unit.id) ? 'It is charging already.' : null)
	},
	evade: {
		label: 'Evade',
		suits: (known) => isGuns(known) || known.unit.orders.includes('skirmish') || known.formation === 'skirmish',
		whyNot: whyNotEvade
	},
	shoot: { label: 'Shoot', suits: ({ unit }) => unit.weapon !== 'none', whyNot: whyNotShoot },
	test: {
		label: 'Test now',
		suits: (known, state) => state.phase === 'fire' && owedTests(state, known).length > 0,
		whyNot: whyNotTest
	},
	cover: { label: 'Cover', suits: isTroops, whyNot: objection },
	attach: { label: 'Join a unit', suits: isGeneral, whyNot: objection },
	detach: {
		label: 'Leave the unit',
		suits: (known) => isGeneral(known) && known.attachedTo !== null,
		whyNot: objection
	},
	charisma: { label: 'Charisma', suits: isGeneral, whyNot: objection },
	rally: { label: 'Rally', suits: (known) => isTroops(known) && known.condition !== 'steady', whyNot: objection },
	'general-lost': {
		label: 'General lost',
		suits: (known, state) => isGeneral(known) || generalsWith(state, known.unit.id).length > 0,
		whyNot: objection
	},
	arrive: { label: 'Arrives', suits: ({ inReserve }) => inReserve, whyNot: () => null }
} as const satisfies Readonly<Record<string, ActionDefinition>>;

export type UnitAction = keyof typeof actions;

const definitionOf = (action: UnitAction): ActionDefinition => actions[action];

export const isUnitAction = (value: unknown): value is UnitAction =>
	typeof value === 'string' && Object.hasOwn(actions, value);

/** What is done by the word alone, one tap and no question: what the playsheet is silent on and the players say. */
export function bodiesOnTap(state: BattleState, action: UnitAction, unit: string): readonly EventBody[] | null {
	if (action === 'rally') return [{ kind: 'rallied', unit }];
	return action === 'general-lost' ? [{ kind: 'general-lost', general: generalOf(state, unit) }] : null;
}

/** Of a unit the general who is with it, one after the other where there are several. */
const generalOf = (state: BattleState, unit: string): string => generalsWith(state, unit)[0]?.unit.id ?? unit;

/** Who waits off the table only arrives. */
const suits = (state: BattleState, known: UnitState, action: UnitAction): boolean =>
	known.inReserve === (action === 'arrive') && definitionOf(action).suits(known, state);

export function actionsOf(state: BattleState, id: string): readonly OfferedAction[] {
	const unit = findUnit(state, id);
	if (!unit) return [];
	return Object.keys(actions)
		.filter(isUnitAction)
		.filter((action) => suits(state, unit, action))
		.map((action) => ({ action, label: labelOf(state, unit, action), whyNot: whyNot(state, action, id) }));
}

function labelOf(state: BattleState, known: UnitState, action: UnitAction): string {
	if (action === 'limber' && known.formation === 'limbered') return 'Unlimber';
	if (action === 'general-lost' && isTroops(known)) return `${nameOf(state, generalOf(state, known.unit.id))} lost`;
	return definitionOf(action).label;
}

/** Why a unit may not do this now; null when it may. */
export function whyNot(state: BattleState, action: UnitAction, id: string): string | null {
	const unit = findUnit(state, id);
	if (!unit) return 'That unit is not in this battle.';
	if (state.ended) return 'The battle has ended.';
	if (!suits(state, unit, action)) return `${unit.unit.name} cannot do that.`;
	return definitionOf(action).whyNot(state, unit);
}

/** Holding is the least of moves: who may not even hold may not move. */
function whyNotMove(state: BattleState, { unit }: UnitState): string | null {
	const held = apply(state, { kind: 'unit-held', unit: unit.id });
	if (!held.ok) return held.reason;
	return contactsOf(state, unit.id).length > 0 ? 'It is in contact with the enemy.' : null;
}

function whyNotEvade(state: BattleState, { unit: { id } }: UnitState): string | null {
	const evaded = apply(state, { kind: 'evaded', unit: id, inches: 0, place: null });
	if (!evaded.ok) return evaded.reason;
	const charge = state.charges.find(({ chargee, stage }) => chargee === id && stage === 'declared') ?? null;
	return evasionFrom(state, id, charge).reasons[0]?.text ?? null;
}

/** One that was shot away in this phase may still shoot, where fire is simultaneous (R38). */
function whyNotShoot(now: BattleState, { unit: { id } }: UnitState): string | null {
	const state = stoodBeforeFire(now, id);
	const refused = objectToUnit(state, id) ?? objectToPhase(state, 'fire');
	if (refused) return refused.reason;
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
	const charge = awaitedCharge(state, id);
	const reason = objection(state, unit);
	if (reason || !charge) return reason;
	return `It tests once it is known whether the charge of ${nameOf(state, charge.charger)} goes home (R2).`;
}
