// What stood from an event on is replaced by what follows in the same step. It is about the log, not the state: the journal does it.
import type { Amending, Travel } from '$lib/journal/event';
import { travelSchemas } from '$lib/journal/parse';
import { changed, type EventDefinition, nobody } from './definition';

type Amended = Extract<Travel, { readonly kind: 'amended' }>;

const did: Readonly<Record<Amending, string>> = {
	changed: 'Changed',
	'taken-out': 'Took out',
	'gone-back': 'Went back to before'
};

export const amended: EventDefinition<Amended> = {
	topic: 'log',
	schema: travelSchemas.amended,
	apply: (state) => changed(state),

	/** `first` is the headline of the action that was changed, where it is known. */
	tell: (_before, { how }, { first }) => ({ what: `${did[how]}: ${first ?? 'an earlier action'}` }),

	unitsNamed: nobody,
	sweeping: true
};
