// The last so many steps that stood were taken back. It is about the log, not the state: the journal does it.
import type { Travel } from '$lib/journal/event';
import { tellSteps } from '$lib/journal/log';
import { travelSchemas } from '$lib/journal/parse';
import { changed, type EventDefinition, nobody } from './definition';

type Undone = Extract<Travel, { readonly kind: 'undone' }>;

export const undone: EventDefinition<Undone> = {
	topic: 'log',
	schema: travelSchemas.undone,
	apply: (state) => changed(state),
	tell: (_before, { steps }, { first }) => ({ what: tellSteps('Took back', steps, first) }),
	unitsNamed: nobody,
	sweeping: true
};
