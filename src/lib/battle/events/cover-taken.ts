// A unit takes cover, or post on or behind something.
import { coverSchema, type Position, positionSchema } from '$lib/rules/combat/facts';
import type { Cover } from '$lib/rules/vocabulary';
import { objectToUnit } from '../apply/check';
import { nameOf } from '../describe/wording';
import type { BattleState, Charge } from '../state';
import { changed, changeUnit, type EventDefinition, field, itsUnit } from './definition';

interface CoverTaken {
	readonly kind: 'cover-taken';
	readonly unit: string;
	readonly cover: Cover;
	readonly position: Position;
}

export const coverTaken: EventDefinition<CoverTaken> = {
	topic: 'moves',
	schema: field.body('cover-taken', { unit: field.unit, cover: coverSchema, position: positionSchema }),

	apply(state, { unit, cover, position }) {
		const objection = objectToUnit(state, unit);
		return objection ?? changed(changeUnit(sayAnew(state, unit), unit, { cover, position }));
	},

	tell(before, { unit, cover, position }) {
		const name = nameOf(before, unit);
		if (cover !== 'none') return { what: `${name} took ${cover} cover${posts[position]}` };
		return { what: position === 'level' ? `${name} stood in the open` : `${name} took post${posts[position]}` };
	},

	unitsNamed: itsUnit
};

/** What was said of its ground when it was charged is said anew. */
function sayAnew(state: BattleState, unit: string): BattleState {
	const anew = (charge: Charge): Charge => (charge.chargee === unit ? { ...charge, saidGround: null } : charge);
	const contacts = state.contacts.map((contact) => ({ ...contact, charge: contact.charge && anew(contact.charge) }));
	return { ...state, charges: state.charges.map(anew), contacts };
}

const posts = { level: '', 'steep-slope': ' up a steep slope', obstacle: ' behind an obstacle' } as const;
