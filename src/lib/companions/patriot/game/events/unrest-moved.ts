// Unrest rose or fell, kept within 0 to 6; what is above is lost (PA-U).
import { makeSigned } from '$lib/wording';
import { inTrack, ofTrack } from './bounds';
import { define, field } from './definition';

export const unrestMoved = define(
	'unrest-moved',
	{ by: field.change, cause: field.cause },
	{
		change: ({ unrest }, { by }) => ({ unrest: inTrack(unrest + by) }),
		tell: ({ by, cause }, { unrest }) => `Unrest ${makeSigned(by)}, now ${ofTrack(inTrack(unrest + by))}: ${cause}.`
	}
);
