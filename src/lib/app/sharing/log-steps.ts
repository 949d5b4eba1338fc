// What a battle's log and a table's steps have in common.
import type { BattleEvent } from '$lib/battle/events/event';
import type { OrderedStep } from '$lib/sharing/step';

/** The steps of a stretch of a log: an amendment is one, however many actions it has. */
export function stepsIn(events: readonly BattleEvent[]): BattleEvent[][] {
	const steps: BattleEvent[][] = [];
	for (const event of events) {
		const last = steps.at(-1);
		if (last?.[0]?.step === event.step) last.push(event);
		else steps.push([event]);
	}
	return steps;
}

/** The line of a step that was left out keeps its id and may say another reason; so may what is played again stand in another phase. */
const isSame = (one: BattleEvent, other: BattleEvent | undefined): boolean =>
	one === other || (one.id === other?.id && JSON.stringify(one) === JSON.stringify(other));

export function commonLength(one: readonly BattleEvent[], other: readonly BattleEvent[]): number {
	const differs = one.findIndex((event, index) => !isSame(event, other[index]));
	return differs === -1 ? Math.min(one.length, other.length) : differs;
}

/** Whether one log became another that has the same event at some place behind the first difference: whoever knows it by that event does not notice. */
export const looksTheSame = (was: readonly BattleEvent[], now: readonly BattleEvent[]): boolean =>
	was.slice(commonLength(was, now)).some(({ id, order }) => now[order - 1]?.id === id);

export function commonSteps(one: readonly OrderedStep[], other: readonly OrderedStep[]): number {
	const differs = one.findIndex((step, index) => other[index] !== step);
	return differs === -1 ? Math.min(one.length, other.length) : differs;
}
