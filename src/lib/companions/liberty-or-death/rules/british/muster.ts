// British Muster (8.4.2): Regulars, Tories, then a Reward Loyalty or a Fort.

import { isColony } from '../board';
import { Command, type Run } from '../run/run';
import { dieTest } from '../run/die-test';
import { pick } from '../run/pick';
import { regularsMoved } from './limits';
import { rewardLoyalty, selectedFirst } from './reward-loyalty';
import { skirmishElsePressure } from './special-activities';

export function muster(run: Run): boolean {
	const rule = '8.4.2';
	const command = new Command(run, 'british.muster', 4);
	if (!command.canBegin('BR-MUS-0', rule)) return false;
	if (run.anyOf('T.av.britReg') === false) run.note('BR-MUS-1', rule, 'British Regulars Available', 'none', 'known');
	else placeRegulars(run, command, rule);
	pick(
		run,
		{
			step: 'BR-MUS-2',
			rule,
			eligible: 'Tories can be placed',
			tiers: [
				{
					text: 'Regulars are the only British units',
					keys: [
						{
							kind: 'known',
							text: 'Regulars were placed there now',
							holds: (space) => command.hasDone('regulars', space)
						}
					]
				},
				{ text: 'it would change Control', keys: [{ kind: 'most-population' }] },
				{ text: 'a Colony with fewer than five British cubes and no British Fort', among: isColony }
			],
			tag: 'tories',
			pieces: true,
			card: (space, why) => ({ text: `Place Tories in ${run.tell([space])}`, why, keep: ['Only from Available.'] })
		},
		command
	);
	loyaltyOrFort(run, command, rule);
	run.note('BR-MUS-4', rule, 'Was anything done?', command.did ? 'yes' : 'no');
	if (command.did) skirmishElsePressure(run);
	return command.did;
}

function placeRegulars(run: Run, command: Command, rule: string): void {
	pick(
		run,
		{
			step: 'BR-MUS-1',
			rule,
			eligible: 'Regulars can be placed',
			tiers: [{ text: 'Neutral or Passive' }, { text: 'elsewhere' }],
			keys: [
				{ kind: 'rank', first: 'adds British Control', second: 'Tories are the only British units' },
				{ kind: 'most-population' }
			],
			tag: 'regulars',
			pieces: true,
			card: (space, why) => ({
				text: `Place Regulars in ${run.tell([space])}, as many as possible`,
				why,
				keep: ['Only from Available.']
			}),
			then: () => regularsMoved(run)
		},
		command
	);
}

function loyaltyOrFort(run: Run, command: Command, rule: string): void {
	const step = 'BR-MUS-3';
	const fort = run.yes({ step, suffix: '.fort', rule, text: 'Is any British Fort Available?' });
	const loyal =
		!fort ||
		dieTest(
			run,
			step,
			rule,
			3,
			'Opposition ahead by more than 1D3 rewards loyalty',
			lazyHolds(
				() => Number(run.tracker('T.diff', step, rule)),
				(ahead, roll) => ahead > roll
			)
		);
	if (loyal && run.within(() => rewardLoyalty(run, command, 1))) return;
	if (!fort) return;
	pick(
		run,
		{
			step,
			rule: `${rule} · AMB-15`,
			eligible: 'a Colony with no British Fort, five or more British cubes, and room',
			among: isColony,
			tiers: [{ text: '' }],
			first: selectedFirst(command),
			limit: 1,
			tag: 'loyalty-or-fort',
			pieces: true,
			card: (space, why) => ({
				text: `Place a British Fort in ${run.tell([space])}`,
				why,
				keep: [
					'Only from Available.',
					'Cubes given up for it: alternating from the kind that is more numerous, the last Tory spared (8.1.2).'
				]
			}),
			// The cubes given up for it may be Regulars.
			then: () => regularsMoved(run)
		},
		command
	);
}

/** The number is asked for before the die, and only once. */
function lazyHolds(number: () => number, holds: (value: number, roll: number) => boolean): (roll: number) => boolean {
	const value = number();
	return (roll) => holds(value, roll);
}
