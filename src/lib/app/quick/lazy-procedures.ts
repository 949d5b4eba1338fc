// Everything of quick resolve that the first look does without, fetched together: the other procedures, what follows from an outcome, and the
// reading of links.
import type { Charisma } from '$lib/rules/morale/generals';
import { charisma } from '../procedures/charisma';
import { combat } from '../procedures/combat';
import { counterbattery } from '../procedures/counterbattery';
import { evade } from '../procedures/evade';
import { initiative } from '../procedures/initiative';
import { morale } from '../procedures/morale';
import { movement } from '../procedures/movement';
import type { FollowUp, Outcome } from '../procedures/procedure';
import { pursuit } from '../procedures/pursuit';
import { rout, type RoutRead } from '../procedures/rout';
import { overSituation, type QuickSituation, sideOf, type Situated, withUnit } from '../procedures/situation';
import { takeLosses } from '../procedures/unit-change';
import type { LoadedId, ProcedureId } from './procedures';

export { parseQuickLink } from './link-parse';

export const lazyProcedures: Readonly<Record<Exclude<LoadedId, 'shooting'>, Situated>> = {
	counterbattery: overSituation(counterbattery),
	combat: overSituation(combat),
	morale: overSituation(morale),
	rout: overSituation(rout),
	pursuit: overSituation(pursuit),
	movement: overSituation(movement),
	evade: overSituation(evade),
	initiative: overSituation(initiative),
	charisma: overSituation(charisma)
};

/** Takes the losses off the units they fell on. */
export function takeOff(
	situation: QuickSituation,
	view: Situated['view'],
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
	routed: (result as RoutRead).distance,
	canReach: null
});

/** The situation and the procedure that a follow-up leads to. */
export function follow(
	from: Followed,
	view: Situated['view'],
	outcome: Outcome<unknown>,
	followUp: FollowUp
): Followed {
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
