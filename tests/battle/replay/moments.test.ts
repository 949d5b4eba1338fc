// A battle seen again: every action that stands is one moment, in order, and the battle stands in it as the log had it there.
import { battles } from '$lib/battle/log/battle';
import { tellLog } from '$lib/battle/log/log';
import { captionOf, hasMap, makeReplay, momentOf, stretchAt } from '$lib/battle/replay/moments';
import { standingEvents } from '$lib/battle/report/moments';
import { stateOf } from '$lib/journal/journal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playWholeBattle } from '../golden/whole-battle';
import { Play } from '../play';
import { anyBody } from '../random-play';

const { battle } = playWholeBattle().play;
const replay = makeReplay(battle);

/** Whatever of these can be, with what is taken back and put back. */
function playAny(bodies: readonly Parameters<typeof describeBody>[0][]): Play {
	const play = new Play();
	for (const body of bodies) {
		const recorded = describeBody(body, play);
		if (recorded.ok) play.battle = recorded.journal;
	}
	return play;
}

function describeBody(body: typeof anyBody extends fc.Arbitrary<infer Body> ? Body : never, play: Play) {
	const { battle: now } = play;
	if (body.kind === 'undone') return battles.undo(now, body.steps, play.stamp());
	if (body.kind === 'redone') return battles.redo(now, body.steps, play.stamp());
	const about = now.events[0]?.id ?? '';
	return body.kind === 'noted'
		? battles.note(now, { ...body, about }, play.stamp())
		: battles.record(now, [body], play.stamp());
}

const anyPlay = fc.array(anyBody, { minLength: 5, maxLength: 60 });

describe('the moments of a battle', () => {
	it('are all that stands, in order, each once', () => {
		const seen = replay.moments.flatMap(({ happened }) => happened.map(({ event }) => event.order));
		expect(seen).toEqual(standingEvents(battle).map(({ event }) => event.order));
		expect(new Set(seen).size).toBe(seen.length);
		expect(replay.moments[0]).toEqual({ happened: [], before: battle.start, after: battle.start });
		expect(replay.moments.at(-1)?.after).toEqual(stateOf(battle));
	});

	it('of any play have the state that the log, folded to there, has', () => {
		fc.assert(
			fc.property(anyPlay, fc.nat(), (bodies, pick) => {
				const { battle: played } = playAny(bodies);
				const { moments } = makeReplay(played);
				const at = pick % moments.length;
				const moment = moments[at];
				const orders = moments.slice(1, at + 1).flatMap(({ happened }) => happened.map(({ event }) => event));
				// What stands, as a log of its own, without the detours.
				const straight = orders.map((event, index) => ({ ...event, order: index + 1 }));
				const folded = battles.fold(played.setup, straight);
				expect(folded.problem).toBeNull();
				expect(moment?.after).toEqual(stateOf(folded.journal));
				if (at > 0) expect(moment?.before).toEqual(moments[at - 1]?.after);
			}),
			{ numRuns: 100 }
		);
	});

	it('are told in the words of the log; what was skipped only where nothing else was done, and many are counted', () => {
		const text = new Map(tellLog(battle).lines.map((line) => [line.order, line.text]));
		for (const moment of replay.moments.slice(1)) {
			const told = moment.happened.map(({ event }) => text.get(event.order));
			for (const sentence of captionOf(moment).filter((one) => !/^And \d+ more/.test(one)))
				expect(told).toContain(sentence);
		}
		const place = (x: number) => ({ x, y: 10, facing: 0 });
		const brigade = new Play().does(
			...['guards', 'bose', '33rd', 'campbell'].map(
				(unit, index) => ({ kind: 'unit-placed', unit, place: place(10 * index) }) as const
			)
		);
		const [, deployed] = makeReplay(brigade.battle).moments;
		expect(deployed && captionOf(deployed)).toEqual([
			'Brigade of Guards took post at 0″ by 10″, facing north.',
			'Regiment von Bose took post at 10″ by 10″, facing north.',
			'And 2 more.'
		]);
		expect(captionOf(replay.moments[0])).toEqual(['Guilford Courthouse, before the first turn.']);
	});

	it('lie in the turns and phases, which begin where the log says so', () => {
		expect(replay.stretches[0]).toEqual({ from: 0, turn: 1, phase: 'initiative', isTurn: true });
		for (const [at, { after }] of replay.moments.entries())
			expect([stretchAt(replay, at).turn, stretchAt(replay, at).phase]).toEqual([after.turn, after.phase]);
		const begun = replay.stretches
			.slice(1)
			.map(({ from }) => replay.moments[from]?.happened.map(({ body }) => body.kind));
		for (const kinds of begun)
			expect(kinds?.some((kind) => kind === 'phase-begun' || kind === 'turn-begun')).toBe(true);
	});

	it('are found by a line of the log; one that was taken back leads to the moment before it', () => {
		for (const [at, { happened }] of replay.moments.entries())
			for (const { event } of happened) expect(momentOf(replay, event.order)).toBe(at);
		const gone = tellLog(battle).lines.find(({ stands }) => !stands);
		const at = momentOf(replay, gone?.order ?? 0);
		const orderOf = (moment: number) => replay.moments[moment]?.happened[0]?.event.order ?? Infinity;
		expect([orderOf(at) < (gone?.order ?? 0), orderOf(at + 1) > (gone?.order ?? 0)]).toEqual([true, true]);
		expect(momentOf(replay, 0)).toBe(0);
	});

	it('have a map where anybody was ever placed', () => {
		expect(hasMap(makeReplay(new Play().until('fire').battle))).toBe(false);
		expect(hasMap(replay)).toBe(true);
	});
});
