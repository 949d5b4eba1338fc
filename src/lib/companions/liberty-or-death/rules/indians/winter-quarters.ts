// What the Indians do in Winter Quarters, and how they defend a Village (8.7.5 to 8.7.9).

import { isCity, isColony, mayBe, type Space } from '../board';
import { actWithDraw } from '../run/draw';
import { pick } from '../run/pick';
import { done, type Run } from '../run/run';
import { paidForOne } from '../run/supply';
import type { End } from '../run/run-types';

export function indianSupply(run: Run): End {
	const rule = '8.7.5';
	const needing = run.marks({
		step: 'IN-SUP',
		suffix: '-1',
		rule,
		text: 'Mark the Colonies with War Parties and no Village',
		from: run.spacesWhere((space) => mayBe(space, isColony))
	});
	if (needing.length === 0) return done;
	const { taken } = pick(run, {
		step: 'IN-SUP',
		rule,
		eligible: 'War Parties need Supply',
		tiers: [
			{ text: 'moving them would add Rebellion Control', from: needing },
			{ text: 'Gather could place a Village there', from: needing }
		],
		limit: run.resources('indians', 'IN-SUP', rule),
		tag: 'supply',
		...paidForOne(run, 'indians')
	});
	for (const space of needing.filter((other) => !taken.includes(other))) {
		actWithDraw(run, {
			step: 'IN-SUP',
			rule: `${rule} · AMB-44`,
			text: `${run.tell([space])}: War Parties to the nearest Village space`,
			why: 'Nothing is paid here',
			spaces: [space],
			draws: true
		});
	}
	return done;
}

/** Patriot Desertion: the Indians pick the first Militia and the first Continental. */
export function indianDesertion(run: Run): End {
	for (const name of ['Militia', 'Continental']) {
		pick(run, {
			step: 'IN-DES',
			rule: '8.7.6',
			eligible: `a ${name} that the Indians choose`,
			tiers: [
				{ text: 'a space with Villages' },
				{ text: 'its going removes Rebellion Control' },
				{ text: `the last ${name} of a space` },
				{ text: 'elsewhere' }
			],
			limit: 1,
			tag: `desertion-${name}`,
			card: (space, why) => ({ text: `Remove a ${name} from ${run.tell([space])}`, why })
		});
	}
	return done;
}

export function indianLeader(run: Run): End {
	const rule = '8.7.7';
	const leader = run.tracker('T.leader.indians', 'IN-LDR', `6.5.2, ${rule}`);
	const most = { text: 'the most War Parties (mark all that are equal)' };
	const tiers =
		leader === 'cornplanter'
			? [
					{
						text: 'a Neutral or Passive Province with two or more War Parties and room for a Village',
						among: (space: Space) => !isCity(space)
					},
					most
				]
			: [most];
	pick(run, {
		step: 'IN-LDR',
		rule,
		eligible: 'the Indian Leader goes there',
		tiers,
		limit: 1,
		tag: 'leader',
		card: (space, why) => ({ text: `The Indian Leader goes to ${run.tell([space])}`, why })
	});
	return done;
}

/** NP Indians defend where there is a Village (8.7.9). */
export function indianDefence(run: Run): End {
	run.act({
		step: 'IN-DEF',
		rule: '8.7.9',
		text: 'Activate all Underground War Parties in the Battle space but one',
		why: 'The Indians defend in a space with a Village',
		outcomes: ['done']
	});
	return done;
}
