// A unit runs from a charge before it comes home.
import { judgeEvade } from '$lib/rules/movement/evade';
import { makeInches, makeList } from '$lib/wording';
import { unitOf, findUnit, unitFactsOf } from '../select/units';
import { firstOf, objectIf, type Objection, objectToPhase, objectToUnit, refused } from '../apply/check';
import { nameOf } from '../describe/wording';
import { throughWords, unitsPassedTo } from '../moves/passing';
import { movingSide } from '../phase';
import type { BattleState, Place } from '../state';
import { changed, changeUnit, type EventDefinition, field, itsUnit, leaveContact, leftGround } from './definition';

interface Evaded {
	readonly kind: 'evaded';
	readonly unit: string;
	readonly inches: number;
	readonly place: Place | null;
}

export const evaded: EventDefinition<Evaded> = {
	topic: 'moves',
	schema: field.body('evaded', { unit: field.unit, inches: field.inches, place: field.place }),

	apply(state, { unit, place }) {
		const objection = firstOf(
			objectToUnit(state, unit),
			objectToPhase(state, 'first-movement', 'second-movement'),
			objectIf(
				movingSide(state.phase, state.sideA) === findUnit(state, unit)?.side,
				'wrong-side',
				'A unit evades in the enemy’s movement.'
			),
			objectToEvader(state, unit)
		);
		if (objection) return objection;
		const stood = unitOf(state, unit).place;
		const away = changeUnit(state, unit, { place: place ?? stood, ...leftGround, turn: { evaded: true } });
		return changed(leaveContact(away, unit));
	},

	/** Crews that evade leave the guns where they stand (R5). */
	tell(before, { unit, inches, place }) {
		const name = nameOf(before, unit);
		const chargers = before.charges
			.filter(({ chargee }) => chargee === unit)
			.map(({ charger }) => nameOf(before, charger));
		const from = chargers.length === 0 ? '' : ` from the charge of ${makeList(chargers)}`;
		const isCrew = findUnit(before, unit)?.unit.arm === 'artillery';
		const went = `evaded ${makeInches(inches)}${throughWords(before, place ? unitsPassedTo(before, unit, place) : [])}${from}`;
		return { what: isCrew ? `The crew of ${name} ${went} and left the guns` : `${name} ${went}` };
	},

	unitsNamed: itsUnit
};

/** How near the chargers began is for the players to say; who never evades is not. */
function objectToEvader(state: BattleState, id: string): Objection {
	const evader = findUnit(state, id);
	if (!evader) return null;
	const { playsheet, rulings } = state.setup;
	const { reasons } = judgeEvade(playsheet, rulings, { unit: unitFactsOf(evader), charge: null });
	const [reason] = reasons;
	return reason ? refused('against-rules', reason.text) : null;
}
