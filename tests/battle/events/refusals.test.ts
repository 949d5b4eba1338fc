// What stands against an event, told to programs by a code. The sentences are tested where the rules are.
import type { EventBody } from '$lib/battle/events/event';
import { expect, it } from 'vitest';
import { Play } from '../play';
import { at } from '../sample-battle';

const declared = { kind: 'charge-declared', charge: 'c1', charger: 'legion', chargee: 'virginia', flankOrRear: false } as const; // prettier-ignore
const held = (unit: string) => ({ kind: 'unit-held', unit }) as const;
const inMovement = () => new Play().until('first-movement');
const broken = { kind: 'condition-set', unit: 'guards', condition: 'shaken', routing: true, shattered: false } as const;
const gone = { kind: 'strength-set', unit: 'guards', figures: 0, guns: 0 } as const;

it.each<[code: string, () => Play, EventBody]>([
	['battle-ended', () => inMovement().does({ kind: 'battle-ended', winner: 'nobody', reason: '' }), held('guards')],
	['no-such-unit', inMovement, held('nobody')],
	['no-such-unit', inMovement, { ...gone, unit: 'nobody' }],
	['no-such-charge', inMovement, { kind: 'charge-contacted', charge: 'c1', place: null }],
	['no-such-charge', inMovement, { kind: 'charge-called-off', charge: 'c1', reason: '' }],
	['no-such-terrain', inMovement, { kind: 'terrain-removed', piece: 'fence' }],
	['unit-lost', () => inMovement().does(gone), held('guards')],
	['unit-routing', () => inMovement().does(broken), held('guards')],
	[
		'in-contact',
		() => inMovement().does(declared, { kind: 'charge-contacted', charge: 'c1', place: null }),
		{ kind: 'unit-moved', unit: 'legion', steps: [], moveUsed: 0.5, place: at(1, 1) }
	],
	['wrong-side', inMovement, held('virginia')],
	['wrong-side', inMovement, { ...declared, chargee: 'guards' }],
	['wrong-phase', inMovement, { kind: 'shooting-ended' }],
	['out-of-order', () => new Play(), { kind: 'phase-begun', phase: 'first-movement' }],
	['out-of-order', inMovement, { kind: 'turn-begun', turn: 2 }],
	['already-done', () => inMovement().does(declared), { ...declared, charge: 'c2' }],
	['not-for-unit', inMovement, { kind: 'limbered', unit: 'guards', limbered: true, moveUsed: 0.5 }],
	['out-of-range', inMovement, { ...gone, figures: 999 }],
	['contradiction', inMovement, { ...broken, condition: 'steady' }]
])('%s: an event is refused', (code, play, body) => {
	expect(play().refusal(body).code).toBe(code);
});
