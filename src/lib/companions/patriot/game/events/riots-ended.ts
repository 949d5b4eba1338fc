// No rioter is left: all riot cards are discarded (PA-I4).
import { define } from './definition';

export const riotsEnded = define(
	'riots-ended',
	{},
	{
		change: () => ({ riots: [] }),
		tell: (_, { riots }) =>
			`No rioter is left: ${riots.length === 1 ? 'the riot card is' : 'all riot cards are'} discarded.`
	}
);
