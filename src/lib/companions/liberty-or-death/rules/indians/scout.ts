// Indian Scout (8.7.4), which the British pay for too.

import { leaderGoes, mostUnderground } from '../pieces';
import { Command } from '../run/command';
import { pick } from '../run/pick';
import type { Run } from '../run/run';
import { touchedByFights } from '../trackers';
import { specials } from './special-activities';

const scoutLimits = ['In the origin lose no British Control and add no Rebellion Control.'];

/** What the British pay towards a Scout; null where they cannot (P-PAY 4). */
function britishShare(run: Run, rule: string): number | null {
	if (run.free) return 0;
	const left = run.resources('british', 'IN-SCO-0', rule);
	const cost = run.costOf('british.scout-share', 'IN-SCO-0', rule);
	const text = 'Can the British pay their share?';
	if (cost.kind === 'varies') return run.yes({ step: 'IN-SCO-0', suffix: '.share', rule, text }) ? 0 : null;
	const share = cost.kind === 'free' ? 0 : cost.amount;
	if (share <= left) return share;
	run.note('IN-SCO-0', rule, text, `fails (${share} of ${left})`);
	return null;
}

export function scout(run: Run): boolean {
	const rule = '8.7.4';
	const command = new Command(run, 'indians.scout', 1);
	if (!command.canBegin('IN-SCO-0', rule)) return false;
	const share = britishShare(run, rule);
	if (share === null) return false;
	const told = run.isNonPlayer('british')
		? []
		: [
				'The British player is told before: it moves their pieces and spends their Resources. Where your rules let them refuse, “Not possible here” (AMB-39).'
			];
	const { taken } = pick(
		run,
		{
			step: 'IN-SCO-1',
			rule: `${rule}, 3.4.3`,
			eligible: 'one War Party can go there with Regulars and Tories',
			tiers: [
				{ text: 'a Patriot Fort there' },
				{ text: 'a Village space with enemy pieces' },
				{ text: 'it removes Rebellion Control', keys: [{ kind: 'most-population' }] }
			],
			limit: 1,
			tag: 'scout',
			look: scoutLimits,
			card: (space, why) => ({
				text: `Scout to ${run.tell([space])}: one War Party with the most Regulars and Tories possible`,
				why,
				keep: [...scoutLimits, mostUnderground, leaderGoes, ...told],
				tracks: share === 0 ? [] : [`British Resources ${Number(run.hint('T.res.british')) - share}`]
			}),
			then: () => {
				if (share > 0) run.change('british', -share);
			}
		},
		command
	);
	const [space] = taken;
	if (space === undefined) {
		run.note('IN-SCO-1', rule, 'Nowhere to Scout', 'none: they March');
		return false;
	}
	run.act({
		step: 'IN-SCO-2',
		rule,
		text: `Skirmish in ${run.tell([space])}: a Patriot Fort if possible, else the most enemy pieces`,
		why: 'Part of every Scout',
		spaces: [space]
	});
	run.forget(...touchedByFights);
	run.note('IN-SCO-3', rule, 'The Special Activity', 'War Path, else Trade');
	specials(run);
	return true;
}
