// At a shared table the app's dice are thrown by two devices together, so that neither can choose them, or by the device that rolls. It is in the log, so that it
// is the same for everybody.
import { objectIf } from '../apply/check';
import { playersSay } from '../describe/wording';
import { changed, type EventDefinition, field, nobody } from './definition';

interface DiceTogetherSet {
	readonly kind: 'dice-together-set';
	readonly on: boolean;
}

export const diceTogetherSet: EventDefinition<DiceTogetherSet> = {
	schema: field.body('dice-together-set', { on: field.flag('Whether two devices throw together') }),

	apply(state, { on }) {
		const { diceTogether, ...rest } = state;
		const objection = objectIf(
			on === (diceTogether === true),
			'already-done',
			on ? 'Two devices throw the app’s dice together.' : 'Each device throws the app’s dice by itself.'
		);
		return objection ?? changed(on ? { ...rest, diceTogether: true } : rest);
	},

	tell: (_before, { on }) =>
		playersSay(on ? 'Two devices throw the app’s dice together' : 'Each device throws the app’s dice by itself'),
	topic: 'turns',
	unitsNamed: nobody
};
