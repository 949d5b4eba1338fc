// Reward Loyalty (8.4.5), in a Muster or in the Support Phase.

import { type Command, done, type Run } from '../run/run';
import { pick } from '../run/pick';
import type { End } from '../run/run-types';

/** Before any key: a space that the Command has selected already. */
export const selectedFirst =
	(command: Command | undefined) =>
	(space: string): boolean =>
		command?.selected.includes(space) ?? false;

interface LoyaltyPrice {
	readonly each: number;
	/** Whether the app can move the track itself. */
	readonly known: boolean;
	/** In how many spaces it can be paid for. */
	readonly spaces: number;
}

/** What a Reward Loyalty costs in a space; null where not even one can be paid for. */
function loyaltyPrice(run: Run, rule: string): LoyaltyPrice | null {
	const cost = run.free ? { kind: 'free' as const } : run.costOf('british.loyalty', 'BR-RL', rule);
	if (cost.kind === 'free') return { each: 0, known: true, spaces: Infinity };
	if (cost.kind === 'varies') {
		const able = run.yes({ step: 'BR-RL', suffix: '.pay', rule, text: 'Can the British pay for a Reward Loyalty?' });
		return able ? { each: 0, known: false, spaces: Infinity } : null;
	}
	const left = run.resources('british', 'BR-RL', rule);
	if (cost.amount <= left) return { each: cost.amount, known: true, spaces: Math.floor(left / cost.amount) };
	run.note('BR-RL', rule, 'Can they pay for a Reward Loyalty?', `no (${cost.amount} of ${left})`);
	return null;
}

const britishLeft = (run: Run): number => Number(run.hint('T.res.british') ?? 0);

const canStillReward = (run: Run, command: Command, space: string, price: number): boolean =>
	price === 0 || command.due(space) + price <= britishLeft(run);

const loyaltyTracks = (run: Run, command: Command | undefined, space: string, price: number): string[] =>
	price === 0 ? [] : [`British Resources ${britishLeft(run) - (command?.due(space) ?? 0) - price}`];

/** Reward Loyalty (8.4.5), in a Muster or in the Support Phase. */
export function rewardLoyalty(run: Run, command: Command | undefined, limit: number): boolean {
	const rule = '8.4.5';
	const price = loyaltyPrice(run, rule);
	if (price === null) return false;
	const { taken } = pick(
		run,
		{
			step: 'BR-RL',
			rule,
			eligible: 'Reward Loyalty is legal and does more than take markers off',
			tiers: [{ text: '' }],
			first: selectedFirst(command),
			keys: [
				{ kind: 'fewest', text: 'Raid and Propaganda markers' },
				{ kind: 'most', text: 'change of Support minus Opposition, Population counted' }
			],
			limit: Math.min(limit, price.spaces),
			tag: 'loyalty-or-fort',
			means: !price.known && limit > 1,
			// What a further space of the Muster costs must leave enough for the Reward Loyalty itself.
			exclude: command ? run.spacesWhere(({ id }) => !canStillReward(run, command, id, price.each)) : [],
			card: (space, why) => ({
				text: `Reward Loyalty in ${run.tell([space])}`,
				why,
				tracks: price.known ? loyaltyTracks(run, command, space, price.each) : ['Pay for it as your rules say']
			}),
			then: () => {
				run.forget('T.diff');
				if (!price.known) run.enter('T.res.british', 'BR-RL', rule);
				else if (price.each > 0) run.change('british', -price.each);
			}
		},
		command
	);
	return taken.length > 0;
}

/** In the Support Phase, in as many spaces as the rules allow. */
export function britishSupport(run: Run): End {
	rewardLoyalty(run, undefined, Infinity);
	return done;
}
