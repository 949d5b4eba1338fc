// One event onto a state: pure and total. An event that cannot be is refused with a reason and changes nothing.

import type { Applied } from '../apply/change';
import { refused } from '../apply/check';
import type { EventBody } from './event';
import type { BattleState } from '../state';
import { definitionOf } from './registry';

export function apply(state: BattleState, body: EventBody): Applied {
	const definition = definitionOf(body);
	if (state.ended && !definition.afterEnd) return refused('battle-ended', 'The battle has ended.');
	return definition.apply(state, body);
}
