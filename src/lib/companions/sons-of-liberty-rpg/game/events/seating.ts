// Who sits where and how cards are kept, as set-ups and battles have it, checked at the door.
import * as field from '$lib/parsing/fields';
import { own, v } from './define';
import { optionIds, rulingIds } from '../../rules/options';
import { trackings } from '../state/battle';

export const seating = v.object({
	players: field.list('The players', v.object({ id: own.player, name: field.line('The name', 40) }), 9),
	tracking: field.oneOf('The tracking', trackings),
	options: field.list('The options', field.oneOf('The option', optionIds), optionIds.length),
	others: field.list('The rulings', v.picklist(rulingIds, 'There is no such ruling.'), rulingIds.length)
});
