// Charges as movement sees them: evaded, moved in or called off, and the disorder that contact brings.

import { isDisorderedByContact } from '$lib/rules/charge/facts';
import type { Evasion } from '$lib/rules/movement/evade';
import { evasionFrom } from '../moves/evasion';
import { movingSide } from '../phase';
import type { BattleState, Charge, UnitState } from '../state';
import { unitFactsOf, standing } from '../select/units';
import { nameOf, type Task } from './task';
import { taskId } from '../task-kinds';

interface ChargeEnds {
	readonly charge: Charge;
	readonly charger: UnitState;
	readonly chargee: UnitState;
}

function endsOf(state: BattleState): readonly ChargeEnds[] {
	return state.charges.flatMap((charge) => {
		const charger = standing(state, charge.charger);
		const chargee = standing(state, charge.chargee);
		return charger && chargee ? [{ charge, charger, chargee }] : [];
	});
}

/** Of each declared charge, in the movement of those who make it: the evade that is open to its target, then the charge itself. */
export function declaredChargeTasks(state: BattleState): readonly Task[] {
	const side = movingSide(state.phase, state.sideA);
	return endsOf(state)
		.filter(({ charge, charger }) => charge.stage === 'declared' && charger.side === side && !charger.routing)
		.flatMap((ends) => {
			const evasion = evasionFrom(state, ends.charge.chargee, ends.charge);
			return [...evadeTasks(state, ends, evasion), chargeMoveTask(state, ends, evasion)];
		});
}

/** A reminder: evading is the target's choice. */
function evadeTasks(state: BattleState, { charge, charger, chargee }: ChargeEnds, evasion: Evasion): Task[] {
	if (!evasion.distance) return [];
	const { text, section, ruling } = evasion.distance;
	return [
		{
			id: taskId('evade', [charge.chargee, charge.charger], state.turn),
			kind: 'evade',
			charge: charge.id,
			weight: 'reminder',
			side: chargee.side,
			units: [charge.chargee, charge.charger],
			title: `${nameOf(chargee)} may evade ${nameOf(charger)}`,
			reason: { text: `${text}.`, section, ...(ruling ? { ruling } : {}) },
			notes: evasion.notes
		}
	];
}

/** Of those that could evade some charges, the notes say why not this one. */
function chargeMoveTask({ turn }: BattleState, { charge, charger, chargee }: ChargeEnds, evasion: Evasion): Task {
	const couldEvade = chargee.formation === 'skirmish' || chargee.unit.arm === 'artillery';
	return {
		id: taskId('charge-move', [charge.charger, charge.chargee], turn),
		kind: 'charge-move',
		charge: charge.id,
		weight: 'duty',
		side: charger.side,
		units: [charge.charger, charge.chargee],
		title: `${nameOf(charger)}: charge ${nameOf(chargee)}`,
		reason: { text: 'The charge is declared: move it into contact or call it off.', section: 'turn' },
		notes: couldEvade ? evasion.reasons : []
	};
}

/** The battle sees to this by itself; it is asked for where the players have set the condition otherwise. */
export function contactDisorderTasks(state: BattleState): readonly Task[] {
	const disordering = endsOf(state).filter(disordersSteadyFoot);
	// However many reach it, it is disordered once.
	const byChargee = new Map(disordering.map((ends) => [ends.charge.chargee, ends]));
	return [...byChargee.values()].map(({ charge, charger, chargee }) => ({
		id: taskId('contact-disorder', [charge.chargee], state.turn),
		kind: 'contact-disorder',
		charge: charge.id,
		weight: 'duty',
		side: chargee.side,
		units: [charge.chargee, charge.charger],
		title: `${nameOf(chargee)}: disordered by contact`,
		reason: {
			text: `${nameOf(charger)}, steady cavalry, has reached foot in ${chargee.order} order.`,
			section: 'turn'
		},
		notes: []
	}));
}

function disordersSteadyFoot({ charge, charger, chargee }: ChargeEnds): boolean {
	if (charge.stage !== 'contacted' || chargee.condition !== 'steady') return false;
	return isDisorderedByContact({ charger: unitFactsOf(charger), chargee: unitFactsOf(chargee) });
}
