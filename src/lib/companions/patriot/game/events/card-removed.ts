// A card that stayed in play was taken away (PA-B10).
import { define, field } from './definition';

export const cardRemoved = define(
	'card-removed',
	{ index: field.count },
	{
		change: ({ kept }, { index }) => (kept[index] ? { kept: kept.filter((_, other) => other !== index) } : null),
		tell: ({ index }, { kept }) => `No longer in play: ${kept[index]?.label || 'a card'}.`
	}
);
