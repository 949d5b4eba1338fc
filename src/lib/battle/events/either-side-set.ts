// At a shared table a device of one side does not act for the other, unless the players say that it may. It is in the log, so that every copy of the
// battle judges alike, and everybody sees who said so.
import { objectIf } from '../apply/check';
import { playersSay } from '../describe/wording';
import { changed, type EventDefinition, field, nobody } from './definition';

interface EitherSideSet {
	readonly kind: 'either-side-set';
	readonly on: boolean;
}

export const eitherSideSet: EventDefinition<EitherSideSet> = {
	schema: field.body('either-side-set', { on: field.flag('Whether a device may act for either side') }),

	apply(state, { on }) {
		const { eitherSide, ...rest } = state;
		const objection = objectIf(
			on === (eitherSide === true),
			'already-done',
			on ? 'Every device may act for either side.' : 'Each device acts for its own side.'
		);
		return objection ?? changed(on ? { ...rest, eitherSide: true } : rest);
	},

	tell: (_before, { on }) =>
		playersSay(on ? 'Every device may act for either side' : 'Each device acts for its own side only'),
	topic: 'turns',
	unitsNamed: nobody
};
