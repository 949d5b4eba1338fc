// The players say that nobody shoots any more in this phase.
import { firstOf, objectIf, objectToPhase } from '../apply/check';
import { changed, type EventDefinition, field, nobody } from './definition';

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
