// A phase begins.
import { makeList } from '$lib/wording';
import { firstOf, objectIf } from '../apply/check';
import { nameOf, sideName } from '../describe/wording';
import { movingSide, type Phase, phaseAfter, phaseNames, phases } from '../phase';
import type { BattleState, Charge } from '../state';
import { changed, type EventDefinition, field, nobody } from './definition';

interface PhaseBegun {
	readonly kind: 'phase-begun';
	readonly phase: Phase;
}

export const phaseBegun: EventDefinition<PhaseBegun> = {
	topic: 'turns',
	schema: field.body('phase-begun', { phase: field.oneOf('The phase', phases) }),

	apply(state, { phase }) {
		const objection = firstOf(
			objectIf(
				phaseAfter(state.phase) !== phase,
				'out-of-order',
				'The phases follow each other in the order of the turn sequence.'
			),
			objectIf(state.sideA === null, 'out-of-order', 'Initiative has not been settled.')
		);
		if (objection) return objection;
		return changed({ ...state, phase, skipped: [], shootingOver: false, charges: chargesEntering(state, phase) });
	},

	/** Charges that were declared and never moved in lapse with the movement. */
	tell(before, { phase }) {
		const lapsed = before.charges.filter(({ stage }) => stage === 'declared');
		const charges = lapsed.map(({ charger, chargee }) => `${nameOf(before, charger)} on ${nameOf(before, chargee)}`);
		const many = charges.length === 1 ? 'the charge of' : 'the charges of';
		const how = charges.length === 0 ? {} : { how: `${many} ${makeList(charges)} came to nothing` };
		return { what: tellPhase(before, phase), ...how };
	},

	unitsNamed: nobody,
	sweeping: true
};

/** Charges that never came into contact lapse with the movement they were declared in; those nobody tested are taken as met. */
function chargesEntering({ charges }: BattleState, phase: string): readonly Charge[] {
	const contacted = charges.filter(({ stage }) => stage !== 'declared');
	return phase === 'combat' ? contacted.map((charge) => ({ ...charge, stage: 'met' as const })) : contacted;
}

function tellPhase(before: BattleState, phase: Phase): string {
	const mover = movingSide(phase, before.sideA);
	return mover ? `${sideName(before, mover)} began to move` : `${phaseNames[phase]} began`;
}
