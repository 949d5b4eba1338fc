// What follows from an outcome, without a battle: losses come off, and the next procedure opens with its facts filled in.
import type { Charisma } from '$lib/rules/morale/generals';
import type { RoutOutcome } from '$lib/rules/morale/rout';
import type { FollowUp, Outcome } from '../resolver/answer';
import { takeLosses } from '../resolver/unit-change';
import type { ProcedureId } from './procedures';
import type { QuickSituation } from './situation';
import { withUnit } from './situation';
import type { View } from './views';
import { sideOf } from './views';

/** Takes the losses off the units they fell on. */
export function takeOff(
	situation: QuickSituation,
	view: View<unknown>,
	{ removals }: Outcome<unknown>
): QuickSituation {
	return removals.reduce((changed, { role, figures, guns }) => {
		const side = sideOf(view, situation, role);
		return withUnit(changed, side, { unit: takeLosses(changed[side].unit, figures, guns) });
	}, situation);
}

export interface Followed {
	readonly situation: QuickSituation;
	readonly procedure: ProcedureId;
}

/** How far they ran, from which the reach of a pursuit is worked out anew (R33). */
const ranBy = ({ result }: Outcome<unknown>): Pick<QuickSituation, 'routed' | 'canReach'> => ({
	routed: (result as RoutOutcome).distance,
	canReach: null
});

/** The situation and the procedure that a follow-up leads to. */
export function follow(from: Followed, view: View<unknown>, outcome: Outcome<unknown>, followUp: FollowUp): Followed {
	const side = sideOf(view, from.situation, followUp.role);
	const situation = takeOff(from.situation, view, outcome);
	const hits = outcome.removals.find(({ role }) => role === followUp.role)?.figures ?? 0;
	switch (followUp.kind) {
		case 'test': {
			const cause = from.procedure === 'combat' ? 'lost-combat' : 'shooting';
			return {
				procedure: 'morale',
				situation: { ...situation, tester: side, cause, hits, routed: null, canReach: null }
			};
		}
		case 'rout': {
			const shaken = { ...situation[side].unit, condition: 'shaken' } as const;
			return { procedure: 'rout', situation: withUnit({ ...situation, tester: side }, side, { unit: shaken }) };
		}
		case 'pursue':
			return { procedure: 'pursuit', situation: { ...situation, actor: side, ...ranBy(outcome) } };
		case 'attach': {
			const { bonus } = outcome.result as Charisma;
			const command = { attachedBonus: bonus, generalInRadius: true };
			return { procedure: 'morale', situation: withUnit({ ...situation, tester: side }, side, { command }) };
		}
	}
}
