import * as field from '$lib/army/fields';
import { sideColours, sidePatterns } from '$lib/army/roster';
import { blowsFactsSchema, coverSchema, positionSchema } from '$lib/rules/combat/facts';
import { battleSides } from '$lib/rules/initiative';
import { moraleFactsSchema } from '$lib/rules/morale/facts';
import { moraleTests } from '$lib/rules/morale/tests';
import { moveStepsSchema } from '$lib/rules/movement/facts';
import { routFactsSchema } from '$lib/rules/morale/rout';
import { shootingFactsSchema } from '$lib/rules/shooting/facts';
import { mostFigures, mostGuns } from '$lib/rules/unit-facts';
import { conditions, formations, orders } from '$lib/rules/vocabulary';
import * as v from 'valibot';
import type { BodyOf, EventBody, EventKind } from '../event';
import { amendings } from '$lib/journal/event';
import { d10, rollEntries } from './account';
import { backdropSchema, terrainSchema } from './terrain';
import { phases } from '../phase';
import type { Place } from '../state';

// What an event may say, kind by kind. Whether it can have happened is for `apply` to judge, on the state it meets.

const unit = field.id('The unit’s id');
const charge = field.id('The charge’s id');
const general = field.id('The general’s id');
const side = field.oneOf('The side', battleSides);
const winner = field.oneOf('The side', [...battleSides, 'nobody']);
const formation = field.oneOf('The formation', formations);
const order = field.oneOf('The order', orders);
const figures = field.whole('Figures', 0, mostFigures);
const guns = field.whole('Guns', 0, mostGuns);
const hits = field.whole('Hits', 0, 999);
const inches = field.number('The distance', 0, 1000);
const flank = field.flag('Flank or rear');
const steps = field.whole('The steps', 1, 100_000);
const reason = field.lines('The reason', 500);

/** Part of a full move; manoeuvres that take several turns go beyond one. */
const moveUsed = field.number('The part of the move', 0, 100);
const degrees = field.number('The turn', -3600, 3600);

export const placeSchema: v.GenericSchema<unknown, Place> = field.record('A place', {
	x: field.number('The place', -1000, 1000),
	y: field.number('The place', -1000, 1000),
	facing: field.number('The facing', -3600, 3600)
});
const place = v.nullable(placeSchema);

const blowsRoll = { facts: blowsFactsSchema, ...rollEntries };
const blow = field.record('Blows', { striker: unit, enemy: unit, hits, ...blowsRoll });
const losses = v.pipe(
	v.record(unit, figures, 'The losses must be figures by unit.'),
	v.maxEntries(400, 'There are more losses than units.')
);

const body = <Kind extends EventKind, const Entries extends v.ObjectEntries>(kind: Kind, entries: Entries) =>
	field.record('What happened', { kind: v.literal(kind), ...entries });

