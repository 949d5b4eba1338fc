// Every kind of event, in one place. A new kind is a file beside this one and a line here; what it is called here is what logs say. Only the
// registry imports definitions, and no definition imports the registry: they are values, and have to be there before they are listed.
import type { BodyOf, EventBody, EventKind } from './event';
import type { EventDefinition } from './definition';
import { adviceSet } from './advice-set';
import { amended } from './amended';
import { backdropSet } from './backdrop-set';
import { battleEnded } from './battle-ended';
import { chargeCalledOff } from './charge-called-off';
import { chargeContacted } from './charge-contacted';
import { chargeDeclared } from './charge-declared';
import { charismaRolled } from './charisma-rolled';
import { conditionSet } from './condition-set';
import { coverTaken } from './cover-taken';
import { diceTogetherSet } from './dice-together-set';
import { eitherSideSet } from './either-side-set';
import { evaded } from './evaded';
import { formationChanged } from './formation-changed';
import { fought } from './fought';
import { generalAttached } from './general-attached';
import { generalDetached } from './general-detached';
import { generalLost } from './general-lost';
import { generalMoved } from './general-moved';
import { initiativeRolled } from './initiative-rolled';
import { limbered } from './limbered';
import { noted } from './noted';
import { noteWritten } from './note-written';
import { phaseBegun } from './phase-begun';
import { positionSet } from './position-set';
import { pursued } from './pursued';
import { rallied } from './rallied';
import { rulesChanged } from './rules-changed';
import { redone } from './redone';
import { reinforcementArrived } from './reinforcement-arrived';
import { routed } from './routed';
import { shootingEnded } from './shooting-ended';
import { shot } from './shot';
import { sideChanged } from './side-changed';
import { strengthSet } from './strength-set';
import { taskJudged } from './task-judged';
import { taskSkipped } from './task-skipped';
import { terrainRemoved } from './terrain-removed';
import { terrainSet } from './terrain-set';
import { tested } from './tested';
import { turnBegun } from './turn-begun';
import { undone } from './undone';
import { unitHeld } from './unit-held';
import { unitMoved } from './unit-moved';
import { unitPlaced } from './unit-placed';
import { unitTurned } from './unit-turned';

const definitions = {
	'turn-begun': turnBegun,
	'phase-begun': phaseBegun,
	'initiative-rolled': initiativeRolled,
	'unit-placed': unitPlaced,
	'unit-moved': unitMoved,
	'unit-turned': unitTurned,
	'formation-changed': formationChanged,
	limbered,
	'unit-held': unitHeld,
	evaded,
	'charge-declared': chargeDeclared,
	'charge-contacted': chargeContacted,
	'charge-called-off': chargeCalledOff,
	'cover-taken': coverTaken,
	shot,
	'shooting-ended': shootingEnded,
	tested,
	routed,
	fought,
	pursued,
	'general-attached': generalAttached,
	'general-detached': generalDetached,
	'general-moved': generalMoved,
	'charisma-rolled': charismaRolled,
	'general-lost': generalLost,
	'reinforcement-arrived': reinforcementArrived,
	rallied,
	'strength-set': strengthSet,
	'condition-set': conditionSet,
	'position-set': positionSet,
	'terrain-set': terrainSet,
	'terrain-removed': terrainRemoved,
	'backdrop-set': backdropSet,
	'side-changed': sideChanged,
	'rules-changed': rulesChanged,
	'task-judged': taskJudged,
	'task-skipped': taskSkipped,
	'advice-set': adviceSet,
	'dice-together-set': diceTogetherSet,
	'either-side-set': eitherSideSet,
	'note-written': noteWritten,
	'battle-ended': battleEnded,
	undone,
	redone,
	amended,
	noted
};

type BodyIn<Definition> = Definition extends EventDefinition<infer Body> ? Body : never;

/** Everything that a line of the log can say: what the definitions say. */
export type RegisteredBody = BodyIn<(typeof definitions)[keyof typeof definitions]>;

/** Each kind by its own name, and none missing. */
export const eventDefinitions: { readonly [Kind in EventKind]: EventDefinition<BodyOf<Kind>> } = definitions;

export const isEventKind = (kind: unknown): kind is EventKind =>
	typeof kind === 'string' && Object.hasOwn(eventDefinitions, kind);

/** The definition of the body's own kind, which is why it may be handed that body. */
export const definitionOf = ({ kind }: EventBody): EventDefinition<EventBody> => eventDefinitions[kind];

/** The ids of all units that an event is about. */
export const unitsNamedIn = (body: EventBody): readonly string[] => definitionOf(body).unitsNamed(body);
