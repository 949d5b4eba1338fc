// French Muster (8.6.4).

import { isCity, isColony, westIndies } from '../board';
import { Command } from '../run/command';
import { pick } from '../run/pick';
import type { Run } from '../run/run';
import { specials } from './special-activities';

export function muster(run: Run): boolean {
	const rule = '8.6.4';
	const command = new Command(run, 'french.muster');
	if (!command.canBegin('FR-MUS-0', rule)) return false;
	const available = Number(run.tracker('T.av.frenchReg', 'FR-MUS-1', rule));
	const placed =
		available > 0 && (musterInWestIndies(run, command, available) || musterAshore(run, command, available));
	run.note('FR-MUS-3', rule, 'Were Regulars placed?', placed ? 'yes' : 'no');
	if (!placed) return false;
	run.forget('T.av.frenchReg');
	specials(run);
	return true;
}

function musterInWestIndies(run: Run, command: Command, available: number): boolean {
	const rule = '8.6.4';
	if (available >= 4) return false;
	if (run.yes({ step: 'FR-MUS-1', suffix: '.wi', rule, text: 'Are the West Indies under Rebellion Control?' }))
		return false;
	const outcome = run.act({
		step: 'FR-MUS-1',
		rule,
		text: `Muster ${available} French Regulars in the West Indies`,
		why: 'Fewer than four are Available, and the West Indies are not under Rebellion Control',
		keep: [
			'Only from Available.',
			...(run.mustInvolveLeader ? ['Only where the French Leader is there: else “Not possible here”.'] : [])
		],
		spaces: [westIndies],
		tracks: command.price(westIndies)
	});
	if (outcome === 'impossible') return false;
	command.carriedOut('regulars', outcome, westIndies);
	run.musters = [westIndies];
	return true;
}

function musterAshore(run: Run, command: Command, available: number): boolean {
	const { taken } = pick(
		run,
		{
			step: 'FR-MUS-2',
			rule: '8.6.4',
			eligible: 'a City or Colony with Rebellion Control',
			among: (space) => isCity(space) || isColony(space),
			tiers: [{ text: 'Continentals there' }, { text: 'elsewhere' }],
			limit: 1,
			tag: 'regulars',
			card: (space, why) => ({
				text: `Muster ${available >= 7 ? 'as many French Regulars as possible' : `up to ${available} French Regulars`} in ${run.tell([space])}`,
				why,
				keep: ['Only from Available.']
			})
		},
		command
	);
	run.musters = taken;
	return taken.length > 0;
}
