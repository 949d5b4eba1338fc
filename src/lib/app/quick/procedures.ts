// The procedures of quick resolve. Shooting is there at once; the others (`lazy-procedures.ts`) are fetched together once it stands.
import { shooting } from '../procedures/shooting';
import { otherSide, overSituation, type QuickSituation } from '../procedures/situation';

/** In the order in which they are offered. */
export const procedureLabels = {
	shooting: 'Shooting',
	combat: 'Combat',
	charge: 'Charge',
	morale: 'Morale',
	rout: 'Rout',
	pursuit: 'Pursuit',
	movement: 'Move',
	evade: 'Evade',
	initiative: 'Initiative',
	charisma: 'Charisma'
} as const;
export type ProcedureId = keyof typeof procedureLabels;
export const procedureIds = Object.keys(procedureLabels) as readonly ProcedureId[];

/** What is looked with: a volley at guns is a procedure of its own, which the players need not know. A charge has a panel of its own. */
export type LoadedId = Exclude<ProcedureId, 'charge'> | 'counterbattery';

/** What a procedure looks at a situation with: at guns, the counterbattery table. A charge has nothing of the kind. */
export function lookedWith(procedure: ProcedureId, situation: QuickSituation): LoadedId | undefined {
	if (procedure === 'charge') return undefined;
	const target = situation[otherSide(situation.actor)].unit;
	return procedure === 'shooting' && target.arm === 'artillery' ? 'counterbattery' : procedure;
}

export const situatedShooting = overSituation(shooting);
