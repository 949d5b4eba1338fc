// The battle is over.
import type { BattleSide } from '$lib/rules/vocabulary';
import { quote, sideName } from '../describe/wording';
import { changed, type EventDefinition, field, nobody } from './definition';

interface BattleEnded {
	readonly kind: 'battle-ended';
	readonly winner: BattleSide | 'nobody';
	readonly reason: string;
}

export const battleEnded: EventDefinition<BattleEnded> = {
	topic: 'turns',
	schema: field.body('battle-ended', { winner: field.sideOrNobody, reason: field.reason }),

	apply(state, { winner, reason }) {
		return changed({ ...state, ended: { winner, reason } });
	},

	tell(before, { winner, reason }) {
		const who = winner === 'nobody' ? 'with no winner' : `and ${sideName(before, winner)} won`;
		const why = quote(reason);
		return { what: `The battle ended ${who}`, ...(why === '' ? {} : { how: why }) };
	},

	unitsNamed: nobody,
	sweeping: true
};
