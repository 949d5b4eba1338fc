// All that a kind of event is, as one value: what a log may say of it, what it does to a battle, how it is told, and whom it is about.
import type { Decider } from '$lib/journal/event';
import type { GenericSchema } from 'valibot';
import type { Applied } from '../apply/change';
import type { Told } from '../describe/wording';
import type { BattleSide } from '$lib/rules/vocabulary';
import { sideOf } from '../select/units';
import type { BattleState } from '../state';

// With it, what every kind is written with.
export {
	changed,
	changeUnit,
	changeUnits,
	leaveContact,
	leaveMelee,
	leftGround,
	leftUnit,
	lessened,
	makeDue,
	meet,
	putAt,
	shatter,
	shatterEmpty,
	type UnitChanges
} from '../apply/change';
export * as field from './fields';
export * as v from 'valibot';

/** What the log knows of an event beside what it says. */
interface Telling {
	readonly decidedBy: Decider;
	/** What an undo, a redo or an amendment goes back to, by the headline of the earliest step, where it is known. */
	readonly first: string | null;
}

/** What a reader of the log looks for. The order is that of the list to choose from. */
export const topics = [
	'moves',
	'shooting',
	'charges',
	'tests',
	'generals',
	'turns',
	'notes',
	'by-hand',
	'map',
	'log'
] as const;
export type Topic = (typeof topics)[number];

export interface EventDefinition<Body extends { readonly kind: string }> {
	/** Under what the log finds it. */
	readonly topic: Topic;
	/** What it may say. Whether it can have happened is for `apply` to judge, on the state it meets. */
	readonly schema: GenericSchema<unknown, Body>;
	/** Pure and total: what cannot be is refused and changes nothing. */
	apply(state: BattleState, body: Body): Applied;
	/** `before` is the state that it happened in. */
	tell(before: BattleState, body: Body, telling: Telling): Told;
	/** The ids of all units that it is about. */
	unitsNamed(body: Body): readonly string[];
	/** Whose deed it is, where no unit is named that says so; null where it is both sides' or nobody's. */
	whose?(state: BattleState, body: Body): BattleSide | null;
	/** It may still happen when the battle has ended. */
	readonly afterEnd?: true;
	/** Its sentence begins with saying that it was set by hand. */
	readonly saysByHand?: true;
	/** It changes the ground under every action: what another tab did at the same time has to be looked at again. */
	readonly sweeping?: true;
}

export const itsUnit = ({ unit }: { readonly unit: string }): readonly string[] => [unit];
export const itsGeneral = ({ general }: { readonly general: string }): readonly string[] => [general];
/** A charge is the charger's. */
export function itsCharger(state: BattleState, { charge }: { readonly charge: string }): BattleSide | null {
	const known = state.charges.find(({ id }) => id === charge);
	return (known && sideOf(state, known.charger)) ?? null;
}
export const nobody = (): readonly string[] => [];
