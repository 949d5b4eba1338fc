// Playing in tests: a battle, a stamp that counts, and actions by facts said outright, so that a test says only what it is about.
import type { Said } from '$lib/battle/log/actions';
import type { EventBody } from '$lib/battle/events/event';
import type { Battle, Recorded } from '$lib/battle/log/battle';
import type { Stamp } from '$lib/journal/journal';
import { battles } from '$lib/battle/log/battle';
import { stateOf } from '$lib/journal/journal';
import type { BattleSetup } from '$lib/battle/setup';
import type { BattleState } from '$lib/battle/state';
import { makeSetup } from './sample-battle';

export function makeStamp(): (decidedBy?: Stamp['decidedBy']) => Stamp {
	let steps = 0;
	let ids = 0;
	return (decidedBy = 'player') => ({
		step: `step-${++steps}`,
		decidedBy,
		at: '2026-01-01T12:00:00.000Z',
		makeId: () => `event-${++ids}`
	});
}

export const said = <Facts>(facts: Facts): Said<Facts> => ({ facts, changed: [] });

/** A battle in play: `does` records or throws with the reason, so that a script reads as what happened. */
export class Play {
	battle: Battle;
	readonly stamp = makeStamp();

	constructor(setup: BattleSetup = makeSetup()) {
		this.battle = battles.begin(setup);
	}

	get state(): BattleState {
		return stateOf(this.battle);
	}

	unit(id: string) {
		const unit = this.state.units[id];
		if (!unit) throw new Error(`no unit ${id}`);
		return unit;
	}

	take(recorded: Recorded): this {
		if (!recorded.ok) throw new Error(recorded.reason);
		this.battle = recorded.journal;
		return this;
	}

	does(...bodies: EventBody[]): this {
		return this.take(battles.record(this.battle, bodies, this.stamp()));
	}

	/** How an action is refused; fails when it is not. */
	refusal(...bodies: EventBody[]): Exclude<Recorded, { readonly ok: true }> {
		const recorded = battles.record(this.battle, bodies, this.stamp());
		if (recorded.ok) throw new Error('it was not refused');
		return recorded;
	}

	/** The reason, for people. */
	whyNot(...bodies: EventBody[]): string {
		return this.refusal(...bodies).reason;
	}

	/** Through the phases of this turn to the one named. */
	until(phase: BattleState['phase']): this {
		if (this.state.sideA === null)
			this.does({ kind: 'initiative-rolled', sideA: 'first', dice: { first: 7, second: 3 } });
		const onward = ['first-movement', 'second-movement', 'fire', 'combat'] as const;
		for (const next of onward) {
			if (this.state.phase === phase) return this;
			if (onward.indexOf(next) > onward.indexOf(this.state.phase as never))
				this.does({ kind: 'phase-begun', phase: next });
		}
		return this;
	}
}
