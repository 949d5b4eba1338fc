// The last so many steps that were taken back were put back. It is about the log, not the state: the journal does it.
import type { Travel } from '$lib/journal/event';
import { tellSteps } from '$lib/journal/log';
import { travelSchemas } from '$lib/journal/parse';
import { changed, type EventDefinition, nobody } from './definition';

type Redone = Extract<Travel, { readonly kind: 'redone' }>;

export const redone: EventDefinition<Redone> = {
	topic: 'log',
	schema: travelSchemas.redone,
	apply: (state) => changed(state),
	tell: (_before, { steps }, { first }) => ({ what: tellSteps('Put back', steps, first) }),
	unitsNamed: nobody,
	sweeping: true
};
