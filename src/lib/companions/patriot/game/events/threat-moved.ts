// Threat rose or fell, kept within 0 to 6 (PA-H). The last rise is remembered, for as long as Take the Bullet could still meet it.
import { makeSigned } from '$lib/wording';
import { inTrack, ofTrack } from './bounds';
import { define, field } from './definition';

export const threatMoved = define(
	'threat-moved',
	{ by: field.change, cause: field.cause },
	{
		change: ({ threat }, { by }) => ({
			threat: inTrack(threat + by),
			lastThreat: by > 0 ? { by, from: threat } : null
		}),
		tell: ({ by, cause }, { threat }) => `Threat ${makeSigned(by)}, now ${ofTrack(inTrack(threat + by))}: ${cause}.`
	}
);
