// With the stops for abilities switched off the buttons remain (5.1): Take the Bullet, Delegate Talks and Tantrum step into the last gesture, at once or never.
// What came of it up to that point is played again as it was; from there on the ability has its way, and what follows from it follows.
import { abilityOf } from '../../rules/characters';
import type { PatriotBody } from '../game';
import { holderOf, type PatriotState } from '../state/state';
import { settle } from './chain';
import { startRiots } from './consequences';
import { Draft, type Planned } from './draft';

export const stepIns = ['ab-bullet', 'ab-delegate', 'ab-tantrum'] as const;
export type StepIn = (typeof stepIns)[number];

/** The event of a gesture that each meets: the last of its kind. */
const meets: { readonly [Ability in StepIn]: (body: PatriotBody) => boolean } = {
	'ab-bullet': (body) => body.kind === 'threat-moved' && body.by > 0,
	'ab-delegate': (body) => body.kind === 'riot-incited',
	'ab-tantrum': (body) =>
		body.kind === 'ability-used' &&
		abilityOf(body.ability).kind === 'once' &&
		body.ability !== 'ab-bullet' &&
		body.ability !== 'ab-delegate'
};

/** What the last gesture becomes where somebody steps into it, on the state before it; or why nobody can. */
export function planStepIn(before: PatriotState, bodies: readonly PatriotBody[], ability: StepIn): Planned {
	const at = bodies.findLastIndex(meets[ability]);
	const met = bodies[at];
	if (!met || before.ending) return { ok: false, reason: 'At once or never: there is nothing to step into.' };
	const draft = new Draft(before);
	for (const body of bodies.slice(0, at)) draft.emit(body);
	const seat = holderOf(draft.state, ability);
	if (seat === null) return { ok: false, reason: 'Nobody in play has it, or it is used.' };
	if (met.kind === 'ability-used' && met.seat === seat) return { ok: false, reason: 'Only another player’s ability.' };
	meet(draft, met, seat);
	settle(draft);
	return { ok: true, bodies: draft.bodies, state: draft.state };
}

function meet(draft: Draft, met: PatriotBody, seat: number): void {
	switch (met.kind) {
		case 'threat-moved':
			draft.emit({ kind: 'ability-used', ability: 'ab-bullet', seat, told: '', rule: 'PA-P2' });
			return draft.emit({ kind: 'threat-stopped', seat, by: met.by, rule: 'PA-H1' });
		case 'riot-incited':
			draft.emit({ kind: 'ability-used', ability: 'ab-delegate', seat, told: '', rule: 'PA-P2' });
			draft.emit({ kind: 'riot-averted', seat, rule: 'PA-I1' });
			if (met.cards > 1) startRiots(draft, met.cards - 1, met.cause);
			return;
		case 'ability-used':
			return draft.emit({ kind: 'ability-cancelled', ability: met.ability, seat: met.seat, by: seat, rule: 'PA-P3' });
		default:
	}
}
