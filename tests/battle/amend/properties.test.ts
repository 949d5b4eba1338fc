// What holds of any amendment of any evening.
import { type Choice, type Doubt, pastActionAt, planAmendment, recordAmendment } from '$lib/battle/amend/plan';
import { waysThrough } from '$lib/battle/log/headline';
import { tellLog } from '$lib/battle/log/log';
import { type Battle, type StandingStep, battles } from '$lib/battle/log/battle';
import { goBack, stepsToLine } from '$lib/journal/travel';
import { stateOf } from '$lib/journal/journal';
import { parseLog } from '$lib/battle/parse/setup';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvening, playOut } from '../lively-play';
import { type Play, makeStamp } from '../play';
import { rounds } from '../../long';

function standingOrders({ standing, events }: Battle): number[] {
	const orders: number[] = [];
	for (let at: StandingStep | null = standing; at; at = at.follows)
		if (events[at.firstOrder - 1]?.body.kind !== 'amended') orders.unshift(at.firstOrder);
	return orders;
}

/** Takes one action out, with all that no longer holds. */
function takeOut(play: Play, order: number): Play {
	const action = pastActionAt(play.battle, order);
	const said: Record<string, Choice> = { [action?.id ?? '']: { say: 'leave-out' } };
	for (;;) {
		const planned = planAmendment(play.battle, order, said);
		if ('reason' in planned) throw new Error(planned.reason);
		const open = planned.doubts.filter(({ choice }: Doubt) => choice === null);
		for (const { key } of open) said[key] = { say: 'leave-out' };
		if (open.length === 0) return play.take(recordAmendment(play.battle, planned, play.stamp()));
	}
}

/** The actions that stand, each recorded anew from the start. */
function playStanding(battle: Battle): Battle {
	const stamp = makeStamp();
	return standingOrders(battle).reduce((so, order) => {
		const bodies = pastActionAt(battle, order)?.events.map(({ body }) => body) ?? [];
		const recorded = battles.record(so, bodies, stamp());
		if (!recorded.ok) throw new Error(recorded.reason);
		return recorded.journal;
	}, battles.begin(battle.setup));
}

const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)];

/** What can be taken back and put back is called what the log calls it. */
function expectNamed(battle: Battle): void {
	const { standing, undone } = tellLog(battle).telling;
	const told = { toTakeBack: standing?.headline ?? null, toPutBack: undone?.step.headline ?? null };
	expect(waysThrough(battle)).toEqual(told);
}

describe('any amendment', () => {
	it('with the very same events keeps everything after it, and changes nothing', () => {
		fc.assert(
			fc.property(anyEvening, fc.nat(), (evening, at) => {
				const play = playOut(evening);
				const order = pick(standingOrders(play.battle), at);
				if (order === undefined) return;
				const { state } = play;
				const action = pastActionAt(play.battle, order);
				const bodies = action?.events.map(({ body }) => body) ?? [];
				const said = { [action?.id ?? '']: { say: 'otherwise', bodies, decidedBy: 'player' } as const };
				const planned = planAmendment(play.battle, order, said);
				if ('reason' in planned) throw new Error(planned.reason);
				const later = standingOrders(play.battle).filter((one) => one > order).length;
				expect([planned.doubts, planned.kept]).toEqual([[], later]);
				play.take(recordAmendment(play.battle, planned, play.stamp()));
				expect(play.state).toEqual(state);
			}),
			{ numRuns: rounds(12, 1000) }
		);
	});

	it('leads where its actions lead from the start, and one undo restores the exact state', () => {
		let amended = 0;
		fc.assert(
			fc.property(anyEvening, fc.nat(), fc.nat(), (evening, one, other) => {
				const play = playOut(evening);
				for (const at of [one, other]) {
					const order = pick(standingOrders(play.battle), at);
					if (order === undefined) return;
					const { battle } = play;
					takeOut(play, order);
					amended += 1;
					expect(stateOf(playStanding(play.battle))).toEqual(play.state);
					expectNamed(play.battle);
					const undone = battles.undo(play.battle, 1, play.stamp());
					expect(undone.ok && undone.journal.standing).toBe(battle.standing);
				}
			}),
			{ numRuns: rounds(16, 1000) }
		);
		expect(amended).toBeGreaterThan(20);
	});

	it('folds the same from its log, whole, in two pieces, or written down; the log tells what stands', () => {
		fc.assert(
			fc.property(anyEvening, fc.nat(), fc.nat(), (evening, at, cut) => {
				const play = playOut(evening);
				const order = pick(standingOrders(play.battle), at);
				if (order === undefined) return;
				const { setup, events } = takeOut(play, order).battle;
				const begun = battles.fold(setup, events.slice(0, cut % events.length)).journal;
				for (const folded of [battles.fold(setup, events), battles.goOn(begun, events.slice(begun.events.length))]) {
					expect(folded.problem).toBeNull();
					expect(stateOf(folded.journal)).toEqual(play.state);
				}
				expect(parseLog(setup, JSON.parse(JSON.stringify(events)))).toEqual({ ok: true, value: events });
				const stands = tellLog(play.battle).lines.filter((line) => line.stands && line.kind !== 'undone' && line.kind !== 'redone' && line.kind !== 'amended'); // prettier-ignore
				const standing = standingOrders(play.battle).flatMap((from) => pastActionAt(play.battle, from)?.events ?? []);
				expect(stands.map(({ event }) => event)).toEqual(standing);
			}),
			{ numRuns: rounds(10, 1000) }
		);
	});

	it('can be gone back into, to just after any line that stands', () => {
		fc.assert(
			fc.property(anyEvening, fc.nat(), fc.nat(), (evening, at, to) => {
				const play = playOut(evening);
				const order = pick(standingOrders(play.battle), at);
				if (order === undefined) return;
				takeOut(play, order);
				const line = pick(standingOrders(play.battle), to);
				const steps = line === undefined ? null : stepsToLine(play.battle, line);
				if (line === undefined || !steps) return;
				const kept = standingOrders(play.battle).filter((one) => one <= line);
				play.take(goBack(battles, play.battle, steps, play.stamp()));
				expect(standingOrders(play.battle)).toEqual(kept);
				expectNamed(play.battle);
				// And an amendment of an amendment, taken back.
				takeOut(play, pick(kept, at) ?? line);
				expectNamed(play.battle);
				expectNamed(play.take(battles.undo(play.battle, 1, play.stamp())).battle);
			}),
			{ numRuns: rounds(10, 1000) }
		);
	});
});
