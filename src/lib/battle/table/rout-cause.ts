import type { EventBody } from '../event';
import type { Battle, StandingStep } from '../history/history';
import { stateOf } from '../history/history';
import type { BattleState } from '../state';
import { shapeOf } from '../view/unit-view';

// R28: a rout goes away from the enemy that caused it. Who that was is in the log and not in the state: the last who hit the unit, charged
// it, was charged by it or fought it this turn.

export interface Told {
	readonly body: EventBody;
	readonly after: BattleState;
}

/** What stands of this turn, the last first. */
export function eventsOfTurn({ standing: last, events }: Battle): readonly Told[] {
	const told: Told[] = [];
	const turn = last?.state.turn;
	for (let step: StandingStep | null = last; step && step.state.turn === turn; step = step.before) {
		const { id, firstOrder, state } = step;
		const made: Told[] = [];
		for (let order = firstOrder; events[order - 1]?.step === id; order++) {
			const event = events[order - 1];
			if (event) made.unshift({ body: event.body, after: state });
		}
		told.push(...made);
	}
	return told;
}

/** The enemy from whom a unit that routs now runs; null where none of those who could have caused it is on the canvas. */
export const causeOfRout = (battle: Battle, unit: string): string | null =>
	causeAmong(stateOf(battle), unit, eventsOfTurn(battle));

/** Of what was told, the last first. */
export function causeAmong(state: BattleState, unit: string, told: readonly Told[]): string | null {
	for (const { body } of told) {
		const cause = causedBy(body, unit);
		if (cause !== null && shapeOf(state, cause)) return cause;
	}
	return null;
}

function causedBy(body: EventBody, unit: string): string | null {
	if (body.kind === 'shot') return body.target === unit && body.hits > 0 ? body.shooter : null;
	if (body.kind === 'charge-declared') return otherEnd(body, unit);
	if (body.kind !== 'fought') return null;
	return (
		body.blows.find(({ enemy }) => enemy === unit)?.striker ??
		body.blows.find(({ striker }) => striker === unit)?.enemy ??
		null
	);
}

function otherEnd({ charger, chargee }: { charger: string; chargee: string }, unit: string): string | null {
	if (chargee === unit) return charger;
	return charger === unit ? chargee : null;
}
