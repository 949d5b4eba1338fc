// The battle is over.
import type { BattleSide } from '$lib/rules/vocabulary';
import { changed } from '../apply/change';
import { quote, sideName } from '../describe/wording';
import { type EventDefinition, nobody } from './definition';
import * as field from './fields';

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
