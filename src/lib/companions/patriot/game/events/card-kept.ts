// A card stays in play, with the moment of its reminder (PA-B10).
import { define, field } from './definition';

export const cardKept = define(
	'card-kept',
	{ label: field.label, remind: field.moment },
	{
		change: ({ kept }, { label, remind }) => ({ kept: [...kept, { label, remind }].slice(-40) }),
		tell: ({ label, remind }) => `Stays in play: ${label || 'a card'} (${remind}).`
	}
);
