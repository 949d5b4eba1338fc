// The procedures of quick resolve. Shooting is there at once; the others (`later.ts`) are fetched together once it stands.
import type { Procedure } from '../resolver/answer';
import { shooting } from '../resolver/procedures/shooting';
import type { QuickSituation } from './situation';
import { otherSide } from './situation';
import type { View } from './views';
import { shootingView } from './views';

export const procedureIds = [
	'shooting',
	'combat',
	'charge',
	'morale',
	'rout',
	'pursuit',
	'movement',
	'evade',
	'initiative',
	'charisma'
] as const;
export type ProcedureId = (typeof procedureIds)[number];

export const procedureLabels: Readonly<Record<ProcedureId, string>> = {
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
};

/** A procedure with its view of the situation, whatever facts the two agree on. */
export interface Viewed<Facts = unknown> {
	readonly procedure: Procedure<Facts>;
	readonly view: View<Facts>;
}

/** A charge is many procedures in a row, and has a panel of its own. */
export type PlainId = Exclude<ProcedureId, 'charge'>;

/** What is looked with: a volley at guns is a procedure of its own, which the players need not know. */
export type LoadedId = PlainId | 'counterbattery';

export const isPlain = (id: ProcedureId): id is PlainId => id !== 'charge';

/** What a procedure looks at a situation with: at guns, the counterbattery table. A charge has nothing of the kind. */
export function lookedWith(procedure: ProcedureId, situation: QuickSituation): LoadedId | undefined {
	if (!isPlain(procedure)) return undefined;
	const target = situation[otherSide(situation.actor)].unit;
	return procedure === 'shooting' && target.arm === 'artillery' ? 'counterbattery' : procedure;
}

/** Facts are forgotten here: a procedure and its view are only ever used together. */
export const forget = <Facts>(procedure: Procedure<Facts>, view: View<Facts>): Viewed =>
	({ procedure, view }) as unknown as Viewed;

export const viewedShooting = forget(shooting, shootingView);
