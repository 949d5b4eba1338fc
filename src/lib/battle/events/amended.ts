// What stood from an event on is replaced by what follows in the same step. It is about the log, not the state: the journal does it.
import { type Amending, amendings, type Travel } from '$lib/journal/event';
import { changed } from '../apply/change';
import { type EventDefinition, nobody } from './definition';
import * as field from './fields';

type Amended = Extract<Travel, { readonly kind: 'amended' }>;

const did: Readonly<Record<Amending, string>> = {
	changed: 'Changed',
	'taken-out': 'Took out',
	'gone-back': 'Went back to before'
};

export const amended: EventDefinition<Amended> = {
	topic: 'log',
	schema: field.body('amended', {
		from: field.whole('The event it begins with', 1, 100_000),
		how: field.oneOf('What was amended', amendings)
	}),
	apply: (state) => changed(state),

	/** `first` is the headline of the action that was changed, where it is known. */
	tell: (_before, { how }, { first }) => ({ what: `${did[how]}: ${first ?? 'an earlier action'}` }),

	unitsNamed: nobody,
	sweeping: true
};
