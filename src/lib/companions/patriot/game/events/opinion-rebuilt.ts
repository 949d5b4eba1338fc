// Public Opinion was built anew (PA-V2).
import { opinionDeck } from '../../rules/data';
import { define } from './definition';

export const opinionRebuilt = define(
	'opinion-rebuilt',
	{},
	{
		change: () => ({ opinionLeft: opinionDeck }),
		tell: () => 'Public Opinion was built anew from 10 cards of each type.'
	}
);
