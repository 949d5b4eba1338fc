// The players say that nobody shoots any more in this phase.
import { changed } from '../apply/change';
import { firstOf, objectIf, objectToPhase } from '../apply/check';
import { type EventDefinition, nobody } from './definition';
import * as field from './fields';

interface ShootingEnded {
	readonly kind: 'shooting-ended';
}

export const shootingEnded: EventDefinition<ShootingEnded> = {
	topic: 'turns',
	schema: field.body('shooting-ended', {}),

	/** A word of the players: whoever shoots all the same afterwards makes another test due (R2). */
	apply(state) {
		const objection = firstOf(
			objectToPhase(state, 'fire'),
			objectIf(state.shootingOver, 'already-done', 'Shooting is over already.')
		);
		return objection ?? changed({ ...state, shootingOver: true });
	},

	tell: () => ({ what: 'Shooting was over', how: 'the players said so' }),
	unitsNamed: nobody
};
