// The players write something down; after the end of the battle too.
import { changed, type EventDefinition, field, nobody } from './definition';

interface NoteWritten {
	readonly kind: 'note-written';
	readonly text: string;
}

export const noteWritten: EventDefinition<NoteWritten> = {
	topic: 'notes',
	schema: field.body('note-written', { text: field.lines('The note') }),
	apply: (state) => changed(state),
	tell: (_before, { text }) => ({ what: `Note: ${text.replace(/\s+/g, ' ').trim()}` }),
	unitsNamed: nobody,
	afterEnd: true
};
