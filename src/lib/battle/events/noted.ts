// Something is said of a line of the log, or a photo shown of it. It is about the log, not the state: the journal leaves everything as it stands.
import type { Noted } from '$lib/journal/event';
import { travelSchemas } from '$lib/journal/parse';
import { makeCount } from '$lib/wording';
import { quote } from '../describe/wording';
import { changed, type EventDefinition, nobody } from './definition';

export const noted: EventDefinition<Noted> = {
	topic: 'notes',
	schema: travelSchemas.noted,
	apply: (state) => changed(state),

	tell(_before, { text, photos }) {
		const shown = photos.length === 0 ? '' : makeCount(photos.length, 'photo');
		const said = [quote(text), shown].filter((part) => part !== '').join(', with ');
		return { what: said === '' ? 'A note on a line was taken away' : `Noted on a line: ${said}` };
	},

	unitsNamed: nobody
};
