// Troops met every rioter of a card just drawn: it is discarded (PA-I4).
import { define, field } from './definition';

export const riotPrevented = define(
	'riot-prevented',
	{ placement: field.count },
	{
		change: ({ riots }, { placement }) => ({ riots: riots.filter((riot) => riot.placement !== placement) }),
		tell: () => 'Troops met every rioter: the riot is prevented and its card discarded.'
	}
);
