// A drafted move as the events that record it: one gesture, one step of the log.

import { between } from '$lib/geometry/point';
import type { DirectedMove } from '../moves/directed-moves';
import type { ChargeSight } from '../moves/sight-charge';
import { unitOf, round, tidyPlace } from '../select/units';
import type { EventBody } from '../events/event';
import type { BattleState } from '../state';
import { chargeBy } from '../select/charges';
import type { DraftedMove } from './plan-drag';

/** A general who is set down on troops is with them from then on; one who comes down on those he was with never left. */
export function eventsOf(state: BattleState, draft: DraftedMove): readonly EventBody[] {
	const { unit, joins } = draft;
	if (joins === null) return isNothing(state, draft) ? [] : movesOf(state, draft);
	if (joins === unitOf(state, unit).attachedTo) return [];
	return [...movesOf(state, draft), { kind: 'general-attached', general: unit, unit: joins }];
}

/** Taken up and set down where it stood. Contact is more than a place: a charger may have stood there already. */
function isNothing(state: BattleState, { unit, handling, from, to }: DraftedMove): boolean {
	if (!from || handling === 'contact' || unitOf(state, unit).attachedTo !== null) return false;
	const { x, y, facing } = tidyPlace(from);
	return x === to.x && y === to.y && facing === to.facing;
}

function movesOf(state: BattleState, draft: DraftedMove): readonly EventBody[] {
	const { unit, handling, from, to, paid } = draft;
	switch (handling) {
		case 'deploy':
			return [...leaveUnit(state, unit), { kind: 'unit-placed', unit, place: to }];
		case 'due':
			return [{ kind: 'unit-placed', unit, place: to }];
		case 'arrive':
			return [{ kind: 'reinforcement-arrived', unit, place: to }];
		case 'ride':
			return [{ kind: 'general-moved', general: unit, inches: paid?.inches ?? 0, place: to }];
		case 'march':
			return paid === null ? [] : [marched(draft, paid)];
		case 'contact': {
			const charge = chargeBy(state, unit);
			return charge ? [{ kind: 'charge-contacted', charge: charge.id, place: to }] : [];
		}
		case 'evade':
			return [{ kind: 'evaded', unit, inches: from ? round(between(from, to), 4) : 0, place: to }];
		case 'by-hand': {
			const { formation, order } = unitOf(state, unit);
			return [...leaveUnit(state, unit), { kind: 'position-set', unit, place: to, formation, order }];
		}
	}
}

function marched({ unit, to, through }: DraftedMove, paid: NonNullable<DraftedMove['paid']>): EventBody {
	if (paid.manoeuvre !== 'turn') {
		const passed = through.length > 0 ? { through } : {};
		return { kind: 'unit-moved', unit, steps: paid.steps, moveUsed: paid.moves, place: to, ...passed };
	}
	return { kind: 'unit-turned', unit, degrees: Math.abs(paid.turned), moveUsed: paid.moves, place: to };
}

/** An attached general who is set down by himself has left his unit. */
function leaveUnit(state: BattleState, unit: string): EventBody[] {
	return unitOf(state, unit).attachedTo === null ? [] : [{ kind: 'general-detached', general: unit }];
}

export const deciderOf = ({ handling }: DraftedMove): 'player' | 'by-hand' =>
	handling === 'by-hand' ? 'by-hand' : 'player';

/** Set down where it was drawn. */
export const makeMove = ({ unit, to }: DirectedMove): EventBody => ({ kind: 'unit-placed', unit, place: to });

/** Left where it stands: the miniatures do, or the players know better. */
export const leaveMove = ({ unit, from }: DirectedMove): EventBody => ({ kind: 'unit-placed', unit, place: from });

export const declareCharge = ({ charger, chargee, aspect }: ChargeSight, charge: string): EventBody => ({
	kind: 'charge-declared',
	charge,
	charger,
	chargee,
	flankOrRear: aspect !== 'front'
});
