// Super briefs were added to the briefs (PA-B9).
import { define, field } from './definition';

export const superBriefAdded = define(
	'super-brief-added',
	{ count: field.count },
	{
		change: ({ superBriefs }, { count }) => ({ superBriefs: Math.min(8, superBriefs + count) }),
		tell: ({ count }) => `${count} super ${count === 1 ? 'brief' : 'briefs'} added to the briefs.`
	}
);
