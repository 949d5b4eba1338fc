// A unit that failed runs, by the rout table (R26).
import { type RoutFacts, routFactsSchema } from '$lib/rules/morale/rout';
import { makeInches } from '$lib/wording';
import { unitOf, findUnit } from '../select/units';
import { firstOf, isWhole, objectIf, objectToUnit } from '../apply/check';
import { tellDieSum, tellHand, makeLoss, nameOf, tellLeftAlone, tellShattered } from '../describe/wording';
import type { RecordedSum } from '../recorded-sum';
import { destinationOf, planRout } from '../moves/directed-moves';
import type { BattleState, Destination, Place } from '../state';
import {
	changed,
	changeUnit,
	type EventDefinition,
	field,
	itsUnit,
	leaveContact,
	leftGround,
	lessened,
	makeDue,
	shatter,
	shatterEmpty,
	v
} from './definition';

interface Routed extends RecordedSum<RoutFacts> {
	readonly kind: 'routed';
	readonly unit: string;
	readonly row: string;
	readonly shattered: boolean;
	readonly inches: number | null;
	readonly lost: number;
	/** Where it has come to, in logs of old; since then its move is due on the map, and made by itself. */
	readonly place: Place | null;
	/**
	 * Where it runs, settled when it was rolled; null where nothing is to be made on the map. Events from before it was written here do not
	 * have it: for them it is worked out as they are read.
	 */
	readonly destination?: Destination | null;
}

export const routed: EventDefinition<Routed> = {
	topic: 'tests',
	schema: field.body('routed', {
		unit: field.unit,
		row: field.line('The row'),
		shattered: field.flag('Shattered'),
		inches: v.nullable(field.inches),
		lost: field.figures,
		place: field.place,
		destination: v.exactOptional(field.destination),
		facts: routFactsSchema,
		...field.roll
	}),

	apply(state, body) {
		const { unit, shattered, lost, destination } = body;
		const objection = firstOf(
			objectToUnit(state, unit),
			objectIf(findUnit(state, unit)?.turn.routPending !== true, 'not-due', 'It has not failed a test.'),
			objectIf(
				!isWhole(lost, 0, findUnit(state, unit)?.figures ?? 0),
				'out-of-range',
				'More figures are lost than are there.'
			)
		);
		if (objection) return objection;
		if (shattered) return changed(shatter(state, unit));
		const to = destination === undefined ? destinationOfRout(state, body) : destination;
		return changed(makeDue(runOff(state, body), unit, 'rout', body.place ? null : to));
	},

	tell(before, body, { decidedBy }) {
		const { unit, account, dice } = body;
		const name = nameOf(before, unit);
		if (account.dice.count === 0) {
			return {
				what: `${name} routed`,
				how: `no die was needed, every score ends the same way${tellHand(account)}; ${tellRoutResult(before, body)}`
			};
		}
		return {
			what: `${name} rolled on the rout table`,
			how: `${tellDieSum(body, decidedBy)}${tellHand(account)}; ${tellRoutResult(before, body)}`,
			dice: dice && dice.length > 0 ? [{ thrower: name, faces: dice, good: null }] : []
		};
	},

	unitsNamed: itsUnit
};

/** All that the roll does at once; the way it runs is made on the map after. */
function runOff(state: BattleState, { unit, lost, inches, place }: Routed): BattleState {
	const stood = unitOf(state, unit);
	const left = { ...lessened(stood, { figures: lost }), place: place ?? stood.place, ...leftGround };
	const away = changeUnit(state, unit, { ...left, turn: { routPending: false, routedInches: inches } });
	return shatterEmpty(leaveContact(away, unit), unit);
}

/** Where a rout leads that is rolled now. */
export function destinationOfRout(state: BattleState, body: Routed): Destination | null {
	const { unit, shattered, inches, place } = body;
	if (shattered || place || inches === null) return null;
	return destinationOf(planRout(runOff(state, body), unit, inches), inches);
}

function tellRoutResult(before: BattleState, { unit, shattered, inches, lost }: Routed): string {
	if (shattered) return `shattered${tellLeftAlone(before, unit)}`;
	const back = inches === null ? 'back' : `back ${makeInches(inches)}`;
	const loss = makeLoss({ figures: lost, guns: 0 }, findUnit(before, unit)?.unit.arm);
	return [`${back}, ${lost === 0 ? 'nothing' : loss} lost`, ...tellShattered(before, unit, lost)].join('; ');
}
