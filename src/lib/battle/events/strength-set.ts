// The players set a unit’s strength.
import { firstOf, isWhole, noSuchUnit, objectIf } from '../apply/check';
import { findUnit } from '../select/units';
import { byHand, nameOf, tellLeftAlone } from '../describe/wording';
import { changed, changeUnit, type EventDefinition, field, itsUnit, shatter } from './definition';

interface StrengthSet {
	readonly kind: 'strength-set';
	readonly unit: string;
	readonly figures: number;
	readonly guns: number;
}

export const strengthSet: EventDefinition<StrengthSet> = {
	topic: 'by-hand',
	schema: field.body('strength-set', { unit: field.unit, figures: field.figures, guns: field.guns }),

	/** Setting strength by hand brings a shattered unit back where figures are given, and shatters where none are left. */
	apply(state, { unit, figures, guns }) {
		const known = findUnit(state, unit);
		const objection = firstOf(
			known ? null : noSuchUnit,
			objectIf(
				!isWhole(figures, 0, known?.unit.figures ?? 0),
				'out-of-range',
				'Strength lies between nothing and what it started with.'
			),
			objectIf(
				!isWhole(guns, 0, known?.unit.guns ?? 0),
				'out-of-range',
				'Guns lie between none and what it started with.'
			)
		);
		if (objection) return objection;
		if (figures === 0) return changed(shatter(state, unit));
		// What the players set is what it shoots with, whatever it had before (R38).
		return changed(changeUnit(state, unit, { figures, guns, shattered: false, turn: { beforeFire: null } }));
	},

	/** Figures bring a shattered unit back; none shatter it. */
	tell(before, { unit, figures, guns }) {
		const known = findUnit(before, unit);
		const name = nameOf(before, unit);
		if (figures === 0) return byHand(`${name} shattered${tellLeftAlone(before, unit)}`);
		const isArtillery = known?.unit.arm === 'artillery';
		const people = `${figures} of ${known?.unit.figures ?? figures} ${isArtillery ? 'crew' : 'figures'}`;
		const pieces = isArtillery ? ` and ${guns} of ${known.unit.guns} guns` : '';
		return byHand(`${name} ${known?.shattered ? 'back with' : 'at'} ${people}${pieces}`);
	},

	unitsNamed: itsUnit,
	saysByHand: true
};
