// The last so many steps that stood were taken back. It is about the log, not the state: the journal does it.
import type { Travel } from '$lib/journal/event';
import { changed } from '../apply/change';
import { tellTravel } from '../describe/wording';
import { type EventDefinition, nobody } from './definition';
import * as field from './fields';

type Undone = Extract<Travel, { readonly kind: 'undone' }>;

export const undone: EventDefinition<Undone> = {
	topic: 'log',
	schema: field.body('undone', { steps: field.steps }),
	apply: (state) => changed(state),
	tell: (_before, { steps }, { first }) => tellTravel('Took back', steps, first),
	unitsNamed: nobody,
	sweeping: true
};
