// What has happened before the players sit down: a turn and a half, with the dice that fell.

import type { D10 } from '$lib/dice/d10';
import type { BattleSide } from '$lib/rules/vocabulary';
import type { Parsed } from '$lib/parsing/problem';
import { rout, shoot, test } from '../log/actions';
import type { EventBody } from '../events/event';
import { moraleFacts, routFacts } from '../facts/morale';
import { shootingFacts } from '../facts/shooting';
import type { Stamp } from '$lib/journal/journal';
import type { Phase } from '../phase';
import type { BattleState, Place } from '../state';

/** One action of the story: who decided it, and its events, which may depend on where the battle stands by then. */
export interface Scene {
	readonly decidedBy: Stamp['decidedBy'];
	readonly play: (state: BattleState) => readonly EventBody[];
}

const said = (...bodies: readonly EventBody[]): Scene => ({ decidedBy: 'player', play: () => bodies });

const rolled = (resolve: (state: BattleState) => Parsed<EventBody>): Scene => ({
	decidedBy: 'app-dice',
	play: (state) => {
		const parsed = resolve(state);
		if (!parsed.ok) throw new Error(`the sample battle has bad dice: ${JSON.stringify(parsed.problems)}`);
		return [parsed.value];
	}
});

const north = (x: number, y: number): Place => ({ x, y, facing: 0 });
const south = (x: number, y: number): Place => ({ x, y, facing: 180 });

const placed = (...places: readonly (readonly [string, Place])[]): readonly EventBody[] =>
	places.map(([unit, place]) => ({ kind: 'unit-placed', unit, place }));

const marched = (unit: string, inches: number, moveUsed: number, place: Place): Scene =>
	said({ kind: 'unit-moved', unit, steps: [{ kind: 'move', inches }], moveUsed, place });

const held = (...units: readonly string[]): Scene =>
	said(...units.map((unit): EventBody => ({ kind: 'unit-held', unit })));

const fired = (shooter: string, target: string, ...dice: readonly D10[]): Scene =>
	rolled((state) =>
		shoot(state, shooter, target, { facts: shootingFacts(state, shooter, target).facts, changed: [] }, { dice })
	);

const tested = (unit: string, die: D10): Scene =>
	rolled((state) => test(state, unit, { facts: moraleFacts(state, unit).facts, changed: [] }, die));

/** The roll, and then the move that it makes due. */
const ranTo = (unit: string, die: D10, place: Place): readonly Scene[] => [
	rolled((state) => rout(state, unit, { facts: routFacts(state, unit).facts, changed: [] }, die)),
	said(...placed([unit, place]))
];

const initiative = (sideA: BattleSide, first: D10, second: D10): Scene => ({
	decidedBy: 'app-dice',
	play: () => [{ kind: 'initiative-rolled', sideA, dice: { first, second } }]
});

const phase = (name: Phase): Scene => said({ kind: 'phase-begun', phase: name });
const note = (text: string): Scene => said({ kind: 'note-written', text });

const behindTheFence: EventBody = { kind: 'cover-taken', unit: 'militia', cover: 'soft', position: 'level' };

const deployment: readonly Scene[] = [
	said(
		...placed(
			['guards', north(42, 33.58)],
			['33rd', north(50.5, 33.5)],
			['bose', north(22, 34.5)],
			['jagers', north(9, 33)],
			['royal-artillery', north(33, 34)],
			['light-infantry', north(60, 34)],
			['legion', north(66, 44)],
			['cornwallis', north(45, 38)]
		),
		{ kind: 'general-attached', general: 'ohara', unit: 'guards' }
	),
	said(
		...placed(
			['1st-maryland', south(42, 20)],
			['2nd-maryland', south(50.5, 18)],
			['militia', south(23, 19)],
			['rifles', south(9, 17)],
			['singleton', south(34, 17)],
			['delawares', south(60, 22)],
			['washington', south(64, 13)],
			['greene', south(34, 11)]
		),
		{ kind: 'general-attached', general: 'williams', unit: '1st-maryland' },
		behindTheFence
	),
	note('The militia lines the rail fence; the Maryland Brigade waits behind its left.')
];

const firstTurn: readonly Scene[] = [
	initiative('first', 7, 4),
	phase('first-movement'),
	marched('guards', 6, 1, north(42, 27.58)),
	marched('33rd', 6, 1, north(50.5, 27.5)),
	marched('bose', 6, 1, north(22, 28.5)),
	marched('light-infantry', 6, 1, north(60, 28)),
	marched('legion', 6, 0.375, north(66, 38)),
	phase('second-movement'),
	phase('fire'),
	fired('singleton', 'guards', 6, 3),
	fired('jagers', 'militia', 9, 4),
	fired('rifles', 'jagers', 10, 2, 5),
	tested('jagers', 7),
	tested('guards', 6),
	tested('militia', 3),
	...ranTo('militia', 10, south(23, 16)),
	phase('combat')
];

const secondTurn: readonly Scene[] = [
	said({ kind: 'turn-begun', turn: 2 }),
	initiative('first', 8, 5),
	phase('first-movement'),
	said(
		{
			kind: 'charge-declared',
			charge: 'guards-on-1st-maryland',
			charger: 'guards',
			chargee: '1st-maryland',
			flankOrRear: false
		},
		{ kind: 'charge-contacted', charge: 'guards-on-1st-maryland', place: north(42, 21.5748) }
	),
	marched('33rd', 3, 0.5, north(50.5, 24.5)),
	marched('bose', 3, 0.5, north(22, 25.5)),
	held('jagers', 'royal-artillery', 'light-infantry', 'legion', 'cornwallis'),
	phase('second-movement'),
	said(
		{
			kind: 'unit-moved',
			unit: 'militia',
			steps: [{ kind: 'move', inches: 3 }],
			moveUsed: 0.5,
			place: south(23, 19)
		},
		behindTheFence
	),
	{
		decidedBy: 'by-hand',
		play: () => [
			{ kind: 'condition-set', unit: '2nd-maryland', condition: 'disordered', routing: false, shattered: false }
		]
	},
	note('2nd Maryland falls into disorder crossing the ditch.'),
	held('rifles', 'singleton', 'delawares', 'washington', 'greene', '2nd-maryland'),
	phase('fire'),
	note('The Guards are upon the 1st Maryland with the bayonet. Who fires, and who stands?')
];

export const sampleStory: readonly Scene[] = [...deployment, ...firstTurn, ...secondTurn];
