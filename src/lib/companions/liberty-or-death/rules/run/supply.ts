// Supply of the Patriots and the French (8.5.5, 8.6.7): 1 Resource a space where Control hangs on their pieces, in the order of priorities while the
// Resources last; everywhere else, and where nothing is left to pay with, the pieces go.

import { type Faction, purseOf } from '../factions';
import { resourcesOf } from '../trackers';
import type { Key, Ladder } from './ladder';
import { actWithDraw } from './draw';
import { pick } from './pick';
import { done, type Run } from './run';
import type { Card, End } from './run-types';

interface SupplyPlan {
	readonly faction: Faction;
	readonly step: string;
	readonly rule: string;
	readonly needing: string;
	readonly holding: string;
	readonly keys: readonly Key[];
	/** What becomes of the pieces that are not paid for. */
	readonly unpaid: (space: string) => Pick<Card, 'text' | 'keep' | 'draws'>;
	/** After pieces have gone. */
	readonly then?: () => void;
}

export function supplyTheNeeded(run: Run, { step, rule, unpaid, then, ...plan }: SupplyPlan): End {
	const needing = run.marks({
		step,
		suffix: '-1',
		rule,
		text: plan.needing,
		from: run.spacesWhere(({ kind }) => kind !== 'wi')
	});
	const holding = run.marks({ step, suffix: '-2', rule, text: plan.holding, from: needing });
	const paid = payWhileItLasts(run, step, rule, plan, holding);
	for (const space of needing.filter((other) => !paid.includes(other))) {
		const why = holding.includes(space) ? 'No Resources are left' : 'Control does not hang on them';
		actWithDraw(run, { step, rule, why, spaces: [space], ...unpaid(space) });
		then?.();
	}
	return done;
}

function payWhileItLasts(
	run: Run,
	step: string,
	rule: string,
	{ faction, keys }: Pick<SupplyPlan, 'faction' | 'keys'>,
	wanting: readonly string[]
): readonly string[] {
	if (wanting.length === 0) return [];
	return pick(run, {
		step,
		rule,
		eligible: 'Supply is paid for',
		tiers: [{ text: '', from: wanting, given: wanting }],
		keys,
		limit: run.resources(faction, step, rule),
		tag: 'supply',
		...paidForOne(run, faction)
	}).taken;
}

/** The order, and what it does to the track: the same for whoever pays 1 a space. */
export const paidForOne = (run: Run, faction: Faction): Pick<Ladder, 'card' | 'then'> => ({
	card: (space, why) => ({
		text: `${run.tell([space])}: pay 1 for Supply`,
		why,
		tracks: [`${purseOf(faction)} ${Number(run.hint(resourcesOf(faction)) ?? 0) - 1}`]
	}),
	then: () => run.change(faction, -1)
});
