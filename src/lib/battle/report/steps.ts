// Any moment of a battle, by how many of the events that stand have happened: how it stood, what had just been done, and which of the
// moments are worth a frame of a film.

import { describeEvent } from '../events/event';
import type { Battle } from '../log/battle';
import type { Mark } from '../picture/marks';
import { placeOf } from '../select/units';
import type { BattleState } from '../state';
import { marksOf } from './moments';
import type { Happened } from './standing';

export const stateAt = ({ start }: Battle, happened: readonly Happened[], step: number): BattleState =>
	happened[step - 1]?.after ?? start;

/** What had just happened, in the words of the log. */
export function captionAt(happened: readonly Happened[], step: number): string {
	const last = happened[step - 1];
	return last ? describeEvent(last.before, last.event).headline : 'Before the first event';
}

/** The ways of the last event; a shot flies from its shooter to its target. */
export function marksAt(happened: readonly Happened[], step: number): readonly Mark[] {
	const last = happened[step - 1];
	if (!last) return [];
	const { body, before } = last;
	if (body.kind !== 'shot') return marksOf([last]);
	const [shooter, target] = [before.units[body.shooter], before.units[body.target]];
	const from = shooter && placeOf(before, shooter);
	const to = target && placeOf(before, target);
	return from && to ? [{ kind: 'shot', from, to }, ...marksOf([last])] : marksOf([last]);
}

/** Where somebody moved, was lost, broke or was hit; and the first and the last moment. */
export function filmSteps(happened: readonly Happened[]): readonly number[] {
	const steps = happened.flatMap(({ before, after, body }, index) =>
		body.kind === 'shot' || looksChanged(before, after) ? [index + 1] : []
	);
	return [...new Set([0, ...steps, happened.length])];
}

function looksChanged(before: BattleState, after: BattleState): boolean {
	if (before.units === after.units) return false;
	return Object.values(after.units).some((now) => {
		const was = before.units[now.unit.id];
		if (!was || was === now) return false;
		return (
			was.place !== now.place ||
			was.figures !== now.figures ||
			was.guns !== now.guns ||
			was.shattered !== now.shattered ||
			was.condition !== now.condition ||
			was.routing !== now.routing ||
			was.inReserve !== now.inReserve
		);
	});
}
