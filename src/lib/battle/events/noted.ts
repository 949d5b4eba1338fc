// Something is said of a line of the log, or a photo shown of it. It is about the log, not the state: the journal leaves everything as it stands.
import type { Noted } from '$lib/journal/event';
import { makeCount } from '$lib/wording';
import * as v from 'valibot';
import { changed } from '../apply/change';
import { quote } from '../describe/wording';
import { type EventDefinition, nobody } from './definition';
import * as field from './fields';

export const mostPhotosInNote = 6;

export const noted: EventDefinition<Noted> = {
	topic: 'notes',
	schema: field.body('noted', {
		note: field.id('The note’s id'),
		about: field.id('The event’s id'),
		text: field.lines('The note'),
		photos: v.pipe(
			v.array(field.id('The photo’s id'), 'The photos must be a list.'),
			v.maxLength(mostPhotosInNote, `A note has at most ${mostPhotosInNote} photos.`)
		)
	}),
	apply: (state) => changed(state),

	tell(_before, { text, photos }) {
		const shown = photos.length === 0 ? '' : makeCount(photos.length, 'photo');
		const said = [quote(text), shown].filter((part) => part !== '').join(', with ');
		return { what: said === '' ? 'A note on a line was taken away' : `Noted on a line: ${said}` };
	},

	unitsNamed: nobody
};
