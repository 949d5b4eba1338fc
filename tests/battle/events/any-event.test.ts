// Whatever an event says that can be read at all, and whatever state it meets, however tangled: it is taken or refused with a reason, it
// can be told in a sentence, and what is due can be asked of what it leads to.
import { apply, describeEvent, type Sentence, type BattleEvent, type EventBody } from '$lib/battle/events/event';
import { due } from '$lib/battle/due/due';
import { parseEvent } from '$lib/battle/parse/setup';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyState, everyId } from '../arbitrary-states';
import { anyBody } from '../random-play';
import { rounds } from '../../long';

const makeEvent = (body: unknown) => ({
	version: 1,
	id: 'event-1',
	order: 1,
	step: 'step-1',
	turn: 1,
	phase: 'fire',
	decidedBy: 'player',
	at: '2026-01-01T12:00:00.000Z',
	body
});

/** Numbers as far as the door lets them in, and names that nobody answers to. */
const anyLeaf = fc.oneof(
	fc.constantFrom<unknown>(0, 1, 10, 12, 99, 100, 120, 999, 1000, -1000, 0.1, true, false, null, 'nobody', 'c1', ''),
	fc.constantFrom<unknown>(...everyId)
);

/** The body with a few of its own facts changed, at any depth. */
function twist(body: EventBody, changes: readonly (readonly [number, unknown])[]): unknown {
	const twisted = JSON.parse(JSON.stringify(body)) as Record<string, unknown>;
	for (const [at, leaf] of changes) {
		const places = leavesOf(twisted);
		const place = places[at % places.length];
		if (place) place.holder[place.key] = leaf;
	}
	return twisted;
}

interface Leaf {
	readonly holder: Record<string, unknown>;
	readonly key: string;
}

function leavesOf(holder: Record<string, unknown>): Leaf[] {
	return Object.entries(holder).flatMap(([key, value]): Leaf[] => {
		if (key === 'kind' || key === 'account') return [];
		return typeof value === 'object' && value !== null ? leavesOf(value as Record<string, unknown>) : [{ holder, key }];
	});
}

const anyTwisted = fc
	.tuple(anyBody, fc.array(fc.tuple(fc.nat(500), anyLeaf), { maxLength: 4 }))
	.map(([body, changes]) => parseEvent(makeEvent(twist(body, changes))))
	.filter((parsed) => parsed.ok)
	.map((parsed) => (parsed as { value: BattleEvent }).value);

const ownWords = [
	'note-written',
	'task-skipped',
	'charge-called-off',
	'battle-ended',
	'side-changed',
	'rules-changed',
	'terrain-set',
	'terrain-removed'
];

/** Notes, reasons and what a piece of terrain is called are the players' own words: anything may be in them. */
function expectSentence({ kind, headline, text }: Sentence): void {
	expect(headline).not.toBe('');
	expect(text).toMatch(/[.!?…]["”’)]*$/);
	if (!ownWords.includes(kind)) {
		expect(text).toMatch(/^[\p{Lu}\d“]/u);
		expect(text).not.toMatch(/undefined|null|NaN|\[object/);
	}
}

it('any event is taken or refused with a reason, and told in a sentence, in any state', () => {
	fc.assert(
		fc.property(anyState, fc.array(anyTwisted, { minLength: 8, maxLength: 8 }), (start, events) => {
			const before = JSON.stringify(start);
			let state = start;
			for (const event of events) {
				const told = describeEvent(state, event);
				const applied = apply(state, event.body);
				if (applied.ok) expectSentence(told);
				else expect(applied.reason).toMatch(/^[\p{Lu}\d].*\.$/su);
				if (applied.ok) state = applied.state;
				due(state);
			}
			expect(JSON.stringify(start)).toBe(before);
		}),
		{ numRuns: rounds(60, 3000), endOnFailure: true }
	);
});
