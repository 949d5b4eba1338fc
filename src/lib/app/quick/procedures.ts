// The procedures of quick resolve. Shooting is there at once; the others are fetched when they are first opened.
import type { Procedure } from '../resolver/answer';
import { shooting } from '../resolver/procedures/shooting';
import { sideNames } from './situation';
import type { View } from './views';
import { combatView, evadeView, moraleView, movementView, pursuitView, routView, shootingView } from './views';

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

export const isPlain = (id: ProcedureId): id is PlainId => id !== 'charge';

/** Facts are forgotten here: a procedure and its view are only ever used together. */
const forget = <Facts>(procedure: Procedure<Facts>, view: View<Facts>): Viewed =>
	({ procedure, view }) as unknown as Viewed;

export const viewedShooting = forget(shooting, shootingView);

/** Initiative and charisma ask nothing of the situation. */
const nothing = <Facts>(facts: Facts, names = sideNames): View<Facts> => ({
	actor: () => 'ours',
	names,
	get: () => facts,
	put: (situation) => situation
});

const loaders: Readonly<Record<PlainId, () => Promise<Viewed>>> = {
	shooting: () => Promise.resolve(viewedShooting),
	combat: async () => forget((await import('../resolver/procedures/combat')).combat, combatView),
	morale: async () => forget((await import('../resolver/procedures/morale')).morale, moraleView),
	rout: async () => forget((await import('../resolver/procedures/rout')).rout, routView),
	pursuit: async () => forget((await import('../resolver/procedures/pursuit')).pursuit, pursuitView),
	movement: async () => forget((await import('../resolver/procedures/movement')).movement, movementView),
	evade: async () => forget((await import('../resolver/procedures/evade')).evade, evadeView),
	initiative: async () =>
		forget(
			(await import('../resolver/procedures/initiative')).initiative,
			nothing({ named: null }, { ours: 'our side', theirs: 'their side' })
		),
	charisma: async () => forget((await import('../resolver/procedures/charisma')).charisma, nothing(null))
};

export const loadProcedure = (id: PlainId): Promise<Viewed> => loaders[id]();
