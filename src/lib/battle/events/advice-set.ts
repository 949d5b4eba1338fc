// The players want the planner's advice in this battle, or do not. It is in the log, so that it holds on every device that has the battle.
import { objectIf } from '../apply/check';
import { playersSay } from '../describe/wording';
import { changed, type EventDefinition, field, nobody } from './definition';

interface AdviceSet {
	readonly kind: 'advice-set';
	readonly on: boolean;
}

export const adviceSet: EventDefinition<AdviceSet> = {
	schema: field.body('advice-set', { on: field.flag('Whether there is advice') }),

	apply(state, { on }) {
		const { noAdvice, ...rest } = state;
		const objection = objectIf(on === (noAdvice !== true), 'already-done', on ? 'Advice is on.' : 'Advice is off.');
		return objection ?? changed(on ? rest : { ...rest, noAdvice: true });
	},

	tell: (_before, { on }) => playersSay(`Advice was switched ${on ? 'on' : 'off'} for this battle`),
	topic: 'turns',
	unitsNamed: nobody
};
