// Taxes rose or fell, kept within 0 to 6 (PA-M3).
import { makeSigned } from '$lib/wording';
import { inTrack, ofTrack } from './bounds';
import { define, field } from './definition';

export const taxesMoved = define(
	'taxes-moved',
	{ by: field.change, cause: field.cause },
	{
		change: ({ taxes }, { by }) => ({ taxes: inTrack(taxes + by) }),
		tell: ({ by, cause }, { taxes }) => `Taxes ${makeSigned(by)}, now ${ofTrack(inTrack(taxes + by))}: ${cause}.`
	}
);
