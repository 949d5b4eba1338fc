// Random play for the property tests: bodies of every kind, sensible or not; what cannot be is refused and left out.
import { sideColours, sidePatterns } from '$lib/army/roster';
import { amendings } from '$lib/journal/event';
import type { EventBody, EventKind } from '$lib/battle/events/event';
import { type Terrain, terrainKinds, usualEffects } from '$lib/battle/terrain';
import { phases } from '$lib/battle/phase';
import { conditions, covers, formations, orders } from '$lib/rules/vocabulary';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { resolveShooting } from '$lib/rules/shooting/shooting';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { anyHouseRules } from '../rules/arbitrary-house-rules';
import fc from 'fast-check';
import { taskAnswers } from '$lib/battle/missions/tasks';
import { blows } from '../rules/golden/combat';
import { test } from '../rules/golden/morale';
import { rout } from '../rules/golden/rout';
import { shot } from '../rules/sample-units';
import { sampleRosters } from './sample-battle';

const unitIds = [...sampleRosters.first.units, ...sampleRosters.second.units].map(({ id }) => id);
const anyUnit = fc.constantFrom(...unitIds);
const anyPlace = fc.option(
	fc.record({
		x: fc.integer({ min: 0, max: 72 }),
		y: fc.integer({ min: 0, max: 48 }),
		facing: fc.integer({ min: 0, max: 359 })
	})
);
const anySide = fc.constantFrom('first' as const, 'second' as const);
const anyCharge = fc.constantFrom('c1', 'c2', 'c3');
const anyCost = fc.constantFrom(0, 0.25, 0.5, 1);
const few = fc.integer({ min: 0, max: 6 });
const account = resolveShooting(printedPlaysheet, defaultRulings, shot()).account;
const reckoning = <Facts>(facts: Facts) => ({ facts, changed: [], account, dice: [] });

const anyPoint = fc.record({ x: fc.integer({ min: 0, max: 72 }), y: fc.integer({ min: 0, max: 48 }) });
const anyTerrain: fc.Arbitrary<Terrain> = fc.record({
	id: fc.constantFrom('wood', 'fence', 'hill'),
	kind: fc.constantFrom(...terrainKinds),
	name: fc.constantFrom('', 'Courthouse'),
	points: fc.array(anyPoint, { minLength: 3, maxLength: 6 }),
	effect: fc.constantFrom(...Object.values(usualEffects))
});

