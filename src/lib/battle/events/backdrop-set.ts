// A photo is laid under the map, or taken away.
import { type Backdrop, backdropSchema } from '../terrain';
import { changed, type EventDefinition, field, nobody, v } from './definition';

interface BackdropSet {
	readonly kind: 'backdrop-set';
	readonly backdrop: Backdrop | null;
}

export const backdropSet: EventDefinition<BackdropSet> = {
	topic: 'map',
	schema: field.body('backdrop-set', { backdrop: v.nullable(backdropSchema) }),
	apply: (state, { backdrop }) => changed({ ...state, backdrop }),
	tell: (_before, { backdrop }) => ({
		what: backdrop ? 'A photo was laid under the map' : 'The photo under the map was taken away'
	}),
	unitsNamed: nobody
};
