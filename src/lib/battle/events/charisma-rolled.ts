// A general’s charisma is rolled for.
import { type D10, isD10 } from '$lib/dice/d10';
import { readCharisma } from '$lib/rules/morale/generals';
import { makeSigned } from '$lib/wording';
import { firstOf, objectIf, objectToGeneral } from '../apply/check';
import { tellFaces, nameOf } from '../describe/wording';
import { changed, changeUnit, type EventDefinition, field, itsGeneral } from './definition';

interface CharismaRolled {
	readonly kind: 'charisma-rolled';
	readonly general: string;
	readonly die: D10;
}

export const charismaRolled: EventDefinition<CharismaRolled> = {
	topic: 'generals',
	schema: field.body('charisma-rolled', { general: field.general, die: field.d10 }),

	apply(state, { general, die }) {
		const objection = firstOf(
			objectToGeneral(state, general),
			objectIf(!isD10(die), 'out-of-range', 'A die shows 1 to 10.')
		);
		return objection ?? changed(changeUnit(state, general, { charisma: die }));
	},

	tell(before, body, { decidedBy }) {
		const { general, die } = body;
		const name = nameOf(before, general);
		const { bonus } = readCharisma(before.setup.playsheet, die);
		return {
			what: `${name} rolled for charisma`,
			how: `${tellFaces([die], decidedBy)}, ${makeSigned(bonus)} to the unit he is with`,
			dice: [{ thrower: name, faces: [die], good: null }]
		};
	},

	unitsNamed: itsGeneral
};