/** One arbitrary a kind; the record's type makes sure that none is missing. */
export const bodiesByKind: { readonly [Kind in EventKind]: fc.Arbitrary<EventBody> } = {
	'turn-begun': fc.integer({ min: 2, max: 9 }).map((turn) => ({ kind: 'turn-begun', turn })),
	'phase-begun': fc.constantFrom(...phases).map((phase) => ({ kind: 'phase-begun', phase })),
	'initiative-rolled': anySide.map((sideA) => ({ kind: 'initiative-rolled', sideA, dice: null })),
	'unit-placed': fc.record({ kind: fc.constant('unit-placed'), unit: anyUnit, place: anyPlace.map((place) => place ?? { x: 1, y: 1, facing: 0 }) }), // prettier-ignore
	'unit-moved': fc.record({ kind: fc.constant('unit-moved'), unit: anyUnit, steps: fc.constantFrom([], [{ kind: 'change-formation' as const, to: 'column' as const }], [{ kind: 'reform' as const, to: 'line' as const }]), moveUsed: anyCost, place: anyPlace }), // prettier-ignore
	'unit-turned': fc.record({ kind: fc.constant('unit-turned'), unit: anyUnit, degrees: fc.constantFrom(90, 180), moveUsed: anyCost, place: anyPlace }), // prettier-ignore
	'formation-changed': fc.record({ kind: fc.constant('formation-changed'), unit: anyUnit, formation: fc.constantFrom(...formations), order: fc.constantFrom(...orders), moveUsed: anyCost }), // prettier-ignore
	limbered: fc.record({ kind: fc.constant('limbered'), unit: anyUnit, limbered: fc.boolean(), moveUsed: anyCost }),
	'unit-held': fc.record({ kind: fc.constant('unit-held'), unit: anyUnit }),
	evaded: fc.record({ kind: fc.constant('evaded'), unit: anyUnit, inches: few, place: anyPlace }),
	'charge-declared': fc.record({ kind: fc.constant('charge-declared'), charge: anyCharge, charger: anyUnit, chargee: anyUnit, flankOrRear: fc.boolean() }), // prettier-ignore
	'charge-contacted': fc.record({ kind: fc.constant('charge-contacted'), charge: anyCharge, place: anyPlace }),
	'charge-called-off': fc.record({ kind: fc.constant('charge-called-off'), charge: anyCharge, reason: fc.string() }),
	'cover-taken': fc.record({ kind: fc.constant('cover-taken'), unit: anyUnit, cover: fc.constantFrom(...covers), position: fc.constantFrom('level' as const, 'obstacle' as const) }), // prettier-ignore
	shot: fc.record({ shooter: anyUnit, target: anyUnit, hits: few, figures: few, guns: fc.constantFrom(0, 0, 1) }).map(({ figures, guns, ...rest }) => ({ kind: 'shot', ...rest, lost: { figures, guns }, ...reckoning(shot()) })), // prettier-ignore
	'shooting-ended': fc.constant({ kind: 'shooting-ended' }),
	tested: fc.record({ unit: anyUnit, passed: fc.boolean() }).map((body) => ({ kind: 'tested', tests: ['shooting'], ...body, ...reckoning(test()) })), // prettier-ignore
	routed: fc.record({ unit: anyUnit, shattered: fc.boolean(), lost: few, place: anyPlace }).map((body) => ({ kind: 'routed', row: 'rout-6', inches: 6, ...body, ...reckoning(rout()) })), // prettier-ignore
	fought: fc.record({ striker: anyUnit, enemy: anyUnit, lost: few, taken: few, loser: fc.constantFrom('first' as const, 'second' as const, 'nobody' as const) }).map(({ striker, enemy, lost, taken, loser }) => ({ kind: 'fought', blows: [{ striker, enemy, hits: lost, ...reckoning(blows()) }], losses: { [striker]: taken, [enemy]: lost }, loser, flanked: [enemy] })), // prettier-ignore
	pursued: fc.record({ pursuer: anyUnit, router: anyUnit, lost: few }).map((body) => ({ kind: 'pursued', ...body, back: null, place: null, ...reckoning(blows()) })), // prettier-ignore
	'general-attached': fc.record({ kind: fc.constant('general-attached'), general: anyUnit, unit: anyUnit }),
	'general-detached': fc.record({ kind: fc.constant('general-detached'), general: anyUnit }),
	'general-moved': fc.record({ kind: fc.constant('general-moved'), general: anyUnit, inches: few, place: anyPlace }),
	'charisma-rolled': fc.record({ kind: fc.constant('charisma-rolled'), general: anyUnit, die: fc.constantFrom(1 as const, 10 as const) }), // prettier-ignore
	'general-lost': fc.record({ kind: fc.constant('general-lost'), general: anyUnit }),
	rallied: fc.record({ kind: fc.constant('rallied'), unit: anyUnit }),
	'reinforcement-arrived': fc.record({ kind: fc.constant('reinforcement-arrived'), unit: anyUnit, place: anyPlace }),
	'strength-set': fc.record({ kind: fc.constant('strength-set'), unit: anyUnit, figures: fc.integer({ min: -1, max: 31 }), guns: fc.integer({ min: 0, max: 3 }) }), // prettier-ignore
	'condition-set': fc.record({ kind: fc.constant('condition-set'), unit: anyUnit, condition: fc.constantFrom(...conditions), routing: fc.boolean(), shattered: fc.constantFrom(false, false, false, true), alsoDisordered: fc.constantFrom(undefined, false, true) }), // prettier-ignore
	'position-set': fc.record({ kind: fc.constant('position-set'), unit: anyUnit, place: anyPlace, formation: fc.constantFrom(...formations), order: fc.constantFrom(...orders) }), // prettier-ignore
	'terrain-set': fc.record({ kind: fc.constant('terrain-set'), piece: anyTerrain }),
	'terrain-removed': fc.record({ kind: fc.constant('terrain-removed'), piece: fc.constantFrom('wood', 'fence') }),
	'backdrop-set': fc.option(fc.record({ photo: fc.constant('photo'), corners: fc.tuple(anyPoint, anyPoint, anyPoint, anyPoint) })).map((backdrop) => ({ kind: 'backdrop-set', backdrop })), // prettier-ignore
	'side-changed': fc.record({ kind: fc.constant('side-changed'), side: anySide, name: fc.constantFrom('Crown', 'Rebels', 'Königlich', ' '), colour: fc.constantFrom(...sideColours), pattern: fc.constantFrom(...sidePatterns) }), // prettier-ignore
	'rules-changed': anyHouseRules.map((rules) => ({ kind: 'rules-changed', rules })),
	'task-judged': fc.record({ kind: fc.constant('task-judged'), side: anySide, answer: fc.constantFrom(...taskAnswers) }), // prettier-ignore
	'task-skipped': fc.record({ kind: fc.constant('task-skipped'), task: fc.string(), reason: fc.string() }),
	'advice-set': fc.boolean().map((on) => ({ kind: 'advice-set', on })),
	'dice-together-set': fc.boolean().map((on) => ({ kind: 'dice-together-set', on })),
	'either-side-set': fc.boolean().map((on) => ({ kind: 'either-side-set', on })),
	'note-written': fc.record({ kind: fc.constant('note-written'), text: fc.string() }),
	'battle-ended': fc.constant({ kind: 'battle-ended', winner: 'nobody', reason: 'dark' }),
	undone: fc.integer({ min: 1, max: 4 }).map((steps) => ({ kind: 'undone', steps })),
	redone: fc.integer({ min: 1, max: 4 }).map((steps) => ({ kind: 'redone', steps })),
	amended: fc.record({ kind: fc.constant('amended'), from: fc.integer({ min: 1, max: 40 }), how: fc.constantFrom(...amendings) }), // prettier-ignore
	noted: fc.record({ kind: fc.constant('noted'), note: fc.constantFrom('note-1', 'note-2'), about: fc.constantFrom('event-1', 'event-2'), text: fc.string(), photos: fc.constantFrom([], ['photo-1'], ['photo-1', 'photo-2']) }) // prettier-ignore
};

/** Mostly things that happen in a battle; its end only rarely. */
export const anyBody: fc.Arbitrary<EventBody> = fc.oneof(
	...Object.entries(bodiesByKind).map(([kind, arbitrary]) => ({
		arbitrary,
		weight: kind === 'battle-ended' ? 1 : kind === 'phase-begun' || kind === 'initiative-rolled' ? 40 : 10
	}))
);
