// A turn begins.
import { makeList } from '$lib/wording';
import { firstOf, objectIf } from '../apply/check';
import { phaseAfter } from '../phase';
import { type BattleState, freshTurn, nextTurnOf, type UnitState } from '../state';
import { contactLeftBy, eachPairOnce } from '../select/combats';
import { changed, type EventDefinition, field, nobody } from './definition';

interface TurnBegun {
	readonly kind: 'turn-begun';
	readonly turn: number;
}

export const turnBegun: EventDefinition<TurnBegun> = {
	topic: 'turns',
	schema: field.body('turn-begun', { turn: field.whole('The turn', 1, 999) }),

	apply(state, { turn }) {
		const objection = firstOf(
			objectIf(phaseAfter(state.phase) !== null, 'out-of-order', 'The turn is not over: there are phases to come.'),
			objectIf(turn !== state.turn + 1, 'out-of-order', `Turn ${state.turn + 1} comes next, not ${turn}.`)
		);
		return objection ?? changed(startTurn(state));
	},

	/** R31: the routing marks that go are told, because players take them off the table too. */
	tell({ units }, { turn }) {
		const marked = Object.values(units).filter(({ routing }) => routing);
		const gone = makeList(marked.map(({ unit }) => unit.name));
		return {
			what: `Turn ${turn} began`,
			...(gone === '' ? {} : { how: `the routing marks of ${gone} were taken off` })
		};
	},

	unitsNamed: nobody,
	sweeping: true
};

/** R31: routing marks go at the end of the turn, the units stay shaken. Charges that met and were not fought stay in contact. */
function startTurn(state: BattleState): BattleState {
	const isRouting = (id: string) => state.units[id]?.routing === true;
	const met = state.charges.filter(({ charger, chargee }) => !isRouting(charger) && !isRouting(chargee));
	return {
		...state,
		units: restUnits(state.units),
		turn: state.turn + 1,
		phase: 'initiative',
		sideA: state.setup.rulings.R1 === 'fixed' ? state.setup.fixedFirst : null,
		contacts: eachPairOnce([...state.contacts, ...met.map((charge) => contactLeftBy(state, charge))]),
		charges: [],
		shootingOver: false,
		fights: [],
		skipped: []
	};
}

/** A unit that did nothing is the same as before. */
function restUnits(units: BattleState['units']): BattleState['units'] {
	const rested: Record<string, UnitState> = { ...units };
	for (const [id, unit] of Object.entries(units)) {
		if (unit.turn !== freshTurn || unit.routing) rested[id] = { ...unit, routing: false, turn: nextTurnOf(unit.turn) };
	}
	return rested;
}