const bodies: { readonly [Kind in EventKind]: v.GenericSchema<unknown, BodyOf<Kind>> } = {
	'turn-begun': body('turn-begun', { turn: field.whole('The turn', 1, 999) }),
	'phase-begun': body('phase-begun', { phase: field.oneOf('The phase', phases) }),
	'initiative-rolled': body('initiative-rolled', {
		sideA: side,
		dice: v.nullable(field.record('The dice', { first: d10, second: d10 }))
	}),
	'unit-placed': body('unit-placed', { unit, place: placeSchema }),
	'unit-moved': body('unit-moved', {
		unit,
		steps: moveStepsSchema,
		moveUsed,
		place,
		through: v.exactOptional(field.list('Whom it passed through', unit, 400))
	}),
	'unit-turned': body('unit-turned', { unit, degrees, moveUsed, place }),
	'formation-changed': body('formation-changed', { unit, formation, order, moveUsed }),
	limbered: body('limbered', { unit, limbered: field.flag('Limbered'), moveUsed }),
	'unit-held': body('unit-held', { unit }),
	evaded: body('evaded', { unit, inches, place }),
	'charge-declared': body('charge-declared', { charge, charger: unit, chargee: unit, flankOrRear: flank }),
	'charge-contacted': body('charge-contacted', { charge, place }),
	'charge-called-off': body('charge-called-off', { charge, reason }),
	'cover-taken': body('cover-taken', { unit, cover: coverSchema, position: positionSchema }),
	shot: body('shot', {
		shooter: unit,
		target: unit,
		hits,
		lost: field.record('The losses', { figures, guns }),
		facts: shootingFactsSchema,
		...rollEntries
	}),
	'shooting-ended': body('shooting-ended', {}),
	tested: body('tested', {
		unit,
		tests: field.list('The tests', field.oneOf('The test', moraleTests), moraleTests.length),
		passed: field.flag('Passed'),
		facts: moraleFactsSchema,
		...rollEntries
	}),
	routed: body('routed', {
		unit,
		row: field.line('The row'),
		shattered: field.flag('Shattered'),
		inches: v.nullable(inches),
		lost: figures,
		place,
		facts: routFactsSchema,
		...rollEntries
	}),
	fought: body('fought', {
		blows: field.list('The blows', blow, 400),
		losses,
		loser: winner,
		flanked: field.list('The flanked units', unit, 400)
	}),
	pursued: body('pursued', {
		pursuer: unit,
		router: unit,
		lost: figures,
		back: v.nullable(field.record('The blows back', { lost: figures, ...blowsRoll })),
		place,
		...blowsRoll
	}),
	'general-attached': body('general-attached', { general, unit }),
	'general-detached': body('general-detached', { general }),
	'general-moved': body('general-moved', { general, inches, place }),
	'charisma-rolled': body('charisma-rolled', { general, die: d10 }),
	'general-lost': body('general-lost', { general }),
	rallied: body('rallied', { unit }),
	'reinforcement-arrived': body('reinforcement-arrived', { unit, place }),
	'strength-set': body('strength-set', { unit, figures, guns }),
	'condition-set': body('condition-set', {
		unit,
		condition: field.oneOf('The condition', conditions),
		routing: field.flag('Routing'),
		shattered: field.flag('Shattered'),
		alsoDisordered: v.optional(field.flag('Disordered as well'))
	}),
	'position-set': body('position-set', { unit, place, formation, order }),
	'terrain-set': body('terrain-set', { piece: terrainSchema }),
	'terrain-removed': body('terrain-removed', { piece: field.id('The piece’s id') }),
	'backdrop-set': body('backdrop-set', { backdrop: v.nullable(backdropSchema) }),
	'side-changed': body('side-changed', {
		side,
		name: field.line('The name'),
		colour: field.oneOf('The colour', sideColours),
		pattern: field.oneOf('The pattern', sidePatterns)
	}),
	'task-skipped': body('task-skipped', { task: field.line('The task', 400), reason }),
	'note-written': body('note-written', { text: field.lines('The note') }),
	'battle-ended': body('battle-ended', { winner, reason }),
	undone: body('undone', { steps }),
	redone: body('redone', { steps }),
	amended: body('amended', {
		from: field.whole('The event it begins with', 1, 100_000),
		how: field.oneOf('What was amended', amendings)
	})
};

export const eventKinds = Object.keys(bodies) as EventKind[];

const isKind = (kind: unknown): kind is EventKind => typeof kind === 'string' && Object.hasOwn(bodies, kind);

const noSuchKind = v.never('There is no such kind of event.');

/** Looked up by its kind: trying thirty shapes in turn would take as long as all the rest. */
export const bodySchema: v.GenericSchema<unknown, EventBody> = v.lazy((input): v.GenericSchema<unknown, EventBody> => {
	const kind = typeof input === 'object' && input !== null && 'kind' in input ? input.kind : undefined;
	return isKind(kind) ? bodies[kind] : noSuchKind;
});
