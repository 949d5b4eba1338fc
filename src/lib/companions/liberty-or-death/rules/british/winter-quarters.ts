// What the British do in Winter Quarters: Supply, the West Indies, their Leader, Desertion (8.4.7 to 8.4.10).

import { isCity, isColony } from '../board';
import { desert } from '../run/desertion';
import { pick } from '../run/pick';
import { done, type Run } from '../run/run';
import type { End } from '../run/run-types';
import { regularsMoved } from './limits';

export function britishSupply(run: Run): End {
	const rule = '8.4.7';
	const places = run.spacesWhere((space) => isCity(space) || isColony(space) || space.kind === undefined);
	const short = run.marks({
		step: 'BR-SUP',
		suffix: '-1',
		rule,
		text: 'Mark the Cities and Colonies with British cubes out of supply',
		from: places
	});
	if (short.length === 0) return done;
	const needed = run.marks({
		step: 'BR-SUP',
		suffix: '-2',
		rule,
		text: 'Of these, where would Committees become possible, or Reward Loyalty impossible, in the coming Support Phase without the cubes?',
		help: 'Count what Forts and Cities will earn, not the West Indies.',
		from: short
	});
	for (const space of short.filter((other) => !needed.includes(other))) {
		run.act({
			step: 'BR-SUP-3',
			rule,
			text: `${run.tell([space])}: British cubes to Available`,
			why: 'Not needed for the Support Phase',
			spaces: [space]
		});
	}
	regularsMoved(run);
	const queue = [...needed];
	while (queue.length > 0) {
		const top = Math.max(...queue.map((space) => run.population(space, 'BR-SUP-4', rule)));
		const space = run.drawSpace(
			'BR-SUP-4',
			rule,
			queue.filter((other) => run.population(other, 'BR-SUP-4', rule) === top)
		);
		queue.splice(queue.indexOf(space), 1);
		supplyOne(run, space, rule);
	}
	return done;
}

function supplyOne(run: Run, space: string, rule: string): void {
	const name = run.tell([space]);
	const cost = run.costOf('british.supply', 'BR-SUP-4', rule);
	if (cost.kind === 'varies') {
		if (run.yes({ step: 'BR-SUP-4', suffix: '.pay', rule, text: `Can the British pay for Supply in ${name}?` })) {
			run.track('BR-SUP-4', rule, `${name}: pay for Supply`, 'Needed; the highest Population first');
			run.enter('T.res.british', 'BR-SUP-4', rule);
			return;
		}
		return loseSupply(run, space, rule);
	}
	const price = cost.kind === 'free' ? 0 : cost.amount;
	if (run.resources('british', 'BR-SUP-4', rule) >= price) {
		run.track('BR-SUP-4', rule, `${name}: pay ${price} for Supply`, 'Needed; the highest Population first', [
			run.change('british', -price)
		]);
		return;
	}
	loseSupply(run, space, rule);
}

function loseSupply(run: Run, space: string, rule: string): void {
	const name = run.tell([space]);
	const worst = run.yes({ step: 'BR-SUP-5', rule, text: `Is ${name} at Active Opposition already?` });
	run.act({
		step: 'BR-SUP-5',
		rule,
		text: worst ? `${name}: British cubes to Available` : `${name}: shift one level towards Active Opposition`,
		why: 'Needed, and no Resources are left',
		spaces: [space]
	});
	if (!worst) run.forget('T.diff');
}

export function britishWestIndies(run: Run): End {
	const rule = '8.4.8';
	const control = run.yes({
		step: 'BR-WI',
		rule,
		text: 'Do the British Control the West Indies after the Battle there?'
	});
	const stays = control && run.resources('british', 'BR-WI', `${rule} · AMB-43`) >= 1;
	if (stays)
		run.track('BR-WI', rule, 'Pay 1: the Regulars stay in the West Indies', 'British Control', [
			run.change('british', -1)
		]);
	else
		run.act({
			step: 'BR-WI',
			rule,
			text: 'All British Regulars in the West Indies go to Available',
			why: control ? 'They cannot pay (AMB-43)' : 'No British Control'
		});
	return done;
}

export function britishLeader(run: Run): End {
	pick(run, {
		step: 'BR-LDR',
		rule: '8.4.9',
		eligible: 'the most British Regulars (mark all that are equal)',
		tiers: [{ text: '' }],
		limit: 1,
		tag: 'leader',
		westIndies: true,
		card: (space, why) => ({ text: `The British Leader goes to ${run.tell([space])}`, why })
	});
	return done;
}

export function britishDesertion(run: Run): End {
	const rule = '8.4.10 · AMB-32';
	const many = run.number({
		step: 'BR-DES',
		rule,
		text: 'How many Tories do the British take off themselves?',
		max: 20,
		more: false
	});
	desert(run, many, 'Tory', {
		step: 'BR-DES',
		rule,
		tiers: [
			{ text: 'no Control changes, and it is not the last Tory' },
			{ text: 'no Control changes' },
			{ text: 'the least Control changes, and it is not the last Tory', keys: [{ kind: 'least-population' }] },
			{ text: 'the least Control changes', keys: [{ kind: 'least-population' }] }
		]
	});
	return done;
}
